package import TiengCharsets

/// The reason why a text was not converted.
package enum ConversionFailure: Error {
  /// The charset could not be detected: it may be any of these.
  case unclear([Charset])
  /// The text is UTF-16, which is none of the charsets.
  case utf16
  /// The file is a document of a word processor, which saves it as text by this command.
  case document(command: String)
  /// A character that cannot be read or written, and its line.
  case mistake(ConversionError, line: Int)
  case stream(StreamError)
}
