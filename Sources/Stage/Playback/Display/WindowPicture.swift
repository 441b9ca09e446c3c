// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
package import MultiplaneCompositor
package import MultiplaneGeometry
package import MultiplaneRaster
package import MultiplaneRenderTree

/// The pixels of a window, drawn by a renderer at the window's size.
package final class WindowPicture {
  /// The renderer of the frames.
  package let renderer: FrameRenderer<SoftwareRasterizer>
  private let size: () -> (width: Int, height: Int)
  private let visibleRect: () -> CGRect
  private let background: RGBA?

  /// Creates a picture of the rectangle `visibleRect()`, in points, over `background`.
  ///
  /// `size()` is the size of the window in pixels. `crew`, unless it is `nil`, draws bands of rows of large
  /// frames in parallel.
  package init(
    of visibleRect: @escaping () -> CGRect, background: RGBA?, crew: (any Crew)? = nil,
    size: @escaping () -> (width: Int, height: Int)
  ) {
    renderer = FrameRenderer(crew: crew)
    (self.visibleRect, self.background, self.size) = (visibleRect, background, size)
  }

  /// The pixels of the latest frame.
  package var pixmap: Pixmap { renderer.pixels }

  /// The rectangles that the latest frame changed, in pixels, or the whole picture after `invalidate()`.
  package var damagedRects: [PixelRect] { renderer.drawnRects }

  /// Marks the window's pixels as lost, so that the next frame redraws all of them.
  package func invalidate() { renderer.invalidate() }

  /// Draws `tree` at `time`, its picture time in seconds, at the window's current size. Returns the pixels.
  package func render(_ tree: RenderTree, at time: Double) -> Pixmap {
    renderer.render(tree, at: time, target: target)
  }

  /// Returns the point of the source at a point of the window in pixels. The result is in points from the top
  /// left corner of the visible rectangle, y down.
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
  /// Returns the point at a position in pixels, in points from the top left corner of `visible`, y down.
  package func sourcePoint(at pixel: CGPoint, in visible: CGRect) -> CGPoint {
    let x = (Double(pixel.x) - transform.tx) / transform.a
    let y = (Double(pixel.y) - transform.ty) / transform.d
    return CGPoint(x: x - Double(visible.minX), y: Double(visible.maxY) - y)
  }
}
