// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneMediaKernels

/// A frame of a GIF: a rectangle of colour indices. The blocks follow the GIF89a specification.
struct GIFFrame {
  private(set) var rect: PixelRect
  /// The colour index of each pixel. `colors.count` stands for an unchanged pixel.
  private var indexes: [UInt8]
  /// At most 255 opaque colours.
  private let colors: [UInt32]
  /// Indicates whether the rectangle becomes transparent when the frame ends.
  var isClearedAfterwards = false

  init(rect: PixelRect, indexes: [UInt8], colors: [UInt32]) {
    (self.rect, self.indexes, self.colors) = (rect, indexes, colors)
  }

  /// Returns the beginning of a file: the size, no global colour table, and the loop count, where 0 means
  /// forever. `nil` omits the loop count.
  static func header(width: Int, height: Int, loopCount: Int?) -> [UInt8] {
    let bytes = Array("GIF89a".utf8) + littleEndian(width) + littleEndian(height) + [0x70, 0, 0]
    guard let loopCount else { return bytes }
    // Swift 6.2 does not type-check the sum of all arrays as one expression.
    let name: [UInt8] = [0x21, 0xff, 11] + Array("NETSCAPE2.0".utf8)
    let count = littleEndian(loopCount.clamped(to: 0...Int(UInt16.max)))
    return bytes + name + [3, 1] + count + [0]
  }

  /// Enlarges the frame to cover `other`. The new pixels are marked as unchanged.
  mutating func extend(to other: PixelRect) {
    let whole = rect.union(other)
    guard whole != rect else { return }
    var extended = [UInt8](repeating: UInt8(colors.count), count: whole.width * whole.height)
    for y in 0..<rect.height {
      let from = y * rect.width
      let to = (rect.y0 - whole.y0 + y) * whole.width + rect.x0 - whole.x0
      extended.replaceSubrange(to..<(to + rect.width), with: indexes[from..<(from + rect.width)])
    }
    (indexes, rect) = (extended, whole)
  }

  /// Returns the blocks of the frame. `duration` is in hundredths of a second.
  func bytes(lasting duration: Int) -> [UInt8] {
    let time = duration.clamped(to: 0...Int(UInt16.max))
    // The table has one more entry, for unchanged pixels. Its size is a power of two, at least 4 for the
    // compression.
    let bits = max(2, Int.bitWidth - colors.count.leadingZeroBitCount)
    let (keep, clear): (UInt8, UInt8) = (1, 2)
    var bytes: [UInt8] = [0x21, 0xf9, 4, (isClearedAfterwards ? clear : keep) << 2 | 1]
    bytes += Self.littleEndian(time) + [UInt8(colors.count), 0]
    bytes += [0x2c] + Self.littleEndian(rect.x0) + Self.littleEndian(rect.y0)
    bytes += Self.littleEndian(rect.width) + Self.littleEndian(rect.height) + [0x80 | UInt8(bits - 1)]
    for color in colors { bytes += [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) } }
    bytes += [UInt8](repeating: 0, count: 3 * ((1 << bits) - colors.count))
    bytes.append(UInt8(bits))
    let room = mpk_lzw_room(indexes.count)
    bytes += [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      count = mpk_lzw(buffer.baseAddress, indexes, indexes.count, Int32(bits))
    }
    return bytes
  }

  private static func littleEndian(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }
}
