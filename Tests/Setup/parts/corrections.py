"""Adds corrections of the user's own, changes, removes and imports them, in a language: what is wrong
is told in the dialog, and what is right is in the file that the engine follows."""
from parts.search import bare, finds
from settings import HOME
from window import Window, choose_file, fail, key, undo, wait_until

FOLDER = HOME / ".config/ibus-tieng"


def kept(locale):
    file = FOLDER / f"autocorrect-{locale}.tsv"
    lines = file.read_text().splitlines() if file.exists() else []
    return dict(line.split("\t") for line in lines if not line.startswith("#"))


def becomes(locale, wanted):
    wait_until(f"corrections of {locale} to be {wanted}", lambda: kept(locale) == wanted)


def write(window, typed, text):
    """Fills the dialog, and presses Save."""
    window.find("text", window.text("What is _typed")).text = typed
    window.find("text", window.text("What it _becomes")).text = text
    window.find("push button", window.text("_Save")).act()


def open_dialog(window, button):
    window.find("push button", window.text(button)).act()
    wait_until("the dialog", lambda: len(window.frames) == 2)


def closed(window):
    wait_until("the dialog to close", lambda: len(window.frames) == 1)


def check_adding(window):
    open_dialog(window, "Add a correction")
    for typed, text, flaw in (
            ("", "the", "Write what shall be typed."),
            ("t eh", "the", "Only a word is corrected: write it without a space."),
            ("teh", "", "Write what shall be put in its place."),
            ("teh", "teh", "That is what is typed.")):
        write(window, typed, text)
        window.wait_for(window.text(flaw))
    if kept("vi"):
        fail(f"what is wrong was kept: {kept('vi')}")
    write(window, "teh", "the")
    closed(window)
    becomes("vi", {"teh": "the"})
    open_dialog(window, "Add a correction")
    write(window, "teh", "them")
    window.wait_for(window.text("This is corrected already."))
    # What was written is still there, to be put right.
    if window.find("text", window.text("What it _becomes")).text != "them":
        fail("what was written has gone")
    write(window, "adn", "and")
    closed(window)
    becomes("vi", {"teh": "the", "adn": "and"})


def check_changing(window):
    window.find("table row", "teh, the").focus()
    open_dialog(window, "Edit the correction")
    write(window, "teh", "The")
    closed(window)
    becomes("vi", {"teh": "The", "adn": "and"})
    window.find("table row", "teh, The").focus()
    key("Delete")
    becomes("vi", {"adn": "and"})
    undo(window, window.translations.ngettext("One correction removed", "{count} corrections removed", 1)
         .replace("{count}", "1"))
    becomes("vi", {"teh": "The", "adn": "and"})


def check_import(window):
    file = HOME / "corrections.txt"
    file.write_text("adn\tAND\na lot\talot\nrecieve\treceive\n")
    button = window.find("push button", window.text("More"))
    next(button.descendants).act("click")
    window.find("menu item", window.text("_Import…")).act()
    choose_file(window, file, "_Open")
    window.wait_for(window.text("Not all was imported"))
    window.wait_for("a lot: " + window.text("Only a word is corrected: write it without a space."))
    becomes("vi", {"teh": "The", "adn": "and", "recieve": "receive"})
    key("Escape")
    closed(window)


def check(language):
    (FOLDER / "autocorrect-vi.tsv").unlink(missing_ok=True)
    window = Window("--page", "input", environment=language)
    # The search finds the part of the page.
    row = window.text("Your _own corrections")
    finds(window, bare(row), row)
    key("Return")
    wait_until("page Words", lambda: window.shows("Words"))
    window.find("push button", window.text("Add a correction"))
    check_adding(window)
    check_changing(window)
    check_import(window)
    window.close()

    # What is there is seen at the next start, and what others write.
    window = Window("--page", "words", environment=language)
    window.find("page tab", window.text("Corrections")).click()
    window.find("table row", "recieve, receive")
    (FOLDER / "autocorrect-vi.tsv").write_text("hte\tthe\n")
    window.find("table row", "hte, the")
    window.close()
    (FOLDER / "autocorrect-vi.tsv").unlink()
