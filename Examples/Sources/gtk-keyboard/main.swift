// Keyboards of your own on the screen, with GTK 4: whole, waste-bin, bar, themes, note.
//
//     TIENG_KEYBOARD=1 swift run --package-path Examples gtk-keyboard waste-bin
//
// With the name of a file after it, the keyboard is drawn into the file, and the program ends.

import Glibc
import TiengGtk4
import TiengKeyboard
import TiengKit

/// A waste bin on BackSpace, and a space bar that is not seen.
func wasteBin() -> SystemKeyboard {
  SystemKeyboard(
    .telex,
    buttonContent: { button in
      guard button.item.action == .backspace else { return button.view }
      return WidgetPointer(gtk_image_new_from_icon_name("user-trash-symbolic")!)
    },
    buttonView: { button in
      button.item.action == .space ? WidgetPointer(gtk_label_new("")!) : button.view
    })
}

/// A button of the program before the suggestions.
func ownBar() -> SystemKeyboard {
  let keyboard = SystemKeyboard(
    .telex,
    toolbar: { bar in
      let clear = SystemKeyboard.button(icon: "edit-clear-all-symbolic", title: "Clear") {
        [unowned keyboard = bar.keyboard] in keyboard.suggestions = []
      }
      return box(GTK_ORIENTATION_HORIZONTAL, [clear, wide(bar.view)])
    })
  keyboard.suggestions = ["nghiên", "nghiêng", "nghiêm"]
  return keyboard
}

/// A list of themes, each on one key, and the whole keyboard above it in the one that was picked.
final class ThemePicker {
  let preview: SystemKeyboardPreview
  private let buttons: [SystemKeyboardButtonPreview]
  private static let themes = [
    ("Paper", "keyboard { background: #f4efe4; } key { background: #fffdf7; color: #4a3b28; }"),
    ("Night", "keyboard { background: #16181d; } key { background: #2b2f38; color: #e8eaf0; }"),
    (
      "Mint",
      """
      key { background: #d8f3e3; border-radius: 16px; } key.primary { background: #2f8f66; }
      .key-space { background: #9bdcb8; }
      """
    ),
  ]

  init() throws {
    let picked = KeyboardTheme()
    preview = SystemKeyboardPreview(theme: picked)
    var rows: [WidgetPointer] = []
    buttons = try ThemePicker.themes.map { name, css in
      let theme = KeyboardTheme()
      try theme.load(css: css)
      let button = SystemKeyboardButtonPreview(
        theme: theme, keys: SystemKeyboardButtonPreview.standardKeys)
      rows.append(SystemKeyboard.button(button.widget, title: name) { try? picked.load(css: css) })
      return button
    }
    try picked.load(css: ThemePicker.themes[2].1)
    list = box(GTK_ORIENTATION_HORIZONTAL, rows)
    gtk_widget_set_valign(gtk(list), GTK_ALIGN_START)
  }

  private let list: WidgetPointer
  var widget: WidgetPointer { preview.asHeader(above: list) }
}

guard gtk_init_check() != 0 else { fatalError("there is no display") }
let name = CommandLine.arguments.dropFirst().first
switch name {
case "whole":
  let mine = try WholeKeyboard()
  for character in "tooi ddi haf".unicodeScalars {
    mine.type(character == " " ? .space : .character(character))
  }
  show(mine.widget)
  print(mine.text)
case "waste-bin":
  let keyboard = wasteBin()
  show(keyboard.widget)
  withExtendedLifetime(keyboard) {}
case "bar":
  let keyboard = ownBar()
  show(keyboard.widget)
  withExtendedLifetime(keyboard) {}
case "themes":
  let picker = try ThemePicker()
  show(picker.widget)
  withExtendedLifetime(picker) {}
case "note":
  let keyboard = NoteKeyboard()
  keyboard.type("Tieesng Vieejt\nddi chowj")
  show(keyboard.keyboard.widget)
  keyboard.keyboard.textInput = nil
  print(keyboard.note.text)
default: print("gtk-keyboard whole|waste-bin|bar|themes|note [FILE.png]")
}
