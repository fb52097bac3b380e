extension KeyboardLayout {
  /// English of the United States. It is shown if no file can be read.
  public static let us = KeyboardLayout(
    name: "us", title: "English (US)", locale: "en",
    letters: ["qwertyuiop", "asdfghjkl", "zxcvbnm"])

  /// Vietnamese for Telex. Its callouts show what the keys do.
  public static let telex = KeyboardLayout(
    name: "vi-telex", title: "Tiếng Việt (Telex)", locale: "vi",
    letters: ["qwertyuiop", "asdfghjkl", "zxcvbnm"], offers: VietnameseCallouts.telex)

  /// A layout of a page of letters, its capitals, and the pages of digits and signs.
  ///
  ///     let layout = KeyboardLayout(
  ///       name: "kit", title: "Keyboard Kit", locale: "en", letters: ["keyboard", "kit", "yeah"])
  ///     layout.pages.map(\.name)                           // "", "shift", "opt", "opt+shift"
  ///     layout.page("", shift: .once)?.rows[1][0].action   // character("K")
  ///
  /// - Parameters:
  ///   - name: The name in files and settings.
  ///   - title: The name that people read.
  ///   - locale: The language in the form of BCP 47.
  ///   - letters: The small letters of each row.
  ///   - offers: Gives the choices of a long press on a letter.
  public init(
    name: String, title: String, locale: String, letters: [String],
    offers: (Unicode.Scalar) -> [KeyAlternative] = { _ in [] }
  ) {
    let page = KeyboardPage.letters(letters, offers: offers)
    self.init(
      name: name, title: title, locale: locale,
      pages: [page, page.capitals(named: "shift")] + .signs)
  }
}
