"""Tiếng's own keyboard on the screen on X11, with a pointer."""
import os
import subprocess
import time

import shell
from screen import ScreenKeyboard


def xdotool(*arguments):
    return subprocess.run(
        ["xdotool", *map(str, arguments)], capture_output=True, text=True
    ).stdout.strip()


class Pointer:
    """What clicks, as a finger would tap."""

    def click(self, x, y):
        self.tap(x, y)

    def tap(self, x, y, seconds=0.03, finger=0):
        xdotool("mousemove", round(x), round(y), "mousedown", 1)
        time.sleep(seconds)
        xdotool("mouseup", 1)


class Keyboard(ScreenKeyboard):
    def __init__(self):
        super().__init__(Pointer(), Pointer())

    environment = staticmethod(lambda: os.environ)

    def window(self):
        found = xdotool("search", "--onlyvisible", "--class", "tieng-keyboard").split()
        areas = [xdotool("getwindowgeometry", "--shell", window) for window in found]
        for area in areas:
            numbers = dict(line.split("=") for line in area.split("\n") if "=" in line)
            x, y, width, height = (int(numbers[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))
            if width > 1:
                return x, y, width, height
        return None


def screen_keyboard(window):
    """Words, a capital, Backspace and a control key; the window keeps the focus."""
    with Keyboard() as screen:
        screen.type("mootj hai ba vieejt")
        screen.type("\b\bn ")
        window.expect("một hai ba vin ")
        screen.type("Nam\n")
        window.expect("một hai ba vin Nam\n")
        if not window.has_focus():
            raise shell.Failure("the focus went away")
