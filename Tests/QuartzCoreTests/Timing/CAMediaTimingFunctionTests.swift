// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

/// A curve and its values at 0.1, 0.2, 0.3, 0.5, 0.7 and 0.9.
struct CurveValues: CustomTestStringConvertible, Sendable {
  let name: String
  let function: CAMediaTimingFunction
  let points: [Float]
  let values: [Double]
  var testDescription: String { name }

  static let fractions = [0.1, 0.2, 0.3, 0.5, 0.7, 0.9]

  static let all = [
    CurveValues(
      name: "linear", function: CAMediaTimingFunction(name: .linear), points: [0, 0, 1, 1],
      values: fractions),
    CurveValues(
      name: "easeIn", function: CAMediaTimingFunction(name: .easeIn), points: [0.42, 0, 1, 1],
      values: [0.017027, 0.062282, 0.129577, 0.315357, 0.554814, 0.839428]),
    CurveValues(
      name: "easeOut", function: CAMediaTimingFunction(name: .easeOut), points: [0, 0, 0.58, 1],
      values: [0.160572, 0.308366, 0.445186, 0.684643, 0.870423, 0.982973]),
    CurveValues(
      name: "easeInEaseOut", function: CAMediaTimingFunction(name: .easeInEaseOut),
      points: [0.42, 0, 0.58, 1],
      values: [0.019722, 0.081660, 0.187396, 0.5, 0.812604, 0.980278]),
    CurveValues(
      name: "default", function: CAMediaTimingFunction(name: .default), points: [0.25, 0.1, 0.25, 1],
      values: [0.094796, 0.295244, 0.513315, 0.802403, 0.940765, 0.994316]),
    CurveValues(
      name: "clock", function: CAMediaTimingFunction(controlPoints: 1, 0, 0.75, 1), points: [1, 0, 0.75, 1],
      values: [0.003554, 0.015259, 0.037170, 0.125754, 0.332104, 0.906298]),
  ]
}

@Suite struct CAMediaTimingFunctionTests {
  private func controlPoint(_ index: Int, of function: CAMediaTimingFunction) -> [Float] {
    var values: [Float] = [-1, -1]
    function.getControlPoint(at: index, values: &values)
    return values
  }

  @Test(arguments: CurveValues.all)
  func `fact 55, Timing 10: the control points are the curve's own between the fixed ends`(curve: CurveValues)
  {
    #expect(controlPoint(0, of: curve.function) == [0, 0])
    #expect(controlPoint(1, of: curve.function) == Array(curve.points[..<2]))
    #expect(controlPoint(2, of: curve.function) == Array(curve.points[2...]))
    #expect(controlPoint(3, of: curve.function) == [1, 1])
  }

  // The specification and Apple give six digits.
  @Test(arguments: CurveValues.all)
  func `timing 10: an animation follows the curve`(curve: CurveValues) throws {
    let layer = CALayer("layer")
    let hosted = Hosted(layer)
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    animation.timingFunction = curve.function
    hosted.change { layer.add(animation, forKey: nil) }
    for (fraction, value) in zip(CurveValues.fractions, curve.values) {
      let shown = try #require(hosted.shown(layer, at: fraction) { $0.position.x })
      #expect(near(shown, value, 1e-6), "\(shown) is not \(value) at \(fraction)")
    }
  }

  @Test func `points that do not exist are reported and write nothing`() {
    let linear = CAMediaTimingFunction(name: .linear)
    for index in [-1, 4] {
      let found = reports { #expect(controlPoint(index, of: linear) == [-1, -1]) }
      #expect(found.map(\.kind) == [.invalid])
    }
  }

  @Test func `an unknown name is reported and gives the linear curve`() {
    var function: CAMediaTimingFunction?
    let found = reports {
      function = CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: "bouncy"))
    }
    #expect(found.map(\.kind) == [.invalid])
    #expect(function == CAMediaTimingFunction(name: .linear))
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity])
  func `points that are no numbers are reported and give the linear curve`(number: Float) {
    var function: CAMediaTimingFunction?
    let found = reports { function = CAMediaTimingFunction(controlPoints: 0, 0, number, 1) }
    #expect(found.map(\.kind) == [.invalid])
    #expect(function == CAMediaTimingFunction(name: .linear))
  }

  @Test func `equal control points make equal functions`() {
    let own = CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1)
    #expect(own == CAMediaTimingFunction(name: .easeIn))
    #expect(own.hash == CAMediaTimingFunction(name: .easeIn).hash)
    #expect(own != CAMediaTimingFunction(name: .easeOut))
  }

  @Test func `a curve keeps its points in an archive`() throws {
    let clock = CAMediaTimingFunction(controlPoints: 1, 0, 0.75, 1)
    let data = try NSKeyedArchiver.archivedData(withRootObject: clock, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: CAMediaTimingFunction.self, from: data) == clock)
  }

  @Test func `fact 89: the names are Apple's`() {
    let names: [CAMediaTimingFunctionName] = [.linear, .easeIn, .easeOut, .easeInEaseOut, .default]
    #expect(names.map(\.rawValue) == ["linear", "easeIn", "easeOut", "easeInEaseOut", "default"])
  }
}
