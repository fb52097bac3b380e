import ArgumentParser
import CommandSupport
import Terminal
import TiengConfiguration
import TiengCore
import TiengSession
import TiengVietnamese

/// A row of another project's test suite: keys, and the text that is expected of them.
struct PeerRow {
  /// The settings with which the row is typed. Rows with the same settings go into the same
  /// session.
  struct Circumstances: Hashable {
    let method: String
    let options: String
  }

  let circumstances: Circumstances
  let keys: String
  let wanted: String

  /// - Returns: Nil if the line is empty or a comment.
  /// - Throws: ``BadRow`` with the mistake in the line.
  init?(_ line: Substring) throws(BadRow) {
    if line.isEmpty || line.hasPrefix("#") { return nil }
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard columns.count == 4 else {
      throw BadRow("it has \(columns.count) columns, and not method, options, keys, wanted")
    }
    circumstances = Circumstances(method: String(columns[0]), options: String(columns[1]))
    (keys, wanted) = (String(columns[2]), String(columns[3]))
  }

  struct BadRow: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
  }

  /// The text that comes out when the keys are typed.
  func typed(into session: Session) throws(BadRow) -> String {
    var field = SessionField(session: session)
    do {
      for key in try KeySequence(keys).events { field.press(key) }
    } catch {
      throw BadRow("\(error)")
    }
    field.settle()
    return field.textAfterFocusOut
  }

  /// The keys as text, without names such as `<BackSpace>`.
  var letters: String {
    var (text, isName) = ("", false)
    for character in keys {
      if character == "<" { isName = true }
      if !isName { text.append(character) }
      if character == ">" { isName = false }
    }
    return text
  }
}

extension PeerRow.Circumstances {
  /// A session with the settings of the row.
  func session() throws -> Session {
    let settings = options.split(separator: " ").filter { $0 != "-" }.map(String.init)
    let preferences: Preferences
    do {
      preferences = try Preferences(settings: settings)
    } catch let error as ValidationError {
      throw PeerRow.BadRow(error.message)
    }
    guard let typing = TypingMethod.named(method) else {
      throw PeerRow.BadRow(
        "'\(method)' is no method (there are: \(TypingMethod.names.joined(separator: ", ")))")
    }
    var session = Session(method: typing, preferences: preferences)
    session.suggestsLater = true
    session.services = try Services.installed(for: preferences)
    return session
  }
}
