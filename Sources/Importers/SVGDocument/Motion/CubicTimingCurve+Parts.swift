// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

extension CubicTimingCurve {
  /// Creates the curve of four numbers x1, y1, x2, y2 of a file. Returns `nil` unless there are four, and the
  /// control points lie in 0...1 horizontally.
  init?(numbers n: [Double]) {
    guard n.count == 4, n.allSatisfy(\.isFinite), (0...1).contains(n[0]), (0...1).contains(n[2]) else {
      return nil
    }
    self.init(Point(n[0], n[1]), Point(n[2], n[3]))
  }

  /// The curve for playing backwards.
  var mirrored: CubicTimingCurve { CubicTimingCurve(Point(1, 1) - c2, Point(1, 1) - c1) }

  /// Returns the first input with an output, for curves that rise everywhere.
  func input(of output: Double) -> Double {
    if isLinear { return output }
    return cubic.point(at: exactParameter(of: output, along: \.y)).x
  }

  /// Returns the curve between two inputs, stretched to the unit square. `nil` if it has no such form.
  func part(from low: Double, to high: Double) -> CubicTimingCurve? {
    let part = cubic.part(from: exactParameter(of: low, along: \.x), to: exactParameter(of: high, along: \.x))
    let size = part.p3 - part.p0
    guard size.x > 1e-9, abs(size.y) > 1e-3 else { return nil }
    func stretched(_ point: Point) -> Point? {
      let x = (point.x - part.p0.x) / size.x
      guard x > -1e-9, x < 1 + 1e-9 else { return nil }
      return Point(x.clamped(to: 0...1), (point.y - part.p0.y) / size.y)
    }
    guard let first = stretched(part.p1), let second = stretched(part.p2) else { return nil }
    return CubicTimingCurve(first, second)
  }

  /// Returns the parameter at which one coordinate has a value. It is exact to the last bits also where the
  /// curve is steep, so that parts keep their control points in the unit square.
  private func exactParameter(of value: Double, along coordinate: KeyPath<Point, Double>) -> Double {
    if value <= 0 { return 0 }
    if value >= 1 { return 1 }
    let curve = cubic
    return bracketedRoot(from: 0.5, tolerance: 0, stepLimit: 60) { t in
      (curve.point(at: t)[keyPath: coordinate] - value, slope: 0)
    }
  }

  private var cubic: Cubic { Cubic(p0: .zero, p1: c1, p2: c2, p3: Point(1, 1)) }
}
