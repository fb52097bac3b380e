/// The British and American spellings of words.
///
///     EnglishSpellings(locale: "en-GB")?.here("colors")   // colours, collors
///     EnglishSpellings(locale: "en-US")?.here("centre")   // center
///
/// They are made by rules. Look up in a lexicon whether a result is a word.
package struct EnglishSpellings {
  private let isBritish: Bool

  /// - Returns: Nil for languages other than British and American English.
  package init?(locale: String) {
    guard locale == "en-GB" || locale == "en-US" else { return nil }
    isBritish = locale == "en-GB"
  }

  /// Possible spellings in this country of a lower-case word from the other one.
  package func here(_ word: String) -> [String] {
    var found: [String] = []
    for (american, british) in EnglishSpellings.beginnings {
      let (there, here) = isBritish ? (american, british) : (british, american)
      if word.hasPrefix(there) { found.append(here + word.dropFirst(there.count)) }
    }
    for rule in EnglishSpellings.rules {
      let (there, here) = isBritish ? (rule.american, rule.british) : (rule.british, rule.american)
      for end in rule.ends where word.hasSuffix(there + end) {
        let stem = word.dropLast(there.count + end.count)
        if stem.count > 1 { found.append(stem + here + end) }
      }
    }
    return found.filter { $0 != word }
  }

  private struct Rule {
    let american: String
    let british: String
    let ends: [String]

    init(_ american: String, _ british: String, _ ends: String) {
      self.american = american
      self.british = british
      self.ends = ends.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Letters before some endings. An empty ending is the end of the word.
  private static let rules = [
    Rule("or", "our", " s ed ing er ers ite ites able ably ful less al ist hood hoods"),
    Rule("er", "re", " s"), Rule("ered", "red", ""), Rule("ering", "ring", ""),
    Rule("yz", "ys", "e ed es er ers ing"),
    Rule("iz", "is", "e ed es er ers ing ation ations able"),
    Rule("l", "ll", "ed ing er ers or ors ous"), Rule("og", "ogue", " s"),
  ]

  private static let beginnings = [
    ("aging", "ageing"), ("airplane", "aeroplane"), ("aluminum", "aluminium"),
    ("anemi", "anaemi"), ("artifact", "artefact"), ("cozy", "cosy"), ("defense", "defence"),
    ("diarrhea", "diarrhoea"), ("enroll", "enrol"), ("estrogen", "oestrogen"),
    ("feces", "faeces"), ("fetus", "foetus"), ("fulfill", "fulfil"), ("gray", "grey"),
    ("hemorrhage", "haemorrhage"), ("installment", "instalment"), ("jewelry", "jewellery"),
    ("leukemia", "leukaemia"), ("license", "licence"), ("maneuver", "manoeuvre"),
    ("mold", "mould"), ("mom", "mum"), ("mustache", "moustache"), ("offense", "offence"),
    ("orthopedic", "orthopaedic"), ("pajama", "pyjama"), ("pediatric", "paediatric"),
    ("plow", "plough"), ("pretense", "pretence"), ("program", "programme"),
    ("skeptic", "sceptic"), ("skillful", "skilful"), ("sulfur", "sulphur"), ("tire", "tyre"),
    ("willful", "wilful"),
  ]
}
