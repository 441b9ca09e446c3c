// SPDX-License-Identifier: Apache-2.0

import LottieDocument
import Multiplane
import MultiplaneRenderTree
import QuartzCore
import Testing

/// Expressions that repeat keyframes: values by hand.
@Suite struct LoopTests {
  private typealias L = Lottie

  /// The time for which the last keyframe is held, by which the first repetition is late.
  private static let rest = 1e-5

  /// Returns the x of a solid's position at frames of 40, with keyframes and an expression.
  private func xs(
    _ expression: String, at frames: [Double], keys: String? = nil, more: String = ""
  ) throws -> [Double] {
    let keys = keys ?? L.keys((10, "[0,0]"), (14, "[8,0]"), (20, "[20,0]"))
    let text = animation(
      L.solid("#ff0000", 4, 4, ks: "\"p\":" + keys.dropLast() + ",\"x\":\"\(expression)\"}", more)
        .replacing("\"op\":10", with: "\"op\":100")
    ).replacing("\"op\":10,", with: "\"op\":100,")
    let scene = try scene(text)
    #expect(scene.report.entries == [])
    let host = LayerHost { scene.makeLayer() }
    var presentation = PresentationTree()
    return frames.map { frame in
      evaluate(host.tick(to: frame / 10), at: frame / 10, into: &presentation)
      let solid = host.root.sublayers?.first?.sublayers?.first
      return Double(solid?.presentation()?.position.x ?? .nan)
    }
  }

  private func expectEqual(
    _ actual: [Double], _ expected: [Double], _ source: SourceLocation = #_sourceLocation
  ) {
    #expect(actual.count == expected.count, sourceLocation: source)
    for (a, b) in zip(actual, expected) {
      #expect(abs(a - b) <= Self.rest, "\(actual) is not \(expected)", sourceLocation: source)
    }
  }

  @Test(arguments: [
    "loopOut()", "loopOut('cycle')", "var $bm_rt;\\n$bm_rt = loopOut('cycle', 0);",
    "loopOut(\\\"CYCLE\\\", 9);",
    "var $bm_rt;\\n$bm_rt = loop_out('cycle');", "thisProperty.loopOut()",
    "// a loop\\nvar $bm_rt;\\n$bm_rt = loopOut(type = 'cycle', numKeyframes = 0);",
    "var $bm_rt;\\ntry {\\n $bm_rt = loopOut();\\n} catch (e$$4) {\\n $bm_rt = value;\\n}",
    "var $bm_rt;\\nif (numKeys > 1) {\\n $bm_rt = loopOut();\\n} else {\\n $bm_rt = value;\\n}",
  ])
  func `a cycle begins again after the last keyframe`(expression: String) throws {
    // 20 is the last keyframe itself; 30 is the first one again.
    expectEqual(
      try xs(expression, at: [5, 10, 12, 20, 22, 24, 27, 30, 32, 99]), [0, 0, 4, 20, 4, 8, 14, 0, 4, 18])
  }

  @Test func `a cycle of the last keyframes`() throws {
    expectEqual(try xs("loopOut('cycle', 1)", at: [12, 20, 23, 25, 26, 29]), [4, 20, 14, 18, 8, 14])
  }

  @Test func `spaces and comments do not matter`() throws {
    for text in [
      "/* é * / */ loopOut ( 'cycle' ,\u{A0}1 ) // * 2", "// +\\r loopOut('cycle', // +\\u2028 1)",
      "loopOut('cycle', 1) /* open",
    ] {
      expectEqual(try xs(text, at: [12, 20, 23]), [4, 20, 14])
    }
  }

  @Test func `pingpong goes back and forth`() throws {
    expectEqual(try xs("loopOut('pingpong')", at: [20, 22, 26, 28, 30, 32, 42]), [20, 16, 8, 4, 0, 4, 16])
  }

  @Test func `offset begins where the last round ended`() throws {
    expectEqual(try xs("loopOut('offset')", at: [20, 22, 27, 30, 34, 44]), [20, 24, 34, 40, 48, 68])
  }

  @Test func `continue keeps the last speed`() throws {
    // The last course is 12 points in 6 frames.
    expectEqual(try xs("loopOut('continue')", at: [20, 21, 30, 50]), [20, 22, 40, 80])
  }

  @Test func `loops before the first keyframe`() throws {
    expectEqual(try xs("loopIn('cycle')", at: [0, 2, 4, 9, 10, 25]), [0, 4, 8, 18, 0, 20])
    expectEqual(try xs("loopIn('pingpong')", at: [0, 4, 8, 10]), [20, 12, 4, 0])
    expectEqual(try xs("loopIn('offset')", at: [0, 2, 7, 10]), [-20, -16, -6, 0])
    // The first course is 8 points in 4 frames.
    expectEqual(try xs("loopIn('continue')", at: [0, 5, 10]), [-20, -10, 0])
    expectEqual(try xs("loopIn('cycle', 1)", at: [7, 8, 9]), [2, 4, 6])
  }

  @Test func `loops on both sides`() throws {
    for sum in [
      "loopIn('pingpong') + loopOut('cycle') - value",
      "$bm_rt = $bm_sub($bm_sum(loopIn('pingpong'), loopOut('cycle')), value);",
    ] {
      expectEqual(try xs(sum, at: [4, 12, 22]), [12, 4, 4])
    }
  }

  @Test func `loops of a duration`() throws {
    // 0.8 s are 8 frames: from frame 12 on, where the position is 4.
    expectEqual(
      try xs("loopOutDuration('cycle', 0.8)", at: [20, 21, 22, 24, 27, 28]), [20, 6, 8, 12, 18, 4])
    // From the in point on, before the first keyframe.
    expectEqual(try xs("loopOutDuration('cycle')", at: [25, 30, 32, 40]), [0, 0, 4, 0])
    expectEqual(try xs("loopInDuration('cycle', 0.4)", at: [6, 7, 9]), [0, 2, 6])
  }

  @Test func `a part of an easing keeps its course`() throws {
    let ease = #""o":{"x":[0.6],"y":[0]},"i":{"x":[0.4],"y":[1]}"#
    let keys = "{\"a\":1,\"k\":[{\"t\":0,\"s\":[0,0],\(ease)},{\"t\":20,\"s\":[20,0]}]}"
    let whole = try xs("loopOut()", at: [13, 15, 18], keys: keys)
    // Half of it is repeated: 23 is 13 again.
    expectEqual(try xs("loopOutDuration('cycle', 1)", at: [23, 25, 28], keys: keys), whole)
  }

  @Test func `held keyframes are repeated`() throws {
    let keys = #"{"a":1,"k":[{"t":0,"s":[1,0],"h":1},{"t":4,"s":[2,0],"h":1},{"t":8,"s":[3,0]}]}"#
    expectEqual(try xs("loopOut()", at: [3, 4, 8, 9, 12, 13, 17], keys: keys), [1, 2, 3, 1, 2, 2, 1])
    expectEqual(try xs("loopOut('pingpong')", at: [9, 11, 13, 15, 17], keys: keys), [2, 2, 1, 1, 1])
  }

  @Test func `a property without keyframes has nothing to repeat`() throws {
    #expect(
      try picture(L.solid("#ff0000", 40, 4, ks: #""p":{"a":0,"k":[8,0],"x":"loopOut()"}"#)).row(2)
        == "..rrrrrrrr")
  }

  @Test func `numbers and paths loop too`() throws {
    func path(_ x: Int) -> String {
      #"[{"c":false,"v":[[0,0],[\#(x),0]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}]"#
    }
    for (kind, expected) in [("cycle", 9.0), ("pingpong", 3), ("offset", 21), ("continue", 21)] {
      let keys = L.keys((0, path(0)), (4, path(12))).dropLast() + ",\"x\":\"loopOut('\(kind)')\"}"
      let shape = #"{"ty":"sh","ks":\#(keys)}"#
      let scene = try scene(animation(L.shapes(shape + "," + L.stroke(L.red))))
      #expect(scene.report.entries == [])
      let host = LayerHost { scene.makeLayer() }
      _ = host.tick(to: 0.7)
      var layer = host.root
      while !(layer is CAShapeLayer), let next = layer.sublayers?.first { layer = next }
      let path = try #require((layer.presentation() as? CAShapeLayer)?.path)
      #expect(abs(path.boundingBox.width - expected) < 1e-4, "\(kind)")
    }
  }

  @Test(arguments: [
    "loopOut('cycle') * 2", "loopOut(x)", "value; loopOut()", "eval('loopOut()')", "loopOut('spin')", "",
    "loopOut('cycle', -1)", "loopIn() + loopIn() - value", "loopOut().reverse()",
    "if (time > 1) { loopOut() }",
  ])
  func `other expressions are reported`(expression: String) throws {
    let keys = L.keys((0, "[0,0]"), (4, "[8,0]")).dropLast() + ",\"x\":\"\(expression)\"}"
    let found = try findings(L.solid("#ff0000", 4, 4, ks: "\"p\":" + keys))
    #expect(found.count == 1)
    #expect(found.first?.contains("expressions are not run") == true)
  }

  @Test func `a loop without end stops early, with a report`() throws {
    let keys = L.keys((0, "[0]"), (0.01, "[8]")).dropLast() + ",\"x\":\"loopOut()\"}"
    let text = animation(L.solid("#ff0000", ks: "\"r\":" + keys)).replacing(
      "\"op\":10", with: "\"op\":9000000")
    let found = try scene(text).report.entries
    #expect(found.map(\.effect) == ["the keyframes are repeated too often; the loop stops early"])
  }
}
