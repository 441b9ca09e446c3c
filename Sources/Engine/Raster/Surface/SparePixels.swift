// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Pages of the system that large pixmaps have left, for the next pixmaps of the same size.
///
/// A film makes and frees pixmaps for each frame. New pages for them cost more time than copying the pixels:
/// of a film of 1920 x 1080 over another film a sixth at the fastest effort.
enum SparePixels {
  /// Memory that no pixmap uses.
  private struct Block: @unchecked Sendable {
    let bytes: UnsafeMutableRawBufferPointer
  }

  private static let blocks = Mutex<[Block]>([])
  /// The most bytes that are kept: four frames of 1920 x 1080.
  private static let limit = 32 << 20

  /// Returns memory of exactly `byteCount` bytes, whose contents are undefined, or `nil` if none is kept.
  static func take(_ byteCount: Int) -> UnsafeMutableRawBufferPointer? {
    guard byteCount <= limit else { return nil }
    let block = blocks.withLock { blocks -> Block? in
      guard let index = blocks.lastIndex(where: { $0.bytes.count == byteCount }) else { return nil }
      return blocks.remove(at: index)
    }
    return block?.bytes
  }

  /// Keeps memory, and calls `free` with what is kept no longer: the oldest, or this one.
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
