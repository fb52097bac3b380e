// A converter of Vietnamese text, as in `converter telex viqr` or `converter tcvn3 unicode`:
// from one way of writing to another, of which each is a charset or a typing method.

import Glibc
import TiengKit

/// The text that keys type. A key that is no part of a word ends the word.
func text(typedBy keys: String, by rules: TypingRules) -> String {
  var text = ""
  var word = Syllable()
  for character in keys.unicodeScalars {
    let key = UInt8(exactly: character.value) ?? 0
    if rules.method.composes(key), word.append(key, by: rules) { continue }
    text += word.finished(by: rules) + String(character)
    word = Syllable()
  }
  return text + word.finished(by: rules)
}

/// The keys that type a text. A word that no keys type stays as it is.
func keys(typing text: String, by rules: TypingRules) -> String {
  var keys = ""
  var rest = text[...]
  while !rest.isEmpty {
    let word = String(rest.prefix(while: \.isLetter))
    keys += Syllable(text: word, by: rules)?.keys ?? word
    rest = rest.dropFirst(word.count)
    keys += rest.prefix { !$0.isLetter }
    rest = rest.drop { !$0.isLetter }
  }
  return keys
}

/// The bytes of one charset in another. What that one lacks becomes a question mark.
func converted(_ bytes: [UInt8], from source: Charset, to target: Charset) throws -> [UInt8] {
  var converter = Converter(from: source, to: target, replacing: true)
  var result: [UInt8] = []
  try converter.convert(bytes, into: &result)
  try converter.finish(into: &result)
  return result
}

let names = CommandLine.arguments.dropFirst()
let charsets = names.map { Charset(rawValue: $0) }
let rules = names.map { TypingMethod.named($0).map { TypingRules(method: $0) } }
guard names.count == 2, zip(charsets, rules).allSatisfy({ $0 != nil || $1 != nil }) else {
  print("usage: converter FROM TO, by the names of charsets or typing methods, such as vni")
  exit(2)
}

// In the middle everything is Unicode.
let input = Array(AnyIterator { UInt8(exactly: getchar()) })
let unicode = try converted(input, from: charsets[0] ?? .unicode, to: .unicode)
var content = String(decoding: unicode, as: UTF8.self)
if charsets[0] == nil, let rules = rules[0] { content = text(typedBy: content, by: rules) }
if charsets[1] == nil, let rules = rules[1] { content = keys(typing: content, by: rules) }
for byte in try converted(Array(content.utf8), from: .unicode, to: charsets[1] ?? .unicode) {
  putchar(Int32(byte))
}
