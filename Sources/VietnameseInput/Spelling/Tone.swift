/// One of the six tones, of which a syllable has exactly one.
public enum Tone: UInt8, CaseIterable, Sendable {
  /// Ngang: nothing is written.
  case level
  /// Huyền: à.
  case grave
  /// Sắc: á.
  case acute
  /// Hỏi: ả.
  case hookAbove
  /// Ngã: ã.
  case tilde
  /// Nặng: ạ.
  case dotBelow
}

/// Where the tone is written in an open syllable in `oa`, `oe`, `uy`, on which
/// the two orthographies in use disagree.
public enum TonePlacement: String, CaseIterable, Sendable {
  /// On the first vowel: hòa, khỏe, thúy.
  case old
  /// On the main vowel: hoà, khoẻ, thuý.
  case modern
}
