// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import QuartzCore
import Testing

@Suite struct CARendererTests {
  private let renderer = CARenderer(pixmap: Pixmap(width: 8, height: 4))
  private let layer = CALayer(size: CGSize(width: 8, height: 4), anchor: .zero)

  init() {
    CATransaction.flush()
    layer.backgroundColor = color(1, 0, 0)
  }

  /// Draws a frame and returns the area that it updated.
  private func draw(_ time: Double) -> CGRect {
    renderer.beginFrame(atTime: time, timeStamp: nil)
    let update = renderer.updateBounds()
    renderer.render()
    renderer.endFrame()
    return update
  }

  private var firstPixel: (b: UInt8, g: UInt8, r: UInt8, a: UInt8) { renderer.pixmap.pixel(0, 0) }

  @Test func `fact 138: outside of a frame a renderer has nothing to do`() {
    #expect(renderer.bounds == .null && renderer.layer == nil)
    #expect(renderer.updateBounds() == .null)
    #expect(renderer.nextFrameTime() == .infinity)
    renderer.addUpdate(CGRect(x: 0, y: 0, width: 1, height: 1))
    renderer.render()
    renderer.endFrame()
    #expect(firstPixel == (0, 0, 0, 0))
    #expect(draw(1) == .null)
  }

  @Test func `the first frame draws everything the next ones what differs`() {
    renderer.layer = layer
    #expect(draw(0) == CGRect(x: 0, y: 0, width: 8, height: 4))
    #expect(firstPixel == (0, 0, 255, 255))
    #expect(draw(1) == .null)
    let child = CALayer(size: CGSize(width: 2, height: 1), position: CGPoint(x: 1, y: 2), anchor: .zero)
    child.backgroundColor = color(0, 0, 1)
    layer.addSublayer(child)
    // y up: the second row of points from the top.
    #expect(draw(2) == CGRect(x: 1, y: 2, width: 2, height: 1))
    #expect(renderer.pixmap.pixel(1, 1) == (255, 0, 0, 255))
    #expect(renderer.pixmap.pixel(1, 2) == (0, 0, 255, 255))
  }

  @Test func `animations run at the times of the frames`() {
    renderer.layer = layer
    _ = draw(10)
    let animation = fade(duration: 2)
    layer.add(animation, forKey: "fade")
    renderer.beginFrame(atTime: 11, timeStamp: nil)
    #expect(renderer.nextFrameTime() == 11)
    renderer.render()
    renderer.endFrame()
    #expect(firstPixel == (0, 0, 0, 0))
    _ = draw(12)
    #expect((127...128).contains(firstPixel.a))
    renderer.beginFrame(atTime: 14, timeStamp: nil)
    renderer.render()
    #expect(renderer.nextFrameTime() == .infinity)
    renderer.endFrame()
    #expect(firstPixel == (0, 0, 255, 255))
    #expect(layer.animationKeys() == nil)
  }

  @Test func `what is added is drawn again`() {
    renderer.layer = layer
    _ = draw(0)
    renderer.beginFrame(atTime: 1, timeStamp: nil)
    renderer.addUpdate(CGRect(x: 1.5, y: 1, width: 1, height: 1))
    renderer.addUpdate(CGRect(x: 4, y: 1, width: 1, height: 1))
    renderer.addUpdate(.null)
    renderer.addUpdate(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
    #expect(renderer.updateBounds() == CGRect(x: 1, y: 1, width: 4, height: 1))
    renderer.render()
    #expect(renderer.updateBounds() == .null)
    renderer.endFrame()
  }

  @Test func `bounds say what fills the picture`() {
    renderer.layer = layer
    renderer.bounds = CGRect(x: -4, y: -2, width: 8, height: 4)
    _ = draw(0)
    #expect(firstPixel == (0, 0, 0, 0))
    #expect(renderer.pixmap.pixel(4, 1) == (0, 0, 255, 255))
    renderer.bounds = CGRect(x: 0, y: 0, width: 8, height: 4)
    #expect(draw(0) == CGRect(x: 0, y: 0, width: 8, height: 4))
    #expect(firstPixel == (0, 0, 255, 255))
  }

  @Test func `times that are none or past are reported`() {
    renderer.layer = layer
    _ = draw(5)
    let (nothing, found) = Diagnostics.collecting { draw(.nan) }
    #expect(nothing == .null && found.map(\.kind) == [.invalid])
    #expect(reports { _ = draw(4) }.map(\.kind) == [.invalid])
    let options: [AnyHashable: Any] = [kCARendererColorSpace: CGColorSpaceCreateDeviceGray()]
    #expect(
      reports { _ = CARenderer(pixmap: renderer.pixmap, options: options) }.map(\.kind) == [.unsupported])
    let fine: [AnyHashable: Any] = [kCARendererColorSpace: CGColorSpaceCreateDeviceRGB()]
    #expect(reports { _ = CARenderer(pixmap: renderer.pixmap, options: fine) }.isEmpty)
  }

  @Test func `another layer is another tree`() {
    renderer.layer = layer
    _ = draw(5)
    let other = CALayer(size: CGSize(width: 8, height: 4), anchor: .zero)
    other.backgroundColor = color(0, 1, 0)
    renderer.layer = other
    #expect(draw(0) == CGRect(x: 0, y: 0, width: 8, height: 4))
    #expect(firstPixel == (0, 255, 0, 255))
    #expect(layer.presentation() == nil)
  }

  @Test func `a time stamp of zeros is equal to another`() {
    var stamp = CVTimeStamp()
    renderer.layer = layer
    renderer.beginFrame(atTime: 0, timeStamp: &stamp)
    renderer.endFrame()
    #expect(stamp == CVTimeStamp() && stamp.smpteTime == CVSMPTETime())
  }
}
