/// The charsets with one byte for each letter. ``ByteTable`` explains the lists.
///
/// The tables are facts, taken from the sources that each one names and compared byte by byte. If
/// sources disagree, the table says so.
extension ByteTable {
  /// TCVN 5712:1993, VN3, as the fonts of ABC have it.
  ///
  /// Capital vowels with a tone have no bytes: a capital font, `.VnTimeH`, has
  /// capitals in the places of the small letters. Sources: glibc's TCVN5712-1
  /// (whose small letters are those of VN3), VietUni, UniKey.
  package static let tcvn3 = ByteTable(
    """
    B8 B5 B6 B7 B9     -- -- -- -- --
    A8 BE BB BC BD C6  A1 -- -- -- -- --
    A9 CA C7 C8 C9 CB  A2 -- -- -- -- --
    D0 CC CE CF D1     -- -- -- -- --
    AA D5 D2 D3 D4 D6  A3 -- -- -- -- --
    DD D7 D8 DC DE     -- -- -- -- --
    E3 DF E1 E2 E4     -- -- -- -- --
    AB E8 E5 E6 E7 E9  A4 -- -- -- -- --
    AC ED EA EB EC EE  A5 -- -- -- -- --
    F3 EF F1 F2 F4     -- -- -- -- --
    AD F8 F5 F6 F7 F9  A6 -- -- -- -- --
    FD FA FB FC FE     -- -- -- -- --
    AE                 A7
    """)

  /// VISCII 1.1, RFC 1456: every byte is taken, and six capitals stand in the
  /// places of control characters. Sources: the RFC, glibc, recode.
  static let viscii = ByteTable(
    """
    E1 E0 E4 E3 D5     C1 C0 C4 C3 80
    E5 A1 A2 C6 C7 A3  C5 81 82 02 05 83
    E2 A4 A5 A6 E7 A7  C2 84 85 86 06 87
    E9 E8 EB A8 A9     C9 C8 CB 88 89
    EA AA AB AC AD AE  CA 8A 8B 8C 8D 8E
    ED EC EF EE B8     CD CC 9B CE 98
    F3 F2 F6 F5 F7     D3 D2 99 A0 9A
    F4 AF B0 B1 B2 B5  D4 8F 90 91 92 93
    BD BE B6 B7 DE FE  B4 95 96 97 B3 94
    FA F9 FC FB F8     DA D9 9C 9D 9E
    DF D1 D7 D8 E6 F1  BF BA BB BC FF B9
    FD CF D6 DB DC     DD 9F 14 19 1E
    F0                 D0
    """, others: { _ in nil })

  /// VPS. Capitals with nặng, Ẫ and Ữ stand in the places of control characters, which fonts on
  /// Windows could not show. Sources: recode (which lacks Ỗ), VietUni and UniKey (which lack these
  /// fourteen letters).
  static let vps = ByteTable(
    """
    E1 E0 E4 E3 E5     C1 80 81 82 02
    E6 A1 A2 A3 A4 A5  88 8D 8E 8F F0 04
    E2 C3 C0 C4 C5 C6  C2 83 84 85 1C 03
    E9 E8 C8 EB CB     C9 D7 DE FE 05
    EA 89 8A 8B CD 8C  CA 90 93 94 95 06
    ED EC CC EF CE     B4 B5 B7 B8 10
    F3 F2 D5 F5 86     B9 BC BD BE 11
    F4 D3 D2 B0 87 B6  D4 96 97 98 99 12
    D6 A7 A9 AA AB AE  F7 9D 9E 9F A6 13
    FA F9 FB DB F8     DA A8 D1 AC 14
    DC D9 D8 BA BB BF  D0 AD AF B1 1D 15
    9A FF 9B CF 9C     DD B2 FD B3 19
    C7                 F1
    """)

  /// BK HCM 1. Six capitals took the places of ``~ { ^ ` | }``.
  ///
  /// All known tables give the same byte to Ặ and Ụ, and the same to Ị and Ỵ. Here the bytes mean Ụ
  /// and Ị, which stand in the row of similar letters; Ặ and Ỵ cannot be held. Sources: UniKey,
  /// VBKey, a FontConverter.
  static let bkhcm1 = ByteTable(
    """
    BE BF C0 C1 C2     80 81 82 83 84
    D7 D8 D9 DA DB DC  99 9A 9B 9C 9D --
    DD DE DF E0 E1 E2  9F 7E A1 A2 A3 A4
    C3 C4 C5 C6 C7     85 86 87 88 89
    E3 E4 E5 E6 E7 E8  A5 A6 A7 A8 A9 AA
    C8 C9 CA CB CC     8A 8B 8C 8D 8E
    CD CE CF D0 D1     8F 90 91 92 93
    E9 EA EB EC ED EE  AB AC AD AE AF B0
    EF F0 F1 F2 F3 F4  B1 B2 B3 B4 B5 B6
    D2 D3 D4 D5 D6     94 95 96 97 98
    F5 F6 F7 F8 F9 FA  B7 B8 B9 BA BB BC
    FB FC FD FE FF     7B 5E 60 7C --
    BD                 7D
    """)

  /// Vietware F. Like ``tcvn3`` it has capital vowels with a tone in capital
  /// fonts only. Sources: UniKey, VBKey, a FontConverter.
  static let vietwareF = ByteTable(
    """
    C0 AA B6 BA C1     -- -- -- -- --
    9F C5 C2 C3 C4 C6  96 -- -- -- -- --
    A1 CA C7 C8 C9 CB  97 -- -- -- -- --
    CF CC CD CE D1     -- -- -- -- --
    A3 D5 D2 D3 D4 D6  99 -- -- -- -- --
    DB D8 D9 DA DC     -- -- -- -- --
    E2 DF E0 E1 E3     -- -- -- -- --
    A4 E7 E4 E5 E6 E8  9A -- -- -- -- --
    A5 EC E9 EA EB ED  9B -- -- -- -- --
    F2 EE EF F1 F3     -- -- -- -- --
    A7 F7 F4 F5 F6 F8  9C -- -- -- -- --
    FC F9 FA FB FF     -- -- -- -- --
    A2                 98
    """)
}
