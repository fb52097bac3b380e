import GLibSupport
import Glibc
import Terminal
import TiengCharsets
import UserStore

extension ConversionFailure {
  /// The message in the user's language.
  var sentence: String {
    switch self {
    case .unclear:
      translated("It cannot be told what the text is in. Choose it above.")
    case .utf16:
      translated("The file is UTF-16. Save it as UTF-8 in the program that wrote it.")
    case .document(let command):
      translated("The file is a document. Save it as text: {command}")
        .replacing("{command}", with: command)
    case .stream(let error):
      translated("{file}: {reason}").replacing("{file}", with: error.name)
        .replacing("{reason}", with: error.reason.explanation.translated)
    case .mistake(let error, let line):
      translated("Line {line}: {mistake}").replacing("{line}", with: String(line))
        .replacing("{mistake}", with: error.sentence)
    }
  }
}

extension ConversionError {
  fileprivate var sentence: String {
    let text: String
    switch reason {
    case .undecodable(let bytes):
      let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
      text = translated("the bytes {bytes} are nothing in {charset}.")
        .replacing("{bytes}", with: digits.joined(separator: " "))
    case .unencodable(let scalar):
      text = translated("“{character}” is not in {charset}.")
        .replacing("{character}", with: String(scalar))
    }
    // Users know UTF-8 by this name.
    return text.replacing("{charset}", with: charset == .unicode ? "UTF-8" : charset.title)
  }
}
