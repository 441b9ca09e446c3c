// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// Light on a surface whose height is the alpha of a picture, `feDiffuseLighting` and `feSpecularLighting`.
///
/// Computed in Double with + - * / and square roots. The positions of pixels are their centres.
struct FilterLighting {
  private let light: FilterLight
  /// The bytes of the light's colour, in the colour space of the node.
  private let color: SIMD3<Double>
  /// The height, in pixels, for one step of alpha.
  private let heightStep: Double
  private let constant: Double
  private let exponent: FilterPower?

  init(_ parameters: FilterGraph.Lighting, light: FilterLight, depthScale: Double, isLinear: Bool) {
    self.light = light
    let pixel = FilterColorTables.pixel(parameters.color.withAlpha(1), isLinear: isLinear)
    color = SIMD3(Double(pixel.x), Double(pixel.y), Double(pixel.z))
    heightStep = parameters.surfaceScale * depthScale / 255
    constant = parameters.constant
    exponent = parameters.exponent.map { FilterPower($0) }
  }

  /// Draws the lit surface of `input` inside `part`, which lies inside both buffers.
  func draw(_ part: PixelRect, of buffer: inout FilterBuffer, surface input: FilterBuffer) {
    guard !part.isEmpty else { return }
    let width = input.width
    input.pixels.withUnsafeBufferPointer { pixels in
      buffer.pixels.withUnsafeMutableBufferPointer { to in
        for y in part.y0..<part.y1 {
          let rows = Neighbours(y, count: input.height)
          for x in part.x0..<part.x1 {
            let slope = Self.slope(pixels, width: width, rows: rows, columns: Neighbours(x, count: width))
            let height = heightStep * Double(pixels[y * width + x].w)
            let point = SIMD3(Double(x) + 0.5, Double(y) + 0.5, height)
            to[y * width + x] = pixel(at: point, slope: slope)
          }
        }
      }
    }
  }

  /// The indices of the pixels around one, along one axis, and their weights in the Sobel operator.
  ///
  /// At the edge of the picture, the pixel itself stands in for the missing neighbour, whose weight is 0.
  /// This gives the nine cases of the specification: each factor there is 2 / (distance between the compared
  /// pixels * sum of the weights across).
  private struct Neighbours {
    let before: Int
    let middle: Int
    let after: Int
    /// The weights across of the pixels before and after. The weight of the middle is 2.
    let weightBefore: Double
    let weightAfter: Double

    @inline(__always)
    init(_ index: Int, count: Int) {
      middle = index
      before = max(0, index - 1)
      after = min(count - 1, index + 1)
      weightBefore = index > 0 ? 1 : 0
      weightAfter = index < count - 1 ? 1 : 0
    }

    var distance: Double { Double(after - before) }
    var weight: Double { 2 + weightBefore + weightAfter }
  }

  /// Returns the slope of alpha along x and y, in steps of 255 per pixel: the sums of the Sobel operator with
  /// the factors of the specification.
  @inline(__always)
  private static func slope(
    _ pixels: UnsafeBufferPointer<FilterPixel>, width: Int, rows: Neighbours, columns: Neighbours
  ) -> SIMD2<Double> {
    @inline(__always) func alpha(_ x: Int, _ y: Int) -> Double { Double(pixels[y &* width &+ x].w) }
    @inline(__always) func down(_ x: Int) -> Double {
      rows.weightBefore * alpha(x, rows.before) + 2 * alpha(x, rows.middle)
        + rows.weightAfter * alpha(x, rows.after)
    }
    @inline(__always) func across(_ y: Int) -> Double {
      columns.weightBefore * alpha(columns.before, y) + 2 * alpha(columns.middle, y)
        + columns.weightAfter * alpha(columns.after, y)
    }
    let (spanX, spanY) = (columns.distance * rows.weight, rows.distance * columns.weight)
    return SIMD2(
      spanX > 0 ? (down(columns.after) - down(columns.before)) * 2 / spanX : 0,
      spanY > 0 ? (across(rows.after) - across(rows.before)) * 2 / spanY : 0)
  }

  /// Returns the pixel for a point of the surface and the slope of alpha there.
  @inline(__always)
  private func pixel(at point: SIMD3<Double>, slope: SIMD2<Double>) -> FilterPixel {
    let normal = FilterLight.unit(SIMD3(-heightStep * slope.x, -heightStep * slope.y, 1))
    let (vector, brightness) = light.direction(from: point)
    var factor = constant * brightness
    if let exponent {
      let half = FilterLight.unit(vector + SIMD3(0, 0, 1))
      factor *= exponent.power(of: Self.dot(normal, half).clamped(to: 0...1, ifNaN: 0))
    } else {
      factor *= Self.dot(normal, vector)
    }
    @inline(__always) func byte(_ value: Double) -> UInt8 {
      value > 0 ? UInt8(min(value, 255) + 0.5) : 0
    }
    let (red, green, blue) = (byte(color.x * factor), byte(color.y * factor), byte(color.z * factor))
    return FilterPixel(red, green, blue, exponent == nil ? 255 : max(red, green, blue))
  }

  @inline(__always)
  private static func dot(_ first: SIMD3<Double>, _ second: SIMD3<Double>) -> Double {
    first.x * second.x + first.y * second.y + first.z * second.z
  }
}
