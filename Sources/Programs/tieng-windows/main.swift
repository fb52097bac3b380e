import Glibc

// tieng-windows: writes the focused window to its standard output, as application NUL title NUL,
// each time it changes. It ends when the reader or the display is gone, and at once if the display
// does not report windows.
//
// The engine starts it while there are rules for applications and no part of the desktop reports
// the window.
//
// tieng-windows --list: writes the applications that have a window, one in each line. Preferences
// offer them for a rule.

let arguments = CommandLine.arguments.dropFirst()
guard arguments.isEmpty || arguments == ["--list"] else {
  let refusal = "tieng-windows takes no arguments but --list: the engine of Tiếng starts it\n"
  _ = Glibc.write(STDERR_FILENO, refusal, refusal.utf8.count)
  exit(2)
}

let source: any WindowSource
if let wayland = WaylandWindows() {
  source = wayland
} else if getenv("WAYLAND_DISPLAY") == nil, let x11 = X11Windows() {
  source = x11
} else {
  exit(0)
}

guard arguments.isEmpty else {
  let lines = Set(source.applications().filter { !$0.isEmpty && !$0.contains("\n") }).sorted()
  let text = lines.map { "\($0)\n" }.joined()
  exit(Glibc.write(STDOUT_FILENO, text, text.utf8.count) == text.utf8.count ? 0 : 1)
}

var told = ToldWindow()
while source.read() {
  if source.window != told {
    told = source.window
    guard write(told) else { break }
  }
  guard wait(for: source.file) else { break }
}

/// Waits for a message of the display.
///
/// - Returns: False if the reader is gone.
func wait(for display: Int32) -> Bool {
  var files = [
    pollfd(fd: display, events: Int16(POLLIN), revents: 0),
    pollfd(fd: STDOUT_FILENO, events: 0, revents: 0),
  ]
  while poll(&files, 2, -1) < 0 {
    guard errno == EINTR else { return false }
  }
  return files[1].revents == 0
}

func write(_ window: ToldWindow) -> Bool {
  var bytes = Array(window.application.utf8.prefix(ToldWindow.limit).filter { $0 != 0 }) + [0]
  bytes += window.title.utf8.prefix(ToldWindow.limit).filter { $0 != 0 } + [0]
  return Glibc.write(STDOUT_FILENO, bytes, bytes.count) == bytes.count
}
