// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

extension FilterGraph.TransferFunction {
  /// The results for the bytes from 0 to 255, as bytes. A result that is not a number counts as 0.
  var bytes: [UInt8] {
    (0..<256).map { byte in
      switch self {
      case .identity: UInt8(byte)
      case .table(let values):
        values.isEmpty ? UInt8(byte) : FilterColorTables.rounded(Self.interpolated(values, at: byte))
      case .discrete(let values):
        values.isEmpty
          ? UInt8(byte)
          : FilterColorTables.rounded(values[min(byte * values.count / 255, values.count - 1)])
      case .linear(let slope, let intercept):
        FilterColorTables.rounded(slope * (Double(byte) / 255) + intercept)
      case .gamma(let amplitude, let exponent, let offset):
        FilterColorTables.rounded(amplitude * power(Double(byte) / 255, exponent) + offset)
      }
    }
  }

  /// Returns the value at the fraction byte / 255 of the distance from the first value to the last one. Whole
  /// numbers give the step, so that no rounding moves it.
  private static func interpolated(_ values: [Double], at byte: Int) -> Double {
    let steps = values.count - 1
    let step = byte * steps / 255
    guard step < steps else { return values[steps] }
    let fraction = Double(byte * steps - step * 255) / 255
    return values[step] + fraction * (values[step + 1] - values[step])
  }
}

extension FilterBuffer {
  /// Returns the pixels with a function applied to each straight channel, `feComponentTransfer`. `functions`
  /// are those of red, green, blue and alpha.
  func transferred(_ functions: [FilterGraph.TransferFunction]) -> FilterBuffer {
    guard functions.count == 4 else { return self }
    var result = FilterBuffer(like: self)
    result.pixels = straight()
    let table = functions.flatMap(\.bytes)
    table.withUnsafeBufferPointer { table in
      let table = table.baseAddress!
      result.map { pixel in
        FilterColorTables.premultiplied(
          FilterPixel(
            table[Int(pixel.x)], table[256 &+ Int(pixel.y)], table[512 &+ Int(pixel.z)],
            table[768 &+ Int(pixel.w)]))
      }
    }
    return result
  }
}
