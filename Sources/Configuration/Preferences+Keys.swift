import VietnameseInput

extension Preferences {
  /// A preference by its name in the settings schema.
  public struct Key: Sendable {
    /// The name, such as `tone-placement`.
    public let name: String

    /// What it can be set to.
    public let choices: [String]

    /// Its value in some preferences, written as in ``choices``.
    public let read: @Sendable (Preferences) -> String

    let write: @Sendable (inout Preferences, String) -> Void
  }

  /// Every preference there is.
  public static let keys: [Key] = [
    .choice("tone-placement", \.tonePlacement),
    .choice("english-words", \.englishWords),
  ]

  /// Sets the preference `name`.
  ///
  ///     try preferences.set("tone-placement", to: "modern")
  ///
  /// - Throws: ``KeyError`` for a name that there is not, or a value that it
  ///   cannot have; nothing is changed then.
  public mutating func set(_ name: String, to value: String) throws(KeyError) {
    guard let key = Preferences.keys.first(where: { $0.name == name }) else {
      throw .unknownKey(name)
    }
    guard key.choices.contains(value) else { throw .badValue(value, key: name) }
    key.write(&self, value)
  }

  /// Why a preference cannot be set.
  public enum KeyError: Error, Hashable, CustomStringConvertible {
    case unknownKey(String)
    case badValue(String, key: String)

    public var description: String {
      switch self {
      case .unknownKey(let name):
        let names = Preferences.keys.map(\.name).joined(separator: ", ")
        return "there is no preference '\(name)' (there are: \(names))"
      case .badValue(let value, let name):
        let choices = Preferences.keys.first { $0.name == name }?.choices ?? []
        return "'\(value)' is no value of \(name) (its values: \(choices.joined(separator: ", ")))"
      }
    }
  }
}

extension Preferences.Key {
  fileprivate static func choice<Value: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ path: any WritableKeyPath<Preferences, Value> & Sendable
  ) -> Self {
    Self(
      name: name, choices: Value.allCases.map(\.rawValue),
      read: { $0[keyPath: path].rawValue },
      write: { preferences, text in
        if let value = Value(rawValue: text) { preferences[keyPath: path] = value }
      })
  }
}
