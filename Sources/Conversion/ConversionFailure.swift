package import Terminal
package import VietnameseCharsets

/// Why a text was not converted.
package enum ConversionFailure: Error {
  /// The charset could not be detected: it may be each of these.
  case unclear([Charset])
  /// The text is UTF-16, which is none of the charsets.
  case utf16
  /// Something that cannot be read or written.
  case mistake(ConversionError, line: Int)
  case stream(StreamError)
}
