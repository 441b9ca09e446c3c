// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry
internal import MultiplaneMediaKernels
package import MultiplaneRaster

/// The smallest rectangle that contains all changed pixels between two pictures of the same size.
package enum ChangedArea {
  private typealias Search = (UnsafePointer<UInt32>, UnsafePointer<UInt32>, Int) -> Int

  /// Returns the bounds of all different pixels; `nil` if there are none.
  package static func differences(from old: Pixmap, to new: Pixmap) -> PixelRect? {
    bounds(old, new, first: mpk_first_difference, end: mpk_end_of_differences)
  }

  /// Returns the bounds of the pixels that are not transparent in the old picture but transparent in the new
  /// one, or `nil` if there are none.
  package static func cleared(from old: Pixmap, to new: Pixmap) -> PixelRect? {
    bounds(old, new, first: mpk_first_cleared, end: mpk_end_of_cleared)
  }

  private static func bounds(_ old: Pixmap, _ new: Pixmap, first: Search, end: Search) -> PixelRect? {
    let (width, height) = (old.width, old.height)
    var rect: PixelRect?
    old.withPixels { a in
      new.withPixels { b in
        for y in 0..<height {
          let (rowA, rowB) = (a + y * width, b + y * width)
          let start = first(rowA, rowB, width)
          guard start < width else { continue }
          let row = PixelRect(x0: start, y0: y, x1: end(rowA, rowB, width), y1: y + 1)
          rect = rect?.union(row) ?? row
        }
      }
    }
    return rect
  }
}
