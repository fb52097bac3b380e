"""What people type in a day (Tests/EverydayTests/Texts), typed into a field and compared with what
they mean, character by character."""
import contextlib
import difflib
import glob
import os
import time
from collections import Counter
from dataclasses import dataclass, field

from keyboard import HANDS, can_type, chords

TEXTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../EverydayTests/Texts/*.tsv")
#: After so many lines in a row the text is compared, and the field is emptied.
PAGE = 25
#: A text that has not changed for so many seconds will not.
REST = 5


@dataclass(frozen=True)
class Line:
    keys: str
    text: str


@dataclass
class Difference:
    """A line that is not what was meant."""

    line: Line
    got: str
    counts: Counter

    def __str__(self):
        kinds = ", ".join(f"{count} {kind}" for kind, count in self.counts.items())
        return f"{kinds}\n  keys {self.line.keys}\n  text {self.line.text}\n  got  {self.got}"


@dataclass
class Report:
    keys: int = 0
    characters: int = 0
    differences: list[Difference] = field(default_factory=list)

    @property
    def counts(self):
        return sum((difference.counts for difference in self.differences), Counter())


def lines(share=1):
    """Every line of the texts, or one of so many."""
    found = []
    for path in sorted(glob.glob(TEXTS)):
        with open(path) as file:
            rows = (row.rstrip("\n") for row in file)
            found += [Line(*row.split("\t")) for row in rows if row and not row.startswith("# ")]
    return found[::share]


def untypable(chosen):
    """The lines that have keys which the keyboard has not."""
    return [line for line in chosen if not can_type(line.keys)]


def type_into(typist, chosen, interval, in_a_row=False, is_busy=False):
    """Types lines into a field, each alone or many in a row, and reports what it holds then. The
    application may be busy meanwhile.

    What a word means may depend on the line before, and GTK puts what an input method types before
    keys that wait in its queue, Return among them: lines alone are without either.
    """
    report = Report()
    lines = [line for line in chosen if can_type(line.keys)]
    newline = typist.row.newline or "  "
    size = PAGE if in_a_row else 1
    for start in range(0, len(lines), size):
        page = lines[start : start + size]
        typist.clear()
        with typist.running.being_busy() if is_busy else contextlib.nullcontext():
            for line in page:
                keys = line.keys + ("<Return>" if typist.row.newline else newline)
                typist.type(keys, interval, HANDS)
                report.keys += len(list(chords(keys)))
                report.characters += len(line.text + newline)
        found = _settle(typist, "".join(line.text + newline for line in page))
        report.differences += _compare(page, found, newline)
    return report


def _settle(typist, wanted):
    """What the field holds when it is right, or does not change any more."""
    found, since = typist.read(), time.monotonic()
    while found not in (wanted, wanted + "\n") and time.monotonic() < since + REST:
        time.sleep(0.05)
        if (now := typist.read()) != found:
            found, since = now, time.monotonic()
    return found


def _compare(page, found, newline):
    """The lines that differ. One that has taken in another, or broken in two, counts as one."""
    wanted = [line.text for line in page]
    if found.removesuffix(newline) == newline.join(wanted):
        return  # a line may have what stands for a line's end
    got = found.removesuffix(newline).split(newline)
    matcher = difflib.SequenceMatcher(None, wanted, got, autojunk=False)
    for kind, start, end, first, last in matcher.get_opcodes():
        if kind == "equal" or (kind == "insert" and not any(got[first:last])):
            continue
        if end - start == last - first:
            for line, other in zip(page[start:end], got[first:last]):
                yield Difference(line, other, differing(line.text, other))
        else:
            line = Line(
                "<Return>".join(line.keys for line in page[start:end]),
                "\n".join(wanted[start:end]),
            )
            other = "\n".join(got[first:last])
            yield Difference(line, other, differing(line.text, other))


def differing(wanted, got):
    """How many characters of a text were lost, doubled, reordered or are others."""
    lost, added, counts = [], [], Counter()
    matcher = difflib.SequenceMatcher(None, wanted, got, autojunk=False)
    for kind, start, end, first, last in matcher.get_opcodes():
        before, after = wanted[start:end], got[first:last]
        if kind == "delete":
            lost.append(before)
        elif kind == "insert":
            size = len(after)
            is_double = after in (wanted[start - size : start], wanted[end : end + size])
            added.append((after, is_double))
        elif kind == "replace":
            is_order = sorted(before) == sorted(after)
            counts["reordered" if is_order else "other"] += max(len(before), len(after))
    for text, is_double in added:
        if text in lost:
            lost.remove(text)
            counts["reordered"] += len(text)
        else:
            counts["doubled" if is_double else "other"] += len(text)
    counts["lost"] += sum(map(len, lost))
    return +counts
