// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplanePixelKernels

/// Up to four fixed-point values that change linearly with a pixel's position. They are sums of integers, so
/// the value at a pixel does not depend on the start of its row.
struct RampPositions {
  private static let one = Double(1 << MPK_RAMP_BITS)
  /// The maximum slopes along x and y, and the maximum value at the origin. Larger numbers would make the
  /// sums overflow.
  private static let mostStep = Double(MPK_RAMP_MOST_STEP)
  private static let mostRowStep = 1024 * one
  private static let furthest = 4096 * one

  /// The pixel at the origin of positions, where rounding errors are smallest.
  private let pixel: (x: Int, y: Int)
  private var at = SIMD4<Int64>.zero
  private(set) var perX = SIMD4<Int64>.zero
  private var perY = SIMD4<Int64>.zero

  /// Creates positions whose origin is the pixel at a point. Returns `nil` if the point is too far from all
  /// pixels.
  init?(near point: Point) {
    guard abs(point.x) < Double(4 * Pixmap.maximumSide), abs(point.y) < Double(4 * Pixmap.maximumSide) else {
      return nil
    }
    pixel = (Int(point.x.rounded(.down)), Int(point.y.rounded(.down)))
  }

  /// Sets the value at `index` to the slope's value minus `start`, divided by `length`. Returns false if the
  /// slope is too steep or its value at the origin is too large.
  mutating func set(_ index: Int, _ slope: ExactSlope, start: Double = 0, length: Double = 1) -> Bool {
    let scale = Self.one / length
    let here = (slope.value(at: Point(Double(pixel.x) + 0.5, Double(pixel.y) + 0.5)) - start) * scale
    let (x, y) = (slope.perX * scale, slope.perY * scale)
    guard abs(x) <= Self.mostStep, abs(y) <= Self.mostRowStep, abs(here) <= Self.furthest else {
      return false
    }
    at[index] = Int64(here.rounded())
    perX[index] = Int64(x.rounded())
    perY[index] = Int64(y.rounded())
    return true
  }

  /// Returns the values at the centre of a pixel.
  @inline(__always) func values(x: Int, y: Int) -> SIMD4<Int64> {
    at &+ perX &* Int64(x &- pixel.x) &+ perY &* Int64(y &- pixel.y)
  }
}

extension mpk_ramp_line {
  @inline(__always) init(_ positions: RampPositions, x: Int, y: Int) {
    let (at, step) = (positions.values(x: x, y: y), positions.perX)
    self.init(at: (at[0], at[1], at[2], at[3]), step: (step[0], step[1], step[2], step[3]))
  }
}

extension mpk_ramp_circles {
  /// Creates ramps over the distance that the first two values give, without the position of a pixel.
  init(_ ramps: ColorRamps) {
    let one = Double(1 << MPK_RAMP_BITS)
    let start = SIMD4<Float>(ramps.start * one)
    let scale = SIMD4<Float>(32768 / (ramps.length * one))
    self.init(
      x: 0, y: 0, dx: 0, dy: 0, start: (start[0], start[1], start[2], start[3]),
      scale: (scale[0], scale[1], scale[2], scale[3]))
  }
}
