/// A request to a service for suggestions at the caret.
///
///     let request = SuggestionRequest(locale: "vi", text: "tôi muốn đi h", word: "h", count: 3)
///     request.text.hasSuffix(request.word)   // true: the word ends the text
public struct SuggestionRequest: Hashable, Sendable {
  /// The number by which the request is cancelled.
  public var serial: UInt64
  /// The language of the text in the form of BCP 47, such as `vi`. Empty if it is unknown.
  public var locale: String
  /// The text before the caret, with the word; at most 200 characters.
  public var text: String
  /// The word at the caret, which is the end of the text. It may be empty.
  public var word: String
  /// The most suggestions that are shown; at least 1.
  public var count: Int
  /// The milliseconds after which the answer is dropped, counted from the arrival of the request.
  /// Nil if there is no limit.
  public var deadline: Int?
  /// The change that the user wants of the text, which was selected: `marks`, `mend` or
  /// `translate`. Each suggestion is the whole changed text. Nil if the text is to go on. Only
  /// services whose description has the key `Changes` are asked for changes.
  public var change: String?

  public init(
    serial: UInt64 = 0, locale: String = "", text: String = "", word: String = "",
    count: Int = 3, deadline: Int? = nil, change: String? = nil
  ) {
    self.serial = serial
    self.locale = locale
    self.text = text
    self.word = word
    self.count = count
    self.deadline = deadline
    self.change = change
  }
}

/// A suggestion of a service.
///
///     SuggestedText("học", note: "to learn").note   // to learn
///     SuggestedText("học").note.isEmpty             // true
public struct SuggestedText: Hashable, Sendable {
  /// The text that replaces the word, or follows the text if there is no word.
  public var text: String
  /// A few words that are shown beside it. May be empty.
  public var note: String

  public init(_ text: String, note: String = "") {
    self.text = text
    self.note = note
  }
}

/// The reason why a service has no suggestions.
///
///     let failure = SuggestionFailure(.unauthorized, "The key is wrong.")
///     failure.kind.rawValue   // Unauthorized
public struct SuggestionFailure: Error, Hashable, Sendable {
  /// The kind of a failure, which decides what the engine does. The raw value is the end of the
  /// error's name on the bus.
  ///
  ///     SuggestionFailure.Kind.noNetwork.rawValue   // NoNetwork
  ///     SuggestionFailure.Kind(rawValue: "Busy")    // busy
  public enum Kind: String, CaseIterable, Sendable {
    /// Any other failure.
    case failed = "Failed"
    /// A key is missing or wrong.
    case unauthorized = "Unauthorized"
    /// There were too many requests. Ask again later.
    case busy = "Busy"
    /// There is no network.
    case noNetwork = "NoNetwork"
  }

  public var kind: Kind
  /// One line that the user may read.
  public var message: String

  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}

/// The description of a service.
///
///     let identity = ServiceIdentity(name: "Words", privacy: "Nothing leaves this computer.")
///     identity.locales.isEmpty   // true: all languages
///     identity.needsNetwork      // false
public struct ServiceIdentity: Hashable, Sendable {
  /// The name of the service, in the user's language.
  public var name: String
  /// The languages for which it has suggestions, in the form of BCP 47. Empty means all languages.
  public var locales: [String]
  /// True if the text may leave the computer.
  public var needsNetwork: Bool
  /// One line that tells what is sent and where to.
  public var privacy: String

  public init(name: String, locales: [String] = [], needsNetwork: Bool = false, privacy: String) {
    self.name = name
    self.locales = locales
    self.needsNetwork = needsNetwork
    self.privacy = privacy
  }
}
