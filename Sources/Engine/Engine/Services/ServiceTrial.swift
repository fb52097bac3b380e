package import TiengAutocomplete
import TiengGLib

/// Asks one service, as the engine would, and waits.
package enum ServiceTrial {
  /// - Returns: The answer, or the reason why there is none. Nil if nothing comes.
  package static func ask(
    _ service: ServiceDescription, _ request: Autocomplete.RemoteRequest
  ) -> Result<[Autocomplete.Suggestion], RemoteFailure>? {
    let remote = RemoteService(
      name: service.name, locale: request.locale,
      over: BusTransport(service, on: BusTransport.makeBus()),
      clock: MainLoopClock())
    var answer: Result<[Autocomplete.Suggestion], RemoteFailure>?
    remote.ask(request) { answer = $0 }
    while answer == nil, g_main_context_iteration(nil, 1) != 0 || remote.isAsking {}
    return answer
  }
}
