import Glibc

/// A call that is answered later, because its answer depends on something that is not known yet.
///
/// Only what an answer needs is kept, so that a call with long arguments costs no memory meanwhile.
package final class KeptCall {
  let serial: UInt32
  let wantsAnswer: Bool
  private let name: UnsafeMutablePointer<CChar>
  private let connection: any MessageSender

  init(serial: UInt32, sender: String, wantsAnswer: Bool, on connection: any MessageSender) {
    self.serial = serial
    self.wantsAnswer = wantsAnswer
    self.connection = connection
    name = strdup(sender)
  }

  deinit { free(name) }

  var sender: UnsafePointer<CChar>? { UnsafePointer(name) }

  /// Answers the call. `body` gets it without its arguments.
  package func answer(_ body: (inout BusCall) -> Void) {
    var call = BusCall(self, on: connection)
    body(&call)
  }
}
