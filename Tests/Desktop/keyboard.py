"""Key and pointer events as a person makes them, through Mutter's remote desktop."""
import math
import random
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
#: Characters that have a name, because they mean something in a sequence of keys.
WRITTEN = {"less": "<", "greater": ">", "plus": "+", "numbersign": "#"}
BUTTON = 272
HOLD = 0.05
#: How long hands hold a key, in seconds, from and to.
HANDS = (0.06, 0.12)
NAME = "org.gnome.Mutter.RemoteDesktop"


def chords(keys):
    """The keys of a text in which names stand in brackets (`ma<Control+z>`), each as its codes,
    modifiers first, and whether these are held for a while."""
    for name, char in re.findall(r"<([A-Za-z]+(?:\+\w+)*)>|(.)", keys, re.DOTALL):
        char = WRITTEN.get(name, char)
        if char in CAPITALS:
            yield [NAMED["Shift"], CAPITALS[char]], False
        elif char:
            yield [CODES[char]], False
        else:
            parts = name.split("+")
            yield [NAMED.get(part) or CODES[part] for part in parts], len(parts) > 1


def can_type(keys):
    """Whether a keyboard of the United States has all of these keys."""
    try:
        return bool(list(chords(keys)))
    except KeyError:
        return False


class Keyboard:
    """A keyboard and a pointer, plugged in for as long as this lives."""

    def __init__(self):
        self.path = shell.call(NAME, "/org/gnome/Mutter/RemoteDesktop", NAME, "CreateSession")[0]
        self._ask("Start")
        self._chance = random.Random(5)
        self._held = {}
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

    def hold(self, modifier, keys):
        """Presses keys while a modifier is held."""
        self._send(NAMED[modifier], True)
        time.sleep(HOLD)
        for key in keys:
            self.press([NAMED[key]], holds=True)
        self._send(NAMED[modifier], False)

    def type(self, keys, interval=0.015, holds=None):
        """Types a key every `interval` seconds; returns when the shell has taken the last.

        A key is let go at once, or after a time between the two of `holds`. Who types fast presses
        the next key, or the next two, before the first is let go.
        """
        due = time.monotonic()
        for codes, is_chord in chords(keys):
            self._rest(due)
            if holds and len(codes) == 1:
                self._let_go(codes)
                self._send(codes[0], True)
                self._held[codes[0]] = time.monotonic() + self._chance.uniform(*holds)
            else:
                self._let_go(list(self._held))
                self.press(codes, is_chord)
            due = max(due + interval, time.monotonic() if is_chord else 0)
        self._rest(due)
        self._let_go(list(self._held))
        shell.evaluate("1")

    def _rest(self, end):
        """Waits, and lets go what was held for its time."""
        while self._held and min(self._held.values()) < end:
            code = min(self._held, key=self._held.get)
            time.sleep(max(0, self._held[code] - time.monotonic()))
            self._let_go([code])
        time.sleep(max(0, end - time.monotonic()))

    def _let_go(self, codes):
        for code in codes:
            if self._held.pop(code, None) is not None:
                self._send(code, False)

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
