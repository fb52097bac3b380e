"""What is to be read on each page and in each window is what Snapshots has: what a thing is, and
its texts, in the order of a screen reader. With TIENG_TEXTS=write it is written anew."""
import difflib
import gettext
import os
import pathlib
import re
import shutil
import time

from settings import HOME
from window import PAGES, GLib, Window, fail, key, wait_until

SNAPSHOTS = pathlib.Path(__file__).parents[1] / "Snapshots"
#: The version of GTK that they were written with. In another one the tree is another.
WRITTEN_WITH = SNAPSHOTS / "gtk-version"
PAGE_FILES = {page.split()[0].lower(): page for page in PAGES}
KINDS = {"push button": "button", "check box": "switch", "combo box": "choice", "link": "link",
         "spin button": "number", "text": "field", "entry": "field", "list item": "row",
         "menu item": "item"}
#: GTK 4.8 names after its class what has no name.
CLASS = re.compile(r"(Gtk|Adw|Tieng)[A-Z]\w*|_\d+")
VERSION = re.compile(r"\d+\.\d+\.\d+\S*")
#: The buttons of every window are GTK's own, by their descriptions.
IN_VIETNAMESE = gettext.translation("gtk40", languages=["vi"], fallback=True).gettext
WINDOW_BUTTONS = {translate(f"{what} the window") for what in ("Minimize", "Maximize", "Close")
                  for translate in (str, IN_VIETNAMESE)}


class Thing:
    """A control with its row, or a text, or texts beside each other."""

    def __init__(self, kind, name="", middle=None):
        self.kind, self.texts, self.descriptions, self.middle = kind, [], [], middle
        self.add(name)

    def add(self, text):
        text = VERSION.sub("…", text.strip()).replace(str(HOME / "texts"), "~")
        if self.texts and (text == "+" or self.texts[-1].endswith("+")):
            # The keys of a shortcut.
            self.texts[-1] += text
        elif text and text not in self.texts:
            self.texts.append(text)

    def lines(self, titles):
        """What it is and its texts; of descriptions what the texts do not have."""
        for text in self.descriptions:
            for part in sorted(self.texts, key=len, reverse=True):
                text = text.replace(part, "")
            self.add(text.strip(" .,;"))
        if self.kind == "text":
            kind = "title" if self.texts[0] in titles else "text"
            return f"{kind:8}{'  '.join(self.texts)}"
        return f"{self.kind:8}" + "\n".join(self.texts).replace("\n", "\n" + " " * 8)


def name_of(node):
    """The buttons of a dialog are called "_Cancel Cancel"."""
    name = node.name
    words = name.replace("_", "").split(" ")
    half = len(words) // 2
    if words[:half] == words[half:]:
        return " ".join(words[:half])
    return "" if CLASS.fullmatch(name) else name


def box_of(node):
    try:
        return node.box
    except GLib.Error:
        # The page of a stack has none.
        return None


def look(parent, things, titles, inside=None, mark=""):
    """Adds what is seen, in the order of the tree, and the names of lists and groups."""
    for node in parent.children:
        box, role, thing, value = box_of(node), node.role, inside, mark
        # What is not shown has no size, but a table may be shown until it is known to be empty.
        if box and min(box.width, box.height) <= 0 or "table" in role:
            continue
        name, description = name_of(node), node.accessible.get_description() or ""
        if description in WINDOW_BUTTONS:
            continue
        last = things[-1]
        if role == "label" and name:
            middle = box.y + box.height // 2
            is_beside = last.kind == "text" and abs(last.middle - middle) <= 2
            if not inside and not is_beside:
                things.append(Thing("text", middle=middle))
            (inside or things[-1]).add(mark + name)
        elif role in KINDS:
            kind = KINDS[role]
            if not inside or name and name not in inside.texts:
                if last.kind == "text" and last.texts == [name]:
                    # What labels it.
                    things.pop()
                thing = Thing(kind, name)
                things.append(thing)
            elif inside.kind in ("row", "button"):
                inside.kind = kind
            elif inside.kind == "choice":
                value = "= "
            thing.descriptions.append(description)
            if kind in ("number", "field"):
                attributes = node.accessible.get_attributes() or {}
                thing.descriptions.append(attributes.get("placeholder-text", ""))
                thing.add(f"= {node.text}" if node.text else "")
        elif role in ("list", "panel"):
            titles.add(name)
        look(node, things, titles, thing, value)


def read(frame, kind=""):
    """What a window says, thing by thing, or the things of a kind."""
    things, titles = [Thing("window", name_of(frame))], set()
    look(frame, things, titles)
    return [thing.lines(titles) for thing in things if thing.texts and thing.kind.startswith(kind)]


def text_of(things):
    text = "\n".join(things).replace("\ntitle", "\n\ntitle") + "\n"
    # The keys of a keyboard are in one line.
    return re.sub(r"(?m)(?<=^button  \S)\nbutton  (?=\S$)", " ", text)


def rested(read_now, words):
    """What is read as soon as it has these words, or when it has not changed for two seconds."""
    seen, since = [], time.time()
    while not seen or sorted(text_of(seen).split()) != words and time.time() < since + 2:
        try:
            now = read_now()
        except (GLib.Error, IndexError):
            # What was looked at has gone.
            now = []
        if now != seen:
            seen, since = now, time.time()
    return seen


def views(environment):
    """Opens one after another; gives the window, the name of the file and what reads the view."""
    window = Window(environment=environment)
    for file, page in PAGE_FILES.items():
        window.open(page)
        yield window, file, lambda: read(window.frames[0])
    window.find("push button", window.text("Main Menu")).descendants.__next__().act("click")
    yield window, "main-menu", lambda: read(window.frames[0], "item")
    key("Escape", "ctrl+question")
    wait_until("the list of shortcuts", lambda: len(window.frames) == 2)
    yield window, "shortcuts", lambda: read(window.frames[-1])
    key("Escape")
    wait_until("the list to close", lambda: len(window.frames) == 1)
    window.open("Applications")
    window.find("push button", window.text("Add Application…")).act()
    wait_until("the dialog", lambda: len(window.frames) == 2)
    yield window, "add-application", lambda: read(window.frames[-1])
    window.close()
    window = Window("--convert", environment=environment)
    yield window, "convert", lambda: read(window.frames[-1])
    window.close()


def check(language):
    """For a user who has nothing, and without the applications that are installed here."""
    folder, home = SNAPSHOTS / language.get("LANGUAGE", "en"), HOME / "texts"
    shutil.rmtree(home, ignore_errors=True)
    (home / "share").mkdir(parents=True)
    for entry in pathlib.Path(os.environ["XDG_DATA_DIRS"]).iterdir():
        if entry.name != "applications":
            (home / "share" / entry.name).symlink_to(entry)
    environment = {**language, "HOME": str(home), "XDG_DATA_DIRS": str(home / "share")}

    found, written = {}, {path.stem: path.read_text() for path in folder.glob("*.txt")}
    for window, file, read_now in views(environment):
        files = (file, "window") if file in PAGE_FILES else (file,)
        words = [word for name in files for word in written.get(name, "").split()]
        found[file] = rested(read_now, sorted(words))
        version = window.application.accessible.get_toolkit_version().rpartition(".")[0]
    # What all pages have is in a file of its own.
    pages = [found[file] for file in PAGE_FILES]
    found["window"] = [thing for thing in pages[0] if all(thing in page for page in pages)]
    for page in pages:
        # The name of the program is also on a page, before that of the window.
        page.reverse()
        for thing in found["window"]:
            page.remove(thing)
        page.reverse()
    texts = {file: text_of(things) for file, things in found.items()}
    if os.environ.get("TIENG_TEXTS") != "write":
        return compare(f"Tests/Setup/Snapshots/{folder.name}", written, texts, version)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    WRITTEN_WITH.write_text(version + "\n")
    for file, text in texts.items():
        (folder / f"{file}.txt").write_text(text)


def words_of(texts):
    """All words, but those of two views that GTK makes of other things in each version."""
    lines = (line for file, text in texts.items() for line in text.splitlines()
             if file not in ("main-menu", "shortcuts"))
    return {"words": "\n".join(sorted({word for line in lines for word in line[8:].split()}))}


def compare(folder, written, texts, version):
    """Line by line, or in another version of GTK only the words, wherever they are."""
    if version != WRITTEN_WITH.read_text().strip():
        print(f"setup test: GTK is {version}, so only the words of all texts are compared")
        written, texts = words_of(written), words_of(texts)
    differences = []
    for file in sorted({*written, *texts}):
        old, new = (side.get(file, "").splitlines() for side in (written, texts))
        path = f"{folder}/{file}.txt"
        differences += difflib.unified_diff(old, new, path, "what is seen", lineterm="")
    if differences:
        print("\n".join(differences))
        fail("the texts are others; make test-setup TEXTS=write writes them anew")
