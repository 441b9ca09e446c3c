// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneRenderTree
import Testing

@Suite struct DescriptionTests {
  private var example: RenderTree {
    var result = RenderTree()
    var root = RenderNode()
    root.name = "stage"
    root.properties.bounds = CGRect(x: 0, y: 0, width: 320, height: 240.5)
    root.properties.backgroundColor = ColorValue(1, 0.5, 0)
    root.children = [NodeID(1), NodeID(2)]
    var lid = RenderNode()
    lid.parent = NodeID(0)
    lid.properties.rare.transform = .translation(1.0 / 3, 0)
    lid.timing = TimeMapping(beginTime: 1, speed: 0.5)
    lid.animations = [
      animation(
        timing(1.2, .begin(0.1 + 0.2), .fill(.forwards)), id: 1, key: "lid",
        keyframes(
          "transform.rotation.z", [.number(0), .number(.pi / 2)], .times([0, 1]), .curves([.easeIn, nil]))),
      animation(
        timing(2, .count(.infinity), .reverses), id: 2, curve: .easeOut,
        .group([animation(timing(1), id: 3, basic("opacity", from: .number(0), .additive))])),
    ]
    var text = RenderNode()
    text.parent = NodeID(0)
    text.properties.flags.insert(.isHidden)
    result.set(root, at: NodeID(0))
    result.set(lid, at: NodeID(1))
    result.set(text, at: NodeID(2))
    result.setRoot(NodeID(0))
    return result
  }

  @Test func `tree is one line a layer and an animation`() {
    #expect(
      example.description == """
        layer "stage" bounds (0 0 320 240.5) backgroundColor rgba(1 0.5 0 1)
          layer #1 transform [1 0 0 0, 0 1 0 0, 0 0 1 0, 0.333333 0 0 1] time begin 1 speed 0.5
            animation "lid" begin 0.3 duration 1.2 fill forwards transform.rotation.z linear {0, 1.570796} \
        at 0 1 by curve(0.42 0 1 1) -
            animation - begin 0 duration 2 count inf autoreverses curve(0 0 0.58 1) group
              animation - begin 0 duration 1 opacity additive from 0
          layer #2 hidden 1
        """)
  }

  @Test func `presentation shows the values at its time`() {
    var presentation = PresentationTree()
    evaluate(example, at: 2, into: &presentation)
    let lines = presentation.description.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0] == "at 2")
    #expect(lines[2].contains("transform ["))
  }

  @Test func `empty tree says so`() {
    #expect(RenderTree().description == "empty")
  }
}
