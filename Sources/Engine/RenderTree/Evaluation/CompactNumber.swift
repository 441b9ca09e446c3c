// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneValues

// Formatting that gives the same text on every machine: numbers are rounded, then printed with the fewest
// digits.

/// Returns a number as text with at most six decimals: `3`, `0.25`, `-1.414214`, `inf`.
func compact(_ value: Double) -> String {
  let decimals = 1e6
  let wholeNumbersFrom = 1e9  // larger ones have few decimals, and rounding would lose digits
  guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
  let rounded = abs(value) < wholeNumbersFrom ? (value * decimals).rounded() / decimals : value
  if rounded == 0 { return "0" }
  let text = "\(rounded)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

func compact(_ values: [Double]) -> String { values.map(compact).joined(separator: " ") }

func compact(_ t: CATransform3D) -> String {
  if t == .identity { return "identity" }
  let rows = [
    [t.m11, t.m12, t.m13, t.m14], [t.m21, t.m22, t.m23, t.m24], [t.m31, t.m32, t.m33, t.m34],
    [t.m41, t.m42, t.m43, t.m44],
  ]
  return "[" + rows.map { compact($0.map { Double($0) }) }.joined(separator: ", ") + "]"
}

func compact(_ c: ColorValue) -> String {
  "rgba(\(compact([c.red, c.green, c.blue, c.alpha].map { Double($0) })))"
}

func compact(_ c: CubicTimingCurve) -> String {
  "curve(\(compact([c.c1x, c.c1y, c.c2x, c.c2y].map { Double($0) })))"
}
