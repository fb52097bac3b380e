"""The desktops that are typed in, with all in which they differ."""

import os
import subprocess
from collections.abc import Callable
from dataclasses import dataclass, field

#: The middle of a screen's halves is clicked: the other window is on the left, the one that is typed into on the
#: right.
WIDTH, HEIGHT = 1280, 800
PANEL = "/usr/share/applications/org.freedesktop.IBus.Panel.Wayland.Gtk3.desktop"
FCITX = "/usr/share/applications/fcitx5-wayland-launcher.desktop"

@dataclass(frozen=True)
class Desktop:
    #: Writes what it reads into the state folder, and gives its command; that runs the other command in its session,
    #: or is one beside which it runs.
    start: Callable[[str, str], list[str]]
    environment: dict[str, str]
    #: The applications that are typed into, unless some are named; and those of the five minutes for each change.
    programs: str
    quick_programs: str = ""
    #: How type-keys reaches it; nothing on X11, where xdotool types.
    keyboard: str = ""
    #: What places the windows as soon as they can be placed.
    place: Callable[[str], None] = lambda state: None
    #: Whether it runs the command and ends with it.
    runs_command: bool = True
    wants_system_bus: bool = False
    #: Milliseconds between the keys of texts; each text is typed at all of them.
    intervals: tuple[int, ...] = (15, 60)

    #: Checks that cannot be made there, and why; by the suite.
    cannot: dict[str, dict[str, str]] = field(default_factory=dict)

    @property
    def is_x11(self):
        return not self.keyboard


def write(state, name, text):
    path = os.path.join(state, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w") as file:
        file.write(text)
    return path


def fcitx():
    """The input method in Fcitx that is typed with; nothing where IBus is."""
    framework, _, name = os.environ.get("ENGINE", "").partition(":")
    return name if framework == "fcitx" else None


def input_method(state):
    """Fcitx' settings, where it is used; where it is not, it is not to be started with the session."""
    if name := fcitx():
        write(state, "home/.config/fcitx5/profile", f"""[Groups/0]
Name=Default
Default Layout=us
DefaultIM={name}

[Groups/0/Items/0]
Name={name}

[GroupOrder]
0=Default
""")
    else:
        write(state, "home/.config/autostart/org.fcitx.Fcitx5.desktop", "[Desktop Entry]\nHidden=true\n")


def modules():
    """What Debian's im-config sets for X11."""
    name = "fcitx" if fcitx() else "ibus"
    return {"GTK_IM_MODULE": name, "QT_IM_MODULE": name, "XMODIFIERS": f"@im={name}"}


def started():
    """The command that starts the input method on version 2 of Wayland's protocol."""
    return "fcitx5" if fcitx() else "ibus start --type wayland"


def started_on_x11():
    """The command that starts it on X11 and returns."""
    return ["fcitx5", "-d"] if fcitx() else ["ibus-daemon", "--daemonize", "--replace", "--xim"]


def kwin(state, command):
    """KWin's settings, where System Settings ▸ Virtual Keyboard ▸ IBus Wayland writes its choice."""
    write(state, "home/.config/kwinrc", f"[Wayland]\nInputMethod={FCITX if fcitx() else PANEL}\n")
    size = ["--width", str(WIDTH), "--height", str(HEIGHT)]
    return [
        "kwin_wayland",
        "--virtual",
        *size,
        "--no-lockscreen",
        "--xwayland",
        "--exit-with-session",
        command,
    ]


def place_in_kwin(state):
    script = write(state, "place.js", f"""
        function place(window) {{
          if (!window.normalWindow) return;
          var isOther = window.caption.indexOf("other") === 0;
          window.frameGeometry = {{ x: isOther ? 0 : {WIDTH // 2}, y: 0, width: {WIDTH // 2}, height: {HEIGHT} }};
        }}
        workspace.windowAdded.connect(place);
        workspace.windowList().forEach(place);
    """)  # fmt: skip
    for method in (f"loadScript {script}", "start"):
        call = [
            "gdbus",
            "call",
            "--session",
            "--timeout",
            "10",
            "-d",
            "org.kde.KWin",
            "-o",
            "/Scripting",
            "-m",
        ]
        subprocess.run(
            [*call, *f"org.kde.kwin.Scripting.{method}".split()],
            check=True,
            stdout=subprocess.DEVNULL,
        )


def sway(state, command):
    return ["sway", "--config", write(state, "sway.conf", f"""
        output HEADLESS-1 resolution {WIDTH}x{HEIGHT}
        focus_follows_mouse no
        default_border pixel 1
        bindsym Mod1+Tab focus next
        exec {started()}
        exec sh -c '{command}; swaymsg exit'
    """)]  # fmt: skip


def labwc(state, command):
    write(state, "labwc/rc.xml", f"""<labwc_config><windowRules>
      <windowRule title="*"><action name="UnMaximize"/>
        <action name="ResizeTo" width="{WIDTH // 2}" height="{HEIGHT - 40}"/>
        <action name="MoveTo" x="{WIDTH // 2}" y="30"/></windowRule>
      <windowRule title="other*"><action name="MoveTo" x="0" y="30"/></windowRule>
    </windowRules></labwc_config>""")  # fmt: skip
    session = f"sh -c '{started()} & {command}; kill $LABWC_PID'"
    return ["labwc", "-C", os.path.join(state, "labwc"), "-S", session]


def wayland(name, **more):
    return {
        "XDG_SESSION_TYPE": "wayland",
        "XDG_CURRENT_DESKTOP": name,
        "XMODIFIERS": "@im=ibus",
        **more,
    }


def x11(name, **more):
    return {"XDG_SESSION_TYPE": "x11", "XDG_CURRENT_DESKTOP": name, **modules(), **more}


#: wlroots without devices and without a graphics card.
HEADLESS = {"WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman"}

DESKTOPS = {
    "kwin": Desktop(
        kwin, keyboard="kwin", place=place_in_kwin,
        environment=wayland(
            "KDE", KDE_FULL_SESSION="true", KDE_SESSION_VERSION="6", KWIN_COMPOSE="Q",
            QT_QUICK_BACKEND="software", KWIN_WAYLAND_NO_PERMISSION_CHECKS="1",
        ),
        programs="kwrite konsole gnome-text-editor mousepad kdialog firefox chromium",
        quick_programs="kwrite gnome-text-editor konsole kdialog",
    ),
    # wlroots drops what is committed while keys come fast: at 15 ms texts differ from run to run
    # (docs/desktops.md).
    "sway": Desktop(
        sway, wayland("sway", **HEADLESS), keyboard="wlr", intervals=(60,),
        programs="gnome-text-editor foot kwrite firefox chromium", quick_programs="gnome-text-editor",
    ),
    "labwc": Desktop(
        labwc, wayland("labwc", **HEADLESS), keyboard="wlr", intervals=(60,),
        programs="gnome-text-editor foot kwrite firefox chromium",
        cannot={"trixie": {"other_alt_tab": "labwc 0.8 does not see that a virtual keyboard lets Alt go"}},
    ),
    "xfce": Desktop(
        lambda state, command: ["xfce4-session"], x11("XFCE"), runs_command=False,
        programs="mousepad xfce4-terminal xterm gnome-text-editor kwrite firefox chromium",
    ),
    # It wants a bus of the system, and gets that of the session.
    "cinnamon": Desktop(
        lambda state, command: ["cinnamon-session"], x11("X-Cinnamon"), runs_command=False,
        wants_system_bus=True, programs="mousepad gnome-terminal kwrite firefox chromium",
    ),
}  # fmt: skip
