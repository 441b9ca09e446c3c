// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import MultiplaneCompositor
import MultiplaneGeometry
public import MultiplaneRaster

/// Draws a layer tree frame by frame into pixels in memory, at times that the caller chooses.
///
///     renderer.beginFrame(atTime: time, timeStamp: nil)
///     renderer.addUpdate(renderer.updateBounds())
///     renderer.render()
///     renderer.endFrame()
///
/// Each frame does the work of a host's tick: it notifies delegates, runs layout and drawing, and commits.
/// Not thread-safe: use a renderer from one thread at a time.
///
/// Divergence from Apple: the renderer is created with a `Pixmap` instead of an OpenGL context or a Metal
/// texture.
open class CARenderer: NSObject {
  /// The pixels drawn so far.
  public final var pixmap: Pixmap { renderer.pixels }

  /// The root of the drawn tree. It is removed from its present superlayer or host at the next frame. The
  /// default, `nil`, draws nothing.
  open var layer: CALayer? {
    didSet { if layer !== oldValue { forgetTree() } }
  }

  /// The rectangle that the pixmap shows, in points of the coordinate space of the layer's `position`. It is
  /// scaled to fit and centred. A null rectangle, the default, or an empty one means the layer's frame.
  open var bounds = CGRect.null {
    didSet { if bounds != oldValue { renderer.invalidate() } }
  }

  private var host: LayerHost?
  /// The open frame: its time, its target and the pixels still to draw. `nil` if no frame is open.
  private var current: (time: Double, target: FrameTarget, update: [PixelRect])?
  private let renderer: FrameRenderer<SoftwareRasterizer>

  /// Creates a renderer that draws into `pixmap`, whose size is fixed.
  ///
  /// - Parameter options: The colour space of the pixels under `kCARendererColorSpace`. A space other than
  ///   sRGB or device RGB is reported, and sRGB is used.
  public init(pixmap: Pixmap, options: [AnyHashable: Any]? = nil) {
    renderer = FrameRenderer(onto: pixmap)
    super.init()
    let space = options?[kCARendererColorSpace]
    let known: [CFString?] = [CGColorSpace.sRGB, CGColorSpaceCreateDeviceRGB().name]
    guard let space, !known.contains((space as? CGColorSpace)?.name) else { return }
    Diagnostics.report(
      .unsupported, "CARenderer.init(pixmap:options:)", "pixels are in sRGB; the colour space is not used")
  }

  /// Begins a frame at a media time, in seconds. A frame that is still open is ended first.
  ///
  /// A time before the last frame's is reported, and the last frame's time is used. A time that is not finite
  /// is reported, and no frame begins.
  ///
  /// - Parameter ts: The display's time of the frame. Ignored, because `t` is sufficient.
  open func beginFrame(atTime t: CFTimeInterval, timeStamp ts: UnsafeMutablePointer<CVTimeStamp>?) {
    begin(at: t)
  }

  /// Returns the bounding rectangle of the damage since the frame before, in the space of `bounds`. Null if
  /// nothing changed, or outside a frame.
  open func updateBounds() -> CGRect {
    guard let current else { return .null }
    return current.update.reduce(.null) { $0.union(current.target.rect($1)) }
  }

  /// Adds a rectangle, in the space of `bounds`, to the area that this frame redraws. No effect outside a
  /// frame.
  open func addUpdate(_ r: CGRect) { add(r) }

  /// Draws the damage since the frame before. No effect outside a frame.
  open func render() {
    guard let update = current?.update, !update.isEmpty, layer != nil else { return }
    renderer.draw()
    current?.update = []
  }

  /// Returns the media time at which the next frame should be drawn. This is the current frame's time while
  /// something animates. It is infinite if no change is due, or outside a frame.
  open func nextFrameTime() -> CFTimeInterval {
    guard let current, let host else { return .infinity }
    return host.nextChange(after: current.time)
  }

  /// Ends the frame. No effect outside a frame.
  open func endFrame() { current = nil }
}

extension CARenderer {
  fileprivate final func forgetTree() {
    (host, current) = (nil, nil)
    renderer.invalidate()
  }

  fileprivate final func begin(at t: Double) {
    current = nil
    guard t.isFinite else {
      return Diagnostics.report(.invalid, "CARenderer.beginFrame", "\(t) is not a time; no frame is begun")
    }
    let target = FrameTarget(width: pixmap.width, height: pixmap.height, showing: visibleRect)
    guard let layer else {
      current = (t, target, [])
      return
    }
    let host = host ?? LayerHost(root: layer, startTime: t)
    self.host = host
    if t < host.time {
      Diagnostics.report(
        .invalid, "CARenderer.beginFrame", "the time is before the last frame's; that one's is used")
    }
    renderer.update(to: host.tick(to: t), at: host.time, target: target)
    current = (host.time, target, renderer.damage)
  }

  private var visibleRect: CGRect {
    if !bounds.isNull, !bounds.isEmpty { return bounds }
    return layer?.frame ?? CGRect(x: 0, y: 0, width: pixmap.width, height: pixmap.height)
  }

  fileprivate final func add(_ r: CGRect) {
    guard let current, !r.isNull else { return }
    let pixels = current.target.pixels(r.standardized)
    // The rectangles of an update must not overlap, so they are merged into one.
    if !pixels.isEmpty { self.current?.update = [current.update.reduce(pixels) { $0.union($1) }] }
  }
}

extension FrameTarget {
  /// Converts a pixel rectangle to the target's coordinate space.
  fileprivate func rect(_ pixels: PixelRect) -> CGRect {
    guard let inverse = transform.inverse else { return .null }
    let box = inverse.boundingBox(
      of: Rect(
        minX: Double(pixels.x0), minY: Double(pixels.y0), maxX: Double(pixels.x1), maxY: Double(pixels.y1)))
    return CGRect(x: box.minX, y: box.minY, width: box.maxX - box.minX, height: box.maxY - box.minY)
  }

  /// Returns the pixels that a rectangle touches. Empty if the rectangle is not finite.
  fileprivate func pixels(_ rect: CGRect) -> PixelRect {
    let box = transform.boundingBox(
      of: Rect(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY))
    return PixelRect(enclosing: box, within: PixelRect(x0: 0, y0: 0, x1: width, y1: height))
  }
}
