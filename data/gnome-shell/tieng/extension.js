import Gio from 'gi://Gio';
import GLib from 'gi://GLib';
import Shell from 'gi://Shell';

import {Extension} from 'resource:///org/gnome/shell/extensions/extension.js';

const NAME = 'org.freedesktop.IBus.Tieng';
const KEY = 'application-rules';

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
        let application = '';
        if (this._window) {
            // An application without a desktop file is called window: and a number.
            const id = this._tracker.get_window_app(this._window)?.get_id() ?? '';
            application = id && !id.startsWith('window:') ? id : this._window.get_wm_class() ?? '';
        }
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

export default class TiengExtension extends Extension {
    enable() {
        const source = Gio.SettingsSchemaSource.get_default();
        const schema = source.lookup('org.freedesktop.ibus.engine.tieng', true);
        if (!schema?.has_key(KEY))
            return;
        this._settings = new Gio.Settings({settings_schema: schema});
        this._settingsId = this._settings.connect(`changed::${KEY}`, () => this._update());
        this._update();
    }

    disable() {
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
