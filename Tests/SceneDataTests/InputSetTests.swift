// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import MultiplanePrograms
import SceneData
import TestSupport
import Testing

/// Values by name, and the descriptions of inputs.
@Suite struct InputSetTests {
  private static let inputs: [SceneInput] = [
    .text("title", default: "Hi", limit: 20, help: "The large line"),
    .number("score", in: 0...100, default: nil), .color("accent", default: nil),
    .choice("mood", of: ["happy", "sad"], default: "sad"), .image("logo", default: ""),
    .rows("items", columns: [.text("name", default: nil), .number("price", default: 1)], default: []),
  ]
  private let set = InputSet(inputs)

  private func fault(_ body: () throws(InputError) -> Void) -> String? {
    do throws(InputError) {
      try body()
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `the last text of a name counts, over earlier values`() throws {
    let values = try set.values(
      ofTexts: [("score", "1"), ("accent", "red"), ("score", "2")], in: ".",
      over: ["title": .text("A"), "score": .number(9)])
    #expect(
      values == [
        "title": .text("A"), "score": .number(2), "accent": .color(red: 1, green: 0, blue: 0, alpha: 1),
      ])
  }

  @Test func `an unknown name and all missing values are named`() {
    #expect(
      fault { () throws(InputError) in _ = try set.values(ofTexts: [("titel", "A")], in: ".") }
        == "there is no input called titel; did you mean title?")
    #expect(
      fault { () throws(InputError) in _ = try set.values(ofTexts: [("zzzzzz", "A")], in: ".") }
        == "there is no input called zzzzzz; the inputs are title, score, accent, mood, logo and items")
    #expect(
      fault { () throws(InputError) in _ = try set.values(ofTexts: [], in: ".") }
        == "values are required for score and accent")
    #expect(
      fault { () throws(InputError) in _ = try set.values(ofTexts: [("score", "1")], in: ".") }
        == "accent: a value is required")
    #expect(
      fault { () throws(InputError) in _ = try set.values(ofTexts: [], in: ".", isPartial: true) } == nil)
  }

  @Test func `a file has the values of a JSON object`() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "a.png")
    let text = ##"{"title": 7, "score": 1.5, "accent": "#000", "logo": "a.png", "mood": null}"##
    try folder.write("\u{feff}" + text, to: "set.json")
    let values = try set.values(ofFile: folder.file("set.json"))
    let root = URL(fileURLWithPath: folder.path).resolvingSymlinksInPath().path
    #expect(
      values == [
        "title": .text("7"), "score": .number(1.5),
        "accent": .color(red: 0, green: 0, blue: 0, alpha: 1), "logo": .text("\(root)/a.png"),
      ])
  }

  @Test(arguments: [
    (#"{"scor": 1}"#, "there is no input called scor; did you mean score?"),
    (#"{"score": 101}"#, "score: the number is out of its range: \"101\"; give a number from 0 to 100"),
    (#"{"score": 1}"#, "accent: a value is required"),
    ("[1]", "the file holds an array; write an object"), ("{", "this is not JSON, near byte 1"),
    (#"{"score": 1, "score": 2}"#, "the row has two members called score"),
  ])
  func `a fault in a file names the file`(text: String, problem: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "set.json")
    let path = folder.file("set.json")
    #expect(fault { () throws(InputError) in _ = try set.values(ofFile: path) } == "\(path): \(problem)")
    let missing = folder.file("no.json")
    #expect(
      fault { () throws(InputError) in _ = try set.values(ofFile: missing) }
        == "\(missing): there is no such file")
  }

  @Test func `the schema has kinds, limits, defaults and the required names`() throws {
    let text = InputSchema.text(of: Self.inputs, title: "A \"film\"")
    #expect(
      text == #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "A \"film\"",
          "type": "object",
          "properties": {
            "title": {"type": "string", "maxLength": 20, "default": "Hi", "description": "The large line"},
            "score": {"type": "number", "minimum": 0, "maximum": 100},
            "accent": {"type": "string", "pattern": "^(#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|[A-Za-z]+)$"},
            "mood": {"type": "string", "enum": ["happy", "sad"], "default": "sad"},
            "logo": {"type": "string", "default": ""},
            "items": {"type": "array", "maxItems": 10000, "items": {"type": "object", "properties": {"name": {"type": "string", "maxLength": 1000}, "price": {"type": "number", "minimum": -1000000000000, "maximum": 1000000000000, "default": 1}}, "required": ["name"], "additionalProperties": false}, "default": []}
          },
          "required": ["score", "accent"],
          "additionalProperties": false
        }

        """#)
    #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [String: Any])
    #expect(InputSchema.text(of: [], title: "A").contains(#""properties": {},"#))
  }

  @Test func `a default colour is written in digits`() {
    let half = CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    #expect(
      InputSchema.text(of: [.color("a", default: half)], title: "").contains(##""default": "#ff800080""##))
    let solid = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    #expect(InputList([.color("a", default: solid)]).text.contains(##"default "#0000ff""##))
  }

  @Test func `the list shows a line for each input`() {
    #expect(
      InputList(Self.inputs).text == """
        title   text of at most 20 characters        default "Hi"    The large line
        score   number from 0 to 100                 required
        accent  color as #rrggbb or a name           required
        mood    choice of happy, sad                 default "sad"
        logo    image, a path                        default none
        items   rows of name (text), price (number)  default 0 rows

        """)
    #expect(InputList([]).text == "the scene has no inputs\n")
  }

  @Test func `the list as JSON has the schema of each input`() {
    #expect(
      InputList(Array(Self.inputs.prefix(2))).json == """
        [
          {"name": "title", "kind": "text", "required": false, "default": "Hi", "help": "The large line", "schema": {"type": "string", "maxLength": 20}},
          {"name": "score", "kind": "number", "required": true, "default": null, "help": "", "schema": {"type": "number", "minimum": 0, "maximum": 100}}
        ]

        """)
  }
}
