/// The letters that the first page of a layout and its page with Shift must have, as keys or in
/// callouts.
enum Alphabets {
  private static let latin = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
  private static let french = latin + "àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ"
  private static let german = latin + "äöüÄÖÜ"
  private static let spanish = latin + "áéíóúüñÁÉÍÓÚÜÑ"
  private static let portuguese = latin + "áàâãçéêíóôõúÁÀÂÃÇÉÊÍÓÔÕÚ"
  private static let vietnamese =
    latin
    + "ăâđêôơưáàảãạắằẳẵặấầẩẫậéèẻẽẹếềểễệíìỉĩịóòỏõọốồổỗộớờởỡợúùủũụứừửữựýỳỷỹỵ"
    + "ĂÂĐÊÔƠƯÁÀẢÃẠẮẰẲẴẶẤẦẨẪẬÉÈẺẼẸẾỀỂỄỆÍÌỈĨỊÓÒỎÕỌỐỒỔỖỘỚỜỞỠỢÚÙỦŨỤỨỪỬỮỰÝỲỶỸỴ"
  private static let russian =
    "абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"

  static let letters: [String: String] = [
    "us": latin, "gb": latin, "id": latin, "ms": latin, "sw": latin,
    "fil": latin + "ñÑ", "af": latin + "áêëéîïôöóûüúÁÊËÉÎÏÔÖÓÛÜÚ",
    "vi": vietnamese, "vi-telex": vietnamese, "vi-vni": vietnamese + "0123456789",
    "fr": french, "fr-BE": french, "fr-CA": french, "fr-CH": french,
    "nl": latin + "éëïóöüÉËÏÓÖÜ", "nl-BE": latin + "éëïóöüÉËÏÓÖÜ",
    "de": german + "ß", "de-AT": german + "ß", "de-CH": german + "éèàç",
    "es": spanish, "es-419": spanish, "ca": latin + "àçèéíïòóúüÀÇÈÉÍÏÒÓÚÜ·",
    "pt-PT": portuguese, "pt-BR": portuguese,
    "it": latin + "àèéìòùÀÈÉÌÒÙ",
    "da": latin + "æøåÆØÅ", "nb": latin + "æøåÆØÅ", "sv": latin + "åäöÅÄÖ",
    "fi": latin + "åäöšžÅÄÖŠŽ", "is": latin + "áðéíóúýþæöÁÐÉÍÓÚÝÞÆÖ",
    "ga": latin + "áéíóúÁÉÍÓÚḃċḋḟġṁṗṡṫḂĊḊḞĠṀṖṠṪ⁊",
    "pl": latin + "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ",
    "cs": latin + "áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ",
    "sk": latin + "áäčďéíĺľňóôŕšťúýžÁÄČĎÉÍĹĽŇÓÔŔŠŤÚÝŽ",
    "hu": latin + "áéíóöőúüűÁÉÍÓÖŐÚÜŰ",
    "hr": latin + "čćđšžČĆĐŠŽ", "sl": latin + "čšžČŠŽ",
    "ro": latin + "ăâîșțĂÂÎȘȚ", "tr": latin + "çğıöşüâîûÇĞİÖŞÜÂÎÛ",
    "et": latin + "õäöüšžÕÄÖÜŠŽ", "lv": latin + "āčēģīķļņšūžĀČĒĢĪĶĻŅŠŪŽ",
    "lt": latin + "ąčęėįšųūžĄČĘĖĮŠŲŪŽ",
    "eo": "abcĉdefgĝhĥijĵklmnoprsŝtuŭvzABCĈDEFGĜHĤIJĴKLMNOPRSŜTUŬVZ",
    "ru": russian, "ky": russian + "ңөүҢӨҮ",
    "uk": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюяАБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ'",
    "be": "абвгдеёжзійклмнопрстуўфхцчшыьэюяАБВГДЕЁЖЗІЙКЛМНОПРСТУЎФХЦЧШЫЬЭЮЯ'",
    "bg": "абвгдежзийклмнопрстуфхцчшщъьюяАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯ",
    "sr": "абвгдђежзијклљмнњопрстћуфхцчџшАБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШ",
    "mk": "абвгдѓежзѕијклљмнњопрстќуфхцчџшАБВГДЃЕЖЗЅИЈКЛЉМНЊОПРСТЌУФХЦЧЏШ",
    "el": "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪΫ",
    "he": "אבגדהוזחטיכךלמםנןסעפףצץקרשת",
    "ar": "ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأإؤئةى،",
    "fa": "آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیئ،",
    "th": "กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮ"
      + "\u{e30}\u{e31}\u{e32}\u{e33}\u{e34}\u{e35}\u{e36}\u{e37}\u{e38}\u{e39}\u{e3a}"
      + "\u{e40}\u{e41}\u{e42}\u{e43}\u{e44}\u{e45}\u{e46}\u{e47}\u{e48}\u{e49}\u{e4a}\u{e4b}"
      + "\u{e4c}\u{e4d}฿๐๑๒๓๔๕๖๗๘๙ฤฦฯ",
    "ka": "აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ",
  ]
}
