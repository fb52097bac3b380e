package import GLibSupport
import TiengAutocomplete
package import TiengCore
import TiengLanguages
import TiengMacros
import TiengVietnamese

/// Imports the data of other input methods: macros, typing methods, and settings that have an
/// equivalent here. Existing data stays, so an import can be repeated.
///
///     var bringing = PeerImport(into: .current, preferences: PreferencesStore())
///     for place in PeerPlace.found() { bringing.importFile(at: place) }
package struct PeerImport {
  let folder: UserFolder
  let preferences: PreferencesStore?
  /// True if the import is only tried, and nothing is written.
  let isTrial: Bool

  /// The outcome for each place.
  package private(set) var outcomes: [Outcome] = []

  /// The macros as they would be after an import that is only tried.
  private var trial = MacroDocument()
  var trialWords = OwnWords()
  /// The names of the imported methods, by the program and its own name for the method.
  var methods: [String: String] = [:]
  var wished: [String: String] = [:]

  /// The outcome of the import from a place.
  package struct Outcome {
    package let place: PeerPlace
    package var newMacros = 0
    package var knownMacros = 0
    /// The number of words that became the user's own, and of those that already were or need not
    /// be.
    package var newWords = 0
    package var knownWords = 0
    /// The names of typing methods that were imported or existed already.
    package var methods: [String] = []
    /// The preferences that were set, as `NAME=VALUE`.
    package var settings: [String] = []
    /// The data that was not imported, and the reasons. The line is 0 if there is none.
    package var left: [(line: Int, reason: Explanation)] = []

    /// True if nothing was found that is used here.
    package var isEmpty: Bool {
      newMacros + knownMacros + newWords + knownWords == 0 && methods.isEmpty
        && settings.isEmpty
    }
  }

  package init(
    into folder: UserFolder, preferences: PreferencesStore?, isTrial: Bool = false
  ) {
    (self.folder, self.preferences, self.isTrial) = (folder, preferences, isTrial)
    guard isTrial else { return }
    trial = (try? folder.macros.load()) ?? MacroDocument()
    trialWords = (try? folder.ownWords.load()) ?? OwnWords()
  }

  /// Imports the settings of ibus-unikey, which are not in a file.
  package mutating func importSettingsOfUniKey() {
    let fields = PeerSettings.ofUniKey()
    if fields.isEmpty { return }
    var outcome = Outcome(place: PeerPlace(program: "ibus-unikey", path: "GSettings"))
    importFields(fields, into: &outcome)
    outcomes.append(outcome)
  }

  /// Imports the content of a file.
  package mutating func importFile(at place: PeerPlace) {
    var outcome = Outcome(place: place)
    do throws(FileFailure) {
      if let bytes = try UserFile(place.path).read(limit: .imported) {
        try importContent(bytes, into: &outcome)
      } else {
        outcome.left.append((0, Explanation("there is no such file")))
      }
    } catch {
      outcome.left.append((0, .verbatim(error.reason)))
    }
    outcome.left.sort { $0.line < $1.line }
    outcomes.append(outcome)
  }

  private mutating func importContent(
    _ bytes: [UInt8], into outcome: inout Outcome
  ) throws(FileFailure) {
    switch outcome.place.kind ?? Self.kind(of: bytes, outcome.place.path) {
    case .macros: try importMacros(bytes, into: &outcome)
    case .method:
      let name = Self.name(outcome.place.program)
      try importMethod(bytes, name, as: "Custom", choosing: nil, into: &outcome)
    case .settings: try importSettings(bytes, into: &outcome)
    case .json: try importJSON(bytes, into: &outcome)
    case .words: try importWords(bytes, into: &outcome)
    case .rules: try importRules(bytes, into: &outcome)
    }
  }

  /// The kind of a file that was not given.
  private static func kind(of bytes: [UInt8], _ path: String) -> PeerPlace.Kind {
    if path.hasSuffix(".dict") { return .words }
    if path.hasSuffix("app-rules.conf") { return .rules }
    switch MacroFormat(detecting: bytes) {
    case .json: return .json
    case .lotus:
      let isMethod = (try? SectionsParser.parse(bytes))?.table?
        .contains { $0.name.hasPrefix("CustomKeymap/") }
      return isMethod == true ? .method : .macros
    default:
      if (try? MethodReading(name: "x", file: bytes)) != nil { return .method }
      let sections = try? SectionsParser.parse(bytes)
      let names = sections?[""]?.table?.map(\.name) ?? []
      return names.contains("InputMethod") || names.contains("OutputCharset") ? .settings : .macros
    }
  }

  /// The text as an allowed name of a method.
  static func name(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      TypingMethod.isName(String(scalar)) ? Character(scalar) : "-"
    }
    let name = String(scalars.prefix(60))
      .split(separator: "-").joined(separator: "-")
    return name.isEmpty || TypingMethod.named(name) != nil ? "my-" + name : name
  }
}

extension PeerImport {
  mutating func importMacros(
    _ bytes: [UInt8], into outcome: inout Outcome
  ) throws(FileFailure) {
    let reading = MacroReading(bytes)
    outcome.left += reading.problems.map { ($0.line, $0.reason) }
    if reading.entries.isEmpty { return }
    if isTrial {
      Self.merge(reading, into: &trial, &outcome)
    } else {
      outcome = try folder.macros.update { [outcome] document in
        var outcome = outcome
        Self.merge(reading, into: &document, &outcome)
        return outcome
      }
    }
  }

  private static func merge(
    _ reading: MacroReading, into document: inout MacroDocument, _ outcome: inout Outcome
  ) {
    for entry in reading.entries {
      switch document[entry.macro.key] {
      case nil:
        document.insert(entry.macro)
        outcome.newMacros += 1
      case entry.macro: outcome.knownMacros += 1
      default:
        let reason = Explanation(
          "has the key '{key}', which is there already", ["key": entry.macro.key])
        outcome.left.append((entry.line, reason))
      }
    }
  }
}

extension PeerImport {
  /// - Parameters:
  ///   - name: The name for the method.
  ///   - foreign: The program's own name for it.
  mutating func importMethod(
    _ bytes: [UInt8], _ name: String, as foreign: String, choosing choice: String?,
    into outcome: inout Outcome
  ) throws(FileFailure) {
    let reading: MethodReading
    do throws(TypingMethod.FileError) {
      reading = try MethodReading(name: name, file: bytes, choosing: choice)
    } catch {
      outcome.left.append((error.line, error.reason))
      return
    }
    outcome.left += reading.leftOut.map { ($0.line, $0.reason) }
    let table = Array(reading.method.table.utf8)
    let file = folder.methodFile(name)
    let old = try file.read()
    guard old == nil || old == table else {
      let reason = Explanation("has the method '{name}', which is there already", ["name": name])
      outcome.left.append((0, reason))
      return
    }
    if old == nil, !isTrial { try file.replace(with: table) }
    outcome.methods.append(name)
    methods[outcome.place.program + "/" + foreign] = name
  }
}

extension PeerImport.Outcome {
  /// The imported data, one line for each kind.
  package var lines: [Explanation] {
    var lines: [Explanation] = []
    if newMacros + knownMacros > 0 {
      let counts = ["new": "\(newMacros)", "known": "\(knownMacros)"]
      lines.append(Explanation("macros: {new} new, {known} there already", counts))
    }
    if newWords + knownWords > 0 {
      let counts = ["new": "\(newWords)", "known": "\(knownWords)"]
      lines.append(Explanation("words of your own: {new} new, {known} there or not needed", counts))
    }
    lines += methods.map { Explanation("typing method: {name}", ["name": $0]) }
    lines += settings.map { Explanation("setting: {setting}", ["setting": $0]) }
    if !left.isEmpty { lines.append(Explanation("left out: {count}", ["count": "\(left.count)"])) }
    return lines
  }
}
