import Autocomplete
import Completions
import Engine
import InputSession
import ServiceHosting
import TestSupport
import Testing

// What comments show of services.
extension CommentTests {
  @Test func `AutocompleteService in AutocompleteService`() {
    typealias CustomService = DisabledAutocompleteService
    var session = Session()
    session.services.autocomplete = CustomService()
  }

  @Test func `ImmediateAutocompleteService in AutocompleteService`() {
    final class Greetings: ImmediateAutocompleteService {
      var locale = "vi"
      func suggestions(for request: Autocomplete.Request) -> [Autocomplete.Suggestion] {
        "chào".hasPrefix(request.word) ? [.init(text: "chào")] : []
      }
    }
    expect(Greetings().suggestions(for: .init(text: "xin ch")).map(\.text), "chào")
  }

  @Test func `DisabledAutocompleteService in AutocompleteService`() {
    expect(DisabledAutocompleteService().suggestions(for: .init(text: "xin ch")), "[]")
  }

  @Test func `CombinedService in CombinedService`() {
    let local = DisabledAutocompleteService()
    let phrases = RemoteService(
      name: "phrases", locale: "vi", over: PhraseBook(), clock: NoAlarms())
    var session = Session()
    session.services.autocomplete = CombinedService(local, others: [phrases])
  }

  @Test func `RemoteFailure in RemoteFailure`() {
    expect(RemoteFailure.late.description, "it has not answered in time")
    expect(RemoteFailure.told("The key is wrong.").description, "The key is wrong.")
  }

  @Test func `RemoteRequest in RemoteRequest`() {
    let request = Autocomplete.RemoteRequest(text: "tôi muốn đi h", word: "h", locale: "vi")
    expect(request.count, "3")
    expect(request.deadline, "1000: a second")
  }

  @Test func `appending in RemoteRows`() {
    let rows = [Autocomplete.Suggestion(text: "học")]
    let answer = ["h", "học", "hỏi"].map { Autocomplete.Suggestion(text: $0) }
    expect(rows.appending(answer, after: "h", places: 9).map(\.text), "học, hỏi")
  }

  @Test func `RemoteService in RemoteService`() {
    let (transport, clock) = (PhraseBook(), NoAlarms())
    var answers = 0
    func show(_ answer: Result<[Autocomplete.Suggestion], RemoteFailure>) { answers += 1 }
    let service = RemoteService(name: "phrases", locale: "vi", over: transport, clock: clock)
    service.ask(.init(text: "tôi muốn đi h", word: "h", locale: "vi")) { show($0) }
    #expect(answers == 1)
  }

  @Test func `RemoteTransport in RemoteTransport`() {
    final class Echo: RemoteTransport {
      func ask(
        _ request: Autocomplete.RemoteRequest,
        answer: @escaping (Result<[Autocomplete.Suggestion], RemoteFailure>) -> Void
      ) { answer(.success([.init(text: request.word + "!")])) }
      func cancel(_ serial: UInt64) {}
    }
  }

  @Test func `RemoteClock in RemoteTransport`() {
    final class NoAlarms: RemoteClock {
      let now = 0
      func schedule(after milliseconds: Int, _ body: @escaping () -> Void) -> () -> Void { {} }
    }
    expect(NoAlarms().now, "0")
  }

  @Test func `isShownLine in ShownLine`() {
    expect("xin chào".isShownLine(upTo: 40), "true")
    expect("a\u{200b}b".isShownLine(upTo: 40), "false: invisible")
    expect("👩\u{200d}💻".isShownLine(upTo: 40), "true: one emoji")
  }

  @Test func `TextChange in TextChange`() {
    let request = Autocomplete.RemoteRequest(changing: "hom nay", as: .marks, locale: "vi")
    expect(request.change, "marks")
    expect(request.deadline, "20000: 20 seconds")
  }

  @Test func `mayMake in TextChange`() {
    expect(Autocomplete.TextChange.marks.mayMake("hôm nay", of: "hom nay"), "true")
    expect(Autocomplete.TextChange.marks.mayMake("hôm qua", of: "hom nay"), "false")
  }

  @Test func `Continuations in Continuations`() {
    var rows = Continuations(of: "tôi đi", word: "đi", count: 2)
    rows.append("1. đi học, rồi về\n2. đi ch")
    rows.finish(isCut: true)
    expect(rows.texts, "đi học: the other line is cut")
  }

  @Test func `EventStream in EventStream`() throws {
    var stream = EventStream()
    expect(try stream.append(Array("data: {\"a\"".utf8)), "[]")
    expect(try stream.append(Array(":1}\n\n".utf8)), "{\"a\":1}")
  }

  @Test func `FetchProgress in FetchProgress`() {
    var progress = FetchProgress()
    expect(progress.note(file: "sha256:a", bytes: 200, of: 1000), "true")
    expect(progress.note(file: "sha256:b", bytes: 10, of: 10), "true")
    expect(progress.bytes, "210")
    expect(progress.total, "1010")
  }

  @Test func `seconds in RetryAfter`() {
    expect(RetryAfter.seconds("120", now: 0), "120")
    expect(RetryAfter.seconds("Thu, 01 Jan 1970 00:02:00 GMT", now: 60), "60")
  }

  @Test func `EndpointPause in RetryAfter`() {
    var pause = EndpointPause()
    pause.begin(at: "https://api.example.com:443", for: 120, now: 0)
    expect(pause.rest(at: "https://api.example.com:443", now: 20), "100")
  }

  @Test func `WholeAnswer in WholeAnswer`() {
    var answer = WholeAnswer()
    answer.append("<think>…</think>hôm ")
    answer.append("nay\n")
    answer.finish(isCut: false)
    expect(answer.text, "hôm nay")
  }

  @Test func `SuggestionAnswer in SuggestionAnswer`() {
    final class Download: Sendable {
      func cancel() {}
    }
    let host = SuggestionHost(
      busName: "org.example.Words", objectPath: "/org/example/Words",
      identity: ServiceIdentity(name: "Words", privacy: "Nothing leaves this computer."))
    let download = Download()
    host.onRequest = { request, answer in
      answer.onCancel = { download.cancel() }
      answer.give([SuggestedText(request.word + "!")])
    }
  }

  func `SuggestionHost in SuggestionHost`() throws {
    let host = SuggestionHost(
      busName: "org.example.Words", objectPath: "/org/example/Words",
      identity: ServiceIdentity(name: "Words", privacy: "Nothing leaves this computer."))
    host.onRequest = { request, answer in answer.give([SuggestedText(request.word + "!")]) }
    try host.run()
  }

  @Test func `SuggestionRequest in SuggestionRequest`() {
    let request = SuggestionRequest(locale: "vi", text: "tôi muốn đi h", word: "h", count: 3)
    expect(request.text.hasSuffix(request.word), "true: the word ends the text")
  }

  @Test func `SuggestedText in SuggestionRequest`() {
    expect(SuggestedText("học", note: "to learn").note, "to learn")
    expect(SuggestedText("học").note.isEmpty, "true")
  }

  @Test func `SuggestionFailure in SuggestionRequest`() {
    let failure = SuggestionFailure(.unauthorized, "The key is wrong.")
    expect(failure.kind.rawValue, "Unauthorized")
  }

  @Test func `Kind in SuggestionRequest`() {
    expect(SuggestionFailure.Kind.noNetwork.rawValue, "NoNetwork")
    expect(SuggestionFailure.Kind(rawValue: "Busy"), "busy")
  }

  @Test func `ServiceIdentity in SuggestionRequest`() {
    let identity = ServiceIdentity(name: "Words", privacy: "Nothing leaves this computer.")
    expect(identity.locales.isEmpty, "true: all languages")
    expect(identity.needsNetwork, "false")
  }

  func `AllowedServices in AllowedServices`() {
    let request = Autocomplete.RemoteRequest(text: "tôi", word: "tôi", locale: "vi")
    func show(_ answer: Result<[Autocomplete.Suggestion], RemoteFailure>) {}
    let allowed = AllowedServices()
    allowed.allow(["http org.freedesktop.IBus.Tieng.SuggestHTTP network"])
    allowed.ask(request) { show($0) }
  }

  @Test func `ServiceConsents in ServiceConsents`() throws {
    let text = """
      [Suggestion Service]
      Name=HTTP
      Description=Asks a server.
      BusName=org.example.HTTP
      ObjectPath=/org/example/HTTP
      """
    let folder = try TemporaryFolder()
    let service = try ServiceDescription(file: folder.file("http", text), name: "http")
    var consents = ServiceConsents(["http org.freedesktop.IBus.Tieng.SuggestHTTP network"])
    expect(consents.names, "http")
    expect(consents.state(of: service), "changed: it has another name on the bus")
    consents.allow(service)
    expect(consents.state(of: service), "on")
  }

  @Test func `ServiceDescription in ServiceDescription`() throws {
    let text = """
      [Suggestion Service]
      Name=Phrases
      Description=Sends what is before the caret to a program on this computer.
      BusName=org.example.Phrases
      ObjectPath=/org/example/Phrases
      """
    let folder = try TemporaryFolder()
    let service = try ServiceDescription(file: folder.file("phrases", text), name: "phrases")
    expect(service.title, "Phrases")
    expect(service.needsNetwork, "true: it does not say otherwise")
  }
}
