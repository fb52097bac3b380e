import GLibSupport
import TiengGLib
import TiengLexicon
import UserStore

/// Finds and reads the spelling dictionaries of hunspell, which programs share, and the user's own
/// lists beside them.
package enum SpellingFiles {
  /// The dictionary of a locale, with the user's own words. Nil if there is neither.
  ///
  /// It takes up to some seconds, so that it is for a thread.
  static func dictionary(of locale: String) -> SpellingDictionary? {
    let path = path(of: locale)
    let own = ownLists(of: locale, path).compactMap { read($0, as: "UTF-8") }
    var (words, rules) = ("", "")
    if let path, let bytes = bytes(of: path + ".aff") {
      let encoding = encoding(of: bytes)
      rules = text(bytes, as: encoding) ?? ""
      words = read(path + ".dic", as: encoding) ?? ""
    }
    if words.isEmpty && own.isEmpty {
      Log.notice("there is no spelling dictionary of \(locale)")
      return nil
    }
    return SpellingDictionary(words: words, rules: rules, own: own.joined(separator: "\n"))
  }

  /// The path of a locale's dictionary without its ending; nil if there is none.
  static func path(of locale: String) -> String? {
    for folder in folders {
      let names = FolderNames(folder).filter { $0.hasSuffix(".dic") }.map { String($0.dropLast(4)) }
      let found = best(names, for: locale, at: place).map { "\(folder)/\($0)" }
      if let found, g_file_test(found + ".aff", G_FILE_TEST_IS_REGULAR) != 0 { return found }
    }
    return nil
  }

  /// The name that is nearest to a locale, such as `de_AT`; `de_DE` where there is no Austrian one.
  ///
  /// - Parameter place: The user's locale, such as `en_GB`, for a language without a country.
  package static func best(_ names: [String], for locale: String, at place: String) -> String? {
    func parts(_ name: String) -> [Substring] { name.split { $0 == "_" || $0 == "-" } }
    let wanted = parts(locale)
    let here = parts(place)
    guard let language = wanted.first else { return nil }
    let countries =
      [
        wanted.count > 1 ? wanted[1] : here.first == language && here.count > 1 ? here[1] : "", "",
        Substring(language.uppercased()), "US",
      ]
    func rank(_ name: String) -> Int? {
      let parts = parts(name)
      guard parts.first == language else { return nil }
      let country = parts.count > 1 ? parts[1] : ""
      // A variety of it, such as de_DE_frami.
      return (countries.firstIndex(of: country) ?? countries.count) * 2 + (parts.count > 2 ? 1 : 0)
    }
    let ranked = names.compactMap { name in rank(name).map { (rank: $0, name: name) } }
    return ranked.min { ($0.rank, $0.name) < ($1.rank, $1.name) }?.name
  }

  /// Where dictionaries are: `$DICPATH` as of hunspell, and the data folders.
  private static var folders: [String] {
    var folders: [String] = []
    if let named = g_getenv("DICPATH") {
      folders = String(cString: named).split(separator: ":").map(String.init)
    }
    var bases = [UserDirectories.data]
    var next = g_get_system_data_dirs()
    while let base = next?.pointee {
      bases.append(String(cString: base))
      next = next?.successor()
    }
    return folders + bases.flatMap { ["\($0)/hunspell", "\($0)/myspell/dicts"] }
  }

  /// The user's locale without its charset.
  private static var place: String {
    guard let name = g_get_language_names()?.pointee else { return "" }
    return String(String(cString: name).prefix { $0 != "." && $0 != "@" })
  }

  /// The user's own lists, of hunspell and of enchant: for the dictionary, and for the language.
  private static func ownLists(of locale: String, _ path: String?) -> [String] {
    let language = String(locale.prefix { $0 != "-" })
    var names = [language, locale.replacing("-", with: "_")]
    if let name = path?.split(separator: "/").last { names.append(String(name)) }
    let home = String(cString: g_get_home_dir())
    return Set(names).sorted().flatMap {
      ["\(home)/.hunspell_\($0)", "\(UserDirectories.configuration)/enchant/\($0).dic"]
    }
  }

  private static func bytes(of path: String) -> [UInt8]? {
    do {
      return try UserFile(path).read(limit: .imported)
    } catch {
      Log.notice("\(error)")
      return nil
    }
  }

  private static func read(_ path: String, as encoding: String) -> String? {
    bytes(of: path).flatMap { text($0, as: encoding) }
  }

  /// What the first `SET` of the rules says, such as `ISO8859-2`.
  private static func encoding(of rules: [UInt8]) -> String {
    let line = rules.split(separator: UInt8(ascii: "\n")).first { $0.starts(with: "SET ".utf8) }
    let name = line.map { String(decoding: $0.dropFirst(4), as: UTF8.self) } ?? "ISO8859-1"
    return String(name.prefix { !$0.isWhitespace }).replacing("microsoft-cp", with: "CP")
  }

  private static func text(_ bytes: [UInt8], as encoding: String) -> String? {
    if encoding == "UTF-8" { return String(decoding: bytes, as: UTF8.self) }
    var count: gsize = 0
    let converted = bytes.withUnsafeBytes {
      g_convert(
        $0.baseAddress?.assumingMemoryBound(to: CChar.self), gssize($0.count), "UTF-8", encoding,
        nil, &count, nil)
    }
    guard let converted else { return nil }
    defer { g_free(converted) }
    let text = UnsafeRawBufferPointer(start: converted, count: Int(count))
    return String(decoding: text, as: UTF8.self)
  }
}
