import TiengVietnamese

// Addresses and names of files. Nothing of them is composed: `www.hust.edu.vn`, `max.js`.
extension LanguageChooser {
  /// True if a word that this character ended may be a part of an address. The next word tells.
  public func mayBeginAddress(_ word: WordReadings, endedBy ending: String) -> Bool {
    ending == "." && word.isOfAddress && word.keys != word.text
  }

  /// True if a word is the name before the sign of an address of mail.
  public func isMailbox(_ word: WordReadings, endedBy ending: String) -> Bool {
    ending == "@" && word.isOfAddress
  }

  /// True if a word after a dot, and what ended it, show that the word before belongs to an address:
  /// `google.` after `docs.`, `js` after `max.`.
  public func isAddress(_ next: WordReadings, endedBy ending: String) -> Bool {
    guard next.isOfAddress else { return false }
    if LanguageChooser.endings.contains(next.keys) { return true }
    if ending == "/", LanguageChooser.endingsBeforePaths.contains(next.keys) { return true }
    let isSyllable = next.isVietnamese && isUsed(next.text)
    return ending == "@" || !isSyllable && (ending == "." || ending == "/" || ending == ":")
  }

  /// Endings of domains that are syllables as well.
  private static let endingsBeforePaths: Set = [
    "ai", "be", "ca", "co", "la", "ly", "me", "so", "to",
  ]

  /// What the names of domains and files end in, but for what is a word: `.me`, `.co`.
  private static let endings = Set(
    """
    ac app asp aspx au biz br cn com cz dev edu eu fr gov hk info int io jp kr mil name net org ru sg
    tv tw uk vn xyz
    7z apk avi bak bat bmp cfg cmd conf cpp cs css csv db deb dll doc docm docx dotx epub exe flac gif gz
    h hpp htm html ico ini ipynb iso jar java jpeg jpg js json jsx kt lock log lua m4a md mkv mov mp3 mp4
    mpg msi odp ods odt ogg ova pdf php pkg png ppt pptx ps1 psd py rar rb rpm rs rtf scss sh sln sql srt
    svg swift tar tex tgz tiff toml ts tsv tsx ttf txt vb vue war wav webm webp wma wmv woff xls xlsm xlsx
    xml xz yaml yml zip
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}

extension WordReadings {
  /// True if the keys are small letters of ASCII and digits.
  var isOfAddress: Bool {
    keys.utf8.allSatisfy { 0x61...0x7a ~= $0 || 0x30...0x39 ~= $0 }
  }
}
