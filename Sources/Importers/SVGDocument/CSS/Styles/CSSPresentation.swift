// SPDX-License-Identifier: Apache-2.0

/// The attributes that stand for properties, and the properties that children inherit.
/// Source: SVG 1.1, appendix N, and SVG 2, section 6.6.
enum CSSPresentation {
  private static let attributes: Set<String> = [
    "alignment-baseline", "baseline-shift", "clip", "clip-path", "clip-rule", "color", "color-interpolation",
    "color-interpolation-filters", "color-profile", "color-rendering", "cursor", "direction", "display",
    "dominant-baseline", "enable-background", "fill", "fill-opacity", "fill-rule", "filter", "flood-color",
    "flood-opacity", "font-family", "font-size", "font-size-adjust", "font-stretch", "font-style",
    "font-variant", "font-weight", "glyph-orientation-horizontal", "glyph-orientation-vertical",
    "image-rendering", "kerning", "letter-spacing", "lighting-color", "marker-end", "marker-mid",
    "marker-start", "mask", "mask-type", "opacity", "overflow", "paint-order", "pointer-events",
    "shape-rendering", "stop-color", "stop-opacity", "stroke", "stroke-dasharray", "stroke-dashoffset",
    "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "stroke-opacity", "stroke-width",
    "text-anchor", "text-decoration", "text-overflow", "text-rendering", "transform-origin", "unicode-bidi",
    "vector-effect", "visibility", "white-space", "word-spacing", "writing-mode",
  ]

  private static let boxes: Set<String> = ["foreignObject", "image", "rect", "svg", "symbol", "use"]

  /// The attributes that stand for properties only on some elements.
  private static let elements: [String: Set<String>] = [
    "cx": ["circle", "ellipse"], "cy": ["circle", "ellipse"], "r": ["circle"], "rx": ["ellipse", "rect"],
    "ry": ["ellipse", "rect"], "x": boxes, "y": boxes, "width": boxes, "height": boxes, "d": ["path"],
  ]

  private static let animations: Set<String> = [
    "animate", "animateColor", "animateMotion", "animateTransform", "set",
  ]

  private static let inherited: Set<String> = [
    "clip-rule", "color", "color-interpolation", "color-interpolation-filters", "color-profile",
    "color-rendering", "cursor", "direction", "dominant-baseline", "fill", "fill-opacity", "fill-rule",
    "font-family", "font-feature-settings", "font-kerning", "font-language-override", "font-optical-sizing",
    "font-palette", "font-size", "font-size-adjust", "font-stretch", "font-style", "font-synthesis",
    "font-variant", "font-variant-alternates", "font-variant-caps", "font-variant-east-asian",
    "font-variant-ligatures", "font-variant-numeric", "font-variant-position", "font-variation-settings",
    "font-weight", "glyph-orientation-horizontal", "glyph-orientation-vertical", "hyphens",
    "image-rendering", "kerning", "letter-spacing", "line-break", "line-height", "marker-end", "marker-mid",
    "marker-start", "overflow-wrap", "paint-order", "pointer-events", "quotes", "shape-rendering", "stroke",
    "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit",
    "stroke-opacity", "stroke-width", "tab-size", "text-align", "text-align-last", "text-anchor",
    "text-indent", "text-orientation", "text-rendering", "text-shadow", "text-transform",
    "text-underline-position", "visibility", "white-space", "word-break", "word-spacing", "word-wrap",
    "writing-mode",
  ]

  /// Returns whether children take a property over from their parent.
  static func isInherited(_ property: String) -> Bool { inherited.contains(property) }

  /// Returns the properties that the attributes of an element stand for.
  static func declarations(of node: SVGTree.Node) -> [CSSDeclaration] {
    node.attributes.compactMap { name, value in
      guard isProperty(name, of: node.name) else { return nil }
      // The commands of a path are no CSS.
      return name == "d" ? CSSDeclaration(name: name, value: value) : declaration(name, value)
    }
  }

  /// Returns whether an attribute of an element stands for a property.
  static func isProperty(_ name: String, of element: String) -> Bool {
    if name == "fill" { return !animations.contains(element) }
    return attributes.contains(name) || elements[name]?.contains(element) == true
  }

  /// Returns the declaration of an attribute, or `nil` if the value cannot be one of CSS.
  private static func declaration(_ name: String, _ value: String) -> CSSDeclaration? {
    let isPlain = value.utf8.allSatisfy { byte in
      CSSTokenizer.isName(byte) || [0x20, 0x23, 0x25, 0x2C, 0x2E].contains(byte)
    }
    if isPlain, let first = value.utf8.first, let last = value.utf8.last, first != 0x20, last != 0x20 {
      return CSSDeclaration(name: name, value: value)
    }
    let tokens = CSSTokens("\(name):\(value)")
    guard tokens.split(tokens.range, at: .semicolon).count == 1 else { return nil }
    var reader = CSSDeclarationReader(tokens)
    let result = reader.declarations(in: tokens.range)
    guard result.count == 1, !result[0].isImportant else { return nil }
    return result[0]
  }
}
