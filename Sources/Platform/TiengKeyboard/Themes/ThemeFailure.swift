import TiengGLib
import TiengGObject
import TiengGtk4

/// A mistake in a theme.
///
///     try KeyboardTheme().load(css: "@import 'x.css';")   // throws: CSS:1: a theme has no rule @import
public struct ThemeFailure: Error, Hashable, CustomStringConvertible {
  /// The file, or `CSS` for a theme that is in none.
  public let path: String
  /// The number of the line, from 1. 0 if the file cannot be read at all.
  public let line: Int
  /// What is wrong, in a few words.
  public let reason: String

  /// The file, the line and the reason: `dark.css:3: the color is unknown`.
  public var description: String {
    line == 0 ? "\(path): \(reason)" : "\(path):\(line): \(reason)"
  }

  /// Checks a file as a theme. The look does not change.
  ///
  /// - Returns: The content of the file, for GTK to read again.
  static func check(_ path: String) throws(ThemeFailure) -> ThemeText {
    try check(try ThemeText(path), of: path)
  }

  /// Checks the text of a theme.
  static func check(_ text: ThemeText, of path: String) throws(ThemeFailure) -> ThemeText {
    let mistakes = Mistakes(text, of: path)
    if let first = mistakes.first { throw first }
    return text
  }

  /// Collects the mistakes that GTK reports while it reads.
  private final class Mistakes {
    private let path: String
    private(set) var first: ThemeFailure?

    init(_ text: ThemeText, of path: String) {
      self.path = path
      let provider = gtk_css_provider_new()!
      defer { g_object_unref(provider) }
      let told:
        @convention(c) (
          Object, OpaquePointer, UnsafeMutablePointer<GError>, UnsafeMutableRawPointer
        ) -> Void = { _, section, error, context in
          let mistakes = Unmanaged<Mistakes>.fromOpaque(context).takeUnretainedValue()
          mistakes.record(section, error.pointee)
        }
      // Borrowed: the provider is destroyed before this object.
      connect(
        UnsafeMutableRawPointer(provider), "parsing-error", to: told,
        with: Unmanaged.passUnretained(self).toOpaque())
      gtk_css_provider_load_from_data(provider, text.text, -1)
    }

    private func record(_ section: OpaquePointer, _ error: GError) {
      guard first == nil, error.domain != gtk_css_parser_warning_quark() else { return }
      let isReading = error.domain == g_file_error_quark() || error.domain == g_io_error_quark()
      let line = gtk_css_section_get_start_location(section).pointee.lines + 1
      first = ThemeFailure(
        path: path, line: isReading ? 0 : Int(line), reason: String(cString: error.message))
    }
  }
}
