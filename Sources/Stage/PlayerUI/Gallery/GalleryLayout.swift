// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// The layout of thumbnails on a sheet: rows from the top left corner, in points, y down.
struct GalleryLayout {
  /// The size of a thumbnail with its title.
  let cellSize: CGSize
  let columns: Int
  private let count: Int
  private let left: CGFloat

  /// The distance between thumbnails, and to the edges.
  private static let gap: CGFloat = 14
  /// The width of a thumbnail, and its height including the title.
  private static let (width, height): (CGFloat, CGFloat) = (128, 144)

  init(count: Int, size: CGSize) {
    self.count = count
    cellSize = CGSize(width: Self.width, height: Self.height)
    columns = max(1, Int((size.width - Self.gap) / (Self.width + Self.gap)))
    let used = CGFloat(columns) * (Self.width + Self.gap) + Self.gap
    left = max(0, ((size.width - used) / 2).rounded(.down)) + Self.gap
  }

  /// The height of the whole sheet.
  var height: CGFloat {
    CGFloat((count + columns - 1) / columns) * (cellSize.height + Self.gap) + Self.gap
  }

  func frame(of index: Int) -> CGRect {
    CGRect(
      x: left + CGFloat(index % columns) * (cellSize.width + Self.gap),
      y: Self.gap + CGFloat(index / columns) * (cellSize.height + Self.gap), width: cellSize.width,
      height: cellSize.height)
  }

  /// Returns the index of the thumbnail at a point of the sheet, or `nil` between thumbnails.
  func index(at point: CGPoint) -> Int? {
    (0..<count).first { frame(of: $0).contains(point) }
  }
}
