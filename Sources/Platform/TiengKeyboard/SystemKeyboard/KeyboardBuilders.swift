public import TiengLayouts

/// A `GtkWidget *`. It is untyped, so that it is of whatever module a program has GTK from.
///
///     let widget: WidgetPointer = SystemKeyboard(.us).widget
public typealias WidgetPointer = UnsafeMutableRawPointer

/// A key for which a builder makes a widget.
///
///     let keyboard = SystemKeyboard(.us, buttonContent: { button in
///       button.item.action == .backspace ? icon("user-trash-symbolic") : button.view
///     })
public final class KeyboardButton {
  /// The key in the layout.
  public let item: LayoutKey

  /// The keyboard that the key is on.
  public let keyboard: SystemKeyboard

  /// The standard widget. Return it as it is, in a container, or not at all.
  public private(set) lazy var view: WidgetPointer = make()

  private let make: () -> WidgetPointer

  init(_ item: LayoutKey, on keyboard: SystemKeyboard, view make: @escaping () -> WidgetPointer) {
    (self.item, self.keyboard, self.make) = (item, keyboard, make)
  }
}

/// The bar above the keys or the emoji, for which a builder makes a widget.
///
///     let keyboard = SystemKeyboard(.us, toolbar: { bar in bar.view })
public final class KeyboardPart {
  /// The keyboard of which this is a part.
  public let keyboard: SystemKeyboard

  /// The standard widget. Return it as it is, in a container, or not at all.
  public private(set) lazy var view: WidgetPointer = make()

  private let make: () -> WidgetPointer

  init(of keyboard: SystemKeyboard, view make: @escaping () -> WidgetPointer) {
    (self.keyboard, self.make) = (keyboard, make)
  }
}

/// The functions of a program that make parts of a keyboard. Nil stands for the standard part.
struct KeyboardBuilders {
  var content: ((KeyboardButton) -> WidgetPointer)?
  var button: ((KeyboardButton) -> WidgetPointer)?
  var emoji: ((KeyboardPart) -> WidgetPointer)?
  var toolbar: ((KeyboardPart) -> WidgetPointer)?

  /// True if keys have widgets of the program, so that each key needs its own.
  var makesKeys: Bool { content != nil || button != nil }
}
