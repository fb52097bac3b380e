import CTieng
import Glibc
import Synchronization

/// The sessions of one thread, by the numbers that C has for them.
///
/// A number is that of the thread and one of the session: so that a session is found without a lock,
/// and one that is closed, or another thread's, is told from one that is open.
final class OpenSessions {
  private let thread: UInt32
  private var count: UInt32 = 0
  private var sessions: [UInt32: HeldSession] = [:]

  private static let threads = Atomic<UInt32>(0)

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    // Released with the thread.
    pthread_key_create(&key) { Unmanaged<OpenSessions>.fromOpaque($0!).release() }
    return key
  }()

  private init() {
    thread = OpenSessions.threads.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// The sessions of the thread that calls.
  static var own: OpenSessions {
    if let found = pthread_getspecific(key) {
      return Unmanaged.fromOpaque(found).takeUnretainedValue()
    }
    let new = OpenSessions()
    pthread_setspecific(key, Unmanaged.passRetained(new).toOpaque())
    return new
  }

  /// - Returns: Its number.
  func open(_ session: HeldSession) -> tieng_session {
    count += 1
    sessions[count] = session
    return tieng_session(thread) << 32 | tieng_session(count)
  }

  func close(_ number: tieng_session) -> Int32 {
    do {
      _ = try find(number)
    } catch {
      return error.code
    }
    sessions[UInt32(truncatingIfNeeded: number)] = nil
    return Int32(TIENG_OK)
  }

  func find(_ number: tieng_session) throws(Refusal) -> HeldSession {
    let owner = UInt32(number >> 32)
    guard owner == thread else {
      let isOthers = owner > 0 && owner <= OpenSessions.threads.load(ordering: .relaxed)
      throw isOthers ? .thread : .closed
    }
    guard let session = sessions[UInt32(truncatingIfNeeded: number)] else { throw .closed }
    return session
  }
}

/// Why a call is refused.
enum Refusal: Error {
  case null, closed, thread, text, value, file, full

  var code: Int32 { Int32(number) }

  private var number: Int {
    switch self {
    case .null: TIENG_ERROR_NULL
    case .closed: TIENG_ERROR_CLOSED
    case .thread: TIENG_ERROR_THREAD
    case .text: TIENG_ERROR_TEXT
    case .value: TIENG_ERROR_VALUE
    case .file: TIENG_ERROR_FILE
    case .full: TIENG_ERROR_FULL
    }
  }
}
