"""Key and pointer events as a person makes them, through Mutter's remote desktop."""
import math
import re
import time

from gi.repository import Gio, GLib

import shell

PLAIN = [(2, "1234567890-="), (16, "qwertyuiop[]"), (30, "asdfghjkl;'`"), (43, "\\zxcvbnm,./")]
SHIFTED = [(2, "!@#$%^&*()_+"), (16, "QWERTYUIOP{}"), (30, 'ASDFGHJKL:"~'), (43, "|ZXCVBNM<>?")]
CODES = {char: code + index for code, row in PLAIN for index, char in enumerate(row)}
CAPITALS = {char: code + index for code, row in SHIFTED for index, char in enumerate(row)}
NAMED = {
    "Escape": 1, "BackSpace": 14, "Tab": 15, "Return": 28, "Control": 29, "Shift": 42, "Alt": 56,
    "space": 57, "Home": 102, "Up": 103, "Left": 105, "Right": 106, "End": 107, "Down": 108,
    "Super": 125,
}  # fmt: skip
CODES |= {" ": NAMED["space"], "\n": NAMED["Return"], "\t": NAMED["Tab"]}
BUTTON = 272
HOLD = 0.05
NAME = "org.gnome.Mutter.RemoteDesktop"


def chords(keys):
    """The keys of a text in which names stand in brackets (`ma<Control+z>`), each as its codes,
    modifiers first, and whether these are held for a while."""
    for name, char in re.findall(r"<([A-Z][A-Za-z]*(?:\+\w+)*)>|(.)", keys, re.DOTALL):
        if name:
            parts = name.split("+")
            yield [NAMED.get(part) or CODES[part] for part in parts], len(parts) > 1
        elif char in CAPITALS:
            yield [NAMED["Shift"], CAPITALS[char]], False
        else:
            yield [CODES[char]], False


class Keyboard:
    """A keyboard and a pointer, plugged in for as long as this lives."""

    def __init__(self):
        self.path = shell.call(NAME, "/org/gnome/Mutter/RemoteDesktop", NAME, "CreateSession")[0]
        self._ask("Start")
        # The shell makes the devices at their first use.
        self._ask("NotifyPointerMotionRelative", "(dd)", 5000.0, 5000.0)
        self.press([NAMED["Shift"]])

    def _ask(self, method, signature=None, *arguments):
        return shell.call(NAME, self.path, NAME + ".Session", method, signature, *arguments)

    def _send(self, code, is_down):
        """Nobody waits for the shell to take a key, for no hand does."""
        message = Gio.DBusMessage.new_method_call(
            NAME, self.path, NAME + ".Session", "NotifyKeyboardKeycode"
        )
        message.set_body(GLib.Variant("(ub)", (code, is_down)))
        message.set_flags(Gio.DBusMessageFlags.NO_REPLY_EXPECTED)
        shell.bus.send_message(message, Gio.DBusSendMessageFlags.NONE)

    def press(self, codes, holds=False):
        """Presses a key with its modifiers, and holds them or lets go at once.

        Mutter tells an application of a modifier's release at once, but of a key only when the
        engine has left it: who lets go of Control in that moment has typed a letter. Nothing tells
        when the key is there; hands hold a modifier for longer than this.
        """
        hold = HOLD if holds else 0
        for code in codes:
            self._send(code, True)
            time.sleep(hold)
        for code in reversed(codes):
            self._send(code, False)
            time.sleep(hold)

    def type(self, keys, interval=0.015):
        """Types a key every `interval` seconds; returns when the shell has taken the last."""
        due = time.monotonic()
        for codes, holds in chords(keys):
            time.sleep(max(0, due - time.monotonic()))
            self.press(codes, holds)
            due = max(due + interval, time.monotonic() if holds else 0)
        time.sleep(max(0, due - time.monotonic()))
        shell.evaluate("1")

    def click(self, x, y):
        """Clicks a place on the screen, which is reached from its last corner."""
        self._ask("NotifyPointerMotionRelative", "(dd)", 10000.0, 10000.0)
        corner = shell.wait_until("the pointer in the corner", self._corner)
        self._ask("NotifyPointerMotionRelative", "(dd)", float(x - corner[0]), float(y - corner[1]))
        shell.wait_until(f"the pointer at {x}, {y}", lambda: math.dist(shell.pointer(), (x, y)) < 2)
        for is_down in (True, False):
            self._ask("NotifyPointerButton", "(ib)", BUTTON, is_down)

    def _corner(self):
        size = shell.evaluate("[global.stage.width - 1, global.stage.height - 1]")
        return size if shell.pointer() == size else None
