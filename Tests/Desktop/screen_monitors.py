"""screen_monitors.py STATE PICTURES: the keyboard on the screen with two monitors, and with large
pixels.

Runs inside the session that `run` has started, with two monitors and windows of X11 in it.
"""
import os
import sys
import warnings

warnings.simplefilter("ignore")

import accessibility  # noqa: E402
import engine  # noqa: E402
import shell  # noqa: E402
from applications import APPLICATIONS  # noqa: E402
from keyboard import Keyboard  # noqa: E402
from running import Running, Typist  # noqa: E402
from screen import ScreenKeyboard, environment  # noqa: E402
from touch import Touchscreen  # noqa: E402

MONITORS = (
    "[global.display.get_primary_monitor(), ...Main.layoutManager.monitors.map("
    "({ x, y, width, height }) => [x, y, width, height])]"
)


class LargeKeyboard(ScreenKeyboard):
    """As on a screen with twice as many pixels, which gsd-xsettings tells programs of X11."""

    environment = staticmethod(lambda: environment() | {"GDK_SCALE": "2"})
    scale = 2


def expect_at_bottom(screen):
    """The keyboard is as wide as the first monitor, at its lower edge."""
    primary, *monitors = shell.evaluate(MONITORS)
    x, y, width, height = monitors[primary]
    left, top, wide, high = screen.window()
    if (left, wide, top + high) != (x, width, y + height):
        raise shell.Failure(f"the keyboard is at {screen.window()}, the monitor at {monitors}")


def main(state, pictures):
    accessibility.enable()
    keyboard, touchscreen = Keyboard(), Touchscreen()
    shell.tidy()
    shell.choose_source(engine.NAME)
    engine.expect_program()
    application = APPLICATIONS["gnome-text-editor"]
    with Running(application, state) as running:
        typist = Typist(running, application.fields[0], keyboard)
        typist.clear()
        for kind in (ScreenKeyboard, LargeKeyboard):
            # The pointer does not cross from monitor to monitor as `Keyboard` moves it.
            with kind(None, touchscreen) as screen:
                shell.take_picture(f"{pictures}/{kind.__name__}.png")
                expect_at_bottom(screen)
                screen.clear(typist)
                screen.type("mootj hai tieengs vieejt ")
                typist.expect("một hai tiếng việt ")
            print(f"ok   screen monitors: {kind.__name__}", flush=True)


main(*sys.argv[1:])
