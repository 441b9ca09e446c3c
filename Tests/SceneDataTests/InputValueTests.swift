// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImporterSupport
import MultiplanePrograms
import SceneData
import TestSupport
import Testing

/// Values of inputs from text and JSON.
@Suite struct InputValueTests {
  private static let title = SceneInput.text("title", default: "x", limit: 5)
  private static let score = SceneInput.number("score", in: -5...1e6, default: 0)
  private static let accent = SceneInput.color("accent", default: nil)
  private static let mood = SceneInput.choice("mood", of: ["happy", "sad"], default: nil)
  private static let items = SceneInput.rows(
    "items", columns: [.text("name", default: nil), .number("price", in: 0...10, default: 1)], default: nil)

  private func value(
    _ input: SceneInput, _ text: String, in folder: String = "."
  ) throws(InputError) -> SceneInput.Value {
    try input.value(ofText: text, in: folder)
  }

  /// Returns the error of a text for an input.
  private func fault(_ input: SceneInput, _ text: String, in folder: String = ".") -> InputError? {
    do throws(InputError) {
      _ = try value(input, text, in: folder)
      return nil
    } catch {
      return error
    }
  }

  private func json(_ input: SceneInput, _ text: String) throws -> SceneInput.Value {
    try input.value(ofJSON: JSONValue(parsing: Array(text.utf8)), in: ".")
  }

  // MARK: Text

  @Test(arguments: [
    ("", ""), ("hello", "hello"), ("a\nb\tc", "a\nb\tc"), ("a\r\nb", "a\nb"), (" a ", " a "),
    ("👨‍👩‍👧e\u{301}🇩🇪ab", "👨‍👩‍👧e\u{301}🇩🇪ab"),
  ])
  func `a text of five characters is itself`(text: String, result: String) throws {
    #expect(try value(Self.title, text) == .text(result))
  }

  @Test(arguments: ["hello!", "a\rb", "a\u{0}b", "\u{7f}", "\u{9b}", "\u{1b}[2J"])
  func `long texts and control characters are refused`(text: String) {
    #expect(fault(Self.title, text)?.code == "input.badValue")
  }

  @Test func `an error names the input, the value and the remedy`() throws {
    let error = try #require(fault(Self.mood, "hapy"))
    #expect(error.description == "mood: this is none of the words: \"hapy\"; did you mean happy?")
    #expect(error.element == "mood")
    let long = try #require(fault(Self.title, String(repeating: "a", count: 100)))
    #expect(long.value == String(repeating: "a", count: 60) + "…")
    #expect(long.explanation == "the text has 100 characters, and the limit is 5")
  }

  // MARK: Numbers

  @Test(arguments: [
    ("12", 12), (" 12 ", 12), ("+5", 5), ("-0.5", -0.5), (".5", 0.5), ("1e3", 1000), ("1E+3", 1000),
    ("-5", -5), ("1000000", 1e6),
  ])
  func `a decimal number is read`(text: String, number: Double) throws {
    #expect(try value(Self.score, text) == .number(number))
  }

  @Test(arguments: [
    ("", "write a number such as 12 or -0.5"),
    ("abc", "write a number such as 12 or -0.5"),
    ("nan", "write a number such as 12 or -0.5"),
    ("inf", "write a number such as 12 or -0.5"),
    ("１２", "write a number such as 12 or -0.5"),
    ("0x10", "write the number without other characters, such as 12 or -0.5"),
    ("--1", "write the number without other characters, such as 12 or -0.5"),
    ("1e999", "write a number with a smaller exponent"),
    ("12px", "write the number without a unit: 12"),
    ("12 px", "write the number without a unit: 12"),
    ("50%", "write the number without %"),
    ("1,5", "write 1.5, with a point before the decimals"),
    ("1,000", "write no separators of thousands, and a point before the decimals, as in 1234.5"),
    ("1.234,5", "write no separators of thousands, and a point before the decimals, as in 1234.5"),
    ("1 000", "write no separators of thousands, and a point before the decimals, as in 1234.5"),
    ("1'000", "write no separators of thousands, and a point before the decimals, as in 1234.5"),
    ("-5.1", "give a number from -5 to 1000000"), ("1000001", "give a number from -5 to 1000000"),
  ])
  func `other forms of numbers are refused with advice`(text: String, advice: String) {
    #expect(fault(Self.score, text)?.advice == advice)
  }

  // MARK: Colours and choices

  @Test(arguments: [
    ("#f80", [255.0, 136, 0, 255]), ("#FF8800", [255, 136, 0, 255]), ("#ff880033", [255, 136, 0, 51]),
    (" navy ", [0, 0, 128, 255]), ("RebeccaPurple", [102, 51, 153, 255]),
  ])
  func `a colour is digits or a name`(text: String, bytes: [Double]) throws {
    let parts = bytes.map { $0 / 255 }
    #expect(
      try value(Self.accent, text)
        == .color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]))
  }

  @Test(arguments: [
    ("ff8800", "write #ff8800"), ("nvay", "did you mean navy?"),
    ("#ff88", "write it as #rrggbb, or as a name such as navy"),
    ("#１２３", "write it as #rrggbb, or as a name such as navy"),
    ("##fff", "write it as #rrggbb, or as a name such as navy"),
    ("", "write it as #rrggbb, or as a name such as navy"),
  ])
  func `other colours are refused with advice`(text: String, advice: String) {
    #expect(fault(Self.accent, text)?.advice == advice)
  }

  @Test func `a choice is one of its words`() throws {
    #expect(try value(Self.mood, " sad ") == .text("sad"))
    #expect(fault(Self.mood, "Happy")?.advice == "did you mean happy?")
    #expect(fault(Self.mood, "")?.advice == "give one of happy and sad")
  }

  // MARK: Files

  @Test func `a picture lies in the folder`() throws {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    let inner = folder.file("inner")
    try manager.createDirectory(atPath: inner + "/sub", withIntermediateDirectories: true)
    try folder.write("x", to: "outside.png")
    try folder.write("x", to: "inner/a.png")
    try folder.write("x", to: "inner/sub/b.png")
    try manager.createSymbolicLink(atPath: inner + "/in.png", withDestinationPath: "sub/b.png")
    try manager.createSymbolicLink(atPath: inner + "/out.png", withDestinationPath: "../outside.png")
    let root = URL(fileURLWithPath: inner).resolvingSymlinksInPath().path
    let photo = SceneInput.image("photo")
    for (path, file) in [
      ("a.png", "a.png"), ("sub/b.png", "sub/b.png"), ("sub/../a.png", "a.png"), ("in.png", "sub/b.png"),
      (inner + "/a.png", "a.png"),
    ] {
      #expect(try value(photo, path, in: inner) == .text("\(root)/\(file)"), "\(path)")
    }
    for path in ["../outside.png", "out.png", folder.file("outside.png"), "/etc/passwd"] {
      #expect(fault(photo, path, in: inner)?.reason == .unsafePath, "\(path)")
    }
    for path in ["no.png", "sub", "a\u{0}.png", "http://example.com/a.png", "C:\\a.png"] {
      #expect(fault(photo, path, in: inner)?.reason == .unreadable, "\(path)")
    }
    #expect(fault(photo, "", in: inner)?.reason == .missingValue)
    #expect(fault(.image("photo", default: "a.png"), "", in: inner)?.reason == .missingValue)
    #expect(try value(.image("photo", default: ""), "", in: inner) == .text(""))
  }

  // MARK: JSON

  @Test(arguments: [("\"12\"", "12"), ("12", "12"), ("-0.5", "-0.5"), ("true", "true"), ("false", "false")])
  func `a text is a string, a number or a Boolean`(text: String, result: String) throws {
    #expect(try json(Self.title, text) == .text(result))
  }

  @Test(arguments: ["null", "{}", "[1]", "2000000000000", "\"\\u0000\"", "\"123456\""])
  func `a text is nothing else`(text: String) {
    #expect(throws: InputError.self) { try json(Self.title, text) }
  }

  @Test func `a number is a number without quotes`() throws {
    #expect(try json(Self.score, "1.50") == .number(1.5))
    let error = try #require(throws: InputError.self) { try json(Self.score, "\"12\"") }
    #expect(error.advice == "give a number without quotes")
    for text in ["true", "null", "[]", "1e400", "1000001"] {
      #expect(throws: InputError.self, "\(text)") { try json(Self.score, text) }
    }
    let wide = SceneInput.number("wide", in: -1e15...1e15, default: 0)
    #expect(throws: InputError.self) { try json(wide, "2000000000000") }
  }

  // MARK: Rows

  @Test func `rows have the defaults of their columns`() throws {
    let expected = SceneInput.Value.rows([
      ["name": .text("A"), "price": .number(2)], ["name": .text("B"), "price": .number(1)],
    ])
    let text = #"[{"name": "A", "price": 2}, {"price": null, "name": "B"}]"#
    #expect(try json(Self.items, text) == expected)
    #expect(try value(Self.items, " " + text) == expected)
    #expect(try value(Self.items, "[]") == .rows([]))
    let folder = try TemporaryFolder()
    try folder.write("name,price\nA, 2\nB,\n", to: "items.csv")
    #expect(try value(Self.items, "items.csv", in: folder.path) == expected)
  }

  @Test(
    arguments: [
      (#"[{"name": "A"}, {"name": "B", "price": 11}]"#, 2, "price", "the number is out of its range"),
      (#"[{"name": "A", "price": "1"}]"#, 1, "price", "this is a string"),
      (#"[{"price": 1}]"#, 1, "name", "a value is required"),
      (#"[{"name": "A", "prise": 1}]"#, 1, nil, "there is no column called prise"),
      (#"[{"name": "A", "name": "B"}]"#, 1, nil, "the row has two members called name"),
      ("[1]", 1, nil, "the row is a number"), ("[", nil, nil, "this is not JSON, near byte 1"),
      ("", nil, nil, "there are no rows"), ("no.csv", nil, nil, "there is no such file"),
    ] as [(String, Int?, String?, String)])
  func `a fault in rows names the row and the column`(
    text: String, row: Int?, column: String?, explanation: String
  ) throws {
    let error = try #require(fault(Self.items, text))
    #expect(error.input == "items")
    #expect(error.row == row)
    #expect(error.column == column)
    #expect(error.explanation == explanation)
  }

  @Test func `there are at most ten thousand rows, and no rows in rows`() throws {
    let row = #"{"name": "A"}"#
    func text(_ count: Int) -> String {
      "[" + Array(repeating: row, count: count).joined(separator: ",") + "]"
    }
    #expect(try value(Self.items, text(10_000)).rows?.count == 10_000)
    #expect(fault(Self.items, text(10_001))?.reason == .tooLarge)
    let nested = SceneInput.rows("outer", columns: [Self.items], default: nil)
    #expect(fault(nested, "[]")?.reason == .badValue)
  }
}
