/// What the desktop's panel can have in the menu of an engine.
///
/// The raw value of a preference is its name in the settings schema.
public enum MenuEntry: String, CaseIterable, Sendable {
  /// Vietnamese is typed, and not plain Latin.
  case vietnamese
  /// Which typing method is used, of a submenu.
  case typingMethod = "typing-method"
  /// Where the tone is written, of a submenu.
  case tonePlacement = "tone-placement"
  /// Where the word being typed is seen, of a submenu.
  case wordDisplay = "word-display"
  /// When suggestions are shown, of a submenu.
  case suggestionDisplay = "suggestion-display"
  /// Whether words are corrected by themselves.
  case autocorrect
  /// Nothing is learned for now.
  case offTheRecord = "off-the-record"
  /// Nothing is done in the application that has the focus; seen where its name is told.
  case leaveAlone = "leave-alone"
  /// The keyboard on the screen is seen; there where one is installed.
  case keyboard
  /// A line between two parts of the menu.
  case separator
  /// Opens the window of preferences at the macros.
  case macros
  /// Opens the window of preferences.
  case preferences
  /// Ends the search inside the keyboard; seen while there is one.
  case done

  /// The methods that have a row: with all of them GNOME Shell scrolls inside the menu.
  /// Another has one while it is in use.
  static let methods = ["telex", "simple-telex", "vni"]

  /// What an entry is about.
  enum Kind {
    /// Something that holds for now, on or off.
    case state
    /// A preference: on or off, or one of several values.
    case preference
    /// Something to do.
    case command
    case separator
  }

  struct Row {
    let entry: MenuEntry
    let kind: Kind
    /// Whether only the Vietnamese engine has it.
    var isVietnamese = false
  }

  /// The menu, from its top.
  static let rows = [
    Row(entry: .vietnamese, kind: .state, isVietnamese: true),
    Row(entry: .typingMethod, kind: .preference, isVietnamese: true),
    Row(entry: .tonePlacement, kind: .preference, isVietnamese: true),
    Row(entry: .wordDisplay, kind: .preference, isVietnamese: true),
    Row(entry: .suggestionDisplay, kind: .preference),
    Row(entry: .autocorrect, kind: .preference),
    Row(entry: .offTheRecord, kind: .state),
    Row(entry: .leaveAlone, kind: .state),
    Row(entry: .keyboard, kind: .state),
    Row(entry: .separator, kind: .separator),
    Row(entry: .macros, kind: .command, isVietnamese: true),
    Row(entry: .preferences, kind: .command),
    Row(entry: .done, kind: .command),
  ]
}

/// An entry as it is at a moment, or one of the values in its submenu.
public struct MenuItem: Hashable, Sendable {
  /// What an item is.
  public enum Role: Hashable, Sendable {
    /// Does something.
    case action
    /// Is on or off.
    case toggle
    /// One of several, of which one is on.
    case choice
    /// Opens a menu of ``items``.
    case submenu
    /// A line between two parts of the menu.
    case separator
  }

  /// What tells it from the others of the menu, such as `typing-method.vni`.
  public internal(set) var name: String

  /// What it is about.
  public let entry: MenuEntry

  /// What it is.
  public let role: Role
  /// The value that it stands for, if it is one of a preference's.
  public var value: String?

  /// Whether a toggle or a choice is on.
  public var isOn = false

  /// Whether it is seen now.
  public var isVisible = true
  /// What the panel shows in place of the menu, of at most two characters; empty
  /// but for one item.
  public var symbol = ""
  /// What the submenu has.
  public var items: [MenuItem] = []

  /// The name of the item whose symbol GNOME Shell shows in the top bar.
  public static let symbolName = "InputMode"
}

/// What is asked for by an item of the menu.
public enum MenuAction: Equatable, Sendable {
  /// To be told to the session.
  case tell(InputEvent)
  /// A preference, by its name, is to have a value.
  case set(String, to: String)
  /// The window of preferences is wanted, at a page if one is named.
  case openPreferences(page: String?)
  /// The keyboard on the screen is wanted, or no longer.
  case showKeyboard(Bool)
}
