"""The applications that are typed into: how each is started, how its fields are found, and in what
it differs from the others."""
import glob
import os
from dataclasses import dataclass, field

HERE = os.path.dirname(os.path.abspath(__file__))

#: Where Qt 6 is, applications speak text-input-v3.
HAS_QT6 = bool(glob.glob("/usr/lib/*/libQt6WaylandClient.so.6"))
OVERTAKING = "Qt 5 takes a key before the word that was committed with it: seen 3 times of 15"
PAGE = "file://" + os.path.join(HERE, "page.html")


@dataclass(frozen=True)
class Field:
    """A place that text is typed into."""

    name: str
    #: Its role in AT-SPI, and its name where that tells it from others.
    role: str
    label: str = ""
    #: What Return, Tab and Left put into it; None if Tab leaves it or Left moves the caret.
    newline: str = "\n"
    tab: str | None = "\t"
    left: str | None = None
    redo: str = "<Control+Shift+z>"
    #: Whether AT-SPI tells the word being typed as a part of the text.
    tells_preedit: bool = False
    #: Whether it speaks to GNOME Shell, as Wayland has it, and not to ibus-daemon.
    asks_shell: bool = True
    #: Which words in its text are taken up again: all, or those without marks. None if it does not
    #: tell its text rightly: Firefox 153 tells none, LibreOffice 7.4 none of the space at its end,
    #: and Qt's input contexts are not on the engine's list of those that delete what they should.
    resumes: str | None = "plain"
    #: Whether it tells at a click where its caret is: GTK does it with the next key.
    tells_clicks: bool = True
    #: Whether words are typed into its text itself (`word-display`).
    is_direct: bool = False
    #: Whether it tells all that is selected, to its ends.
    tells_selections: bool = False
    #: Whether it is where a text of many lines is typed, if the application has other fields.
    is_for_lines: bool = False
    #: Whether it is a terminal, where nothing is suggested and nothing learned.
    is_terminal: bool = False
    #: Whether AT-SPI may tell a line break at the end of the text that is not there.
    ends_with_break: bool = False
    #: Characters that the application puts where others were typed.
    reads: dict[str, str] = field(default_factory=dict)
    #: Checks that cannot be made here, and why.
    cannot: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Application:
    command: list[str]
    #: What the class of its window, and its name in AT-SPI, contain.
    window: str
    accessible: str
    fields: list[Field]
    #: Whether Tab leads from the last field to one for a password, of which the title tells.
    has_password: bool = False
    #: Whether the window of preferences is used beside it.
    tries_preferences: bool = False
    environment: dict[str, str] = field(default_factory=dict)
    #: Files that it finds when it starts, by their paths in the home folder.
    files: dict[str, str] = field(default_factory=dict)
    #: Files with which it underlines the word being typed, if it does not without.
    underlining_files: dict[str, str] = field(default_factory=dict)
    #: The folder in the home folder from which it would restore what was typed before.
    restores_from: str | None = None


def web_fields(resumes, **cannot):
    web = {"tab": None, "tells_preedit": True, "resumes": resumes}
    web["is_direct"] = resumes is not None
    lines = web | {"ends_with_break": True}
    return [
        Field("input", "entry", "input", newline="", **web),
        Field("textarea", "entry", "textarea", is_for_lines=True, **lines),
        # A space at the end of a line is a no-break space until something follows.
        Field("contenteditable", "entry", "editable", reads={"\xa0": " "}, cannot=cannot, **lines),
    ]


def writer_settings():
    """Writer puts what is typed, and changes and completes nothing of it by itself."""
    common = "Office.Common/AutoCorrect"
    settings = [
        (common, name)
        for name in (
            "UseReplacementTable", "TwoCapitalsAtStart", "CapitalAtStartSentence", "ChangeDash",
            "ChangeOrdinalNumber", "AddNonBreakingSpace", "ChangeQuotes", "SetInetAttribute",
            "ChangeUnderlineWeight", "CorrectAccidentalCapsLock", "TransliterateRTL",
            "RemoveDoubleSpaces", "SingleQuotesReplacement", "ReplaceSingleQuote",
            "ReplaceDoubleQuote",
        )
    ]  # fmt: skip
    settings += [
        ("Office.Writer/AutoFunction/Format/ByInput", "Enable"),
        ("Office.Writer/AutoFunction/Completion", "Enable"),
    ]
    items = "".join(
        f'<item oor:path="/org.openoffice.{path}"><prop oor:name="{name}" oor:op="fuse">'
        "<value>false</value></prop></item>"
        for path, name in settings
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?><oor:items'
        ' xmlns:oor="http://openoffice.org/2001/registry"'
        ' xmlns:xs="http://www.w3.org/2001/XMLSchema"'
        f' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">{items}</oor:items>'
    )


APPLICATIONS = {
    "gnome-text-editor": Application(
        ["gnome-text-editor", "--standalone", "--ignore-session"],
        "texteditor", "gnome-text-editor", [Field("text", "text", resumes="all", is_direct=True, tells_clicks=False, tells_selections=True, cannot={
            "marked_word": "GTK 4.8 draws an underline that is thinner than a pixel between the"
            " pixels (docs/why/desktops.md)",
        })],
        tries_preferences=True,
        underlining_files={
            ".config/gtk-4.0/settings.ini": "[Settings]\ngtk-hint-font-metrics=true\n",
        },
        restores_from=".local/share/org.gnome.TextEditor",
    ),
    "mousepad": Application(
        ["mousepad"], "mousepad", "mousepad",
        [Field("text", "text", is_direct=True, tells_clicks=False)],
    ),
    # What is typed goes to a file key by key: AT-SPI knows a terminal's screen only.
    "gnome-terminal": Application(
        ["gnome-terminal", "--wait", "--", "sh", "-c",
         "stty -icanon -isig -ixon; exec cat >>\"$HOME/typed\""],
        "terminal", "terminal",
        [Field("cat", "terminal", left="\x1b[D", is_terminal=True, cannot={
            "click_elsewhere": "a click does not move the caret",
            "meant_reading": "a click does not move the caret",
            "undo": "it has none",
            "picking": "nothing is suggested in a terminal (see learning)",
            "quiet_table": "nothing is suggested in a terminal (see learning)",
            "vertical_keys": "cat knows no lines above",
            "resuming": "cat does not take text back",
            "selection": "cat selects nothing",
            "going_back": "cat does not take text back",
            "clicking_back": "a click does not move the caret",
        })],
    ),
    "firefox": Application(
        ["firefox-esr", "--no-remote", "--profile", "$HOME/firefox", PAGE],
        "firefox", "firefox", web_fields(resumes=None), has_password=True,
        # No second page and no notice that moves the first, as there are at the first start; no
        # lines under words but the input method's.
        files={"firefox/user.js": """
            user_pref("browser.startup.homepage_override.mstone", "ignore");
            user_pref("datareporting.policy.dataSubmissionEnabled", false);
            user_pref("datareporting.policy.firstRunURL", "");
            user_pref("app.normandy.enabled", false);
            user_pref("browser.aboutwelcome.enabled", false);
            user_pref("termsofuse.bypassNotification", true);
            user_pref("layout.spellcheckDefault", 0);
        """},
    ),
    "chromium": Application(
        ["chromium", "--ozone-platform=wayland", "--enable-wayland-ime",
         "--wayland-text-input-version=3", "--force-renderer-accessibility", "--disable-gpu",
         "--no-first-run", "--no-default-browser-check", "--password-store=basic",
         *(["--no-sandbox"] if os.getuid() == 0 else []), PAGE],
        "chromium", "chromium",
        web_fields(resumes="plain", selection="two lines that took the place of others are told with empty ones between them"),
        has_password=True,
    ),
    "writer": Application(
        ["libreoffice", "--writer", "--norestore", "--nologo"], "libreoffice-writer", "soffice",
        [Field("document", "document text", redo="<Control+y>", tells_preedit=True, resumes=None)],
        files={".config/libreoffice/4/user/registrymodifications.xcu": writer_settings()},
    ),
    # Through ibus-daemon: Qt 5 speaks no text-input-v3. Debian's im-config sets QT_IM_MODULE.
    "featherpad": Application(
        ["featherpad"], "featherpad", "featherpad",
        [Field("text", "text", asks_shell=False, resumes=None, cannot={} if HAS_QT6 else {
            "click_elsewhere": "at a click Qt 5 commits the word itself, and then resets the input"
            " context, upon which ibus-daemon 1.5.27 commits it as well, at the new place: seen"
            " 3 times of 3",
            "meant_reading": "as click_elsewhere",
            "clicking_back": "as click_elsewhere",
            "return_key": OVERTAKING, "arrow_keys": OVERTAKING, "vertical_keys": OVERTAKING,
            "undo": OVERTAKING,
            "open_words": "Qt 5 takes a key before the word that was committed with it: seen once of two on a busy machine",
            "everyday": OVERTAKING,
        })],
        environment={"QT_IM_MODULE": "ibus", "QT_QPA_PLATFORM": "wayland"},
    ),
} | {
    f"gtk{version}-entries": Application(
        ["/usr/bin/python3", os.path.join(HERE, "entries.py"), version],
        "entries", "entries.py", [], has_password=True,
    )
    for version in "34"
} | ({
    "featherpad-native": Application(
        ["featherpad"], "featherpad", "featherpad", [Field("text", "text", resumes=None, cannot={
            "shells_places": "Qt 6.8 tells its text after the first key alone, so that nothing says"
            " that the word is lost",
        })],
        environment={"QT_QPA_PLATFORM": "wayland"},
    ),
} if HAS_QT6 else {})  # fmt: skip

#: The entry of a window of GTK (entries.py), by the application. That of GTK 4 is not found over
#: AT-SPI.
ENTRIES = {"gtk3-entries": Field("entry", "text", newline="")}

#: The window of preferences, which is used beside an application.
PREFERENCES = Application(["ibus-setup-tieng"], "setup", "setup", [])
