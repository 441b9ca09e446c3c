// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneRenderTree
import Testing

@Suite struct TileGridTests {
  private func layer(levels: Int, bias: Int, tile: CGSize = CGSize(width: 100, height: 50)) -> LayerProperties
  {
    var layer = LayerProperties(kind: .tiled)
    layer.setOwn(.number(Double(levels)), .levelsOfDetail)
    layer.setOwn(.number(Double(bias)), .levelsOfDetailBias)
    layer.setOwn(.size(tile), .tileSize)
    return layer
  }

  /// Levels from 2^bias down to 2^(bias - levels + 1). The result is the coarsest level with at least as many
  /// pixels as are visible.
  @Test(
    arguments: [
      (1, 0, 0.01, 1.0), (1, 0, 100, 1), (3, 0, 1, 1), (3, 0, 0.5, 0.5), (3, 0, 0.51, 1), (3, 0, 0.2, 0.25),
      (3, 0, 0.01, 0.25), (4, 3, 1, 1), (4, 3, 1.000_000_1, 1), (4, 3, 1.1, 2), (4, 3, 9, 8), (2, 3, 1, 4),
      (0, 0, 0.1, 1), (99, 99, 1e9, 16_777_216), (3, 1, .nan, 1), (3, 1, 0, 1),
    ] as [(Int, Int, Double, Double)])
  func levels(levels: Int, bias: Int, seen: Double, scale: Double) {
    #expect(TileGrid(of: layer(levels: levels, bias: bias), seenScale: seen, showing: .zero).scale == scale)
  }

  @Test func `tiles begin at the origin of the layers space`() {
    let grid = TileGrid(of: layer(levels: 1, bias: 0), seenScale: 1, showing: .zero)
    let part = CGRect(x: -10, y: 40, width: 120, height: 20)
    let indexes = grid.indexes(in: part)
    #expect(indexes.map { "\($0.column) \($0.row)" } == ["-1 0", "0 0", "1 0", "-1 1", "0 1", "1 1"])
    #expect(indexes.first.map { grid.rect(of: $0) } == CGRect(x: -100, y: 0, width: 100, height: 50))
    // A part that ends at the edge of a tile does not touch that tile.
    #expect(grid.indexes(in: CGRect(x: 0, y: 0, width: 100, height: 50)).count == 1)
    #expect(grid.indexes(in: .zero).isEmpty && grid.indexes(in: .null).isEmpty)
    #expect(grid.indexes(in: CGRect(x: 1e14, y: 0, width: 10, height: 10)).isEmpty)
  }

  @Test func `too many tiles are made larger`() {
    let part = CGRect(x: 0, y: 0, width: 1000, height: 1000)
    let grid = TileGrid(
      of: layer(levels: 1, bias: 0, tile: CGSize(width: 2, height: 2)), seenScale: 1, showing: part)
    // 500 x 500 tiles, 250 x 250, 125 x 125, 63 x 63.
    #expect(grid.width == 16 && grid.indexes(in: part).count == 63 * 63)
  }

  private func tree(_ change: (inout [LayerProperties]) -> Void) -> PresentationTree {
    var layers = (0..<3).map { LayerProperties(kind: $0 == 2 ? .tiled : .layer) }
    for index in layers.indices {
      layers[index].anchorPoint = .zero
      layers[index].bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    }
    change(&layers)
    var tree = RenderTree()
    for (index, layer) in layers.enumerated() {
      var node = RenderNode()
      node.properties = layer
      node.parent = index == 0 ? nil : NodeID(Int32(index - 1))
      if index < 2 { node.children = [NodeID(Int32(index + 1))] }
      tree.set(node, at: NodeID(Int32(index)))
    }
    tree.setRoot(NodeID(0))
    var presentation = PresentationTree()
    evaluate(tree, at: 0, into: &presentation)
    return presentation
  }

  private let visible = CGRect(x: 0, y: 0, width: 100, height: 100)

  @Test func `the seen part is what the root shows`() throws {
    let seen = try #require(
      tree {
        $0[2].bounds.size = CGSize(width: 1000, height: 1000)
        $0[2].position = CGPoint(x: -300, y: 40)
        $0[2].rare.transform = CATransform3D(diagonal: 2, 2, 1)
        $0[1].rare.sublayerTransform = .translation(0, 10)
      }.seenPart(of: NodeID(2), in: visible))
    // x: 2 x - 300 from 0 to 100; y: 2 y + 50 from 0 on.
    #expect(seen.part == CGRect(x: 150, y: 0, width: 50, height: 25) && seen.scale == 2)
  }

  @Test func `both scales count`() throws {
    let seen = try #require(
      tree { $0[1].rare.transform = CATransform3D(diagonal: 4, 1, 1) }.seenPart(of: NodeID(2), in: visible))
    #expect(seen.scale == 2 && seen.part == CGRect(x: 0, y: 0, width: 25, height: 100))
  }

  @Test func `what is nearer is seen larger`() throws {
    let seen = try #require(
      tree {
        $0[1].rare.sublayerTransform.m34 = -1 / 500
        $0[2].zPosition = 250
      }.seenPart(of: NodeID(2), in: visible))
    // 1 / (1 - 250 / 500) = 2; the vanishing point is the anchor point, (0, 0).
    #expect(abs(seen.scale - 2) < 1e-9 && abs(seen.part.width - 50) < 1e-9)
  }

  @Test func `nothing is seen of what is hidden or elsewhere or edge on`() {
    #expect(tree { $0[1].flags.insert(.isHidden) }.seenPart(of: NodeID(2), in: visible) == nil)
    #expect(tree { $0[0].opacity = 0 }.seenPart(of: NodeID(2), in: visible) == nil)
    #expect(tree { $0[2].position.x = 200 }.seenPart(of: NodeID(2), in: visible) == nil)
    #expect(
      tree { $0[2].rare.transform = CATransform3D(diagonal: 0, 1, 1) }.seenPart(of: NodeID(2), in: visible)
        == nil)
    #expect(
      tree {
        $0[1].flags.insert(.masksToBounds)
        $0[1].bounds.size.width = 10
        $0[2].position.x = 20
      }.seenPart(of: NodeID(2), in: visible) == nil)
  }

  @Test func `what is repeated is seen as a whole`() throws {
    let seen = try #require(
      tree {
        $0[1] = LayerProperties(kind: .replicator)
        $0[2].position.x = 200
      }.seenPart(of: NodeID(2), in: visible))
    #expect(seen.part == CGRect(x: 0, y: 0, width: 100, height: 100))
  }
}
