public import CTieng
import Glibc
import TiengConfiguration
import TiengCore
import TiengIBusValues
import TiengLexicon
import TiengMacros
import TiengSession
import TiengVietnamese

// The functions of tieng.h. Each finds its session, reads its arguments, and tells an event.

/// Calls `body` with a session of the thread that calls.
private func with(
  _ number: tieng_session, _ body: (HeldSession) throws(Refusal) -> Int32
) -> Int32 {
  do {
    let session = try OpenSessions.own.find(number)
    session.forgetStrings()
    return try body(session)
  } catch {
    return error.code
  }
}

/// Tells a session of the thread that calls what has happened.
private func tell(
  _ number: tieng_session, _ event: () throws(Refusal) -> InputEvent
) -> Int32 {
  with(number) { session throws(Refusal) in
    try session.receive(try event())
    return Int32(TIENG_OK)
  }
}

private func text(_ pointer: UnsafePointer<CChar>?) throws(Refusal) -> String {
  guard let pointer else { throw .null }
  guard let text = String(validatingCString: pointer) else { throw .text }
  return text
}

@_cdecl("tieng_open")
public func open(_ locale: UnsafePointer<CChar>?) -> tieng_session {
  guard let locale = try? text(locale), 2...10 ~= locale.utf8.count,
    locale.utf8.allSatisfy({ UInt8(ascii: "-") == $0 || isalpha(Int32($0)) != 0 })
  else { return 0 }
  return OpenSessions.own.open(HeldSession(locale: locale))
}

@_cdecl("tieng_close")
public func close(_ session: tieng_session) -> Int32 { OpenSessions.own.close(session) }

@_cdecl("tieng_set")
public func set(
  _ session: tieng_session, _ name: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?
) -> Int32 {
  with(session) { session throws(Refusal) in
    let (name, value) = (try text(name), try text(value))
    var preferences = session.preferences
    guard (try? preferences.set(name, to: value)) != nil,
      name != "typing-method" || TypingMethod.named(value) != nil
    else { throw .value }
    try session.receive(.preferences(preferences))
    return Int32(TIENG_OK)
  }
}

@_cdecl("tieng_macros")
public func macros(_ session: tieng_session, _ lines: UnsafePointer<CChar>?) -> Int32 {
  tell(session) { () throws(Refusal) in
    let lines = try text(lines)
    guard let document = try? MacroDocument(Array(lines.utf8)) else { throw .text }
    return .macros(document.table)
  }
}

@_cdecl("tieng_lexicon")
public func lexicon(_ session: tieng_session, _ path: UnsafePointer<CChar>?) -> Int32 {
  with(session) { session throws(Refusal) in
    let path = try text(path)
    guard let lexicon = try? Lexicon(contentsOfFile: path) else { throw .file }
    session.use(lexicon)
    return Int32(TIENG_OK)
  }
}

@_cdecl("tieng_focus_in")
public func focusIn(_ session: tieng_session, _ client: UnsafePointer<CChar>?) -> Int32 {
  tell(session) { () throws(Refusal) in
    .focusIn(client: client == nil ? nil : try text(client))
  }
}

@_cdecl("tieng_focus_out")
public func focusOut(_ session: tieng_session) -> Int32 { tell(session) { .focusOut } }

@_cdecl("tieng_reset")
public func reset(_ session: tieng_session) -> Int32 { tell(session) { .reset } }

@_cdecl("tieng_tells_text")
public func tellsText(_ session: tieng_session, _ tells: Int32) -> Int32 {
  tell(session) { .capabilities(givesSurroundingText: tells != 0) }
}

@_cdecl("tieng_content")
public func content(_ session: tieng_session, _ purpose: UInt32, _ hints: UInt32) -> Int32 {
  tell(session) { .contentType(ContentType(purpose: purpose, hints: hints)) }
}

@_cdecl("tieng_surrounding")
public func surrounding(
  _ session: tieng_session, _ around: UnsafePointer<CChar>?, _ caret: Int, _ anchor: Int
) -> Int32 {
  tell(session) { () throws(Refusal) in
    let told = CountedText(try text(around), caret: caret, anchor: anchor)
    guard let text = told[.bytes] else { throw .text }
    return .surroundingText(text)
  }
}

@_cdecl("tieng_key")
public func key(_ session: tieng_session, _ symbol: UInt32, _ state: UInt32) -> Int32 {
  with(session) { session throws(Refusal) in
    let isHandled = try session.receive(.key(KeyEvent(keyval: symbol, state: state)))
    return Int32(isHandled ? TIENG_HANDLED : TIENG_OK)
  }
}

@_cdecl("tieng_click")
public func click(_ session: tieng_session, _ row: UInt32) -> Int32 {
  tell(session) { .candidates(.clicked(Int(row), isIgnoring: false)) }
}

@_cdecl("tieng_next")
public func next(
  _ session: tieng_session, _ effect: UnsafeMutablePointer<tieng_effect>?
) -> Int32 {
  with(session) { session throws(Refusal) in
    guard let effect else { throw .null }
    guard let next = session.next() else { return Int32(TIENG_OK) }
    effect.pointee = next
    return Int32(TIENG_EFFECT)
  }
}

@_cdecl("tieng_row")
public func row(
  _ session: tieng_session, _ row: UInt32, _ text: UnsafeMutablePointer<UnsafePointer<CChar>?>?,
  _ note: UnsafeMutablePointer<UnsafePointer<CChar>?>?
) -> Int32 {
  with(session) { session throws(Refusal) in
    guard let text, let note else { throw .null }
    guard let found = session.row(Int(row)) else { return Int32(TIENG_OK) }
    (text.pointee, note.pointee) = (found.text, found.note)
    return Int32(TIENG_EFFECT)
  }
}

@_cdecl("tieng_time")
public func time(_ session: tieng_session, _ milliseconds: Int64) -> Int64 {
  do {
    let session = try OpenSessions.own.find(session)
    session.forgetStrings()
    // A year that no clock has would not fit into microseconds.
    let time = Int(min(max(0, milliseconds), Int64.max / 4_000))
    return Int64(try session.pass(to: time) ?? -1)
  } catch {
    return Int64(error.code)
  }
}
