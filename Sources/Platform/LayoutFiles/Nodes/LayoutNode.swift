import TiengCore

/// A value in a file of JSON or YAML, and its line.
struct LayoutNode {
  let line: Int
  let content: Content

  enum Content {
    case text(String)
    case list([LayoutNode])
    case map([Field])
  }

  struct Field {
    let name: String
    let line: Int
    let value: LayoutNode
  }
}

extension LayoutNode {
  /// A value of a map. Nil if there is none or if this is not a map.
  subscript(name: String) -> LayoutNode? {
    guard case .map(let fields) = content else { return nil }
    return fields.first { $0.name == name }?.value
  }

  /// A required value of a map.
  func required(_ name: String) throws(LayoutFlaw) -> LayoutNode {
    guard let value = self[name] else {
      throw LayoutFlaw(line, Explanation("'{name}' is missing", ["name": name]))
    }
    return value
  }

  /// - Throws: ``LayoutFlaw`` if the map has any other name.
  func expect(_ names: Set<String>) throws(LayoutFlaw) {
    for field in try fields("this") where !names.contains(field.name) {
      throw LayoutFlaw(field.line, Explanation("'{name}' is unknown", ["name": field.name]))
    }
  }

  /// - Parameter name: The name of the value, for errors.
  func text(_ name: String) throws(LayoutFlaw) -> String {
    guard case .text(let text) = content else {
      throw LayoutFlaw(line, Explanation("'{name}' is no text", ["name": name]))
    }
    guard text.utf8.count <= 200 else {
      throw LayoutFlaw(line, Explanation("'{name}' is too long", ["name": name]))
    }
    return text
  }

  func list(_ name: String, limit: Int) throws(LayoutFlaw) -> [LayoutNode] {
    guard case .list(let list) = content else {
      throw LayoutFlaw(line, Explanation("'{name}' is no list", ["name": name]))
    }
    guard !list.isEmpty else {
      throw LayoutFlaw(line, Explanation("'{name}' is empty", ["name": name]))
    }
    guard list.count <= limit else {
      throw LayoutFlaw(
        line,
        Explanation("'{name}' has more than {limit}", ["name": name, "limit": "\(limit)"]))
    }
    return list
  }

  func fields(_ name: String) throws(LayoutFlaw) -> [Field] {
    guard case .map(let fields) = content else {
      throw LayoutFlaw(line, Explanation("'{name}' has no names and values", ["name": name]))
    }
    return fields
  }

  /// A number greater than 0: a width.
  func width(_ name: String) throws(LayoutFlaw) -> Double {
    guard let number = Double(try text(name)), number.isFinite else {
      throw LayoutFlaw(line, Explanation("'{name}' is no number", ["name": name]))
    }
    guard number >= 0.01, number <= 1_000 else {
      throw LayoutFlaw(line, Explanation("'{name}' is not between 0.01 and 1000", ["name": name]))
    }
    return number
  }
}
