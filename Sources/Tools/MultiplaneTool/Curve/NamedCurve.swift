// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Easing
import Foundation
import MultiplaneDiagnostics
import QuartzCore

/// A timing curve that a word on the command line can name.
struct NamedCurve {
  /// The name on the command line.
  let name: String
  /// The two control points of a cubic Bezier curve. `nil` for other curves.
  let controlPoints: (CGPoint, CGPoint)?
  /// The duration in seconds for a spring. `nil` for other curves.
  let duration: Double?
  private let function: (Double) -> Double

  /// Returns the progress after `fraction` of the time.
  func callAsFunction(_ fraction: Double) -> Double { function(fraction) }

  /// The half-width of the interval over which the velocity is measured, as a fraction of the time.
  private static let step = 1e-4

  /// Returns the velocity after a fraction of the time. The constant velocity that reaches the end in the
  /// whole time is 1.
  func velocity(at fraction: Double) -> Double {
    let (a, b) = (max(fraction - Self.step, 0), min(fraction + Self.step, 1))
    return (function(b) - function(a)) / (b - a)
  }

  /// Parses a curve from the command line. Throws a usage error if the text is not a curve.
  init(_ text: String) throws(ToolError) {
    let known = Self.reduced(text)
    if let timing = Self.timings.first(where: { Self.reduced($0.0) == known })?.1 {
      self.init(name: text, points: CAMediaTimingFunction(name: timing).controlPoints)
    } else if let easing = Self.easings.first(where: { Self.reduced($0.0) == known })?.1 {
      self.init(name: text, controlPoints: nil, duration: nil) { easing($0) }
    } else if let numbers = Self.numbers(of: "cubic-bezier", in: text) {
      guard numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
        throw .usage(
          .badValue, "\(shown(text)) is not a valid curve",
          advice: "give x1, y1, x2 and y2, with both x from 0 to 1")
      }
      self.init(
        name: text,
        points: (CGPoint(x: numbers[0], y: numbers[1]), CGPoint(x: numbers[2], y: numbers[3])))
    } else if let numbers = Self.numbers(of: "spring", in: text) {
      try self.init(name: text, spring: numbers)
    } else {
      throw .usage(
        .unknownName, "there is no curve \(shown(text))",
        advice: Spelling.advice(for: text, among: Self.names, else: "see \(Tool.name) help curve"),
        element: text)
    }
  }

  private init(
    name: String, controlPoints: (CGPoint, CGPoint)?, duration: Double?,
    _ function: @escaping (Double) -> Double
  ) {
    (self.name, self.controlPoints, self.duration, self.function) = (name, controlPoints, duration, function)
  }

  private init(name: String, points: (CGPoint, CGPoint)) {
    let function = CAMediaTimingFunction(
      controlPoints: Float(points.0.x), Float(points.0.y), Float(points.1.x), Float(points.1.y))
    self.init(name: name, controlPoints: points, duration: nil) { function.curve.evaluate($0) }
  }

  /// The maximum number of a spring's periods to show.
  private static let periodLimit = 8.0

  private init(name: String, spring numbers: [Double]) throws(ToolError) {
    guard (3...4).contains(numbers.count), numbers.prefix(2).allSatisfy({ $0 > 0 }), numbers[2] >= 0 else {
      throw .usage(
        .badValue, "\(shown(name)) is not a valid curve",
        advice: "give mass, stiffness, damping and velocity, of which the first two are above 0")
    }
    let curve = SpringCurve(
      mass: numbers[0], stiffness: numbers[1], damping: numbers[2],
      initialVelocity: numbers.count == 4 ? numbers[3] : 0, allowsOverdamping: false)
    // More periods could not be told apart, and a spring without damping never settles.
    let period = 2 * Double.pi * (numbers[0] / numbers[1]).squareRoot()
    let duration = min(curve.settlingDuration, Self.periodLimit * period)
    self.init(name: name, controlPoints: nil, duration: duration) { curve.value(at: $0 * duration) }
  }

  /// Returns the numbers in the parentheses after a word, or `nil` if `text` has another form. An invalid
  /// number makes the result empty.
  private static func numbers(of word: String, in text: String) -> [Double]? {
    let plain = text.lowercased().filter { !$0.isWhitespace }
    guard plain.hasPrefix(word + "("), plain.hasSuffix(")") else { return nil }
    let parts = plain.dropFirst(word.count + 1).dropLast().split(
      separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
    return numbers.count == parts.count ? numbers : []
  }

  private static func reduced(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" }
  }

  /// The names of all curves without numbers.
  static let names = timings.map(\.0) + easings.map(\.0)

  /// The named timing functions of Core Animation.
  static let timings: [(String, CAMediaTimingFunctionName)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInEaseOut", .easeInEaseOut),
    ("default", .default),
  ]

  /// The named easing curves.
  static let easings: [(String, Easing)] = {
    let families: [(String, Easing, Easing, Easing)] = [
      ("quadratic", .quadraticIn, .quadraticOut, .quadraticInOut),
      ("cubic", .cubicIn, .cubicOut, .cubicInOut),
      ("quartic", .quarticIn, .quarticOut, .quarticInOut),
      ("quintic", .quinticIn, .quinticOut, .quinticInOut),
      ("sine", .sineIn, .sineOut, .sineInOut),
      ("exponential", .exponentialIn, .exponentialOut, .exponentialInOut),
      ("circular", .circularIn, .circularOut, .circularInOut), ("back", .backIn, .backOut, .backInOut),
      ("elastic", .elasticIn, .elasticOut, .elasticInOut), ("bounce", .bounceIn, .bounceOut, .bounceInOut),
    ]
    return families.flatMap { [($0.0 + "In", $0.1), ($0.0 + "Out", $0.2), ($0.0 + "InOut", $0.3)] }
      + [("polynomialBounceOut", .polynomialBounceOut)]
  }()
}
