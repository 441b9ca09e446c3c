// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The parameters of a cubic course at its control points. Missing entries are 0. Other entries are clamped
/// to -1...1.
///
/// Source: Kochanek and Bartels, "Interpolating Splines with Local Tension, Continuity, and Bias Control",
/// 1984.
package struct KeyframeTangents: Sendable, Hashable {
  /// The tension at each control point. 1 makes the curve tight there, and -1 makes it round.
  package var tension: [Double]
  /// The continuity at each control point. Values other than 0 make a corner there.
  package var continuity: [Double]
  /// The bias at each control point. With a positive value, the curve overshoots after the control point;
  /// with a negative value, before it.
  package var bias: [Double]

  package init(tension: [Double] = [], continuity: [Double] = [], bias: [Double] = []) {
    (self.tension, self.continuity, self.bias) = (tension, continuity, bias)
  }

  /// Returns the incoming and the outgoing tangent at each value.
  ///
  /// Beyond the ends, the differences between values are taken to be constant. If `times` is given, the
  /// tangents are scaled for segments of unequal duration.
  func slopes<Value: SplinePoint>(of values: [Value], times: [Double]?) -> [SplineSlope<Value>] {
    func parameter(_ list: [Double], _ index: Int) -> Double {
      guard index < list.count, !list[index].isNaN else { return 0 }
      return list[index].clamped(to: -1...1)
    }
    let last = values.count - 1
    return values.indices.map { i in
      guard last > 0 else { return SplineSlope(incoming: 0 * values[i], outgoing: 0 * values[i]) }
      let arriving = i > 0 ? values[i] - values[i - 1] : values[1] - values[0]
      let leaving = i < last ? values[i + 1] - values[i] : values[last] - values[last - 1]
      let (t, c, b) = (parameter(tension, i), parameter(continuity, i), parameter(bias, i))
      let before = (1 - t) * (1 + b) / 2 * arriving
      let after = (1 - t) * (1 - b) / 2 * leaving
      let incoming = (1 - c) * before + (1 + c) * after
      let outgoing = (1 + c) * before + (1 - c) * after
      guard let times, i > 0, i < last else { return SplineSlope(incoming: incoming, outgoing: outgoing) }
      let (past, next) = (times[i] - times[i - 1], times[i + 1] - times[i])
      guard past + next > 0 else { return SplineSlope(incoming: incoming, outgoing: outgoing) }
      return SplineSlope(
        incoming: 2 * past / (past + next) * incoming, outgoing: 2 * next / (past + next) * outgoing)
    }
  }
}
