// SPDX-License-Identifier: Apache-2.0

extension Cubic {
  /// The relative tolerance of a length. The subdivision ends if the sum of the halves differs from the whole
  /// by less: far below a pixel on any path that can be drawn.
  private static let lengthTolerance = 1e-9
  /// The maximum number of bisections, which isolates a cusp to a millionth of the curve's parameter range.
  private static let mostHalvings = 20

  /// Returns the arc length of the curve up to parameter `t`, from 0 to 1, with a relative error below a
  /// billionth.
  public func length(to t: Double = 1) -> Double {
    guard t > 0 else { return 0 }
    if t == 1, isStraight { return (p3 - p0).length }
    return length(0, t, estimate: speedIntegral(0, t), halvings: 0...Self.mostHalvings) { _, _ in }
  }

  /// Returns the arc length of the curve, which is bisected at least `halvings` times. `visit` receives the
  /// end parameter of each part and its length, in order. The length of less than a part can be computed as
  /// exactly by a single Gaussian sum.
  func length(halvings: Int, visit: (_ end: Double, _ length: Double) -> Void) -> Double {
    length(0, 1, estimate: speedIntegral(0, 1), halvings: halvings...Self.mostHalvings, visit: visit)
  }

  /// Returns the part of the curve between the parameters `a` and `b`.
  @inlinable public func part(from a: Double, to b: Double) -> Cubic {
    /// Returns the polar form (blossom). It equals `point(at:)` if the three parameters are equal.
    func blossom(_ r: Double, _ s: Double, _ t: Double) -> Point {
      func mix(_ p: Point, _ q: Point, _ u: Double) -> Point { p * (1 - u) + q * u }
      let (u, v, w) = (mix(p0, p1, r), mix(p1, p2, r), mix(p2, p3, r))
      return mix(mix(u, v, s), mix(v, w, s), t)
    }
    return Cubic(
      p0: a == 0 ? p0 : blossom(a, a, a), p1: blossom(a, a, b), p2: blossom(a, b, b),
      p3: b == 1 ? p3 : blossom(b, b, b))
  }

  func speed(at t: Double) -> Double {
    let s = 1 - t
    let d = (p1 - p0) * (3 * s * s) + (p2 - p1) * (6 * s * t) + (p3 - p2) * (3 * t * t)
    return d.length
  }

  private func length(
    _ a: Double, _ b: Double, estimate: Double, halvings: ClosedRange<Int>, visit: (Double, Double) -> Void
  ) -> Double {
    guard estimate.isFinite else { return estimate }
    let middle = (a + b) / 2
    let (left, right) = (speedIntegral(a, middle), speedIntegral(middle, b))
    let sum = left + right
    let isExact = abs(sum - estimate) <= Self.lengthTolerance * sum
    if isExact && halvings.lowerBound == 0 || halvings.upperBound == 0 {
      visit(middle, left)
      visit(b, right)
      return sum
    }
    let further = max(halvings.lowerBound - 1, 0)...(halvings.upperBound - 1)
    func half(_ a: Double, _ b: Double, _ estimate: Double) -> Double {
      length(a, b, estimate: estimate, halvings: further, visit: visit)
    }
    return half(a, middle, left) + half(middle, b, right)
  }

  /// Returns the integral of the speed from `a` to `b`, by the Gauss-Legendre rule with 8 points.
  func speedIntegral(_ a: Double, _ b: Double) -> Double {
    let (middle, half) = ((a + b) / 2, (b - a) / 2)
    func pair(_ x: Double, _ weight: Double) -> Double {
      weight * (speed(at: middle - half * x) + speed(at: middle + half * x))
    }
    return half
      * (pair(0.183_434_642_495_649_8, 0.362_683_783_378_362_0)
        + pair(0.525_532_409_916_329_0, 0.313_706_645_877_887_3)
        + pair(0.796_666_477_413_626_7, 0.222_381_034_453_374_5)
        + pair(0.960_289_856_497_536_2, 0.101_228_536_290_376_3))
  }
}
