// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

/// A layer that logs the tiles it is requested to draw, as `x,y wxh @scale`.
private final class LoggedLayer: CATiledLayer {
  var lines: [String] = []

  override class func fadeDuration() -> CFTimeInterval { 0.5 }

  override func draw(in ctx: CGContext) {
    let r = ctx.boundingBoxOfClipPath
    func whole(_ value: CGFloat) -> Int { Int(value.rounded()) }
    let text = "\(whole(r.minX)),\(whole(r.minY)) \(whole(r.width))x\(whole(r.height)) @\(ctx.ctm.a)"
    lines.append(text)
    ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    ctx.fill(r)
  }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// In `Hosted`, the root shows the points from (0, 0) to (200, 200).
@Suite struct CATiledLayerTests {
  private func layer(width: CGFloat = 1000, height: CGFloat = 100) -> LoggedLayer {
    let layer = LoggedLayer()
    layer.anchorPoint = .zero
    layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    layer.tileSize = CGSize(width: 100, height: 100)
    return layer
  }

  private func published(_ hosted: Hosted, _ layer: CALayer, _ time: Double) -> LayerTiles? {
    let tree = hosted.tick(time)
    return tree.tiledNodes.first.flatMap { tree[$0].tiles }
  }

  @Test func `nothing is drawn that was not asked for`() {
    let layer = layer()
    let hosted = Hosted(layer)
    hosted.tick(1)
    #expect(layer.take() == [])
    hosted.change { layer.setNeedsDisplay() }
    #expect(layer.take() == ["0,0 100x100 @1.0", "100,0 100x100 @1.0"])
  }

  @Test func `tiles are drawn once when they come into view`() {
    let layer = layer()
    layer.setNeedsDisplay()
    let hosted = Hosted(layer)
    #expect(layer.take() == ["0,0 100x100 @1.0", "100,0 100x100 @1.0"])
    hosted.tick(1)
    #expect(layer.take() == [])
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (0, -400, 4)
    hosted.change { layer.add(slide, forKey: nil) }
    // At time 1 + t the part from 100 t to 200 + 100 t is visible.
    #expect(layer.take() == [])
    hosted.tick(1.5)
    #expect(layer.take() == ["200,0 100x100 @1.0"])
    hosted.tick(2)
    #expect(layer.take() == [])
    hosted.tick(4)
    #expect(layer.take() == ["300,0 100x100 @1.0", "400,0 100x100 @1.0"])
    // Back to cached tiles.
    hosted.tick(6)
    #expect(layer.take() == [])
  }

  @Test func `what is seen larger is drawn with more detail`() {
    let layer = layer(width: 200, height: 200)
    (layer.levelsOfDetail, layer.levelsOfDetailBias) = (4, 2)
    layer.setNeedsDisplay()
    let hosted = Hosted(layer)
    #expect(layer.take().count == 4)
    func drawn(scale: CGFloat) -> [String] {
      hosted.change {
        CATransaction.setDisableActions(true)
        layer.setAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
      }
      return layer.take()
    }
    // At half the scale, a quarter of the pixels fits in one tile.
    #expect(drawn(scale: 0.5) == ["0,0 200x200 @0.5"])
    // The coarsest of four levels. The finest is four times the layer's own size.
    #expect(drawn(scale: 0.25) == [])
    // 100 of 200 points are visible, with two pixels to a point.
    #expect(
      drawn(scale: 2) == [
        "0,0 50x50 @2.0", "50,0 50x50 @2.0", "0,50 50x50 @2.0", "50,50 50x50 @2.0",
      ])
    #expect(drawn(scale: 1.5).allSatisfy { $0.hasSuffix("@2.0") })
    #expect(drawn(scale: 16).allSatisfy { $0.hasSuffix("@4.0") })
  }

  @Test func `contents scale multiplies the pixels`() {
    let layer = layer(width: 100, height: 100)
    layer.contentsScale = 2
    layer.setNeedsDisplay()
    _ = Hosted(layer)
    #expect(
      layer.take() == [
        "0,0 50x50 @2.0", "50,0 50x50 @2.0", "0,50 50x50 @2.0", "50,50 50x50 @2.0",
      ])
  }

  @Test func `tiles and levels fade`() throws {
    let layer = layer(width: 100, height: 100)
    (layer.levelsOfDetail, layer.levelsOfDetailBias) = (2, 1)
    layer.setNeedsDisplay()
    let hosted = Hosted(layer)
    let first = try #require(published(hosted, layer, 0))
    let tile = try #require(first.current.tiles.first)
    #expect([0, 0.25, 0.5, 1].map { first.share(of: tile.start, at: $0) } == [0, 0.5, 1, 1])
    #expect(hosted.host.nextChange(after: 0.1) == 0.1 && hosted.host.nextChange(after: 0.6) == .infinity)
    hosted.tick(2)
    hosted.change {
      CATransaction.setDisableActions(true)
      layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    }
    let second = try #require(published(hosted, layer, 2))
    #expect(second.current.grid.scale == 2 && second.previous?.grid.scale == 1)
    // The tiles of the new level are complete at once, and the level fades in over the old one.
    #expect(second.current.tiles.allSatisfy { second.share(of: $0.start, at: 2) == 1 })
    #expect([2, 2.25, 2.5].map { second.share(of: second.current.start, at: $0) } == [0, 0.5, 1])
    let third = try #require(published(hosted, layer, 2.5))
    #expect(third.previous == nil)
  }

  @Test func `a part is drawn again without fading`() throws {
    let layer = layer(width: 200)
    layer.setNeedsDisplay()
    let hosted = Hosted(layer)
    hosted.tick(1)
    _ = layer.take()
    hosted.change { layer.setNeedsDisplay(CGRect(x: 120, y: 10, width: 5, height: 5)) }
    #expect(layer.take() == ["100,0 100x100 @1.0"])
    let tiles = try #require(published(hosted, layer, 1))
    #expect(tiles.current.tiles.map { tiles.share(of: $0.start, at: 1) } == [1, 1])
    hosted.change { layer.setNeedsDisplay() }
    #expect(layer.take().count == 2)
  }

  @Test func `bounds cut the tiles of their edges`() {
    let layer = layer(width: 130, height: 50)
    layer.setNeedsDisplay()
    let hosted = Hosted(layer)
    #expect(layer.take() == ["0,0 100x50 @1.0", "100,0 30x50 @1.0"])
    hosted.change {
      CATransaction.setDisableActions(true)
      layer.bounds.size.width = 150
    }
    #expect(layer.take() == ["100,0 50x50 @1.0"])
  }

  @Test func `what masks to its bounds hides tiles`() {
    let window = CALayer(size: CGSize(width: 50, height: 50), anchor: .zero)
    window.masksToBounds = true
    let layer = layer()
    layer.setNeedsDisplay()
    window.addSublayer(layer)
    let hosted = Hosted(window)
    #expect(layer.take() == ["0,0 100x100 @1.0"])
    hosted.change {
      CATransaction.setDisableActions(true)
      window.bounds.origin.x = 390
    }
    #expect(layer.take() == ["300,0 100x100 @1.0", "400,0 100x100 @1.0"])
    hosted.change {
      window.isHidden = true
      window.bounds.origin.x = 700
    }
    #expect(layer.take() == [])
  }

  @Test func `numbers out of hand are held`() {
    let tiny = layer(width: 200, height: 200)
    tiny.tileSize = CGSize(width: 1, height: 1)
    tiny.setNeedsDisplay()
    // 40,000 tiles of one pixel are too many. With sides four times as long, 2,500 are left.
    #expect(reports { _ = Hosted(tiny) }.map(\.subject) == ["CATiledLayer.tileSize"])
    #expect(tiny.take().count == 2500)
    let none = layer(width: 200, height: 200)
    none.tileSize = CGSize(width: 0, height: -5)
    none.setNeedsDisplay()
    #expect(reports { _ = Hosted(none) }.map(\.subject) == ["CATiledLayer.tileSize"])
    #expect(none.take() == ["0,0 200x200 @1.0"])
    let huge = layer(width: 1e12, height: 1e12)
    (huge.levelsOfDetail, huge.levelsOfDetailBias) = (1000, -7)
    huge.position = CGPoint(x: -5e11, y: -5e11)
    huge.setNeedsDisplay()
    _ = Hosted(huge)
    // The origin is too far away to count tiles.
    #expect(huge.take() == [])
  }

  @Test func `without a host the layer is recorded as a whole`() throws {
    let layer = layer(width: 50, height: 50)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(layer.take() == ["0,0 50x50 @1.0"])
    let hosted = Hosted(layer)
    hosted.change { layer.setNeedsDisplay() }
    #expect(layer.take() == ["0,0 50x50 @1.0"] && layer.contents == nil)
    let context = try #require(
      CGContext(
        data: nil, width: 60, height: 60, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    layer.render(in: context)
    let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    // Tiles are drawn without fading.
    #expect(data[context.bytesPerRow * 59 + 3] == 255 && data[context.bytesPerRow * 9 + 3] == 0)
  }
}
