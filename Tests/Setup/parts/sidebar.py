"""Opens each page at the size that the window opens with: the list of pages stays beside it."""
from window import PAGES, Window, fail, wait_until

NAMES = {"Welcome": "welcome", "English & Vietnamese": "english"}


def check_page(page, language):
    window = Window("--page", NAMES.get(page, page.lower()), environment=language)
    wait_until(f"page {page}", lambda: window.shows(page))
    window.find("list", window.text("Pages"))
    # Where there is no room for both, a button leads back to the list.
    if any(node.role == "push button" and node.name == window.text("Back")
           for node in window.frames[0].descendants):
        fail(f"page {page} has no list of pages beside it")
    window.close()


def check(language):
    for page in PAGES:
        check_page(page, language)
