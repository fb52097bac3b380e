import Foundation

/// Texts that are converted and converted back.
enum Samples {
  static let vowels = "áàảãạăắằẳẵặâấầẩẫậéèẻẽẹêếềểễệíìỉĩịóòỏõọôốồổỗộơớờởỡợúùủũụưứừửữựýỳỷỹỵđ"
  /// The 134 letters beyond ASCII.
  static let letters = (vowels + vowels.uppercased()).map(String.init)

  static let sentences = [
    "Hỏi: ai đi? Đi đâu! \"Tôi\" (và bạn) ở 12/3, a+b=c; x*y ~ z^2.",
    "la. lá. nam. mua? muă? ta' ta` o+ u+ o* a( a^ e^ dd DD Dd dD đd dđ đđ ddđ add \\ \\\\ \\a",
    "&#7879; &amp; &# &x; &#x41; && &&#65; R&D#1 \\x41 \\\\x41 \\n \\ế ếa ếb ạc đ1 \\",
    "d", "&", "\\", "\\x", "&#", "tab\tnewline\r\n", "",
  ]

  /// The syllables of Debian's dictionary in small letters, with a capital and
  /// in capitals.
  ///
  /// Without the dictionary the run is aborted, because a test that was not run must not pass.
  static let syllables: [String] = {
    guard
      let text = try? String(contentsOfFile: "/usr/share/hunspell/vi_VN.dic", encoding: .utf8)
    else { fatalError("install the Debian package hunspell-vi, or run: make test") }
    let words = text.split(separator: "\n").dropFirst().map {
      String($0.split(separator: "/", omittingEmptySubsequences: false)[0])
        .precomposedStringWithCanonicalMapping
    }
    return Set(words.flatMap { [$0, $0.prefix(1).uppercased() + $0.dropFirst(), $0.uppercased()] })
      .sorted()
  }()
}
