// SPDX-License-Identifier: Apache-2.0

public import Foundation
internal import MultiplaneCompositor
public import MultiplaneRaster

/// Draws a tree of layers frame by frame, at times of the caller's choice, onto pixels in memory.
///
///     renderer.beginFrame(atTime: time, timeStamp: nil)
///     renderer.addUpdate(renderer.updateBounds())
///     renderer.render()
///     renderer.endFrame()
///
/// A frame tells delegates what is due, lays out, draws and commits, as a host's tick does. Divergence: Apple's draws with
/// OpenGL or Metal; here it is made with a `Pixmap`. One thread at a time may use it.
open class CARenderer: NSObject {
  /// The pixels drawn so far.
  public final var pixmap: Pixmap { renderer.pixels }

  /// The root of what is drawn, taken out of the layer or host that it is in; default `nil`: nothing is drawn.
  open var layer: CALayer? {
    didSet { if layer !== oldValue { forgetTree() } }
  }

  /// What fills the pixmap, as large as fits and centred, in points of the space that the layer's position lies in; null,
  /// the default, and empty rectangles mean the layer's frame.
  open var bounds = CGRect.null {
    didSet { if bounds != oldValue { renderer.invalidate() } }
  }

  private var host: LayerHost?
  /// The frame that is open: its time and the pixels that are to be drawn.
  private var current: (time: Double, target: FrameTarget, update: [PixelRect])?
  private let renderer: FrameRenderer<SoftwareRasterizer>

  /// Creates a renderer that draws over `pixmap`, whose size stays.
  ///
  /// - Parameter options: under `kCARendererColorSpace` the space of the pixels: any but sRGB is reported, and sRGB is used.
  public init(pixmap: Pixmap, options: [AnyHashable: Any]? = nil) {
    renderer = FrameRenderer(onto: pixmap)
    super.init()
    let space = options?[kCARendererColorSpace]
    let known: [CFString?] = [CGColorSpace.sRGB, CGColorSpaceCreateDeviceRGB().name]
    guard let space, !known.contains((space as? CGColorSpace)?.name) else { return }
    Diagnostics.report(
      .unsupported, "CARenderer.init(pixmap:options:)", "pixels are in sRGB; the colour space is not used")
  }

  /// Begins the frame of a media time, in seconds, which must not be before the last one's: that is reported, and the last
  /// time is used. A frame that was not ended is ended.
  ///
  /// - Parameter ts: the display's time of the frame; not needed here, where `t` says all.
  open func beginFrame(atTime t: CFTimeInterval, timeStamp ts: UnsafeMutablePointer<CVTimeStamp>?) {
    begin(at: t)
  }

  /// The rectangle around everything that differs from the frame before, in the space of `bounds`; null when nothing does
  /// and outside of a frame.
  open func updateBounds() -> CGRect {
    guard let current else { return .null }
    return current.update.reduce(.null) { $0.union(current.target.rect($1)) }
  }

  /// Has a rectangle of the space of `bounds` drawn again in this frame; without effect outside of a frame.
  open func addUpdate(_ r: CGRect) { add(r) }

  /// Draws what differs from the frame before and what was added; without effect outside of a frame.
  open func render() {
    guard let update = current?.update, !update.isEmpty, layer != nil else { return }
    renderer.draw()
    current?.update = []
  }

  /// When the next frame should be drawn, in media time: the time of this one while something moves, infinite when nothing
  /// is to come and outside of a frame.
  open func nextFrameTime() -> CFTimeInterval {
    guard let current, let host else { return .infinity }
    return host.nextChange(after: current.time)
  }

  /// Ends the frame; without effect outside of a frame.
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
      return Diagnostics.report(.invalid, "CARenderer.beginFrame", "\(t) is no time; no frame is begun")
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
    // Rectangles that are drawn must not overlap.
    if !pixels.isEmpty { self.current?.update = [current.update.reduce(pixels) { $0.union($1) }] }
  }
}

extension FrameTarget {
  /// The rectangle that pixels show.
  fileprivate func rect(_ pixels: PixelRect) -> CGRect {
    guard let inverse = transform.inverse else { return .null }
    let box = inverse.boundingBox(
      of: Rect(
        minX: Double(pixels.x0), minY: Double(pixels.y0), maxX: Double(pixels.x1), maxY: Double(pixels.y1)))
    return CGRect(x: box.minX, y: box.minY, width: box.maxX - box.minX, height: box.maxY - box.minY)
  }

  /// The pixels that a rectangle touches; none when it is not finite.
  fileprivate func pixels(_ rect: CGRect) -> PixelRect {
    let box = transform.boundingBox(
      of: Rect(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: rect.maxY))
    return PixelRect(enclosing: box, within: PixelRect(x0: 0, y0: 0, x1: width, y1: height))
  }
}
