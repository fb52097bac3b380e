package import TiengAutocomplete
package import TiengConfiguration
package import TiengCore
package import TiengLanguages
package import TiengMacros
package import TiengSession
package import TiengVietnamese

/// An event for a session: an `InputEvent` that is independent of the kind of session.
package enum Event: Sendable {
  case key(KeyEvent)
  case contentType(ContentType)
  case focusIn(client: String?)
  case focusOut, reset, enable, disable
  indirect case window(FocusedWindow?)
  case capabilities(givesText: Bool)
  case shell(Int)
  indirect case platform(Platform)
  case windowsLost
  indirect case ownWords(OwnWords)
  case hearing(Bool)
  case caret(CaretRectangle)
  case screenShown(Bool)
  case screenKey(KeyEvent)
  case screenText(String)
  case fieldOfShell(Bool)
  case surroundingText(SurroundingText)
  case countedText(CountedText)
  indirect case preferences(Preferences)
  case typingMethod(TypingMethod)
  case macros(MacroTable)
  case clicked(Int, isIgnoring: Bool)
  case cursor(isForward: Bool)
  case page(isForward: Bool)
  case latin(Bool)
  case state(ApplicationRule.State?)
  case offTheRecord(Bool)
  case endRouting
  /// The number of an `Alarm`.
  case due(UInt16)
  case suggestions([Autocomplete.Suggestion], for: Int)
  case suggestionsFailed(String, for: Int)
}

/// The answer of a session.
package struct Answer {
  package var isHandled = false
  package var alarms: Alarms = []
  package var outcomes: [Outcome] = []

  /// - Parameter alarms: The numbers of the alarms, as bits.
  package init(isHandled: Bool, alarms: UInt16 = 0) {
    self.isHandled = isHandled
    self.alarms = Alarms(rawValue: alarms)
  }
}

/// One effect that the session asks for.
package enum Outcome: Hashable {
  case commit(String)
  case showPreedit(String)
  case showCompletion(typed: String, completion: String)
  case hidePreedit
  case deleteBackward(Int)
  case requestText
  case showTable(Table)
  case hideTable
  case ask(String, generation: Int)
  case askServices(Autocomplete.RemoteRequest, generation: Int)
  case showAuxiliary(String)
  case hideAuxiliary
  case showDone(Bool)
  case notify(String)
  case speak(String)
  case forwardKey(KeyEvent)
  case set(String, to: String)
}

/// A lookup table as the user sees it.
package struct Table: Hashable {
  package var rows: [String]
  package var highlighted: Int?
  package var isEntered: Bool
  package var pageSize: Int

  package init(rows: [String], highlighted: Int?, isEntered: Bool, pageSize: Int) {
    self.rows = rows
    self.highlighted = highlighted
    self.isEntered = isEntered
    self.pageSize = pageSize
  }
}

extension String {
  /// A written value without the module of its type, which is not the same in two sessions.
  package var withoutModule: String {
    replacing("OldInputSession.", with: "").replacing("TiengSession.", with: "")
  }
}
