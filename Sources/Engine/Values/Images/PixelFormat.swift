// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGeometry
import MultiplaneRaster

/// The layout of a pixel's components in an image's bytes.
struct PixelFormat {
  private let space: CGColorSpace
  private let bits: Int
  private let bitsPerPixel: Int
  private let isFloat: Bool
  /// The value with which a byte's offset is XORed, for units of 2 or 4 bytes in little-endian order. 0 for
  /// other orders.
  private let byteSwap: Int
  /// The index of the first colour component in a pixel. `alphaIndex` is the index of alpha.
  private let first: Int
  private let alphaIndex: Int?
  private let isPremultiplied: Bool
  private let ranges: [(low: Double, high: Double)]?
  /// The equivalent layout of 8-bit components, which has a fast path, or `nil` if there is no such layout.
  private let layout: PixelLayout?

  /// Creates a format, or returns `nil` for unsupported layouts.
  init?(
    space: CGColorSpace, bitsPerComponent: Int, bitsPerPixel: Int, info: CGBitmapInfo,
    decode: UnsafePointer<CGFloat>?
  ) {
    let isKnownDepth =
      info.component == .float ? bitsPerComponent == 32 : [1, 2, 4, 8, 16].contains(bitsPerComponent)
    let count = space.numberOfComponents
    guard isKnownDepth, info.pixelFormat == .packed, count > 0 else { return nil }
    // Only the fast path, for 8-bit components, can read alpha without colour components.
    if info.alpha == .alphaOnly, bitsPerComponent != 8 || bitsPerPixel != 8 { return nil }
    var slots = count
    switch info.alpha {
    case .none: (first, alphaIndex) = (0, nil)
    case .alphaOnly: (first, alphaIndex, slots) = (0, 0, 1)
    case .last, .premultipliedLast: (first, alphaIndex, slots) = (0, count, count + 1)
    case .first, .premultipliedFirst: (first, alphaIndex, slots) = (1, 0, count + 1)
    case .noneSkipLast: (first, alphaIndex, slots) = (0, nil, count + 1)
    case .noneSkipFirst: (first, alphaIndex, slots) = (1, nil, count + 1)
    }
    guard bitsPerPixel >= slots * bitsPerComponent, bitsPerPixel <= 256,
      bitsPerComponent < 8 || bitsPerPixel % 8 == 0
    else { return nil }
    switch info.byteOrder {
    case .orderDefault, .order16Big, .order32Big: byteSwap = 0
    case .order16Little: byteSwap = 1
    case .order32Little: byteSwap = 3
    }
    guard byteSwap == 0 || bitsPerPixel % (8 * (byteSwap + 1)) == 0 else { return nil }
    isPremultiplied = info.alpha == .premultipliedLast || info.alpha == .premultipliedFirst
    (self.space, bits, self.bitsPerPixel) = (space, bitsPerComponent, bitsPerPixel)
    isFloat = info.component == .float
    ranges = decode.map { decode in
      (0..<count).map { (Double(decode[2 * $0]), Double(decode[2 * $0 + 1])) }
    }
    let layout = PixelLayout(model: space.model, bitsPerPixel: bitsPerPixel, info: info)
    let isPlain = bitsPerComponent == 8 && (layout?.isAlphaOnly == true || space.plainCurve != nil)
    self.layout = isPlain ? layout : nil
  }

  /// Returns the pixels in `bytes`, which must be long enough.
  func pixmap(of bytes: Data, width: Int, height: Int, bytesPerRow: Int) -> Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      if let layout {
        pixmap.read(
          pixmap.bounds, from: base, bytesPerRow: bytesPerRow, layout: layout,
          tables: layout.isAlphaOnly
            ? nil : ComponentTables(space: space, ranges: ranges.map { $0.map { ($0.low, $0.high) } }))
        return
      }
      var reader = PixelReader(self)
      pixmap.withMutablePixels { target in
        for y in 0..<height {
          let row = base + y * bytesPerRow
          for x in 0..<width { target[y * width + x] = reader.pixel(at: x, in: row) }
        }
      }
    }
    return pixmap
  }

  /// The slow path, which reads pixels of any layout.
  private struct PixelReader {
    let format: PixelFormat
    /// The components of the last pixel, and its result. Neighbouring pixels are often equal.
    private var last: [Double] = []
    private var lastPixel: UInt32 = 0
    private var values: [Double]

    init(_ format: PixelFormat) {
      self.format = format
      values = [Double](repeating: 0, count: format.space.numberOfComponents + 1)
    }

    mutating func pixel(at x: Int, in row: UnsafeRawPointer) -> UInt32 {
      let start = x * format.bitsPerPixel
      let count = values.count - 1
      for index in 0..<count {
        values[index] = format.number(row, start + (format.first + index) * format.bits)
      }
      values[count] = format.alphaIndex.map { format.number(row, start + $0 * format.bits) } ?? 1
      if values != last {
        lastPixel = format.pixel(values)
        last = values
      }
      return lastPixel
    }
  }

  /// Returns the component at a bit offset of a row, as a fraction of the largest value. Floating-point
  /// components are returned unchanged, or as 0 if they are not finite.
  private func number(_ row: UnsafeRawPointer, _ bit: Int) -> Double {
    func byte(_ index: Int) -> UInt32 { UInt32(row.load(fromByteOffset: index ^ byteSwap, as: UInt8.self)) }
    let index = bit >> 3
    if isFloat {
      let word = byte(index) << 24 | byte(index + 1) << 16 | byte(index + 2) << 8 | byte(index + 3)
      let value = Double(Float(bitPattern: word))
      return value.isFinite ? value : 0
    }
    if bits == 16 { return Double(byte(index) << 8 | byte(index + 1)) / 65535 }
    let largest = UInt32(1) << UInt32(bits) - 1
    return Double(byte(index) >> UInt32(8 - bits - bit & 7) & largest) / Double(largest)
  }

  /// Returns the pixel, in the engine's layout, for colour components and alpha.
  private func pixel(_ numbers: [Double]) -> UInt32 {
    let alpha = numbers[numbers.count - 1].clamped(to: 0...1)
    var values = Array(numbers.dropLast())
    if isPremultiplied && alpha > 0 { values = values.map { $0 / alpha } }
    if let ranges { values = zip(values, ranges).map { $1.low + $0 * ($1.high - $1.low) } }
    let c = space.standardComponents(of: values)
    return RGBA(Float(c[0]), Float(c[1]), Float(c[2]), Float(alpha)).premultiplied()
  }
}
