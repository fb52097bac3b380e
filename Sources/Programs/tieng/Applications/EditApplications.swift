import ArgumentParser
import CommandSupport
import GLibSupport
import Terminal
import TiengConfiguration
import TiengCore
import TiengVietnamese
import UserStore

extension Tieng {
  struct EditApplications: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "applications",
      abstract: translated("List and change what is other in an application."),
      discussion: translated(
        """
        A rule says what is other in an application, or in its windows with some title. Of several \
        that fit, the first holds. Rules are written as

          [firefox]
          state = start-latin
          typing-method = vni

          [*term*]
          title = vim
          state = locked-latin

        An application is called as its desktop file or the class of its windows; * and ? stand for \
        characters, and @terminals for all known terminals. A title is a regular expression. State \
        is remember, latin, start-vietnamese, start-latin, locked-vietnamese, locked-latin or \
        never. Other names are typing-method, output-charset, word-display, suggestion-display, \
        autocorrect, macros, english-words, plain-after-escape, auto-capitalization and off-the-record.
        """),
      subcommands: [
        ListRules.self, SetRule.self, RemoveRule.self, ExportRules.self, ImportRules.self,
      ],
      defaultSubcommand: ListRules.self)

    static let key = "application-rules"

    static func rules(in store: PreferencesStore) throws(CommandFailure) -> ApplicationRules {
      guard let text = store.value(of: key) else {
        throw CommandFailure(Explanation("the setting {name} cannot be changed", ["name": key]))
      }
      do {
        return try ApplicationRules(file: text)
      } catch {
        throw CommandFailure(error.explanation.of(key))
      }
    }

    static func keep(
      _ rules: ApplicationRules, in store: PreferencesStore, overwrites: Bool = false
    ) throws(CommandFailure) {
      guard store.set(key, to: rules.description, overwrites: overwrites) else {
        throw CommandFailure(Explanation("the setting {name} cannot be changed", ["name": key]))
      }
      PreferencesStore.sync()
    }

    static func pattern(_ title: String?) throws -> TitlePattern? {
      guard let title else { return nil }
      do {
        return try TitlePattern(title)
      } catch {
        throw ValidationError(error.explanation)
      }
    }
  }
}

extension Tieng.EditApplications {
  struct ListRules: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: translated("Print the rules: application, title, what is other."))

    func run() throws {
      let rules = try Tieng.EditApplications.rules(in: try Tieng.EditServices.store())
      let lines = rules.list.map { rule in
        let others = rule.parts.filter { $0.name != "title" }.map { "\($0.name)=\($0.value)" }
        return [rule.application, rule.title?.text ?? "", others.joined(separator: " ")]
          .joined(separator: "\t") + "\n"
      }
      try StandardStreams.print(lines.joined())
    }
  }

  struct SetRule: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "set",
      abstract: translated("Let something be other in an application."),
      discussion: translated(
        """
        Changes the rule for this application and title, or adds one: before the first rule that \
        matches all of its windows, and otherwise behind all others. NAME= lets it be as everywhere \
        again.
        """))

    @Option(help: ArgumentHelp(translated("Only in windows with this in their title.")))
    var title: String?

    @Flag(help: ArgumentHelp(translated("Put the rule before all others.")))
    var first = false

    @Argument(help: ArgumentHelp(translated("The application, such as firefox.")))
    var application: String

    @Argument(help: ArgumentHelp(translated("What is other, as NAME=VALUE.")))
    var values: [String]

    func run() throws {
      let title = try Tieng.EditApplications.pattern(title)
      let store = try Tieng.EditServices.store()
      var rules = try Tieng.EditApplications.rules(in: store)
      guard var rule = rules[application, title] ?? ApplicationRule(application) else {
        throw ValidationError(ApplicationRules.Mistake.Reason.badName(application).explanation)
      }
      rule.title = title
      for value in values {
        guard let equals = value.firstIndex(of: "=") else {
          throw ValidationError(
            Explanation("'{value}' is not written as NAME=VALUE", ["value": value]))
        }
        let name = String(value[..<equals])
        let text = value[value.index(after: equals)...]
        do throws(ApplicationRules.Mistake.Reason) {
          if name == "title" { throw .preference(.unknownKey(name)) }
          if text.isEmpty { try rule.clear(name) } else { try rule.write(name, String(text)) }
        } catch {
          throw ValidationError(error.explanation)
        }
        if name == "typing-method", !text.isEmpty { _ = try TypingMethod.found(String(text)) }
      }
      guard rules.put(rule, isFirst: first) else {
        throw CommandFailure(ApplicationRules.Mistake.Reason.tooMany.explanation)
      }
      try Tieng.EditApplications.keep(rules, in: store)
    }
  }

  struct RemoveRule: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: translated("Remove the rules for an application, or the one for a title."))

    @Option(help: ArgumentHelp(translated("The title of the rule, as it was set.")))
    var title: String?

    @Argument(help: ArgumentHelp(translated("The application, such as firefox.")))
    var application: String

    func run() throws {
      let store = try Tieng.EditServices.store()
      var rules = try Tieng.EditApplications.rules(in: store)
      guard rules.remove(application, title: try Tieng.EditApplications.pattern(title)) else {
        throw CommandFailure(
          Explanation("there is no rule for '{application}'", ["application": application]))
      }
      try Tieng.EditApplications.keep(rules, in: store)
    }
  }

  struct ExportRules: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export", abstract: translated("Print the rules as import reads them."))

    func run() throws {
      let rules = try Tieng.EditApplications.rules(in: try Tieng.EditServices.store())
      try StandardStreams.print(rules.description)
    }
  }

  struct ImportRules: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: translated("Take the rules of a file along, or none if one is wrong."),
      discussion: translated(
        """
        They take the place of those for the same application and title, and come behind the others.
        """))

    @Flag(
      help: ArgumentHelp(
        translated("Remove all rules that there are before, also those that cannot be read.")))
    var replace = false

    @Argument(help: ArgumentHelp(translated("What to import; - is standard input.")))
    var file: String

    func run() throws {
      let read: ApplicationRules
      do {
        let bytes = try StandardStreams.read(file, limit: 1)
        guard let text = String(validating: bytes, as: UTF8.self) else {
          throw CommandFailure(Explanation("is not valid UTF-8").of(file))
        }
        read = try ApplicationRules(file: text)
      } catch let mistake as ApplicationRules.Mistake {
        throw CommandFailure(mistake.explanation.of("\(file):\(mistake.line)"))
      } catch let error as StreamError {
        throw CommandFailure(error)
      }
      for name in read.typingMethods.sorted() { _ = try TypingMethod.found(name) }
      let store = try Tieng.EditServices.store()
      var rules = replace ? ApplicationRules() : try Tieng.EditApplications.rules(in: store)
      for rule in read.list where !rules.put(rule) {
        throw CommandFailure(ApplicationRules.Mistake.Reason.tooMany.explanation)
      }
      try Tieng.EditApplications.keep(rules, in: store, overwrites: replace)
    }
  }
}
