import GLibSupport
package import TiengCore
package import TiengMacros

extension Explanation {
  /// In the user's language.
  package var translated: String { text(translation(of:)) }
}

extension MacroReading.Problem {
  /// ``description`` in the user's language.
  package var translatedDescription: String {
    translated("line {line}: {reason}")
      .replacing("{line}", with: "\(line)").replacing("{reason}", with: reason.translated)
  }
}

extension MacroWriting.Omission {
  /// ``description`` in the user's language.
  package var translatedDescription: String {
    translated("'{key}' is left out: {reason}")
      .replacing("{reason}", with: reason.translated).replacing("{key}", with: macro.key)
  }
}
