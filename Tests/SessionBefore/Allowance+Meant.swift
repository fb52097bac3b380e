import KeyboardCore
package import SessionFuzz

extension Allowance {
  /// The differences that are meant. A script is shrunk before it is asked for.
  package static let meant: [Allowance] = [searchedWord, notice]

  /// `<Control+Alt+e>a{preferences}<Escape>` left an `a` in the application.
  static let searchedWord = Allowance("the word of a search is not shown in the application") {
    script, _ in script.opensSearch && script.changesRules
  }

  /// `moon a<Control+Alt+r>` committed `moon ` and no more showed the `a`.
  static let notice = Allowance("a notice leaves the words that wait") { script, _ in
    (script.setting.hasMarks || script.setting.hasChooser) && script.tellsNotice
  }
}

// To be added to those above by whoever mends the fault.
extension Allowance {
  /// With the macro `as/b`, `a<Left><Right>s/c ` gave `á/a `.
  package static let heldBaseline = Allowance("a word taken up from the text is held whole") {
    script, _ in script.readsMacros && script.tellsText
  }

  /// Habits were learned off the record.
  package static let habits = Allowance("nothing is learned off the record") { script, _ in
    script.setting.hasChooser && script.isOffTheRecord
  }

  /// With typing-without-marks=tab, `w,nao/ddf` gave `ddf`.
  package static let trail = Allowance("words without marks tell the language") { script, _ in
    script.setting.hasMarks && script.setting.hasChooser
  }

  /// On Wayland a letter that cannot be composed was passed on.
  package static let handedOn = Allowance("a letter on Wayland is committed and not passed on") {
    script, difference in script.isOnWayland && difference.isAbout(["isHandled"])
  }

  /// What a pause, the menu or a search commits was known to one of four that follow the text.
  package static let followed = Allowance("all that is committed is followed") { script, _ in
    script.commitsWithoutKey || script.opensSearch
  }

  /// With the macro `of/q`, `of/` was `ò/`.
  package static let heldWord = Allowance("a word that is held is weighed") { script, _ in
    script.readsMacros && (script.setting.hasMarks || script.setting.hasChooser)
  }
}
