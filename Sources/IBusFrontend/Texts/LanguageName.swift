import GLibSupport

/// What the languages of the engines are called in the user's language.
enum LanguageName {
  /// - Parameter locale: Such as `de` or `de-AT`, which are both German. One that is not known
  ///   is called by itself.
  static func of(_ locale: String) -> String {
    switch locale.prefix(while: { $0 != "-" }) {
    case "ar": translated("Arabic")
    case "bg": translated("Bulgarian")
    case "cs": translated("Czech")
    case "da": translated("Danish")
    case "de": translated("German")
    case "el": translated("Greek")
    case "en": translated("English")
    case "es": translated("Spanish")
    case "fi": translated("Finnish")
    case "fil": translated("Filipino")
    case "fr": translated("French")
    case "ga": translated("Irish")
    case "he": translated("Hebrew")
    case "hu": translated("Hungarian")
    case "it": translated("Italian")
    case "nb": translated("Norwegian Bokmål")
    case "nl": translated("Dutch")
    case "pl": translated("Polish")
    case "pt": translated("Portuguese")
    case "ro": translated("Romanian")
    case "ru": translated("Russian")
    case "sv": translated("Swedish")
    case "tr": translated("Turkish")
    case "uk": translated("Ukrainian")
    case "vi": translated("Vietnamese")
    default: locale
    }
  }
}
