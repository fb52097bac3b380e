"""rules.py STATE PICTURES: what is other in an application holds there from the first key on, as
the extension of GNOME Shell tells which window has the focus.

Runs inside the session that `run` has started, with the extension in its home folder. Three
applications with a rule each, and windows are switched by key and by click.
"""
import contextlib
import dataclasses
import glob
import os
import subprocess
import sys
import time

import accessibility
import engine
import menu
import shell
from applications import APPLICATIONS, PREFERENCES
from keyboard import Keyboard
from running import Running, Typist
from shell import Failure, evaluate, wait_until

#: The applications, what is other in them, and what the keys come to.
KEYS = "tieesng tie61ng "
#: How often windows are switched, by key and by click.
SWITCHES = int(os.environ["SWITCHES"])
ROWS = [
    ("gnome-text-editor", ["typing-method=vni"], "tieesng tiếng "),
    ("mousepad", ["state=start-latin"], "tieesng tie61ng "),
    ("gnome-terminal", ["state=locked-vietnamese", "typing-method=telex"], "tiếng tie61ng "),
]
#: The rule that remembers each application.
EACH = "[{'application': <'*'>, 'state': <'remember'>}]"
#: The extension in the shell.
STATE = "Main.extensionManager.lookup('NAME').stateObj"


def rule(*arguments):
    subprocess.run(["tieng", "applications", *arguments], check=True)
    engine.wait_until_told()


def extension():
    """The name of the extension for this GNOME Shell."""
    return "tieng@ibus-tieng" if shell.version() >= 45 else "tieng-44@ibus-tieng"


def extension_state():
    found = shell.call(
        "org.gnome.Shell", "/org/gnome/Shell", "org.gnome.Shell.Extensions", "GetExtensionInfo",
        "(s)", extension(),
    )[0]  # fmt: skip
    return found.get("state"), found.get("error")


def page():
    return dataclasses.replace(
        PREFERENCES, command=[*PREFERENCES.command, "--page", "applications"])  # fmt: skip


def check_running(state, pictures):
    """The preferences offer the applications that have a window, which nobody else may list."""
    with Running(page(), state) as running:

        def button():
            return running.find("push button", "Add Application") or running.find(
                "button", "Add Application")

        accessibility.act(wait_until("the button", button))
        wait_until("applications with a window", lambda: running.find("label", "Has a window"))
        shell.settled(lambda: bool(running.find("label", "Has a window")))
        shell.take_picture(f"{pictures}/rules running.png")
        check_list_is_refused()
    check_list_is_refused()
    print("ok   rules: the preferences offer applications with a window", flush=True)


def check_list_is_refused():
    """Nobody but the preferences learns which applications have a window, whether they run or not."""
    try:
        shell.call(
            "org.gnome.Shell", "/org/freedesktop/IBus/Tieng/Running",
            "org.freedesktop.IBus.Tieng.Running1", "List", "()",
        )  # fmt: skip
    except Exception as error:
        if "only the preferences may ask" not in str(error):
            raise
    else:
        raise Failure("a stranger lists the applications that have a window")


def check_page(state, pictures):
    """The preferences switch the extension on, and remembering, which a rule begins on Wayland."""
    with Running(page(), state) as running:

        def switch(name):
            found = running.find("check box", name)
            return found if found and accessibility.has(found, "SENSITIVE") else None

        def switch_to(is_on, name):
            accessibility.act(wait_until(f"the switch {name}", lambda: switch(name)))
            wait_until(f"{name}: {is_on}", lambda: accessibility.has(switch(name), "CHECKED") == is_on)

        switch_to(True, "Know which application has the focus")
        wait_until(f"the extension: {extension_state()}", lambda: extension_state()[0] == 1.0)
        name = "Know which application has the focus"
        if not shell.settled(lambda: accessibility.has(switch(name), "CHECKED")):
            raise Failure("the switch has jumped back while the extension was started")
        switch_to(True, "Remember each application")
        wait_until("the rule for all", lambda: engine.preference("application-rules") == EACH)
        shell.take_picture(f"{pictures}/rules page.png")
        switch_to(False, "Remember each application")
        wait_until("no rule", lambda: engine.preference("application-rules") == "@aa{sv} []")
        engine.set_preference("remember-applications", "true")
    print("ok   rules: the preferences switch the extension on, and remembering", flush=True)


def by_key(keyboard, window):
    """Alt+Tab, held for as many windows as it takes."""
    order = evaluate(
        "global.display.get_tab_list(imports.gi.Meta.TabList.NORMAL, null)"
        ".map(window => window.get_wm_class()?.toLowerCase() ?? '')"
    )
    count = next(number for number, name in enumerate(order) if window in name)
    keyboard.hold("Alt", ["Tab"] * count)


def click(keyboard, typist):
    """A click into the window, which is seen beside the others."""
    x, y, _, height = frame(typist.running.application.window)
    keyboard.click(x + 150, y + height - 60)


def window_of(name):
    return (
        "global.get_window_actors().map(actor => actor.meta_window).find("
        f"window => window.get_wm_class()?.toLowerCase().includes('{name}'))"
    )


def place(name, index):
    """Beside each other, so that a part of each is seen."""
    evaluate(
        f"(() => {{ const window = {window_of(name)}; const {{ MaximizeFlags }} = imports.gi.Meta;"
        "window.unmaximize(...(MaximizeFlags ? [MaximizeFlags.BOTH] : [])); return 1; })()"
    )
    shell.settled(lambda: frame(name))
    evaluate(f"{window_of(name)}.move_resize_frame(true, {index * 330}, 60, 340, 400); 1")
    shell.settled(lambda: frame(name))
    evaluate(f"{window_of(name)}.move_frame(true, {index * 330}, 60); 1")


def is_in_place(name, index):
    x, y, width, height = frame(name)
    return abs(x - index * 330) < 40 and abs(y - 60) < 20 and width < 500 and height < 500


def place_all(names):
    """An application that is slow takes its size later, and the shell moves its window then."""

    def are_placed():
        for index, name in enumerate(names):
            if not is_in_place(name, index):
                place(name, index)
        shell.settled(lambda: [frame(name) for name in names])
        return all(is_in_place(name, index) for index, name in enumerate(names))

    wait_until("the windows being side by side", are_placed)


def frame(name):
    """x, y, width and height of the window."""
    return evaluate(
        f"(({{ x, y, width, height }}) => [x, y, width, height])({window_of(name)}.get_frame_rect())"
    )


def go_to(typist, keyboard, how):
    """Goes to a window; where the shell is slow and misses the keys or the click, as a hand would
    again."""
    for attempt in range(3):
        if how == "key":
            by_key(keyboard, typist.running.application.window)
        else:
            click(keyboard, typist)
        try:
            return typist.running.wait_for_focus()
        except Failure as failure:
            print(f"     once more by {how}: {failure}: {shell.focused_window()}", flush=True)
    raise Failure(f"{typist.running.application.window} does not get the focus by {how}")


def check_switches(typists, keyboard, how, count):
    """Windows are switched, and the keys come at once."""
    wrong = []
    for number in range(count):
        typist, row = typists[number % len(typists)], ROWS[number % len(typists)]
        before = typist.read()
        go_to(typist, keyboard, how)
        typist.wait_for_focus()
        typist.type(KEYS)
        try:
            wait_until("the text", lambda: typist.read() == before + row[2], 5)
        except Failure:
            wrong.append(f"{row[0]}: {typist.read()!r} instead of {before + row[2]!r}")
            typist.clear()
    if wrong:
        raise Failure(f"{len(wrong)} of {count} switches by {how}:\n" + "\n".join(wrong))
    # Where text fills the window, a click would put the caret into it.
    for typist in typists:
        typist.clear()
    print(f"ok   rules: the first keys after {count} switches by {how}", flush=True)


def set_title(typist, title):
    """A program in the terminal tells its title."""
    for folder in glob.glob("/proc/[0-9]*"):
        with contextlib.suppress(OSError):
            if os.readlink(folder + "/fd/1") == typist.file:
                with open(os.readlink(folder + "/fd/0"), "w") as terminal:
                    terminal.write(f"\033]0;{title}\007")
                wait_until("the title", lambda: title in shell.focused_window())
                return
    raise Failure("the program in the terminal is not found")


def check_title(typist):
    """A rule for a title holds while the window stays, and not in the middle of a word."""
    rule("set", "--title", "^vim SECRET-TITLE$", "*terminal*", "state=locked-latin")
    for title, keys, text in [
        ("vim SECRET-TITLE", "tieengs ", "tieengs "), ("sh", "tieengs ", "tiếng "),
        ("vim SECRET-TITLE", "tieengs ", "tieengs "), ("vim x", "tieengs ", "tiếng "),
    ] * 3:
        before = typist.read()
        set_title(typist, title)
        typist.type(keys)
        wait_until(f"{text!r} below {title}", lambda: typist.read() == before + text, 5)
    before = typist.read()
    typist.type("tieen")
    set_title(typist, "vim SECRET-TITLE")
    typist.type("gs gs ")
    try:
        wait_until("the word", lambda: typist.read() == before + "tiếng gs ", 5)
    except Failure:
        raise Failure(f"{typist.read()[len(before):]!r} of a word whose title changes") from None
    print("ok   rules: a title changes what is typed while the window stays", flush=True)
    found = subprocess.run(
        ["grep", "-rlsa", "--exclude-dir=dconf", "--devices=skip", "SECRET-TITLE", os.environ["HOME"]],
        capture_output=True, text=True,
    ).stdout.split()  # fmt: skip
    if found:
        raise Failure(f"a title is written in {found}")
    print("ok   rules: no title is in a file", flush=True)


def check_without(typist):
    """Without rules everything is as it was, and nobody tells anything."""
    for name in rules_now():
        rule("remove", name)
    typist.clear()
    typist.type("tieengs ")
    typist.expect("tiếng ")
    if evaluate(f"{STATE}._teller !== null"):
        raise Failure("the extension follows windows without rules")
    print("ok   rules: without any, all is as before", flush=True)


def check_lock(typist, keyboard):
    """The extension comes back after the shell was locked."""
    evaluate("Main.sessionMode.pushMode('unlock-dialog'); 1")
    wait_until("the extension being off", lambda: extension_state()[0] != 1.0)
    evaluate("Main.sessionMode.popMode('unlock-dialog'); 1")
    wait_until("the extension being on", lambda: extension_state()[0] == 1.0)
    click(keyboard, typist)
    typist.wait_for_focus()
    before = typist.read()
    typist.type("tie61ng ")
    try:
        wait_until("VNI after the lock", lambda: typist.read() == before + "tiếng ", 5)
    except Failure as failure:
        raise Failure(f"{failure}: {typist.read()[len(before):]!r}, {shell.symbol()}") from None
    print("ok   rules: the extension comes back after the lock", flush=True)


def check_enables():
    """Nothing is left of a thousand times on and off."""

    def again(count):
        evaluate(
            f"(() => {{ for (let i = 0; i < {count}; i++) {{ {STATE}.disable(); {STATE}.enable(); }}"
            " imports.system.gc(); return 1; })()"
        )
        time.sleep(1)  # what the bus has to answer is answered
        evaluate("imports.system.gc(); 1")
        with open(f"/proc/{shell_process()}/statm") as file:
            return int(file.read().split()[1]) * 4

    before = again(200)
    after = again(1000)
    print(f"     1,000 enables: {after - before} kB more", flush=True)
    if after - before > 4096:
        raise Failure(f"1,000 times on and off leave {after - before} kB")
    print("ok   rules: a thousand times on and off leave nothing", flush=True)


def shell_process():
    return shell.call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
        "GetConnectionUnixProcessID", "(s)", "org.gnome.Shell",
    )[0]  # fmt: skip


def rules_now():
    text = subprocess.run(
        ["tieng", "applications", "list"], check=True, capture_output=True, text=True
    ).stdout
    return dict.fromkeys(line.split("\t")[0] for line in text.splitlines())


def check_menu(typist, keyboard, pictures):
    """The first row of the menu says what is other, and changes it."""
    click(keyboard, typist)
    typist.wait_for_focus()
    panel = menu.Menu(keyboard)
    panel.open()
    # The input sources come before it.
    first = "Mousepad: Starts with plain letters"
    wait_until(f"{first!r} in the menu", lambda: menu.item(first))
    shell.take_picture(f"{pictures}/rules menu.png")
    panel.choose(first)
    wait_until("the starts", lambda: menu.item("As everywhere"))
    shell.settled(lambda: menu.item("Marks and Tones"))
    shell.take_picture(f"{pictures}/rules menu open.png")
    panel.choose("As everywhere")
    panel.wait_until_gone()
    typist.wait_for_focus()
    before = typist.read()
    typist.type(KEYS)
    try:
        wait_until("Vietnamese", lambda: typist.read() == before + "tiếng tie61ng ", 5)
    except Failure:
        shell.picture_failure(f"{pictures}/rules failed.png")
        raise Failure(f"{KEYS!r} came to {typist.read()!r} behind {before!r}") from None
    panel.open()
    wait_until("the row", lambda: menu.item("Mousepad: As you left it"))
    shell.close_everything()
    print("ok   rules: the first row of the menu says what is other, and changes it", flush=True)


def check_stranger():
    """Nobody else tells the engine which window has the focus."""
    try:
        shell.call(
            "org.freedesktop.IBus.Tieng", "/org/freedesktop/IBus/Tieng/Windows",
            "org.freedesktop.IBus.Tieng.Windows1", "Focus", "(ss)", "mousepad", "",
        )  # fmt: skip
    except Exception as error:
        if "only the desktop tells" not in str(error):
            raise
    else:
        raise Failure("a stranger has told the engine which window has the focus")
    print("ok   rules: a stranger is refused", flush=True)


def check_engine_restart(typist):
    """An engine that has died is told anew."""
    old = engine.process()
    os.kill(old, 9)
    wait_until("another engine", lambda: engine.process() not in (None, old))
    typist.running.wait_for_focus()
    shell.choose_source(engine.NAME)
    time.sleep(0.5)  # a hand needs longer to find out
    before = typist.read()
    typist.type("tie61ng ")
    wait_until("VNI in the new engine", lambda: typist.read() == before + "tiếng ", 5)
    print("ok   rules: an engine that starts again knows the window", flush=True)


def main(state, pictures):
    accessibility.enable()
    keyboard = Keyboard()
    shell.tidy()
    shell.choose_source(engine.NAME)
    engine.expect_program()
    global STATE
    STATE = STATE.replace("NAME", extension())
    check_page(state, pictures)
    for name, others, _ in ROWS:
        rule("set", {"gnome-text-editor": "texteditor"}.get(name, f"*{name.split('-')[-1]}*"), *others)
    with contextlib.ExitStack() as stack:
        typists = []
        for name, _, _ in ROWS:
            running = stack.enter_context(Running(APPLICATIONS[name], state))
            typists.append(Typist(running, APPLICATIONS[name].fields[0], keyboard))
        place_all([typist.running.application.window for typist in typists])
        for typist in typists:
            typist.look()
        shell.take_picture(f"{pictures}/rules windows.png")
        check_switches(typists, keyboard, "key", SWITCHES)
        check_switches(typists, keyboard, "click", SWITCHES)
        shell.take_picture(f"{pictures}/rules.png")
        check_stranger()
        check_running(state, pictures)
        check_menu(typists[1], keyboard, pictures)
        click(keyboard, typists[2])
        check_title(typists[2])
        check_lock(typists[0], keyboard)
        check_engine_restart(typists[0])
        check_enables()
        check_without(typists[0])


if __name__ == "__main__":
    main(*sys.argv[1:])
