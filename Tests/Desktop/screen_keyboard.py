"""screen_keyboard.py STATE PICTURES: Tiếng's own keyboard on the screen, typed on with fingers and
the pointer into applications of Wayland and X11.

Runs inside the session that `run` has started, with windows of X11 in it.
"""
import dataclasses
import os
import sys
import warnings

warnings.simplefilter("ignore")

import accessibility  # noqa: E402
import engine  # noqa: E402
import screen_checks  # noqa: E402
import screen_gestures  # noqa: E402
import shell  # noqa: E402
from applications import APPLICATIONS  # noqa: E402
from keyboard import Keyboard  # noqa: E402
from running import Running, Typist  # noqa: E402
from screen import ScreenKeyboard, environment, focused_class  # noqa: E402
from touch import Touchscreen  # noqa: E402

#: More than 200 words of people who write to each other, a line each.
TEXT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "text.tsv")


def lines(share=1):
    """What is typed, and what it comes to, or one line of so many. The letters have no Escape."""
    with open(TEXT) as file:
        rows = [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]
    return [(keys.replace("<Escape>", ""), text) for keys, text in rows][::share]


def type_words(screen, typist):
    """Types words with Telex, and looks whether the focus stays: all of them into one application."""
    focused = focused_class()
    screen.clear(typist)
    expected = ""
    share = 1 if typist.running.application.window == APPLICATIONS["gnome-text-editor"].window else 3
    for keys, text in lines(share):
        screen.type(keys + "\n")
        expected += text + "\n"
        if focused_class() != focused:
            raise shell.Failure(f"the focus went to {shell.focused_window()!r}")
        typist.expect(expected)


def main(state, pictures):
    accessibility.enable()
    keyboard, touchscreen = Keyboard(), Touchscreen()
    shell.tidy()
    shell.choose_source(engine.NAME)
    engine.expect_program()
    x11 = dataclasses.replace(
        APPLICATIONS["mousepad"], environment=environment() | {"GDK_BACKEND": "x11"},
        fields=[dataclasses.replace(APPLICATIONS["mousepad"].fields[0], asks_shell=False)],
    )  # fmt: skip
    applications = {
        name: APPLICATIONS[name] for name in ("gnome-text-editor", "gnome-terminal", "firefox")
    }
    for name, application in (applications | {"mousepad on X11": x11}).items():
        field = max(application.fields, key=lambda field: field.is_for_lines)
        with Running(application, state) as running:
            typist = Typist(running, field, keyboard)
            typist.clear()
            with ScreenKeyboard(keyboard, touchscreen) as screen:
                checks = [type_words]
                if name == "gnome-text-editor":
                    checks += [screen_checks.names]
                    checks += [screen_checks.room(pictures), screen_checks.themes(pictures)]
                    checks += [screen_checks.start_twice, screen_checks.deaths]
                    checks.append(screen_checks.shows_itself)
                    checks += screen_gestures.all_of(pictures)
                if field.is_terminal:
                    checks.append(screen_gestures.terminal)
                for check in checks:
                    try:
                        check(screen, typist)
                    except Exception:
                        shell.picture_failure(f"{pictures}/screen-keyboard-failed.png")
                        print(f"FAIL screen keyboard: {name} {check.__name__}", flush=True)
                        raise
                    print(f"ok   screen keyboard: {name} {check.__name__}", flush=True)


main(*sys.argv[1:])
