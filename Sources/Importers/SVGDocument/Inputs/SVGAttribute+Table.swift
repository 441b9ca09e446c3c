// SPDX-License-Identifier: Apache-2.0

extension SVGAttribute {
  /// The name that stands for the text of an element.
  static let textName = "text"

  /// Returns the form of an attribute's values on an element, or `nil` if no value can be chosen for it.
  static func kind(of name: String, on element: String) -> Kind? {
    switch name {
    case textName: return texts.contains(element) ? .text : nil
    case "href": return element == "image" ? .image : element == "use" ? .reference : nil
    case "transform", "gradientTransform", "patternTransform": return .transform
    case "class": return .word
    case "x", "y", "dx", "dy": if texts.contains(element) { return .lengths }
    default: break
    }
    if animations.contains(element) { return nil }
    if let words = choices[name] { return .choice(words) }
    if words.contains(name) { return .word }
    guard let kind = AttributeKind.known(name) else { return nil }
    switch kind {
    case .length: return .length(allowsNegative: !sizes.contains(name))
    case .lengths: return .lengths
    case .fraction: return .fraction
    case .number: return .number
    case .numbers: return .numbers
    case .color: return .color
    case .paint: return .paint
    case .path: return .path
    case .word: return .word
    }
  }

  /// Returns the attributes for which a value can be chosen although an element does not have them.
  static func usualNames(of element: String) -> [String] {
    guard let own = geometry[element] else { return [] }
    return (texts.contains(element) ? [textName] : []) + own + usual
  }

  private static let texts: Set<String> = ["text", "tspan", "textPath"]
  private static let animations: Set<String> = [
    "animate", "animateMotion", "animateTransform", "mpath", "script", "set", "style",
  ]

  /// The attributes of all elements that draw something.
  private static let usual = [
    "fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "opacity", "display",
    "visibility",
    "transform", "class",
  ]

  /// The attributes of each element that draws something, besides the usual ones.
  private static let geometry: [String: [String]] = [
    "svg": ["x", "y", "width", "height", "viewBox"], "g": [], "a": [], "switch": [],
    "use": ["x", "y", "width", "height", "href"],
    "path": ["d", "stroke-dasharray", "stroke-dashoffset"],
    "rect": ["x", "y", "width", "height", "rx", "ry"], "circle": ["cx", "cy", "r"],
    "ellipse": ["cx", "cy", "rx", "ry"], "line": ["x1", "y1", "x2", "y2"], "polyline": ["points"],
    "polygon": ["points"], "image": ["x", "y", "width", "height", "href"],
    "text": ["x", "y", "dx", "dy", "font-size", "font-family", "font-weight", "text-anchor"],
    "tspan": ["x", "y", "dx", "dy", "font-size", "font-family", "font-weight"],
    "textPath": ["startOffset", "font-size", "font-family", "font-weight"],
  ]

  /// The lengths that may not be negative.
  private static let sizes: Set<String> = [
    "width", "height", "r", "rx", "ry", "stroke-width", "font-size",
  ]

  /// The attributes with any word.
  private static let words: Set<String> = [
    "clip-path", "filter", "font-family", "font-weight", "marker-end", "marker-mid", "marker-start",
    "mask",
    "paint-order", "preserveAspectRatio", "rotate", "text-decoration", "transform-origin",
  ]

  /// The attributes with fixed words.
  private static let choices: [String: [String]] = [
    "clip-rule": ["nonzero", "evenodd"], "display": ["inline", "none"],
    "fill-rule": ["nonzero", "evenodd"],
    "font-style": ["normal", "italic", "oblique"],
    "gradientUnits": ["objectBoundingBox", "userSpaceOnUse"],
    "spreadMethod": ["pad", "reflect", "repeat"], "stroke-linecap": ["butt", "round", "square"],
    "stroke-linejoin": ["miter", "round", "bevel"], "text-anchor": ["start", "middle", "end"],
    "visibility": ["visible", "hidden", "collapse"],
  ]
}
