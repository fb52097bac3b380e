import CGtk
import GLibSupport
import TiengCore
import TiengVietnamese
import UserStore

/// The page that shows a new user in a minute what the engine does. Its examples are typed into the field above.
final class WelcomePage {
  private static let toggle = "toggle-shortcut"
  private let page: Interface
  private let settings: Settings?
  private let field: TryField
  /// The subtitles of the rows, without keys.
  private let remarks: [String: String]

  /// - Parameter choose: Opens the row of the shortcut that switches Vietnamese on and off.
  init(_ page: Interface, _ settings: Settings?, _ field: TryField, choose: @escaping () -> Void) {
    (self.page, self.settings, self.field) = (page, settings, field)
    let remarks = Lesson.all.map { lesson in
      let row = page[lesson.row].of(AdwActionRow.self)
      return (lesson.row, adw_action_row_get_subtitle(row).map { String(cString: $0) } ?? "")
    }
    self.remarks = Dictionary(uniqueKeysWithValues: remarks)
    for lesson in Lesson.all {
      on(page[lesson.row], "activated") { [unowned self] in show(lesson) }
    }
    on(page["lesson-toggle"], "activated", choose)
    if let settings, settings.keys.contains(WelcomePage.toggle) {
      settings.observe(WelcomePage.toggle) { [unowned self] in update() }
    }
    field.onMethod = { [unowned self] in update() }
    update()
  }

  private func update() {
    for lesson in Lesson.all {
      let row = page[lesson.row]
      let typed = lesson.typed(by: field.method)
      gtk_widget_set_visible(row.widget, typed == nil ? 0 : 1)
      guard let typed else { continue }
      let example = "\(WelcomePage.legible(typed.keys)) → \(typed.text)"
      describe(row, [example, remark(on: lesson)])
    }
    describe(page["lesson-toggle"], [toggleText])
  }

  private func describe(_ row: Object, _ lines: [String]) {
    let text = lines.filter { !$0.isEmpty }.joined(separator: "\n")
    adw_action_row_set_subtitle(row.of(AdwActionRow.self), text)
    row.describe(text)
  }

  private func remark(on lesson: Lesson) -> String {
    guard lesson.row == "lesson-marks" else { return remarks[lesson.row] ?? "" }
    return BuiltInMethod.named(field.method)?.help?.translated ?? ""
  }

  /// Keys with their names separated by spaces: `test BackSpace`.
  private static func legible(_ keys: String) -> String {
    keys.replacing(" <", with: "<").replacing("<", with: " ").replacing(">", with: "")
  }

  private var toggleText: String {
    var (symbol, modifiers) = (guint(0), GdkModifierType(0))
    gtk_accelerator_parse(settings?.text(WelcomePage.toggle) ?? "", &symbol, &modifiers)
    guard symbol != 0, let label = gtk_accelerator_get_label(symbol, modifiers) else {
      return translated("Choose a key that switches Vietnamese off and on again")
    }
    defer { g_free(label) }
    return translated("{key} switches Vietnamese off and on again")
      .replacing("{key}", with: String(cString: label))
  }

  private func show(_ lesson: Lesson) {
    guard let typed = lesson.typed(by: field.method),
      let sequence = try? KeySequence(typed.keys)
    else { return }
    field.play(sequence.events)
  }
}
