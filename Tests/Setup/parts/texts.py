"""What is to be read on each page and in each window, in a language, is what Snapshots has: the kind of a
thing and its texts, in the order of a screen reader. With TIENG_TEXTS=write it is written anew."""
import difflib
import os
import pathlib
import re
import shutil
import time

from settings import HOME
from window import PAGES, GLib, Window, fail, key, wait_until

SNAPSHOTS = pathlib.Path(__file__).parents[1] / "Snapshots"
#: The version of GTK that they were written with. In another one the tree may be another.
WRITTEN_WITH = SNAPSHOTS / "gtk-version"
PAGE_FILES = {page.split()[0].lower(): page for page in PAGES}
KINDS = {"push button": "button", "check box": "switch", "combo box": "choice", "spin button": "number",
         "text": "field", "entry": "field", "list item": "row", "table row": "columns",
         "menu item": "item", "link": "link"}
#: GTK 4.8 names after its class what has no name.
CLASS = re.compile(r"(Gtk|Adw|Tieng)[A-Z]\w*|_\d+")
VERSION = re.compile(r"\d+\.\d+\.\d+\S*")


class Thing:
    """A control with its row, or a text."""

    def __init__(self, kind, middle=None):
        self.kind, self.middle, self.texts, self.descriptions = kind, middle, [], []

    def add(self, text):
        text = VERSION.sub("…", text.strip()).replace(str(HOME / "texts"), "~")
        if self.texts and (text == "+" or self.texts[-1].endswith("+")):
            # The keys of a shortcut.
            self.texts[-1] += text
        elif text and text not in self.texts:
            self.texts.append(text)

    def lines(self, titles):
        """What it is and says, without descriptions that are made of the texts in it."""
        for text in self.descriptions:
            for part in sorted(self.texts, key=len, reverse=True):
                text = text.replace(part, "")
            self.add(text.strip(" .,;"))
        if self.kind == "text":
            kind = "title" if self.texts[0] in titles else "text"
            return f"{kind:8}{'  '.join(self.texts)}"
        return f"{self.kind:8}" + "\n".join(self.texts).replace("\n", "\n" + " " * 8)


def box_of(node):
    try:
        return node.box
    except GLib.Error:
        # The page of a stack has none.
        return None


def name_of(node):
    """The buttons of a dialog are called "_Cancel Cancel"."""
    name = node.name
    words = name.replace("_", "").split(" ")
    half = len(words) // 2
    if words[:half] == words[half:]:
        return " ".join(words[:half])
    return "" if CLASS.fullmatch(name) else name


def look(parent, things, titles, inside=None, mark=""):
    """Adds what is seen, in the order of the tree, and the names of lists and groups."""
    for node in parent.children:
        box = box_of(node)
        # What is not shown has no size.
        if box and min(box.width, box.height) <= 0:
            continue
        role, name, thing, value = node.role, name_of(node), inside, mark
        if role == "push button" and (node.accessible.get_description() or "").endswith(" the window"):
            # Those of the window are GTK's.
            continue
        if role == "label" and name:
            middle = box.y + box.height // 2
            is_beside = things and things[-1].kind == "text" and abs(things[-1].middle - middle) <= 2
            if not inside and not is_beside:
                things.append(Thing("text", middle))
            (inside or things[-1]).add(mark + name)
        elif role in KINDS:
            kind = KINDS[role]
            if not inside or name and name not in inside.texts:
                last = things[-1]
                if last.kind == "text" and last.texts == [name]:
                    # What labels it.
                    things.pop()
                thing = Thing(kind)
                things.append(thing)
                thing.add(name)
            elif inside.kind in ("row", "button"):
                thing.kind = kind
            elif inside.kind == "choice":
                value = "= "
            thing.descriptions.append(node.accessible.get_description() or "")
            if kind in ("number", "field"):
                attributes = node.accessible.get_attributes() or {}
                thing.descriptions.append(attributes.get("placeholder-text", ""))
                thing.add(f"= {node.text}" if node.text else "")
        elif role != "label":
            titles.add(name)
        look(node, things, titles, thing, value)


def read(frame, kind=""):
    """What a window says, thing by thing, or the things of a kind."""
    things, titles = [Thing("window")], set()
    things[0].add(name_of(frame))
    look(frame, things, titles)
    return [thing.lines(titles) for thing in things if thing.texts and thing.kind.startswith(kind)]


def views(environment):
    """Opens one after another, and gives the window, the name of a file and what reads the view now."""
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


def rested(read_now, wanted):
    """What is read as soon as its words are those that are wanted, or when it has not changed for two seconds."""
    seen, since = [], time.time()
    while not seen or sorted(text_of(seen).split()) != wanted and time.time() < since + 2:
        try:
            now = read_now()
        except (GLib.Error, IndexError):
            # What was looked at has gone.
            now = []
        if now != seen:
            seen, since = now, time.time()
    return seen


def text_of(things):
    text = "\n".join(things).replace("\ntitle", "\n\ntitle") + "\n"
    # The keys of a keyboard are in one line.
    return re.sub(r"(?m)(?<=^button  \S)\nbutton  (?=\S$)", " ", text)


def check(language):
    """For a user without files, and without the applications that are installed here."""
    folder, home = SNAPSHOTS / language.get("LANGUAGE", "en"), HOME / "texts"
    shutil.rmtree(home, ignore_errors=True)
    (home / "share").mkdir(parents=True)
    for entry in pathlib.Path(os.environ["XDG_DATA_DIRS"]).iterdir():
        if entry.name != "applications":
            (home / "share" / entry.name).symlink_to(entry)

    found, written = {}, {path.stem: path.read_text() for path in folder.glob("*.txt")}
    for window, file, read_now in views({**language, "HOME": str(home), "XDG_DATA_DIRS": str(home / "share")}):
        wanted = written.get(file, "") + (written.get("window", "") if file in PAGE_FILES else "")
        found[file] = rested(read_now, sorted(wanted.split()))
        version = window.application.accessible.get_toolkit_version().rpartition(".")[0] + "\n"
    # What all pages have is in a file of its own.
    pages = [found[file] for file in PAGE_FILES]
    found["window"] = [thing for thing in pages[0] if all(thing in page for page in pages)]
    for thing in found["window"]:
        for page in pages:
            page.remove(thing)
    texts = {file: text_of(things) for file, things in found.items()}

    if os.environ.get("TIENG_TEXTS") == "write":
        folder.mkdir(parents=True, exist_ok=True)
        WRITTEN_WITH.write_text(version)
        for file, text in texts.items():
            (folder / f"{file}.txt").write_text(text)
    else:
        compare(folder, written, texts, version)


def compare(folder, written, texts, version):
    """In another version of GTK, only which lines there are in all files, whatever they are."""
    written, texts = ({file: text.splitlines() for file, text in side.items()} for side in (written, texts))
    if version != WRITTEN_WITH.read_text():
        print(f"setup test: GTK is {version.strip()}: which texts there are is compared, and not their order")
        written, texts = ({"*": sorted({line[8:] for lines in side.values() for line in lines})}
                          for side in (written, texts))
    differences = [line for file in sorted({*written, *texts}) for line in difflib.unified_diff(
        written.get(file, []), texts.get(file, []), f"{folder}/{file}.txt", "what is seen now", lineterm="")]
    if differences:
        print("\n".join(differences))
        fail("texts are not as Tests/Setup/Snapshots has them; make test-setup TEXTS=write writes them anew")
