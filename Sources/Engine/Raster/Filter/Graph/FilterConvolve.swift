// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// A convolution, `feConvolveMatrix`.
///
/// The weights are Float, and the sums are added from the first row of pixels to the last.
struct FilterConvolve {
  let matrix: FilterGraph.ConvolveMatrix
  /// The column and the row of the kernel over the resulting pixel.
  private let targetX: Int
  private let targetY: Int

  /// Returns `nil` for a kernel without weights, with too many or with missing ones.
  init?(_ matrix: FilterGraph.ConvolveMatrix) {
    let limit = FilterGraph.ConvolveMatrix.maximumCount
    guard (1...limit).contains(matrix.columns), (1...limit).contains(matrix.rows),
      matrix.columns * matrix.rows <= limit, matrix.kernel.count == matrix.columns * matrix.rows
    else { return nil }
    self.matrix = matrix
    targetX = matrix.targetX.clamped(to: 0...(matrix.columns - 1))
    targetY = matrix.targetY.clamped(to: 0...(matrix.rows - 1))
  }

  /// Returns the index inside 0..<count of the pixel that counts for `index`, or `nil` for a transparent one.
  private func source(_ index: Int, _ count: Int) -> Int? {
    if index >= 0, index < count { return index }
    switch matrix.edgeMode {
    case .duplicate: return index.clamped(to: 0...(count - 1))
    case .wrap:
      let remainder = index % count
      return remainder < 0 ? remainder + count : remainder
    case .transparent: return nil
    }
  }

  /// Returns the channels of the pixels and of a margin of `columns` - 1 and `rows` - 1 pixels around them.
  /// With it, the sums need no test for edges.
  private func padded(_ pixels: [FilterPixel], width: Int, height: Int) -> [SIMD4<Float>] {
    let columns = (0..<(width + matrix.columns - 1)).map { source($0 - targetX, width) }
    var result = [SIMD4<Float>]()
    result.reserveCapacity(columns.count * (height + matrix.rows - 1))
    for y in 0..<(height + matrix.rows - 1) {
      guard let row = source(y - targetY, height) else {
        result.append(contentsOf: repeatElement(.zero, count: columns.count))
        continue
      }
      for column in columns {
        guard let column else {
          result.append(.zero)
          continue
        }
        let pixel = pixels[row * width + column]
        result.append(SIMD4(Float(pixel.x), Float(pixel.y), Float(pixel.z), Float(pixel.w)))
      }
    }
    return result
  }

  /// Returns the convolved pixels inside `part`, which lies inside the buffer.
  func convolved(_ input: FilterBuffer, in part: PixelRect) -> FilterBuffer {
    var result = FilterBuffer(like: input)
    guard !part.isEmpty else { return result }
    let colors = matrix.preservesAlpha ? input.straight() : input.pixels
    let samples = padded(colors, width: input.width, height: input.height)
    let stride = input.width + matrix.columns - 1
    var weights: [(offset: Int, weight: Float)] = []
    for row in 0..<matrix.rows {
      for column in 0..<matrix.columns {
        let weight = matrix.kernel[(matrix.rows - 1 - row) * matrix.columns + matrix.columns - 1 - column]
        if weight != 0 { weights.append((row * stride + column, Float(weight))) }
      }
    }
    let factor = Float(1 / (matrix.divisor == 0 ? 1 : matrix.divisor))
    samples.withUnsafeBufferPointer { samples in
      weights.withUnsafeBufferPointer { weights in
        for y in part.y0..<part.y1 {
          for x in part.x0..<part.x1 {
            var sum = SIMD4<Float>.zero
            let first = y &* stride &+ x
            for (offset, weight) in weights { sum += samples[first &+ offset] * weight }
            let index = y * input.width + x
            result.pixels[index] = pixel(sum * factor, alpha: input.pixels[index].w)
          }
        }
      }
    }
    return result
  }

  /// Returns the premultiplied pixel for weighted sums of channels from 0 to 255. `alpha` is the alpha of the
  /// input.
  @inline(__always)
  private func pixel(_ sum: SIMD4<Float>, alpha: UInt8) -> FilterPixel {
    let bias = Float(matrix.bias)
    @inline(__always) func byte(_ value: Float, _ limit: Float) -> UInt8 {
      value > 0 ? UInt8(min(value, limit) + 0.5) : 0
    }
    if matrix.preservesAlpha {
      let colors = sum + bias * Float(alpha)
      return FilterColorTables.premultiplied(
        FilterPixel(byte(colors.x, 255), byte(colors.y, 255), byte(colors.z, 255), alpha))
    }
    let raised = sum.w + bias * 255
    let limit = raised > 0 ? min(raised, 255) : 0
    let colors = sum + bias * limit
    return FilterPixel(
      byte(colors.x, limit), byte(colors.y, limit), byte(colors.z, limit), byte(limit, 255))
  }
}
