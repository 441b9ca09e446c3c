// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The key times and the easing between them. Source: SMIL 3.0, section 12.5.3.
struct SMILKeys: Sendable {
  /// The times in fractions of the simple duration. `nil` for even ones.
  var times: [Double]?
  /// The curves, of which there is one less than times. Empty unless the mode is `spline`.
  var splines: [CubicTimingCurve] = []

  /// Reads the attributes of an element with a number of values. The lists follow the rules of the mode.
  init(_ node: SVGTree.Node, count: Int, mode: SMILFunction.CalcMode) throws(SMILFault) {
    let isTimed = node.attributes["dur"].flatMap { SMILClock.seconds($0) } != nil
    if mode != .paced, isTimed, let text = node.attributes["keyTimes"] {
      times = try Self.times(text, count: count, endsAtOne: mode != .discrete)
    }
    guard mode == .spline else { return }
    guard let text = node.attributes["keySplines"] else { throw SMILFault("no keySplines") }
    splines = try Self.splines(text)
    guard splines.count == count - 1 else {
      throw SMILFault("\(splines.count) keySplines for \(count) values")
    }
  }

  /// Reads key times.
  static func times(_ text: String, count: Int, endsAtOne: Bool) throws(SMILFault) -> [Double] {
    let entries = MotionText.entries(text)
    guard entries.count == count else { throw SMILFault("\(entries.count) keyTimes for \(count) values") }
    let times = entries.compactMap(MotionText.number)
    guard times.count == count, times.first == 0, times.allSatisfy({ (0...1).contains($0) }),
      zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }), !endsAtOne || count == 1 || times.last == 1
    else { throw SMILFault("keyTimes=\"\(text.prefix(60))\"") }
    return times
  }

  /// Reads key splines.
  static func splines(_ text: String) throws(SMILFault) -> [CubicTimingCurve] {
    var result: [CubicTimingCurve] = []
    let entries = MotionText.entries(text)
    guard entries.count <= MotionLimits.listEntries else { throw SMILFault("too many keySplines") }
    for entry in entries {
      guard let n = MotionText.numbers(entry), n.allSatisfy({ (0...1).contains($0) }),
        let curve = CubicTimingCurve(numbers: n)
      else { throw SMILFault("the spline \"\(entry.prefix(40))\"") }
      result.append(curve)
    }
    return result
  }
}
