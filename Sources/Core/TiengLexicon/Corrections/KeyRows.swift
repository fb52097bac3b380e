/// The rows of letters on the keyboard of a locale, which tell which letters are neighbours.
///
///     KeyRows(locale: "fr").rows[0]   // azertyuiop
package struct KeyRows {
  /// The rows of letters, from the top.
  package let rows: [String]

  package init(locale: String) {
    let language = String(locale.prefix { $0 != "-" })
    rows = KeyRows.rows[locale] ?? KeyRows.rows[language] ?? KeyRows.qwerty
  }

  /// True if a finger may hit one of two places instead of the other.
  static func isNear(_ one: Place, _ other: Place) -> Bool {
    one != other && abs(one.row - other.row) <= 1 && abs(one.column - other.column) <= 1
  }

  struct Place: Equatable {
    var row: Int
    /// The horizontal place, in widths of a key.
    var column: Float
  }

  /// The place of a letter. Each row is a little to the right of the one above.
  static func place(row: Int, column: Int) -> Place {
    Place(row: row, column: Float(column) + [0, 0.25, 0.75][row])
  }

  private static let qwerty = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
  private static let qwertz = ["qwertzuiopü", "asdfghjklöä", "yxcvbnm"]
  private static let azerty = ["azertyuiop", "qsdfghjklm", "wxcvbn"]
  private static let nordic = ["qwertyuiopå", "asdfghjklöä", "zxcvbnm"]

  private static let rows: [String: [String]] = [
    "ar": ["ضصثقفغعهخحجد", "شسيبلاتنمكط", "ئءؤرىةوزظ"],
    "bg": ["уеишщксдзц", "ьяаожгтнвмч", "юйъэфхпрлб"],
    "cs": qwertz,
    "da": ["qwertyuiopå", "asdfghjklæø", "zxcvbnm"],
    "de": qwertz,
    "el": ["ςερτυθιοπ", "ασδφγηξκλ", "ζχψωβνμ"],
    "es": ["qwertyuiop", "asdfghjklñ", "zxcvbnm"],
    "fi": nordic,
    "fr": azerty,
    "fr-CH": ["qwertzuiopè", "asdfghjkléà", "yxcvbnm"],
    "he": ["קראטוןםפ", "שדגכעיחלךף", "זסבהנמצתץ"],
    "hu": ["qwertzuiopőú", "asdfghjkléáű", "yxcvbnm"],
    "nb": ["qwertyuiopå", "asdfghjkløæ", "zxcvbnm"],
    "nl-BE": azerty,
    "ru": ["йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю"],
    "sv": nordic,
    "tr": ["qwertyuıopğü", "asdfghjklşi", "zxcvbnmöç"],
    "uk": ["йцукенгшщзхї", "фівапролджє", "ячсмитьбю"],
  ]
}
