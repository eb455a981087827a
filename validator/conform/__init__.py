"""The conformance kit: another implementation, as a child process, held against ours. docs/conformance.md."""
