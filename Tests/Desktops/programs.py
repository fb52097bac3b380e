"""The applications that are typed into, with all in which they differ."""

import os

import windows
from hands import DESKTOP
from web import Web

FIREFOX = """
    user_pref("browser.startup.homepage_override.mstone", "ignore");
    user_pref("browser.shell.checkDefaultBrowser", false);
    user_pref("browser.aboutwelcome.enabled", false);
    user_pref("datareporting.policy.dataSubmissionEnabled", false);
    user_pref("datareporting.policy.firstRunURL", "");
    user_pref("app.normandy.enabled", false);
    user_pref("termsofuse.bypassNotification", true);
    user_pref("signon.rememberSignons", false);
    user_pref("layout.spellcheckDefault", 0);
    user_pref("browser.translations.automaticallyPopup", false);
    user_pref("security.sandbox.warn_unprivileged_namespaces", false);
"""

#: On a small screen Firefox begins maximised, and over the other window.
FIREFOX_WINDOW = """{"chrome://browser/content/browser.xhtml": {"main-window":
    {"sizemode": "normal", "screenX": "640", "screenY": "30", "width": "630", "height": "700"}}}"""

PROGRAMS = {
    "gnome-text-editor": (windows.Widget, {
        "command": ["gnome-text-editor", "--standalone", "--ignore-session"],
    }),
    "mousepad": (windows.Widget, {"command": ["mousepad"]}),
    # Without a file it shows a page of welcome. Its view tells its text as a whole.
    "kwrite": (windows.Widget, {
        "command": ["kwrite", "$HOME/text.txt"], "files": {"text.txt": ""},
        "roles": ("text", "editor", "document text"),
        # It writes spaces up to the next place of its tabs.
        "texts": {"tab": "một hai "},
    }),
    "konsole": (windows.Terminal, {"command": ["konsole", "--hide-menubar", "-e"]}),
    "foot": (windows.Terminal, {"command": ["foot"]}),
    "xterm": (windows.Terminal, {"command": ["xterm", "-e"]}),
    "xfce4-terminal": (windows.Terminal, {"command": ["xfce4-terminal", "--disable-server", "-x"], "has_table": False}),
    "gnome-terminal": (windows.Terminal, {"command": ["gnome-terminal", "--wait", "--"], "has_table": False}),
    "firefox": (Web, {
        "command": ["firefox-esr", "--no-remote", "--profile", "$HOME/firefox", "--new-window", "$PAGE"],
        "environment": {"MOZ_ENABLE_WAYLAND": "0" if DESKTOP.is_x11 else "1"},
        "files": {"firefox/user.js": FIREFOX, "firefox/xulstore.json": FIREFOX_WINDOW},
    }),
    "kdialog": (windows.Dialog, {"command": ["kdialog", "--title", "secret", "--password", "secret"]}),
    "chromium": (Web, {
        "command": [
            "chromium", f"--ozone-platform={'x11' if DESKTOP.is_x11 else 'wayland'}", "--no-first-run",
            "--disable-gpu", "--password-store=basic", "--disable-features=Translate",
            *(["--no-sandbox"] if os.getuid() == 0 else []), "--user-data-dir=$HOME/chromium", "--app=$PAGE",
        ],
    }),
}  # fmt: skip


def program(name, hands):
    kind, row = PROGRAMS[name]
    return kind(hands, name=name, **row)
