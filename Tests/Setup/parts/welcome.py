"""Goes through the page that shows what the engine can do, in a language."""
import time

from settings import SCHEMA, set_
from window import Window, fail, key, run, type_text, wait_until

LESSONS = {
    "Marks and tones": ("tiếng Việt", "tie6ng1 Vie6t5"),
    "English in between": ("tôi quên password", "to6i que6n password"),
    "Not what you meant": ("tét", None),
    "The letters as typed": ("tieengs", "tie6ng1 Escape"),
    "Suggestions": ("Việt Nam", "Vie6t5 Alt+Down Return"),
}


def row(window, title):
    return window.find("list item", window.text(title))


def check_lessons(window):
    field = window.find("text", window.text("Tr_y it"))
    for title, (text, _) in LESSONS.items():
        row(window, title).click()
        wait_until(f"'{title}' to be typed", lambda: field.text.strip() == text)
        wait_until("the focus of the field", field.has_focus)
    # A key of the user's ends what is being typed.
    row(window, "English in between").click()
    wait_until("the first keys", lambda: field.text.startswith("t"))
    type_text("x")
    key("ctrl+a", "BackSpace")
    type_text("ddaats ")
    wait_until("what the user types alone", lambda: field.text == "đất ")


#: What rows say that happens: settings, keys, and what comes of them or is offered.
EXAMPLES = [
    ({"free-marking": "true"}, "tuana ", "tuân "),
    ({"spelling-check": "true"}, "tabs ", "tabs "),
    ({"spelling-check": "false"}, "tabs ", "táb "),
    ({"brackets-start-words": "true"}, "[ ", "ơ "),
    ({"quick-telex": "true"}, "nnayf ", "ngày "),
    ({"quick-initials": "true"}, "faps ", "pháp "),
    ({"quick-finals": "true"}, "sags ", "sáng "),
    ({"foreign-initials": "true"}, "zoo ", "zô "),
    ({"auto-capitalization": "true"}, "ba. anh ", "Ba. Anh "),
    ({"double-space-period": "true"}, "anh  ", "anh. "),
    ({"second-language": "fr"}, "dans ", "dans "),
    ({}, "dans ", "dán "),
    ({}, "generate", "generate"),
]
ALWAYS = {"suggestion-display": "always"}
OFFERS = [({}, "nghieen c", "cứu"), (ALWAYS, "camr ", "ơn"), ({}, ":meo", "🐱"),
          (ALWAYS | {"emoji-suggestions": "true"}, "tim", "❤")]


def check_examples(window):
    """What the rows say is true."""
    field = window.find("text", window.text("Tr_y it"))
    for settings, keys, text in EXAMPLES + OFFERS:
        field.focus(window.mnemonic("Tr_y it"))
        key("ctrl+a", "BackSpace")
        for name, value in settings.items():
            set_(name, value)
        time.sleep(0.3)
        type_text(keys)
        if (settings, keys, text) in OFFERS:
            window.wait_for(text)
        else:
            wait_until(f"'{keys}' to be '{text}'", lambda: field.text == text)
        for name in settings:
            run("gsettings", "reset", SCHEMA, name)
    for value, text in (("letter", "tiến"), ("key", "tiêng")):
        set_("backspace", value)
        key("ctrl+a", "BackSpace")
        time.sleep(0.3)
        type_text("tieengs")
        key("BackSpace")
        wait_until(f"BackSpace to leave '{text}'", lambda: field.text == text)
    set_("backspace", "letter")
    set_("typing-without-marks", "tab")
    key("ctrl+a", "BackSpace")
    time.sleep(0.3)
    type_text("toi muon di hoc")
    key("Tab")
    wait_until("the marks", lambda: field.text.startswith("tôi muốn đi học"))
    set_("typing-without-marks", "off")


def check_method(window):
    """The keys are those of the method, and what they come to is the same."""
    set_("typing-method", "vni")
    window.wait_for("tie6ng1 Vie6t5 → tiếng Việt")
    field = window.find("text", window.text("Tr_y it"))
    for title, (text, keys) in LESSONS.items():
        if not keys:
            continue
        window.wait_for(f"{keys} → ")
        row(window, title).click()
        expected = "tie6ng1" if title == "The letters as typed" else text
        wait_until(f"'{title}' in VNI", lambda: field.text.strip() == expected)
    if any(node.name == window.text("Not what you meant")
           for node in window.frames[0].descendants):
        fail("VNI has no English words that look Vietnamese")
    set_("typing-method", "telex")
    window.wait_for("tieengs Vieetj → tiếng Việt")


def check_toggle(window):
    text = window.text("{key} switches Vietnamese off and on again")
    window.wait_for(text.replace("{key}", "Ctrl+Alt+Z"))
    set_("toggle-shortcut", "<Control>grave")
    window.wait_for(text.replace("{key}", "Ctrl+`"))
    set_("toggle-shortcut", "")
    window.wait_for(window.text("Choose a key that switches Vietnamese off and on again"))
    row(window, "Plain letters for a while").click()
    wait_until("page Input", lambda: window.shows("Input"))
    wait_until("the row of the key", row(window, "Turn _Vietnamese off and on").has_focus)
    run("gsettings", "reset", SCHEMA, "toggle-shortcut")


def check_field(window):
    """The field is where typing is set and nowhere else, and as wide as the rows are."""
    for page, is_there in (("Input", True), ("Macros", True), ("Words", False),
                           ("Languages", False), ("About", False), ("Wel_come", True)):
        window.open(page.replace("_", ""))
        label = window.text("Tr_y it")
        fields = [node for node in window.frames[0].descendants
                  if node.role == "text" and node.name == label]
        if bool(fields) != is_there:
            fail(f"the field to try is on page {page}: {bool(fields)}")
    field = window.find("text", label).box
    card = row(window, "Marks and tones").box
    if field.x + field.width > card.x + card.width + 1:
        fail(f"the field ends at {field.x + field.width}, the rows at {card.x + card.width}")


def check(language):
    window = Window("--page", "welcome", environment=language)
    wait_until("page Welcome", lambda: window.shows("Welcome"))
    for part in (check_lessons, check_examples, check_method, check_toggle, check_field):
        part(window)
    window.close()
