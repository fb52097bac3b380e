/// A layout can be kept with any encoder. Only `name` and `pages` are required, of a page `name`
/// and `rows`, and of a key `action`: `{"action": "space", "width": 5}`. The keyboard's own files
/// have another format, which is GNOME's.
extension KeyboardLayout: Codable {
  private enum Part: String, CodingKey { case name, title, locale, pages }

  /// Reads a layout.
  ///
  /// - Throws: `DecodingError` that says what is wrong: it has no page, or two with one name.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Part.self)
    let name = try values.decode(String.self, forKey: .name)
    self.init(
      name: name, title: try values.decodeIfPresent(String.self, forKey: .title) ?? name,
      locale: try values.decodeIfPresent(String.self, forKey: .locale) ?? "",
      pages: try values.decode([KeyboardPage].self, forKey: .pages))
    guard !pages.isEmpty else { throw decoder.flaw("the layout '\(name)' has no page") }
    var names: Set<String> = []
    for page in pages where !names.insert(page.name).inserted {
      throw decoder.flaw("the page '\(page.name)' is there twice")
    }
  }

  /// Writes the layout.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Part.self)
    try values.encode(name, forKey: .name)
    try values.encode(title, forKey: .title)
    try values.encode(locale, forKey: .locale)
    try values.encode(pages, forKey: .pages)
  }
}

extension KeyboardPage: Codable {
  private enum Part: String, CodingKey { case name, shifted, returnsTo, rows }

  /// Reads a page.
  ///
  /// - Throws: `DecodingError` that says what is wrong: a row is empty.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Part.self)
    self.init(
      name: try values.decode(String.self, forKey: .name),
      shifted: try values.decodeIfPresent(String.self, forKey: .shifted),
      returnsTo: try values.decodeIfPresent(String.self, forKey: .returnsTo),
      rows: try values.decode([[LayoutKey]].self, forKey: .rows))
    if rows.isEmpty { throw decoder.flaw("the page '\(name)' has no rows") }
    if let empty = rows.firstIndex(where: \.isEmpty) {
      throw decoder.flaw("row \(empty) of the page '\(name)' is empty")
    }
  }

  /// Writes the page.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Part.self)
    try values.encode(name, forKey: .name)
    try values.encodeIfPresent(shifted, forKey: .shifted)
    try values.encodeIfPresent(returnsTo, forKey: .returnsTo)
    try values.encode(rows, forKey: .rows)
  }
}

extension LayoutKey: Codable {
  private enum Part: String, CodingKey {
    case action, label, alternatives, width, style, title
  }

  /// Reads a key. All but its action may be missing, and is then the default of
  /// ``init(label:action:alternatives:width:style:title:)``.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Part.self)
    self.init(
      label: try values.decodeIfPresent(KeyLabel.self, forKey: .label),
      action: try values.decode(KeyAction.self, forKey: .action),
      alternatives: try values.decodeIfPresent([KeyAlternative].self, forKey: .alternatives) ?? [],
      width: try values.decodeIfPresent(KeyWidth.self, forKey: .width) ?? 1,
      style: try values.decodeIfPresent(Style.self, forKey: .style),
      title: try values.decodeIfPresent(String.self, forKey: .title))
  }

  /// Writes the key without what is the default.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Part.self)
    try values.encode(action, forKey: .action)
    if label != action.label { try values.encode(label, forKey: .label) }
    if !alternatives.isEmpty { try values.encode(alternatives, forKey: .alternatives) }
    if width != 1 { try values.encode(width, forKey: .width) }
    if style != action.style { try values.encode(style, forKey: .style) }
    try values.encodeIfPresent(title, forKey: .title)
  }
}

/// A width is its number of shares.
extension KeyWidth: Codable {
  /// Reads a width.
  ///
  /// - Throws: `DecodingError` if it is not in ``range``.
  public init(from decoder: any Decoder) throws {
    let shares = try decoder.singleValueContainer().decode(Double.self)
    guard Self.range.contains(shares) else {
      throw decoder.flaw("the width \(shares) is not between 0.01 and 1000")
    }
    self = .share(shares)
  }

  /// Writes the width.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(shares)
  }
}

/// A label is a text, or `{"icon": "edit-clear-symbolic"}`.
extension KeyLabel: Codable {
  private enum Part: String, CodingKey { case icon }

  /// Reads a label.
  ///
  /// - Throws: `DecodingError` if there is no ``KeyIcon`` of the name.
  public init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self = .text(text)
      return
    }
    let name = try decoder.container(keyedBy: Part.self).decode(String.self, forKey: .icon)
    guard let icon = KeyIcon(rawValue: name) else {
      throw decoder.flaw("the icon '\(name)' is unknown")
    }
    self = .icon(icon)
  }

  /// Writes the label.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .text(let text):
      var value = encoder.singleValueContainer()
      try value.encode(text)
    case .icon(let icon):
      var values = encoder.container(keyedBy: Part.self)
      try values.encode(icon.rawValue, forKey: .icon)
    }
  }
}

extension KeyAlternative: Codable {
  private enum Part: String, CodingKey { case action, label, note }

  /// Reads a choice. Without a label, it has that of its action.
  ///
  /// - Throws: `DecodingError` if there is no label, and the action has none.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Part.self)
    let action = try values.decode(KeyAction.self, forKey: .action)
    var label = try values.decodeIfPresent(String.self, forKey: .label)
    if label == nil, case .text(let text) = action.label { label = text }
    guard let label else { throw decoder.flaw("the choice has no label") }
    self.init(
      label: label, note: try values.decodeIfPresent(String.self, forKey: .note), action: action)
  }

  /// Writes the choice.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Part.self)
    try values.encode(action, forKey: .action)
    if .text(label) != action.label { try values.encode(label, forKey: .label) }
    try values.encodeIfPresent(note, forKey: .note)
  }
}
