/// One of the six tones. Each syllable has exactly one.
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

/// Where the tone is written in `oa`, `oe` and `uy` without a final. The two orthographies differ
/// there.
public enum TonePlacement: String, CaseIterable, Sendable {
  /// On the first vowel: hòa, khỏe, thúy.
  case old
  /// On the main vowel: hoà, khoẻ, thuý.
  case modern
}
