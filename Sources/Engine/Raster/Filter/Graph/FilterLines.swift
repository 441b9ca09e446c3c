// SPDX-License-Identifier: Apache-2.0

/// An axis of a picture.
enum FilterAxis {
  case x, y
}

/// The layout of the lines along one axis of a picture with four channels.
///
/// Lines are processed in batches of `batch`, whose values are interleaved: the value at index i * `lanes` +
/// lane is that of pixel i. One loop over the lanes then advances every channel of all lines of the batch.
struct FilterLines {
  /// The number of lines in a batch, and the number of their channels.
  static let batch = 8
  static let lanes = batch * 4

  /// The number of lines, and the number of pixels in each.
  let count: Int
  let length: Int
  /// The distances, in channels, between neighbouring lines and between neighbouring pixels of a line.
  let lineStride: Int
  let pixelStride: Int

  init(_ axis: FilterAxis, width: Int, height: Int) {
    switch axis {
    case .x: (count, length, lineStride, pixelStride) = (height, width, width * 4, 4)
    case .y: (count, length, lineStride, pixelStride) = (width, height, 4, width * 4)
    }
  }

  /// The number of lines in the batch that begins with the line `start`.
  func size(at start: Int) -> Int { min(Self.batch, count - start) }

  /// Calls `body` with the index in the picture and the index in the batch of each pixel of a batch.
  @inline(__always)
  func forEachPixel(at start: Int, _ body: (_ picture: Int, _ batch: Int) -> Void) {
    let size = size(at: start)
    for index in 0..<length {
      var picture = start &* lineStride &+ index &* pixelStride
      var batch = index &* Self.lanes
      for _ in 0..<size {
        body(picture, batch)
        picture &+= lineStride
        batch &+= 4
      }
    }
  }
}
