"""Opens each page at the size that the window opens with: the list of pages stays beside it."""
from window import PAGES, Window, fail, wait_until

NAMES = {"Welcome": "welcome", "English & Vietnamese": "english"}


def check_page(page, language):
    window = Window("--page", NAMES.get(page, page.lower()), environment=language)
    wait_until(f"page {page}", lambda: window.shows(page))
    sidebar = window.find("list", window.text("Pages"))
    wait_until("the list of pages", lambda: sidebar.is_("SHOWING"))
    for node in window.frames[0].descendants:
        if node.role == "push button" and node.name == window.text("Back") and node.is_("SHOWING"):
            fail(f"page {page} has no list of pages beside it")
    width = window.frames[0].box.width
    if width > 930:
        fail(f"page {page} makes the window {width} pixels wide")
    window.close()


def check(language):
    for page in PAGES:
        check_page(page, language)
