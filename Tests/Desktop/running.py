"""An application that runs, and a field of it that is typed into."""
import contextlib
import os
import random
import shutil
import signal
import subprocess
import threading
import time

from gi.repository import GLib

import accessibility
import engine
import shell
from shell import Failure, wait_until


class Running:
    """A program with a window, as long as a `with` lasts."""

    def __init__(self, application, state):
        if application.restores_from:
            # Version 48 restores drafts whatever is asked of it, below a bar that moves the text.
            folder = os.path.join(os.environ["HOME"], application.restores_from)
            shutil.rmtree(folder, ignore_errors=True)
        for path, content in application.files.items():
            path = os.path.join(os.environ["HOME"], path)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w") as file:
                file.write(content)
        self.application = application
        self.log = os.path.join(state, "application.log")
        with open(self.log, "a") as log:
            self.process = subprocess.Popen(
                [os.path.expandvars(part) for part in application.command],
                start_new_session=True, stdin=subprocess.DEVNULL,
                stdout=log, stderr=log, env=os.environ | application.environment,
            )  # fmt: skip
        try:
            self.wait_for_focus(60)
            if application.fields:
                shell.maximize()
        except shell.Failure:
            self.__exit__()
            raise

    def find(self, role, name):
        """A widget by its role and a part of its name."""
        for application in accessibility.applications(self.application.accessible):
            for node in accessibility.nodes(application):
                # Later ones call a check box that is drawn as a switch so.
                found = node.get_role_name().replace("switch", "check box")
                if found == role and name in node.get_name():
                    return node
        return None

    def wait_for_focus(self, seconds=10):
        window = self.application.window
        wait_until(
            f"a window of {window} with the focus",
            lambda: window in shell.focused_window().split(" | ")[0].lower(), seconds,
        )  # fmt: skip

    @contextlib.contextmanager
    def being_busy(self):
        """Has the application do nothing for half of the time, a tenth of a second or two at a
        time, as one that is busy."""
        chance, is_over = random.Random(5), threading.Event()

        def stop():
            while not is_over.is_set():
                for number in (signal.SIGSTOP, signal.SIGCONT):
                    os.killpg(self.process.pid, number)
                    is_over.wait(chance.uniform(0.05, 0.25))

        thread = threading.Thread(target=stop)
        thread.start()
        try:
            yield
        finally:
            is_over.set()
            thread.join()
            os.killpg(self.process.pid, signal.SIGCONT)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for number in (signal.SIGTERM, signal.SIGKILL):
            try:
                os.killpg(self.process.pid, number)
                self.process.wait(5)
            except (ProcessLookupError, subprocess.TimeoutExpired):
                continue


def erased(text):
    """A text in which BackSpace, as a terminal sends it, has taken away the character before."""
    result = []
    for char in text:
        if char != "\x7f":
            result.append(char)
        elif result:
            result.pop()
    return "".join(result)


class Typist:
    """Somebody who types into a field of an application, and looks at what it holds."""

    def __init__(self, running, row, keyboard):
        self.running = running
        self.row = row
        self.keyboard = keyboard
        self.widget = None
        self.file = os.path.join(os.environ["HOME"], "typed") if row.is_terminal else None
        self.look()

    def look(self):
        """Looks for the field, which an application may make anew when its window is narrow."""
        row = self.row
        self.widget = wait_until(
            f"the {row.name} in the window", lambda: self.running.find(row.role, row.label), 30
        )

    def read(self):
        if self.file:
            with open(self.file, "rb") as file:
                return erased(file.read().decode(errors="replace"))
        text = wait_until("the text being read", self._text_of_widget)[0]
        for shown, typed in self.row.reads.items():
            text = text.replace(shown, typed)
        return text

    def _text_of_widget(self):
        """The text of the field; none while a paragraph goes away that is being read, as in a busy Writer."""
        try:
            return [accessibility.text(self.widget)]
        except GLib.Error:
            return None

    def type(self, keys, interval=0.015, holds=None):
        self.keyboard.type(keys, interval, holds)

    def clear(self):
        """Gives the field the focus, as a screen reader does, and empties it."""
        if self.running.application.window not in shell.focused_window().lower():
            shell.activate(self.running.application.window)
        self.running.wait_for_focus()
        if self.file:
            shell.choose_source(engine.NAME)
            lines = self.read().count("\n")
            self.type("<Return>")
            wait_until("the end of the line", lambda: self.read().count("\n") > lines)
            os.truncate(self.file, 0)
            return
        if not accessibility.is_focused(self.widget):
            accessibility.focus(self.widget)
            wait_until("the focus", lambda: accessibility.is_focused(self.widget))
        shell.choose_source(engine.NAME)
        self.wait_for_focus()
        for attempt in range(3):
            self.type("<Control+a><BackSpace>")
            try:
                return self.expect("", seconds=3)
            except Failure as failure:
                print(f"     not emptied (attempt {attempt + 1}): {failure}", flush=True)
        self.expect("")

    def wait_for_focus(self):
        """Waits until keys go to the field."""
        self.running.wait_for_focus()
        if self.row.asks_shell:
            wait_until("the field taking text", shell.has_input)
        wait_until("the keys going to the window", shell.has_windows_focus)

    def expect(self, text, seconds=10):
        """Waits until the field holds this text and nothing else."""
        self.expect_one_of(text, seconds=seconds)

    def expect_one_of(self, *texts, seconds=10):
        if self.row.ends_with_break:
            texts += tuple(text + "\n" for text in texts)
        end = time.monotonic() + seconds
        while (found := self.read()) not in texts:
            if time.monotonic() > end:
                raise Failure(f"{found!r} instead of {' or '.join(map(repr, texts))}")
            time.sleep(0.05)

    def expect_preedit(self, text, preedit):
        """Waits until the application shows a word after the text, or the shell does that, where
        the application does not tell.

        What it has not shown yet when it loses the focus, an application may lose: Firefox was seen
        to keep “tie” of “tiếng” when all of it was typed within a tenth of a second.
        """
        if self.row.asks_shell:
            wait_until(f"{preedit!r} being typed", lambda: shell.preedit() == preedit)
        self.expect(text + preedit if self.row.tells_preedit else text)

    def expect_told(self, text):
        """Waits until the field holds this text and has told the input method of it."""
        self.expect(text)
        if self.row.asks_shell:
            wait_until(f"{text!r} being told", lambda: shell.told_text() == text)

    def move(self, keys, to):
        """Presses a key and waits until the caret is there.

        GTK takes what an input method types before keys that wait in its queue: the letter after
        an arrow key is where the caret was, if the application is slower than who types.
        """
        self.type(keys)
        wait_until("the caret moving", lambda: accessibility.caret(self.widget) == to)

    def start_of_text(self):
        """The middle of the first character's left edge, on the screen, where the text has a line.

        LibreOffice does not count its menu bar, and Firefox does not tell at once.
        """
        x, _, _, _ = wait_until(
            "the place of the text", lambda: accessibility.character(self.widget)
        )
        _, y, _, height = shell.settled(shell.caret)
        return shell.window_frame()[0] + x + 1, y + height // 2

    def left_of(self, place):
        """How far right on the screen a character of the first line begins."""
        x, _, _, _ = wait_until(
            "the place of the character", lambda: accessibility.character(self.widget, place)
        )
        return shell.window_frame()[0] + x + 1
