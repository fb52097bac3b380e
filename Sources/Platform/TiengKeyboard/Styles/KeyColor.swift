import TiengGObject
import TiengGtk4

/// A color, each part from 0 to 1.
///
///     let gold: KeyColor = "gold"
///     gold.blue               // 0.0
///     KeyColor(css: "rgba(255, 0, 0, 0.5)")?.alpha   // 0.5
///     KeyColor(css: "no such color")      // nil
public struct KeyColor: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The red part.
  public var red: Double
  /// The green part.
  public var green: Double
  /// The blue part.
  public var blue: Double
  /// The opacity: 0 is transparent.
  public var alpha: Double

  /// A color with all its parts.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// The color that CSS has for a text: a name, `#rgb`, `#rrggbb`, `rgb(…)`, `rgba(…)`. Nil if there is none.
  public init?(css text: String) {
    var color = GdkRGBA()
    guard gdk_rgba_parse(&color, text) != 0 else { return nil }
    let parts = [color.red, color.green, color.blue, color.alpha].map { Double($0) }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  /// The color of a literal, which must be one that CSS has.
  public init(stringLiteral text: String) {
    guard let color = KeyColor(css: text) else { preconditionFailure("there is no color \(text)") }
    self = color
  }

  fileprivate var css: String {
    let parts = [red, green, blue].map { String(Int(($0 * 255).rounded())) }
    return "rgba(\(parts.joined(separator: ",")),\(alpha))"
  }
}

/// The colors of a style as classes in CSS, each of which has a rule once a key has it.
final class KeyColorRules {
  private let provider: UnsafeMutablePointer<GtkCssProvider> = gtk_css_provider_new()
  private var names: [KeyColors: String] = [:]
  private var rules = ""

  deinit { g_object_unref(provider) }

  /// Lets a key have the colors.
  func dress(_ widget: DrawnWidget) {
    gtk_style_context_add_provider(
      gtk_widget_get_style_context(widget.widget), OpaquePointer(provider),
      guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) + 2)
  }

  /// The class of a key with these colors.
  func name(of colors: KeyColors) -> String {
    if let name = names[colors] { return name }
    let name = "colors-\(names.count)"
    names[colors] = name
    rules += ".\(name) {"
    if let background = colors.background { rules += "background: \(background.css);" }
    if let foreground = colors.foreground { rules += "color: \(foreground.css);" }
    if let radius = colors.cornerRadius { rules += "border-radius: \(max(0, radius))px;" }
    rules += "}\n"
    gtk_css_provider_load_from_data(provider, rules, -1)
    return name
  }
}
