/// The charsets with bytes for marks and tones. ``ByteTable`` explains the lists. They were made in
/// the same way as those with one byte for each letter.
extension ByteTable {
  /// VNI for Windows. Sources: UniKey, VietUni, xvnkb; recode agrees except that it exchanges Ắ and
  /// Ằ.
  package static let vniWindows = ByteTable(
    """
    61F9 61F8 61FB 61F5 61EF       41D9 41D8 41DB 41D5 41CF
    61EA 61E9 61E8 61FA 61FC 61EB  41CA 41C9 41C8 41DA 41DC 41CB
    61E2 61E1 61E0 61E5 61E3 61E4  41C2 41C1 41C0 41C5 41C3 41C4
    65F9 65F8 65FB 65F5 65EF       45D9 45D8 45DB 45D5 45CF
    65E2 65E1 65E0 65E5 65E3 65E4  45C2 45C1 45C0 45C5 45C3 45C4
    ED   EC   E6   F3   F2         CD   CC   C6   D3   D2
    6FF9 6FF8 6FFB 6FF5 6FEF       4FD9 4FD8 4FDB 4FD5 4FCF
    6FE2 6FE1 6FE0 6FE5 6FE3 6FE4  4FC2 4FC1 4FC0 4FC5 4FC3 4FC4
    F4   F4F9 F4F8 F4FB F4F5 F4EF  D4   D4D9 D4D8 D4DB D4D5 D4CF
    75F9 75F8 75FB 75F5 75EF       55D9 55D8 55DB 55D5 55CF
    F6   F6F9 F6F8 F6FB F6F5 F6EF  D6   D6D9 D6D8 D6DB D6D5 D6CF
    79F9 79F8 79FB 79F5 EE         59D9 59D8 59DB 59D5 CE
    F1                             D1
    """)

  /// BK HCM 2. Ệ is written as every source has it, with the second byte of the
  /// small letter; with that of the other capitals it is read as well.
  /// Sources: UniKey, VBKey, a FontConverter.
  static let bkhcm2 = ByteTable(
    """
    61E1 61E2 61E3 61E4 61E5       41C1 41C2 41C3 41C4 41C5
    F9   F9E6 F9E7 F9E8 F9E9 F9E5  D9   D9C6 D9C7 D9C8 D9C9 D9C5
    EA   EAEB EAEC EAED EAEE EAE5  CA   CACB CACC CACD CACE CAC5
    65E1 65E2 65E3 65E4 65E5       45C1 45C2 45C3 45C4 45C5
    EF   EFEB EFEC EFED EFEE EFE5  CF   CFCB CFCC CFCD CFCE CFE5
    F1   F2   F3   F4   F5         D1   D2   D3   D4   D5
    6FE1 6FE2 6FE3 6FE4 6FE5       4FC1 4FC2 4FC3 4FC4 4FC5
    F6   F6EB F6EC F6ED F6EE F6E5  D6   D6CB D6CC D6CD D6CE D6C5
    FA   FAE1 FAE2 FAE3 FAE4 FAE5  DA   DAC1 DAC2 DAC3 DAC4 DAC5
    75E1 75E2 75E3 75E4 75E5       55C1 55C2 55C3 55C4 55C5
    FB   FBE1 FBE2 FBE3 FBE4 FBE5  DB   DBC1 DBC2 DBC3 DBC4 DBC5
    79E1 79E2 79E3 79E4 79E5       59C1 59C2 59C3 59C4 59C5
    E0                             C0
    """, aliases: [0x1EC6: 0xCFC5])

  /// Vietware X. Sources: UniKey, a FontConverter.
  static let vietwareX = ByteTable(
    """
    61EF 61EC 61ED 61EE 61FB       41CF 41CC 41CD 41CE 41DB
    E0   E0F5 E0F2 E0F3 E0F4 E0FB  C0   C0D5 C0D2 C0D3 C0D4 C0DB
    E1   E1FA E1F6 E1F8 E1F9 E1FB  C1   C1DA C1D6 C1D8 C1D9 C1DB
    65EF 65EC 65ED 65EE 65FB       45CF 45CC 45CD 45CE 45DB
    E3   E3FA E3F6 E3F8 E3F9 E3FB  C3   C3DA C3D6 C3D8 C3D9 C3DB
    EA   E7   E8   E9   EB         CA   C7   C8   C9   CB
    6FEF 6FEC 6FED 6FEE 6FFC       4FCF 4FCC 4FCD 4FCE 4FDC
    E4   E4FA E4F6 E4F8 E4F9 E4FC  C4   C4DA C4D6 C4D8 C4D9 C4DC
    E5   E5EF E5EC E5ED E5EE E5FC  C5   C5CF C5CC C5CD C5CE C5DC
    75EF 75EC 75ED 75EE 75FB       55CF 55CC 55CD 55CE 55DB
    E6   E6EF E6EC E6ED E6EE E6FB  C6   C6CF C6CC C6CD C6CE C6DB
    79EF 79EC 79ED 79EE 79F1       59CF 59CC 59CD 59CE 59D1
    E2                             C2
    """)

  /// Windows code page 1258: vowels with a mark, and combining tones. Letters that the page has in
  /// one piece, such as á, are written so; a with a combining acute is read as well. Sources:
  /// `CP1258.TXT` of unicode.org as Python's codec has it, glibc.
  static let cp1258 = ByteTable(
    """
    E1   E0   61D2 61DE 61F2       C1   C0   41D2 41DE 41F2
    E3   E3EC E3CC E3D2 E3DE E3F2  C3   C3EC C3CC C3D2 C3DE C3F2
    E2   E2EC E2CC E2D2 E2DE E2F2  C2   C2EC C2CC C2D2 C2DE C2F2
    E9   E8   65D2 65DE 65F2       C9   C8   45D2 45DE 45F2
    EA   EAEC EACC EAD2 EADE EAF2  CA   CAEC CACC CAD2 CADE CAF2
    ED   69CC 69D2 69DE 69F2       CD   49CC 49D2 49DE 49F2
    F3   6FCC 6FD2 6FDE 6FF2       D3   4FCC 4FD2 4FDE 4FF2
    F4   F4EC F4CC F4D2 F4DE F4F2  D4   D4EC D4CC D4D2 D4DE D4F2
    F5   F5EC F5CC F5D2 F5DE F5F2  D5   D5EC D5CC D5D2 D5DE D5F2
    FA   F9   75D2 75DE 75F2       DA   D9   55D2 55DE 55F2
    FD   FDEC FDCC FDD2 FDDE FDF2  DD   DDEC DDCC DDD2 DDDE DDF2
    79EC 79CC 79D2 79DE 79F2       59EC 59CC 59D2 59DE 59F2
    F0                             D0
    """, others: Windows1252.vietnamese)
}
