import TiengCore

/// Keys as somebody types them: sentences of two languages with slips that are
/// mended, rows that are picked, emoji by name. The same from every start.
struct SoakText {
  /// A passage that is typed again and again, so that what can be learned of it
  /// is soon learned. A part ends where the word does.
  let parts: [[KeyEvent]]

  private static let vietnamese = """
    tooi muoons ddi hocj tieengs vieejt nuwowcs nhaf nguwowif ngayf hoom nay trowif ddepj laws \
    chungs ta cungx bieets nhuwngx ddieeuf khoong ther noois hays laf anh chij em ban be gia ddinhf \
    thanhf phoos hoof chis minh haf nooij ddaf nawngx truwowngf ddaij duwowngf luats coong vieecj \
    suwcs khoer thowif gian nawm thangs tuaanf gio phuts mootj hai ba boons nawm saus bayr tams chins
    """.split(separator: " ")

  private static let english = """
    this is the house people work with and would should have been there where computer password \
    error issue report time year good great today keyboard letter window server music video
    """.split(separator: " ")

  /// What is done to a word beside typing it on.
  private static let turns = [
    "<BackSpace><BackSpace>", "<Escape>", "<Tab><Return>", "<Tab><Tab><Escape>", "<Alt+1>",
    "<Alt+9>", "<Left>", "<Control+a>", "<Return>", ":meof<Tab><Return>",
    "<Control+Alt+e>cat<Return>", "<Control+Alt+e>x<Escape>", "shoudl", "Ngocj Bim",
  ]

  /// - Parameter count: About how many keys the passage has.
  init(keys count: Int) throws {
    var random = Steps()
    var parts: [[KeyEvent]] = []
    var length = 0
    while length < count {
      var part = String(
        random.next(9) < 6
          ? SoakText.vietnamese[random.next(SoakText.vietnamese.count)]
          : SoakText.english[random.next(SoakText.english.count)])
      if random.next(8) == 0 { part += SoakText.turns[random.next(SoakText.turns.count)] }
      part += random.next(10) == 0 ? ". " : " "
      let events = try KeySequence(part).events
      parts.append(events)
      length += events.count
    }
    self.parts = parts
  }

  /// Numbers that look random and are the same every time (Knuth's MMIX).
  private struct Steps {
    private var state: UInt64 = 1

    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }
}
