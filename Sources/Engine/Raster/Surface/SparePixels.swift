// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Pages of the system from large pixmaps that no longer exist, kept for the next pixmaps of the same size.
///
/// A film creates and frees pixmaps for each frame. Getting new pages for them took more time than copying
/// the pixels: in a film of 1920 x 1080 pixels over another film, a sixth of the time at the fastest effort.
enum SparePixels {
  /// A block of memory that no pixmap uses.
  private struct Block: @unchecked Sendable {
    let bytes: UnsafeMutableRawBufferPointer
  }

  private static let blocks = Mutex<[Block]>([])
  /// The maximum number of bytes to keep: four frames of 1920 x 1080 pixels.
  private static let limit = 32 << 20

  /// Returns memory of exactly `byteCount` bytes, whose contents are undefined, or `nil` if no such memory is
  /// kept.
  static func take(_ byteCount: Int) -> UnsafeMutableRawBufferPointer? {
    guard byteCount <= limit else { return nil }
    let block = blocks.withLock { blocks -> Block? in
      guard let index = blocks.lastIndex(where: { $0.bytes.count == byteCount }) else { return nil }
      return blocks.remove(at: index)
    }
    return block?.bytes
  }

  /// Keeps memory. Calls `free` with memory that is no longer kept: the oldest blocks, or `bytes` itself if
  /// it is too large.
  static func keep(_ bytes: UnsafeMutableRawBufferPointer, free: (UnsafeMutableRawBufferPointer) -> Void) {
    guard bytes.count <= limit else { return free(bytes) }
    let old = blocks.withLock { blocks -> [Block] in
      blocks.append(Block(bytes: bytes))
      var (total, count) = (blocks.reduce(0) { $0 + $1.bytes.count }, 0)
      while total > limit {
        total -= blocks[count].bytes.count
        count += 1
      }
      let old = Array(blocks[..<count])
      blocks.removeFirst(count)
      return old
    }
    for block in old { free(block.bytes) }
  }
}
