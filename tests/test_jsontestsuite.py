"""The 340 files of JSONTestSuite: what must be JSON is, what must not is not, and the rest has a written answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import Audit, as_bytes
from tests.house import SHARED
from validator import audit
from validator.faults import Fault
from validator.ijson import value_of
from validator.limits import Limits
from validator.report import Status

SUITE = SHARED / "jsontestsuite"
PARSING = sorted((SUITE / "test_parsing").glob("*.json"))
TRANSFORM = sorted((SUITE / "test_transform").glob("*.json"))

pytestmark = pytest.mark.skipif(not SUITE.is_dir(), reason="JSONTestSuite is not here")

ACCEPTED = "accepted"
SURROGATE = "a surrogate stands alone in a string"
TWICE = 'the key "a" stands twice in one object'
INTEGER = "an integer lies outside ±(2^53-1)"
DOUBLE = "a number is too large for a double"
DEEP = "lists and objects are nested deeper than 64"
NOT_UTF_8 = "byte {} of the line is not UTF-8"

REFUSED_ON_PURPOSE = {"y_object_duplicated_key.json": TWICE, "y_object_duplicated_key_and_value.json": TWICE}
"""What any JSON reader must accept and an I-JSON reader must not."""

ANSWERS = {
    # A double that rounds to zero is a double; numbers of a log are integers anyway, by its schema.
    "i_number_double_huge_neg_exp.json": ACCEPTED,
    "i_number_real_underflow.json": ACCEPTED,
    # One that would be infinite is none.
    "i_number_huge_exp.json": DOUBLE,
    "i_number_neg_int_huge_exp.json": DOUBLE,
    "i_number_pos_double_huge_exp.json": DOUBLE,
    "i_number_real_neg_overflow.json": DOUBLE,
    "i_number_real_pos_overflow.json": DOUBLE,
    # An integer that other readers would round means another number to them.
    "i_number_too_big_neg_int.json": INTEGER,
    "i_number_too_big_pos_int.json": INTEGER,
    "i_number_very_big_negative_int.json": INTEGER,
    # Half of a character is none.
    "i_object_key_lone_2nd_surrogate.json": SURROGATE,
    "i_string_1st_surrogate_but_2nd_missing.json": SURROGATE,
    "i_string_1st_valid_surrogate_2nd_invalid.json": SURROGATE,
    "i_string_incomplete_surrogate_and_escape_valid.json": SURROGATE,
    "i_string_incomplete_surrogate_pair.json": SURROGATE,
    "i_string_incomplete_surrogates_escape_valid.json": SURROGATE,
    "i_string_invalid_lonely_surrogate.json": SURROGATE,
    "i_string_invalid_surrogate.json": SURROGATE,
    "i_string_inverted_surrogates_U+1D11E.json": SURROGATE,
    "i_string_lone_second_surrogate.json": SURROGATE,
    # A log is UTF-8, and nothing else that a writer may have meant is guessed at.
    "i_string_UTF-16LE_with_BOM.json": NOT_UTF_8.format(1),
    "i_string_UTF-8_invalid_sequence.json": NOT_UTF_8.format(8),
    "i_string_UTF8_surrogate_U+D800.json": NOT_UTF_8.format(3),
    "i_string_invalid_utf-8.json": NOT_UTF_8.format(3),
    "i_string_iso_latin_1.json": NOT_UTF_8.format(3),
    "i_string_lone_utf8_continuation_byte.json": NOT_UTF_8.format(3),
    "i_string_not_in_unicode_range.json": NOT_UTF_8.format(3),
    "i_string_overlong_sequence_2_bytes.json": NOT_UTF_8.format(3),
    "i_string_overlong_sequence_6_bytes.json": NOT_UTF_8.format(3),
    "i_string_overlong_sequence_6_bytes_null.json": NOT_UTF_8.format(3),
    "i_string_truncated-utf-8.json": NOT_UTF_8.format(3),
    "i_string_utf16BE_no_BOM.json": NOT_UTF_8.format(6),
    "i_string_utf16LE_no_BOM.json": NOT_UTF_8.format(5),
    # No game needs more levels than the limit; whoever does, raises it.
    "i_structure_500_nested_arrays.json": DEEP,
    # A byte-order mark is passed over at the head of a file, not on a line of its own.
    "i_structure_UTF-8_BOM_empty_object.json": "the line begins with a mark that JSON does not have",
}
"""Where RFC 8259 leaves it to the reader: our answer, and why."""

TRANSFORMED = {
    "number_-9223372036854775808.json": INTEGER,
    "number_-9223372036854775809.json": INTEGER,
    "number_1.0.json": ACCEPTED,
    "number_1.000000000000000005.json": ACCEPTED,
    "number_1000000000000000.json": ACCEPTED,
    "number_10000000000000000999.json": INTEGER,
    "number_1e-999.json": ACCEPTED,
    "number_1e6.json": ACCEPTED,
    "number_9223372036854775807.json": INTEGER,
    "number_9223372036854775808.json": INTEGER,
    # Two spellings of one letter are two keys: nothing is normalized.
    "object_key_nfc_nfd.json": ACCEPTED,
    "object_key_nfd_nfc.json": ACCEPTED,
    "object_same_key_different_values.json": TWICE,
    "object_same_key_same_value.json": TWICE,
    "object_same_key_unclear_values.json": TWICE,
    "string_1_escaped_invalid_codepoint.json": SURROGATE,
    "string_1_invalid_codepoint.json": NOT_UTF_8.format(3),
    "string_2_escaped_invalid_codepoints.json": SURROGATE,
    "string_2_invalid_codepoints.json": NOT_UTF_8.format(3),
    "string_3_escaped_invalid_codepoints.json": SURROGATE,
    "string_3_invalid_codepoints.json": NOT_UTF_8.format(3),
    "string_with_escaped_NULL.json": ACCEPTED,
}
"""What readers are known to change in silence: taken as it is, or refused."""


def answer(file: Path) -> str:
    value = value_of(file.read_bytes(), Limits())
    return value.message if isinstance(value, Fault) else ACCEPTED


def test_the_suite_is_whole() -> None:
    assert len(PARSING) + len(TRANSFORM) == 340
    assert {file.name for file in PARSING if file.name.startswith("i_")} == ANSWERS.keys()
    assert {file.name for file in TRANSFORM} == TRANSFORMED.keys()


@pytest.mark.parametrize("file", PARSING, ids=lambda file: file.stem)
def test_a_value_is_taken_or_refused_as_its_file_is_named(file: Path) -> None:
    if file.name in ANSWERS:
        assert answer(file) == ANSWERS[file.name]
    elif file.name in REFUSED_ON_PURPOSE:
        assert answer(file) == REFUSED_ON_PURPOSE[file.name]
    elif file.name.startswith("y_"):
        assert answer(file) == ACCEPTED
    else:
        assert answer(file) != ACCEPTED


@pytest.mark.parametrize("file", TRANSFORM, ids=lambda file: file.stem)
def test_nothing_is_changed_in_silence(file: Path) -> None:
    assert answer(file) == TRANSFORMED[file.name]


END = [{"type": "end_turn", "player": player} for player in ("ana", "bo", "ana", "bo")]


@pytest.mark.parametrize("file", [*PARSING, *TRANSFORM], ids=lambda file: file.stem)
def test_as_line_2_of_a_log_it_is_one_finding_a_line_and_all_others_are_judged(file: Path, audit_embers: Audit) -> None:
    fire, content = {"type": "fire", "player": "ana", "pots": 1}, file.read_bytes()
    report = audit_embers(content, fire, {**fire, "pots": 4}, *END)
    inserted = content.split(b"\n")
    bad = [2 + place for place, line in enumerate(inserted) if line.strip(b" \t\r")]
    overfull = 2 + len(inserted) + 1
    assert [(finding.line, finding.kind.value) for finding in report.findings] == [
        *((line, "malformed") for line in bad),
        (overfull, "illegal"),
    ]
    assert {finding.rule for finding in report.findings[:-1]} <= {"LOG-JSON", "LOG-LIMIT", "LOG-SCHEMA"}
    assert report.scores["ana"].total == 10
    assert report.winners == ["ana"]


@pytest.mark.parametrize("file", [*PARSING, *TRANSFORM], ids=lambda file: file.stem)
def test_as_a_log_it_has_no_header(file: Path) -> None:
    content = file.read_bytes()
    for log in (content, content + b"\n" + as_bytes(END[0])):
        report = audit(log)
        assert report.status is Status.UNREADABLE
        assert [(finding.line, finding.rule) for finding in report.findings] == [(1, "LOG-HEADER")]
