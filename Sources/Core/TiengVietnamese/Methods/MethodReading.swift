package import TiengCore

/// Reads a typing method from a file of the user: our table, a key map of UniKey, the settings of
/// ibus-bamboo, or the key table or a backup of fcitx5-lotus.
package struct MethodReading {
  package let method: TypingMethod

  /// Rules of the file that our tables cannot express.
  package let leftOut: [TypingMethod.FileError]

  /// Detects the format of the file and reads it.
  ///
  /// - Parameters:
  ///   - name: The name of the new method.
  ///   - choice: The name of one of the methods in the file, if there are several.
  /// - Throws: The first line that is not a rule, or the reason why there is no method.
  package init(
    name: String, file: [UInt8], choosing choice: String? = nil
  ) throws(TypingMethod.FileError) {
    do throws(FileMistake) {
      let bytes = try OtherText.bytes(of: file)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw FileMistake(line: 1, Explanation("it is not UTF-8"))
      }
      switch text.first(where: { !$0.isWhitespace }) {
      case "{" where text.contains("\""), "[" where text.contains("Keymap/"):
        let rules = try Self.rules(in: bytes, choice)
        var rows = TableRows()
        leftOut = rules.compactMap { rows.leavesOut($0) }
        if rows.rows.isEmpty {
          throw leftOut.first.map { FileMistake(line: $0.line, $0.reason) }
            ?? FileMistake(line: 1, Explanation("there is no rule"))
        }
        method = TypingMethod(name: name, rows: rows.rows)
      default:
        leftOut = []
        method = try Self.method(name, text)
      }
    } catch {
      throw TypingMethod.FileError(line: error.line, reason: error.reason)
    }
  }

  private static func method(_ name: String, _ text: String) throws(FileMistake) -> TypingMethod {
    do throws(TypingMethod.FileError) {
      return text.contains("\t")
        ? try TypingMethod(name: name, table: text)
        : try TypingMethod(name: name, uniKeyMap: text)
    } catch {
      throw FileMistake(line: error.line, error.reason)
    }
  }

  /// The typing methods that the settings of ibus-bamboo define and that we do not have: those that
  /// the user defined, and the one in use.
  package static func ownNames(in settings: FileNode) -> [String] {
    (settings["InputMethodDefinitions"]?.table ?? []).map(\.name).filter { name in
      equal(ofBuiltIn: name) == nil
        && (!BambooAction.builtIn.keys.contains(name) || name == settings["InputMethod"]?.text)
    }
  }

  /// Our name of a built-in method of ibus-bamboo, or nil if we do not have it.
  package static func equal(ofBuiltIn name: String) -> String? {
    BambooAction.builtIn[name] ?? nil
  }

  /// A key and its action, by the names of ibus-bamboo.
  fileprivate struct Rule {
    let key: String
    let action: String
    let line: Int
  }

  private static func rules(
    in file: [UInt8], _ choice: String?
  ) throws(FileMistake) -> [Rule] {
    if file.first(where: { !Character(Unicode.Scalar($0)).isWhitespace }) == UInt8(ascii: "[") {
      let sections = try SectionsParser.parse(file).table ?? []
      return pairs(sections.filter { $0.name.hasPrefix("CustomKeymap/") }.map(\.value))
    }
    let settings = try JSONParser.parse(file)
    if let list = settings["keymaps"]?.list { return pairs(list) }
    guard let definitions = settings["InputMethodDefinitions"]?.table else {
      throw FileMistake(line: 1, Explanation("there is no typing method in it"))
    }
    let definition = try chosen(definitions, choice, settings["InputMethod"]?.text)
    return (definition.value.table ?? []).map {
      Rule(key: $0.name, action: $0.value.text ?? "", line: $0.line)
    }
  }

  private static func pairs(_ nodes: [FileNode]) -> [Rule] {
    nodes.map {
      Rule(key: $0["Key"]?.text ?? "", action: $0["Value"]?.text ?? "", line: $0.line)
    }
  }

  /// Finds the definition to read: the one that was asked for, the only one that the user defined,
  /// or the one in use.
  private static func chosen(
    _ definitions: [FileNode.Field], _ choice: String?, _ used: String?
  ) throws(FileMistake) -> FileNode.Field {
    if let choice, let definition = definitions.last(where: { $0.name == choice }) {
      return definition
    }
    let own = definitions.filter { !BambooAction.builtIn.keys.contains($0.name) }
    if choice == nil {
      if let only = own.count == 1 ? own[0] : definitions.count == 1 ? definitions[0] : nil {
        return only
      }
      if let definition = definitions.last(where: { $0.name == used }) { return definition }
    }
    let names = definitions.map { "'\($0.name)'" }.joined(separator: ", ")
    throw FileMistake(
      line: definitions.first?.line ?? 1,
      Explanation("there are several methods ({names}); choose one with --method", ["names": names])
    )
  }
}

extension TableRows {
  /// Adds the rows of a rule.
  ///
  /// - Returns: The reason why the rule cannot be added, or nil if it was added.
  fileprivate mutating func leavesOut(_ rule: MethodReading.Rule) -> TypingMethod.FileError? {
    do throws(RuleError) {
      for row in try BambooAction.rows(rule.key, rule.action) { try add(row) }
      return nil
    } catch {
      return TypingMethod.FileError(line: rule.line, reason: error.reason)
    }
  }
}
