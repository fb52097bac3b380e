"""screen_speed.py STATE: how fast the keyboard on the screen is, and what it takes: from a finger
that is lifted to the text, beside the same keys of plastic; from a finger that comes down to the
callout that is painted; its start, its memory, and the processor while nobody types.

Prints a table as docs/figures.md has it. Runs inside the session that `run` has started.
"""
import dataclasses
import os
import statistics
import subprocess
import sys
import time
import warnings

warnings.simplefilter("ignore")

import accessibility  # noqa: E402
import engine  # noqa: E402
import shell  # noqa: E402
from applications import APPLICATIONS  # noqa: E402
from keyboard import CODES, Keyboard  # noqa: E402
from running import Running  # noqa: E402
from screen import NAMES, ScreenKeyboard, environment, set_keyboard  # noqa: E402
from shell import wait_until  # noqa: E402
from touch import Touchscreen  # noqa: E402
from Xlib import X, display  # noqa: E402

WORDS = "tieengs vieejt nam hocj thoong minh xin chaof "
ROUNDS = 5
STARTS = 7
#: In seconds, that nobody types.
REST = 10
FIELD = os.path.join(os.path.dirname(os.path.abspath(__file__)), "screen_field.py")


class Field:
    """What the field has written."""

    def __init__(self, path):
        self.file = open(path)

    def changes(self):
        return [int(line) for line in self.file.readlines()]

    def milliseconds(self, key, act):
        """Does something, and gives the time until the field changes."""
        self.changes()
        start = act()
        found = wait_until(f"a change by {key}", self.changes)
        time.sleep(0.05)
        return (found[0] - start) / 1e6


def typed(field, screen, keyboard):
    """Milliseconds from each key of plastic, and from each finger that is lifted."""
    times = {"keys of plastic": [], "keys on the screen": []}

    def press(letter):
        start = time.monotonic_ns()
        keyboard.press([CODES[letter]])
        return start

    def tap(place):
        screen.touchscreen.down(0, *place)
        time.sleep(0.03)
        start = time.monotonic_ns()
        screen.touchscreen.up(0)
        return start

    for _ in range(ROUNDS):
        screen.show()
        # The shell hands touches to a window when it has been painted.
        time.sleep(0.5)
        places = screen.keys()
        for letter in WORDS:
            place = places[NAMES.get(letter, letter)]
            found = field.milliseconds(repr(letter), lambda: tap(place))
            times["keys on the screen"].append(found)
        for letter in WORDS:
            found = field.milliseconds(repr(letter), lambda: press(letter))
            times["keys of plastic"].append(found)
        wait_until("the keyboard being sent away", lambda: not screen.window())
    screen.show()
    time.sleep(0.5)
    return times


def painted(screen):
    """Milliseconds from a finger that comes down to the larger key above it."""
    own = environment()
    os.environ["XAUTHORITY"] = own["XAUTHORITY"]
    connection = display.Display(own["DISPLAY"])
    x, y, width, height = screen.window()
    root = connection.screen().root

    def is_own(window):
        area = window.get_geometry()
        seen = window.get_attributes().map_state == X.IsViewable
        return seen and (area.width, area.height) == (width, height)

    window = next(filter(is_own, root.query_tree().children))
    times = []
    for letter in "asdfghjkl" * 4:
        place = screen.seen.get(letter) or screen.look()[letter]
        # What is above the finger, where the callout will be.
        left, top = int(place[0] - x), int(place[1] - y - height * 0.25)
        tall = int(height * 0.15)

        def pixels():
            return window.get_image(left, top, 1, tall, X.ZPixmap, 0xFFFFFFFF).data

        before, start = pixels(), time.monotonic_ns()
        screen.touchscreen.down(0, *place)
        while pixels() == before:
            if time.monotonic_ns() - start > 1e9:
                raise shell.Failure(f"no callout above {letter}")
        times.append((time.monotonic_ns() - start) / 1e6)
        # To the bar above the keys, where a lifted finger types nothing.
        screen.touchscreen.move(0, place[0], y - 50)
        screen.touchscreen.up(0)
        time.sleep(0.15)
    return times


def starts(screen):
    """Milliseconds from a start to the window."""
    times = []
    for _ in range(STARTS):
        screen.__exit__()
        time.sleep(0.3)
        start = time.monotonic_ns()
        screen.process = subprocess.Popen(["tieng-keyboard"], env=environment())
        while not screen.window():
            pass
        times.append((time.monotonic_ns() - start) / 1e6)
        wait_until("the keys", lambda: "q" in screen.look())
    return times


def memory(process):
    """Its proportional memory in kB."""
    with open(f"/proc/{process.pid}/smaps_rollup") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("Pss:"))


def processor(process):
    """Its seconds of the processor."""
    with open(f"/proc/{process.pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def row(name, times):
    cuts = statistics.quantiles(times, n=100)
    print(f"| {name} | {len(times)} | {cuts[49]:.1f} | {cuts[94]:.1f} | {max(times):.1f} |")


def main(state):
    accessibility.enable()
    keyboard, touchscreen = Keyboard(), Touchscreen()
    shell.tidy()
    shell.choose_source(engine.NAME)
    engine.expect_program()
    set_keyboard("keyboard-callouts", "true")
    changes = os.path.join(state, "changes")
    application = dataclasses.replace(
        APPLICATIONS["gtk4-entries"], command=["/usr/bin/python3", FIELD, changes],
        window="field", accessible="field",
    )  # fmt: skip
    print("| milliseconds | of | median | 95 % | longest |\n|---|---|---|---|---|")
    with Running(application, state), ScreenKeyboard(keyboard, touchscreen) as screen:
        for name, times in typed(Field(changes), screen, keyboard).items():
            row(f"from {name} to the text", times)
        row("from the finger to the callout", painted(screen))
        row("from the start to the window", starts(screen))
        screen.type("mootj hai ")
        time.sleep(2)
        before = processor(screen.process)
        time.sleep(REST)
        took = processor(screen.process) - before
        print(f"\nProportional memory: {memory(screen.process):,} kB.")
        print(f"The processor in {REST} s that nobody types: {took:.2f} s.", flush=True)


main(*sys.argv[1:])
