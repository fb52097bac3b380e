import Completions
import GLibSupport
import Glibc
import TiengCore
import TiengGLib
import TiengServices

/// The service on the bus: requests in, rows out.
final class Service {
  static let busName = "org.freedesktop.IBus.Tieng.SuggestHTTP"
  static let objectPath = "/org/freedesktop/IBus/Tieng/SuggestHTTP"
  /// After so many seconds without a request it ends; the bus starts it again.
  private static let idleLimit = 60

  private let settings = EndpointSettings()
  private let host: SuggestionHost
  private var session: (origin: String, HTTPSession)?
  /// In seconds of the monotonic clock, as the next one.
  private var pause = EndpointPause()
  /// Until when the keyring is left alone, and whether it is there and did not answer.
  private var keyringPause = (end: 0, isSilent: false)

  init() {
    host = SuggestionHost(
      busName: Service.busName, objectPath: Service.objectPath,
      identity: Service.identity(of: settings))
  }

  func run() -> Int32 {
    settings?.observe { [unowned self] in
      session = nil
      pause = EndpointPause()
      host.identity = Service.identity(of: settings)
    }
    host.onRequest = { [unowned self] in receive($0, $1) }
    host.goesOn = { [unowned self] in pause.isWorthStaying(now: Service.now) }
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
    return ServiceIdentity(
      name: translated("Language model"), locales: ["vi", "en"],
      needsNetwork: endpoint?.isThisComputer != true,
      privacy: endpoint?.privacy.text(translation(of:))
        ?? translated("The setting url is no address: nothing is sent."))
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
      if let rest = pause.rest(at: origin, now: Service.now) { throw .busy(rest) }
      findKey(for: target, Question(request, timeout: settings.timeout, answer))
    } catch {
      answer.fail(error.failure)
    }
  }

  private func findKey(for target: EndpointSettings.Target, _ question: Question) {
    guard keyringPause.end <= Service.now else { return askWithoutKey(question, target) }
    let endpoint = target.address.endpoint
    // An endpoint on this computer rarely needs a key.
    let limit = endpoint.isThisComputer ? min(200, question.limit / 2) : question.limit
    question.waitForKey(upTo: limit) { [unowned self, unowned question] in
      keyringPause = (end: Service.now + 30, isSilent: true)
      askWithoutKey(question, target)
    }
    Keyring.find(endpoint.origin, question.cancellable) { [self] finding in
      guard question.endWaiting() else {
        // It has answered after all.
        if case .unavailable = finding { return }
        keyringPause = (end: 0, isSilent: false)
        return
      }
      switch finding {
      case .key where !endpoint.keepsKey:
        question.answer.fail(CompletionFailure.unsafeKey(host: endpoint.host).failure)
      case .key(let key): ask(question, target, key)
      case .locked: question.answer.fail(CompletionFailure.lockedKeyring.failure)
      case .none: ask(question, target, nil)
      case .unavailable:
        keyringPause = (end: Service.now + 30, isSilent: false)
        ask(question, target, nil)
      }
    }
  }

  /// The keyring is left alone. Where it hangs, nothing goes to another computer without the key
  /// that there may be.
  private func askWithoutKey(_ question: Question, _ target: EndpointSettings.Target) {
    guard keyringPause.isSilent, !target.address.endpoint.isThisComputer else {
      return ask(question, target, nil)
    }
    question.answer.fail(CompletionFailure.silentKeyring.failure)
  }

  private func ask(_ question: Question, _ target: EndpointSettings.Target, _ key: EndpointKey?) {
    let origin = target.address.endpoint.origin
    if session?.origin != origin { session = (origin, HTTPSession(for: target.address.endpoint)) }
    question.ask(target, session!.1, key) { [self] failure in
      guard case .busy(let seconds) = failure else { return }
      pause.begin(at: origin, for: seconds, now: Service.now)
    }
  }
}
