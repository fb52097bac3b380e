/* exported init */
const {Gio, GLib, Shell} = imports.gi;

const NAME = 'org.freedesktop.IBus.Tieng';
const KEY = 'application-rules';
const SETUP = 'org.freedesktop.ibus.engine.tieng.Setup';
const RUNNING = `<node><interface name="org.freedesktop.IBus.Tieng.Running1">
  <method name="List"><arg type="as" direction="out"/></method>
</interface></node>`;

/** The name of an application. One without a desktop file is called window: and a number. */
function nameOf(app, window) {
    const id = app?.get_id() ?? '';
    return id && !id.startsWith('window:') ? id : window?.get_wm_class() ?? '';
}

/** Tells the engine which window has the focus, while there are rules for applications. */
class Teller {
    constructor() {
        this._tracker = Shell.WindowTracker.get_default();
        this._window = null;
        this._titleId = 0;
        this._told = null;
        this._focusId = global.display.connect('notify::focus-window', () => this._follow());
        // The tracker may know the application later than the window has the focus.
        this._appId = this._tracker.connect('notify::focus-app', () => this._tell());
        // An engine that starts anew knows nothing.
        this._watchId = Gio.bus_watch_name(
            Gio.BusType.SESSION, NAME, Gio.BusNameWatcherFlags.NONE,
            () => {
                this._told = null;
                this._follow();
            },
            null);
    }

    destroy() {
        Gio.bus_unwatch_name(this._watchId);
        this._tracker.disconnect(this._appId);
        global.display.disconnect(this._focusId);
        this._leave();
    }

    _leave() {
        if (this._titleId)
            this._window.disconnect(this._titleId);
        this._titleId = 0;
        this._window = null;
    }

    _follow() {
        const window = global.display.focus_window;
        if (window !== this._window) {
            this._leave();
            this._window = window;
            this._titleId = window?.connect('notify::title', () => this._tell()) ?? 0;
        }
        this._tell();
    }

    _tell() {
        const application = this._window
            ? nameOf(this._tracker.get_window_app(this._window), this._window) : '';
        const window = [application, this._window?.get_title() ?? ''];
        const told = window.join('\n');
        if (told === this._told)
            return;
        this._told = told;
        Gio.DBus.session.call(
            NAME, '/org/freedesktop/IBus/Tieng/Windows', 'org.freedesktop.IBus.Tieng.Windows1',
            'Focus', new GLib.Variant('(ss)', window), null, Gio.DBusCallFlags.NO_AUTO_START, -1,
            null, null);
    }
}

/** Lists the applications that have a window, for the preferences and nobody else. */
class Lister {
    constructor() {
        this._object = Gio.DBusExportedObject.wrapJSObject(RUNNING, this);
        this._object.export(Gio.DBus.session, '/org/freedesktop/IBus/Tieng/Running');
    }

    destroy() {
        this._object.unexport();
    }

    ListAsync(_, invocation) {
        Gio.DBus.session.call(
            'org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus',
            'GetNameOwner', new GLib.Variant('(s)', [SETUP]), null, Gio.DBusCallFlags.NONE, -1,
            null, (bus, result) => {
                let owner = null;
                try {
                    [owner] = bus.call_finish(result).deepUnpack();
                } catch {
                    // Nobody has the name.
                }
                if (owner === invocation.get_sender()) {
                    invocation.return_value(new GLib.Variant('(as)', [this._list()]));
                } else {
                    invocation.return_dbus_error(
                        'org.freedesktop.DBus.Error.AccessDenied', 'only the preferences may ask');
                }
            });
    }

    _list() {
        return Shell.AppSystem.get_default().get_running().map(app => nameOf(app, app.get_windows()[0]));
    }
}

class TiengExtension {
    enable() {
        this._lister = new Lister();
        const source = Gio.SettingsSchemaSource.get_default();
        const schema = source.lookup('org.freedesktop.ibus.engine.tieng', true);
        if (!schema?.has_key(KEY))
            return;
        this._settings = new Gio.Settings({settings_schema: schema});
        this._settingsId = this._settings.connect(`changed::${KEY}`, () => this._update());
        this._update();
    }

    disable() {
        this._lister.destroy();
        this._lister = null;
        this._settings?.disconnect(this._settingsId);
        this._settings = null;
        this._teller?.destroy();
        this._teller = null;
    }

    _update() {
        const isWanted = this._settings.get_value(KEY).n_children() > 0;
        if (isWanted) {
            this._teller ??= new Teller();
        } else {
            this._teller?.destroy();
            this._teller = null;
        }
    }
}

function init() {
    return new TiengExtension();
}
