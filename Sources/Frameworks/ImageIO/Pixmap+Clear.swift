// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry
package import MultiplaneRaster

extension Pixmap {
  /// Makes the pixels of an area transparent.
  package mutating func clear(_ area: PixelRect) {
    let area = area.intersection(bounds)
    guard !area.isEmpty else { return }
    let width = self.width
    withMutablePixels { pixels in
      for y in area.y0..<area.y1 { (pixels + (y * width + area.x0)).update(repeating: 0, count: area.width) }
    }
  }
}
