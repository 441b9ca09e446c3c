// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The premultiplied channels of a pixel in the order R, G, B, A.
typealias FilterPixel = SIMD4<UInt8>

/// The pixels of a whole filter region: the source, or the result of a node.
struct FilterBuffer {
  /// The size of the filter region, in pixels.
  let width: Int
  let height: Int
  /// The pixels, row by row from the top.
  var pixels: [FilterPixel]
  /// True if the colours are linearRGB, false for sRGB.
  var isLinear = false

  /// The rectangle of all pixels, from (0, 0).
  var bounds: PixelRect { PixelRect(x0: 0, y0: 0, x1: width, y1: height) }

  /// Creates a buffer of transparent pixels.
  init(width: Int, height: Int, isLinear: Bool) {
    (self.width, self.height, self.isLinear) = (width, height, isLinear)
    pixels = [FilterPixel](repeating: .zero, count: width * height)
  }

  /// Creates a buffer with the size of `other`, whose pixels are transparent.
  init(like other: FilterBuffer) {
    self.init(width: other.width, height: other.height, isLinear: other.isLinear)
  }

  /// Creates the part of `source` inside `region`, which has the same pixel space. The rest is transparent.
  init(_ source: FilterPixels, region: PixelRect) {
    self.init(width: region.width, height: region.height, isLinear: false)
    let bounds = source.bounds
    let shared = bounds.intersection(region)
    guard !shared.isEmpty else { return }
    for y in shared.y0..<shared.y1 {
      var from = ((y - bounds.y0) * bounds.width + shared.x0 - bounds.x0) * 4
      var to = (y - region.y0) * width + shared.x0 - region.x0
      let known = (source.bytes.count - from) / 4
      for _ in 0..<known.clamped(to: 0...shared.width) {
        let alpha = source.bytes[from + 3]
        pixels[to] = FilterPixel(
          min(source.bytes[from], alpha), min(source.bytes[from + 1], alpha),
          min(source.bytes[from + 2], alpha), alpha)
        from += 4
        to += 1
      }
    }
  }

  /// Returns the bytes of the pixels inside `part`, which lies inside the buffer.
  func bytes(in part: PixelRect) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: part.width * part.height * 4) { bytes, count in
      for y in part.y0..<part.y1 {
        for x in part.x0..<part.x1 {
          let pixel = pixels[y * width + x]
          for channel in 0..<4 { bytes[count + channel] = pixel[channel] }
          count += 4
        }
      }
    }
  }

  /// Makes all pixels outside `part` transparent. `part` lies inside the buffer, unless it is empty.
  mutating func clip(to part: PixelRect) {
    guard part != bounds else { return }
    guard !part.isEmpty else {
      self = FilterBuffer(like: self)
      return
    }
    let (width, height) = (width, height)
    pixels.withUnsafeMutableBufferPointer { to in
      to[..<(part.y0 * width)].update(repeating: .zero)
      to[(part.y1 * width)..<(height * width)].update(repeating: .zero)
      for y in part.y0..<part.y1 {
        to[(y * width)..<(y * width + part.x0)].update(repeating: .zero)
        to[(y * width + part.x1)..<((y + 1) * width)].update(repeating: .zero)
      }
    }
  }

  /// Sets all pixels inside `part`, which lies inside the buffer, unless it is empty.
  mutating func fill(_ part: PixelRect, with pixel: FilterPixel) {
    guard !part.isEmpty else { return }
    for y in part.y0..<part.y1 {
      for index in (y * width + part.x0)..<(y * width + part.x1) { pixels[index] = pixel }
    }
  }

  /// Replaces every pixel by the result of `body`.
  @inline(__always)
  mutating func map(_ body: (FilterPixel) -> FilterPixel) {
    pixels.withUnsafeMutableBufferPointer { pixels in
      for index in pixels.indices { pixels[index] = body(pixels[index]) }
    }
  }

  /// Replaces every pixel by the result of `body` for it and the pixel of `other` at the same position.
  /// `other` has the same size.
  @inline(__always)
  mutating func combine(with other: FilterBuffer, _ body: (FilterPixel, FilterPixel) -> FilterPixel) {
    pixels.withUnsafeMutableBufferPointer { pixels in
      other.pixels.withUnsafeBufferPointer { other in
        for index in pixels.indices { pixels[index] = body(pixels[index], other[index]) }
      }
    }
  }
}
