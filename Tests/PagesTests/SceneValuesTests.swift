// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import MultiplanePages
import MultiplaneRenderTree
import Testing

@Suite struct SceneValuesTests {
  /// Returns a tree of a root and a tile, whose x is in points. A name is the tile's.
  private func tree(x: Double, name: String? = "tile", hasTile: Bool = true) -> RenderTree {
    var tree = RenderTree()
    var (root, tile) = (RenderNode(), RenderNode())
    root.properties.bounds.size.width = 100
    if hasTile { root.children = [NodeID(1)] }
    tile.parent = NodeID(0)
    tile.name = name
    tile.properties.position = CGPoint(x: x, y: 0)
    tree.set(root, at: NodeID(0))
    if hasTile { tree.set(tile, at: NodeID(1)) }
    tree.setRoot(NodeID(0))
    return tree
  }

  private func frames(_ values: SceneValues) throws -> [Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(values.json.utf8)) as? [Any])
  }

  @Test func `only what changes is written`() throws {
    var values = SceneValues()
    for (index, x) in [0.0, 5, 5, 0].enumerated() { values.add(tree(x: x), at: Double(index)) }
    #expect(
      values.json.split(separator: "\n") == [
        #"[[[[null, "layer", null], [0, "layer", "tile"]], [[0, "bounds", [0, 0, 100, 0]]]],"#,
        #"[null, [[1, "position", [5, 0]]]],"#, "0,", #"[null, [[1, "position", null]]]]"#,
      ])
  }

  @Test func `a tree with other layers begins anew`() throws {
    var values = SceneValues()
    values.add(tree(x: 5), at: 0)
    values.add(tree(x: 5, hasTile: false), at: 1)
    values.add(tree(x: 5, name: "</script>"), at: 2)
    let frames = try frames(values)
    let trees = frames.compactMap { ($0 as? [Any])?.first as? [[Any]] }
    #expect(trees.map(\.count) == [2, 1, 2])
    #expect(trees[2][1][2] as? String == "</script>")
    #expect((frames[2] as? [[Any]])?[1].count == 2)
  }

  @Test func `numbers have four decimals`() {
    var values = SceneValues()
    values.add(tree(x: 1.0 / 3), at: 0)
    #expect(values.json.contains(#"[1, "position", [0.3333, 0]]"#))
  }

  @Test func `the text has a limit, and later frames have no values`() throws {
    var values = SceneValues(byteLimit: 200)
    for index in 0..<10 { values.add(tree(x: Double(index)), at: Double(index)) }
    #expect(values.isCut && values.frameCount > 1 && values.frameCount < 10)
    #expect(values.json.utf8.count <= 200)
    #expect(try frames(values).count == values.frameCount)
  }

  @Test func `layers beyond the limit are counted`() throws {
    var values = SceneValues(layerLimit: 1)
    values.add(tree(x: 0), at: 0)
    #expect(values.omittedLayerCount == 1)
    #expect((try frames(values)[0] as? [[[Any]]])?[0].count == 1)
  }
}
