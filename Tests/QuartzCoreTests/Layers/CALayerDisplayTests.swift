// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

/// A delegate that logs requests and fills a square.
private final class Painter: Log, CALayerDelegate {
  func draw(_ layer: CALayer, in ctx: CGContext) {
    lines.append("draw")
    ctx.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
  }

  func layerWillDraw(_ layer: CALayer) { lines.append("will draw") }
}

/// A delegate that provides an image instead of drawing.
private final class Provider: Log, CALayerDelegate {
  let image = makeImage()

  func display(_ layer: CALayer) {
    lines.append("display")
    layer.contents = image
  }
}

/// A delegate without drawing methods.
private final class Silent: NSObject, CALayerDelegate {}

private func makeImage() -> CGImage {
  let context = CGContext(
    data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
  return context.makeImage()!
}

/// A layer that draws itself.
private final class Drawing: CALayer {
  var drawCount = 0
  var whileDrawing: (Drawing, CGContext) -> Void = { _, context in
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  override func draw(in ctx: CGContext) {
    drawCount += 1
    whileDrawing(self, ctx)
  }
}

/// A layer that draws its opacity.
private final class Keyed: CALayer {
  override class func needsDisplay(forKey key: String) -> Bool {
    key == "opacity" || super.needsDisplay(forKey: key)
  }
}

extension CALayer {
  /// The recording of the layer's contents.
  fileprivate var recording: RecordedPicture? {
    if case .picture(let recording) = properties.contents { recording } else { nil }
  }
}

@Suite struct CALayerDisplayTests {
  private let layer = CALayer("layer", size: CGSize(width: 20, height: 10))
  private let drawing = Drawing("drawing", size: CGSize(width: 20, height: 10))
  private let painter = Painter()
  private let hosted: Hosted

  init() { hosted = Hosted(layer, drawing) }

  // MARK: When

  @Test func `nothing is drawn unasked`() {
    layer.delegate = painter
    hosted.change { layer.bounds.size.width = 30 }
    #expect(painter.lines.isEmpty)
    #expect(!layer.needsDisplay())
  }

  @Test func `facts 93, 95: a marked layer is drawn once at the next commit`() {
    layer.delegate = painter
    layer.setNeedsDisplay()
    layer.setNeedsDisplay()
    #expect(layer.needsDisplay())
    #expect(painter.lines.isEmpty)
    hosted.tick(1)
    #expect(painter.take() == ["will draw", "draw"])
    #expect(!layer.needsDisplay())
    hosted.tick(2)
    #expect(painter.lines.isEmpty)
  }

  @Test func `fact 93: display if needed draws now`() {
    layer.delegate = painter
    layer.displayIfNeeded()
    #expect(painter.lines.isEmpty)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(painter.take() == ["will draw", "draw"])
    #expect(!layer.needsDisplay())
    hosted.tick(1)
    #expect(painter.lines.isEmpty)
  }

  @Test func `facts 93, 95: display draws and leaves nothing to draw`() {
    layer.delegate = painter
    layer.setNeedsDisplay()
    layer.display()
    #expect(painter.take() == ["will draw", "draw"])
    #expect(!layer.needsDisplay())
  }

  @Test func `fact 93: a part means all and an empty part nothing`() {
    layer.setNeedsDisplay(CGRect(x: 1, y: 1, width: 0, height: 5))
    #expect(!layer.needsDisplay())
    layer.setNeedsDisplay(CGRect(x: 1, y: 1, width: 1, height: 5))
    #expect(layer.needsDisplay())
  }

  @Test func `fact 93: a change of size redraws only where that was asked for`() {
    hosted.change { drawing.bounds.size.width = 30 }
    #expect(drawing.drawCount == 0)
    drawing.needsDisplayOnBoundsChange = true
    hosted.change { drawing.bounds.origin.x = 3 }
    #expect(drawing.drawCount == 0)
    hosted.change { drawing.bounds.size.width = 40 }
    #expect(drawing.drawCount == 1)
  }

  @Test func `fact 94: a change of a key that the class names redraws`() {
    let keyed = Keyed()
    #expect(!CALayer.needsDisplay(forKey: "opacity"))
    keyed.zPosition = 1
    keyed.opacity = 1
    #expect(!keyed.needsDisplay())
    keyed.opacity = 0.5
    #expect(keyed.needsDisplay())
    keyed.displayIfNeeded()
    keyed.setValue(0.25, forKey: "opacity")
    #expect(keyed.needsDisplay())
  }

  @Test func `a layer that asks for more while drawing is drawn again and not for ever`() {
    drawing.whileDrawing = { layer, _ in if layer.drawCount < 3 { layer.setNeedsDisplay() } }
    drawing.setNeedsDisplay()
    hosted.tick(1)
    #expect(drawing.drawCount == 3)
    drawing.whileDrawing = { layer, _ in layer.setNeedsDisplay() }
    drawing.setNeedsDisplay()
    let found = reports { hosted.tick(2) }
    #expect(found.count == 1)
    #expect(drawing.drawCount < 1000)
  }

  @Test func `a layer marked before it is in a tree is drawn when it is`() {
    let new = Drawing(size: CGSize(width: 5, height: 5))
    new.setNeedsDisplay()
    hosted.change { hosted.root.addSublayer(new) }
    #expect(new.drawCount == 1)
  }

  // MARK: Who

  @Test func `a delegate may provide contents`() {
    let provider = Provider()
    layer.delegate = provider
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(provider.take() == ["display"])
    #expect(layer.contents as? CGImage === provider.image)
  }

  @Test func `an override of draw comes before the delegate`() {
    drawing.delegate = painter
    drawing.display()
    #expect(drawing.drawCount == 1)
    #expect(painter.take() == ["will draw"])
    drawing.whileDrawing = { layer, context in layer.delegate?.draw(layer, in: context) }
    drawing.display()
    #expect(painter.take() == ["will draw", "draw"])
  }

  @Test func `the delegate is not retained`() {
    var delegate: Painter? = Painter()
    layer.delegate = delegate
    #expect(layer.delegate != nil)
    delegate = nil
    #expect(layer.delegate == nil)
    layer.display()
  }

  // MARK: What

  @Test func `a recording covers the bounds`() {
    drawing.bounds = CGRect(x: 3, y: 4, width: 20, height: 10)
    drawing.display()
    #expect(drawing.recording?.bounds == CGRect(x: 3, y: 4, width: 20, height: 10))
    #expect(drawing.recording?.picture.isEmpty == false)
  }

  @Test func `fact 39: the context's y axis points up unless geometry is flipped`() {
    drawing.display()
    #expect(drawing.recording?.isYDown == false)
    hosted.root.isGeometryFlipped = true
    #expect(drawing.contentsAreFlipped())
    drawing.display()
    #expect(drawing.recording?.isYDown == true)
    // An even number of flips has no effect.
    drawing.isGeometryFlipped = true
    #expect(!drawing.contentsAreFlipped())
    drawing.display()
    #expect(drawing.recording?.isYDown == false)
  }

  @Test func `fact 39: a layer outside of trees knows its orientation`() {
    let alone = CALayer()
    #expect(!alone.contentsAreFlipped())
    alone.isGeometryFlipped = true
    #expect(alone.contentsAreFlipped())
  }

  @Test func `where nobody draws contents stay as they are`() {
    let image = makeImage()
    layer.contents = image
    layer.display()
    #expect(layer.contents as? CGImage === image)
    let silent = Silent()
    layer.delegate = silent
    layer.setNeedsDisplay()
    hosted.tick(1)
    #expect(layer.contents as? CGImage === image)
  }

  @Test func `drawing nothing clears contents`() {
    drawing.contents = makeImage()
    drawing.whileDrawing = { _, _ in }
    drawing.display()
    #expect(drawing.contents as? CGImage == nil)
    #expect(drawing.recording?.picture.isEmpty == true)
  }

  @Test func `a layer without size is not drawn`() {
    drawing.bounds.size.height = 0
    drawing.display()
    #expect(drawing.drawCount == 0)
  }

  @Test func `a redraw animates nothing`() {
    drawing.setNeedsDisplay()
    hosted.tick(1)
    #expect(drawing.recording != nil)
    #expect(drawing.animationKeys() == nil)
  }

  @Test func `setting contents replaces a recording`() {
    drawing.display()
    let image = makeImage()
    drawing.contents = image
    #expect(drawing.recording == nil)
    #expect(drawing.contents as? CGImage === image)
    drawing.display()
    drawing.contents = nil
    #expect(drawing.recording == nil)
    #expect(drawing.contents == nil)
  }
}
