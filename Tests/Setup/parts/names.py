"""Opens each page: what can have the focus has a name for a screen reader."""
from window import PAGES, Window, fail, wait_until

NAMES = {"Welcome": "welcome", "English & Vietnamese": "english"}


def is_named(node):
    """Whether a screen reader has a name to say. A row is read by the texts in it."""
    if (node.name or node.label).strip():
        return True
    return node.role == "list item" and any(child.name.strip() for child in node.descendants)


def check_page(page, language):
    window = Window("--page", NAMES.get(page, page.lower()), environment=language)
    wait_until(f"page {page}", lambda: window.shows(page))
    nodes = [node for frame in window.frames for node in frame.descendants]
    # GTK calls what scrolls focusable, and Tab goes past it.
    reached = [node for node in nodes
               if node.role != "scroll pane" and node.is_("FOCUSABLE") and node.is_("VISIBLE")]
    if len(reached) < 15:
        fail(f"page {page} has {len(reached)} places for the focus")
    for node in reached:
        if not is_named(node):
            parent = node.accessible.get_parent()
            fail(f"page {page}: a {node.role} in {parent.get_role_name()} '{parent.get_name()}' has no name")
    window.close()


def check(language):
    for page in PAGES:
        check_page(page, language)
