import GLibSupport
package import TiengAutocomplete
import TiengGLib

/// A service that is installed, as its file `NAME.service-description` tells of it.
///
///     [Suggestion Service]
///     Name=Phrases
///     Description=Sends what is before the caret to a program on this computer.
///     BusName=org.example.Phrases
///     ObjectPath=/org/example/Phrases
package struct ServiceDescription: Hashable, Sendable {
  /// The name of the file, by which the service is allowed: `http`.
  package let name: String
  /// The name for the user.
  package let title: String
  /// The data that it sends, and the place where it goes.
  package let summary: String
  package let busName: String
  package let objectPath: String
  /// The name of an icon; empty for the usual one.
  package let icon: String
  /// True if typed text may leave the computer.
  package let needsNetwork: Bool
  /// The languages that it has suggestions for; none: any.
  package let locales: [String]
  /// The changes of selected text that it makes.
  package let changes: [Autocomplete.TextChange]

  /// A mistake in a file.
  package struct Fault: Error, Hashable, CustomStringConvertible {
    /// The path of the file.
    package let file: String
    package let reason: String
    package var description: String { "\(file): \(reason)" }
  }

  private static let group = "Suggestion Service"

  /// In bytes.
  private static let limit = 64 << 10

  /// Reads a file, with texts in the user's language where it has them.
  package init(file: String, name: String) throws(Fault) {
    guard ServiceDescription.isName(name) else {
      throw Fault(file: file, reason: "a service has a name of small letters, digits and hyphens")
    }
    let keys = g_key_file_new()!
    defer { g_key_file_unref(keys) }
    var error: UnsafeMutablePointer<GError>?
    let bytes: [UInt8]
    do {
      bytes = try RegularFile.bytes(file, upTo: ServiceDescription.limit)
    } catch {
      throw Fault(file: file, reason: error.description)
    }
    let isRead = bytes.withUnsafeBytes {
      g_key_file_load_from_data(
        keys, $0.baseAddress?.assumingMemoryBound(to: CChar.self), gsize($0.count),
        G_KEY_FILE_NONE, &error)
    }
    guard isRead != 0 else {
      throw Fault(file: file, taking: error)
    }
    let reader = ServiceFileReader(keys: keys, group: ServiceDescription.group, file: file)
    self.name = name
    title = try reader.translatedText("Name")
    summary = try reader.translatedText("Description")
    busName = try reader.text("BusName")
    objectPath = try reader.text("ObjectPath")
    icon = try reader.text("Icon", orNone: true)
    needsNetwork = try reader.flag("NeedsNetwork")
    locales = reader.list("Locales")
    changes = reader.list("Changes").compactMap(Autocomplete.TextChange.init)
    guard g_dbus_is_name(busName) != 0, !busName.hasPrefix(":") else {
      throw Fault(file: file, reason: "BusName: '\(busName)' is no name on a bus")
    }
    guard g_variant_is_object_path(objectPath) != 0 else {
      throw Fault(file: file, reason: "ObjectPath: '\(objectPath)' is no path of an object")
    }
  }

  /// True if a file may have this name. The user allows a service by it.
  package static func isName(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { 0x61...0x7a ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x2d }
  }

  /// True if the service has suggestions for a language, such as `vi` or `pt-BR`.
  package func suggests(in locale: String) -> Bool {
    locales.isEmpty
      || locales.contains { $0 == locale || locale.hasPrefix($0 + "-") }
  }
}

extension ServiceDescription.Fault {
  fileprivate init(file: String, taking error: UnsafeMutablePointer<GError>?) {
    self.file = file
    reason = error.map { String(cString: $0.pointee.message) } ?? "it cannot be read"
    if let error { g_error_free(error) }
  }
}

/// Reads the values of a keyfile.
private struct ServiceFileReader {
  let keys: OpaquePointer
  let group: String
  let file: String

  func text(_ key: String, orNone: Bool = false) throws(ServiceDescription.Fault) -> String {
    if orNone, !has(key) { return "" }
    return try line(key) { g_key_file_get_string(keys, group, key, $0) }
  }

  func translatedText(_ key: String) throws(ServiceDescription.Fault) -> String {
    try line(key) { g_key_file_get_locale_string(keys, group, key, nil, $0) }
  }

  private func line(
    _ key: String,
    _ read: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> UnsafeMutablePointer<CChar>?
  ) throws(ServiceDescription.Fault) -> String {
    var error: UnsafeMutablePointer<GError>?
    guard let value = read(&error) else { throw .init(file: file, taking: error) }
    defer { g_free(value) }
    let text = String(cString: value)
    guard text.isShownLine(upTo: 500) else {
      throw .init(file: file, reason: "\(key) is no line of text")
    }
    return text
  }

  func flag(_ key: String) throws(ServiceDescription.Fault) -> Bool {
    // A file that does not say it is treated as the worst case.
    guard has(key) else { return true }
    var error: UnsafeMutablePointer<GError>?
    let value = g_key_file_get_boolean(keys, group, key, &error) != 0
    if let error { throw .init(file: file, taking: error) }
    return value
  }

  func list(_ key: String) -> [String] {
    var count: gsize = 0
    let texts = g_key_file_get_string_list(keys, group, key, &count, nil)
    defer { g_strfreev(texts) }
    return (0..<Int(count)).compactMap { texts?[$0].map { String(cString: $0) } }
      .filter { !$0.isEmpty }
  }

  private func has(_ key: String) -> Bool { g_key_file_has_key(keys, group, key, nil) != 0 }
}
