import Completions
import Testing

@Suite struct ContinuationsTests {
  private func rows(
    _ answer: [String], of text: String = "hôm nay ", word: String = "", count: Int = 3,
    isCut: Bool = false
  ) -> [String] {
    var rows = Continuations(of: text, word: word, count: count)
    for part in answer { rows.append(part) }
    rows.finish(isCut: isCut)
    return rows.texts
  }

  @Test func `a mark of a turn ends the answer`() {
    #expect(rows(["tôi đi ", "học <", "|im_end|>\n<|im_start|>user\nđi chơi\n"]) == ["tôi đi học"])
    #expect(rows(["đi học\nđi chơi<|eot_id|>đi đâu"]) == ["đi học", "đi chơi"])
    var endless = Continuations(of: "", word: "", count: 3)
    endless.append("<|im_end|>\n<|im_end|>\n")
    #expect(endless.isComplete && endless.texts.isEmpty)
    var whole = WholeAnswer()
    whole.append("Hello.<|im_end|>\nWhat else?")
    whole.finish(isCut: false)
    #expect(whole.text == "Hello.")
    var code = WholeAnswer(of: "ys <| map f xs")
    code.append("xs <| map f ys")
    code.finish(isCut: false)
    #expect(code.text == "xs <| map f ys")
  }

  @Test(arguments: [
    ("tôi đi học", "tôi đi học"),
    ("  tôi   đi\thọc  ", "tôi đi học"),
    ("1. tôi đi học", "tôi đi học"),
    ("12) tôi đi học", "tôi đi học"),
    ("- tôi đi học", "tôi đi học"),
    ("**tôi đi học**", "tôi đi học"),
    ("\"tôi đi học\"", "tôi đi học"),
    ("“tôi” đi «học»", "tôi đi học"),
    ("'tôi đi học'", "tôi đi học"),
    ("don't go", "don't go"),
    ("...tôi đi học", "tôi đi học"),
    (", tôi đi học", "tôi đi học"),
    ("tôi đi học, rồi tôi về", "tôi đi học"),
    ("tôi đi học. Chiều tôi về", "tôi đi học"),
    ("tôi đi học!", "tôi đi học"),
    ("tôi mua 3.5 kg táo", "tôi mua 3.5 kg táo"),
    ("lúc 10:30", "lúc 10:30"),
    ("hôm nay tôi đi học", "tôi đi học"),
    ("Hôm nay tôi đi học", "tôi đi học"),
    ("nay tôi đi học", "tôi đi học"),
    ("tôi\u{7}đi\u{0}học", "tôi đi học"),
    ("\u{202E}tôi\u{200B} đi\u{FEFF} học", "tôi đi học"),
    ("vui 👨‍👩‍👧", "vui 👨‍👩‍👧"),
    ("2 giờ", "2 giờ"),
  ])
  func `a line is cleaned`(line: String, row: String) {
    #expect(rows([line]) == [row])
  }

  @Test(arguments: [
    "", "   ", "...", "Here are three continuations:", "```", "```text", "hôm nay", "\"\"", "—",
    "</s>", "-", "1.",
  ])
  func `an empty line is no row`(line: String) {
    #expect(rows([line]) == [])
  }

  @Test(arguments: [
    ("đi học", "đi", "đi học"),
    ("học bài", "đi", "đi học bài"),
    ("nghiên cứu", "nghie", "nghiên cứu"),
    ("Đường phố", "đuo", "Đường phố"),
    ("tôi đi học", "đi", "đi học"),
    ("đi học", "Đi", "Đi học"),
    ("going home", "go", "going home"),
  ])
  func `a row takes the place of the word`(line: String, word: String, row: String) {
    #expect(rows([line], of: "hôm nay tôi \(word)", word: word) == [row])
    // The text may also be passed without its word.
    #expect(rows([line], of: "hôm nay tôi ", word: word) == [row])
  }

  @Test func `a row must add to the word`() {
    #expect(rows(["Đi", "\nđi."], of: "tôi đi", word: "đi") == [])
  }

  @Test func `each line is a row, without duplicates and up to the wanted number`() {
    let found = rows(["tôi đ", "i\nTÔI ĐI\nanh", " ở\r\n", "em về\nmẹ"])
    #expect(found == ["tôi đi", "anh ở", "em về"])
    var rows = Continuations(of: "", word: "", count: 1)
    rows.append("tôi đi")
    #expect(!rows.isComplete)
    rows.append(" học,")
    #expect(!rows.isComplete)
    rows.append(" rồi")
    #expect(rows.isComplete)
    #expect(rows.texts == ["tôi đi học"])
  }

  @Test func `a list number does not end a clause`() {
    var rows = Continuations(of: "", word: "", count: 1)
    rows.append("1. ")
    #expect(!rows.isComplete)
    rows.append("tôi. A")
    #expect(rows.texts == ["tôi"])
  }

  @Test func `an answer that is cut ends with a whole word`() {
    #expect(rows(["tôi đi họ"], isCut: true) == ["tôi đi"])
    #expect(rows(["tô"], isCut: true) == [])
    #expect(rows(["tôi\nđi họ"], isCut: true) == ["tôi", "đi"])
  }

  @Test func `thoughts of a model are no rows`() {
    #expect(rows(["<thi", "nk>tôi\nnghĩ</th", "ink>\n\ntôi đi\n"]) == ["tôi đi"])
    #expect(rows(["<think>tôi nghĩ\ntôi nghĩ"]) == [])
  }

  @Test func `a row is short`() {
    let line = String(repeating: "dài ", count: 200)
    let found = rows([line])
    #expect(found.count == 1 && found[0].count <= 80 && found[0].hasSuffix("dài"))
    #expect(rows([String(repeating: "ă", count: 10_000)])[0].count == 80)
  }
}
