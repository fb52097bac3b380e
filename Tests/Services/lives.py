"""How the service comes and goes, and what it tells of itself."""

import os
import time
import xml.etree.ElementTree as tree
from pathlib import Path

from endpoint import Endpoint
from gi.repository import Gio, GLib
from service import INTERFACE, program, within

ROOT = Path(__file__).parent.parent.parent


def the_bus_starts_it_and_it_ends_by_itself(rig):
    rig.environment(TIENG_SUGGEST_IDLE="1")
    assert rig.ask("stream", count=1) == [("đi học", "")]
    first = rig.service.pid
    assert within(10, lambda: not rig.service.is_running), "it does not end"
    assert within(10, lambda: not os.path.exists(f"/proc/{first}/exe")), "its process stays"
    assert rig.service.suggest(count=1) == [("đi học", "")]
    assert rig.service.pid != first


def a_pause_is_not_forgotten(rig):
    rig.environment(TIENG_SUGGEST_IDLE="1")
    assert rig.ask("busy-for-long")[0] == "Busy"
    # Whole seconds are counted.
    soonest = time.monotonic() + 3
    assert within(20, lambda: not rig.service.is_running), "it does not end"
    assert time.monotonic() >= soonest, "it has ended during the pause"


def it_tells_of_itself(rig):
    rig.use(rig.endpoint.url("stream"))
    assert rig.service.property("Name") == "Language model"
    assert rig.service.property("Locales") == ["vi", "en"]
    assert rig.service.property("NeedsNetwork") == False
    assert "on this computer" in rig.service.property("Privacy")
    rig.use("https://api.example.com/v1/")
    assert rig.service.property("NeedsNetwork") == True
    assert "is sent to api.example.com." in rig.service.property("Privacy")
    rig.use("http://api.example.com/v1/")
    assert "is sent to api.example.com by http, so others may read it" in rig.service.property("Privacy")


def other_settings_hold_at_once(rig):
    assert rig.ask("stream", count=1) == [("đi học", "")]
    pid, changes = rig.service.pid, []
    watch = rig.service.bus.signal_subscribe(
        None, INTERFACE, "Changed", rig.service.path, None, 0, lambda *_: changes.append(True))
    rig.settings.set_string("url", "https://api.example.com/v1/")
    Gio.Settings.sync()
    assert within(10, lambda: changes), "nobody is told"
    assert rig.service.property("NeedsNetwork") == True
    rig.settings.set_string("url", rig.endpoint.url("json-whole"))
    Gio.Settings.sync()
    assert within(10, lambda: len(changes) > 1), "nobody is told"
    assert rig.service.suggest(count=1) == [("đi học", "")] and rig.service.pid == pid
    rig.service.bus.signal_unsubscribe(watch)


def what_is_on_this_computer_goes_through_no_proxy(rig):
    proxy = Endpoint()
    rig.environment(http_proxy=f"http://127.0.0.1:{proxy.port}")
    assert rig.ask("stream", count=1) == [("đi học", "")]
    assert not proxy.was_asked()
    rig.use("http://endpoint.invalid/stream/v1/")
    assert rig.service.suggest(count=1) == [("đi học", "")]
    assert proxy.next()[0] == "http://endpoint.invalid/stream/v1/chat/completions"


def memory(rig):
    """The memory of the service in kB."""
    status = Path(f"/proc/{rig.service.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0])


def hostile_programs_cost_nothing(rig):
    rig.use(rig.endpoint.url("stream"), timeout=15_000)
    rig.service.suggest()
    pid, before = rig.service.pid, memory(rig)
    address = Gio.dbus_address_get_for_bus_sync(Gio.BusType.SESSION)
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION

    def send(bus, method, arguments, interface=INTERFACE):
        bus.call(rig.service.name, rig.service.path, interface, method, arguments, None,
                 Gio.DBusCallFlags.NO_AUTO_START, 20_000, None, None)

    def long(size):
        return GLib.Variant("(a{sv})", ({"text": GLib.Variant("s", "x" * size)},))

    deep = GLib.Variant("i", 7)
    for _ in range(50):
        deep = GLib.Variant("v", deep)
    properties = "org.freedesktop.DBus.Properties"

    def garbage(bus):
        for interface in (INTERFACE, properties, "org.example.X"):
            for method in ("Suggest", "Cancel", "Get", "Set", "GetAll", "Nonsense"):
                for arguments in (None, GLib.Variant("(s)", ("",)), GLib.Variant("(t)", (2**64 - 1,)),
                                  GLib.Variant("(v)", (deep,)), GLib.Variant("(a{sv})", ({},)), long(9000)):
                    send(bus, method, arguments, interface)

    def gone(_):
        for _ in range(100):
            send(Gio.DBusConnection.new_for_address_sync(address, flags, None, None), "Suggest", long(10))

    hostilities = {
        "one call of 4 MB": lambda bus: send(bus, "Suggest", long(4_000_000)),
        "200 calls of 300 kB": lambda bus: [send(bus, "Suggest", long(300_000)) for _ in range(200)],
        "14,000 calls": lambda bus: [send(bus, "Cancel", GLib.Variant("(t)", (1,))) for _ in range(14_000)],
        "wrong arguments": garbage,
        "gone before the answer": gone,
        # The last one: GDBus keeps memory for the longest message until the service ends.
        "one call of 60 MB": lambda bus: send(bus, "Suggest", long(60_000_000)),
    }
    for name, act in hostilities.items():
        bus = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
        act(bus)
        bus.flush_sync()
        start = time.monotonic()
        rig.clear()
        # On a busy machine the first one may come too late behind 60 MB.
        assert within(20, lambda: rig.service.suggest(count=1, deadline=15_000) == [("đi học", "")]), name
        assert rig.service.pid == pid, name
        more = memory(rig) - before
        print(f"   {name}: an answer after {time.monotonic() - start:.1f} s, {more} kB more", flush=True)
        assert more < (200_000 if "60" in name else 20_000), f"{name}: {more} kB more"
        bus.close_sync()


def requests_without_end_are_answered(rig):
    rig.use(rig.endpoint.url("stream"))
    rig.service.suggest()

    def ask():
        for _ in range(100):
            assert rig.service.suggest(count=1) == [("đi học", "")]
        rig.clear()

    ask()
    ask()
    before = memory(rig)
    for _ in range(4):
        ask()
    # In kilobytes, of four hundred requests.
    assert memory(rig) - before < 1024, (before, memory(rig))


def a_second_one_does_not_start(rig):
    rig.ask("stream")
    status, output, errors = program([])
    assert status == 1 and not output and "belongs to another program" in errors, errors


def without_a_bus_it_says_so(rig):
    status, _, errors = program([], environment={"DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"})
    assert status == 1 and errors.startswith("tieng-suggest-http: ") and errors.count("\n") == 1, errors


def its_interface_is_the_one_that_is_described(rig):
    rig.ask("stream")
    description = rig.service.call(
        rig.service.name, rig.service.path, "org.freedesktop.DBus.Introspectable", "Introspect")[0]

    def members(text):
        root = tree.fromstring(text)
        interface = next(one for one in root.iter("interface") if one.get("name") == INTERFACE)
        return sorted((one.tag, sorted(one.attrib.items()), [sorted(arg.attrib.items()) for arg in one]) for one in interface)

    documented = (ROOT / "data/dbus" / f"{INTERFACE}.xml").read_text()
    assert members(description) == members(documented)


CHECKS = [
    the_bus_starts_it_and_it_ends_by_itself, a_pause_is_not_forgotten, it_tells_of_itself, other_settings_hold_at_once,
    what_is_on_this_computer_goes_through_no_proxy, hostile_programs_cost_nothing, requests_without_end_are_answered,
    a_second_one_does_not_start, without_a_bus_it_says_so, its_interface_is_the_one_that_is_described,
]
