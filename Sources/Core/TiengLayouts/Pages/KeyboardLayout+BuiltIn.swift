extension KeyboardLayout {
  /// English of the United States. It is shown if no file can be read.
  public static let us = KeyboardLayout(
    name: "us", title: "English (US)", locale: "en",
    pages: [.letters(["qwertyuiop", "asdfghjkl", "zxcvbnm"])].withCapitals + .signs)

  /// Vietnamese for Telex. Its callouts show what the keys do.
  public static let telex = KeyboardLayout(
    name: "vi-telex", title: "Tiếng Việt (Telex)", locale: "vi",
    pages: [
      KeyboardPage.letters(["qwertyuiop", "asdfghjkl", "zxcvbnm"]) {
        VietnameseCallouts.telex(of: $0)
      }
    ].withCapitals + .signs)
}
