import TiengAutocomplete
import TiengCharsets
package import TiengConfiguration
import TiengCore
package import TiengVietnamese

/// Changes a text in a way that the user chose.
///
///     Rewriter(preferences: Preferences()).rewrite("tieengs Vieejt", as: .compose)
///     // tiếng Việt
package struct Rewriter {
  private let services: Services
  private let preferences: Preferences
  private let method: TypingMethod

  /// - Parameters:
  ///   - services: The services for marks and languages.
  ///   - method: The typing method. Nil for the one of the preferences.
  package init(
    services: Services = Services(), preferences: Preferences, method: TypingMethod? = nil
  ) {
    self.services = services
    self.preferences = preferences
    self.method = method ?? TypingMethod.named(preferences.typingMethod) ?? .telex
  }

  /// The changed text. Nil if the change is not possible or has no effect.
  ///
  /// - Parameter before: The text before it in the same line.
  package func rewrite(_ text: String, as rewriting: Rewriting, after before: String = "")
    -> String?
  {
    let new: String? =
      switch rewriting {
      case .marks:
        services.marksReader?.restore(
          text, after: before, tonePlacement: preferences.tonePlacement)
      case .noMarks: Rewriter.withoutMarks(text)
      case .compose: composed(text)
      case .keys: keys(of: text)
      case .upper: text.uppercased()
      case .lower: text.lowercased()
      case .title: Rewriter.capitalized(text, eachWord: true)
      case .sentence: Rewriter.capitalized(text, eachWord: false)
      case .tones: respelt(text)
      case .charset: OldText(text)?.unicode
      }
    // Swift's == treats composed and decomposed letters as equal.
    return new.flatMap { $0.utf8.elementsEqual(text.utf8) ? nil : $0 }
  }

  private func respelt(_ text: String) -> String {
    let wanted = preferences.tonePlacement
    let respelt = wanted.respelt(text)
    return respelt == text ? (wanted == .old ? TonePlacement.modern : .old).respelt(text) : respelt
  }

  private static func withoutMarks(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      // Combining marks are removed too.
      if (0x300...0x323).contains(scalar.value) || scalar.value == 0x31b { continue }
      guard let letter = ToneAndLetter(scalar) else {
        scalars.append(scalar)
        continue
      }
      let plain = ToneAndLetter(
        letter: letter.letter.base, tone: .level, isCapital: letter.isCapital)
      scalars.append(plain.character)
    }
    return String(scalars)
  }

  private static func capitalized(_ text: String, eachWord: Bool) -> String {
    var scalars = String.UnicodeScalarView()
    var position = SentencePosition.start
    var isInWord = false
    for scalar in text.lowercased().unicodeScalars {
      let isStart = eachWord ? !isInWord : position == .start
      if isStart, scalar.properties.isAlphabetic {
        scalars.append(contentsOf: scalar.properties.titlecaseMapping.unicodeScalars)
      } else {
        scalars.append(scalar)
      }
      position.advance(over: scalar)
      isInWord = scalar.isInWord || isInWord && (scalar == "'" || scalar == "’")
    }
    return String(scalars)
  }
}

// Changes that use the typing method.
extension Rewriter {
  /// The text that the session makes of these keys.
  private func composed(_ text: String) -> String {
    var typist = preferences
    typist.capitalizes = false
    typist.endsSentenceByDoubleSpace = false
    typist.expandsMacros = false
    typist.typingWithoutMarks = .off
    typist.outputCharset = .unicode
    typist.wordDisplay = .preedit
    typist.rewritingShortcuts = RewritingShortcuts()
    var session = Session(method: method, preferences: typist)
    session.services.languageChooser = services.languageChooser
    // No table is needed.
    session.suggestsLater = true
    var output = ""
    for scalar in text.unicodeScalars {
      let isText = scalar.value >= 0x20 && scalar.value != 0x7f
      let response = session.receive(.key(isText ? KeyEvent(scalar) : KeyEvent(.return)))
      output += response.effects.committed
      if !response.isHandled { output.unicodeScalars.append(scalar) }
    }
    return output + session.receive(.key(KeyEvent(.return))).effects.committed
  }

  /// The keys that type the text.
  private func keys(of text: String) -> String {
    let rules = preferences.typingRules(method: method)
    var output = ""
    var word = String.UnicodeScalarView()
    func end() {
      if !word.isEmpty { output += keys(ofWord: String(word), by: rules) }
      word = String.UnicodeScalarView()
    }
    for scalar in text.unicodeScalars {
      if ToneAndLetter(scalar) != nil {
        word.append(scalar)
      } else {
        end()
        output.unicodeScalars.append(scalar)
      }
    }
    end()
    return output
  }

  private func keys(ofWord word: String, by rules: TypingRules) -> String {
    guard word.utf8.contains(where: { $0 >= 0x80 }) else { return word }
    if let syllable = Syllable(text: word, by: rules) { return syllable.keys }
    let keys = word.unicodeScalars.flatMap { letter in
      ToneAndLetter(letter).flatMap(method.keys) ?? Array(String(letter).utf8)
    }
    return String(decoding: keys, as: UTF8.self)
  }
}

/// A text in an old charset, as programs show it.
private struct OldText {
  let unicode: String

  /// The number of code points that are used to detect the charset.
  private static let sampleLength = 4_000

  /// Detects the charset. Fails if there is none or it is ambiguous.
  init?(_ text: String) {
    let sample = String(String.UnicodeScalarView(text.unicodeScalars.prefix(OldText.sampleLength)))
    if let charset = Misreading.likely(sample.utf8).first {
      var misreading = Misreading(of: charset)
      var bytes: [UInt8] = []
      misreading.convert(text.utf8, into: &bytes)
      misreading.finish(into: &bytes)
      unicode = String(decoding: bytes, as: UTF8.self)
      return
    }
    let charsets = Charset.likely(shownAs: sample)
    guard charsets.count == 1, let charset = charsets.first, charset != .unicode,
      let bytes = try? charset.bytes(shownAs: text), let text = OldText.unicode(bytes, charset)
    else { return nil }
    unicode = text
  }

  private static func unicode(_ bytes: [UInt8], _ charset: Charset) -> String? {
    var converter = Converter(from: charset, to: .unicode)
    var output: [UInt8] = []
    do {
      try converter.convert(bytes, into: &output)
      try converter.finish(into: &output)
    } catch {
      return nil
    }
    return String(decoding: output, as: UTF8.self)
  }
}

extension Rewriter {
  /// A possible change of a text, for the table.
  package struct Row: Hashable, Sendable {
    package let rewriting: Rewriting
    /// The beginning of the result.
    package let preview: String
  }

  /// The greatest length of a text that is changed completely for previews, in bytes. For longer
  /// texts, only the beginning is.
  private static let glance = 4_000

  /// The greatest length of a preview, in characters.
  private static let previewLength = 40

  /// The changes that have an effect on a text. For a long text, its beginning decides.
  package func rows(for text: String, after before: String = "") -> [Row] {
    let isLong = text.utf8.count > Rewriter.glance
    let sample = isLong ? String(text.prefix(Rewriter.glance / 2)) : text
    var previews: Set<String> = [text]
    return Rewriting.allCases.compactMap { rewriting in
      guard let new = rewrite(sample, as: rewriting, after: before),
        isLong || previews.insert(new).inserted
      else { return nil }
      return Row(rewriting: rewriting, preview: Rewriter.preview(of: new))
    }
  }

  /// The beginning of a text, in one line.
  static func preview(of text: String) -> String {
    let words = text.split(whereSeparator: \.isWhitespace)
    var preview = ""
    for word in words {
      preview += preview.isEmpty ? String(word) : " \(word)"
      if preview.count > previewLength { return preview.prefix(previewLength - 1) + "…" }
    }
    return preview
  }
}
