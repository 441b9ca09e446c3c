// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The easing of a value from one keyframe to the next.
enum SegmentEasing: Equatable {
  /// The value is held and jumps at the end.
  case hold
  /// One curve for all numbers of the value.
  case one(CubicTimingCurve)
  /// A curve for each number of the value. Numbers after the last curve use that curve.
  case each([CubicTimingCurve])

  static let linear = SegmentEasing.one(.linear)

  var hasSeveral: Bool { if case .each = self { true } else { false } }

  /// The first curve, or `nil` if the value is held.
  var first: CubicTimingCurve? {
    switch self {
    case .hold: nil
    case .one(let ease): ease
    case .each(let eases): eases.first
    }
  }

  /// A Boolean value that indicates whether all numbers change linearly.
  var isLinear: Bool {
    switch self {
    case .hold: false
    case .one(let ease): ease.isLinear
    case .each(let eases): eases.allSatisfy(\.isLinear)
    }
  }

  /// Returns the progress of each number at `time`, which is in 0...1.
  func progress(at time: Double) -> Vector {
    switch self {
    case .hold: return .zero
    case .one(let ease): return Vector(repeating: ease.evaluate(time))
    case .each(let eases):
      var result = Vector.zero
      for lane in 0..<4 { result[lane] = eases[min(lane, eases.count - 1)].evaluate(time) }
      return result
    }
  }

  func map(_ body: (CubicTimingCurve) -> CubicTimingCurve) -> SegmentEasing {
    switch self {
    case .hold: .hold
    case .one(let ease): .one(body(ease))
    case .each(let eases): .each(eases.map(body))
    }
  }
}
