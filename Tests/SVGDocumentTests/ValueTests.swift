// SPDX-License-Identifier: Apache-2.0

import SVGDocument
import Testing

/// Values for attributes of elements, which win over the file.
@Suite struct ValueTests {
  private func row(_ content: String, _ values: [String: String]) throws -> String {
    var options = SVGScene.Options()
    options.values = values
    let scene = try scene(document(content), options: options)
    #expect(scene.report.entries == [])
    return try #require(try frames(of: scene, at: [0]).first).row(20)
  }

  @Test(arguments: [
    ("<rect id='bar' width='8' height='40' fill='red'/>", ["bar.width": "20"], "rrrrr....."),
    ("<rect id='bar' width='8' height='40' fill='red'/>", ["bar.width": "50%"], "rrrrr....."),
    ("<rect id='bar' width='8' height='40' fill='red'/>", ["bar.fill": "lime"], "gg........"),
    ("<rect id='bar' width='8' height='40' fill='red'/>", ["bar.transform": "translate(16 0)"], "....rr...."),
    ("<rect id='bar' width='8' height='40' fill='red'/>", ["bar.display": "none"], ".........."),
    (
      "<style>rect{fill:red!important}</style><rect id='bar' width='8' height='40' style='fill:red'/>",
      ["bar.fill": "#00f"], "bb........"
    ),
    (
      "<rect id='bar' width='8' height='40' fill='red' style='transform:translate(8px)'/>",
      ["bar.transform": "translate(16 0)"], "....rr...."
    ),
    (
      "<style>.on{fill:lime}</style><rect id='a.b' width='8' height='40' fill='red'/>",
      ["a.b.class": "on"], "gg........"
    ),
    (
      "<polygon id='p' points='0,0 8,0 8,40 0,40' fill='red'/>", ["p.points": "32,0 40,0 40,40 32,40"],
      "........rr"
    ),
  ])
  func `a value wins over the file`(content: String, values: [String: String], row: String) throws {
    #expect(try self.row(content, values) == row)
  }

  @Test func `a text replaces all text of an element and keeps its animations`() throws {
    let content = """
      <text id='t' y='30'>one <tspan id='u'>two</tspan><animate attributeName='opacity' to='0' dur='2s'/></text>
      """
    var options = SVGScene.Options()
    options.values = ["t.text": "three"]
    let scene = try scene(document(content), options: options)
    #expect(scene.attributes.first { $0.path == "t.text" }?.value == "three")
    #expect(!scene.attributes.contains { $0.identifier == "u" })
    #expect(scene.duration == 2)
  }

  @Test(arguments: [
    ("baz.width", "1", SVGError.Reason.unknownElement, "did you mean bar?"),
    ("bar.widht", "1", .unknownAttribute, "did you mean width?"),
    ("bar.fill", "gren", .badValue, "did you mean green?"),
    ("bar.fill", "url(#gard)", .badValue, "did you mean #grad?"),
    ("bar.width", "-1", .badValue, "give 0 or more"),
    ("bar.opacity", "2", .badValue, "write a number from 0 to 1"),
    ("bar.display", "nine", .badValue, "did you mean none?"),
    ("bar.transform", "turn(3)", .badValue, "write transforms, such as rotate(45)"),
  ])
  func `a wrong name or value is an error`(
    name: String, value: String, reason: SVGError.Reason, advice: String
  ) throws {
    var options = SVGScene.Options()
    options.values = [name: value]
    let error = try #require(throws: SVGError.self) {
      try scene(
        document("<linearGradient id='grad'/><rect id='bar' width='4' height='4'/>"), options: options)
    }
    #expect(error.reason == reason)
    #expect(error.advice == advice)
  }

  @Test func `attributes come with their values from attributes and styles`() throws {
    let scene = try scene(
      document("<style>#t{opacity:.5}</style><text id='t' x='3'>A  <tspan>b</tspan></text>"))
    let given = scene.attributes.filter { $0.value != nil }
    #expect(given.map { "\($0.path)=\($0.value ?? "")" } == ["t.text=A b", "t.x=3", "t.opacity=.5"])
    #expect(given.map(\.kind) == [.text, .lengths, .fraction])
    #expect(scene.attributes.contains { $0.path == "t.fill" && $0.value == nil })
  }
}
