// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry
package import MultiplaneRaster

/// Lookup tables from the bytes of each component to sRGB.
package struct ComponentTables: Sendable {
  var red: [UInt8]
  var green: [UInt8]
  var blue: [UInt8]

  /// Creates the tables of a space. `ranges` contains the values for bytes 0 and 255 of each component, by
  /// default 0 and 1. Returns `nil` if no conversion is needed, or if the space has no `plainCurve`.
  init?(space: CGColorSpace, ranges: [(Double, Double)]?) {
    guard let curve = space.plainCurve, ranges != nil || curve != .sRGB else { return nil }
    let tables = (0..<space.numberOfComponents).map { component -> [UInt8] in
      let (low, high) = ranges?[component] ?? (0, 1)
      return (0...255).map { byte in
        let value = (low + Double(byte) / 255 * (high - low)).clamped(to: 0...1)
        return UInt8((curve.toStandard(value) * 255).rounded())
      }
    }
    red = tables[0]
    green = tables.count > 1 ? tables[1] : tables[0]
    blue = tables.count > 2 ? tables[2] : tables[0]
  }
}

/// The conversion between the bytes of a grey space and sRGB.
package struct GrayBytes: Sendable {
  /// The tables from bytes to sRGB, or `nil` if every byte is its own sRGB component.
  package let toStandard: ComponentTables?
  private let curve: TransferCurve
  /// The grey byte for each 8-bit grey level of sRGB.
  private let ofStandard: [UInt8]

  /// Creates the conversion for a space, or returns `nil` if the space is not grey or has no transfer curve.
  package init?(space: CGColorSpace) {
    guard space.model == .monochrome, let curve = space.plainCurve else { return nil }
    self.curve = curve
    toStandard = ComponentTables(space: space, ranges: nil)
    ofStandard = (0...255).map { Self.byte(curve.fromStandard(Double($0) / 255)) }
  }

  /// Returns the byte for a pixel's luminance (Rec. 709).
  func byte(of word: UInt32) -> UInt8 {
    let (red, green, blue) = (word >> 16 & 255, word >> 8 & 255, word & 255)
    if red == green && green == blue { return ofStandard[Int(red)] }
    return Self.byte(curve.encode(light(of: word)))
  }

  /// Returns the byte nearest to a component, or 0 for NaN, which the curves of profiles may return.
  private static func byte(_ component: Double) -> UInt8 {
    component > 0 ? UInt8(min(component, 1) * 255 + 0.5) : 0
  }

  /// Returns the opaque pixel that is read back after `word` has been written as a grey byte.
  func stored(_ word: UInt32) -> UInt32 {
    let byte = byte(of: word)
    return 0xFF00_0000 | UInt32(toStandard?.red[Int(byte)] ?? byte) &* 0x1_0101
  }
}

/// Returns `value * alpha / 255`, rounded.
@inline(__always) private func multiplied(_ value: UInt8, _ alpha: UInt8) -> UInt8 {
  let product = UInt32(value) &* UInt32(alpha) &+ 128
  return UInt8(truncatingIfNeeded: (product &+ (product >> 8)) >> 8)
}

/// Returns `value / alpha * 255`, rounded and at most 255, or 0 if `alpha` is 0.
@inline(__always) private func divided(_ value: UInt8, _ alpha: UInt8) -> UInt8 {
  guard alpha != 0 else { return 0 }
  let quotient = (UInt32(value) &* 255 &+ UInt32(alpha) / 2) / UInt32(alpha)
  return UInt8(truncatingIfNeeded: min(quotient, 255))
}

extension Pixmap {
  /// Reads the pixels of `area` from memory in another layout. `source` is the address of the first pixel of
  /// the whole pixmap, not of `area`.
  ///
  /// The memory must have `bytesPerRow` bytes for each row except the last, which needs only its pixels.
  package mutating func read(
    _ area: PixelRect, from source: UnsafeRawPointer, bytesPerRow: Int, layout: PixelLayout,
    tables: ComponentTables? = nil
  ) {
    let area = area.intersection(bounds)
    let ownBytesPerRow = self.bytesPerRow
    withUnsafeMutableBytes { target in
      guard let base = target.baseAddress, !area.isEmpty else { return }
      for y in area.y0..<area.y1 {
        let from = source + y * bytesPerRow + area.x0 * layout.bytesPerPixel
        let to = base + y * ownBytesPerRow + area.x0 * 4
        if layout == .engine && tables == nil {
          to.copyMemory(from: from, byteCount: area.width * 4)
        } else {
          readRow(from, into: to, count: area.width, layout: layout, tables: tables)
        }
      }
    }
  }

  /// Writes the pixels of `area` to memory in another layout: RGB in sRGB (with premultiplied alpha or
  /// without alpha), alpha alone, or grey. Grey is in the space of `grays`, by default sRGB components.
  package func write(
    _ area: PixelRect, to target: UnsafeMutableRawPointer, bytesPerRow: Int, layout: PixelLayout,
    grays: GrayBytes? = nil
  ) {
    let area = area.intersection(bounds)
    withUnsafeBytes { source in
      guard let base = source.baseAddress, !area.isEmpty else { return }
      for y in area.y0..<area.y1 {
        let from = base + y * self.bytesPerRow + area.x0 * 4
        let to = target + y * bytesPerRow + area.x0 * layout.bytesPerPixel
        if layout == .engine {
          to.copyMemory(from: from, byteCount: area.width * 4)
        } else {
          writeRow(from, into: to, count: area.width, layout: layout, grays: grays)
        }
      }
    }
  }
}

/// Reads `count` pixels of `layout` into pixels of a pixmap.
private func readRow(
  _ source: UnsafeRawPointer, into target: UnsafeMutableRawPointer, count: Int, layout: PixelLayout,
  tables: ComponentTables?
) {
  let step = layout.bytesPerPixel
  var alphaOffset = -1
  var isPremultiplied = false
  switch layout.alpha {
  case .none: break
  case .straight(let offset): alphaOffset = offset
  case .premultiplied(let offset): (alphaOffset, isPremultiplied) = (offset, true)
  }
  for index in 0..<count {
    let pixel = source + index &* step
    if layout.isAlphaOnly {
      let word = UInt32(pixel.load(as: UInt8.self)) << 24
      target.storeBytes(of: word.littleEndian, toByteOffset: index &* 4, as: UInt32.self)
      continue
    }
    let alpha = alphaOffset < 0 ? 255 : pixel.load(fromByteOffset: alphaOffset, as: UInt8.self)
    var red = pixel.load(fromByteOffset: layout.red, as: UInt8.self)
    var green = pixel.load(fromByteOffset: layout.green, as: UInt8.self)
    var blue = pixel.load(fromByteOffset: layout.blue, as: UInt8.self)
    if let tables {
      if isPremultiplied {
        (red, green, blue) = (divided(red, alpha), divided(green, alpha), divided(blue, alpha))
      }
      (red, green, blue) = (tables.red[Int(red)], tables.green[Int(green)], tables.blue[Int(blue)])
    }
    if alpha != 255 {
      if isPremultiplied && tables == nil {
        // A premultiplied component is at most alpha, so larger components are clamped.
        (red, green, blue) = (min(red, alpha), min(green, alpha), min(blue, alpha))
      } else {
        (red, green, blue) = (multiplied(red, alpha), multiplied(green, alpha), multiplied(blue, alpha))
      }
    }
    let word = UInt32(blue) | UInt32(green) << 8 | UInt32(red) << 16 | UInt32(alpha) << 24
    target.storeBytes(of: word.littleEndian, toByteOffset: index &* 4, as: UInt32.self)
  }
}

/// Returns the sRGB component of the grey with a pixel's luminance (Rec. 709). Exact for greys.
func luminance(of word: UInt32) -> UInt8 {
  let (red, green, blue) = (word >> 16 & 255, word >> 8 & 255, word & 255)
  if red == green && green == blue { return UInt8(red) }
  return UInt8((TransferCurve.sRGB.encode(light(of: word)) * 255).rounded())
}

/// Returns the luminance of a pixel's colour over black (Rec. 709).
private func light(of word: UInt32) -> Double {
  let lights = StandardLight.ofBytes
  return 0.2126 * lights[Int(word >> 16 & 255)] + 0.7152 * lights[Int(word >> 8 & 255)]
    + 0.0722 * lights[Int(word & 255)]
}

/// The linear light of each 8-bit sRGB component.
private enum StandardLight {
  static let ofBytes: [Double] = (0...255).map { TransferCurve.sRGB.decode(Double($0) / 255) }
}

/// Writes `count` pixels of a pixmap as pixels of `layout`.
private func writeRow(
  _ source: UnsafeRawPointer, into target: UnsafeMutableRawPointer, count: Int, layout: PixelLayout,
  grays: GrayBytes?
) {
  var alphaOffset: Int?
  var opaqueOffset: Int?
  switch layout.alpha {
  case .none(let unused): opaqueOffset = unused
  case .straight(let offset), .premultiplied(let offset): alphaOffset = offset
  }
  for index in 0..<count {
    let word = UInt32(littleEndian: source.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self))
    let pixel = target + index &* layout.bytesPerPixel
    if layout.isAlphaOnly || layout.isGray {
      let byte =
        layout.isAlphaOnly
        ? UInt8(truncatingIfNeeded: word >> 24) : grays?.byte(of: word) ?? luminance(of: word)
      pixel.storeBytes(of: byte, as: UInt8.self)
      continue
    }
    pixel.storeBytes(of: UInt8(truncatingIfNeeded: word >> 16), toByteOffset: layout.red, as: UInt8.self)
    pixel.storeBytes(of: UInt8(truncatingIfNeeded: word >> 8), toByteOffset: layout.green, as: UInt8.self)
    pixel.storeBytes(of: UInt8(truncatingIfNeeded: word), toByteOffset: layout.blue, as: UInt8.self)
    if let alphaOffset {
      pixel.storeBytes(of: UInt8(truncatingIfNeeded: word >> 24), toByteOffset: alphaOffset, as: UInt8.self)
    } else if let opaqueOffset {
      pixel.storeBytes(of: 255, toByteOffset: opaqueOffset, as: UInt8.self)
    }
  }
}
