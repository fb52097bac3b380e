import Configuration
import DBusSupport
import GLibSupport
import Glibc
import GtkSupport
import Testing

// What comments show of buses, windows and other programs.
extension CommentTests {
  func `BusConnection in BusConnection`() throws {
    let connection = try BusConnection(address: "unix:path=…")
    connection.onCall = { $0.reply { $0.append(true) } }
    connection.listen()
  }

  @Test func `MessageSocket in MessageSocket`() {
    let (socket, other) = MessageSocket.pair()!
    socket.onCall = { $0.reply { $0.append(true) } }
    close(other)
  }

  func `SessionBus in SessionBus`() {
    func tell(_ connection: BusConnection?) {}
    let bus = SessionBus()
    bus.use { connection in tell(connection) }
  }

  @Test func `MessageWriter in MessageWriter`() {
    let (socket, other) = MessageSocket.pair()!
    defer { close(other) }
    socket.emit("Told", of: "org.example.Told", at: "/org/example") { writer in
      writer.variant("(sb)") { writer in
        writer.structure {
          $0.append("text")
          $0.append(true)
        }
      }
    }
  }

  @Test func `ChildProcess in ChildProcess`() {
    expect(ChildProcess(["echo", "chào"])?.output, "\"chào\\n\"")
  }

  @Test func `title in ChoiceTitles`() {
    expect(Preferences.title(of: "direct", for: "word-display"), "In the text, if safe")
  }

  func `ForeignSettings in ForeignSettings`() {
    expect(
      ForeignSettings("org.gnome.desktop.input-sources")?.text("sources"),
      "\"[('xkb', 'us'), ('ibus', 'tieng:vi')]\"")
  }

  func `ReadWatch in ReadWatch`() {
    final class Reader {
      var watch: ReadWatch?
      func read() {}
      func follow(_ file: Int32) {
        watch = ReadWatch(file) { [unowned self] in read() }
      }
    }
  }

  func `TellingProcess in TellingProcess`() {
    let url = "http://127.0.0.1:11434"
    let process = TellingProcess(["tieng-suggest-http", "--pull", url, "qwen2.5:0.5b"])
    while let line = process?.nextLine() { print(line) }
    expect(process?.end().status, "0")
  }

  @Test func `translated in Translations`() {
    expect(translated("Preferences…"), "Preferences…: in Vietnamese Tùy thích…")
  }

  @Test func `translated with a number in Translations`() {
    expect(translated("One word", "{count} words", 3), "3 words: in Vietnamese 3 từ")
  }

  func `DrawnWidget in DrawnWidget`() {
    let key = DrawnWidget(css: "key")
    key.setClass("pressed", true)
  }

  func `KeyboardTheme in KeyboardTheme`() throws {
    let theme = KeyboardTheme()
    try theme.load("…/themes/dark.css")
  }
}
