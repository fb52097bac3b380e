import CommandSupport
import GLibSupport
import Glibc
import Terminal
import TiengConfiguration
import TiengCore
import TiengSession
import UserStore

/// Changes the text in the clipboard, using the programs of the desktop for it.
struct ClipboardChange {
  private let isPrimary: Bool
  private let rewriting: Rewriting

  /// - Parameter isPrimary: True to read the text of the selection instead of the clipboard.
  init(isPrimary: Bool, _ rewriting: Rewriting) {
    (self.isPrimary, self.rewriting) = (isPrimary, rewriting)
  }

  /// A program that reads the clipboard, and one that writes it.
  private struct Tool {
    let read: [String]
    let readPrimary: [String]
    let write: [String]
  }

  private static let tools = [
    (
      "WAYLAND_DISPLAY",
      Tool(
        read: ["wl-paste", "--no-newline", "--type", "text"],
        readPrimary: ["wl-paste", "--no-newline", "--type", "text", "--primary"],
        write: ["wl-copy"])
    ),
    (
      "DISPLAY",
      Tool(
        read: ["xclip", "-selection", "clipboard", "-out"],
        readPrimary: ["xclip", "-selection", "primary", "-out"],
        write: ["xclip", "-selection", "clipboard", "-in"])
    ),
    (
      "DISPLAY",
      Tool(
        read: ["xsel", "--clipboard", "--output"], readPrimary: ["xsel", "--primary", "--output"],
        write: ["xsel", "--clipboard", "--input"])
    ),
  ]

  /// The programs to use here, if they are installed.
  private static var tool: Tool? {
    tools.first {
      getenv($0.0).map { $0[0] != 0 } == true && ChildProcess.isInstalled($0.1.write[0])
    }?.1
  }

  /// Whether the clipboard can be read and written.
  static var finding: Finding {
    let subject = Explanation("clipboard")
    if let tool {
      return .good(
        subject,
        Explanation(
          "{program} reads it, for {command}",
          ["program": tool.read[0], "command": "tieng convert --clipboard"]))
    }
    let isWayland = getenv("WAYLAND_DISPLAY").map { $0[0] != 0 } == true
    return .note(
      subject,
      Explanation(
        "no program here can read it, so {command} does not work",
        ["command": "tieng convert --clipboard"]),
      remedy: PackageManager.install(isWayland ? "wl-clipboard" : "xclip"))
  }

  func run() throws(CommandFailure) {
    guard let tool = Self.tool else {
      throw CommandFailure(
        Explanation("the clipboard needs wl-clipboard on Wayland, and xclip or xsel on X11"))
    }
    guard let child = ChildProcess(isPrimary ? tool.readPrimary : tool.read), child.status == 0,
      !child.output.isEmpty
    else { throw CommandFailure(Explanation("there is no text in the clipboard")) }
    guard let new = try rewriter().rewrite(child.output, as: rewriting) else {
      throw CommandFailure(Explanation("there is nothing to change; the clipboard is what it was"))
    }
    guard ChildProcess.feed(new, to: tool.write) else {
      throw CommandFailure(Explanation("the clipboard cannot be written"))
    }
    let message = translated("Converted: paste it")
    StandardStreams.writeError("tieng: \(message)")
  }

  private func rewriter() throws(CommandFailure) -> Rewriter {
    let preferences = PreferencesStore()?.preferences ?? Preferences()
    do {
      let services = try Services.installed(for: preferences)
      if rewriting == .marks, services.marksReader == nil { throw LexiconOptions.missing("vi") }
      return Rewriter(services: services, preferences: preferences)
    } catch {
      throw error as? CommandFailure ?? CommandFailure(error)
    }
  }
}
