// SPDX-License-Identifier: Apache-2.0

extension FilterBuffer {
  /// Returns the pixels over those of `bottom`: S + D (1 - a).
  func over(_ bottom: FilterBuffer) -> FilterBuffer {
    var result = bottom
    result.combine(with: self) { Self.over($1, $0) }
    return result
  }

  @inline(__always)
  private static func over(_ top: FilterPixel, _ bottom: FilterPixel) -> FilterPixel {
    if top.w == 255 { return top }
    if top.w == 0 { return bottom }
    return weighted(top, 255, bottom, 255 &- top.w)
  }

  /// Returns the sum of two pixels, each multiplied by a weight from 0 to 255. Exact sums up to 255 are
  /// rounded once.
  @inline(__always)
  private static func weighted(
    _ first: FilterPixel, _ weight: UInt8, _ second: FilterPixel, _ otherWeight: UInt8
  ) -> FilterPixel {
    @inline(__always) func channel(_ first: UInt8, _ second: UInt8) -> UInt8 {
      let sum = UInt32(first) &* UInt32(weight) &+ UInt32(second) &* UInt32(otherWeight) &+ 128
      return UInt8(truncatingIfNeeded: min(255, (sum &+ sum >> 8) >> 8))
    }
    return FilterPixel(
      channel(first.x, second.x), channel(first.y, second.y), channel(first.z, second.z),
      channel(first.w, second.w))
  }

  /// Returns the pixels combined with those of `second` by an operator of `feComposite`. Both are in the same
  /// colour space.
  ///
  /// With S, a and D, b for the premultiplied pixels and alphas of the first and the second input, `inside`
  /// is S b, `outside` is S (1 - b), `atop` is S b + D (1 - a), `xor` is S (1 - b) + D (1 - a), and `lighter`
  /// is min(1, S + D).
  func composited(_ second: FilterBuffer, _ method: FilterGraph.CompositeOperator) -> FilterBuffer {
    var result = self
    switch method {
    case .over: return over(second)
    case .inside: result.combine(with: second) { Self.weighted($0, $1.w, .zero, 0) }
    case .outside: result.combine(with: second) { Self.weighted($0, 255 &- $1.w, .zero, 0) }
    case .atop: result.combine(with: second) { Self.weighted($0, $1.w, $1, 255 &- $0.w) }
    case .xor: result.combine(with: second) { Self.weighted($0, 255 &- $1.w, $1, 255 &- $0.w) }
    case .lighter: result.combine(with: second) { Self.weighted($0, 255, $1, 255) }
    case .arithmetic(let k1, let k2, let k3, let k4):
      let factors = SIMD4(k1 / 255, k2, k3, k4 * 255)
      result.combine(with: second) { Self.arithmetic($0, $1, factors) }
    }
    return result
  }

  /// Returns the arithmetic combination of two pixels. Colours are clamped to alpha. The factors are k1 to
  /// k4 for channels from 0 to 255.
  @inline(__always)
  private static func arithmetic(
    _ first: FilterPixel, _ second: FilterPixel, _ factors: SIMD4<Double>
  ) -> FilterPixel {
    @inline(__always) func channel(_ first: UInt8, _ second: UInt8, _ limit: UInt8) -> UInt8 {
      let (first, second) = (Double(first), Double(second))
      let value = factors.x * first * second + factors.y * first + factors.z * second + factors.w
      return value > 0 ? (value < Double(limit) ? UInt8(value + 0.5) : limit) : 0
    }
    let alpha = channel(first.w, second.w, 255)
    return FilterPixel(
      channel(first.x, second.x, alpha), channel(first.y, second.y, alpha),
      channel(first.z, second.z, alpha), alpha)
  }
}
