// Tells the engine which window has the focus, on KWin 5.27 and 6. The engine loads it while there
// are rules for applications, and unloads it when there are none.

let followed = null;
let told = "";

// KWin 5 has bytes where KWin 6 has a text.
function text(value) {
    const words = value ? String(value) : "";
    return words.startsWith("[object") ? "" : words;
}

function tell() {
    let application = "";
    let title = "";
    if (followed) {
        application = text(followed.desktopFileName) || text(followed.resourceClass);
        // More of it is not looked at.
        title = text(followed.caption).slice(0, 400);
    }
    if (application + "\n" + title === told)
        return;
    told = application + "\n" + title;
    callDBus("org.freedesktop.IBus.Tieng", "/org/freedesktop/IBus/Tieng/Windows",
        "org.freedesktop.IBus.Tieng.Windows1", "Focus", application, title);
}

function follow(window) {
    if (followed)
        followed.captionChanged.disconnect(tell);
    followed = window;
    if (followed)
        followed.captionChanged.connect(tell);
    tell();
}

function forget(window) {
    if (window === followed)
        followed = null;
}

(workspace.windowActivated || workspace.clientActivated).connect(follow);
(workspace.windowRemoved || workspace.clientRemoved).connect(forget);
follow(workspace.activeWindow || workspace.activeClient || null);
