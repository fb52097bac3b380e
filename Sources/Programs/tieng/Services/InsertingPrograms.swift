import CommandSupport
import Engine
import GLibSupport
import TiengConfiguration
import TiengCore

/// The programs that insert text, in `tieng services`.
struct InsertingPrograms {
  private let allowed: [String]
  /// Those that the engine has refused.
  private let refused: [String]

  init() throws {
    allowed = try Tieng.EditServices.store().preferences.textPrograms
    let allowed = allowed
    refused = TextPrograms.refused().filter { !allowed.contains($0) }
  }

  /// A line for each: on or off, name, insert.
  var lines: String {
    (allowed.map { "on\t\($0)\tinsert\n" } + refused.map { "off\t\($0)\tinsert\n" }).joined()
  }

  static func allow(_ program: CallingProgram) throws {
    let store = try Tieng.EditServices.store()
    let allowed = store.preferences.textPrograms
    guard !allowed.contains(program.name) else { return }
    try keep(allowed + [program.name], in: store)
  }

  static func forbid(_ program: CallingProgram) throws {
    let store = try Tieng.EditServices.store()
    let allowed = store.preferences.textPrograms
    guard allowed.contains(program.name) else {
      throw CommandFailure(
        Explanation("the program '{name}' is not allowed", ["name": program.name]))
    }
    try keep(allowed.filter { $0 != program.name }, in: store)
  }

  private static func keep(
    _ programs: [String], in store: PreferencesStore
  ) throws(CommandFailure) {
    guard store.set(TextPrograms.key, to: programs.joined(separator: ", ")) else {
      throw CommandFailure(
        Explanation("the setting {name} cannot be changed", ["name": TextPrograms.key]))
    }
    PreferencesStore.sync()
  }
}
