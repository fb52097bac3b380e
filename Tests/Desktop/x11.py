"""x11.py STATE APPLICATION: types into an application on X11, and checks what it holds.

Runs inside the session that `x11` has started. Says what was checked, a line each; its status is 0
if all of it was right.
"""
import os
import re
import signal
import subprocess
import sys
import time
import traceback
import warnings
from dataclasses import dataclass, field

warnings.simplefilter("ignore")

import accessibility  # noqa: E402
import engine  # noqa: E402
import everyday_text  # noqa: E402
import shell  # noqa: E402
from running import erased  # noqa: E402
from shell import Failure, wait_until  # noqa: E402
from x11_screen import screen_keyboard, xdotool  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
HOME = os.environ["HOME"]
TYPED = os.path.join(HOME, "typed")
#: A key every so many milliseconds.
INTERVALS = (15, 60)
BETWEEN_WORDS = "a, = - ; 1, 2, 3, hai, ba, do, be, e, i "
LOSING = (
    "what ibus-daemon commits when the focus has gone is not taken: xterm 5 times of 6, FeatherPad"
    " 3 of 3; of ibus-unikey neither"
)
#: How lines of Tests/EverydayTests/Texts/slips.tsv begin.
SLIPS = ("hom<BackSpace>om nay", "Cuoois tuaanf", "nhuwngx<BackSpace>g banj", "di<BackSpace>")
KEYS = {"Control": "ctrl", "Alt": "alt", "Shift": "shift"}


@dataclass(frozen=True)
class Application:
    command: list[str]
    #: Whether what is typed goes to a file key by key, for AT-SPI does not know its text.
    is_terminal: bool = False
    #: Checks that cannot be made here, and why.
    cannot: dict[str, str] = field(default_factory=dict)


APPLICATIONS = {
    "mousepad": Application(["mousepad"]),
    "xterm": Application(
        ["xterm", "-e", "sh", "-c", f"stty -icanon -isig -ixon; exec cat >>{TYPED}"],
        is_terminal=True, cannot={
            "click_elsewhere": "a click does not move the caret",
            "window_switch": LOSING,
        },
    ),
    "featherpad": Application(["featherpad"], cannot={
        "click_elsewhere": "Qt 5 and ibus-daemon 1.5.27 both commit the word (applications.py)",
        "window_switch": LOSING,
    }),
    # The window to which the focus goes in the middle of a word.
    "entries": Application(["/usr/bin/python3", os.path.join(HERE, "entries.py"), "3"]),
}  # fmt: skip


class Window:
    """A program with a window, as long as a `with` lasts."""

    def __init__(self, name, state):
        self.name = name
        self.application = APPLICATIONS[name]
        with open(os.path.join(state, "application.log"), "a") as log:
            self.process = subprocess.Popen(
                self.application.command, start_new_session=True, stdin=subprocess.DEVNULL,
                stdout=log, stderr=log,
            )  # fmt: skip
        # The first window of a window manager that has just started may not get the focus.
        wait_until(f"a window of {name}", self._activate, 30)
        self.wait_for_focus()
        self.text = None if self.application.is_terminal else wait_until("its text", self._find, 30)

    def _activate(self):
        windows = xdotool("search", "--onlyvisible", "--pid", self.process.pid).split()
        return windows and xdotool("windowactivate", "--sync", windows[-1]) is not None

    def _find(self):
        for application in accessibility.applications(self.name):
            for node in accessibility.nodes(application):
                if node.get_role_name() == "text":
                    return node
        return None

    def has_focus(self):
        return xdotool("getactivewindow", "getwindowpid") == str(self.process.pid)

    def wait_for_focus(self, seconds=10):
        wait_until(f"{self.name} having the focus", self.has_focus, seconds)

    def title(self):
        return xdotool("getactivewindow", "getwindowname")

    def read(self):
        if not self.application.is_terminal:
            return accessibility.text(self.text)
        if not os.path.exists(TYPED):
            return ""
        with open(TYPED, "rb") as file:
            return erased(file.read().decode(errors="replace"))

    def expect(self, text):
        """Waits until the window holds this text, or nothing has changed for five seconds."""
        seen, end = None, time.monotonic() + 5
        while (found := self.read()) != text:
            if found != seen:
                seen, end = found, time.monotonic() + 5
            if time.monotonic() > end:
                raise Failure(f"{found!r} instead of {text!r}")
            time.sleep(0.05)

    def clear(self):
        # Keys that empty what is empty tell of no end, and might empty what is typed next.
        if not self.read():
            return
        if not self.application.is_terminal:
            type_keys("<Control+a><BackSpace>")
        else:
            lines = self.read().count("\n")
            type_keys("<Return>")
            wait_until("the end of the line", lambda: self.read().count("\n") > lines)
            os.truncate(TYPED, 0)
        self.expect("")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait(10)


def type_keys(keys, interval=15):
    """Types a text in which names of keys stand in brackets, a key every so many milliseconds."""
    commands = []
    for name, text in re.findall(r"<([A-Za-z]+(?:\+\w+)*)>|((?:(?!<[A-Za-z]).)+)", keys, re.DOTALL):
        if name:
            name = "+".join(KEYS.get(part, part) for part in name.split("+"))
            commands += ["key", "--delay", interval, name]
        else:
            commands += ["type", "--delay", interval, "--args", 1, text]
    xdotool(*commands)


def long_text(window):
    """Vietnamese and English, with letters in the wrong order."""
    with open(os.path.join(HERE, "text.tsv")) as file:
        rows = [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]
    text = ""
    for interval in INTERVALS:
        for keys, line in rows[:2]:
            type_keys(keys + "<Return>", interval)
            text += line + "\n"
            window.expect(text)


def slips(window):
    """What people type and take back by BackSpace."""
    text = ""
    for interval in INTERVALS:
        for line in everyday_text.lines():
            if line.keys.startswith(SLIPS):
                type_keys(line.keys + "<Return>", interval)
                text += line.text + "\n"
                window.expect(text)


def between_words(window):
    """Characters between words are where they were typed."""
    for interval in INTERVALS:
        for _ in range(4):
            window.clear()
            type_keys(BETWEEN_WORDS, interval)
            window.expect(BETWEEN_WORDS)


def click_elsewhere(window):
    type_keys("mootj hai ")
    window.expect("một hai ")
    x, y, _, height = accessibility.character(window.text)
    type_keys("tieengs")
    time.sleep(0.3)
    xdotool("mousemove", x + 1, y + height // 2, "click", 1)
    window.expect("một hai tiếng")
    type_keys("ba ")
    window.expect("ba một hai tiếng")


def window_switch(window):
    type_keys("mootj tieengs")
    time.sleep(0.3)
    type_keys("<Alt+Tab>")
    wait_until("the other window", lambda: window.title() == "entry []")
    type_keys("vieejt ")
    wait_until("the text in the other window", lambda: window.title() == "entry [việt ]")
    type_keys("<Control+a><BackSpace>")
    wait_until("the other window being empty", lambda: window.title() == "entry []")
    type_keys("<Alt+Tab>")
    window.wait_for_focus()
    window.expect("một tiếng")
    type_keys(" hai ")
    window.expect("một tiếng hai ")


CHECKS = [long_text, slips, between_words, click_elsewhere, screen_keyboard, window_switch]


def main(state, name):
    failed = []
    accessibility.enable()
    wait_until("a window manager", lambda: xdotool("get_desktop"))
    with Window("entries", state), Window(name, state) as window:
        # The panel chooses the first engine of the list when it starts.
        wait_until(f"{engine.NAME} being used", lambda: shell.engine() == engine.NAME)
        for check in CHECKS:
            label = f"{name}: {check.__name__.replace('_', ' ')}"
            if reason := window.application.cannot.get(check.__name__):
                print(f"n/a  {label}: {reason}", flush=True)
                continue
            start = time.monotonic()
            try:
                window.clear()
                check(window)
            except Exception as failure:
                if not isinstance(failure, Failure):
                    traceback.print_exc()
                print(f"FAIL {label}: {failure!r}", flush=True)
                failed.append(check)
            else:
                print(f"ok   {label} ({time.monotonic() - start:.1f} s)", flush=True)
    return not failed


sys.exit(0 if main(*sys.argv[1:]) else 1)
