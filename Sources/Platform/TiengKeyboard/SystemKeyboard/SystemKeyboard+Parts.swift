import TiengGObject
import TiengGtk4
import TiengLayouts

// The bar above the keys, and the emoji in place of them.

extension SystemKeyboard {
  /// The suggestions in the bar, from the left.
  public var suggestions: [String] {
    get { toolbar.suggestions }
    set { toolbar.suggestions = newValue }
  }

  /// Is called with the index of a suggestion that was picked.
  public var onSuggestion: ((Int) -> Void)? {
    get { toolbar.onPick }
    set { toolbar.onPick = newValue }
  }

  /// Is called when the button for preferences in the bar was pressed.
  public var onSettings: (() -> Void)? {
    get { toolbar.onSettings }
    set { toolbar.onSettings = newValue }
  }

  /// Is called when the button in the bar that hides the keyboard was pressed.
  public var onHide: (() -> Void)? {
    get { toolbar.onHide }
    set { toolbar.onHide = newValue }
  }

  func addBar() {
    if let make = builders.toolbar {
      let made = make(KeyboardPart(of: self) { [unowned self] in toolbar.drawn.object })
      if made != toolbar.drawn.object { bar = made }
    }
    gtk_widget_set_parent((bar ?? toolbar.drawn.object).widget, drawn.widget)
  }

  /// The height of the area above the keys. A bar of the program has its natural height, if this is
  /// more.
  func toolbarHeight(width: Double, height: Double) -> Double {
    let least = (height * toolbarShare).rounded()
    guard let bar else { return least }
    var (smallest, natural): (gint, gint) = (0, 0)
    gtk_widget_measure(
      bar.widget, GTK_ORIENTATION_VERTICAL, gint(width), &smallest, &natural, nil, nil)
    return min(max(least, Double(natural)), max(height * 0.6, Double(smallest)))
  }

  /// True if emoji are shown. They are also shown by a key with `KeyAction.emoji`, if there are any.
  public var showsEmoji: Bool {
    get { showsEmojiWidget || touches.page.hasPrefix(EmojiPages.prefix) }
    set {
      guard newValue != showsEmoji else { return }
      if newValue {
        if builders.emoji != nil { return showEmojiWidget(true) }
        if let firstEmojiPage { show(page: firstEmojiPage) }
      } else {
        showEmojiWidget(false)
        guard touches.page.hasPrefix(EmojiPages.prefix) else { return }
        show(page: touches.layout.pages.first?.name ?? "")
      }
    }
  }

  /// True if a key for emoji has something to show.
  var hasEmoji: Bool { builders.emoji != nil || firstEmojiPage != nil }

  private var firstEmojiPage: String? {
    touches.layout.pages.first {
      $0.name.hasPrefix(EmojiPages.prefix) && $0.name != EmojiPages.search
    }?.name
  }

  /// Another page is shown.
  func updateEmoji() {
    guard builders.emoji != nil else { return }
    showEmojiWidget(touches.page.hasPrefix(EmojiPages.prefix))
  }

  private func showEmojiWidget(_ isShown: Bool) {
    guard isShown != showsEmojiWidget, let make = builders.emoji else { return }
    showsEmojiWidget = isShown
    if emoji == nil {
      let made = make(KeyboardPart(of: self) { [unowned self] in standardEmoji() })
      emoji = made
      gtk_widget_insert_before(made.widget, drawn.widget, zoomed.widget.drawn.widget)
    }
    if let emoji { gtk_widget_set_child_visible(emoji.widget, isShown ? 1 : 0) }
    if isShown, let firstEmojiPage { emojiPages?.show(page: firstEmojiPage) }
    reload()
  }

  /// The emoji pages of the layout as a widget. Its page of letters leads back to the keys.
  private func standardEmoji() -> WidgetPointer {
    let pages = SystemKeyboard(touches.layout, theme: theme, style: style)
    pages.toolbarShare = 0
    pages.toolbar.drawn.isShown = false
    pages.onTyped = { [unowned self] in type($0, $1, again: $2) }
    pages.onPage = { [unowned self] page in
      if !page.hasPrefix(EmojiPages.prefix) { showsEmoji = false }
    }
    emojiPages = pages
    return pages.widget
  }
}
