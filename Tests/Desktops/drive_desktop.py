"""drive_desktop.py PROGRAM [CHECK]...: types into a program in the session that `session` has
started, and checks what it holds. Says a line of each part; its status is 0 if all is as it should be or as is known
(expectations.py).
"""

import os
import sys
import time
import traceback
import warnings

#: The status of a session in which something is not as it should be.
WRONG = 3
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(HERE, "../Desktop"))
warnings.simplefilter("ignore")

import accessibility  # noqa: E402
import desktop_checks  # noqa: E402
import engine  # noqa: E402
import hands as keyboards  # noqa: E402
import panel_checks  # noqa: E402
from expectations import judge  # noqa: E402
from programs import program  # noqa: E402
from shell import Failure, wait_until  # noqa: E402
from windows import STATE, Other  # noqa: E402
from x11_screen import xdotool  # noqa: E402

CHECKS = {check.__name__: check for check in [*desktop_checks.CHECKS, *panel_checks.CHECKS]}


def used_engine():
    return os.popen("ibus engine 2>/dev/null").read().strip()


def start_typing():
    """Waits for the desktop and for the engine under test."""
    if keyboards.DESKTOP.is_x11:
        wait_until("a window manager", lambda: xdotool("get_desktop"), 60)
    wait_until("the engine being used", lambda: used_engine() == os.environ["ENGINE"], 60)
    if os.environ["ENGINE"].startswith("tieng"):
        engine.expect_program()
        engine.use_settings()


def parts(check, window, other, intervals):
    """The parts of a check in an empty text, and what went wrong before it came to an end."""
    try:
        if other.read():
            other.go_to()
            other.clear()
        if not window.has_focus():
            window.go_to()
        window.hands.settle()
        window.clear()
        yield from check(window, other, intervals)
    except Exception as failure:
        if not isinstance(failure, Failure):
            traceback.print_exc(file=sys.stdout)
        yield "", repr(failure), ""


def main(name, chosen):
    accessibility.enable()
    start_typing()
    keyboards.DESKTOP.place(STATE)
    hands = keyboards.hands()
    is_quick = bool(os.environ.get("QUICK"))
    intervals = [int(part) for part in os.environ.get("INTERVALS", "").split()]
    intervals = intervals or ([60] if is_quick else keyboards.DESKTOP.intervals)
    chosen = chosen or (desktop_checks.QUICK if is_quick else [])
    suite, desktop = os.environ["SUITE"], os.environ["DESKTOP"]
    # Some are of the desktop, and made with its first application unless they are asked for.
    usual = [*desktop_checks.CHECKS]
    if name == keyboards.DESKTOP.programs.split()[0]:
        usual += [panel_checks.panel, panel_checks.screen_keyboard]
    if unknown := set(chosen) - set(CHECKS):
        raise SystemExit(f"there is no check {', '.join(unknown)}: {', '.join(CHECKS)}")
    results = []
    with Other(hands) as other, program(name, hands) as window:
        window.start_typing()
        if not window.checks:
            # What an engine and an application make at their first word takes them time.
            hands.type("a ")
            window.settled("a ")
        for check in map(CHECKS.get, chosen) if chosen else usual:
            label = check.__name__
            if window.checks and label not in window.checks:
                continue
            start = time.monotonic()
            for part, got, wanted in parts(check, window, other, intervals):
                part = f"{label}: {part}"
                is_fine, state, told = judge(suite, desktop, name, part, got, wanted)
                results.append(is_fine)
                print(f"{state:5} {desktop} {name} {part} {told}".rstrip(), flush=True)
            seconds = time.monotonic() - start
            if seconds > 30:
                print(f"      {label} took {seconds:.0f} s", flush=True)
    print(
        f"{desktop} {name}: {sum(results)} as they should be, {results.count(False)} failed",
        flush=True,
    )
    return bool(results) and all(results)


sys.exit(0 if main(sys.argv[1], sys.argv[2:]) else WRONG)
