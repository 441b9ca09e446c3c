// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import ImporterSupport

/// The basic shapes of CSS in `clip-path`. Source: CSS Shapes Level 1, section 3.
enum BasicShape {
  /// Returns the path of a shape in a reference box, or `nil` if the text is no shape.
  static func path(
    _ text: String, box: CGRect, units: UnitSpace
  ) -> (path: CGPath, isEvenOdd: Bool)? {
    guard let function = SVGText.functions(text.split(separator: ")").first.map { $0 + ")" } ?? "")?.first
    else { return nil }
    func x(_ word: String) -> Double? { length(word, box.width, units) }
    func y(_ word: String) -> Double? { length(word, box.height, units) }
    switch function.name.lowercased() {
    case "path":
      var parts = function.arguments
      let isEvenOdd = parts.hasPrefix("evenodd")
      if let comma = parts.firstIndex(of: ","), isEvenOdd || parts.hasPrefix("nonzero") {
        parts = String(parts[parts.index(after: comma)...])
      }
      return (.steps(PathData(SVGText.trimmed(parts).trimmingQuotationMarks()).steps), isEvenOdd)
    case "circle", "ellipse": return round(function, box, x, y).map { ($0, false) }
    case "inset":
      let words = SVGText.words(function.arguments).prefix { $0 != "round" }.map(\.self)
      guard let top = words.first else { return nil }
      let right = words.count > 1 ? words[1] : top
      let bottom = words.count > 2 ? words[2] : top
      let left = words.count > 3 ? words[3] : right
      guard let t = y(top), let r = x(right), let b = y(bottom), let l = x(left) else { return nil }
      let rect = CGRect(
        x: box.minX + l, y: box.minY + t, width: max(0, box.width - l - r),
        height: max(0, box.height - t - b))
      return (CGPath(rect: rect, transform: nil), false)
    case "polygon":
      var parts = function.arguments.split(separator: ",").map { SVGText.words($0) }
      let isEvenOdd = parts.first == ["evenodd"]
      if isEvenOdd || parts.first == ["nonzero"] { parts.removeFirst() }
      var steps: [PathStep] = []
      for part in parts {
        guard part.count == 2, let px = x(part[0]), let py = y(part[1]) else { return nil }
        let (a, b) = (box.minX + px, box.minY + py)
        steps.append(steps.isEmpty ? .move(x: a, y: b) : .line(x: a, y: b))
      }
      return steps.isEmpty ? nil : (.steps(steps + [.close]), isEvenOdd)
    default: return nil
    }
  }

  private static func length(_ word: String, _ extent: Double, _ units: UnitSpace) -> Double? {
    switch word.lowercased() {
    case "left", "top": return 0
    case "center": return extent / 2
    case "right", "bottom": return extent
    default:
      guard let length = SVGLength(word) else { return nil }
      return length.unit == .percent ? length.value / 100 * extent : units.units(length, .x)
    }
  }

  private static func round(
    _ function: (name: String, arguments: String), _ box: CGRect, _ x: (String) -> Double?,
    _ y: (String) -> Double?
  ) -> CGPath? {
    let words = SVGText.words(function.arguments)
    let radii = words.prefix { $0 != "at" }.map(\.self)
    let center = words.drop { $0 != "at" }.dropFirst().map(\.self)
    let cx = box.minX + (center.first.flatMap(x) ?? box.width / 2)
    let cy = box.minY + (center.count > 1 ? y(center[1]) ?? box.height / 2 : box.height / 2)
    let (dx, dy) = (abs(cx - box.minX), abs(box.maxX - cx))
    let (ex, ey) = (abs(cy - box.minY), abs(box.maxY - cy))
    let diagonal = ((box.width * box.width + box.height * box.height) / 2).squareRoot()
    func radius(_ word: String?, _ near: Double, _ far: Double, _ extent: Double) -> Double? {
      switch word {
      case nil, "closest-side": return near
      case "farthest-side": return far
      case let word?: return SVGLength(word).map { $0.unit == .percent ? $0.value / 100 * extent : $0.value }
      }
    }
    let isCircle = function.name.lowercased() == "circle"
    let nearX = isCircle ? min(dx, dy, ex, ey) : min(dx, dy)
    let farX = isCircle ? max(dx, dy, ex, ey) : max(dx, dy)
    guard let rx = radius(radii.first, nearX, farX, isCircle ? diagonal : box.width) else { return nil }
    let ry = isCircle ? rx : radius(radii.count > 1 ? radii[1] : nil, min(ex, ey), max(ex, ey), box.height)
    guard let ry else { return nil }
    return CGPath(
      ellipseIn: CGRect(x: cx - rx, y: cy - ry, width: 2 * rx, height: 2 * ry), transform: nil)
  }
}
