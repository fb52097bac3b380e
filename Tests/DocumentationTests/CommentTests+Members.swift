import Completions
import Counting
import DBusSupport
import Engine
import Glibc
import Terminal
import TestSupport
import Testing
import TiengAutocomplete
import TiengCharsets
import TiengCore
import TiengKeyboard
import TiengKit
import TiengLanguages
import TiengLayouts
import TiengLexicon
import TiengMacros
import TiengServices
import TiengSession
import TiengVietnamese
import UserStore

// The names that examples do not declare.
extension CommentTests {
  // Lexicons, and what reads them.
  var lexicon: Lexicon { try! Lexicon(bytes) }
  var bytes: [UInt8] { Self.common.build() }
  var vi: Lexicon { try! Lexicon(Self.vietnameseWords.build()) }
  var en: Lexicon { try! Lexicon(Self.englishWords.build()) }
  var corrector: Corrector { Corrector(en) }
  var restorer: MarksRestorer { MarksRestorer(lexicon) }
  var reader: MarksReader { MarksReader(vi) }
  var chooser: LanguageChooser { LanguageChooser(vietnamese: vi, english: en) }
  var weights: [UInt8] { [0] }

  // Tables of emoji.
  var file: EmojiFile { EmojiFile(Self.vietnameseEmoji) }
  var vietnamese: EmojiTable { file.table }
  var english: EmojiTable { EmojiFile(Self.englishEmoji).table }
  var table: EmojiTable { EmojiFile(Self.emojiOfAllKinds).table }

  // Syllables, texts and tokens.
  var rules: TypingRules { TypingRules() }
  func syllable(_ keys: String) -> Syllable {
    var syllable = Syllable()
    for key in keys.utf8 { syllable.append(key, by: rules) }
    return syllable
  }
  func scalars(_ text: String) -> ArraySlice<UInt32> { text.unicodeScalars.map(\.value)[...] }
  func bytes(of text: String) -> UnsafeRawBufferPointer { EmojiFile.bytes(of: text) }
  struct Tokens: TokenSink {
    var list: [String] = []
    mutating func add(word: UnsafeRawBufferPointer) {
      list.append(String(decoding: word, as: UTF8.self))
    }
    mutating func addMark() { list.append("mark") }
    mutating func endClause() { list.append("end of clause") }
  }

  // Sessions and keyboards.
  typealias CustomService = DisabledAutocompleteService
  typealias NoAlternatives = StandardKeyboardActionHandler
  struct Field { func perform(_ effect: Effect) { #expect(effect == .showPreedit("ư")) } }
  var field: Field { Field() }
  var now: Int { 0 }
  func perform(_ effect: Effect) { field.perform(effect) }

  // Keyboards on the screen. What needs a display is only compiled.
  var keyboard: SystemKeyboard { SystemKeyboard(.us) }
  var theme: KeyboardTheme { KeyboardTheme() }
  var session: Session { Session() }
  func icon(_ name: String) -> WidgetPointer { keyboard.widget }
  func openNote() {}

  // Services of suggestions.
  struct Download { func cancel() {} }
  var download: Download { Download() }
  var transport: PhraseBook { PhraseBook() }
  var clock: NoAlarms { NoAlarms() }
  var local: DisabledAutocompleteService { DisabledAutocompleteService() }
  var phrases: RemoteService {
    RemoteService(name: "phrases", locale: "vi", over: transport, clock: clock)
  }
  var request: Autocomplete.RemoteRequest { .init(text: "tôi", word: "tôi", locale: "vi") }
  func show(_ answer: Result<[Autocomplete.Suggestion], RemoteFailure>) {
    #expect(throws: Never.self) { try answer.get() }
  }
  var host: SuggestionHost {
    SuggestionHost(
      busName: "org.example.Words", objectPath: "/org/example/Words",
      identity: ServiceIdentity(name: "Words", privacy: "Nothing leaves this computer."))
  }
  var service: ServiceDescription {
    let text = """
      [Suggestion Service]
      Name=HTTP
      Description=Asks a server.
      BusName=org.example.HTTP
      ObjectPath=/org/example/HTTP
      """
    let folder = try! TemporaryFolder()
    return try! ServiceDescription(file: folder.file("http", text), name: "http")
  }

  // Files of the user, and other programs.
  var path: String { temporary.folder.path + "/file" }
  var folder: UserFolder { UserFolder(temporary.folder.path) }
  var store: ReadingChoicesStore { folder.readingChoices }
  var macro: Macro { try! Macro(key: "vn", text: "việt nam") }
  var entries: [OwnWords.Entry] {
    var words = OwnWords()
    _ = try! words.add("krông", as: .neverEnglish)
    return words.all
  }
  func reload() {}
  var url: String { "http://127.0.0.1:11434" }
  func tell(_ connection: BusConnection?) {}
  var socket: MessageSocket { MessageSocket.pair()!.0 }
}

/// A folder that is made when it is first asked for. Each test has its own.
final class LazyFolder: @unchecked Sendable {
  private(set) lazy var folder = try! TemporaryFolder()
}

extension CommentTests {
  private static func builder(_ locale: String, _ words: [String: UInt64]) -> LexiconBuilder {
    var builder = LexiconBuilder(locale: locale)
    for (word, count) in words { builder.add(word: word, count: count) }
    return builder
  }

  private static var common: LexiconBuilder {
    let words: [String: UInt64] = [
      "tôi": 900, "tối": 120, "muốn": 400, "muôn": 20, "đi": 800, "di": 30, "học": 500,
      "được": 600, "không": 700,
    ]
    var builder = builder("vi", words)
    builder.add(nGram: ["<s>", "tôi"], count: 300)
    builder.add(nGram: ["tôi", "muốn"], count: 90)
    builder.add(nGram: ["muốn", "đi"], count: 50)
    return builder
  }

  private static var vietnameseWords: LexiconBuilder {
    var builder = common
    for word in ["toi", "tồi", "tội", "tới", "hôm", "này", "nay", "đường", "đưa", "việt", "nam"] {
      builder.add(word: word, count: 9)
    }
    builder.add(nGram: ["hôm", "nay"], count: 5)
    builder.add(phrase: "Việt Nam", count: 7)
    let clause = ["cộng", "hoà", "xã", "hội", "chủ", "nghĩa"]
    for word in clause { builder.add(word: word, count: 9) }
    for end in 2...clause.count {
      builder.add(nGram: clause[max(0, end - 4)..<end].map(\.self), count: 9)
    }
    return builder
  }

  private static var englishWords: LexiconBuilder {
    let words: [String: UInt64] = [
      "the": 4000, "of": 3000, "to": 2000, "and": 1500, "this": 900, "receive": 200, "moon": 120,
    ]
    return builder("en", words)
  }
}

/// A table of emoji, in which ⇥ stands for a tab.
final class EmojiFile {
  let bytes: UnsafeRawBufferPointer
  var table: EmojiTable { try! EmojiTable(bytes, owner: self) }

  init(_ text: String) { bytes = Self.bytes(of: text.replacing("⇥", with: "\t") + "\n") }

  deinit { bytes.deallocate() }

  static func bytes(of text: String) -> UnsafeRawBufferPointer {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: text.utf8.count, alignment: 1)
    copy.copyBytes(from: text.utf8)
    return UnsafeRawBufferPointer(copy)
  }
}

extension CommentTests {
  private static let vietnameseEmoji = """
    🐱⇥mặt mèo⇥mèo|mặt⇥⇥9⇥mat meo⇥meo|mat
    😺⇥mặt mèo cười⇥cười|mèo⇥⇥8⇥mat meo cuoi⇥cuoi|meo
    👍⇥đồng ý⇥tay⇥0⇥7⇥dong y⇥tay
    """
  private static let englishEmoji = """
    🐱⇥cat face⇥cat=1|face⇥⇥9
    🐈⇥cat⇥pet⇥⇥8
    """
  private static let emojiOfAllKinds = """
    👋⇥bàn tay vẫy⇥vẫy|tay⇥👋🏻 👋🏽⇥5⇥ban tay vay⇥vay|tay
    🐱⇥mặt mèo⇥mèo|mặt⇥⇥9⇥mat meo⇥meo|mat
    🧑‍🤝‍🧑⇥hai người nắm tay⇥người⇥0,4⇥⇥hai nguoi nam tay⇥nguoi
    """
}
