import CGLib
import Completions
import GLibSupport
import Glibc
import ServiceHosting

/// The service on the bus: requests in, rows out.
final class Service {
  static let busName = "org.freedesktop.IBus.Tieng.SuggestHTTP"
  static let objectPath = "/org/freedesktop/IBus/Tieng/SuggestHTTP"
  /// After so many seconds without a request it ends; the bus starts it again.
  private static let idleLimit = 60

  private let settings = EndpointSettings()
  private let host: SuggestionHost
  private var session: (origin: String, HTTPSession)?
  /// Until when the endpoint is left alone, in seconds of the monotonic clock.
  private var pause: (origin: String, end: Int)?
  /// Until when the keyring, which did not answer, is left alone.
  private var keyringPause = 0

  init() {
    host = SuggestionHost(
      busName: Service.busName, objectPath: Service.objectPath,
      identity: Service.identity(of: settings))
  }

  func run() -> Int32 {
    settings?.observe { [unowned self] in
      session = nil
      pause = nil
      host.identity = Service.identity(of: settings)
    }
    host.onRequest = { [unowned self] in receive($0, $1) }
    do throws(SuggestionFailure) {
      let limit = getenv("TIENG_SUGGEST_IDLE").flatMap { Int(String(cString: $0)) }
      try host.run(idleLimit: limit ?? Service.idleLimit)
      return 0
    } catch {
      StandardError.write("tieng-suggest-http: \(error.message)\n")
      return 1
    }
  }

  private static func identity(of settings: EndpointSettings?) -> ServiceIdentity {
    let endpoint = try? settings?.endpoint()
    let isHere = endpoint?.isThisComputer ?? false
    let privacy =
      isHere
      ? translated("The text before the caret is sent to a language model on this computer.")
      : translated("The text before the caret is sent to {host}.")
        .replacing("{host}", with: endpoint?.host ?? "?")
    return ServiceIdentity(
      name: translated("Language model"), locales: ["vi", "en"], needsNetwork: !isHere,
      privacy: privacy)
  }

  private static var now: Int { Int(g_get_monotonic_time() / 1_000_000) }

  // MARK: Requests

  private func receive(_ request: SuggestionRequest, _ answer: SuggestionAnswer) {
    do throws(CompletionFailure) {
      guard let settings else {
        return answer.fail(SuggestionFailure(.failed, EndpointSettings.missing))
      }
      let target = try settings.target()
      let origin = target.address.endpoint.origin
      if let pause, pause.origin == origin, pause.end > Service.now {
        throw .busy(pause.end - Service.now)
      }
      findKey(for: target, Question(request, timeout: settings.timeout, answer))
    } catch {
      answer.fail(error.failure)
    }
  }

  private func findKey(for target: EndpointSettings.Target, _ question: Question) {
    guard keyringPause <= Service.now else { return ask(question, target, nil) }
    let endpoint = target.address.endpoint
    // What is on this computer mostly needs no key.
    let limit = endpoint.isThisComputer ? min(200, question.limit / 2) : question.limit
    question.waitForKey(upTo: limit) { [unowned self, unowned question] in
      keyringPause = Service.now + 30
      if endpoint.isThisComputer { return ask(question, target, nil) }
      question.answer.fail(CompletionFailure.noAnswer(milliseconds: limit).failure)
    }
    Keyring.find(endpoint.origin, question.cancellable) { [self] finding in
      guard question.endWaiting() else {
        // It has answered after all.
        if case .unavailable = finding { return }
        keyringPause = 0
        return
      }
      switch finding {
      case .key where !endpoint.keepsKey:
        question.answer.fail(CompletionFailure.unsafeKey(host: endpoint.host).failure)
      case .key(let key): ask(question, target, key)
      case .locked: question.answer.fail(CompletionFailure.lockedKeyring.failure)
      case .none: ask(question, target, nil)
      case .unavailable:
        keyringPause = Service.now + 30
        ask(question, target, nil)
      }
    }
  }

  private func ask(_ question: Question, _ target: EndpointSettings.Target, _ key: Key?) {
    let origin = target.address.endpoint.origin
    if session?.origin != origin { session = (origin, HTTPSession(for: target.address.endpoint)) }
    question.ask(target, session!.1, key) { [self] failure in
      if case .busy(let seconds) = failure { pause = (origin, Service.now + seconds) }
    }
  }
}
