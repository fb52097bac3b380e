import TestSupport
import Testing
import TiengAutocomplete
import TiengConfiguration
import TiengLanguages
import TiengSession

/// Changes of a text.
@Suite struct RewriterTests {
  private func rewriter(_ settings: [String: String] = [:]) throws -> Rewriter {
    var preferences = Preferences()
    for (name, value) in settings { try preferences.set(name, to: value) }
    var services = Services()
    services.marksReader = MarksReader(SmallLexicons.unmarked)
    return Rewriter(services: services, preferences: preferences)
  }

  @Test(arguments: [
    ("toi muon di hoc", Rewriting.marks, "tôi muốn đi học"),
    ("Toi muon\ndi hoc\n", .marks, "Tôi muốn\nđi học\n"),
    ("Hôm nay ĐẸP", .noMarks, "Hom nay DEP"), ("tie\u{302}\u{301}ng", .noMarks, "tieng"),
    ("tieengs Vieejt, ddi!", .compose, "tiếng Việt, đi!"),
    ("toans\n\tlys ", .compose, "toán\n\tlý "),
    ("tiếng Việt ôtô", .keys, "tieengs Vieetj ootoo"), ("ừ test", .keys, "uwf test"),
    ("hôm nay đẹp", .upper, "HÔM NAY ĐẸP"), ("HÔM Nay ĐẸP", .lower, "hôm nay đẹp"),
    ("hôm nay “đẹp” don't", .title, "Hôm Nay “Đẹp” Don't"),
    ("HÔM NAY. đẹp quá! ừ", .sentence, "Hôm nay. Đẹp quá! Ừ"),
    ("hoà thuỷ hoàn", .tones, "hòa thủy hoàn"), ("hòa thủy", .tones, "hoà thuỷ"),
    ("Céng hßa x· héi", .charset, "Cộng hòa xã hội"),
    ("Coäng hoøa xaõ hoäi", .charset, "Cộng hòa xã hội"),
    ("Vie^.t Nam dda^'t nu+o+'c", .charset, "Việt Nam đất nước"),
    ("tie\u{302}\u{301}ng Vie\u{323}\u{302}t", .charset, "tiếng Việt"),
  ])
  func `a text is changed as chosen`(text: String, rewriting: Rewriting, new: String) throws {
    let result = try rewriter().rewrite(text, as: rewriting)
    #expect(result.map { Array($0.unicodeScalars) } == Array(new.unicodeScalars))
    #expect(try rewriter().rewrite("việt nam", as: .charset) == nil)
  }

  @Test func `keys are those of the typing method`() throws {
    let vni = try rewriter(["typing-method": "vni"])
    #expect(vni.rewrite("tie61ng Vie65t", as: .compose) == "tiếng Việt")
    #expect(vni.rewrite("tiếng đi", as: .keys) == "tie6ng1 d9i")
  }

  @Test func `macros and other typing aids are not used`() throws {
    let helped = try rewriter([
      "auto-capitalization": "true", "double-space-period": "true",
      "typing-without-marks": "delimiter",
    ])
    #expect(helped.rewrite("toi  ddi. toi", as: .compose) == "toi  đi. toi")
  }

  @Test(arguments: [
    ("tôi", ["toi", "tooi", "TÔI", "Tôi"]), ("123", []), ("hoc", ["học", "HOC", "Hoc"]),
  ])
  func `changes without effect and duplicates are not listed`(
    text: String, previews: [String]
  ) throws {
    #expect(try rewriter().rows(for: text).map(\.preview) == previews)
  }

  @Test func `the text before helps to read the first words`() throws {
    let rewriter = try rewriter()
    #expect(rewriter.rewrite("noi", as: .marks, after: "ha ") == "Nội")
    #expect(rewriter.rewrite("noi", as: .marks) != "Nội")
  }

  @Test func `a long text shows its beginning`() throws {
    let text = String(repeating: "hôm nay trời đẹp\n", count: 4_000)
    let rows = try rewriter().rows(for: text)
    #expect(rows.contains { $0.rewriting == .upper && $0.preview.hasPrefix("HÔM NAY TRỜI") })
    #expect(rows.allSatisfy { $0.preview.count <= 40 })
  }
}
