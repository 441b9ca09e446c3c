// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneRaster
import MultiplaneRenderTree
import Testing

@Suite
struct TilePixelTests {
  /// Returns the picture of a tile that is filled with a colour.
  private func picture(_ size: CGSize, _ color: RGBA) -> RecordedPicture {
    let area = CGRect(origin: .zero, size: size)
    let context = CGContext(recording: area)
    context.setFillColor(
      CGColor(
        red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue),
        alpha: CGFloat(color.alpha)))
    context.fill(area)
    return RecordedPicture(picture: context.recordedPicture!, bounds: area, isYDown: false)
  }

  /// Tiles of 10 x 10 points over 40 x 40, all of one colour.
  private func level(_ color: RGBA, start: Double = -.infinity, tileStart: Double = -.infinity) -> TileLevel {
    var layer = LayerProperties(kind: .tiled)
    layer.setOwn(.size(CGSize(width: 10, height: 10)), .tileSize)
    let area = CGRect(x: 0, y: 0, width: 40, height: 40)
    let grid = TileGrid(of: layer, seenScale: 1, showing: area)
    let picture = picture(CGSize(width: 10, height: 10), color)
    return TileLevel(
      grid, start: start,
      tiles: grid.indexes(in: area).map {
        LayerTile($0, rect: grid.rect(of: $0), picture: picture, start: tileStart)
      })
  }

  private func tree(_ tiles: LayerTiles, _ configure: (inout LayerProperties) -> Void = { _ in })
    -> RenderTree
  {
    var tree = Tree(width: 60, height: 60)
    let id = tree.add {
      $0 = LayerProperties(kind: .tiled)
      $0.frame(10, 10, 40, 40)
      configure(&$0)
    }
    tree.updateNode(id) { $0.tiles = tiles }
    return tree.tree
  }

  private func render(_ tree: RenderTree, at time: Double = 0) -> Pixmap {
    FrameRenderer().render(
      tree, at: time, target: FrameTarget(size: CGSize(width: 60, height: 60), background: .black))
  }

  @Test func `tiles cover the layer`() {
    let pixmap = render(tree(LayerTiles(level(red), fadeDuration: 0)))
    for y in 0..<60 {
      for x in 0..<60 {
        #expect(pixmap[x, y] == ((10..<50).contains(x) && (10..<50).contains(y) ? R : K), "\(x), \(y)")
      }
    }
  }

  /// Nothing beneath the layer is visible between tiles, for any transform.
  @Test(arguments: [
    CATransform3D(diagonal: 1.07, 1.07, 1), .translation(0.3, 0.7), .rotation(0.3, 0, 0, 1),
    .rotation(.pi / 2, 0, 0, 1), .rotation(0.7, 0, 1, 0),
  ])
  func `no seams`(transform: CATransform3D) {
    func made(_ isTiled: Bool) -> Pixmap {
      render(
        tree(LayerTiles(level(.white), fadeDuration: 0)) {
          $0.anchorPoint = CGPoint(x: 0.5, y: 0.5)
          $0.position = CGPoint(x: 30, y: 30)
          $0.rare.transform = transform
          $0.rare.transform.m34 = transform.m13 == 0 ? 0 : -1 / 200
          if !isTiled {
            let own = $0
            $0 = LayerProperties()
            ($0.bounds, $0.anchorPoint, $0.position) = (own.bounds, own.anchorPoint, own.position)
            $0.rare.transform = own.rare.transform
            $0.backgroundColor = .white
          }
        })
    }
    let (tiled, plain) = (made(true), made(false))
    for y in 0..<60 {
      for x in 0..<60 where plain[x, y] == W {
        let inside = (-1...1).allSatisfy { dy in (-1...1).allSatisfy { plain[x + $0, y + dy] == W } }
        if inside { #expect(tiled[x, y] == W, "\(x), \(y)") }
      }
    }
  }

  @Test func `a tile appears over the time of its fading`() {
    let tree = tree(LayerTiles(level(.white, tileStart: 1), fadeDuration: 0.5))
    #expect(
      [1, 1.25, 1.5, 3].map { render(tree, at: $0)[30, 30] & 255 }.map { Int($0) } == [0, 128, 255, 255])
  }

  @Test func `a level fades into the next without showing what is beneath`() {
    var tiles = LayerTiles(level(red, start: 1), after: level(blue), fadeDuration: 1)
    let tree = tree(tiles)
    let half = render(tree, at: 1.5).pixel(30, 30)
    #expect((127...128).contains(half.r) && (127...128).contains(half.b) && Int(half.r) + Int(half.b) >= 254)
    #expect(render(tree, at: 1)[30, 30] == B && render(tree, at: 2)[30, 30] == R)
    tiles.previous = nil
    #expect(tiles.fadeEnd == -.infinity)
  }

  @Test func `what fades is drawn again, what has faded is not`() {
    let tree = tree(LayerTiles(level(.white, tileStart: 0), fadeDuration: 0.5))
    let renderer = FrameRenderer()
    let target = FrameTarget(size: CGSize(width: 60, height: 60), background: .black)
    for time in [0, 0.1, 0.3, 0.5, 0.7, 0.9] {
      #expect(
        renderer.render(tree, at: time, target: target)
          == FrameRenderer().render(tree, at: time, target: target))
    }
    #expect(tree.nextChange(after: 0.2) == 0.2 && tree.nextChange(after: 0.5) == .infinity)
  }

  @Test func `corners and bounds cut tiles`() {
    let pixmap = render(
      tree(LayerTiles(level(red), fadeDuration: 0)) {
        $0.cornerRadius = 20
        $0.flags.insert(.masksToBounds)
      })
    #expect(pixmap[11, 11] == K && pixmap[30, 30] == R && pixmap[11, 30] == R)
  }
}
