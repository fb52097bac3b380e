import DBusSupport
import Glibc
import TiengGLib

// A service for tests with a chosen behavior:
//
//     suggesting-service quick org.example.Quick /path/of/record
//
// It writes a line for each request to the record: locale, text, word, count.

let arguments = CommandLine.arguments
guard arguments.count == 4, let mode = Mode(rawValue: arguments[1]),
  let record = fopen(arguments[3], "a"), let address = g_getenv("DBUS_SESSION_BUS_ADDRESS")
else {
  print("suggesting-service MODE NAME RECORD")
  exit(2)
}

/// How it answers.
enum Mode: String {
  /// After 50 milliseconds, with the word and two endings.
  case quick
  /// The same, at once.
  case echo
  /// At once, with the word and a phrase.
  case phrase
  /// Only after ten seconds.
  case sleeps
  /// With thousands of signals to the caller before the answer.
  case floods
  /// It crashes.
  case crashes
  /// With ten megabytes.
  case giant
  /// With wrong types.
  case garbage
  /// With a thousand rows, most of which cannot be shown.
  case rows
  /// With an error.
  case refuses
}

let connection = try BusConnection(address: String(cString: address))
connection.onCall = { call in
  let interface: StaticString = "org.freedesktop.IBus.Tieng.SuggestionService1"
  if call.isOf(interface, "Cancel") { return call.reply() }
  guard call.isOf(interface, "Suggest") else { return }
  let request = Request(call)
  fputs("\(request.locale)\t\(request.text)\t\(request.word)\t\(request.count)\n", record)
  fflush(record)
  switch mode {
  case .quick, .echo:
    if mode == .quick { usleep(50_000) }
    call.answer(["-1", "-2"].map { (request.word + $0, "note") })
  case .phrase: call.answer([("\(request.word)-1 và hết", "")])
  case .sleeps:
    sleep(10)
    call.answer([])
  case .floods:
    flood(String(cString: call.sender!), on: connection)
    call.answer([(request.word + "-1", "")])
  case .crashes: abort()
  case .giant: call.answer([(String(repeating: "x", count: 10_000_000), "")])
  case .garbage:
    call.reply { $0.array(of: "i") { for number in 0..<9 { $0.append(Int32(number)) } } }
  case .rows:
    let bad = ["", "a\nb", "\u{1b}[31m", String(repeating: "y", count: 300)].map { ($0, "") }
    call.answer(bad + (0..<1000).map { ("\(request.word)-\($0)", "") })
  case .refuses:
    call.refuse("\(interface).Error.Unauthorized", "the key is not accepted")
  }
}
guard connection.request(name: arguments[2]) else { exit(1) }
connection.listen()
let loop = g_main_loop_new(nil, 0)
connection.onClose = { g_main_loop_quit(loop) }
g_main_loop_run(loop)

/// Sends unrequested signals to the caller alone.
func flood(_ caller: String, on connection: BusConnection) {
  for _ in 0..<20_000 {
    connection.emit(
      "Changed", of: "org.freedesktop.IBus.Tieng.SuggestionService1", at: "/test", to: caller)
  }
}

/// The request.
struct Request {
  var locale = ""
  var text = ""
  var word = ""
  var count: UInt32 = 0

  init(_ call: borrowing BusCall) {
    locale = Request.string("locale", in: call)
    text = Request.string("text", in: call)
    word = Request.string("word", in: call)
    var values = call.arguments
    count = values.inDictionary("count") { $0.uint32() } ?? 0
  }

  private static func string(_ key: StaticString, in call: borrowing BusCall) -> String {
    var values = call.arguments
    return values.inDictionary(key) { $0.string().map { String(cString: $0) } } ?? "?"
  }
}

extension BusCall {
  mutating func answer(_ rows: [(text: String, note: String)]) {
    reply {
      $0.array(of: "(ssa{sv})") {
        for row in rows {
          $0.structure {
            $0.append(row.text.filter { $0 != "\0" })
            $0.append(row.note)
            $0.array(of: "{sv}")
          }
        }
      }
    }
  }
}
