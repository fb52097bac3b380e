"""introduction.py STATE PICTURES: what a user is told who uses the input method for the first time.

Runs inside the session that `run` has started.
"""
import sys
import time

import accessibility
import engine
import shell
from applications import APPLICATIONS, PREFERENCES
from keyboard import Keyboard
from running import Running, Typist
from shell import evaluate, wait_until

NOTIFICATIONS = (
    "Main.messageTray.getSources().flatMap(source => source.notifications)"
    ".filter(one => one.title.startsWith('Tiếng'))"
)


def titles():
    return evaluate(f"{NOTIFICATIONS}.map(one => one.title)")


def main(state, pictures):
    accessibility.enable()
    keyboard = Keyboard()
    shell.tidy()
    # GNOME's session starts it, which is not there.
    bus = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
    shell.call(*bus, "StartServiceByName", "(su)", "org.gnome.Shell.Notifications", 0)
    wait_until("notifications", lambda: "org.freedesktop.Notifications" in
               shell.call(*bus, "ListNames")[0])  # fmt: skip
    shell.choose_source(engine.NAME)
    editor = APPLICATIONS["gnome-text-editor"]
    with Running(editor, state) as running:
        typist = Typist(running, editor.fields[0], keyboard)
        wait_until("the notification", titles)
        print(f"     {titles()}", flush=True)
        assert titles() == ["Tiếng is ready: Telex"], titles()
        shell.take_picture(f"{pictures}/introduction.png")
        typist.clear()
        typist.type("tieengs Vieejt ")
        typist.expect("tiếng Việt ")
        print("ok   introduction: told once, and typing goes on", flush=True)
        evaluate(f"{NOTIFICATIONS}[0].activate(); 1")
        wait_until("the preferences", lambda: PREFERENCES.window in shell.focused_window().lower())
        wait_until("the first page", lambda: running_page())
        shell.take_picture(f"{pictures}/welcome.png")
        evaluate("global.display.focus_window.delete(global.get_current_time()); 1")
        running.wait_for_focus()
        time.sleep(3)
        assert titles() == [], "it is told again"
        print("ok   introduction: a click shows what it can do, and it is not told again", flush=True)


def running_page():
    """Whether the page is seen that shows what the engine can do."""
    return any(
        node.get_name() == "Welcome"
        for application in accessibility.applications(PREFERENCES.accessible)
        for node in accessibility.nodes(application)
    )


main(*sys.argv[1:])
