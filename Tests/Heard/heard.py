"""heard.py STATE APPLICATION INTERVAL...: types lines into an application, a key every INTERVAL
milliseconds, and checks what Orca says of them.

Runs inside the session that `run` has started. The application `password` is an entry for one.
"""
import contextlib
import os
import re
import statistics
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "../Desktop"))

import accessibility  # noqa: E402
import engine  # noqa: E402
import shell  # noqa: E402
from applications import APPLICATIONS  # noqa: E402
from keyboard import Keyboard  # noqa: E402
from orca import Orca  # noqa: E402
from running import Running, Typist  # noqa: E402


def lines():
    """What is typed, and the words that are to be heard."""
    with open(os.path.join(HERE, "lines.tsv")) as file:
        rows = [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]
    return [(keys, words.split(" | ")) for keys, words in rows][: int(os.environ.get("HEARD_LINES") or 99)]


def other():
    """What else is typed, and what is to be heard of it: patterns."""
    with open(os.path.join(HERE, "other.tsv")) as file:
        rows = [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]
    return [(keys.split(" | "), texts.split(" | ")) for keys, texts in rows]


def plain(text):
    return text.strip(" \n.,;:!?").removeprefix("\n")


def pieces(text):
    return plain(text).replace(",", "").split()


def said(heard, words):
    """What was said of the words, in its order. Words that are typed fast are said together."""
    wanted = pieces(" ".join(words))
    places = range(len(wanted))
    found = []
    for _, text in heard:
        some = pieces(text)
        if some and any(wanted[place : place + len(some)] == some for place in places):
            found += some
    return found


def check_lines(orca, typist, interval):
    faults, delays, after_keys = [], [], []
    is_terminal = typist.row.is_terminal
    for keys, words in lines():
        if is_terminal:
            # Orca says what appears. That has no language, and the next key cuts it from Orca 48 on.
            words = [word.split(",")[0] for word in words]
            if orca.is_cut_by_keys and interval < 0.25:
                words = words[-1:]
        words = pieces(" ".join(words))
        place = orca.place()
        typist.type(keys, interval)
        end = time.time()
        if is_terminal:
            # The last word may wait for what comes next. This key would cut one that does not.
            orca.settle()
            typist.type("<Return>")
        with contextlib.suppress(shell.Failure):
            shell.wait_until("all words", lambda: said(orca.heard(place), words) == words)
        orca.settle()
        heard = orca.heard(place)
        is_right = said(heard, words) == words
        print(f"{'ok  ' if is_right else 'FAIL'} {keys!r} at {interval * 1000:.0f} ms: "
              f"{' | '.join(text for _, text in heard)}", flush=True)  # fmt: skip
        if not is_right:
            faults.append(keys)
        # `type` returns an interval after the last key, which ends the last word.
        last = [moment for moment, text in heard if pieces(text)[-1:] == words[-1:]]
        if last:
            key = end - interval
            # Orca says the space before, and speech takes its time.
            free = max([key, *(moment for moment in orca.ends(place) if moment <= last[-1])])
            delays.append(1000 * (last[-1] - free))
            after_keys.append(1000 * (last[-1] - key))
        if not is_terminal:
            typist.type("<Return>")
        orca.settle()
    if delays and not is_terminal:
        for since, some in [
            ("the key", after_keys), ("the key, or the end of what was said before", delays)
        ]:  # fmt: skip
            print(f"     from {since}: {statistics.median(some):.0f} ms, "
                  f"at most {max(some):.0f} ms, of {len(some)}")  # fmt: skip
    return faults


def check_other(orca, typist):
    """Readings, BackSpace, the table, the languages, the search: slowly, with a rest after each part."""
    faults = []
    for parts, texts in other():
        place = orca.place()
        for part in parts:
            typist.type(part, 0.3)
            time.sleep(1)

        def is_said():
            rest = iter([plain(text) for _, text in orca.heard(place)])
            return all(any(re.fullmatch(text, said) for said in rest) for text in texts)

        with contextlib.suppress(shell.Failure):
            shell.wait_until("all of it", is_said)
        orca.settle()
        heard = [plain(text) for _, text in orca.heard(place)]
        is_right = is_said()
        print(f"{'ok  ' if is_right else 'FAIL'} {' '.join(parts)!r}: {' | '.join(heard)}", flush=True)
        if not is_right:
            faults.append(parts)
        typist.type("<Return>")
        orca.settle()
    return faults


def check_password(orca, keyboard, interval, state):
    """Nothing of what is typed into a field for passwords is said."""
    with Running(APPLICATIONS["gtk3-entries"], state) as running:
        shell.choose_source(engine.NAME)
        orca.settle()
        place = orca.place()
        keyboard.type("<Tab>")
        shell.wait_until(
            "the field for passwords", lambda: "password" in shell.focused_window()
        )
        # Until Orca has seen the change of the focus, it says the keys itself.
        shell.wait_until(
            "Orca in that field", lambda: any("password" in text for _, text in orca.heard(place)), 30
        )
        orca.settle()
        place = orca.place()
        keys = "tieengs hojc "
        keyboard.type(keys, interval)
        shell.wait_until("the password", lambda: keys in shell.focused_window())
        orca.settle()
        heard = [text for _, text in orca.heard(place)]
        # The title of the test's window tells what was typed, for the test.
        other = [plain(text) for text in heard if "[" not in text]
        faults = [text for text in other if text and text not in ("black circle", "●")]
        print(f"{'FAIL' if faults else 'ok  '} a password: {' | '.join(other) or 'silence'}")
        return faults


def anonymous_memory():
    """What the engine has for itself, in kB."""
    with open(f"/proc/{engine.process()}/smaps_rollup") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("Anonymous:"))


def main(state, name, intervals):
    accessibility.enable()
    keyboard = Keyboard()
    shell.tidy()
    shell.choose_source(engine.NAME)
    engine.expect_program()
    faults = []
    time.sleep(2)
    before = anonymous_memory()
    with Orca(state) as orca:
        time.sleep(2)
        print(f"     the engine's own memory: {before} kB, with Orca {anonymous_memory()} kB")
        if name == "password":
            faults += check_password(orca, keyboard, 0.1, state)
            return faults
        application = APPLICATIONS[name]
        with Running(application, state) as running:
            row = next((row for row in application.fields if row.is_for_lines), application.fields[0])
            typist = Typist(running, row, keyboard)
            typist.clear()
            # Text Editor takes its title from the start of the text, some seconds later, and Orca says it
            # at each change.
            typist.type("1234567890 " * 6 + "<Return>")
            orca.settle(5)
            # A busy machine is behind with what is said of so many keys.
            place = orca.place()
            typist.type("xong ", 0.3)
            with contextlib.suppress(shell.Failure):
                shell.wait_until("a word", lambda: any("xong" in text for _, text in orca.heard(place)), 20)
            typist.type("<Return>")
            orca.settle(5)
            for interval in intervals:
                faults += check_lines(orca, typist, interval / 1000)
            if not row.is_terminal and max(intervals) >= 300:
                faults += check_other(orca, typist)
    return faults


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1], sys.argv[2], [int(n) for n in sys.argv[3:]]) else 0)
