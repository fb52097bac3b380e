import CDBus
import GLibSupport
import Glibc
import TiengGLib

extension BusConnection {
  /// Lets the main loop of the process call ``onCall`` and ``onClose``.
  ///
  /// - Parameter isPatient: True if all other connections have priority.
  package func listen(isPatient: Bool = false) {
    guard !isListening, file >= 0 else { return }
    isListening = true
    priority = isPatient ? G_PRIORITY_LOW : G_PRIORITY_DEFAULT
    startReading()
    handleLater()
  }

  func startReading() {
    reading = DescriptorWatch(file, priority: priority) { [unowned self] in receive() }
  }

  private func receive() {
    // More would not be handled sooner.
    if isBehind { return handleReceived() }
    if passedOver > 0, received.content.isEmpty {
      passedOver -= dropNext()
      return
    }
    received.makeRoom(for: neededLength)
    let count = received.receive(from: file, atMost: max(BusConnection.mostAtOnce, neededLength))
    guard count > 0 else {
      if count == 0 || (errno != EAGAIN && errno != EINTR) { fail() }
      return
    }
    handleReceived()
  }

  /// Receives the next bytes of a message that is passed over.
  private func dropNext() -> Int {
    let most = min(passedOver, BusConnection.mostPassedOver)
    let count = withUnsafeTemporaryAllocation(byteCount: most, alignment: 8) { room in
      let count = recv(file, room.baseAddress!, room.count, Int32(MSG_DONTWAIT))
      if count > 0 { explicit_bzero(room.baseAddress!, count) }
      return count
    }
    if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { fail() }
    return max(0, count)
  }

  private static let mostPassedOver = 1 << 16

  /// The number of bytes that are read, and the microseconds for which messages are handled, before other
  /// connections get their turn. A key may wait there.
  private static let mostAtOnce = 4_096
  private static let turn: gint64 = 500

  func handleReceived() {
    neededLength = 0
    isBehind = false
    let end = g_get_monotonic_time() + BusConnection.turn
    while file >= 0 {
      received.drop(skip())
      if passedOver > 0 { return }
      guard let frame = MessageFrame(messages) else { return }
      guard frame.version == 1, frame.length <= MessageFrame.limit else { return fail() }
      guard let mayBeRead = mayBeRead(frame) else { return }
      guard mayBeRead else {
        passedOver = frame.length
        continue
      }
      guard frame.length <= messages.count else {
        neededLength = frame.length
        return
      }
      handle(UnsafeRawBufferPointer(rebasing: messages[..<frame.length]))
      received.drop(frame.length)
      if !messages.isEmpty, g_get_monotonic_time() > end {
        isBehind = true
        return handleLater()
      }
    }
  }

  /// The number of received bytes that belong to a message that is passed over.
  func skip() -> Int {
    let count = min(passedOver, received.content.count)
    passedOver -= count
    return count
  }

  /// Decides whether a message is read. A call that is too long is refused here.
  ///
  /// - Returns: Nil if its head is still to come.
  private func mayBeRead(_ frame: MessageFrame) -> Bool? {
    if frame.length <= min(bounds.calls, bounds.answers) { return true }
    guard frame.headLength <= MessageHead.longest else { return false }
    guard frame.headLength <= messages.count else { return nil }
    let head = MessageHead(UnsafeRawBufferPointer(rebasing: messages[..<frame.headLength]))
    guard let head else { return false }
    switch frame.type {
    case DBUS_MESSAGE_TYPE_METHOD_CALL:
      if frame.length <= bounds.calls { return true }
      refuse(head, "the call is too long")
      return false
    case DBUS_MESSAGE_TYPE_SIGNAL: return frame.length <= bounds.calls
    default:
      guard let number = head.answered, let waiting = awaited[number], waiting.mayBe(head) else {
        return false
      }
      if frame.length <= bounds.answers { return true }
      awaited[number] = nil
      waiting.fail(BusFailure.tooLong, "the answer is too long")
      return false
    }
  }

  private func refuse(_ head: MessageHead, _ reason: String) {
    guard head.wantsAnswer else { return }
    bytes.writeError(BusFailure.tooLong, reason, to: head.frame.serial, of: head.sender)
    sendBytes()
  }

  /// Handles a message. One that is not valid is dropped.
  private func handle(_ bytes: UnsafeRawBufferPointer) {
    guard let head = MessageHead(bytes), head.frame.serial != 0 else { return }
    guard !head.hasFiles else {
      if head.frame.type == DBUS_MESSAGE_TYPE_METHOD_CALL { refuse(head, "no files are taken") }
      return
    }
    switch head.frame.type {
    case DBUS_MESSAGE_TYPE_METHOD_CALL:
      if let call = ReceivedCall(bytes, head) {
        answer(BusCall(call, on: self))
      } else if head.path != nil, head.method != nil {
        answer(BusCall(UnreadCall(bytes, head), on: self))
      }
    case DBUS_MESSAGE_TYPE_SIGNAL: tell(head, bytes)
    default: deliverAnswer(head, bytes)
    }
  }

  private func deliverAnswer(_ head: MessageHead, _ bytes: UnsafeRawBufferPointer) {
    guard let number = head.answered, let waiting = awaited[number], waiting.mayBe(head) else {
      return
    }
    guard let message = ReceivedCall.message(bytes) else { return }
    defer { dbus_message_unref(message) }
    awaited[number] = nil
    waiting.deliver(message)
  }

  private func answer(_ call: consuming BusCall) {
    isHandling = true
    onCall(&call)
    if !call.isAnswered {
      if call.isOf("org.freedesktop.DBus.Peer", "Ping") {
        call.reply()
      } else {
        call.refuse("org.freedesktop.DBus.Error.UnknownMethod", "there is no such method")
      }
    }
    isHandling = false
    sendGathered()
  }

  /// Nothing else would wake the main loop for messages that came before an answer.
  func handleLater() {
    guard isListening, MessageFrame(messages) != nil else { return }
    let task = handling ?? DelayedTask(priority: priority) { [unowned self] in handleReceived() }
    handling = task
    task.schedule()
  }
}

extension BusFailure {
  /// The name of the error for a message that is longer than ``BusConnection/bounds`` allows.
  package static let tooLong = "org.freedesktop.DBus.Error.LimitsExceeded"
}
