"""Opens each page: what can have the focus has a name for a screen reader. So has each key of the
keyboard on the screen, in the language of the desktop."""
from window import PAGES, PROGRAMS, Window, settle, wait_until

NAMES = {"Welcome": "welcome", "English & Vietnamese": "english"}
#: Keys that are named after what they do; the others are named after what they type.
KEYS = {"Space", "Backspace", "Return", "Shift", "Emoji", "Next language", "Hide the keyboard", "Preferences"}


def is_named(node):
    """Whether a screen reader has a name to say. A row is read by the texts in it."""
    if (node.name or node.label).strip():
        return True
    return node.role == "list item" and any(child.name.strip() for child in node.descendants)


def missing_on(page, window):
    """What a screen reader would miss on a page, or nothing."""
    nodes = [node for frame in window.frames for node in frame.descendants]
    # GTK calls what scrolls focusable, and Tab goes past it.
    reached = [node for node in nodes
               if node.role != "scroll pane" and node.is_("FOCUSABLE") and node.is_("VISIBLE")]
    if len(reached) < 15:
        return f"page {page} has {len(reached)} places for the focus"
    for node in reached:
        if not is_named(node):
            parent = node.accessible.get_parent()
            return f"page {page}: a {node.role} in {parent.get_role_name()} '{parent.get_name()}' has no name"
    return None


def check_page(page, language):
    window = Window("--page", NAMES.get(page, page.lower()), environment=language)
    wait_until(f"page {page}", lambda: window.shows(page))
    # GTK tells of what it shows one by one, and the title comes first.
    settle(lambda: missing_on(page, window))
    window.close()


def check_keys(language):
    keyboard = Window(environment=language, program=f"{PROGRAMS}/tieng-keyboard")

    def names():
        return {node.name for frame in keyboard.frames for node in frame.descendants
                if node.role == "push button" and node.is_("VISIBLE")}

    def missing():
        found, wanted = names(), {keyboard.text(name) for name in KEYS}
        other = {name for name in found - wanted if len(name) > 1 and name != "?123"}
        if len(found) <= 30 or "" in found or other or not wanted <= found:
            return f"the keys have the names {sorted(found)}, and should have {sorted(wanted)}"
        return None

    settle(missing)
    keyboard.close()


def check(language):
    check_keys(language)
    for page in PAGES:
        check_page(page, language)
