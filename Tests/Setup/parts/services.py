"""The page of services: what is installed is listed, and is allowed by who was told what it sends."""
from settings import HOME, becomes, set_, setting
from window import Window, fail, key, picture, wait_until

ALLOWED, EXCLUDED, NONE = "suggestion-services", "service-excluded-applications", "@as []"
TEXT_PROGRAMS = "text-programs"
FOLDER = HOME / ".local/share/ibus-tieng/services"
SUMMARIES = {
    "far": "Sends what you type to example.org.", "near": "Sends what you type to a program on this computer."}


def install():
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, network in (("far", "true"), ("near", "false")):
        (FOLDER / f"{name}.service-description").write_text(
            f"[Suggestion Service]\nName=Service {name}\nDescription={SUMMARIES[name]}\n"
            f"BusName=org.example.{name}\nObjectPath=/\nNeedsNetwork={network}\n")
    (FOLDER / "bad.service-description").write_text("[Suggestion Service]\nName=Service bad\n")


def entry(name):
    """What the setting has of a service that is allowed."""
    return f"{name} org.example.{name} {'network' if name == 'far' else 'local'}"


def has(frame, text):
    return any(text in node.name or text in (node.text if node.role == "label" else "")
               for node in frame.descendants)


def ask(window, switch):
    """Turns the switch of the service that needs the network, and looks at what is asked."""
    switch.act("toggle")
    wait_until("the question", lambda: len(window.frames) > 1)
    question = window.text("Let {name} see what you type?").replace("{name}", "Service far")
    wait_until("its heading", lambda: has(window.frames[-1], question))
    if not has(window.frames[-1], SUMMARIES["far"]):
        fail("it is not told what is sent where")
    if setting(ALLOWED) != NONE:
        fail("it is allowed before the answer")


def answer(window, text):
    # It is called "_Cancel Cancel".
    raw, plain = window.translations.gettext(text), window.text(text)
    window.find("push button", f"{raw} {plain}").act()
    wait_until("the question to go", lambda: len(window.frames) == 1)


def check_consent(window):
    far = window.find("check box", "Service far")
    for refuse in (lambda: answer(window, "_Cancel"), lambda: key("Escape"), lambda: key("Return")):
        ask(window, far)
        picture(f"services-consent-{window.language}")
        refuse()
        wait_until("the question to go", lambda: len(window.frames) == 1)
        if setting(ALLOWED) != NONE:
            fail("it is allowed though it was refused")
        wait_until("the switch to be off", lambda: not far.is_("CHECKED"))
    ask(window, far)
    answer(window, "_Allow")
    becomes(ALLOWED, f"['{entry('far')}']")
    wait_until("the switch to be on", lambda: far.is_("CHECKED"))


def check_local(window):
    """What stays on this computer needs no question; others may set the switches as well."""
    far, near = (window.find("check box", f"Service {name}") for name in ("far", "near"))
    near.act("toggle")
    becomes(ALLOWED, f"['{entry('far')}', '{entry('near')}']")
    if len(window.frames) != 1:
        fail("a question is asked for a service of this computer")
    picture(f"services-{window.language}")
    far.act("toggle")
    becomes(ALLOWED, f"['{entry('near')}']")
    set_(ALLOWED, f"['{entry('far')}']")
    wait_until("the switches to follow", lambda: far.is_("CHECKED") and not near.is_("CHECKED"))
    # One that was allowed as another program than it is now.
    set_(ALLOWED, "['far org.example.far local', 'near']")
    wait_until("both to be off again", lambda: not far.is_("CHECKED") and not near.is_("CHECKED"))
    window.wait_for(window.text(
        "It has changed since you allowed it, and is not asked until you do so again."))
    near.act("toggle")
    becomes(ALLOWED, f"['far org.example.far local', '{entry('near')}']")
    set_(ALLOWED, "[]")
    wait_until("both to be off", lambda: not far.is_("CHECKED"))


def check_rest(window):
    entry = window.find("text", window.text("Name of an application, such as keepassxc"))
    entry.write("vault")
    key("Return")
    becomes(EXCLUDED, "['vault']")
    remove = window.text("Let services be asked in {name}").replace("{name}", "vault")
    window.find("push button", remove).act()
    becomes(EXCLUDED, NONE)
    button = window.find("spin button", window.text("Wait be_fore asking"))
    button.focus(window.mnemonic("Wait be_fore asking"))
    key("Up")
    becomes("service-delay", "200")
    set_("service-delay", "150")


def check_text_programs(window):
    """A program that may insert text has a row, which it keeps when it is switched off."""
    window.wait_for(window.text("No program has wanted to insert text."))
    name = "/opt/speech & co/dictate"
    set_(TEXT_PROGRAMS, f"['{name}']")
    switch = window.find("check box", name)
    wait_until("the switch to be on", lambda: switch.is_("CHECKED"))
    switch.act("toggle")
    becomes(TEXT_PROGRAMS, NONE)
    switch.act("toggle")
    becomes(TEXT_PROGRAMS, f"['{name}']")
    set_(TEXT_PROGRAMS, "[]")
    wait_until("the switch to be off", lambda: not switch.is_("CHECKED"))


def check(language):
    install()
    window = Window("--page", "services", environment=language)
    window.wait_for("bad.service-description")
    for summary in SUMMARIES.values():
        window.wait_for(summary)
    check_consent(window)
    check_local(window)
    check_rest(window)
    check_text_programs(window)
    window.close()
    for file in FOLDER.iterdir():
        file.unlink()
    window = Window("--page", "services", environment=language)
    window.wait_for(window.text("No service is installed."))
    window.close()
