"""latency.py APPLICATION STATE: how long it takes from a key to the text that is seen, where words
are a preedit and where they are typed into the text itself, in turn. A row of a table for each.

Wants an application that tells the word being typed over accessibility, as Chromium does. Runs
inside the session that `run` has started.
"""
import statistics
import sys
import time
import warnings

warnings.simplefilter("ignore")

import accessibility  # noqa: E402
import engine  # noqa: E402
import shell  # noqa: E402
from applications import APPLICATIONS  # noqa: E402
from keyboard import Keyboard  # noqa: E402
from running import Running, Typist  # noqa: E402

WORDS = "mootj hai tieengs vieejt nam hocj thoong minh xin chaof banj moons "
ROUNDS = 8
#: Less than this is what a look at the text takes.
PAUSE = 0.08


def times(typist):
    """Milliseconds from each key to a text that is another one."""
    found = []
    for letter in WORDS:
        before, start = typist.read(), time.monotonic()
        typist.keyboard.type(letter)
        while typist.read() == before and time.monotonic() < start + 2:
            pass
        found.append((time.monotonic() - start) * 1000)
        time.sleep(PAUSE)
    return found


def main(name, state):
    accessibility.enable()
    keyboard = Keyboard()
    shell.tidy()
    shell.choose_source(engine.NAME)
    engine.expect_program()
    application = APPLICATIONS[name]
    measured = {"preedit": [], "direct": []}
    with Running(application, state) as running:
        field = max(application.fields, key=lambda field: field.is_for_lines)
        typist = Typist(running, field, keyboard)
        for _ in range(ROUNDS):
            for display, found in measured.items():
                with engine.setting("word-display", display):
                    typist.clear()
                    # The first word is the one that shows what the application tells.
                    typist.type("ba ")
                    typist.expect("ba ")
                    found += times(typist)
    for display, found in measured.items():
        cuts = statistics.quantiles(found, n=100)
        row = " | ".join(f"{value:.1f}" for value in (cuts[49], cuts[94], cuts[98], max(found)))
        print(f"| {name} {field.name}, {display} | {len(found)} | {row} |", flush=True)


main(*sys.argv[1:])
