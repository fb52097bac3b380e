"""What applications tell of their text over AT-SPI."""
import gi

import shell

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

EMBEDDED = "\ufffc"


def enable():
    """Says that somebody reads the screen; most applications tell their text only then."""
    Atspi.init()
    # A browser may be busy for longer than the 0.8 s that are usual.
    Atspi.set_timeout(10_000, 30_000)
    shell.call(
        "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set", "(ssv)",
        "org.a11y.Status", "IsEnabled", GLib.Variant("b", True),
    )  # fmt: skip


def refresh():
    """Takes in what applications have told of changes; widgets are remembered otherwise."""
    while GLib.MainContext.default().iteration(False):
        pass


def children(node):
    found = [node.get_child_at_index(index) for index in range(node.get_child_count())]
    return [child for child in found if child is not None]  # some go while they are counted


def nodes(node, depth=0):
    """A widget and everything in it."""
    if node is None or depth > 40:
        return
    yield node
    for child in children(node):
        yield from nodes(child, depth + 1)


def applications(name):
    """The applications with this in their name."""
    refresh()
    for found in children(Atspi.get_desktop(0)):
        try:
            if found and name in (found.get_name() or "").lower():
                yield found
        except GLib.Error:
            continue  # it has ended


def has(node, state):
    return node.get_state_set().contains(getattr(Atspi.StateType, state))


def is_focused(node):
    """Whether it or something in it, such as a paragraph, has the focus."""
    refresh()
    return any(has(part, "FOCUSED") for part in nodes(node))


def focus(node):
    node.get_component_iface().grab_focus()


def act(node):
    """Does what a widget is there for, such as being switched."""
    Atspi.Action.do_action(node.get_action_iface(), 0)


def text(node):
    """The text of a widget; the paragraphs that are embedded in it are lines."""
    refresh()
    interface = node.get_text_iface()
    if interface is not None:
        own = Atspi.Text.get_text(interface, 0, Atspi.Text.get_character_count(interface))
        if EMBEDDED not in own:
            return own
    return "\n".join(text(child) for child in children(node))


def _focused(node):
    """The part of a widget, such as a paragraph, that has the focus."""
    refresh()
    return next((part for part in nodes(node) if has(part, "FOCUSED")), node)


def caret(node):
    """How many characters are before the caret."""
    return Atspi.Text.get_caret_offset(_focused(node).get_text_iface())


def character(node, place=0):
    """x, y, width and height of a character of the text, in the window; None if it is not told."""
    first = next((part for part in nodes(node) if part.get_text_iface()), node)
    for space in (Atspi.CoordType.SCREEN, Atspi.CoordType.WINDOW):
        try:
            box = Atspi.Text.get_character_extents(first.get_text_iface(), place, space)
        except GLib.Error:
            continue  # GTK 4 knows windows only
        if box.width > 0:
            return box.x, box.y, box.width, box.height
    return None
