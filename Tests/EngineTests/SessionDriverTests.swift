import Engine
import GLibSupport
import TestSupport
import Testing
import TiengAutocomplete
import TiengConfiguration
import TiengCore
import TiengGLib
import TiengLanguages
import TiengLexicon
import TiengSession

/// Each in a process of its own, for all tests of one share the main loop.
@Suite struct SessionDriverTests {
  @Test func `Effects are performed at once and in order`() async {
    await #expect(processExitsWith: .success) {
      let driving = Driving(Session())
      #expect(driving.type("w") == [true])
      #expect(driving.effects == [.showPreedit("ư")])
      #expect(driving.type(" ") == [true])
      #expect(driving.effects == [.hidePreedit, .commit("ư ")])
      #expect(driving.answers == 2)
      #expect(!driving.driver.receive(.key(KeyEvent(.escape))).isHandled)
    }
  }

  @Test func `Suggestions come when no key has come for a moment`() async {
    await #expect(processExitsWith: .success) {
      let service = WordListService()
      service.words = ["tiếng", "tiến"]
      var preferences = Preferences()
      preferences.autocomplete.display = .always
      var session = Session(preferences: preferences)
      session.services.autocomplete = service
      let driving = Driving(session)
      _ = driving.type("tie")
      #expect(service.requests.isEmpty)
      driving.wait { !service.requests.isEmpty }
      #expect(service.requests.map(\.word) == ["tie"], "once, for all that was typed")
      #expect(driving.answers == 4, "three keys and the suggestions")
    }
  }

  @Test func `A word that waits is decided by a pause, as long as the preferences say`() async {
    await #expect(processExitsWith: .success) {
      var preferences = Preferences()
      preferences.openWordPause = 60_000
      let driving = Driving(SmallLanguages.session(preferences))
      preferences.openWordPause = 30
      driving.driver.receive(.preferences(preferences))
      _ = driving.type("cacs this ")
      let isWaiting = !driving.driver.session.preedit.isEmpty
      #expect(isWaiting && !driving.effects.contains(.commit("thí ")))
      driving.wait { driving.driver.session.preedit.isEmpty }
      #expect(driving.effects.contains(.commit("thí ")))
    }
  }

  @Test func `A reset right after a key may be late, a later one may not`() async {
    await #expect(processExitsWith: .success) {
      var session = Session()
      _ = session.receive(.focusIn(client: "gtk3-im:firefox"))
      let driving = Driving(session)
      _ = driving.type("g")
      driving.driver.receive(.reset)
      #expect(driving.driver.session.preedit == "g")
      let answers = driving.answers
      driving.wait { driving.answers > answers }
      driving.driver.receive(.reset)
      #expect(driving.driver.session.preedit.isEmpty)
    }
  }

  @Test func `A commit soon after another waits, and nothing overtakes it`() async {
    await #expect(processExitsWith: .success) {
      var done: [Effect] = []
      let paced = PacedEffects { done.append($0) }
      for effect: Effect in [
        .showPreedit("tô"), .showPreedit("tôi"), .commit("tôi "), .hidePreedit, .showPreedit("đ"),
        .commit("đi"), .hidePreedit, .commit(" "), .showPreedit("a"),
      ] { paced.send(effect) }
      #expect(done == [.showPreedit("tô"), .showPreedit("tôi")])
      let end = g_get_monotonic_time() + 10_000_000
      while done.count < 4, g_get_monotonic_time() < end { g_main_context_iteration(nil, 0) }
      #expect(done.dropFirst(2) == [.commit("tôi đi "), .showPreedit("a")])
      paced.send(.commit("b"))
      paced.flush()
      #expect(done.last == .commit("b"))
      paced.flush()
      #expect(done.count == 5)
    }
  }

  @Test func `A commit waits longer where the application is slow to tell its text`() async {
    await #expect(processExitsWith: .success) {
      let paced = PacedEffects { _ in }
      paced.textReported()
      #expect(paced.pause == 40)
      paced.send(.commit("tôi "))
      g_usleep(60_000)
      paced.textReported()
      let slow = paced.pause
      #expect(120...160 ~= slow)
      // What is told without a commit before it says nothing.
      g_usleep(100_000)
      paced.textReported()
      #expect(paced.pause == slow)
      for _ in 0..<20 {
        paced.send(.commit("a"))
        paced.flush()
        paced.textReported()
      }
      #expect(paced.pause < slow)
    }
  }

  @Test func `A commit waits for the text of the one before it where texts are told`() async {
    await #expect(processExitsWith: .success) {
      var done: [Effect] = []
      let paced = PacedEffects { done.append($0) }
      let run: (gint64) -> Void = { milliseconds in
        let end = g_get_monotonic_time() + 1000 * milliseconds
        while g_get_monotonic_time() < end { g_main_context_iteration(nil, 0) }
        // A process that was stopped for long has not seen what is due.
        while g_main_context_iteration(nil, 0) != 0 {}
      }
      paced.send(.commit("a"))
      run(60)
      // Nobody knows yet whether texts are told.
      paced.send(.commit("b"))
      #expect(done == [.commit("a"), .commit("b")])
      paced.flush()
      paced.focusMoved()
      paced.textReported()
      run(60)
      let start = g_get_monotonic_time()
      paced.send(.commit("c"))
      run(60)
      paced.send(.commit("d"))
      if g_get_monotonic_time() - start < 150_000 { #expect(done.last == .commit("c")) }
      // An application that tells none of it is waited for so long and no longer.
      while done.count < 4, g_get_monotonic_time() - start < 10_000_000 {
        g_main_context_iteration(nil, 0)
      }
      #expect(done.last == .commit("d"))
      #expect(g_get_monotonic_time() - start >= 155_000)
      run(200)
      paced.send(.commit("e"))
      paced.send(.commit("f"))
      run(50)
      paced.textReported()
      // Without the report, it would be 110 ms from here.
      var isLate = false
      let later = DelayedTask(delay: 80) { isLate = done.count < 6 }
      later.schedule()
      let end = g_get_monotonic_time() + 10_000_000
      while done.count < 6, g_get_monotonic_time() < end { g_main_context_iteration(nil, 0) }
      #expect(done.suffix(2) == [.commit("e"), .commit("f")])
      #expect(!isLate)
    }
  }

  @Test func `The preedit of a word is hidden although more is committed with the word`() async {
    await #expect(processExitsWith: .success) {
      var done: [Effect] = []
      let paced = PacedEffects { done.append($0) }
      paced.send(.showPreedit("việt"))
      for effect in [Effect.commit("việt."), .hidePreedit, .commit(" ")] { paced.send(effect) }
      #expect(done == [.showPreedit("việt")])
      paced.flush()
      #expect(done.dropFirst() == [.commit("việt. "), .hidePreedit])
    }
  }

  @Test func `Nothing comes after the driver is gone`() async {
    await #expect(processExitsWith: .success) {
      let service = WordListService()
      service.words = ["tiếng"]
      var session = Session()
      session.services.autocomplete = service
      var driving: Driving? = Driving(session)
      _ = driving?.type("t")
      driving = nil
      let end = g_get_monotonic_time() + 100_000
      while g_get_monotonic_time() < end { g_main_context_iteration(nil, 0) }
      #expect(service.requests.isEmpty)
    }
  }
}

/// A driver, and what it did.
private final class Driving {
  let driver: SessionDriver
  /// Of the last key and what came after it.
  private(set) var effects: [Effect] = []
  private(set) var answers = 0

  init(_ session: Session) {
    driver = SessionDriver(session)
    driver.onEffect = { [unowned self] in effects.append($0) }
    driver.onAnswer = { [unowned self] in answers += 1 }
  }

  /// - Returns: Which keys were handled.
  func type(_ text: String) -> [Bool] {
    text.unicodeScalars.map { character in
      effects = []
      return driver.receive(.key(KeyEvent(character))).isHandled
    }
  }

  /// Runs the main loop until something holds, ten seconds at most.
  func wait(until isDone: () -> Bool) {
    let end = g_get_monotonic_time() + 10_000_000
    while !isDone(), g_get_monotonic_time() < end { g_main_context_iteration(nil, 0) }
  }
}

/// Two lexicons in which the keys `this` mean something in both languages.
private enum SmallLanguages {
  static func session(_ preferences: Preferences) -> Session {
    var session = Session(preferences: preferences)
    session.services.languageChooser = LanguageChooser(
      vietnamese: lexicon(
        "vi", ["các": 5000, "thí": 60, "sinh": 2000, "<s>": 1, "</s>": 1, "<unk>": 900]),
      english: lexicon("en", ["this": 3000, "is": 4000, "the": 9000]))
    return session
  }

  private static func lexicon(
    _ locale: String, _ words: KeyValuePairs<String, UInt64>
  ) -> Lexicon {
    var builder = LexiconBuilder(locale: locale)
    for (word, count) in words { builder.add(word: word, count: count) }
    return try! Lexicon(builder.build())
  }
}
