// SPDX-License-Identifier: Apache-2.0

import LottieDocument
import Testing

/// The printed steps from a file to its layers.
@Suite struct StageTests {
  private typealias L = Lottie

  private func text(_ stage: LottieStage) throws -> [String] {
    let trim = #"{"ty":"tm","s":{"k":0},"e":\#(L.keys((0, "[0]"), (5, "[100]"))),"o":{"k":0},"m":1},"#
    let mask = "\"hasMask\":true,\"masksProperties\":[\(L.mask("s", 0, 0, 9))],"
    let layers = [
      L.shapes(
        L.line(0, 0, 9, 0) + "," + trim + L.stroke(L.red),
        ks: "\"p\":" + L.keys((0, "[0,0]"), (9, "[9,0]")) + ",\"sk\":" + L.keys((0, "[0]"), (9, "[9]")), mask),
      L.use("c", "\"ind\":2,\"bm\":1,"),
    ]
    let scene = try scene(
      animation(
        layers.joined(separator: ","),
        L.assets(L.composition("c", L.solid("#123456"))) + #""markers":[{"cm":"a","tm":1,"dr":2}],"#))
    return scene.description(of: stage).split(separator: "\n").map(String.init)
  }

  @Test func `the model has the values of the file`() throws {
    #expect(
      try text(.model) == [
        "animation 40 x 40, frames 0 to 10, 10 a second", "marker \"a\" at 1 for 2",
        "  layer \"shapes\": shapes, frames 0 to 10", "    position {0: 0 0, 9: 9 0}",
        "    skew {0: 0, 9: 9}",
        "    mask s path of 4 closed vertices", "    path path of 2 vertices",
        "    trim from 0 to {0: 0, 5: 100}",
        "    stroke 1 0 0 1, width 4, opacity 100",
        "  layer \"use\": composition \"c\", frames 0 to 10, index 2, blend mode 1", "composition \"c\"",
        "  layer \"solid\": solid #123456, frames 0 to 10",
      ])
  }

  @Test func `the model has the controls that expressions read`() throws {
    let controls = [
      (0, "Slider", "30", "slider 30"), (1, "Angle", "45", "angle 45"), (2, "Color", "[1,0,0]", "colour 1 0"),
      (3, "Point", "[3,4]", "point 3 4"), (4, "Checkbox", "1", "checkbox 1"), (7, "Menu", "2", "menu 2"),
      (10, "Layer", "5", "layer 5"),
    ]
    for (type, name, value, text) in controls {
      let effect =
        #""ef":[{"ty":5,"nm":"Speed","en":1,"ef":[{"ty":\#(type),"nm":"\#(name)","v":{"a":0,"k":\#(value)}}]}],"#
      let scene = try scene(animation(L.solid("#ff0000", 4, 4, ks: "", effect)))
      #expect(scene.report.entries == [])
      #expect(scene.description(of: .model).contains("    control \"Speed\", \"\(name)\": \(text)"))
    }
  }

  @Test func `what is resolved is constant, keyframes or sampled`() throws {
    #expect(
      try text(.resolved) == [
        "layer \"shapes\": shapes, frames 0 to 10", "  position keyframes {0: 0 0, 9: 9 0}",
        "  skew keyframes {0: 0, 9: 0.15708}", "  mask s constant path of 4 closed vertices", "  stroke",
        "    path 1 constant path of 2 vertices", "    trim start constant 0",
        "    trim end keyframes {0: 0, 5: 1}",
        "layer \"use\": composition \"c\", frames 0 to 10, index 2, blend mode 1",
        "  layer \"solid\": solid #123456, frames 0 to 10",
      ])
  }
}
