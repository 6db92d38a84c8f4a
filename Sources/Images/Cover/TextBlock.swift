import CPango

/// A paragraph that fits itself into a box, owned: a Pango layout.
///
/// It is laid out at one size and scaled when drawn, so that trying sizes costs no look-up of fonts.
/// Vertical blocks keep the terms of horizontal ones turned by a quarter: their width is the length
/// of a column, and their height the extent of all columns.
struct TextBlock: ~Copyable {
  enum Weight { case regular, bold }

  /// A size to try: the em in pixels, and the lines that may be set at it.
  struct Step {
    var em: Double
    var lines: Int

    static func steps(_ ems: [Double], lines: Int = .max) -> [Step] {
      ems.map { Step(em: $0, lines: lines) }
    }
  }

  /// Pixels at a scale of one.
  private static let emSize = 100.0

  private let layout: OpaquePointer
  private let isVertical: Bool
  private var scale = 1.0

  /// - Parameter text: set as it is; nothing in it is markup.
  init(
    _ text: String, _ script: CoverScript, weight: Weight, isVertical: Bool = false,
    isRightToLeft: Bool = false
  ) throws(ImageError) {
    let context = try Self.makeContext(
      script, isVertical: isVertical, isRightToLeft: isRightToLeft)
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    guard let layout = pango_layout_new(context) else { throw .notDrawn(reason: outOfMemory()) }
    self.layout = layout
    self.isVertical = isVertical

    let font = pango_font_description_new()
    pango_font_description_set_family(font, script.families)
    pango_font_description_set_weight(
      font, weight == .bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    pango_font_description_set_absolute_size(font, Self.emSize * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    let joined = script.keepsWords ? keepingWords(text) : text
    pango_layout_set_text(layout, joined, Int32(joined.utf8.count))
    if pango_layout_get_unknown_glyphs_count(layout) > 0 {
      let plain = withoutEmoji(joined)
      pango_layout_set_text(layout, plain, Int32(plain.utf8.count))
    }
    // A hyphen between any two letters would be a claim about the language.
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    pango_layout_set_line_spacing(layout, Float(script.lineSpacing))
    pango_layout_set_alignment(layout, isVertical ? PANGO_ALIGN_LEFT : PANGO_ALIGN_CENTER)
  }

  /// How to set: language, direction and gravity. The caller releases it.
  private static func makeContext(
    _ script: CoverScript, isVertical: Bool, isRightToLeft: Bool
  ) throws(ImageError) -> OpaquePointer {
    guard let context = pango_font_map_create_context(pango_cairo_font_map_get_default()) else {
      throw .notDrawn(reason: outOfMemory())
    }
    // Neither the screen's nor the person's settings for hinting may change a cover.
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_language(context, pango_language_from_string(script.language))
    pango_context_set_base_dir(
      context, isRightToLeft && !isVertical ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    if isVertical { pango_context_set_base_gravity(context, PANGO_GRAVITY_EAST) }
    return context
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// The extent of the set text in pixels.
  var size: (width: Double, height: Double) {
    var extents = PangoRectangle()
    pango_layout_get_extents(layout, nil, &extents)
    return (
      Double(extents.width) / Double(PANGO_SCALE) * scale,
      Double(extents.height) / Double(PANGO_SCALE) * scale
    )
  }

  /// The width that lines are centred in, in pixels.
  var width: Double { Double(pango_layout_get_width(layout)) / Double(PANGO_SCALE) * scale }

  /// The em in pixels.
  var em: Double { scale * Self.emSize }

  /// Takes the first of the steps at which the text fits without a broken word, else the last with
  /// words broken and the end left out; then makes the lines of about equal length.
  ///
  /// - Parameter steps: from the one at which least fits to the one at which most does.
  mutating func fit(width: Double, height: Double, steps: [Step]) {
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD)
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if lay(width, height, steps[middle]) { high = middle } else { low = middle + 1 }
    }
    if low < steps.count {
      _ = lay(width, height, steps[low])
      balance(width)
    } else if let last = steps.last {
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
      _ = lay(width, height, last)
      pango_layout_set_height(layout, Int32(height / scale * Double(PANGO_SCALE)))
    }
  }

  /// Draws with the current colour at the origin of a Cairo context.
  borrowing func show(in context: OpaquePointer) {
    if isVertical { cairo_rotate(context, .pi / 2) }
    cairo_scale(context, scale, scale)
    pango_cairo_update_layout(context, layout)
    pango_cairo_show_layout(context, layout)
  }

  /// The narrowest width that needs no further line.
  private func balance(_ width: Double) {
    let lines = pango_layout_get_line_count(layout)
    guard lines > 1 else { return }
    var (low, high) = (width / Double(lines) / 1.2, width)
    for _ in 0..<6 {
      let middle = (low + high) / 2
      pango_layout_set_width(layout, Int32(middle / scale * Double(PANGO_SCALE)))
      let fits = pango_layout_get_line_count(layout) == lines && size.width <= middle + 1
      if fits { high = middle } else { low = middle }
    }
    pango_layout_set_width(layout, Int32(high / scale * Double(PANGO_SCALE)))
  }

  /// Whether the text fits at a step, which it is left laid out at.
  private mutating func lay(_ width: Double, _ height: Double, _ step: Step) -> Bool {
    scale = step.em / Self.emSize
    pango_layout_set_width(layout, Int32(width / scale * Double(PANGO_SCALE)))
    let used = size
    return used.width <= width + 1 && used.height <= height
      && pango_layout_get_line_count(layout) <= step.lines
  }
}

/// The text with a word joiner between Hangul syllables, which break anywhere by themselves.
private func keepingWords(_ text: String) -> String {
  var joined = ""
  var followsHangul = false
  for character in text {
    let isHangul = character.unicodeScalars.contains {
      (0x1100...0x11FF).contains($0.value) || (0xAC00...0xD7FF).contains($0.value)
    }
    if isHangul, followsHangul { joined.unicodeScalars.append("\u{2060}") }
    joined.append(character)
    followsHangul = isHangul
  }
  return joined
}

/// The text without pictographs, for a system without a font for them.
private func withoutEmoji(_ text: String) -> String {
  let kept = text.unicodeScalars.filter { scalar in
    !scalar.properties.isEmojiPresentation && !scalar.properties.isVariationSelector
      && scalar != "\u{200D}"
  }
  return CoverText.cleaned(String(String.UnicodeScalarView(kept)))
}
