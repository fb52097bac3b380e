package import TiengConfiguration
package import TiengCore
import TiengMacros
import TiengSession
import TiengVietnamese

/// The session. `Scripts/old-session` makes a second one of this file, for the session of another
/// revision: so it names no type of `TiengSession` that the rest of this target knows too.
package struct SessionSubject: Subject {
  private var session: Session

  package init(_ setting: Setting, with equipment: Equipment) {
    session = Session(locale: setting.locale, preferences: setting.preferences)
    session.services.languageChooser = equipment.chooser
    session.services.marksReader = equipment.marks
    if let service = equipment.service { session.services.autocomplete = service }
    session.services.behavior = equipment.behavior
    session.services.actionHandler = equipment.actionHandler
    session.services.makeSearch = equipment.makeSearch
    session.services.emojiNamed = equipment.emojiNamed
    session.suggestsLater = setting.suggestsLater
  }

  package var preedit: String { session.preedit }
  package var context: KeyboardContext { session.context }
  package var preferences: Preferences { session.preferences }
  package var holdsText: Bool { session.holdsText }

  package var isOffTheRecord: Bool { session.isOffTheRecord }

  package var account: Account {
    Account(
      preferences: session.preferences, directness: session.directness.rawValue,
      isLatin: session.isLatin, learnsHere: session.learnsHere,
      canForwardOtherKeys: session.canForwardOtherKeys,
      losesLettersAtEnd: session.losesLettersAtEnd, wantsPacedOutput: session.wantsPacedOutput,
      keysDeletingWord: session.keysDeletingWord,
      menu: session.menu.flatMap(\.all).map(Account.Row.init))
  }

  package var fault: String? { session.brokenInvariants.first }

  package mutating func receive(_ event: Event) -> Answer {
    let response = session.receive(InputEvent(event))
    var answer = Answer(isHandled: response.isHandled, alarms: response.alarms.rawValue)
    for effect in response.effects { answer.outcomes.append(Outcome(effect)) }
    return answer
  }
}

extension InputEvent {
  fileprivate init(_ event: Event) {
    self =
      switch event {
      case .key(let key): .key(key)
      case .contentType(let type): .contentType(type)
      case .focusIn(let client): .focusIn(client: client)
      case .focusOut: .focusOut
      case .reset: .reset
      case .enable: .enable
      case .window(let window):
        .window(window.map { FocusedWindow(application: $0.application, title: $0.title) })
      case .disable: .disable
      case .capabilities(let givesText): .capabilities(givesSurroundingText: givesText)
      case .shell(let version): .shell(version: version)
      case .platform(let platform): .platform(platform)
      case .windowsLost: .windowsLost
      case .ownWords(let words): .ownWords(words)
      case .hearing(let isOn): .hearing(isOn ? Hearing() : nil)
      case .caret(let caret): .caret(caret)
      case .screenShown(let isShown): .onScreen(.shown(isShown))
      case .screenKey(let key): .onScreen(.key(key))
      case .screenText(let text): .onScreen(.text(text))
      case .fieldOfShell(let isOfShell): .fieldOfShell(isOfShell)
      case .surroundingText(let text): .surroundingText(text)
      case .countedText(let text): .countedText(text)
      case .preferences(let preferences): .preferences(preferences)
      case .typingMethod(let method): .typingMethod(method)
      case .macros(let macros): .macros(macros)
      case .clicked(let row, let isIgnoring): .candidates(.clicked(row, isIgnoring: isIgnoring))
      case .cursor(let isForward): .candidates(.cursor(isForward: isForward))
      case .page(let isForward): .candidates(.page(isForward: isForward))
      case .latin(let isOn): .latin(isOn)
      case .state(let state): .state(state)
      case .offTheRecord(let isOn): .offTheRecord(isOn)
      case .endRouting: .endRouting
      case .due(let alarm): .due(Alarm(rawValue: alarm)!)
      case .suggestions(let suggestions, let generation): .suggestions(suggestions, for: generation)
      case .suggestionsFailed(let reason, let generation):
        .suggestionsFailed(reason, for: generation)
      }
  }
}

extension Outcome {
  fileprivate init(_ effect: Effect) {
    self =
      switch effect {
      case .commit(let text): .commit(text)
      case .showPreedit(let text): .showPreedit(text)
      case .showCompletion(let typed, let completion):
        .showCompletion(typed: typed, completion: completion)
      case .hidePreedit: .hidePreedit
      case .deleteBackward(let count): .deleteBackward(count)
      case .requestSurroundingText: .requestText
      case .showCandidates(let table): .showTable(Table(table))
      case .hideCandidates: .hideTable
      case .requestSuggestions(let text, let generation): .ask(text, generation: generation)
      case .askServices(let request, let generation):
        .askServices(request, generation: generation)
      case .showAuxiliary(let text): .showAuxiliary(text)
      case .hideAuxiliary: .hideAuxiliary
      case .showDone(let isShown): .showDone(isShown)
      case .set(let name, let value): .set(name, to: value)
      case .forwardKey(let key): .forwardKey(key)
      case .notify(let notice): .notify("\(notice)".withoutModule)
      case .speak(let utterance): .speak("\(utterance)".withoutModule)
      }
  }
}

extension MenuItem {
  /// This item and those of its submenu.
  fileprivate var all: [MenuItem] { [self] + items.flatMap(\.all) }
}

extension Account.Row {
  fileprivate init(_ item: MenuItem) {
    self.init(
      name: item.name, value: item.value, symbol: item.symbol, rule: item.rule,
      flags: [item.isUnreadable, item.isOn, item.isVisible])
  }
}

extension Table {
  fileprivate init(_ table: CandidateTable) {
    self.init(
      rows: table.candidates.map { "\($0.title)\($0.subtitle.map { " " + $0 } ?? "")" },
      highlighted: table.highlighted, isEntered: table.isEntered, pageSize: table.pageSize)
  }
}
