import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengLanguages
import TiengLexicon
import TiengSession

extension SecretTests {
  /// An application with a text and a selection, and the keys that change them. It reports as its
  /// toolkit would.
  struct Application {
    /// When an application reports its text.
    enum Telling: Hashable, CaseIterable {
      /// Never, as with XIM.
      case nothing
      /// When a key comes, before its effect, like GTK.
      case before
      /// After each change, like Qt.
      case after
      /// After each change, and without a selection.
      case withoutSelection
      /// After each change, but this number of keys late.
      case late(Int)
      /// A different text without echo, like a terminal that asks for a password.
      case unechoed

      static let allCases: [Telling] = [
        .nothing, .before, .after, .withoutSelection, .late(1), .late(2), .late(3), .unechoed,
      ]

      var tellsAll: Bool { self != .nothing && self != .unechoed }
    }

    private(set) var before = ""
    private(set) var after = ""
    /// The number of selected characters before the caret.
    private(set) var selected = 0

    /// The text as it is reported: its end before the caret, if it is long.
    var told: SurroundingText {
      SurroundingText(
        before: String(before.suffix(SurroundingText.reach)), after: after,
        hasSelection: selected > 0)
    }

    mutating func insert(_ text: String) {
      removeSelected()
      before += text
    }

    private mutating func removeSelected() {
      before.removeLast(selected)
      selected = 0
    }

    mutating func removeAll() { (before, after, selected) = ("", "", 0) }

    private mutating func selectBack(while isIn: (Character) -> Bool) {
      selected = before.reversed().prefix(while: isIn).count
    }

    mutating func select(lines: Bool) {
      before += after
      after = ""
      let spaces = before.reversed().prefix { $0 == " " }.count
      selected =
        spaces
        + before.dropLast(spaces).reversed()
        .prefix { lines ? $0 != "\n" : $0 != " " && $0 != "\n" }.count
    }

    mutating func cut() { removeSelected() }

    mutating func moveToStart() {
      (before, after, selected) = ("", before + after, 0)
    }

    mutating func receive(_ key: KeyEvent) {
      let isControl = key.modifiers.contains(.control)
      let letter = key.character.map(Character.init)
      switch (key.symbol, isControl) {
      case (.return, _): insert("\n")
      case (.backSpace, false):
        if selected > 0 { removeSelected() } else { _ = before.popLast() }
      case (.delete, _):
        if selected > 0 { removeSelected() } else { after = String(after.dropFirst()) }
      case (.home, _):
        if key.modifiers.contains(.shift) { return selectBack { $0 != "\n" } }
        moveToStart()
      case (.left, _) where key.modifiers.contains(.shift): select(lines: false)
      case (.left, _):
        if let last = before.popLast() { after = String(last) + after }
      case (.backSpace, true): control("w")
      case (.tab, _): insert("\t")
      case (.escape, _): break
      case (_, true): if let letter { control(letter) }
      default: if let letter { insert(String(letter)) }
      }
    }

    private mutating func control(_ letter: Character) {
      switch letter {
      case "a":
        before += after
        after = ""
        selected = before.count
      case "u", "z", "c": removeAll()
      case "x":
        select(lines: true)
        removeSelected()
      case "w":
        select(lines: false)
        removeSelected()
      case "k": after = ""
      case "v": insert("pasted")
      default: break
      }
    }
  }

  /// A user of such an application.
  struct User {
    let service: Autocomplete.LocalService
    private var session: Session
    private static let lexicon = {
      var builder = LexiconBuilder(locale: "en")
      for word in [
        "tell", "him", "now", "it", "is", "so", "and", "ok", "sudo", "test", "the", "password",
      ] {
        builder.add(word: word, count: 900)
      }
      return try! Lexicon(builder.build())
    }()
    private var application = Application()
    private let telling: Application.Telling
    /// The reports that are still to come, the oldest first.
    private var late: [SurroundingText] = []

    init(_ telling: Application.Telling) {
      service = Autocomplete.LocalService(User.lexicon)
      var preferences = Preferences()
      preferences.autocomplete.display = .always
      preferences.autocomplete.services = ["phrases"]
      session = Session(locale: "en", preferences: preferences)
      session.services.autocomplete = service
      self.telling = telling
      enter()
    }

    private mutating func enter() {
      send(.capabilities(givesSurroundingText: telling != .nothing))
      send(.focusIn(client: telling == .nothing ? "xim" : "gtk4-im:notes"))
      tell()
    }

    private mutating func tell() {
      switch telling {
      case .nothing: break
      case .before, .after: send(.surroundingText(application.told))
      case .withoutSelection:
        send(
          .surroundingText(
            SurroundingText(before: application.told.before, after: application.told.after)))
      case .late(let count):
        late.append(application.told)
        if late.count > count { send(.surroundingText(late.removeFirst())) }
      case .unechoed:
        send(.surroundingText(SurroundingText(before: "tell him the password: ")))
      }
    }

    private mutating func send(_ event: InputEvent) {
      for effect in session.receive(event).effects {
        if case .commit(let text) = effect { application.insert(text) }
        if case .deleteBackward(let count) = effect {
          for _ in 0..<count { application.receive(KeyEvent(.backSpace)) }
        }
      }
    }

    private mutating func press(_ key: KeyEvent) {
      if telling == .before { tell() }
      let response = session.receive(.key(key))
      for effect in response.effects {
        if case .commit(let text) = effect { application.insert(text) }
      }
      if !response.isHandled { application.receive(key) }
      if telling != .before { tell() }
    }

    /// Types a text with mouse actions in it.
    mutating func type(_ text: String) throws {
      var rest = Substring(text)
      while let start = rest.firstIndex(of: "<"), let end = rest.firstIndex(of: ">") {
        for key in try KeySequence(rest[..<start]).events { press(key) }
        try act(String(rest[start...end]))
        rest = rest[rest.index(after: end)...]
      }
      for key in try KeySequence(rest).events { press(key) }
    }

    private mutating func act(_ name: String) throws {
      let preedit = session.preedit
      switch name {
      case "<leave>":
        application.insert(preedit)
        send(.focusOut)
        application.removeAll()
        late = []
        enter()
      case "<double>", "<triple>", "<cut>", "<clear>", "<click>":
        application.insert(preedit)
        send(.reset)
        if name == "<click>" {
          application.moveToStart()
        } else {
          application.select(lines: name != "<double>")
        }
        if name == "<cut>" || name == "<clear>" { application.cut() }
        if telling != .before { tell() }
      case "<many>":
        for _ in 0..<40 { press(KeyEvent(.backSpace)) }
      default:
        for key in try KeySequence(name).events { press(key) }
      }
    }

    /// The request to services after a pause.
    var asked: String? {
      var session = session
      for case .askServices(let request, _) in session.receive(.due(.ask)).effects {
        return request.text
      }
      return nil
    }

    /// True if a part of a secret is in the text.
    func sees(_ secret: String) -> Bool {
      secret.split(separator: " ").contains { application.told.before.contains($0) }
    }

    /// True if a word of a secret is stored.
    func isKept(_ secret: String) -> Bool {
      let kept = service.userWords.records.map { $0.text.lowercased() }
      return secret.lowercased().split(separator: " ").contains { kept.contains(String($0)) }
    }
  }
}
