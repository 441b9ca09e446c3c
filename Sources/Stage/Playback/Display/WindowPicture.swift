// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
package import MultiplaneCompositor
package import MultiplaneRaster
package import MultiplaneRenderTree

/// The pixels of a window, drawn by a renderer as large as the window is.
package final class WindowPicture {
  /// The renderer of its frames.
  package let renderer: FrameRenderer<SoftwareRasterizer>
  private let size: () -> (width: Int, height: Int)
  private let visibleRect: () -> CGRect
  private let background: RGBA?

  /// Creates a picture that shows the rectangle that `visibleRect` tells, in points, in front of `background`, in a window
  /// whose size in pixels `size` tells. A `crew` draws the rows of large frames at once.
  package init(
    of visibleRect: @escaping () -> CGRect, background: RGBA?, crew: (any Crew)? = nil,
    size: @escaping () -> (width: Int, height: Int)
  ) {
    renderer = FrameRenderer(crew: crew)
    (self.visibleRect, self.background, self.size) = (visibleRect, background, size)
  }

  /// The last frame's pixels.
  package var pixmap: Pixmap { renderer.pixels }

  /// The pixels that the last frame changed: all of them when those in the window were lost.
  package var damagedRects: [PixelRect] { renderer.drawnRects }

  /// Tells that the window has lost its pixels.
  package func invalidate() { renderer.invalidate() }

  /// The pixels of `tree` at media time `time`, in seconds, as large as the window is now.
  package func render(_ tree: RenderTree, at time: Double) -> Pixmap {
    renderer.render(tree, at: time, target: target)
  }

  /// The point of the source, from the top left corner of its visible rectangle, y down, at a point in pixels.
  package func sourcePoint(at pixel: CGPoint) -> CGPoint {
    target.sourcePoint(at: pixel, in: visibleRect())
  }

  private var target: FrameTarget {
    let size = size()
    return FrameTarget(
      width: size.width, height: size.height, showing: visibleRect(), background: background)
  }
}

extension FrameTarget {
  /// Returns a pixel's position in the visible part: in points from the upper left of `visible`.
  package func sourcePoint(at pixel: CGPoint, in visible: CGRect) -> CGPoint {
    let x = (Double(pixel.x) - transform.tx) / transform.a
    let y = (Double(pixel.y) - transform.ty) / transform.d
    return CGPoint(x: x - Double(visible.minX), y: Double(visible.maxY) - y)
  }
}
