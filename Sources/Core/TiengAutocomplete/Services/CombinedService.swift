/// Combines a service that answers immediately with slower ones. Rows of the slower services come
/// last.
///
///     let both = CombinedService(local, others: [phrases])
///     both.others.count   // 1
///
/// ``autocompleteSuggestions(for:)`` has the rows of all. A session asks the first service alone,
/// because a key waits for it. A slower one gives it rows as its `services.autocomplete`, or by
/// ``RemoteService``.
///
/// ``change`` adds rows to those of the first service, removes some, or puts them in another order:
///
///     let mine = CombinedService(local)
///     mine.change = { rows, request in
///       request.word == "vn" ? [.init(text: "Việt Nam")] + rows : rows
///     }
///     mine.suggestions(for: .init(text: "vn")).first?.text   // Việt Nam
///
/// Words are learned and ignored by the first service. What it ignores is also removed from the
/// answers of the others.
public final class CombinedService: ImmediateAutocompleteService {
  /// The service that answers immediately.
  public let local: any ImmediateAutocompleteService

  /// The slower services, in the order of their rows.
  public var others: [any AutocompleteService]

  /// Changes the rows of the first service. A key waits for it, as for that service. Nil leaves them as they are.
  public var change:
    ((_ rows: [Autocomplete.Suggestion], Autocomplete.Request) -> [Autocomplete.Suggestion])?

  /// The last error of the slower services, or nil if all have answered.
  public private(set) var lastError: String?

  /// The greatest number of rows, which is that of a page.
  public static let places = 9

  /// Makes a combination of services.
  public init(
    _ local: any ImmediateAutocompleteService, others: [any AutocompleteService] = []
  ) {
    self.local = local
    self.others = others
  }

  public var locale: String {
    get { local.locale }
    set {
      local.locale = newValue
      for other in others { other.locale = newValue }
    }
  }

  public var canIgnoreWords: Bool { local.canIgnoreWords }
  public var canLearnWords: Bool { local.canLearnWords }
  public var ignoredWords: [String] { local.ignoredWords }
  public var learnedWords: [String] { local.learnedWords }

  public func hasIgnoredWord(_ word: String) -> Bool { local.hasIgnoredWord(word) }
  public func hasLearnedWord(_ word: String) -> Bool { local.hasLearnedWord(word) }
  public func ignoreWord(_ word: String) { local.ignoreWord(word) }
  public func learnWord(_ word: String) { local.learnWord(word) }
  public func removeIgnoredWord(_ word: String) { local.removeIgnoredWord(word) }
  public func unlearnWord(_ word: String) { local.unlearnWord(word) }

  /// The rows of the first service, as ``change`` leaves them. The others are not asked.
  public func suggestions(for request: Autocomplete.Request) -> [Autocomplete.Suggestion] {
    let rows = local.suggestions(for: request)
    return change?(rows, request) ?? rows
  }

  public func knows(_ word: String) -> Bool { local.knows(word) }
  public func knows(beginning text: String) -> Bool { local.knows(beginning: text) }

  public func countUse(of word: String, after before: String) {
    local.countUse(of: word, after: before)
  }

  /// The rows of the first service followed by those of the others, which are asked one after the
  /// other. A service that fails has no rows, and ``lastError`` has the reason.
  nonisolated(nonsending) public func autocompleteSuggestions(
    for text: String
  ) async throws -> [Autocomplete.Suggestion] {
    var rows = try await local.autocompleteSuggestions(for: text)
    let request = Autocomplete.Request(text: text)
    if let change, !text.isEmpty { rows = change(rows, request) }
    let word = request.word
    lastError = nil
    for other in others {
      do {
        let answer = try await other.autocompleteSuggestions(for: text)
          .filter { !local.hasIgnoredWord($0.text) }
        rows = rows.appending(answer, after: word, places: CombinedService.places)
      } catch {
        lastError = "\(error)"
      }
    }
    return rows
  }
}
