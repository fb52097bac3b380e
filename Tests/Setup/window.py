"""The preferences window, as a screen reader sees it, and a keyboard."""
import gettext
import os
import subprocess
import sys
import time
import warnings

import gi

warnings.simplefilter("ignore")
gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

PROGRAMS = os.environ["TIENG_PROGRAMS"]
SETUP = f"{PROGRAMS}/ibus-setup-tieng"

# A program of its own, for no two versions of GDK go together.
PICTURE = """
import sys, gi
gi.require_version("Gdk", "3.0")
from gi.repository import Gdk
Gdk.init([])
root = Gdk.get_default_root_window()
area = map(int, sys.argv[2:])
Gdk.pixbuf_get_from_window(root, *area).savev(sys.argv[1], "png", [], [])
"""

# The pages, with the letter that leads to each.
PAGES = {title.replace("_", ""): title for title in (
    "Wel_come", "_Input", "_Suggestions", "Services", "_English & Vietnamese", "_Macros", "_Words",
    "Applications", "_Languages", "Keyboard", "A_bout")}


# What at-spi2-core 2.56 calls a push button, what GTK 4.10 calls one that stays pressed, and what
# later ones call a check box that is drawn as a switch.
ROLES = dict.fromkeys(("button", "toggle button"), "push button") | {"switch": "check box"}


def fail(message):
    """Ends the test, with a picture of what was seen."""
    print(f"FAIL setup: {message}", flush=True)
    picture("failed")
    sys.exit(1)


#: How much longer is waited on a busy machine.
PATIENCE = 3


def wait_until(what, condition, seconds=20):
    """Waits for a condition, and ends the test when it does not come.

    Returns what the condition came to.
    """
    seconds *= PATIENCE
    end = time.time() + seconds
    while time.time() < end:
        try:
            result = condition()
        except (GLib.Error, IndexError):
            # What was looked at has gone; something else may be there soon.
            result = None
        if result:
            return result
        time.sleep(0.05)
    fail(f"{what} did not happen within {seconds} s")


def settle(complaint, seconds=20):
    """Waits until there is no complaint, and ends the test with the last one if it stays."""
    end = time.time() + seconds * PATIENCE
    while True:
        try:
            text = complaint()
        except (GLib.Error, IndexError) as error:
            # What was looked at has gone.
            text = str(error)
        if not text:
            return
        if time.time() > end:
            fail(text)
        time.sleep(0.05)


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def picture(name, area=(0, 0, 920, 720)):
    """Takes a picture of the screen, or of x, y, width and height of it."""
    path = f"{os.environ['TIENG_PICTURES']}/{name}.png"
    run("/usr/bin/python3", "-c", PICTURE, path, *map(str, area))


def give_focus():
    """Gives the focus to the window on top where none has it, as a window manager would.

    After a dialog none has it, and GTK 4.18 tells of a focus only in a window that has that of X.
    """
    if not run("xdotool", "getwindowfocus", "getwindowname").stdout.strip():
        windows = run("xdotool", "search", "--onlyvisible", "--class", "ibus-setup-tieng").stdout
        run("xdotool", "windowfocus", "--sync", windows.split()[-1])


def key(*keys):
    give_focus()
    run("xdotool", "key", "--delay", "30", *keys)


def type_text(text):
    give_focus()
    run("xdotool", "type", "--delay", "15", text)


class Node:
    """An accessible object."""

    def __init__(self, accessible):
        self.accessible = accessible

    @property
    def name(self):
        return self.accessible.get_name() or (self.label if self.role == "menu item" else "")

    @property
    def label(self):
        """The text that labels it. GTK 4.18 names no menu items; screen readers read this."""
        labels = (relation.get_target(0) for relation in self.accessible.get_relation_set()
                  if relation.get_relation_type() == Atspi.RelationType.LABELLED_BY)
        try:
            return "".join(Node(label).text for label in labels)
        except GLib.Error:
            # What is to label it has no text.
            return ""

    @property
    def role(self):
        name = self.accessible.get_role_name()
        return ROLES.get(name, name)

    @property
    def children(self):
        count = self.accessible.get_child_count()
        found = (self.accessible.get_child_at_index(index) for index in range(count))
        return [Node(child) for child in found if child]

    @property
    def descendants(self):
        for child in self.children:
            yield child
            # The name of a row has all that is in it.
            if child.role != "table row":
                yield from child.descendants

    @property
    def text(self):
        count = Atspi.Text.get_character_count(self.accessible)
        return Atspi.Text.get_text(self.accessible, 0, count)

    @text.setter
    def text(self, value):
        Atspi.EditableText.set_text_contents(self.accessible, value)

    def is_(self, state):
        self.accessible.clear_cache()
        return self.accessible.get_state_set().contains(getattr(Atspi.StateType, state))

    def act(self, name=None):
        count = self.accessible.get_n_actions()
        names = [Atspi.Action.get_action_name(self.accessible, index) for index in range(count)]
        Atspi.Action.do_action(self.accessible, names.index(name) if name else 0)

    def focus(self, *keys):
        """Presses keys that bring the focus here, or clicks where there are none."""
        if keys:
            key(*keys)
        else:
            self.click()
        wait_until(f"focus of {self.role} '{self.name}'", self.has_focus)

    @property
    def box(self):
        """Where it is in its window, which is at the corner of the screen."""
        return Atspi.Component.get_extents(self.accessible, Atspi.CoordType.WINDOW)

    def click(self):
        give_focus()
        box, rests_since = self.box, time.time()
        # What is above it may just be opening.
        while time.time() < rests_since + 0.2:
            time.sleep(0.05)
            if ((now := self.box).x, now.y) != (box.x, box.y):
                box, rests_since = now, time.time()
        run("xdotool", "mousemove", str(box.x + box.width // 2), str(box.y + box.height // 2),
            "click", "1")

    def write(self, text):
        """Clicks, and types until the text is there. Some entries do not tell that they have the focus."""
        def is_written():
            self.click()
            key("ctrl+a", "BackSpace")
            type_text(text)
            end = time.time() + 5
            while self.text != text and time.time() < end:
                time.sleep(0.05)
            return self.text == text
        wait_until(f"the text '{text}'", is_written)

    def has_focus(self):
        return self.is_("FOCUSED") or any(node.is_("FOCUSED") for node in self.descendants)


class Window:
    """The program that was started, and its windows."""

    def __init__(self, *arguments, environment=None, program=SETUP, under=()):
        self.language = (environment or {}).get("LANGUAGE", "en")
        self.translations = gettext.translation(
            "ibus-tieng", os.environ["TIENG_LOCALE"], [self.language], fallback=True)
        self.process = subprocess.Popen(
            [*under, program, *arguments], env={**os.environ, **(environment or {})})
        self.application = wait_until("the window", self._find)

    def _find(self):
        if self.process.poll() is not None:
            fail(f"the window ended with status {self.process.returncode}")
        desktop = Node(Atspi.get_desktop(0))
        for application in desktop.children:
            if application.accessible.get_process_id() == self.process.pid:
                return application if application.children else None
        return None

    @property
    def frames(self):
        # GTK does not tell of every change, so that nothing is to be remembered.
        self.application.accessible.clear_cache()
        return self.application.children

    def find(self, role, name, frame=-1, parent=None):
        """A widget by its role and name, in the window that was last opened."""
        def look():
            nodes = (parent or self.frames[frame]).descendants
            # The buttons of a dialog are called "_Cancel Cancel".
            names = (name, f"_{name} {name}", f"{name} {name}")
            return next((node for node in nodes if node.role == role and node.name in names), None)
        return wait_until(f"{role} '{name}'", look)

    def has(self, text):
        """Whether a text is seen anywhere in it."""
        return any(text in node.name for frame in self.frames for node in frame.descendants
                   if node.role in ("label", "table row"))

    def wait_for(self, text):
        wait_until(f"the text '{text}'", lambda: self.has(text))

    def tells(self, text, act):
        """Does something again and again that tells a text in passing, until the text is seen: it
        stands for five seconds, in which a slow machine may not have looked."""
        def seen():
            act()
            end = time.time() + 5
            while time.time() < end:
                if self.has(text):
                    return True
            return False
        wait_until(f"the text '{text}'", seen, 40)

    def open(self, page):
        """Goes to a page by the mnemonic of its name, or by a second start where it has none. Again
        after a while: a window that comes up or has a menu open takes a key for itself."""
        def is_open():
            if "_" in PAGES[page]:
                key(self.mnemonic(PAGES[page]))
            else:
                subprocess.run([SETUP, "--page", page.lower()], check=True, timeout=20)
            end = time.time() + 5
            while time.time() < end:
                if self.shows(page):
                    return True
                time.sleep(0.05)
            return False
        wait_until(f"page {page}", is_open)

    def shows(self, page):
        """Whether a page is seen, by the title above it, which is the first text."""
        labels = (node.name for node in self.frames[0].descendants if node.role == "label")
        return next(labels, None) == self.text(PAGES[page])

    def mnemonic(self, text):
        """The keys that lead to what has a text with a letter that stands out."""
        text = self.translations.gettext(text)
        return f"alt+{text[text.index('_') + 1].lower()}"

    def text(self, text):
        """A text in the language of the window, as it is seen."""
        return self.translations.gettext(text).replace("_", "")

    def close(self):
        self.process.terminate()
        self.process.wait(20)


def undo(window, text):
    """Undoes what is told, when nothing else is told any more."""
    def look():
        nodes = list(window.frames[-1].descendants)
        buttons = [node for node in nodes
                   if node.role == "push button" and node.name.endswith(window.text("_Undo"))]
        is_told = any(node.role == "label" and node.name == text for node in nodes)
        return buttons[0] if is_told and len(buttons) == 1 else None
    wait_until(f"'{text}'", look).act()


def choose_file(window, path, button):
    """Answers a file chooser by its path, and replaces a file if it asks."""
    texts = gettext.translation("gtk40", languages=[window.language], fallback=True)
    button, replace = (texts.gettext(text).replace("_", "") for text in (button, "_Replace"))
    wait_until("the file chooser", lambda: len(window.frames) > 1)
    window.find("push button", button)
    key("ctrl+l")

    # Keys would not do: GTK 4.18 completes what is typed, and leaves the rest behind the path.
    def enter():
        fields = [node for node in window.frames[-1].descendants
                  if node.role == "text" and node.is_("FOCUSED")]
        for node in fields:
            # A text that is written again is empty for a moment, in which GTK may read it.
            if node.text != str(path):
                node.text = str(path)
        return any(node.text == str(path) for node in fields)
    wait_until("the path", enter)

    def press():
        # GTK may put the name of a file that it has found in the place of the path.
        enter()
        buttons = [node for frame in window.frames[1:] for node in frame.descendants
                   if node.role == "push button" and node.name.endswith((button, replace))]
        for node in reversed(buttons):
            node.act()
        return not buttons

    # GTK does nothing while it still looks for what the path could be completed to.
    wait_until("the file chooser to close", press)
