import Testing
import TiengAutocomplete

/// The transport to a phrase book, which answers at once. Most transports send the text away and
/// answer later.
final class PhraseBook: RemoteTransport {
  private let phrases = ["chúc mừng năm mới", "chúc ngủ ngon"]

  func ask(
    _ request: Autocomplete.RemoteRequest,
    answer: @escaping (Result<[Autocomplete.Suggestion], RemoteFailure>) -> Void
  ) {
    let found = phrases.filter { !request.word.isEmpty && $0.hasPrefix(request.word) }
    answer(.success(found.map { Autocomplete.Suggestion(text: $0) }))
  }

  func cancel(_ serial: UInt64) {}
}

/// A clock without alarms, because nothing is late here. Others use a timer of their main loop.
final class NoAlarms: RemoteClock {
  let now = 0
  func schedule(after milliseconds: Int, _ body: @escaping () -> Void) -> () -> Void { {} }
}

/// The code of the documentation of remote services.
@Suite struct RemoteServiceTests {
  @Test func `rows of a slow service come below the immediate ones`()
    async throws
  {
    let remote = RemoteService(name: "phrases", locale: "vi", over: PhraseBook(), clock: NoAlarms())
    let service = CombinedService(DisabledAutocompleteService(), others: [remote])
    let rows = try await service.autocompleteSuggestions(for: "chúc")
    #expect(rows.map(\.text) == ["chúc mừng năm mới", "chúc ngủ ngon"])
    #expect(remote.lastFailure == nil)
  }
}
