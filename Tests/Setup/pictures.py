"""Makes pictures of every page at the size that the window has at first, in both languages, and
those of the README; or those of a kind alone: readme, pages, applications, longest, windows.

Runs inside the session that `run --pictures FOLDER` has started.
"""
import sys
import time

from settings import HOME, SCHEMA, tieng
from window import Window, key, picture, run, type_text

PAGES = ("welcome", "input", "suggestions", "services", "english", "macros", "words",
         "applications", "languages", "keyboard", "about")
MACROS = {"dc": "được", "hcm": "Thành phố Hồ Chí Minh", "hn": "Hà Nội", "ko": "không",
          "ntn": "như thế nào", "tks": "cảm ơn", "vn": "việt nam"}
LONGEST = {
    "typing-method": "vni-azerty", "tone-placement": "old", "backspace": "key",
    "resume-words": "known", "output-charset": "ncr-hex", "emoji-skin-tone": "medium-light",
    "english-words": "smart", "second-language": "nb", "typing-without-marks": "delimiter",
    "open-word-pause": "12300", "toggle-shortcut": "<Control><Alt><Shift>space",
    "restore-shortcut": "<Control><Alt><Shift>Escape",
}
LANGUAGES = {"en": {}, "vi": {"LANGUAGE": "vi"}}


def scroll(amount):
    run("xdotool", "mousemove", "600", "500", "click", "--repeat", str(abs(amount)), "--delay", "8",
        "5" if amount > 0 else "4")
    time.sleep(0.6)


def take_readme():
    """Those of the README: preferences.png and preferences-dark.png, in GNOME's font."""
    folder = HOME / ".config/gtk-4.0"
    folder.mkdir(parents=True)
    (folder / "settings.ini").write_text("[Settings]\ngtk-font-name=Cantarell 11\n")
    for name, text in MACROS.items():
        tieng("macros", "add", name, text)
    for name, page, environment in (
            ("preferences", "input", {}),
            ("preferences-dark", "macros", {"ADW_DEBUG_COLOR_SCHEME": "prefer-dark"})):
        window = Window("--page", page, environment=environment)
        time.sleep(1)
        window.find("text", "Try it").focus("alt+y")
        type_text("xin chaof tieengs Vieejt")
        run("xdotool", "mousemove", "990", "790")
        time.sleep(1)
        # Without the border that there is where no window manager is.
        picture(name, (5, 5, 910, 710))
        window.close()
    for name in MACROS:
        tieng("macros", "remove", name)
    (folder / "settings.ini").unlink()


def take_pages(language, environment):
    for page in PAGES:
        window = Window("--page", page, environment=environment)
        time.sleep(1.2)
        picture(f"{language}-{page}-1")
        if page in ("input", "suggestions", "english", "welcome", "languages"):
            for number in (2, 3):
                scroll(9 if number == 2 else 40)
                picture(f"{language}-{page}-{number}")
        window.close()


def take_applications(language, environment):
    """The page with rules, one of them open, the dialog, and rules that cannot be read."""
    rules = ", ".join([
        "{'application': <'firefox'>, 'typing-method': <'vni'>, 'state': <'start-latin'>}",
        "{'application': <'@terminals'>, 'state': <'locked-latin'>, 'plain-after-escape': <true>}",
        "{'application': <'code'>, 'title': <'.*[.]md'>, 'state': <'start-vietnamese'>}",
        "{'application': <'gimp'>, 'state': <'never'>}"])
    run("gsettings", "set", SCHEMA, "application-rules", f"[{rules}]")
    window = Window("--page", "applications", environment=environment)
    time.sleep(1.2)
    picture(f"{language}-applications-rules")
    run("xdotool", "mousemove", "500", "420", "click", "1")
    time.sleep(0.8)
    picture(f"{language}-applications-open")
    window.find("push button", window.text("Add Application…")).act()
    time.sleep(1.2)
    picture(f"{language}-applications-add", (0, 0, 1000, 800))
    key("Escape")
    run("gsettings", "set", SCHEMA, "application-rules", "[{'application': <'x'>, 'state': <'on'>}]")
    time.sleep(0.8)
    picture(f"{language}-applications-unreadable")
    window.close()
    run("gsettings", "reset", SCHEMA, "application-rules")


def take_longest(language, environment):
    """The choices with the longest names, of which nothing may be cut."""
    for name, value in LONGEST.items():
        run("gsettings", "set", SCHEMA, name, value)
    for page, amount in (("input", 0), ("input", 40), ("suggestions", 40), ("english", 0)):
        window = Window("--page", page, environment=environment)
        time.sleep(1.2)
        if amount:
            scroll(amount)
        picture(f"{language}-{page}-longest-{amount}")
        window.close()
    run("gsettings", "reset-recursively", SCHEMA)


def take_windows(language, environment):
    window = Window("--page", "input", environment=environment)
    time.sleep(1)
    key("F10")
    time.sleep(0.6)
    picture(f"{language}-menu")
    key("Escape", "ctrl+f")
    time.sleep(0.4)
    type_text("telex")
    time.sleep(0.8)
    picture(f"{language}-search")
    key("ctrl+a")
    type_text("xyzzy")
    time.sleep(0.8)
    picture(f"{language}-no-results")
    key("Escape", "ctrl+question")
    time.sleep(1)
    picture(f"{language}-shortcuts")
    window.close()
    window = Window("--convert", environment=environment)
    time.sleep(1)
    picture(f"{language}-convert")
    source = window.text("Text to be converted: type, paste or drop it, or a file")
    window.find("text", source).text = (
        "Qu\u00aa h\u00adng t\u00abi c\u00e3 con s\u00abng xanh bi\u00d5c")
    time.sleep(1)
    picture(f"{language}-converted")
    window.close()


KINDS = {"pages": take_pages, "applications": take_applications, "longest": take_longest,
         "windows": take_windows}
wanted = sys.argv[1:] or ["readme", *KINDS]
if "readme" in wanted:
    take_readme()
for language, environment in LANGUAGES.items():
    for kind in wanted:
        if kind != "readme":
            KINDS[kind](language, environment)
