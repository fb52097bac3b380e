"""drive_desktop.py PROGRAM [CHECK]...: types into a program in the session that `session` has
started, and checks what it holds. Says a line of each part; its status is 0 if all is as it should be or as is known
(expectations.py).
"""

import contextlib
import os
import sys
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
import rule_checks  # noqa: E402
from desktops import fcitx  # noqa: E402
from expectations import judge  # noqa: E402
from programs import program  # noqa: E402
from shell import Failure, wait_until  # noqa: E402
from windows import STATE, Other  # noqa: E402
from x11_screen import xdotool  # noqa: E402

CHECKS = {check.__name__: check for check in [*desktop_checks.CHECKS, *panel_checks.CHECKS, rule_checks.rules]}


def used_engine():
    if name := fcitx():
        # It says which is used where a field has the focus; before, which there are.
        controller = "--session -d org.fcitx.Fcitx5 -o /controller -m org.fcitx.Fcitx.Controller1"
        group = os.popen(f"gdbus call {controller}.InputMethodGroupInfo Default 2>/dev/null").read()
        return f"fcitx:{name}" if f"'{name}'" in group else ""
    return os.popen("ibus engine 2>/dev/null").read().strip()


#: The engine is ours, in IBus or in Fcitx.
IS_OURS = os.environ["ENGINE"].startswith("tieng") or fcitx() == "tieng"


def start_typing():
    """Waits for the desktop and for the engine under test."""
    if keyboards.DESKTOP.is_x11:
        wait_until("a window manager", lambda: xdotool("get_desktop"), 60)
    wait_until("the engine being used", lambda: used_engine() == os.environ["ENGINE"], 60)
    if IS_OURS and not fcitx():
        engine.expect_program()
    if IS_OURS:
        engine.use_settings()


def parts(check, window, other, intervals):
    """The parts of a check in an empty text, and what went wrong before it came to an end."""
    label = check.__name__
    try:
        window.hands.settle()
        if other.read():
            other.go_to()
            other.clear()
        if not window.has_focus():
            window.go_to()
        window.renew()
        window.clear()
        for part, got, wanted in check(window, other, intervals):
            yield f"{label}: {part}", got, wanted
    except Exception as failure:
        if not isinstance(failure, Failure):
            traceback.print_exc(file=sys.stdout)
        yield f"{label}: ", repr(failure), ""


def all_parts(name, checks, intervals):
    """Those of all checks, the start of the program first."""
    hands = keyboards.hands()
    with contextlib.ExitStack() as programs:
        other = programs.enter_context(Other(hands))
        window = program(name, hands)
        try:
            programs.enter_context(window)
            window.start_typing()
        except Failure as failure:
            yield "start", str(failure), "typed into"
            return
        yield "start", "typed into", "typed into"
        if not window.checks:
            # What an engine and an application make at their first word takes them time.
            hands.type("a ")
            window.settled("a ")
            if fcitx() == "tieng":
                engine.expect_program()
        for check in checks:
            if not window.checks or check.__name__ in window.checks:
                yield from parts(check, window, other, intervals)


def chosen_checks(name, labels):
    """Those that are asked for, or all; some are of the desktop, and made with its first program."""
    if unknown := set(labels) - set(CHECKS):
        raise SystemExit(f"there is no check {', '.join(unknown)}: {', '.join(CHECKS)}")
    if labels:
        return [CHECKS[label] for label in labels]
    is_first = name == keyboards.DESKTOP.programs.split()[0]
    of_desktop = [panel_checks.panel, panel_checks.screen_keyboard, rule_checks.rules]
    return [*desktop_checks.CHECKS, panel_checks.doctor, *(of_desktop if is_first else [])]


def main(name, labels):
    suite, desktop = os.environ["SUITE"], os.environ["DESKTOP"]
    is_quick = bool(os.environ.get("QUICK"))
    intervals = [int(part) for part in os.environ.get("INTERVALS", "").split()]
    intervals = intervals or ([60] if is_quick else keyboards.DESKTOP.intervals)
    checks = chosen_checks(name, labels or (desktop_checks.QUICK if is_quick else []))
    for label, reason in keyboards.DESKTOP.cannot.get(suite, {}).items():
        checks = [check for check in checks if check.__name__ != label]
        print(f"n/a   {desktop} {name} {label}: {reason}", flush=True)
    accessibility.enable()
    start_typing()
    keyboards.DESKTOP.place(STATE)
    results = []
    for part, got, wanted in all_parts(name, checks, intervals):
        if IS_OURS:
            framework = "-fcitx" if fcitx() else ""
            is_fine, state, told = judge(suite, desktop + framework, name, part, got, wanted)
        else:
            is_fine, state, told = True, *(("ok", "") if got == wanted else ("got", repr(got)))
        results.append(is_fine)
        print(f"{state:5} {desktop} {name} {part} {told}".rstrip(), flush=True)
    wrong = results.count(False)
    print(f"{desktop} {name}: {sum(results)} as they should be, {wrong} failed", flush=True)
    return wrong == 0


sys.exit(0 if main(sys.argv[1], sys.argv[2:]) else WRONG)
