"""drive.py [PART]...: drives the preferences window and checks what it did: to settings, files,
words. Parts are pages, sidebar, texts, names, search, services, models, welcome and conversion; all
if none is named.

Runs inside the session that `run` has started.
"""
import os
import pathlib
import re
import sys
import time

from parts import conversion, corrections, models, names, search, services, sidebar, texts, welcome
from settings import (
    HOME, MACROS, SCHEMA, WORDS, becomes, macros, set_, setting, tieng, words)
from window import (
    SETUP, Window, choose_file, fail, key, picture, run, type_text, undo, wait_until)

SOURCES = ("org.gnome.desktop.input-sources", "sources")
EXAMPLES = {
    "vni": "tie6ng1 Vie65t d9uo75c → tiếng Việt được",
    "viqr": "tie^'ng Vie^.t → tiếng Việt",
    "simple-telex": "tieengs Vieetj tuw → tiếng Việt tư",
    "microsoft": "ti3ng8 Vi3t9 → tiếng Việt",
    "telex-vni-viqr": "tieengs tie6ng1 tie^'ng → tiếng tiếng tiếng",
    "vni-azerty": "tie-ng& Vie-t( → tiếng Việt",
    "telex-w": "tieengs Vieetj tw → tiếng Việt tư",
    "telex": "tieengs Vieetj tw → tiếng Việt tư",
}

def check_options():
    for arguments, status, text in [
        (["--help"], 0, "--convert"), (["--page", "nowhere"], 2, "welcome"),
        (["--version"], 0, "ibus-setup-tieng "), (["--help"], 0, "--page"), (["--page", "nowhere"], 2, "macros")
    ]:
        outcome = run(SETUP, *arguments)
        if outcome.returncode != status or text not in outcome.stdout + outcome.stderr:
            fail(f"{arguments}: {outcome}")


def check_settings(window):
    switch = window.find("check box", "Doubled letters")
    switch.act("toggle")
    becomes("quick-telex", "true")
    set_("quick-telex", "false")
    wait_until("the switch to follow", lambda: not switch.is_("CHECKED"))

    for method, example in EXAMPLES.items():
        set_("typing-method", method)
        window.wait_for(example)
    window.find("combo box", "Tone placement").focus("alt+o")
    key("Down", "Return")
    becomes("tone-placement", "'modern'")
    set_("tone-placement", "old")

    check_seconds(window)
    window.open("Suggestions")
    window.find("spin button", "How many").focus("alt+h")
    key("Up", "Up")
    becomes("suggestion-count", "5")
    set_("suggestion-count", "3")


def check_seconds(window):
    """A time is kept in milliseconds and set in seconds; what is not touched is not rounded."""
    window.open("English & Vietnamese")
    button = window.find("spin button", "Decide after a pause")
    for value, seconds in (("1500", "1.5"), ("1234", "1.2"), ("0", "0.0")):
        set_("open-word-pause", value)
        wait_until(f"{seconds} seconds", lambda: button.text == seconds)
        button.focus("alt+d")
        key("Tab")
        becomes("open-word-pause", value)
    window.wait_for("seconds")
    button.focus("alt+d")
    key("Up", "Up")
    becomes("open-word-pause", "200")
    key("ctrl+a")
    type_text("2.5")
    key("Return")
    becomes("open-word-pause", "2500")
    set_("open-word-pause", "0")


def check_shortcuts(window):
    window.open("Input")
    key("alt+v")
    window.find("push button", "No Shortcut")
    key("a")
    window.wait_for("This key types text. Press it with Control or Alt.")
    key("ctrl+alt+s")
    window.wait_for("These keys are used for something else already.")
    key("ctrl+grave")
    becomes("toggle-shortcut", "'<Control>grave'")
    wait_until("the dialog to close", lambda: len(window.frames) == 1)
    key("alt+v")
    window.find("push button", "No Shortcut").act()
    becomes("toggle-shortcut", "''")
    wait_until("the dialog to close", lambda: len(window.frames) == 1)
    # The parts that come after begin with the defaults.
    run("gsettings", "reset", SCHEMA, "toggle-shortcut")


RULES, NO_RULES = "application-rules", "@aa{sv} []"


def check_applications(window):
    """Rules are seen, found, changed, added and removed."""
    window.open("Applications")
    set_(RULES, "[{'application': <'gimp'>, 'state': <'never'>}]")
    window.wait_for("No key is touched")
    window.find("push button", "Remove the rule for gimp").act()
    becomes(RULES, NO_RULES)
    wait_until("the row to go", lambda: not window.has("gimp"))
    # The name of what is not installed is typed.
    window.find("push button", "Add Application…").act()
    window.find("list", "Applications")
    picture("add-application", (0, 0, 1000, 800))
    key("Escape")
    wait_until("the dialog to close", lambda: len(window.frames) == 1)
    window.find("push button", "Add Application…").act()
    window.find("list", "Applications")
    type_text("nosuchapp")
    window.wait_for("The name that you have typed")
    key("Return")
    wait_until("the dialog to close", lambda: len(window.frames) == 1)
    window.wait_for("nosuchapp")
    choose_in_rule(window, "Vietnamese or plain letters", 3)
    becomes(RULES, "[{'application': <'nosuchapp'>, 'state': <'start-vietnamese'>}]")
    choose_in_rule(window, "Typing method", 2)
    window.wait_for("Starts with Vietnamese · ")
    # A rule that changes nothing is none, but its row stays while it is open.
    set_(RULES, "[{'application': <'nosuchapp'>, 'macros': <'false'>}]")
    window.wait_for("Expand macros: Off")
    set_(RULES, NO_RULES)
    window.wait_for("nosuchapp")
    picture("rule")
    window.find("push button", "Remove the rule for nosuchapp").act()
    wait_until("the row to go", lambda: not window.has("nosuchapp"))
    check_unreadable(window)
    check_memory(window)
    check_filter(window)


def check_unreadable(window):
    """Rules that cannot be read are said, with the reason, and kept until they are removed."""
    bad = "[{'application': <'gimp'>, 'colour': <'red'>}]"
    set_(RULES, bad)
    window.wait_for("The rules cannot be read, so none is used")
    window.wait_for("[gimp] 'colour' cannot be other in an application")
    picture("unreadable")
    for role, name in [("push button", "Add Application…"), ("check box", "Remember each application")]:
        if window.find(role, name).is_("SENSITIVE"):
            fail(f"{name} can be used while the rules cannot be read")
    becomes(RULES, bad)
    window.find("push button", "Remove All").act()
    becomes(RULES, NO_RULES)
    key("ctrl+z")
    becomes(RULES, bad)
    run("gsettings", "reset", SCHEMA, RULES)
    wait_until("the row to go", lambda: not window.has("The rules cannot be read"))


def choose_in_rule(window, title, count):
    """Chooses in the one rule that is open, so many places below the choice of now."""
    window.find("combo box", title).focus()
    key(*["Down"] * count, "Return")


def check_memory(window):
    """On X11 the switch is the preference alone; a rule that only turns the reports on has no row."""
    switch = window.find("check box", "Remember each application")
    switch.act("toggle")
    becomes("remember-applications", "false")
    switch.act("toggle")
    becomes("remember-applications", "true")
    becomes(RULES, NO_RULES)
    set_(RULES, "[{'application': <'*'>, 'state': <'remember'>}]")
    time.sleep(0.5)
    if window.has("All applications"):
        fail("a rule that changes nothing has a row")


def check_filter(window):
    rules = [f"{{'application': <'app{number}'>, 'state': <'never'>}}" for number in range(8)]
    set_(RULES, f"[{', '.join(rules)}]")
    window.wait_for("app7")
    window.find("entry", "Search the rules").focus()
    type_text("app3")
    wait_until("one rule alone", lambda: window.has("app3") and not window.has("app4"))
    picture("rules")
    key("ctrl+a", "BackSpace")
    window.wait_for("app4")
    run("gsettings", "reset", SCHEMA, RULES)


def check_try(window):
    window.open("Input")
    field = window.find("text", "Try it")
    field.focus("alt+y")
    type_text("tieengs")
    wait_until("tiếng, composed", lambda: field.text == "tiếng")
    type_text(" Vie")
    wait_until("the next word", lambda: field.text == "tiếng Vie")
    window.wait_for("Việt Nam")
    picture("try")
    type_text("etj ")
    key("BackSpace")
    wait_until("the word to end", lambda: field.text == "tiếng Việt")
    # The settings act at the next key, and the caret may be moved in the word.
    set_("typing-method", "vni")
    window.wait_for(EXAMPLES["vni"])
    key("ctrl+a")
    type_text("d9a61t")
    wait_until("VNI", lambda: field.text == "đất")
    key("Left", "Left")
    type_text("x ")
    wait_until("text within", lambda: field.text == "đx ất")
    set_("typing-method", "telex")
    window.wait_for(EXAMPLES["telex"])
    key("ctrl+a", "BackSpace")
    wait_until("nothing", lambda: field.text == "")
    if words():
        fail(f"what was tried is learned: {words()}")


def check_second_start(window):
    second = run(SETUP, "--page", "macros")
    if second.returncode:
        fail(f"a second start: {second}")
    wait_until("page Macros", lambda: window.shows("Macros"))
    if len(window.frames) != 1:
        fail("a second start opened a second window")


def check_macros(window):
    window.open("Macros")
    window.find("push button", "Add a macro").act()
    window.find("text", "Key: what is typed").text = "vn"
    window.find("text", "Text: what is put in its place").text = "việt nam"
    window.find("push button", "Save").act()
    wait_until("the macro in the file", lambda: macros() == {"vn": "việt nam"})

    window.find("push button", "Add a macro").act()
    window.find("text", "Key: what is typed").text = "vn"
    window.find("text", "Text: what is put in its place").text = "khác"
    window.find("push button", "Save").act()
    window.wait_for("There is a macro with this key already.")
    key("Escape")
    wait_until("the dialog to close", lambda: len(window.frames) == 1)

    field = window.find("text", "Try it")
    field.focus("alt+y")
    type_text("vn ")
    wait_until("the macro to be expanded", lambda: field.text == "việt nam ")
    key("ctrl+a", "BackSpace")

    row = window.find("table row", "vn, việt nam")
    row.focus("ctrl+shift+f", "Return")
    key("space", "Delete")
    wait_until("the macro to be removed", lambda: macros() == {})
    undo(window, "One macro removed")
    wait_until("the macro to come back", lambda: macros() == {"vn": "việt nam"})


def open_menu(window, item):
    button = window.find("push button", "More")
    button.descendants.__next__().act("click")
    window.find("menu item", item).act()


def check_files(window):
    file = HOME / "ukmacro.txt"
    file.write_text("DO NOT DELETE THIS LINE*** version=1 ***\nko:không\nvn:khác\nno colon\n")
    tieng("macros", "add", "dc", "được")
    open_menu(window, "Import…")
    choose_file(window, file, "_Open")
    window.wait_for("Not all was imported")
    window.wait_for("line 4: has no colon between key and text")
    expected = {"vn": "việt nam", "dc": "được", "ko": "không"}
    wait_until("the import", lambda: macros() == expected)
    window.find("push button", "Close").act()
    wait_until("the message to close", lambda: len(window.frames) == 1)

    # A file that is no text is told, and left alone.
    MACROS.write_bytes(b"\xff\xfev\0n\0")
    window.wait_for("UTF-16")
    if MACROS.read_bytes() != b"\xff\xfev\0n\0":
        fail("a file that cannot be read was written")
    MACROS.write_text("vn\tviệt nam\n")
    wait_until("the table to follow", lambda: not window.has("UTF-16"))


def check_words(window):
    tieng("words", "learn", "xin", "chào", "Tiếng")
    tieng("words", "ignore", "xấu")
    window.open("Words")
    row = window.find("table row", "xin, Taught, Tiếng Việt, 1")
    row.focus()
    key("Delete")
    wait_until("the word to be removed", lambda: words() == {"chào", "Tiếng", "xấu"})
    undo(window, "One word removed")
    wait_until("the word to come back", lambda: words() == {"xin", "chào", "Tiếng", "xấu"})

    field = window.find("entry", "Search words")
    field.focus("ctrl+shift+f")
    type_text("tieng")
    wait_until("what is looked for", lambda: not window.has("chào"))
    window.find("table row", "Tiếng, Taught, Tiếng Việt, 1")
    field.focus("ctrl+shift+f")
    key("ctrl+a", "BackSpace")

    check_own_words(window)
    open_menu(window, "Forget All")
    wait_until("everything to be forgotten", lambda: words() == {"xấu"})
    key("ctrl+z")
    wait_until("all to come back", lambda: words() == {"xin", "chào", "Tiếng", "xấu"})


def check_own_words(window):
    """The user says what a word is, and takes it back."""
    button = window.find("push button", "Say what a word is")
    button.descendants.__next__().act("click")
    window.find("text", "Word of your own").text = "hai ba1đ"
    window.find("push button", "Add").act()
    window.wait_for("'ba1đ' is no word")
    window.find("text", "Word of your own").text = "krông"
    window.find("push button", "Add").act()
    row = window.find("table row", "krông, Never English, Tiếng Việt")
    if "vi\tnever-english\tkrông" not in tieng("words", "list"):
        fail(f"krông is not kept: {tieng('words', 'list')}")
    row.focus()
    key("Delete")
    wait_until("krông to be removed", lambda: "krông" not in tieng("words", "list"))
    undo(window, "One word removed")
    wait_until("krông to come back", lambda: "never-english\tkrông" in tieng("words", "list"))
    tieng("words", "remove", "krông")


def counts():
    """What is kept of words: how often each was used."""
    return {line.split("\t")[2]: line.split("\t")[-1] for line in tieng("words", "list").splitlines()}


def import_file(window, path, what, happened):
    """Imports a file, again while what it is to bring does not come: on a busy machine GTK's file
    chooser was seen to close without one."""
    def begin():
        open_menu(window, "Import…")
        choose_file(window, path, "_Open")
        end = time.time() + 20
        while time.time() < end:
            if result := happened():
                return result
            time.sleep(0.05)
        return None
    return wait_until(what, begin)


def check_import(window):
    """An import that is undone leaves what there was, and so does one that is cancelled."""
    before = counts()
    (HOME / "few.tsv").write_text("vi\tused\tchào\t7.00\nvi\tignored\tmới\nvi\tused\tkhác\t1.00\n")
    import_file(window, HOME / "few.tsv", "the import", lambda: len(counts()) == len(before) + 2)
    if counts()["chào"] == before["chào"]:
        fail("the import changed no count")
    undo(window, "2 new words")
    wait_until("the import to be undone", lambda: counts() == before)

    lines = "".join(f"vi\tlearned\ttừ{number}\t1.00\n" for number in range(400000))
    (HOME / "huge.tsv").write_text(lines)

    def bar():
        return next((node for node in window.frames[-1].descendants
                     if node.role == "progress bar" and node.name == "Importing words…"), None)

    progress = import_file(window, HOME / "huge.tsv", "the import to begin", bar)
    window.find("push button", "Cancel").act()
    wait_until("the import to end", lambda: progress.name != "Importing words…")
    if counts() != before:
        fail("an import that was cancelled changed something")


def check_many_words(window):
    lines = "".join(f"vi\tlearned\ttừ{number}\t1.00\n" for number in range(10000))
    (HOME / "many.tsv").write_text(lines)
    # What is told of it may be gone before all of the table has been looked through.
    import_file(window, HOME / "many.tsv", "the import", lambda: len(words()) == 10004)
    field = window.find("entry", "Search words")
    field.focus("ctrl+shift+f")
    type_text("tu9999")
    window.find("table row", "từ9999, Taught, Tiếng Việt, 1")
    key("ctrl+a", "BackSpace")


def check_languages(window):
    set_(SOURCES[1], "[('xkb', 'us')]", SOURCES[0])
    window.open("Languages")
    window.find("check box", "Tiếng Việt").act("toggle")
    becomes(SOURCES[1], "[('xkb', 'us'), ('ibus', 'tieng:vi')]", SOURCES[0])
    window.find("check box", "Tiếng Việt").act("toggle")
    becomes(SOURCES[1], "[('xkb', 'us')]", SOURCES[0])
    undo(window, "Tiếng Việt removed")
    becomes(SOURCES[1], "[('xkb', 'us'), ('ibus', 'tieng:vi')]", SOURCES[0])


def check_damage():
    WORDS.write_bytes(b"no database at all" * 100)
    for beside in ("-wal", "-shm"):
        pathlib.Path(f"{WORDS}{beside}").unlink(missing_ok=True)
    window = Window("--page", "words")
    window.wait_for("it is damaged and was put aside")
    window.close()
    window = Window(environment={"GSETTINGS_SCHEMA_DIR": str(HOME)})
    window.wait_for("The settings are not installed")
    window.close()
    # One of another version lacks some keys.
    schema = pathlib.Path(os.environ["GSETTINGS_SCHEMA_DIR"], f"{SCHEMA}.gschema.xml").read_text()
    old = re.sub(r'(?s)<key name="(second-language|typing-method)".*?</key>', "", schema)
    (HOME / f"{SCHEMA}.gschema.xml").write_text(old)
    run("glib-compile-schemas", str(HOME))
    window = Window(environment={"GSETTINGS_SCHEMA_DIR": str(HOME)})
    window.find("check box", "Doubled letters")
    window.close()


def check_keyboard():
    """Tab leads from the list of pages into the page, and closing the window ends the program."""
    window = Window()
    key("alt+s")
    wait_until("page Suggestions", lambda: window.shows("Suggestions"))
    key("Tab")
    wait_until("a row of the page", window.find("list", "Suggestions").has_focus)
    key("Right", "alt+m")
    wait_until("page Macros", lambda: window.shows("Macros"))
    for _ in range(2):
        key("ctrl+question")
        wait_until("the list of shortcuts", lambda: len(window.frames) == 2)
        key("Escape")
        wait_until("the list to close", lambda: len(window.frames) == 1)
    # Its own button, as a person closes it.
    window.find("push button", "Close").act()
    if (status := window.process.wait(20)) != 0:
        fail(f"the program ended with status {status} when its window was closed")


def check_pages():
    check_options()
    check_keyboard()
    window = Window()
    for check in (check_settings, check_shortcuts, check_applications, check_try,
                  check_second_start, check_macros, check_files, check_words, check_import, check_many_words, check_languages):
        check(window)
        print(f"setup test: {check.__name__} ok", flush=True)
    window.close()
    check_damage()


MODULES = {module.__name__.rpartition(".")[2]: module for module in (sidebar, texts, names, search, services, models, welcome, conversion, corrections)}
wanted = sys.argv[1:] or ["pages", *MODULES]
for name in wanted:
    if name == "pages":
        check_pages()
        continue
    for language in ({}, {"LANGUAGE": "vi"}):
        MODULES[name].check(language)
        print(f"setup test: {name} {language.get('LANGUAGE', 'en')} ok", flush=True)
print("setup test: all is as it should be")
