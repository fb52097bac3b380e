import TiengGtk4
import TiengKeyboard
import TiengKit

/// Suggests places in Vietnam.
final class Places: ImmediateAutocompleteService {
  var locale = "vi"
  private let places = ["Hà Nội", "Hà Giang", "Hải Phòng", "Huế", "Đà Nẵng", "Đà Lạt", "Sài Gòn"]

  func suggestions(for request: Autocomplete.Request) -> [Autocomplete.Suggestion] {
    let word = request.word.lowercased()
    guard !word.isEmpty else { return [] }
    return places.filter { $0.lowercased().hasPrefix(word) }.prefix(request.count)
      .map { Autocomplete.Suggestion(text: $0) }
  }
}

/// A keyboard with letters, a bar, a theme and suggestions of its own, and a line that shows what is typed.
final class WholeKeyboard {
  let widget: WidgetPointer
  private let keyboard: SystemKeyboard
  private let label = WidgetPointer(gtk_label_new("")!)
  private var session: Session
  private(set) var text = ""

  init() throws {
    let theme = KeyboardTheme()
    try theme.load(
      css: """
        keyboard { background: #dfe8e2; } key { background: #2f8f66; color: white; border-radius: 14px; }
        toolbar item { color: #14523a; }
        """)
    let letters = ["ahoinutgwe", "sfrxjdmblp", "cvkqyz"]
    keyboard = SystemKeyboard(
      KeyboardLayout(
        name: "mine", title: "Mine", locale: "vi", letters: letters,
        offers: VietnameseCallouts.telex),
      theme: theme)
    widget = box(GTK_ORIENTATION_VERTICAL, [label, keyboard.widget])
    gtk_widget_set_vexpand(gtk(keyboard.widget), 1)
    var preferences = Preferences()
    preferences.autocomplete.display = .always
    session = Session(preferences: preferences)
    session.services.autocomplete = Places()
    keyboard.onTyped = { [unowned self] action, modifiers, _ in type(action, modifiers) }
    keyboard.onSuggestion = { [unowned self] row in
      perform(session.receive(.candidates(.clicked(row, isIgnoring: false))))
    }
    perform(session.receive(.focusIn(client: nil)))
    // Suggestions have room above the keys, so that words are suggested from the first letter on.
    perform(session.receive(.onScreen(.shown(true))))
  }

  /// Gives the session what is typed, and does itself what the session leaves to it.
  func type(_ action: KeyAction, _ modifiers: KeyEvent.Modifiers = []) {
    switch action {
    case .letter(let letter):
      for scalar in letter.unicodeScalars { perform(session.receive(.onScreen(.letter(scalar)))) }
    case .text(let text): perform(session.receive(.onScreen(.text(text))))
    default:
      guard let key = KeyEvent(action, modifiers: modifiers) else { return }
      let response = session.receive(.onScreen(.key(key)))
      perform(response)
      if response.isHandled { return }
      if key.isBackSpace { text = String(text.dropLast()) }
      if action == .primary { text += "\n" }
      show()
    }
  }

  private func perform(_ response: Response) {
    for effect in response.effects {
      switch effect {
      case .commit(let committed): text += committed
      case .showCandidates(let table): keyboard.suggestions = table.candidates.map(\.title)
      case .hideCandidates: keyboard.suggestions = []
      default: break  // What this keyboard has no use for.
      }
    }
    keyboard.use(session.context)
    show()
  }

  private func show() { gtk_label_set_text(OpaquePointer(label), "\(text)[\(session.preedit)]") }
}
