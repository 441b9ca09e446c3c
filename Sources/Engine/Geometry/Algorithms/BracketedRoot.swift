// SPDX-License-Identifier: Apache-2.0

/// Returns a root of `function` inside a bracket. The function is at most 0 at the bracket's low end and at
/// least 0 at its high end.
///
/// `function` returns a value and its slope. Newton's method starts at `guess`. A step that leaves the
/// current bracket, or that has a slope of 0, is replaced by a bisection. The search ends when a value is
/// within `tolerance` of 0, or after `stepLimit` steps.
@inlinable @inline(__always)
public func bracketedRoot(
  from guess: Double, in bracket: (low: Double, high: Double) = (0, 1), tolerance: Double, stepLimit: Int,
  _ function: (Double) -> (value: Double, slope: Double)
) -> Double {
  var (low, high) = bracket
  var t = guess
  for _ in 0..<stepLimit {
    let (value, slope) = function(t)
    if abs(value) <= tolerance { break }
    if value > 0 { high = t } else { low = t }
    let next = t - value / slope
    t = next > low && next < high ? next : (low + high) / 2
  }
  return t
}
