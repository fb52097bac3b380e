import GLibSupport

/// The names of languages in the user's language.
package enum LanguageName {
  /// - Parameter locale: A locale such as `de` or `de-AT`, which are both German. An unknown locale
  ///   is returned unchanged.
  package static func of(_ locale: String) -> String {
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
