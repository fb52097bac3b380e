"""Programs with a window that is typed into, and how what they hold is read."""

import contextlib
import os
import signal
import subprocess
import time
import unicodedata

import accessibility
from desktops import HEIGHT, WIDTH
from gi.repository import GLib
from hands import DESKTOP, HAND
from running import erased
from shell import Failure, wait_until
from x11_screen import xdotool

HERE = os.path.dirname(os.path.abspath(__file__))
STATE = os.environ["STATE"]
#: A text that has not changed for so many seconds will not.
REST = 3
#: Keys of which a terminal tells; that a word is committed before them is what can be seen there.
LEFT, RIGHT, HOME, END = "\x1b[D", "\x1b[C", "\x1b[H", "\x1b[F"
#: What a terminal says when it gets the focus and loses it, once it is asked to.
FOCUS, NO_FOCUS = "\x1b[I", "\x1b[O"


class Window:
    """A program with a window, as long as a `with` lasts. `read` is what it holds."""

    #: What is told of it by its row (programs.py).
    name, command, environment, files = "", [], {}, {}
    is_terminal = False
    #: Whether the input method is told what its text is; None if that is not looked at.
    tells_text = True
    #: The only checks that can be made, if not all.
    checks, output = (), None
    #: Texts of checks that are others here.
    texts = {}
    #: Which half of the screen it has. Where its text is clicked, how far down the screen; and another place of the text than its end.
    side = 3 / 4
    place, elsewhere = HEIGHT * 2 // 3, HEIGHT - 160

    def __init__(self, hands, **row):
        self.hands = hands
        vars(self).update(row)

    def __enter__(self):
        for path, content in self.files.items():
            path = os.path.join(os.environ["HOME"], path)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w") as file:
                file.write(content)
        with open(os.path.join(STATE, "application"), "a") as log:
            self.process = subprocess.Popen(
                [os.path.expandvars(part) for part in self.command],
                env=os.environ | self.environment, start_new_session=True,
                stdin=subprocess.DEVNULL, stdout=self.output or log, stderr=log, text=True,
            )  # fmt: skip
        try:
            if DESKTOP.is_x11:
                self.put()
            self.find()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for number in (signal.SIGTERM, signal.SIGKILL):
            try:
                os.killpg(self.process.pid, number)
                self.process.wait(5)
            except (ProcessLookupError, subprocess.TimeoutExpired):
                continue

    def find(self):
        """Waits until it can be read."""

    def expect_running(self):
        if self.process.poll() is not None:
            raise Failure(f"{self.name} ended with status {self.process.returncode}")

    def read(self):
        raise NotImplementedError

    def has_focus(self):
        """Whether it says that keys go to it."""
        raise NotImplementedError

    def put(self):
        """Takes its half of the screen, where the desktop does not place windows."""
        window = wait_until(f"a window of {self.name}", self._x11_window, 40)
        x = int(WIDTH * (self.side - 1 / 4))
        states = ("--remove", "MAXIMIZED_VERT", "--remove", "MAXIMIZED_HORZ")
        xdotool("windowstate", *states, window)
        xdotool("windowsize", window, WIDTH // 2 - 10, HEIGHT - 100)
        xdotool("windowmove", window, x, 30)
        xdotool("windowactivate", "--sync", window)

    def _x11_window(self):
        if found := xdotool("search", "--onlyvisible", "--pid", self.process.pid).split():
            return found[-1]
        # That of a terminal may be its server's.
        found = xdotool("search", "--onlyvisible", "--class", self.name).split()
        return found[-1] if found else None

    def wait_for_focus(self, seconds=15):
        wait_until(f"{self.name} having the focus", self.has_focus, seconds)
        # Until the input method knows as well; nothing tells that of every engine.
        time.sleep(HAND)

    def start_typing(self):
        self.go_to()

    def go_to(self):
        """Clicks into the text, at its end; again if that was none, as a person does."""
        for attempt in range(4):
            self.hands.click(WIDTH * self.side, self.place)
            with contextlib.suppress(Failure):
                return self.wait_for_focus(5)
        self.wait_for_focus(5)

    def renew(self):
        """Begins anew in its field."""

    def settled(self, wanted):
        """What it holds when that is as wanted, or does not change any more."""
        found, since = self.read(), time.monotonic()
        while found != wanted and time.monotonic() < since + REST:
            time.sleep(0.05)
            if (now := self.read()) != found:
                found, since = now, time.monotonic()
        # What comes too much comes soon.
        time.sleep(0.15)
        return self.read()

    def clear(self):
        if not self.has_focus():
            self.go_to()
        for _ in range(3):
            if self.read():
                self.hands.type("<Control+a>")
                self.hands.type("<BackSpace>")
            if self.settled("") == "":
                return
            # A menu or a table may be open.
            self.hands.type("<Escape>")
            self.go_to()
        raise Failure(f"{self.name} cannot be emptied: {self.read()!r}")


class Other(Window):
    """The window to which the focus goes."""

    name, side = "other", 1 / 4

    def __init__(self, hands):
        self.file = os.path.join(STATE, "other")
        super().__init__(
            hands, command=["/usr/bin/python3", os.path.join(HERE, "other.py"), self.file]
        )

    def find(self):
        wait_until("the other window", lambda: os.path.exists(self.file), 30)

    def _told(self):
        with open(self.file) as file:
            return file.read().split("\n", 1)

    def read(self):
        return self._told()[1]

    def has_focus(self):
        return self._told()[0] == "focus"


class Widget(Window):
    """An application that tells its text over AT-SPI."""

    roles = ("text",)

    def find(self):
        self.node = wait_until(f"the text of {self.name}", self._find, 40)

    def _find(self):
        for application in accessibility.applications(self.name):
            try:
                for node in accessibility.nodes(application):
                    if (
                        node.get_role_name() in self.roles and node.get_text_iface()
                        and accessibility.has(node, "SHOWING") and accessibility.has(node, "EDITABLE")
                    ):  # fmt: skip
                        return node
            except GLib.Error:
                continue  # it is still making its window
        return None

    def _ask(self, question):
        for _ in range(3):
            try:
                return question(self.node)
            except GLib.Error:
                # It is busy, or has made its window anew, as GTK 4 does on X11.
                self.find()
        raise Failure(f"{self.name} does not tell its text")

    def read(self):
        return self._ask(accessibility.text)

    def has_focus(self):
        return self._ask(accessibility.is_focused)


class Terminal(Window):
    """A terminal in which what is typed goes into a file key by key."""

    is_terminal, tells_text = True, False
    #: One that says what it is gets no suggestions.
    has_table = True
    texts = {
        "arrows": f"một{LEFT}{LEFT}x {END} hai ",
        "home": f"tiếng{HOME}một {END}hai ",
        "right": f"một tiếng {LEFT}{RIGHT}hai{RIGHT} ba ",
    }

    def __init__(self, hands, **row):
        super().__init__(hands, **row)
        if not self.has_table:
            # Where it is known to be a terminal, Escape is its own, and the word stays as it is seen.
            self.texts = {**self.texts, "escape": "đềm\x1b "}
        self.file = os.path.join(STATE, "typed")
        reader = os.path.join(STATE, "reader")
        with open(reader, "w") as file:
            modes = "stty -icanon -isig -ixon -echo; printf '\\033[?1004h'"
            file.write(f"{modes}; touch {self.file}; exec cat >>{self.file}\n")
        self.command = [*self.command, "sh", reader]

    def _typed(self):
        with open(self.file, "rb") as file:
            return file.read().decode(errors="replace")

    def find(self):
        wait_until(f"{self.name} reading", lambda: os.path.exists(self.file), 40)

    def read(self):
        # Over XIM some letters have marks of their own: the same text for Unicode.
        text = unicodedata.normalize("NFC", self._typed().rsplit("\x15", 1)[-1])
        return erased(text.replace(FOCUS, "").replace(NO_FOCUS, ""))

    def has_focus(self):
        # What it had when it was asked to tell, not all of them say.
        typed = self._typed()
        return typed.rfind(FOCUS) >= typed.rfind(NO_FOCUS)

    def clear(self):
        """Nothing takes back what a terminal has taken in: what follows a Control+u counts."""
        before = self._typed().count("\x15")
        for attempt in range(3):
            self.hands.settle()
            self.hands.type("<Control+u>")
            with contextlib.suppress(Failure):
                wait_until("Control+u", lambda: self._typed().count("\x15") > before, 4)
                break
        if self.settled("") != "":
            raise Failure(f"{self.read()!r} after Control+u")


class Dialog(Window):
    """A dialog that asks for a password, and says when it is closed what was typed."""

    checks, output = ("password",), subprocess.PIPE

    def start_typing(self):
        time.sleep(3)  # nothing tells that it has the focus

    def has_focus(self):
        return True

    def read(self):
        return ""

    def clear(self):
        pass
