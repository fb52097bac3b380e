"""Opens pages of the manual, in a language. What is opened is noted by a program of the session."""
import os
import pathlib
from urllib.parse import unquote, urlparse

from settings import HOME
from window import Window, fail, key, type_text, wait_until

MANUAL = pathlib.Path(os.environ["TIENG_MANUAL"])
OPENED = HOME / "opened"
# What F1 opens on each page.
PAGES = {
    "Welcome": "first-minute", "Input": "typing", "Suggestions": "suggestions",
    "English & Vietnamese": "english", "Macros": "macros", "Words": "privacy",
    "Languages": "index", "Keyboard": "on-screen-keyboard", "About": "index",
}


def add_browser():
    """Makes the program that is to open pages of HTML."""
    browser = HOME / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >"{OPENED}"\n')
    browser.chmod(0o755)
    for path, text in {
        ".local/share/applications/browser.desktop":
            f"[Desktop Entry]\nType=Application\nName=Browser\nExec={browser} %u\n",
        ".config/mimeapps.list": "[Default Applications]\ntext/html=browser.desktop\n",
    }.items():
        file = HOME / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)


def opens(window, page, act):
    """Does something that opens a page in the language of the window."""
    OPENED.unlink(missing_ok=True)
    act()
    wait_until(f"{page} to be opened", lambda: OPENED.exists() and OPENED.read_text())
    file = pathlib.Path(unquote(urlparse(OPENED.read_text().strip()).path))
    if file != MANUAL / window.language / f"{page}.html" or not file.is_file():
        fail(f"{file} was opened for {page}")


def check_pages(window):
    for title, page in PAGES.items():
        window.open(title)
        opens(window, page, lambda: key("F1"))
    key("ctrl+f")
    type_text("telex")
    wait_until("the search", lambda: not window.shows("About"))
    opens(window, "settings", lambda: key("F1"))
    key("Escape")
    window.open("Input")


def check_other_windows(language):
    """That which converts text, and one that finds no manual."""
    window = Window("--convert", environment=language)
    opens(window, "conversion", lambda: key("F1"))
    window.close()
    nowhere = dict.fromkeys(("TIENG_MANUAL", "XDG_DATA_DIRS"), "/nonexistent")
    window = Window(environment={**language, **nowhere})
    window.tells(window.text("The manual is not installed"), lambda: key("F1"))
    window.close()
