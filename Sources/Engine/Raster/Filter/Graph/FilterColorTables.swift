// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// Conversions between colour spaces, and between straight and premultiplied colours, of 8 bits.
///
/// The transfer functions are those of sRGB, IEC 61966-2-1. They are rounded to bytes, as in browsers.
enum FilterColorTables {
  /// The linearRGB byte for each sRGB byte, and the reverse.
  static let linear = (0..<256).map { rounded(TransferCurve.sRGB.decode(Double($0) / 255)) }
  static let encoded = (0..<256).map { rounded(TransferCurve.sRGB.encode(Double($0) / 255)) }

  /// The straight channel for a premultiplied one, at the index alpha * 256 + channel.
  static let straight = premultipliedTable { straight, _ in straight }
  /// The premultiplied linearRGB channel for a premultiplied sRGB one, and the reverse, at the index alpha *
  /// 256 + channel.
  static let premultipliedLinear = premultipliedTable { premultiplied(linear[Int($0)], $1) }
  static let premultipliedEncoded = premultipliedTable { premultiplied(encoded[Int($0)], $1) }

  /// Returns a table of 65536 bytes with the results of `body` for straight channels and alphas.
  private static func premultipliedTable(_ body: (UInt8, UInt8) -> UInt8) -> [UInt8] {
    (0..<65536).map { index in
      let (alpha, channel) = (index >> 8, index & 255)
      guard alpha > 0 else { return 0 }
      return body(UInt8(min(255, (channel * 255 + alpha / 2) / alpha)), UInt8(alpha))
    }
  }

  /// Returns the nearest byte to 255 times `value`. NaN counts as 0.
  @inline(__always)
  static func rounded(_ value: Double) -> UInt8 {
    value > 0 ? (value < 1 ? UInt8(value * 255 + 0.5) : 255) : 0
  }

  /// Returns channel * alpha / 255, rounded.
  @inline(__always)
  static func premultiplied(_ channel: UInt8, _ alpha: UInt8) -> UInt8 {
    let product = UInt32(channel) &* UInt32(alpha) &+ 128
    return UInt8(truncatingIfNeeded: (product &+ product >> 8) >> 8)
  }

  /// Returns the nearest premultiplied pixel to a straight sRGB colour.
  static func pixel(_ color: RGBA, isLinear: Bool = false) -> FilterPixel {
    let alpha = rounded(Double(color.alpha))
    func channel(_ value: Float) -> UInt8 {
      let byte = rounded(Double(value))
      return premultiplied(isLinear ? linear[Int(byte)] : byte, alpha)
    }
    return FilterPixel(channel(color.red), channel(color.green), channel(color.blue), alpha)
  }

  /// Returns a pixel whose colours are replaced by their values in a table of 65536 bytes.
  @inline(__always)
  static func replaced(_ pixel: FilterPixel, in table: UnsafePointer<UInt8>) -> FilterPixel {
    let row = table + Int(pixel.w) &<< 8
    return FilterPixel(row[Int(pixel.x)], row[Int(pixel.y)], row[Int(pixel.z)], pixel.w)
  }

  /// Returns the premultiplied pixel for a straight one.
  @inline(__always)
  static func premultiplied(_ pixel: FilterPixel) -> FilterPixel {
    let alpha = pixel.w
    return FilterPixel(
      premultiplied(pixel.x, alpha), premultiplied(pixel.y, alpha), premultiplied(pixel.z, alpha), alpha)
  }
}

extension FilterBuffer {
  /// Returns the same colours in linearRGB or sRGB.
  func converted(toLinear isLinear: Bool) -> FilterBuffer {
    guard isLinear != self.isLinear else { return self }
    var result = self
    result.isLinear = isLinear
    let table = isLinear ? FilterColorTables.premultipliedLinear : FilterColorTables.premultipliedEncoded
    table.withUnsafeBufferPointer { table in
      let table = table.baseAddress!
      result.map { FilterColorTables.replaced($0, in: table) }
    }
    return result
  }

  /// Returns the pixels as straight colours.
  func straight() -> [FilterPixel] {
    var result = self
    FilterColorTables.straight.withUnsafeBufferPointer { table in
      let table = table.baseAddress!
      result.map { FilterColorTables.replaced($0, in: table) }
    }
    return result.pixels
  }
}
