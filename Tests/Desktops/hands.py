"""Hands on a keyboard and a mouse, as the desktop of $DESKTOP takes them."""

import os
import re
import subprocess
import time

from desktops import DESKTOPS
from shell import Failure
from x11_screen import xdotool

DESKTOP = DESKTOPS[os.environ["DESKTOP"]]
X11_NAMES = {"Control": "ctrl", "Alt": "alt", "Shift": "shift", "Super": "Super_L"}
#: How long a hand needs between the keyboard and the mouse, in seconds.
HAND = 0.5


class WaylandHands:
    """One keyboard and one pointer for the whole session: a new one is a new keymap, and loses the
    first key."""

    def __init__(self):
        self.process = subprocess.Popen(
            [os.environ["TYPE_KEYS"], DESKTOP.keyboard],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        self._answer()

    def _answer(self):
        if self.process.stdout.readline().strip() != "ok":
            raise Failure("type-keys has ended")

    def _tell(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        self._answer()

    def type(self, keys, interval=0.06):
        """Types a text in which names of keys stand in brackets, a key every `interval` seconds."""
        self._tell(f"keys {round(interval * 1000)} {keys}")

    def click(self, x, y):
        self._tell(f"move {round(x)} {round(y)}")
        time.sleep(0.03)
        self._tell("click 1")

    def settle(self):
        """Lets Shift go: KWin may keep a modifier that was let go while it was busy."""
        self.type("<Shift>")


class X11Hands:
    def type(self, keys, interval=0.06):
        commands = []
        pattern = r"<([A-Za-z0-9]+(?:\+\w+)*)>|((?:(?!<[A-Za-z]).)+)"
        delay = round(interval * 1000)
        for name, text in re.findall(pattern, keys, re.DOTALL):
            if name:
                name = "+".join(X11_NAMES.get(part, part) for part in name.split("+"))
                commands += ["key", "--delay", delay, name]
            else:
                commands += ["type", "--delay", delay, "--args", 1, "--", text]
        xdotool(*commands)

    def click(self, x, y):
        xdotool("mousemove", round(x), round(y), "click", 1)

    def settle(self):
        pass


def hands():
    return X11Hands() if DESKTOP.is_x11 else WaylandHands()
