"""Looks for settings, resets them, opens the manual and the window of shortcuts, in a language."""
import os
import pathlib
import time
import unicodedata
import xml.etree.ElementTree

from parts import manual
from settings import becomes, macros, set_, setting, settings, tieng, words
from window import PAGES, Window, fail, key, type_text, undo, wait_until

PAGE_FILES = ("input", "suggestions", "english", "macros", "keyboard", "about")
FILES = pathlib.Path(os.environ["TIENG_SETUP"])


def texts(name, kind, text):
    """What a property of objects of a kind says in a file of the window."""
    tree = xml.etree.ElementTree.parse(FILES / f"{name}.ui")
    for node in tree.iter("object"):
        if node.get("class") in kind:
            yield from (child.text for child in node.findall("property")
                        if child.get("name") == text)


def rows(window):
    """What was found, by the titles."""
    for node in window.frames[-1].descendants:
        if node.role == "list" and node.name == window.text("Settings that were found"):
            return [row.name for row in node.children]
    return []


def look_for(window, text):
    """Types into the search, which is opened if it is not."""
    key("ctrl+f", "ctrl+a")
    type_text(text)


def bare(text):
    """A text in small letters without marks."""
    letters = unicodedata.normalize("NFD", text.lower().replace("đ", "d"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def finds(window, text, row):
    look_for(window, text)
    wait_until(f"'{text}' to find '{row}'", lambda: row in rows(window))


def opens(window, page, row):
    """Return goes to the first row that was found, which is seen and has the focus."""
    key("Return")
    wait_until(f"page {page}", lambda: window.shows(page))

    def look():
        nodes = [node for node in window.frames[0].descendants
                 if node.name == row and node.role in ("check box", "combo box", "list item")]
        return any(node.has_focus() and 100 < node.box.y < 700 for node in nodes)
    wait_until(f"the focus of '{row}'", look)


def check_search(window):
    # Capitals and marks need not be typed.
    first = window.text("_Doubled letters")
    typed = {"Doubled letters": "DOUBLED lett", "Chữ gõ đôi": "CHU go doi"}
    finds(window, typed[first], first)
    opens(window, "Input", first)
    last = window.text("Character encoding")
    finds(window, {"Character encoding": "character enc", "Bảng mã": "bang ma"}[last], last)
    opens(window, "Input", last)
    # What begins so comes before what only has it.
    look_for(window, {"en": "tone", "vi": "dat dau"}[window.language])
    title = window.text("T_one placement")
    wait_until("the best first", lambda: rows(window)[:1] == [title])
    opens(window, "Input", title)
    # A subtitle, a choice, and two words in any order.
    finds(window, "nnayf", first)
    finds(window, "viscii", last)
    finds(window, "qq nnayf", first)
    finds(window, "meo", window.text("Emoji by their n_ames"))
    opens(window, "Suggestions", window.text("Emoji by their n_ames"))
    # From the field, Down leads to what was found, and Tab from the list of pages does.
    finds(window, "emoji", window.text("Emoji by their n_ames"))
    key("Down", "Return")
    wait_until("page Suggestions", lambda: window.shows("Suggestions"))
    finds(window, "meo", window.text("Emoji by their n_ames"))
    opens(window, "Suggestions", window.text("Emoji by their n_ames"))
    look_for(window, "xyzzy")
    window.wait_for(window.text("No Results Found"))
    key("Escape")
    wait_until("the page again", lambda: window.shows("Suggestions"))
    wait_until("the focus where it was", window.find(
        "check box", window.text("Emoji by their n_ames")).has_focus)
    window.find("check box", window.text("Com_plete words behind the caret"))
    # The button in the header bar does the same.
    window.find("push button", window.text("Search settings")).act()
    wait_until("the search", window.find("entry", window.text("Search settings")).has_focus)
    key("Escape")


def check_every_row(window):
    for page in PAGE_FILES:
        for title in texts(page, ("AdwActionRow", "AdwComboRow"), "title"):
            title = window.text(title)
            # As it is called, but without marks and signs.
            finds(window, bare(title), title)
    key("Escape")


def menu_item(window, name):
    """An item of the main menu, which its key opens; the key closes one that is open still."""
    def look():
        for node in window.frames[0].descendants:
            if node.role == "menu item" and node.name == window.text(name):
                return node
        key("F10")
        time.sleep(0.5)
        return None
    return wait_until(f"'{name}' in the menu", look)


def choose(window, name):
    """Chooses from the main menu."""
    menu_item(window, name).act()
    wait_until("the menu to close", lambda: not any(
        node.role == "menu item" for node in window.frames[0].descendants))


def presses_until(keys, condition):
    """Presses keys, and looks for three seconds: a window that is busy with its menu may take them for itself."""
    key(keys)
    end = time.time() + 3
    while not (result := condition()) and time.time() < end:
        time.sleep(0.05)
    return result


OTHERS = {"quick-telex": "true", "tone-placement": "'modern'", "open-word-pause": "1500",
          "toggle-shortcut": "'<Control>grave'", "suggestion-count": "7", "macros": "false"}


def check_reset(window):
    standard = settings()
    tieng("macros", "add", "ab", "một hai")
    tieng("words", "learn", "chào")
    for name, value in OTHERS.items():
        set_(name, value)
    changed = settings()
    kept = macros(), words()
    window.open("Input")
    choose(window, "Reset This _Page")
    for name, value in {"quick-telex": "false", "tone-placement": "'old'",
                        "toggle-shortcut": "'<Control><Alt>z'", "suggestion-count": "7"}.items():
        becomes(name, value)
    page = window.text(PAGES["Input"])
    undo(window, window.text("“{page}” has its defaults again").replace("{page}", page))
    wait_until("all to be as it was", lambda: settings() == changed)

    choose(window, "Reset _All Settings")
    wait_until("the defaults", lambda: settings() == standard)
    window.wait_for(window.text("All settings have their defaults again"))
    wait_until("all to be as it was by a key", lambda: presses_until("ctrl+z", lambda: settings() == changed))
    choose(window, "Reset _All Settings")
    wait_until("the defaults", lambda: settings() == standard)
    window.tells(
        window.text("Nothing to reset: these are the defaults"),
        lambda: choose(window, "Reset _All Settings"))
    if (macros(), words()) != kept or "ab" not in kept[0] or "chào" not in kept[1]:
        fail(f"a reset touched what is no setting: {kept} {macros()} {words()}")
    tieng("macros", "remove", "ab")
    tieng("words", "forget", "chào")

    window.open("Words")
    item = menu_item(window, "Reset This _Page")
    if item.is_("ENABLED"):
        fail("a page without settings can be reset")
    key("Escape")
    window.open("Input")


def check_shortcuts_window(window):
    key("ctrl+question")
    wait_until("the window of shortcuts", lambda: len(window.frames) == 2)
    titles = list(texts("shortcuts", ("GtkShortcutsShortcut",), "title"))
    if len(titles) < 9:
        fail(f"shortcuts are missing: {titles}")
    for title in titles:
        window.wait_for(window.text(title))
    key("Escape")
    wait_until("the window to close", lambda: len(window.frames) == 1)


def check_manual(window):
    manual.check_pages(window)
    manual.opens(window, "typing", lambda: choose(window, "_Help"))


def check(language):
    manual.add_browser()
    before = setting("quick-telex")
    window = Window(environment=language)
    for part in (check_search, check_every_row, check_reset, check_manual,
                 check_shortcuts_window):
        part(window)
    if setting("quick-telex") != before:
        fail("looking for settings changed one")
    key("ctrl+w")
    if window.process.wait(20) != 0:
        fail("Control+W does not close the window well")
    window = Window(environment=language)
    window.open("Input")
    key("ctrl+q")
    if window.process.wait(20) != 0:
        fail("Control+Q does not end the program well")
    manual.check_other_windows(language)
