// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A function of a transform list, with its numbers: lengths in user units and angles in degrees.
struct TransformFunction: Equatable, Sendable {
  /// The name of a function, as the `transform` attribute spells it.
  enum Name: String, Sendable {
    case translate, scale, rotate, skewX, skewY, matrix
  }

  var name: Name
  /// All numbers of the function: two for `translate` and `scale`, three for `rotate` (the angle and the
  /// centre), one for skews, six for `matrix`.
  var numbers: [Double]

  /// The matrix of the function.
  var matrix: CGAffineTransform {
    let n = numbers
    switch name {
    case .translate: return CGAffineTransform(translationX: n[0], y: n[1])
    case .scale: return CGAffineTransform(scaleX: n[0], y: n[1])
    case .rotate:
      let turn = CGAffineTransform(rotationAngle: n[0] * .pi / 180)
      return CGAffineTransform(translationX: -n[1], y: -n[2]).concatenating(turn)
        .concatenating(CGAffineTransform(translationX: n[1], y: n[2]))
    case .skewX: return CGAffineTransform(a: 1, b: 0, c: tan(n[0] * .pi / 180), d: 1, tx: 0, ty: 0)
    case .skewY: return CGAffineTransform(a: 1, b: tan(n[0] * .pi / 180), c: 0, d: 1, tx: 0, ty: 0)
    case .matrix: return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    }
  }

  // MARK: Reading

  /// Returns the functions of a `transform` attribute, or `nil` if the text is not such a list.
  static func attribute(_ text: String) -> [TransformFunction]? {
    if SVGText.trimmed(text) == "none" { return [] }
    return SVGText.functions(text)?.reduced { function in
      guard let name = Name(rawValue: function.name),
        case (let numbers, true) = SVGText.numbers(function.arguments)
      else { return nil }
      return TransformFunction(name, numbers)
    }
  }

  /// Returns the function with all its numbers, or `nil` if the count of numbers is wrong.
  init?(_ name: Name, _ n: [Double]) {
    self.name = name
    switch (name, n.count) {
    case (.translate, 1): numbers = [n[0], 0]
    case (.scale, 1): numbers = [n[0], n[0]]
    case (.translate, 2), (.scale, 2): numbers = n
    case (.rotate, 1): numbers = [n[0], 0, 0]
    case (.rotate, 3): numbers = n
    case (.skewX, 1), (.skewY, 1), (.matrix, 6): numbers = n
    default: return nil
    }
  }

  /// Returns the functions of the CSS property `transform`, or `nil` if the text is not such a list.
  ///
  /// - Parameters:
  ///   - text: The value of the property.
  ///   - units: The sizes for units of length.
  ///   - box: The size of the reference box, to which percentages refer.
  static func property(_ text: String, units: UnitSpace, box: CGSize) -> [TransformFunction]? {
    if SVGText.trimmed(text).lowercased() == "none" { return [] }
    return SVGText.functions(text)?.reduced { function in
      let words = SVGText.words(function.arguments)
      func length(_ index: Int, _ extent: Double) -> Double? {
        guard index < words.count else { return 0 }
        guard let length = SVGLength(words[index]) else { return nil }
        return length.unit == .percent ? length.value / 100 * extent : units.units(length, .x)
      }
      func factor(_ index: Int) -> Double? {
        guard index < words.count, let length = SVGLength(words[index]) else { return nil }
        return length.unit == .percent ? length.value / 100 : length.value
      }
      func angle(_ index: Int) -> Double? { index < words.count ? SVGAngle.degrees(words[index]) : 0 }
      guard !words.isEmpty else { return nil }
      switch function.name.lowercased() {
      case "translate", "translate3d":
        return length(0, box.width).flatMap { x in
          length(1, box.height).flatMap { TransformFunction(.translate, [x, $0]) }
        }
      case "translatex": return length(0, box.width).flatMap { TransformFunction(.translate, [$0, 0]) }
      case "translatey": return length(0, box.height).flatMap { TransformFunction(.translate, [0, $0]) }
      case "scale", "scale3d":
        return factor(0).flatMap { x in TransformFunction(.scale, [x, factor(1) ?? x]) }
      case "scalex": return factor(0).flatMap { TransformFunction(.scale, [$0, 1]) }
      case "scaley": return factor(0).flatMap { TransformFunction(.scale, [1, $0]) }
      case "rotate", "rotatez":
        guard words.count == 1 else { return TransformFunction(.rotate, words.compactMap(SVGText.number)) }
        return angle(0).flatMap { TransformFunction(.rotate, [$0]) }
      case "rotatex": return angle(0).flatMap { TransformFunction(.scale, [1, cos($0 * .pi / 180)]) }
      case "rotatey": return angle(0).flatMap { TransformFunction(.scale, [cos($0 * .pi / 180), 1]) }
      case "skewx": return angle(0).flatMap { TransformFunction(.skewX, [$0]) }
      case "skewy": return angle(0).flatMap { TransformFunction(.skewY, [$0]) }
      case "skew":
        guard let x = angle(0), let y = angle(1) else { return nil }
        let (a, b) = (tan(y * .pi / 180), tan(x * .pi / 180))
        return TransformFunction(.matrix, [1, a, b, 1, 0, 0])
      case "matrix": return TransformFunction(.matrix, words.compactMap(SVGText.number))
      case "translatez", "perspective": return TransformFunction(.translate, [0, 0])
      default: return nil
      }
    }
  }
}

extension [TransformFunction] {
  /// The product of the functions: the last one is applied to a point first.
  var matrix: CGAffineTransform { reduce(.identity) { $1.matrix.concatenating($0) } }
}

extension Array {
  /// Returns the results of a function for all elements, or `nil` if one of them is `nil`.
  fileprivate func reduced<Result>(_ body: (Element) -> Result?) -> [Result]? {
    var results: [Result] = []
    for element in self {
      guard let result = body(element) else { return nil }
      results.append(result)
    }
    return results
  }
}
