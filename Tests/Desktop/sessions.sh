# Sourced by `run`: private sessions of GNOME Shell, Wayland and headless, each with a state folder,
# a home folder and an engine of its own, so that several can run side by side.
#
# Wants $here, this folder, $root and, if the installed packages are tested, $installed.

# Makes a state folder, $state, for as long as this shell lives, and the environment of what runs
# there, $clean.
make_state() {
  state=$(mktemp -d "${TMPDIR:-/tmp}/tieng-desktop.XXXXXX")
  trap 'forget_state' EXIT
  clean=(env -i HOME="$state/home" XDG_RUNTIME_DIR="$state/run" LANG=C.UTF-8 LC_ALL=C.UTF-8
    XDG_SESSION_TYPE=wayland XDG_CURRENT_DESKTOP=GNOME XDG_SESSION_DESKTOP=gnome
    LIBGL_ALWAYS_SOFTWARE=1 PYTHONDONTWRITEBYTECODE=1 TIENG_XWAYLAND="${TIENG_XWAYLAND:-}"
    TIENG_MONITORS="${TIENG_MONITORS:-}" SWITCHES="${SWITCHES:-10}")
  if [ -n "${installed:-}" ]; then
    clean+=(PATH=/usr/local/bin:/usr/bin:/bin TIENG_ENGINE=/usr/libexec/ibus-engine-tieng)
    return
  fi
  # Another Tiếng may be installed: its component is not among those that ibus-daemon finds.
  mkdir "$state/components"
  ln -s /usr/share/ibus/component/*.xml "$state/components"
  rm -f "$state/components/tieng.xml"
  clean+=(PATH="$root/.build/release:/usr/local/bin:/usr/bin:/bin"
    TIENG_ENGINE="$(realpath "$root/.build/release/ibus-engine-tieng")"
    IBUS_COMPONENT_PATH="$root/.build/component:$state/components"
    GSETTINGS_SCHEMA_DIR="$root/.build/component"
    TIENG_LEXICONS="$root/.build/lexicons" TIENG_EMOJI="$root/data/emoji"
    TIENG_LOCALE="$root/.build/locale" TIENG_SETUP="$root/data/setup"
    TIENG_EXTENSIONS="$root/data/gnome-shell"
    TIENG_LAYOUTS="$root/data/keyboard/layouts" TIENG_THEMES="$root/data/keyboard/themes")
}

forget_state() {
  "$here/end-session" "$state/run"
  rm -rf "$state"
}

# A shell may hang or crash before any input method has begun; it is started
# again then, and that is said.
start_session() {
  for attempt in 1 2 3; do
    "$here/end-session" "$state/run"
    rm -rf "$state"/{run,home,environment,system-bus}
    mkdir -m 700 "$state/run" "$state/home"
    "${clean[@]}" setsid dbus-run-session -- "$here/session" "$state" \
      >"$state/log" 2>&1 </dev/null &
    "$here/wait-for-shell" "$state" && return
    echo "GNOME Shell did not start (attempt $attempt)" >&2
    tail -n 5 "$state/log" >&2
  done
  return 1
}

in_session() { "${clean[@]}" $(cat "$state/environment") /usr/bin/python3 "$here/$1" "${@:2}"; }

tell_logs() {
  echo "--- the log of $1's session:" >&2
  tail -n 20 "$state/log" "$state/application.log" >&2 || true
}
