// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

extension Pixmap {
  /// Creates a pixmap from bytes in the order B, G, R, A.
  init(width: Int, height: Int, bytes: [UInt8]) {
    self.init(width: width, height: height)
    withUnsafeMutableBytes { $0.copyBytes(from: bytes) }
  }

  /// All bytes.
  var bytes: [UInt8] { withUnsafeBytes { Array($0) } }
}

/// Returns the bytes of every pixel of a picture, row by row.
func bytes(rows: Int, columns: Int, _ pixel: (_ row: Int, _ column: Int) -> [Int]) -> [UInt8] {
  var result: [UInt8] = []
  for row in 0..<rows {
    for column in 0..<columns { result += pixel(row, column).map { UInt8($0) } }
  }
  return result
}
