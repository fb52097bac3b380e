/// The choices of a long press on keys of Vietnamese: letters with marks and tones, and the
/// functions of a typing method's keys.
///
///     VietnameseCallouts.letters(of: "d").map(\.label)   // đ
///     VietnameseCallouts.letters(of: "D").map(\.label)   // Đ
///     VietnameseCallouts.telex(of: "s")[0].note          // sắc
///     VietnameseCallouts.vni(of: "6")[0].note            // mũ
public enum VietnameseCallouts {
  /// The choices for a letter: `a` offers ă â á à ả ã ạ ắ …; `b` offers nothing.
  ///
  /// - Parameter letter: A letter without marks, small or capital.
  public static func letters(of letter: Unicode.Scalar) -> [KeyAlternative] {
    let small = Unicode.Scalar(letter.value | 0x20) ?? letter
    let letters = table[small, default: ""].map { KeyAlternative(letter: String($0)) }
    return small == letter ? letters : letters.map(\.capital)
  }

  /// The same choices with the keys of Telex below each, and with the function of the key itself:
  /// `s` shows *sắc*.
  public static func telex(of letter: Unicode.Scalar) -> [KeyAlternative] {
    let small = Unicode.Scalar(letter.value | 0x20) ?? letter
    let noted = letters(of: letter).map {
      KeyAlternative(
        label: $0.label, note: telexKeys[Character($0.label.lowercased())], action: $0.action)
    }
    guard let use = telexUses[small] else { return noted }
    let key = KeyAlternative(label: use.sign, note: use.name, action: .character(letter))
    return [key] + noted
  }

  /// The function of a digit of VNI: `1` shows *sắc*.
  public static func vni(of digit: Unicode.Scalar) -> [KeyAlternative] {
    guard let use = vniUses[digit] else { return [] }
    return [KeyAlternative(label: use.sign, note: use.name, action: .character(digit))]
  }

  private static let table: [Unicode.Scalar: String] = [
    "a": "ăâáàảãạắằẳẵặấầẩẫậ", "e": "êéèẻẽẹếềểễệ", "i": "íìỉĩị",
    "o": "ôơóòỏõọốồổỗộớờởỡợ", "u": "ưúùủũụứừửữự", "y": "ýỳỷỹỵ", "d": "đ",
  ]

  private static let telexKeys: [Character: String] = [
    "ă": "aw", "â": "aa", "ê": "ee", "ô": "oo", "ơ": "ow", "ư": "uw", "đ": "dd",
  ].merging(tones) { $1 }

  /// The keys for the tones of each letter without a mark: `as` for `á`, `aj` for `ạ`.
  private static let tones: [Character: String] = {
    let rows = ["áàảãạ", "éèẻẽẹ", "íìỉĩị", "óòỏõọ", "úùủũụ", "ýỳỷỹỵ"]
    let letters = zip("aeiouy", rows).flatMap { letter, row in
      zip(row, "sfrxj").map { ($0, "\(letter)\($1)") }
    }
    return Dictionary(uniqueKeysWithValues: letters)
  }()

  private static let telexUses: [Unicode.Scalar: (sign: String, name: String)] = [
    "s": ("◌́", "sắc"), "f": ("◌̀", "huyền"), "r": ("◌̉", "hỏi"), "x": ("◌̃", "ngã"),
    "j": ("◌̣", "nặng"), "z": ("◌", "bỏ dấu"), "w": ("ă ơ ư", "móc, trăng"),
  ]

  private static let vniUses: [Unicode.Scalar: (sign: String, name: String)] = [
    "1": ("◌́", "sắc"), "2": ("◌̀", "huyền"), "3": ("◌̉", "hỏi"), "4": ("◌̃", "ngã"),
    "5": ("◌̣", "nặng"), "6": ("â ê ô", "mũ"), "7": ("ơ ư", "móc"), "8": ("ă", "trăng"),
    "9": ("đ", "gạch"), "0": ("◌", "bỏ dấu"),
  ]
}
