import TiengGtk4

extension KeyPicture {
  /// Draws the picture in the middle of a place.
  func draw(
    _ snapshot: OpaquePointer, x: Double, y: Double, size: Double, color: GdkRGBA
  ) {
    var place = graphene_rect_t()
    graphene_rect_init(&place, Float(x), Float(y), Float(size), Float(size))
    let cairo = gtk_snapshot_append_cairo(snapshot, &place)
    defer { cairo_destroy(cairo) }
    cairo_translate(cairo, x, y)
    cairo_scale(cairo, size / 24, size / 24)
    var color = color
    gdk_cairo_set_source_rgba(cairo, &color)
    cairo_set_line_width(cairo, 1.8)
    cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    for step in steps { step.add(to: cairo) }
    if isFilled { cairo_fill_preserve(cairo) }
    cairo_stroke(cairo)
  }

  private var steps: [Step] {
    var steps: [Step] = []
    for word in path.split(separator: " ") {
      if let number = Double(word) {
        steps[steps.count - 1].numbers.append(number)
      } else {
        let rest = word.dropFirst()
        steps.append(Step(kind: word.first!, numbers: rest.isEmpty ? [] : [Double(rest) ?? 0]))
      }
    }
    return steps
  }

  private struct Step {
    let kind: Character
    var numbers: [Double]

    func add(to cairo: OpaquePointer?) {
      let n = numbers
      switch kind {
      case "M": cairo_move_to(cairo, n[0], n[1])
      case "L": cairo_line_to(cairo, n[0], n[1])
      case "C": cairo_curve_to(cairo, n[0], n[1], n[2], n[3], n[4], n[5])
      case "Z": cairo_close_path(cairo)
      default:
        cairo_new_sub_path(cairo)
        cairo_arc(cairo, n[0], n[1], n[2], 0, 2 * .pi)
        if kind == "D" { cairo_close_path(cairo) }
      }
    }
  }
}
