"""The engine of the session, which asks the service as the user allows."""

import os
import shutil
from pathlib import Path

from gi.repository import Gio

ROOT = Path(__file__).parent.parent.parent


def allow_http():
    """Lets the engine ask the service, as it is installed."""
    folder = Path(os.environ["XDG_DATA_HOME"]) / "ibus-tieng" / "services"
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / "data" / "services" / "http.service-description", folder)
    Gio.Settings.new("org.freedesktop.ibus.engine.tieng").set_strv(
        "suggestion-services", ["http org.freedesktop.IBus.Tieng.SuggestHTTP network"])
    Gio.Settings.sync()


def is_engine(process):
    """Whether it is one of this session."""
    try:
        program = os.readlink(process / "exe")
        return program.endswith("/ibus-engine-tieng") and str(os.environ["TIENG_SESSION_LOG"]) in (
            process / "environ").read_text()
    except OSError:
        return False
