// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
package import MultiplaneCompositor
package import MultiplaneRaster
package import MultiplaneRenderTree

/// The pixels of a window: of a new frame only what differs from the last one is drawn.
package final class WindowPicture {
  /// The last frame's pixels.
  package private(set) var pixmap = Pixmap(width: 0, height: 0)
  /// What the last frame changed in them, and all of them when what was shown is lost.
  package private(set) var damagedRects: [PixelRect] = []

  private let size: () -> (width: Int, height: Int)
  private let visibleRect: () -> CGRect
  private let background: RGBA?
  private let rasterizer: SoftwareRasterizer
  private var presentation = PresentationTree()
  private var frame = Frame()
  private var lastFrame = Frame()
  private var isLost = true

  /// Creates a picture that shows the rectangle that `visibleRect` tells, in points, in front of `background`, in a window
  /// whose size in pixels `size` tells. A `crew` draws the rows of large frames at once.
  package init(
    of visibleRect: @escaping () -> CGRect, background: RGBA?, crew: (any Crew)? = nil,
    size: @escaping () -> (width: Int, height: Int)
  ) {
    rasterizer = SoftwareRasterizer(crew: crew)
    (self.visibleRect, self.background, self.size) = (visibleRect, background, size)
  }

  /// Says that the window has lost what it showed.
  package func invalidate() { isLost = true }

  /// The pixels of `tree` at media time `time`, in seconds, as large as the window is now.
  package func render(_ tree: RenderTree, at time: Double) -> Pixmap {
    let target = target
    evaluate(tree, at: time, into: &presentation)
    swap(&frame, &lastFrame)
    flatten(presentation, target: target, into: &frame)
    var changes = damage(from: lastFrame, to: frame)
    if pixmap.width != frame.width || pixmap.height != frame.height {
      pixmap = Pixmap(width: frame.width, height: frame.height)
      changes = [pixmap.bounds]
    }
    rasterizer.rasterize(frame, within: changes, into: &pixmap)
    damagedRects = isLost ? [pixmap.bounds] : changes
    isLost = false
    return pixmap
  }

  /// The point of the source, from the top left corner of its visible rectangle, y down, at a point in pixels.
  package func sourcePoint(at pixel: CGPoint) -> CGPoint {
    let (map, visible) = (target.transform, visibleRect())
    let x = (Double(pixel.x) - map.tx) / map.a
    let y = (Double(pixel.y) - map.ty) / map.d
    return CGPoint(x: x - Double(visible.minX), y: Double(visible.maxY) - y)
  }

  private var target: FrameTarget {
    let size = size()
    return FrameTarget(
      width: size.width, height: size.height, showing: visibleRect(), background: background)
  }
}
