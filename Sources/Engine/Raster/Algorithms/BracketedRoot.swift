// SPDX-License-Identifier: Apache-2.0

/// A root of `function` between the low end of a bracket, where it is not above 0, and the high end, where it is not
/// below.
///
/// `function` gives a value and its slope. Newton's steps begin at `guess`; one that leaves what is known to be too low
/// and too high is replaced by halving, as all are with a slope of 0. The search ends within `tolerance` of 0 or after
/// `stepLimit` steps.
@inlinable @inline(__always)
package func bracketedRoot(
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
