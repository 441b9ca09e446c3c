// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster

/// The course of a property as keyframes.
struct DrawnCourse {
  /// Samples that are nearer to each other than this, in seconds, are the two sides of a jump.
  static let jumpLength = 0.0005

  let keyframes: [FittedKeyframe]
  /// The property with the kinds of segments of each keyframe's path.
  private let properties: [DrawnProperty]

  /// Samples of a property.
  struct Samples {
    var times: [Double]
    var values: [DrawingValue]
    /// The indices of samples after which the values jump.
    var jumps: Set<Int> = []
  }

  /// Creates the keyframes of samples.
  ///
  /// - Parameter curves: The timing curves to try first, or `nil` for keyframes without timing curves.
  init(
    _ property: DrawingProperty, _ samples: Samples, scale: Double, reach: Double,
    curves: [CubicTimingCurve]?
  ) {
    let (times, values) = (samples.times, samples.values)
    let numbers = values.map(\.list)
    let verbs = values.map(\.verbs)
    let functions = property == .transform ? DrawnProperty.TransformFunctions(numbers) : []
    func drawn(_ index: Int) -> DrawnProperty {
      DrawnProperty(
        property: property, scale: scale, reach: reach, verbs: verbs[index], functions: functions)
    }
    let jumps = samples.jumps.union(
      values.indices.dropLast().filter { index in
        if numbers[index].count != numbers[index + 1].count || verbs[index] != verbs[index + 1] {
          return true
        }
        guard times[index + 1] - times[index] < Self.jumpLength else { return false }
        return zip(zip(numbers[index], numbers[index + 1]), drawn(index).tolerances(numbers[index]))
          .contains { abs($0.1 - $0.0) > $1 }
      })
    var result: [FittedKeyframe] = []
    var shapes: [DrawnProperty] = []
    var start = 0
    // Each run of values with the same number of numbers has tolerances of its own.
    while start < values.count {
      var end = start
      while end + 1 < values.count, numbers[end + 1].count == numbers[start].count,
        verbs[end + 1] == verbs[start]
      {
        end += 1
      }
      let property = drawn(start)
      let widest = numbers[start...end].max { Self.size($0) < Self.size($1) } ?? numbers[start]
      let fit = KeyframeFit(
        times: Array(times[start...end]), values: Array(numbers[start...end]),
        tolerances: property.tolerances(widest), curves: curves ?? [], usesCurves: curves != nil,
        jumps: Set(jumps.filter { $0 >= start && $0 < end }.map { $0 - start }))
      var part = fit.keyframes()
      if end + 1 < values.count { part[part.count - 1].easing = .hold }
      result += part
      shapes += part.map { _ in property }
      start = end + 1
    }
    (keyframes, properties) = (result, shapes)
  }

  /// The size of a value, for the choice of tolerances: the scales of a transform.
  private static func size(_ numbers: [Double]) -> Double {
    numbers.count == 8 ? max(abs(numbers[4]), abs(numbers[5])) : 0
  }

  /// Returns the text of `@keyframes` between its braces, for a course that lasts `duration` seconds.
  func styleText(duration: Double) -> String {
    var result = ""
    func add(_ time: Double, _ index: Int, _ easing: FittedKeyframe.Easing) {
      let share = (time / duration).clamped(to: 0...1) * 100
      result += MarkupNumber.text(share, digits: 4) + "%{"
      result += properties[index].declarations(keyframes[index].numbers)
      switch easing {
      case .linear: break
      case .hold: result += ";animation-timing-function:step-end"
      case .curve(let curve):
        let numbers = [curve.c1.x, curve.c1.y, curve.c2.x, curve.c2.y]
        let words = numbers.map { MarkupNumber.text($0, digits: 3) }
        result += ";animation-timing-function:cubic-bezier(\(words.joined(separator: ",")))"
      }
      result += "}"
    }
    if let first = keyframes.first, first.time > 0 { add(0, 0, .hold) }
    for (index, frame) in keyframes.enumerated() {
      let isLast = index == keyframes.count - 1
      add(frame.time, index, isLast ? .linear : frame.easing)
      if isLast, frame.time < duration { add(duration, index, .linear) }
    }
    return result
  }

  /// Returns the values and the key times of an `animate` element that lasts `duration` seconds.
  func attributeTexts(duration: Double) -> (values: String, times: String) {
    var (values, times): ([String], [String]) = ([], [])
    func add(_ time: Double, _ index: Int) {
      values.append(properties[index].attributeText(keyframes[index].numbers))
      times.append(MarkupNumber.text((time / duration).clamped(to: 0...1), digits: 6))
    }
    for (index, frame) in keyframes.enumerated() {
      if index == 0, frame.time > 0 { add(0, 0) }
      add(frame.time, index)
      if case .hold = frame.easing, index + 1 < keyframes.count { add(keyframes[index + 1].time, index) }
    }
    if let last = keyframes.last, last.time < duration { add(duration, keyframes.count - 1) }
    return (values.joined(separator: ";"), times.joined(separator: ";"))
  }
}
