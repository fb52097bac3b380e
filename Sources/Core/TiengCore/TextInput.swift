/// A field for text: that of the application, or one inside the keyboard.
///
///     let input: any TextInput = KeyboardTextField()
///     input.insertText("mèo")
///     input.moveCursor(by: -1)
///     input.deleteBackward(1)
///     input.textBefore   // m
///     input.text         // mo
public protocol TextInput: AnyObject {
  /// The text before the caret, as far as it is known.
  var textBefore: String { get }

  /// The text after the caret, as far as it is known.
  var textAfter: String { get }

  /// Inserts text before the caret.
  func insertText(_ text: String)

  /// Deletes a number of code points before the caret.
  func deleteBackward(_ count: Int)

  /// Moves the caret by a number of code points, to the left if it is negative.
  func moveCursor(by offset: Int)

  /// Defines where words and sentences end in this text. The default is the standard behavior.
  var behavior: any KeyboardBehavior { get }

  /// The effect of Return while text goes to this field. If it does not submit the text, Return inserts a line
  /// break. The default is ``Keyboard/ReturnKeyType/return``.
  var returnKeyType: Keyboard.ReturnKeyType { get }

  /// Takes the text, because Return was pressed and ``returnKeyType`` submits. No more text comes. The default does
  /// nothing.
  func submit()

  /// Shows the open word before the caret, in place of the last one, although it may still change. Empty if there is
  /// none any more.
  ///
  /// - Returns: False if the field cannot. Then the word is inserted, and deleted when it changes. The default is
  ///   false.
  func showPreedit(_ word: String) -> Bool
}

extension TextInput {
  /// The standard behavior.
  public var behavior: any KeyboardBehavior { StandardKeyboardBehavior() }

  /// A line break.
  public var returnKeyType: Keyboard.ReturnKeyType { .return }

  /// Does nothing.
  public func submit() {}

  /// False: the word is inserted.
  public func showPreedit(_ word: String) -> Bool { false }

  /// The text before and after the caret, as far as it is known.
  public var text: String { textBefore + textAfter }
}

/// A field of one line inside the keyboard, such as that of a search.
///
/// While typed text goes to the field, it is shown above the candidates. Return submits it, and
/// Escape closes it.
///
///     let field = KeyboardTextField(title: "Emoji")
///     field.insertText("mèo")
///     field.textBefore   // mèo
public final class KeyboardTextField: TextInput {
  /// The title that is shown before the text.
  public let title: String

  /// The label of Return in this field.
  public let returnKeyType: Keyboard.ReturnKeyType

  /// The text before the caret.
  public private(set) var textBefore = ""

  /// The text after the caret.
  public private(set) var textAfter = ""

  /// The greatest length of the text, in code points. Text beyond that is dropped.
  public static let capacity = 256

  /// Makes an empty field.
  public init(title: String = "", returnKeyType: Keyboard.ReturnKeyType = .search) {
    self.title = title
    self.returnKeyType = returnKeyType
  }

  /// The field in one line, with a bar for the caret: `Emoji: mèo|`.
  public var line: String { (title.isEmpty ? "" : title + ": ") + textBefore + "|" + textAfter }

  /// Inserts text before the caret, without control characters and line breaks, up to ``capacity``.
  public func insertText(_ text: String) {
    let line = text.unicodeScalars.filter { !$0.isControl && !$0.isLineBreak }
    let count = textBefore.unicodeScalars.count + textAfter.unicodeScalars.count
    let room = KeyboardTextField.capacity - count
    textBefore.unicodeScalars.append(contentsOf: line.prefix(max(0, room)))
  }

  /// Deletes a number of code points before the caret, or all if there are fewer.
  public func deleteBackward(_ count: Int) {
    textBefore = String(String.UnicodeScalarView(textBefore.unicodeScalars.dropLast(max(0, count))))
  }

  /// Moves the caret by a number of code points. It stops at the ends.
  public func moveCursor(by offset: Int) {
    let scalars = Array((textBefore + textAfter).unicodeScalars)
    let caret = textBefore.unicodeScalars.count
    let place = min(max(0, caret + max(-caret, min(offset, scalars.count))), scalars.count)
    textBefore = String(String.UnicodeScalarView(scalars[..<place]))
    textAfter = String(String.UnicodeScalarView(scalars[place...]))
  }

  /// Empties the field.
  public func clear() {
    textBefore = ""
    textAfter = ""
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}
