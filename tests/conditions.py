"""The table of conditions that `test_conditions.py` holds: lines of shell, exit statuses, and all that is printed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """A condition: the line of shell, its exit status, and all it prints. `…` stands for any text."""

    name: str
    shell: str
    status: int
    out: str = ""
    err: str = ""


CLEAN = "clean.jsonl: clean (…)\n…"
UNREADABLE = "{}: unreadable: LOG-HEADER on line 1: {}\n"
LIMIT = "{}: unreadable: LOG-LIMIT on line 1: {}\n"
HEADER = "\n  line 1  LOG-HEADER  malformed\n    | …\n    {}\n…"
FOUND = "{}: violations (1 finding; …)\n\n  line 2  {}  malformed\n"
BAD = FOUND.format("bad.jsonl", "LOG-JSON") + "    | nonsense\n    Not JSON: expecting value (character 1).\n…"
CANNOT = "referee: cannot write: {}\n"
USAGE = "Usage: referee audit [OPTIONS] PATH…\nTry 'referee audit …' for help.\n\nError: {}\n"

INPUT = [
    Row("a clean log", "referee audit clean.jsonl", 0, CLEAN),
    Row("a clean log, quietly", "referee audit -q clean.jsonl", 0),
    Row("a log with a bad line", "referee audit bad.jsonl", 1, BAD),
    Row(
        "a log that ends too early",
        "referee audit short.jsonl",
        1,
        "short.jsonl: incomplete\n\n  line 1  LOG-INCOMPLETE  incomplete\n…",
    ),
    Row("an unfinished log that may be", "referee audit --partial short.jsonl", 0, "short.jsonl: incomplete\n…"),
    Row("one log twice", "referee audit -q bad.jsonl bad.jsonl", 1, "bad.jsonl: violations (1 finding; …)\n" * 2),
    Row("a folder", "referee audit -q logs", 1, "logs/b.jsonl: violations (…)\n"),
    Row("a link", "referee audit link.jsonl", 0, "link.jsonl: clean (…)\n…"),
    Row("a name that looks like an option", "referee audit -q -- -q.jsonl", 1, "-q.jsonl: incomplete\n"),
    Row("standard input", "referee audit - < clean.jsonl", 0, "-: clean (…)\n…"),
    Row("a pipe", "cat clean.jsonl | referee audit -", 0, "-: clean (…)\n…"),
    Row(
        "a pipe by the name of its device", "cat clean.jsonl | referee audit /dev/stdin", 0, "/dev/stdin: clean (…)\n…"
    ),
    Row("a pipe by its number", "referee audit <(cat clean.jsonl)", 0, "/dev/fd/…: clean (…)\n…"),
    Row(
        "two pipes",
        "referee audit -q <(cat bad.jsonl) <(cat short.jsonl)",
        1,
        "/dev/fd/…: violations (…)\n/dev/fd/…: incomplete\n",
    ),
    Row("no standard input", "referee audit - <&-", 2, UNREADABLE.format("-", "Standard input is closed.")),
    Row("nothing on standard input", "referee audit - < /dev/null", 2, UNREADABLE.format("-", "The log is empty.")),
    Row(
        "a file that is not there",
        "referee audit gone.jsonl",
        2,
        UNREADABLE.format("gone.jsonl", "No such file or directory."),
    ),
    Row(
        "bad paths among good ones",
        "referee audit -q gone.jsonl bad.jsonl empty fifo.jsonl short.jsonl",
        2,
        "gone.jsonl: unreadable\nbad.jsonl: violations (…)\nempty: unreadable\nfifo.jsonl: unreadable\n"
        "short.jsonl: incomplete\n",
    ),
    Row("a folder without a log", "referee audit empty", 2, UNREADABLE.format("empty", "Is a folder without a log.")),
    Row("a named pipe", "referee audit fifo.jsonl", 2, UNREADABLE.format("fifo.jsonl", "Is a named pipe, not a file.")),
    Row("a device", "referee audit /dev/zero", 2, UNREADABLE.format("/dev/zero", "Is a device, not a file.")),
    Row("a socket", "referee audit socket.jsonl", 2, UNREADABLE.format("socket.jsonl", "Is a socket, not a file.")),
    Row(
        "a loop of links",
        "referee audit loop.jsonl",
        2,
        UNREADABLE.format("loop.jsonl", "Too many levels of symbolic links."),
    ),
    Row(
        "a name that is no UTF-8",
        "referee audit $'b\\xff.jsonl'",
        2,
        UNREADABLE.format("b\\xff.jsonl", "Its name is not UTF-8."),
    ),
    Row(
        "a name that would color the terminal",
        "cp short.jsonl $'\\e[31mred\\n.jsonl'; referee audit -q $'\\e[31mred\\n.jsonl'",
        1,
        "\\x1b[31mred\\x0a.jsonl: incomplete\n",
    ),
    Row("an empty file", "referee audit empty.jsonl", 2, UNREADABLE.format("empty.jsonl", "The log is empty.")),
    Row("a file of blank lines", "referee audit blank.jsonl", 2, UNREADABLE.format("blank.jsonl", "The log is empty.")),
    Row(
        "no header",
        "referee audit headless.jsonl",
        2,
        "headless.jsonl: unreadable\n" + HEADER.format("The first line is no header."),
    ),
    Row(
        "a game that nobody knows",
        "referee audit chess.jsonl",
        2,
        "chess.jsonl: unreadable\n" + HEADER.format("There is no game 'chess'."),
    ),
    Row(
        "UTF-16",
        "referee audit utf16.jsonl",
        2,
        "utf16.jsonl: unreadable\n" + HEADER.format("Byte 1 of the line is not UTF-8."),
    ),
    Row("a byte-order mark and carriage returns", "referee audit windows.jsonl", 0, "windows.jsonl: clean (…)\n…"),
    Row("a whole gzip log", "referee audit clean.jsonl.gz", 0, "clean.jsonl.gz: clean (…)\n…"),
    Row("a whole zstd log", "referee audit clean.jsonl.zst", 0, "clean.jsonl.zst: clean (…)\n…"),
    Row(
        "a gzip log cut short",
        "referee audit cut.jsonl.gz",
        2,
        "cut.jsonl.gz: unreadable: LOG-… on line …: The compressed data are cut short.\n",
    ),
    Row(
        "a zstd log cut short",
        "referee audit cut.jsonl.zst",
        2,
        "cut.jsonl.zst: unreadable: LOG-… on line …: The compressed data are cut short.\n",
    ),
    Row(
        "no gzip at all",
        "cp clean.jsonl no.jsonl.gz; referee audit no.jsonl.gz",
        2,
        UNREADABLE.format("no.jsonl.gz", "The compressed data are broken: Not a gzipped file (b'{\"')."),
    ),
    Row(
        "gzip by another name",
        "cp clean.jsonl.gz packed.jsonl; referee audit packed.jsonl",
        2,
        UNREADABLE.format("packed.jsonl", "Is compressed with gzip, and its name does not end in .gz."),
    ),
    Row(
        "gzip on standard input",
        "referee audit - < clean.jsonl.gz",
        2,
        UNREADABLE.format("-", "Is compressed with gzip, and its name does not end in .gz."),
    ),
    Row(
        "bzip2",
        "referee audit log.jsonl.bz2",
        2,
        UNREADABLE.format("log.jsonl.bz2", "Is compressed with bzip2, which referee does not read."),
    ),
    Row(
        "a gzip bomb",
        "referee audit bomb.jsonl.gz",
        2,
        LIMIT.format("bomb.jsonl.gz", "The log is more than 200 times larger than its file."),
    ),
    Row(
        "a zstd bomb",
        "referee audit bomb.jsonl.zst",
        2,
        LIMIT.format("bomb.jsonl.zst", "The log is more than 200 times larger than its file."),
    ),
]
"""What is read."""

LIMITS = [
    Row(
        "a line past its limit",
        "referee audit --max-line 200 long.jsonl",
        1,
        FOUND.format("long.jsonl", "LOG-LIMIT") + "    The line has 331 bytes, more than 200.\n…",
    ),
    Row(
        "a line too deep",
        "referee audit --max-nesting 3 deep.jsonl",
        1,
        FOUND.format("deep.jsonl", "LOG-LIMIT") + "    | …\n    Lists and objects are nested deeper than 3.\n…",
    ),
    Row(
        "a first line past its limit",
        "referee audit --max-line 50 clean.jsonl",
        2,
        UNREADABLE.format("clean.jsonl", "The first line is longer than 50 bytes."),
    ),
    Row(
        "too many bytes",
        "referee audit --max-log 500 clean.jsonl",
        2,
        LIMIT.format("clean.jsonl", "The log is larger than 500 bytes."),
    ),
    Row(
        "too many bytes in a pipe",
        "cat clean.jsonl | referee audit --max-log 500 -",
        2,
        LIMIT.format("-", "The log is larger than 500 bytes."),
    ),
    Row(
        "too many lines",
        "referee audit --max-lines 9 clean.jsonl",
        2,
        LIMIT.format("clean.jsonl", "The log has more than 9 lines."),
    ),
    Row(
        "too good a compression",
        "referee audit --max-ratio 1 --max-line 500 clean.jsonl.gz",
        2,
        LIMIT.format("clean.jsonl.gz", "The log is more than 1 times larger than its file."),
    ),
    Row(
        "too little time to read",
        "exec 3< <(exec sleep 60 2> /dev/null); p=$!; referee audit --timeout 0.1 - <&3; s=$?; kill $p; exit $s",
        2,
        LIMIT.format("-", "Reading takes longer than 0.1 seconds."),
    ),
    Row(
        "too little time to judge",
        "referee audit --timeout 0.000001 clean.jsonl",
        2,
        LIMIT.format("clean.jsonl", "Reading takes longer than 1e-06 seconds."),
    ),
    Row(
        "one log past a limit among others",
        "referee audit -q --max-lines 9 clean.jsonl short.jsonl",
        2,
        "clean.jsonl: unreadable\nshort.jsonl: incomplete\n",
    ),
    Row(
        "a limit of nothing",
        "referee audit --max-line 0 clean.jsonl",
        2,
        "",
        USAGE.format("Invalid value for '--max-line': 0 is not in the range 1<=x<=1073741824."),
    ),
    Row(
        "a time that is no number",
        "referee audit --timeout nan clean.jsonl",
        2,
        "",
        USAGE.format("Invalid value for '--timeout': is no number"),
    ),
]
"""How much of it."""

USE = [
    Row("no path", "referee audit", 2, "", USAGE.format("Missing argument 'PATH…'.")),
    Row("an unknown option", "referee audit --loud clean.jsonl", 2, "", USAGE.format("No such option…--loud…")),
    Row(
        "an unknown command",
        "referee adjudicate",
        2,
        "",
        "Usage: referee [OPTIONS] COMMAND [ARGS]...\n…\n\nError: No such command 'adjudicate'.\n",
    ),
    Row(
        "an unknown format",
        "referee audit --format xml clean.jsonl",
        2,
        "",
        USAGE.format("Invalid value for --format: there is no format 'xml': …"),
    ),
    Row(
        "a folder that is no longer there",
        'd=$PWD; mkdir lost; cd lost; rmdir ../lost; referee audit -q "$d/bad.jsonl"',
        1,
        "…bad.jsonl: violations (…)\n",
    ),
]
"""How it is called."""

OUTPUT = [
    Row("a full disk", "referee audit clean.jsonl > /dev/full", 2, "", CANNOT.format("No space left on device")),
    Row(
        "a full disk for a report",
        "referee audit --format json bad.jsonl > /dev/full",
        2,
        "",
        CANNOT.format("No space left on device"),
    ),
    Row("a full disk for the help", "referee --help > /dev/full", 2, "", CANNOT.format("No space left on device")),
    Row("a full disk for the messages too", "referee audit clean.jsonl > /dev/full 2> /dev/full", 2),
    Row("a full disk for a wrong option", "referee audit --loud 2> /dev/full", 2),
    Row("a closed pipe", "referee audit clean.jsonl | true; exit ${PIPESTATUS[0]}", 2),
    Row("a closed pipe for a report", "referee audit --format json clean.jsonl | true; exit ${PIPESTATUS[0]}", 2),
    Row("a closed pipe for the help", "referee audit --help | true; exit ${PIPESTATUS[0]}", 2),
    Row("a closed pipe for the version", "referee --version | true; exit ${PIPESTATUS[0]}", 2),
    Row("no standard output", "referee audit clean.jsonl >&-", 2, "", CANNOT.format("standard output is closed")),
    Row("no standard error", "referee audit --loud 2>&-", 2),
    Row("nothing open at all", "referee audit clean.jsonl <&- >&- 2>&-", 2),
    Row(
        "a report in its file",
        "referee audit --format json=out.json bad.jsonl; s=$?; wc -l < out.json; exit $s",
        1,
        "…1\n",
    ),
    Row(
        "a report that finds no room",
        "echo old > old.json; ulimit -f 0; referee audit --format json=old.json bad.jsonl; s=$?;"
        " cat old.json; ls -A | grep -c part; exit $s",
        2,
        "old\n0\n",
        "referee: …File too large\n",
    ),
    Row(
        "a report on a full disk",
        "referee audit --format json=/dev/full bad.jsonl",
        2,
        "",
        "referee: …No space left on device\n",
    ),
    Row(
        "a report into a folder that is not there",
        "referee audit --format json=no/where.json bad.jsonl",
        2,
        "",
        "referee: …No such file or directory\n",
    ),
]
"""Where the output goes."""

LOCALES = [
    Row(f"a locale of {name}", f"{setting} referee audit ümlaut.jsonl", 0, "ümlaut.jsonl: clean (…)\n…")
    for name, setting in (
        ("C", "LC_ALL=C"),
        ("POSIX without coercion", "LC_ALL=POSIX PYTHONCOERCECLOCALE=0 PYTHONUTF8=0"),
        ("nowhere", "LC_ALL=xx_XX.ISO-8859-1"),
    )
] + [
    Row(
        "an encoding without the letters",
        "PYTHONIOENCODING=ascii referee audit ümlaut.jsonl",
        0,
        "ümlaut.jsonl: clean (…)\n…",
    ),
    Row("the strictest encoding", "PYTHONIOENCODING=latin-1:strict referee explain PAP-END-1", 0, "…"),
]
"""For whom it is written."""

ROWS = [*INPUT, *LIMITS, *USE, *OUTPUT, *LOCALES]
