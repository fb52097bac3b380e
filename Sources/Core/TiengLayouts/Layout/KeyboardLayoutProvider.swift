public import TiengCore

/// Makes the layout for a field and a language.
///
/// The layout of the standard provider can be changed and given on:
///
///     struct WithRocket: KeyboardLayoutProvider {
///       let standard = StandardKeyboardLayoutProvider()
///       func keyboardLayout(for context: KeyboardContext) -> KeyboardLayout {
///         standard.keyboardLayout(for: context).inserting(LayoutKey("🚀"), after: .space)
///       }
///     }
///     let layout = WithRocket().keyboardLayout(for: KeyboardContext(locale: "en"))
///     layout.pages[0].rows[3].map(\.label).prefix(4)
///     // text("?123"), icon(.emoji), text(""), text("🚀")
public protocol KeyboardLayoutProvider {
  /// The layout for what is typed, and where: `locale`, `contentType`, `keyboardType` and
  /// `deviceType` of the context. Capitals are on pages of the layout, of which
  /// ``Touches/setShift(_:)`` shows one: ``ShiftState/init(_:)`` makes its argument of
  /// `keyboardCase`.
  ///
  /// Called whenever one of them may have changed.
  func keyboardLayout(for context: KeyboardContext) -> KeyboardLayout
}

/// The layouts of Tiếng: one for each language, suited to the field.
///
///     let provider = StandardKeyboardLayoutProvider()
///     provider.keyboardLayout(for: KeyboardContext()).name               // "vi-telex"
///     provider.keyboardLayout(for: KeyboardContext(locale: "en")).name   // "us"
///     var context = KeyboardContext()
///     context.keyboardType = .numeric
///     provider.keyboardLayout(for: context).pages[0].name                // "digits"
///
/// The keys are the same on all devices: ``KeyboardArrangement`` suits them to the width.
public struct StandardKeyboardLayoutProvider: KeyboardLayoutProvider {
  /// The typing method of Vietnamese: the callouts of `telex` and `vni` show what their keys do.
  public var typingMethod: String

  /// The layout that is used for every language, if there is one of this name.
  public var name: String?

  /// True if letters have the row of a terminal in every field.
  public var showsCommands: Bool

  /// Gives a layout by its name. Nil if there is none.
  public var layouts: (String) -> KeyboardLayout?

  /// A provider.
  ///
  /// - Parameters:
  ///   - typingMethod: The typing method of Vietnamese.
  ///   - name: The layout that is used for every language.
  ///   - showsCommands: True if letters have the row of a terminal in every field.
  ///   - layouts: Gives a layout by its name, for example from a file. By default the two that are
  ///     built in, `us` and `vi-telex`.
  public init(
    typingMethod: String = "telex", name: String? = nil, showsCommands: Bool = false,
    layouts: @escaping (String) -> KeyboardLayout? = {
      $0 == "us" ? .us : $0 == "vi-telex" ? .telex : nil
    }
  ) {
    self.typingMethod = typingMethod
    self.name = name
    self.showsCommands = showsCommands
    self.layouts = layouts
  }

  /// The names of the layouts for a language. The first that exists is used.
  ///
  ///     let provider = StandardKeyboardLayoutProvider(typingMethod: "vni")
  ///     provider.names(for: "vi")      // vi-vni, vi-telex
  ///     provider.names(for: "fr_CA")   // fr-CA, fr, us
  ///     provider.names(for: "en-GB")   // en-GB, gb, en, us
  public func names(for locale: String) -> [String] {
    let locale = locale.localeName
    var names = [locale]
    switch locale {
    case "vi" where typingMethod.hasPrefix("vni"): names = ["vi-vni", "vi-telex"]
    case "vi" where typingMethod == "microsoft" || typingMethod == "viqr":
      names = ["vi", "vi-telex"]
    case "vi": names = ["vi-telex"]
    case "en-GB": names = [locale, "gb", "en", "us"]
    default:
      let language = String(locale.prefix { $0 != "-" })
      names = [locale] + (language == locale ? [] : [language]) + ["us"]
    }
    return (name.map { [$0] } ?? []) + names
  }

  /// The layout. If none of its names exists, it is the one that is built in: for Telex, or that of
  /// the United States.
  public func keyboardLayout(for context: KeyboardContext) -> KeyboardLayout {
    let named = names(for: context.locale).lazy.compactMap { layouts($0) }.first
    let layout = named ?? (context.locale.localeName == "vi" ? .telex : .us)
    let isPIN = context.keyboardType == .numeric && context.contentType.purpose == .pin
    return isPIN
      ? layout.suited(to: .pin) : layout.suited(for: context.keyboardType, commands: showsCommands)
  }
}

extension ShiftState {
  /// The state of Shift that shows a case.
  ///
  ///     ShiftState(.autoCapitalized)   // once
  ///     ShiftState(.capsLocked)        // locked
  public init(_ keyboardCase: Keyboard.Case) {
    switch keyboardCase {
    case .lowercased: self = .off
    case .uppercased, .autoCapitalized: self = .once
    case .capsLocked: self = .locked
    }
  }
}
