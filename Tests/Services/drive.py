"""drive.py [CHECK...]: all checks of tieng-suggest-http, or these."""

import os
import sys
import traceback
from pathlib import Path

import answers
import keys
import lives
import models
from endpoint import Endpoint
from gi.repository import Gio
from service import SCHEMA, Service

NAME = "org.freedesktop.IBus.Tieng.SuggestHTTP"


class Rig:
    """What a check has: the service, an endpoint, another one, and one with a certificate of its own."""

    def __init__(self):
        self.home = Path(os.environ["HOME"])
        self.log = self.home / "service.log"
        self.make_known()
        self.service = Service(NAME, "/" + NAME.replace(".", "/"))
        # The bus was there before the file; one of an installed package may be known to it.
        bus = "org.freedesktop.DBus"
        self.service.call(bus, "/org/freedesktop/DBus", bus, "ReloadConfig")
        self.keyring = keys.start_keyring(self.service)
        self.settings = Gio.Settings.new(SCHEMA)
        self.endpoint, self.other = Endpoint(), Endpoint()
        self.endpoint.other = self.other.url("").removesuffix("/v1/")
        self.secure = Endpoint.with_certificate(self.home)

    def make_known(self):
        """The file that the bus starts the service by; what it writes goes to a log."""
        folder = Path(os.environ["XDG_DATA_HOME"]) / "dbus-1" / "services"
        folder.mkdir(parents=True)
        start = self.home / "start"
        start.write_text(f'#!/bin/sh\n. "{self.home}/start.env"\nexec "$TIENG_SUGGEST_HTTP" >>"{self.log}" 2>&1\n')
        start.chmod(0o755)
        self.environment()
        (folder / f"{NAME}.service").write_text(f"[D-BUS Service]\nName={NAME}\nExec={start}\n")

    def environment(self, **variables):
        """What the service finds in its environment when it starts."""
        (self.home / "start.env").write_text("".join(f"export {name}='{value}'\n" for name, value in variables.items()))

    def use(self, url, model="small", timeout=5000):
        """Starts the service anew with these settings."""
        self.service.stop()
        self.settings.set_string("url", url)
        self.settings.set_string("model", model)
        self.settings.set_uint("timeout", timeout)
        Gio.Settings.sync()

    def ask(self, behaviour, **values):
        """What an endpoint that does this makes of it."""
        self.use(self.endpoint.url(behaviour))
        return self.service.suggest(**values)

    def clear(self):
        self.environment()
        for endpoint in (self.endpoint, self.other, self.secure):
            while endpoint.was_asked():
                endpoint.asked.get()
            while not endpoint.left.empty():
                endpoint.left.get()


checks = [check for module in (answers, models, keys, lives) for check in module.CHECKS]
wanted = sys.argv[1:] or [check.__name__ for check in checks]
unknown = set(wanted) - {check.__name__ for check in checks}
if unknown:
    sys.exit(f"test-services: there is no check {', '.join(sorted(unknown))}")
rig = Rig()
failed = 0
for check in checks:
    if check.__name__ not in wanted:
        continue
    rig.clear()
    try:
        check(rig)
        print(f"ok {check.__name__}", flush=True)
    except Exception:
        failed += 1
        print(f"FAIL {check.__name__}\n{traceback.format_exc()}", flush=True)
rig.service.stop()
rig.keyring.terminate()
if failed and rig.log.exists():
    print(rig.log.read_text())
print(f"{len(wanted)} checks, {failed} failed")
sys.exit(failed > 0)
