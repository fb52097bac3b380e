"""menu.py PICTURES: the symbol in the top bar and the engine's menu, clicked with the mouse.

Runs inside the session that `run` has started. What is seen is asked of GNOME Shell itself.
"""
import sys
import time

import engine
import shell
from keyboard import Keyboard
from shell import INDICATOR, evaluate, symbol, wait_until

#: Whether some open submenu has more than it shows.
SCROLLS = (
    f"{INDICATOR}.menu._getMenuItems().flatMap(item => item._getMenuItems?.() ?? [item])"
    ".filter(item => item.menu?.isOpen)"
    ".map(({ menu: { actor } }) => actor.vadjustment ?? actor.vscroll?.adjustment)"
    ".some(way => way && way.upper > way.page_size + 1)"
)


def items():
    """What the open menu has: text, whether it is on, and the middle of each."""
    return evaluate(
        "(() => { const found = []; const walk = menu => { for (const item of menu._getMenuItems())"
        "{ const actor = item.actor ?? item; if (actor.mapped && item.label) {"
        "const [x, y] = actor.get_transformed_position(), [width, height] = actor.get_size();"
        "found.push([item.label.text, item.state ?? item._ornament === 1,"
        "x + width / 2, y + height / 2]); }"
        "if (item.menu) walk(item.menu); else if (item._getMenuItems) walk(item); } };"
        f"walk({INDICATOR}.menu); return found; }})()"
    )


def item(text):
    # Before it is laid out, an item is nowhere.
    return next((entry for entry in items() if entry[0] == text and entry[2]), None)


class Menu:
    def __init__(self, keyboard):
        self.keyboard = keyboard

    def open(self):
        if not evaluate(f"{INDICATOR}.menu.isOpen"):
            x, y, width, height = evaluate(
                f"[...{INDICATOR}.get_transformed_position(), ...{INDICATOR}.get_size()]"
            )
            self.keyboard.click(x + width / 2, y + height / 2)
        wait_until("the menu being open", lambda: evaluate(f"{INDICATOR}.menu.isOpen"))

    def choose(self, *texts):
        """Clicks an item, through the submenus that it is in."""
        self.open()
        for text in texts:
            _, _, x, y = wait_until(f"{text!r} in the menu", lambda: self._resting(text))
            self.keyboard.click(x, y)

    @staticmethod
    def wait_until_gone():
        """Waits until keys are the window's again. GNOME Shell takes those that come while a menu
        closes, and the engine is never given them."""
        wait_until("the menu being gone", lambda: evaluate(f"!{INDICATOR}.menu.actor.visible"))
        time.sleep(0.5)  # a hand needs longer

    @staticmethod
    def _resting(text):
        """An item that does not move: what is above it may just be opening or closing."""
        before = item(text)
        time.sleep(0.1)
        return before if before == item(text) else None

    def is_on(self, *texts):
        """Whether an item is on, which is looked at in the open menu."""
        self.open()
        for text in texts[:-1]:
            if not item(texts[-1]):
                self.choose(text)
        entry = item(texts[-1])
        return entry is not None and entry[1]

    def close(self):
        evaluate(f"{INDICATOR}.menu.close()")


def expect_symbol(text, why):
    wait_until(f"the symbol {text} {why}", lambda: symbol() == text)
    print(f"ok   menu: {text} {why}", flush=True)


def main(pictures):
    menu = Menu(Keyboard())
    shell.tidy()
    shell.choose_source(engine.NAME)
    engine.expect_program()
    expect_symbol("VI", "when Tiếng is chosen")
    menu.choose("Typing Method", "VNI")
    wait_until("VNI being written", lambda: engine.preference("typing-method") == "'vni'")
    wait_until("VNI being on", lambda: menu.is_on("Typing Method", "VNI"))
    print("ok   menu: a method chosen with the mouse", flush=True)
    engine.set_preference("typing-method", "telex")
    wait_until("Telex being on", lambda: menu.is_on("Typing Method", "Telex"))
    shell.take_picture(f"{pictures}/menu.png")
    menu.close()
    print("ok   menu: a method set elsewhere", flush=True)
    menu.choose("Marks and Tones")
    expect_symbol("EN", "for plain Latin")
    menu.choose("Marks and Tones")
    expect_symbol("VI", "for Vietnamese again")
    menu.open()
    texts = [entry[0] for entry in items()]
    assert sum("Vietnamese" in text for text in texts) == 1, f"twice in the menu: {texts}"
    menu.choose("Typing Method")
    assert not shell.settled(lambda: evaluate(SCROLLS)), "the list of methods scrolls inside the menu"
    print("ok   menu: nothing is said twice, and nothing scrolls", flush=True)
    menu.close()
    menu.choose("Off the Record")
    expect_symbol("V○", "off the record")
    menu.close()
    shell.take_picture(f"{pictures}/off-the-record.png")
    shell.choose_source("us")
    expect_symbol("en", "for another source")
    shell.choose_source(engine.NAME)
    expect_symbol("V○", "when Tiếng is chosen again")
    menu.choose("Off the Record")
    expect_symbol("VI", "on the record")
    menu.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
