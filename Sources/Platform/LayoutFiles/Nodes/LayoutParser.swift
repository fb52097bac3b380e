import CYAML
import TiengCore

extension LayoutNode {
  /// Reads JSON or YAML. Anchors and aliases are refused, because they can make a small file expand
  /// to a large one.
  init(parsing bytes: [UInt8]) throws(LayoutFlaw) {
    try Self.checkEncoding(of: bytes)
    var parser = LayoutParser(SurrogatePairs.joined(in: bytes))
    defer { parser.close() }
    self = try parser.document()
  }

  private static func checkEncoding(of bytes: [UInt8]) throws(LayoutFlaw) {
    for (index, line) in bytes.split(separator: 0x0a, omittingEmptySubsequences: false).enumerated()
    {
      guard String(validating: line, as: UTF8.self) != nil else {
        throw LayoutFlaw(index + 1, Explanation("it is not in UTF-8"))
      }
    }
  }
}

/// The parser of libyaml, reading bytes.
private struct LayoutParser {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let bytes: UnsafeMutableBufferPointer<UInt8>

  init(_ bytes: [UInt8]) {
    parser = .allocate(capacity: 1)
    self.bytes = .allocate(capacity: bytes.count)
    _ = self.bytes.initialize(from: bytes)
    guard yaml_parser_initialize(parser) == 1 else { fatalError("no memory") }
    // The parser reads the bytes in place, so they live as long as the parser.
    yaml_parser_set_input_string(parser, self.bytes.baseAddress, bytes.count)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
  }

  func close() {
    yaml_parser_delete(parser)
    parser.deallocate()
    bytes.deallocate()
  }

  /// The one document of the file.
  mutating func document() throws(LayoutFlaw) -> LayoutNode {
    while true {
      let event = try next()
      switch event.kind {
      case .streamStart, .documentStart: continue
      case .streamEnd, .documentEnd, .listEnd, .mapEnd:
        throw LayoutFlaw(event.line, Explanation("it is empty"))
      case .text, .listStart, .mapStart:
        let node = try node(from: event, depth: 0)
        try checkEnd()
        return node
      }
    }
  }

  private mutating func checkEnd() throws(LayoutFlaw) {
    while true {
      let event = try next()
      switch event.kind {
      case .documentEnd: continue
      case .streamEnd: return
      default: throw LayoutFlaw(event.line, Explanation("it goes on after its end"))
      }
    }
  }

  private mutating func node(from event: Event, depth: Int) throws(LayoutFlaw) -> LayoutNode {
    guard depth < 12 else { throw LayoutFlaw(event.line, Explanation("it is nested too deeply")) }
    switch event.kind {
    case .text(let text): return LayoutNode(line: event.line, content: .text(text))
    case .listStart: return LayoutNode(line: event.line, content: .list(try list(depth)))
    case .mapStart: return LayoutNode(line: event.line, content: .map(try map(depth)))
    case .streamStart, .streamEnd, .documentStart, .documentEnd, .listEnd, .mapEnd:
      throw LayoutFlaw(event.line, Explanation("a value is missing"))
    }
  }

  private mutating func list(_ depth: Int) throws(LayoutFlaw) -> [LayoutNode] {
    var list: [LayoutNode] = []
    while true {
      let event = try next()
      if case .listEnd = event.kind { return list }
      list.append(try node(from: event, depth: depth + 1))
    }
  }

  private mutating func map(_ depth: Int) throws(LayoutFlaw) -> [LayoutNode.Field] {
    var fields: [LayoutNode.Field] = []
    var names: Set<String> = []
    while true {
      let event = try next()
      if case .mapEnd = event.kind { return fields }
      guard case .text(let name) = event.kind else {
        throw LayoutFlaw(event.line, Explanation("a name is no text"))
      }
      guard names.insert(name).inserted else {
        throw LayoutFlaw(event.line, Explanation("'{name}' is there twice", ["name": name]))
      }
      let value = try node(from: next(), depth: depth + 1)
      fields.append(LayoutNode.Field(name: name, line: event.line, value: value))
    }
  }

  private struct Event {
    let line: Int
    let kind: Kind

    enum Kind {
      case streamStart, streamEnd, documentStart, documentEnd, listStart, listEnd, mapStart, mapEnd
      case text(String)
    }
  }

  private mutating func next() throws(LayoutFlaw) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw failure }
    defer { yaml_event_delete(&event) }
    return Event(line: Int(event.start_mark.line) + 1, kind: try kind(of: event))
  }

  private func kind(of event: yaml_event_t) throws(LayoutFlaw) -> Event.Kind {
    switch event.type {
    case YAML_STREAM_START_EVENT: return .streamStart
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    case YAML_SCALAR_EVENT where event.data.scalar.anchor == nil:
      let bytes = UnsafeBufferPointer(
        start: event.data.scalar.value, count: event.data.scalar.length)
      return .text(String(decoding: bytes, as: UTF8.self))
    case YAML_SEQUENCE_START_EVENT where event.data.sequence_start.anchor == nil: return .listStart
    case YAML_SEQUENCE_END_EVENT: return .listEnd
    case YAML_MAPPING_START_EVENT where event.data.mapping_start.anchor == nil: return .mapStart
    case YAML_MAPPING_END_EVENT: return .mapEnd
    case YAML_ALIAS_EVENT, YAML_SCALAR_EVENT, YAML_SEQUENCE_START_EVENT, YAML_MAPPING_START_EVENT:
      throw LayoutFlaw(
        Int(event.start_mark.line) + 1, Explanation("anchors and aliases are not allowed"))
    default: return .streamEnd
    }
  }

  /// The error of libyaml, in English.
  private var failure: LayoutFlaw {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "it cannot be read"
    return LayoutFlaw(Int(parser.pointee.problem_mark.line) + 1, .verbatim(problem))
  }
}
