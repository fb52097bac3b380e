package import Completions

/// A model that an endpoint has.
package struct OfferedModel: Hashable {
  let name: String
  /// The size in bytes. 0 if it was not told.
  let bytes: Int

  package init(name: String, bytes: Int) {
    (self.name, self.bytes) = (name, bytes)
  }
}

/// The models of an endpoint, as it lists them.
package struct ModelList: Hashable {
  /// No more are read.
  package static let limit = 100

  package let models: [OfferedModel]
  /// The maker of the models, as told by llama.cpp and vLLM. It may be empty.
  package let owner: String

  /// - Parameter bytes: What OpenAI's interface answers for `models`.
  package init(openAI bytes: [UInt8]) throws(CompletionFailure) {
    let json = try JSONText(bytes)
    let data = JSONText.member("data", of: json.root)
    // Ollama writes null if it has no models.
    guard let data, let items = JSONText.isNull(data) ? [] : JSONText.elements(of: data) else {
      throw .badJSON
    }
    models = ModelList.models(items, name: "id") { JSONText.member("meta", of: $0) }
    owner = JSONText.text(JSONText.member("owned_by", of: items.first)) ?? ""
  }

  /// - Parameter bytes: What Ollama answers for `api/tags`.
  package init(ollama bytes: [UInt8]) throws(CompletionFailure) {
    let json = try JSONText(bytes)
    guard let items = JSONText.elements(of: JSONText.member("models", of: json.root)) else {
      throw .badJSON
    }
    models = ModelList.models(items, name: "name") { $0 }
    owner = ""
  }

  /// - Parameter sized: What of an item has its size.
  private static func models(
    _ items: [OpaquePointer], name: String, sized: (OpaquePointer) -> OpaquePointer?
  ) -> [OfferedModel] {
    items.prefix(limit).compactMap { item in
      guard let name = JSONText.text(JSONText.member(name, of: item)), isName(name) else {
        return nil
      }
      let bytes = JSONText.number(JSONText.member("size", of: sized(item)))
      return OfferedModel(name: name, bytes: max(bytes, 0))
    }
  }

  /// True if a name can be shown in one line.
  private static func isName(_ text: String) -> Bool {
    (1...200).contains(text.unicodeScalars.count) && text.contains { !$0.isWhitespace }
      && text.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
        default: true
        }
      }
  }
}
