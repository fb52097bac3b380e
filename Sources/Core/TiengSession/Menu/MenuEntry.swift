public import TiengConfiguration

/// The entries of an engine's menu in the panel.
///
/// The raw value of a preference is its name in the settings schema.
///
///     Session().menu.map(\.entry).contains(.typingMethod)   // true
///     MenuEntry(rawValue: "off-the-record")                 // offTheRecord
public enum MenuEntry: String, CaseIterable, Sendable {
  /// The submenu for the focused application, with what its rule changes. Visible if the name of
  /// the application is known.
  case application
  /// Switches between Vietnamese and Latin.
  case vietnamese
  /// The submenu of typing methods.
  case typingMethod = "typing-method"
  /// The submenu for the placement of tones.
  case tonePlacement = "tone-placement"
  /// The submenu for where the open word is shown.
  case wordDisplay = "word-display"
  /// The submenu for when suggestions are shown.
  case suggestionDisplay = "suggestion-display"
  /// Switches autocorrection.
  case autocorrect
  /// Stops learning for now.
  case offTheRecord = "off-the-record"
  /// Shows the keyboard on the screen. Visible if one is installed.
  case keyboard
  /// A separator.
  case separator
  /// Opens the preferences at the macros.
  case macros
  /// Opens the preferences.
  case preferences
  /// Ends the search inside the keyboard. Visible during a search.
  case done

  /// The methods that are always listed. With all of them, GNOME Shell would scroll inside the
  /// menu. Another method is listed while it is in use.
  static let methods = ["telex", "simple-telex", "vni"]

  /// The kinds of entries.
  enum Kind {
    /// A state that is on or off for now.
    case state
    /// A preference that is on or off, or has several values.
    case preference
    /// The rule of the focused application.
    case rule
    /// A command.
    case command
    case separator
  }

  struct Row {
    let entry: MenuEntry
    let kind: Kind
    /// True if only the Vietnamese engine has it.
    var isVietnamese = false
  }

  /// The rows of the menu, from the top.
  static let rows = [
    Row(entry: .application, kind: .rule),
    Row(entry: .vietnamese, kind: .state, isVietnamese: true),
    Row(entry: .typingMethod, kind: .preference, isVietnamese: true),
    Row(entry: .tonePlacement, kind: .preference, isVietnamese: true),
    Row(entry: .wordDisplay, kind: .preference, isVietnamese: true),
    Row(entry: .suggestionDisplay, kind: .preference),
    Row(entry: .autocorrect, kind: .preference),
    Row(entry: .offTheRecord, kind: .state),
    Row(entry: .keyboard, kind: .state),
    Row(entry: .separator, kind: .separator),
    Row(entry: .macros, kind: .command, isVietnamese: true),
    Row(entry: .preferences, kind: .command),
    Row(entry: .done, kind: .command),
  ]
}

/// An entry in its current state, or one of the values in its submenu.
///
///     let item = Session().menu.first { $0.entry == .tonePlacement }!
///     item.role                                // submenu
///     item.items.map(\.name)                   // tone-placement.old, tone-placement.modern
///     item.items.filter(\.isOn).map(\.value)   // old
public struct MenuItem: Hashable, Sendable {
  /// The kinds of items.
  ///
  ///     Session().menu.first { $0.entry == .vietnamese }?.role    // toggle
  ///     Session().menu.first { $0.entry == .preferences }?.role   // action
  public enum Role: Hashable, Sendable {
    /// Performs a command.
    case action
    /// Is on or off.
    case toggle
    /// One of several choices, of which one is on.
    case choice
    /// Opens a submenu with ``items``.
    case submenu
    /// A separator.
    case separator
  }

  /// The unique name in the menu, such as `typing-method.vni`.
  public internal(set) var name: String

  /// The entry.
  public let entry: MenuEntry

  /// The kind of the item.
  public let role: Role
  /// The value of a choice, or the name of the application.
  public var value: String?

  /// The rule of the application, if the item is the one of the application.
  public internal(set) var rule: ApplicationRule?

  /// True if the item is the one of the application, and the rules cannot be read.
  public internal(set) var isUnreadable = false

  /// True if a toggle or a choice is on.
  public var isOn = false

  /// True if the item is visible.
  public var isVisible = true
  /// The symbol in the panel, of at most two characters. Only one item has one.
  public var symbol = ""
  /// The items of a submenu.
  public var items: [MenuItem] = []

  /// The name of the item whose symbol GNOME Shell shows in the top bar.
  public static let symbolName = "InputMode"
}

/// The action of a menu item.
///
///     let session = Session()
///     let name = "tone-placement.modern"
///     session.action(of: name, isOn: true)            // set("tone-placement", to: "modern")
///     session.action(of: "preferences", isOn: true)   // openPreferences(page: nil)
public enum MenuAction: Equatable, Sendable {
  /// Send this event to the session.
  case tell(InputEvent)
  /// Set a preference by its name.
  case set(String, to: String)
  /// Open the preferences, at a page if one is named.
  case openPreferences(page: String?)
  /// Show or hide the keyboard on the screen.
  case showKeyboard(Bool)
}
