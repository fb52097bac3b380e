"""GNOME Shell: its windows, input sources, lookup table and screenshots, over D-Bus."""
import json
import os
import subprocess
import time

from gi.repository import Gio, GLib

bus = Gio.bus_get_sync(Gio.BusType.SESSION)

#: The shell's input sources, and its lookup table, where GNOME 43 and later have them.
SOURCES = "Main.panel.statusArea.keyboard._inputSourceManager"
POPUP = SOURCES + "._ibusManager._candidatePopup"
INDICATOR = "Main.panel.statusArea.keyboard"


class Failure(Exception):
    """What a check found to be otherwise than it should be."""


def call(name, path, interface, method, signature=None, *arguments, seconds=10):
    parameters = GLib.Variant(signature, arguments) if signature else None
    return bus.call_sync(
        name, path, interface, method, parameters, None, 0, seconds * 1000, None
    ).unpack()


def evaluate(script):
    """What JavaScript in the shell comes to."""
    is_done, result = call(
        "org.gnome.Shell", "/org/gnome/Shell", "org.gnome.Shell", "Eval", "(s)", script
    )
    if not is_done:
        raise RuntimeError(f"{script}: {result}")
    return json.loads(result) if result else None


#: How many times longer it is waited than an idle machine needs: other suites run beside this one.
PATIENCE = 3


def wait_until(what, condition, seconds=10):
    """Waits until a condition holds, and gives what it comes to."""
    seconds *= PATIENCE
    end = time.monotonic() + seconds
    while True:
        result = condition()
        if result:
            return result
        if time.monotonic() > end:
            raise Failure(f"{what} did not happen within {seconds} s")
        time.sleep(0.05)


def keep_busy(milliseconds):
    """Gives the shell something to do for so long, as a frame, an extension or the collection of
    garbage does. Nobody waits for it."""
    message = Gio.DBusMessage.new_method_call(
        "org.gnome.Shell", "/org/gnome/Shell", "org.gnome.Shell", "Eval"
    )
    script = f"(() => {{ const end = Date.now() + {milliseconds}; while (Date.now() < end); }})()"
    message.set_body(GLib.Variant("(s)", (script,)))
    message.set_flags(Gio.DBusMessageFlags.NO_REPLY_EXPECTED)
    bus.send_message(message, Gio.DBusSendMessageFlags.NONE)


def focused_window():
    """The application id or class, and the title, of the window that has the focus."""
    return evaluate(
        "(() => { const window = global.display.focus_window;"
        "return window ? window.get_wm_class() + ' | ' + window.get_title() : ''; })()"
    ) or ""


def activate(name):
    """Gives the focus to the window with this in its class."""
    evaluate(
        "global.get_window_actors().map(actor => actor.meta_window).filter(window =>"
        f"window.get_wm_class()?.toLowerCase().includes('{name}'))"
        ".forEach(window => Main.activateWindow(window)); 1"
    )


def has_input():
    """Whether a field of the window says that it takes text; the window has the focus before."""
    return evaluate("Main.inputMethod._currentFocus !== null")


def maximize():
    """Lets the window have the screen, which leaves no shadow around it."""
    # GNOME 48 maximizes a window in both directions, and takes nothing that says so.
    evaluate(
        "(() => { const { MaximizeFlags } = imports.gi.Meta;"
        "global.display.focus_window.maximize(...(MaximizeFlags ? [MaximizeFlags.BOTH] : []));"
        "})()"
    )
    wait_until("a window without edges", lambda: window_frame()[0] == 0)


def window_frame():
    """x, y, width and height of the window that has the focus."""
    return evaluate(
        "(() => { const { x, y, width, height } = global.display.focus_window.get_frame_rect();"
        "return [x, y, width, height]; })()"
    )


def version():
    """Which GNOME Shell it is, such as 43."""
    text = call(
        "org.gnome.Shell", "/org/gnome/Shell", "org.freedesktop.DBus.Properties", "Get",
        "(ss)", "org.gnome.Shell", "ShellVersion",
    )  # fmt: skip
    return int(text[0].split(".")[0])


def place_in_panel(item):
    """The middle of what the top bar calls so: activities, dateMenu, keyboard."""
    x, y, width, height = evaluate(
        f"(() => {{ const item = Main.panel.statusArea.{item};"
        "return [...item.get_transformed_position(), ...item.get_size()]; })()"
    )
    return x + width / 2, y + height / 2


def close_everything():
    """Closes menus and the overview, as Escape does."""
    evaluate("Main.panel.menuManager.activeMenu?.close(); Main.overview.hide(); 1")
    wait_until("the shell being closed", lambda: not evaluate("Main.overview.visible"))


def has_windows_focus():
    """Whether the keys go to a window, and not to something that the shell shows."""
    return evaluate("Main.modalCount === 0")


def pointer():
    return evaluate("global.get_pointer()")[:2]


def caret():
    """Where the application says that the caret is: x, y, width, height on the screen."""
    return evaluate(
        f"(() => {{ const {{ x, y, width, height }} = {POPUP}._dummyCursor;"
        "return [x, y, width, height]; })()"
    )


def told_text():
    """What the application last told of its text before the caret."""
    text, caret = evaluate(
        "[Main.inputMethod._surroundingText, Main.inputMethod._surroundingTextCursor]"
    )
    if version() < 47:  # it counts bytes (docs/upstream)
        return (text or "").encode()[:caret].decode(errors="replace")
    return (text or "")[:caret]


def settled(condition):
    """What does not change any more for half a second."""
    seen, since = condition(), time.monotonic()
    while time.monotonic() < since + 0.5:
        time.sleep(0.05)
        if (now := condition()) != seen:
            seen, since = now, time.monotonic()
    return seen


def candidates():
    """The rows of the lookup table that is seen: text, and the middle of each."""
    return evaluate(
        f"(() => {{ const popup = {POPUP};"
        "if (!popup?.visible || !popup._candidateArea.visible) return [];"
        "return popup._candidateArea._candidateBoxes.filter(box => box.visible).map(box => {"
        "const [x, y] = box.get_transformed_position(), [width, height] = box.get_size();"
        "return [box._candidateLabel.text, x + width / 2, y + height / 2]; }); })()"
    )


def preedit():
    """What is being typed into the application."""
    return evaluate("Main.inputMethod._preeditStr ?? ''")


def table():
    """Where the lookup table is: x, y, width, height on the screen."""
    return evaluate(
        f"(() => {{ const popup = {POPUP};"
        "const [x, y] = popup.get_transformed_position(), [width, height] = popup.get_size();"
        "return [x, y, width, height]; })()"
    )


def told_selection():
    """The text that the application last told, its caret, and the other end of what is selected."""
    return evaluate(
        "[Main.inputMethod._surroundingText, Main.inputMethod._surroundingTextCursor,"
        " Main.inputMethod._surroundingTextAnchor ?? null]"
    )


def current_source():
    """The id of the input source that is chosen, such as tieng:vi."""
    return evaluate(f"{SOURCES}.currentSource?.id ?? ''")


def symbol():
    """What the top bar shows of the input source."""
    return evaluate(
        f"{INDICATOR}._container.get_children().filter(label => label.visible)[0]?.text ?? ''"
    )


def engine():
    """The engine that ibus-daemon uses."""
    return subprocess.run(["ibus", "engine"], capture_output=True, text=True).stdout.strip()


def choose_source(source):
    """Chooses an input source as the panel's menu does, and waits until it is used.

    While a field for passwords has the focus, GNOME Shell has no input methods to choose from.
    """

    def is_used():
        evaluate(
            f"(() => {{ const manager = {SOURCES};"
            "for (const key in manager.inputSources) { const source = manager.inputSources[key];"
            f"if (source.id === '{source}' && manager.currentSource !== source)"
            " source.activate(true); } })()"
        )
        # GNOME Shell calls a keyboard "us" whose engine is "xkb:us::eng".
        used = engine().removeprefix("xkb:").split("::")[0]
        return current_source() == used == source

    wait_until("ibus-daemon having an engine", engine)
    wait_until(f"{source} being used", is_used)


def tidy():
    """Takes away what the shell shows of a session that nobody sits at."""
    evaluate(
        "Main.overview.hide(); Main.panel.statusArea.screenSharing.container.hide();"
        "Main.messageTray.getSources().forEach(source => source.destroy()); 1"
    )


def take_picture(path, area=None):
    """Takes a picture of the screen, or of x, y, width and height of it. A busy machine that draws
    without a graphics card takes long for that."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    shell = ("org.gnome.Shell", "/org/gnome/Shell/Screenshot", "org.gnome.Shell.Screenshot")
    if area:
        is_taken, _ = call(*shell, "ScreenshotArea", "(iiiibs)", *area, False, path, seconds=60)
    else:
        is_taken, _ = call(*shell, "Screenshot", "(bbs)", False, False, path, seconds=60)
    if not is_taken:
        raise Failure(f"no screenshot {path}")


def picture_failure(path):
    """Takes a picture of what failed. Without it the checks go on as well."""
    try:
        take_picture(path)
    except (Failure, GLib.Error) as error:
        print(f"     no picture of it: {error}", flush=True)
