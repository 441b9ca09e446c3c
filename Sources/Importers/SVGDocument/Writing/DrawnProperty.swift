// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster

/// A property of an element in the text of a file: its values as attributes and as declarations of CSS, and
/// the errors that cannot be seen.
struct DrawnProperty {
  let property: DrawingProperty
  /// The number of pixels for a unit of the space around the element.
  let scale: Double
  /// The distance of the farthest point from the anchor point, in the element's own space.
  let reach: Double
  /// The kinds of segments of a path.
  var verbs: [Path.Verb] = []
  /// The functions of a transform that are written: those that change something.
  var functions = TransformFunctions()

  /// The functions of a transform.
  struct TransformFunctions: OptionSet {
    let rawValue: Int
    static let rotation = TransformFunctions(rawValue: 1)
    static let skew = TransformFunctions(rawValue: 2)
    static let scale = TransformFunctions(rawValue: 4)
    static let anchor = TransformFunctions(rawValue: 8)
  }

  /// The largest error of a length in pixels, of an opacity or a colour, and of a fraction.
  private static let (lengthError, colorError, fractionError) = (0.12, 0.002, 0.0005)
  /// The shortest reach in pixels. A smaller one would allow large errors of angles.
  private static let leastReach = 4.0

  /// Returns the largest error of each number that cannot be seen, near to a value.
  func tolerances(_ numbers: [Double]) -> [Double] {
    let length = Self.lengthError / max(scale, 1e-6)
    switch property {
    case .transform:
      let size = max(abs(numbers[4]), abs(numbers[5]), 1e-3)
      let far = max(reach * scale * size, Self.leastReach)
      let angle = Self.lengthError / far * 180 / Double.pi
      let factor = Self.lengthError / max(reach * scale, Self.leastReach)
      let inner = length / size
      return [length, length, angle, angle, factor, factor, inner, inner]
    case .opacity, .fill, .stroke, .stopColor, .floodColor: return numbers.map { _ in Self.colorError }
    case .path, .strokeWidth, .dashes, .dashOffset, .box: return numbers.map { _ in length }
    case .attribute(let name):
      let isLength = ["stdDeviation", "dx", "dy", "x", "y", "width", "height"].contains(name)
      return numbers.map { _ in isLength ? length : Self.fractionError }
    }
  }

  /// The attributes of a value that does not change.
  func attributes(_ numbers: [Double]) -> [(String, String)] {
    func text(_ value: Double) -> String { MarkupNumber.text(value, scale: scale) }
    switch property {
    case .transform:
      let map = PlaneMove(numbers).map
      if map.isNearIdentity { return [] }
      if map.a == 1, map.b == 0, map.c == 0, map.d == 1 {
        return [("transform", "translate(\(text(map.tx)) \(text(map.ty)))")]
      }
      return [("transform", MarkupNumber.matrix(map, scale: scale * max(1, reach / 1000)))]
    case .opacity: return numbers[0] >= 1 ? [] : [("opacity", MarkupNumber.text(numbers[0], digits: 4))]
    case .fill: return color("fill", numbers)
    case .stroke: return color("stroke", numbers)
    case .stopColor: return color("stop-color", numbers)
    case .floodColor: return color("flood-color", numbers)
    case .path: return [("d", MarkupNumber.path(verbs, numbers[...], scale: scale))]
    case .strokeWidth: return [("stroke-width", text(numbers[0]))]
    case .dashes:
      return numbers.isEmpty ? [] : [("stroke-dasharray", numbers.map(text).joined(separator: " "))]
    case .dashOffset: return numbers[0] == 0 ? [] : [("stroke-dashoffset", text(numbers[0]))]
    case .box:
      let sides = zip(["x", "y", "width", "height"], numbers).map { ($0, text($1)) }
      return sides + (numbers[4] > 0 ? [("rx", text(numbers[4]))] : [])
    case .attribute(let name): return [(name, attributeText(numbers))]
    }
  }

  private func color(_ name: String, _ numbers: [Double]) -> [(String, String)] {
    let opacity =
      name == "stop-color" ? "stop-opacity" : name == "flood-color" ? "flood-opacity" : name + "-opacity"
    let color = (name, MarkupNumber.color(numbers))
    return numbers[3] >= 1 ? [color] : [color, (opacity, MarkupNumber.text(numbers[3], digits: 4))]
  }

  /// The text of an attribute's numbers.
  func attributeText(_ numbers: [Double]) -> String {
    let digits = max(4, MarkupNumber.digits(scale) + 1)
    return numbers.map { MarkupNumber.text($0, digits: digits) }.joined(separator: " ")
  }

  /// The declarations of a value in a keyframe.
  func declarations(_ numbers: [Double]) -> String {
    func length(_ value: Double) -> String { MarkupNumber.text(value, scale: scale) + "px" }
    switch property {
    case .transform: return "transform:" + transform(numbers)
    case .opacity: return "opacity:" + MarkupNumber.text(numbers[0].clamped(to: 0...1), digits: 4)
    // The opacity that the attributes set would multiply the colour.
    case .fill: return "fill:\(MarkupNumber.styleColor(numbers));fill-opacity:1"
    case .stroke: return "stroke:\(MarkupNumber.styleColor(numbers));stroke-opacity:1"
    case .stopColor: return "stop-color:\(MarkupNumber.styleColor(numbers));stop-opacity:1"
    case .floodColor: return "flood-color:\(MarkupNumber.styleColor(numbers));flood-opacity:1"
    case .path: return "d:path(\"\(MarkupNumber.path(verbs, numbers[...], scale: scale))\")"
    case .strokeWidth: return "stroke-width:" + length(numbers[0])
    case .dashes:
      return "stroke-dasharray:" + (numbers.isEmpty ? "none" : numbers.map(length).joined(separator: ","))
    case .dashOffset: return "stroke-dashoffset:" + length(numbers[0])
    case .box:
      return zip(["x", "y", "width", "height", "rx", "ry"], numbers + [numbers[4]])
        .map { "\($0):\(length($1))" }.joined(separator: ";")
    case .attribute(let name): return "\(name):\(attributeText(numbers))"
    }
  }

  private func transform(_ numbers: [Double]) -> String {
    func length(_ value: Double) -> String { MarkupNumber.text(value, scale: scale) + "px" }
    // An angle moves the farthest point by less than a hundredth of a pixel.
    let angleDigits = 3 + (reach * scale > 1000 ? 1 : 0)
    let factorDigits = min(9, 3 + MarkupNumber.digits(reach * scale) - 2)
    guard !functions.subtracting(.anchor).isEmpty else {
      return "translate(\(length(numbers[0] - numbers[6])),\(length(numbers[1] - numbers[7])))"
    }
    var words = ["translate(\(length(numbers[0])),\(length(numbers[1])))"]
    if functions.contains(.rotation) {
      words.append("rotate(\(MarkupNumber.text(numbers[2], digits: angleDigits))deg)")
    }
    if functions.contains(.skew) {
      words.append("skewX(\(MarkupNumber.text(numbers[3], digits: angleDigits))deg)")
    }
    if functions.contains(.scale) {
      let factors = [numbers[4], numbers[5]].map { MarkupNumber.text($0, digits: factorDigits) }
      words.append("scale(\(factors[0]),\(factors[1]))")
    }
    if functions.contains(.anchor) {
      words.append("translate(\(length(-numbers[6])),\(length(-numbers[7])))")
    }
    return words.joined(separator: " ")
  }
}

extension DrawnProperty.TransformFunctions {
  /// The functions that change something at one of the values.
  init(_ values: [[Double]]) {
    self = []
    for numbers in values {
      if abs(numbers[2]) > 1e-7 { insert(.rotation) }
      if abs(numbers[3]) > 1e-7 { insert(.skew) }
      if abs(numbers[4] - 1) > 1e-9 || abs(numbers[5] - 1) > 1e-9 { insert(.scale) }
      if numbers[6] != 0 || numbers[7] != 0 { insert(.anchor) }
    }
  }
}

extension Affine {
  /// True if the map changes nothing that can be seen.
  var isNearIdentity: Bool {
    let small = 1e-9
    return abs(a - 1) < small && abs(b) < small && abs(c) < small && abs(d - 1) < small && abs(tx) < small
      && abs(ty) < small
  }
}
