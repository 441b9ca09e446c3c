// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePrograms
import SceneData
import TestSupport
import Testing

/// The check of all rows before the first output.
@Suite struct RowCheckTests {
  private static let inputs: [SceneInput] = [
    .text("name", default: nil), .number("score", in: 0...100, default: 3),
  ]
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func check(
    _ text: String, _ template: String, inputs: [SceneInput] = inputs, file: String = "r.csv",
    over shared: [String: SceneInput.Value] = [:]
  ) throws -> (good: [DataRow], bad: [BadRow]) {
    try folder.write(text, to: file)
    return try DataRows(path: folder.file(file)).check(
      InputSet(inputs), template: OutputName(template), in: folder.path, over: shared)
  }

  /// Returns the error that is thrown before any row, without the name of the file.
  private func fault(
    _ text: String, _ template: String, inputs: [SceneInput] = inputs, file: String = "r.csv"
  ) -> String? {
    let error = #expect(throws: InputError.self) {
      try check(text, template, inputs: inputs, file: file)
    }
    return error?.description.replacing(folder.file(file) + ": ", with: "")
  }

  @Test func `good rows go on beside bad ones`() throws {
    let text = "id,name,score\n1,Ann,5\n2,Bob,\n3,Cem,200\n4,,x\n5,Ann\n"
    let (good, bad) = try check(text, "out/{id}-{name}.mp4")
    #expect(good.map(\.number) == [1, 2])
    #expect(good.map(\.line) == [2, 3])
    #expect(good.map(\.outputPath) == ["out/1-Ann.mp4", "out/2-Bob.mp4"])
    #expect(good.map(\.values) == [["name": .text("Ann"), "score": .number(5)], ["name": .text("Bob")]])
    #expect(bad.map(\.number) == [3, 4, 5])
    #expect(bad.map(\.column) == ["score", "score", nil])
    let file = folder.file("r.csv")
    #expect(
      bad.map(\.problem) == [
        "\(file):4: row 3: score: the number is out of its range: \"200\"",
        "\(file):5: row 4: score: this is no number: \"x\"",
        "\(file):6: row 5: the number of fields is 2, and the header has 3",
      ])
  }

  @Test func `a row's own values replace those of all rows`() throws {
    let shared: [String: SceneInput.Value] = ["name": .text("S"), "score": .number(9)]
    let (good, bad) = try check("id,score\n1,2\n2,\n", "{id}-{name}-{score}", over: shared)
    #expect(bad.isEmpty)
    #expect(good.map(\.outputPath) == ["1-S-2", "2-S-9"])
    #expect(good.map(\.values["score"]) == [.number(2), .number(9)])
  }

  @Test(arguments: [
    (
      "id,nmae\n1,A\n", "{id}",
      "there is no input for the column nmae; did you mean name?"
    ),
    (
      "id,name,scor,team\n1,A,1,x\n", "{id}",
      "there is no input for the columns scor and team; for scor, did you mean score?"
    ),
    ("row,name\n1,A\n", "{row}", "there is no input for the column row; the inputs are name and score"),
    ("id,name\n1,A\n", "{idd}", "no column is called idd, which {idd} uses; did you mean id?"),
    (
      "id,name\n1,A\n2,B\n", "a.mp4",
      "2 rows cannot have one output: \"a.mp4\"; add {row} or a column such as {id} to the name"
    ),
    (
      "id,score\n1,2\n", "{id}",
      "name: a value is required; add a column for it, or give one value for all rows"
    ),
  ])
  func `a fault of all rows is thrown before the first one`(
    text: String, template: String, problem: String
  ) {
    #expect(fault(text, template) == problem)
  }

  @Test func `a member of any object is a column`() {
    let text = "{\"name\": \"A\"}\n{\"name\": \"B\", \"scrore\": 1}\n"
    #expect(
      fault(text, "{row}", file: "r.jsonl")
        == "there is no input for the column scrore; did you mean score?")
  }

  @Test func `the columns of the output's name need no input`() throws {
    let (good, bad) = try check("team,id,name\nx/y,1,Ann\n", "out/{team}/{name}.mp4")
    #expect(bad.isEmpty)
    #expect(good.map(\.outputPath) == ["out/x-y/Ann.mp4"])
    #expect(good.map(\.values) == [["name": .text("Ann")]])
  }

  @Test func `one row may have a name without placeholders, and no rows any name`() throws {
    #expect(try check("id,name\n1,A\n", "a.mp4").good.map(\.outputPath) == ["a.mp4"])
    #expect(try check("id\n", "a.mp4").good.isEmpty)
  }

  @Test func `the second row with an output is bad, in any case and spelling`() throws {
    let text = "id,name,score\na,x,\nA,x,\ne\u{301},x,\n\u{e9} ,x,\nb,x,500\nb,x,\n../b,x,\n"
    let (good, bad) = try check(text, "out/{id}.mp4")
    #expect(good.map(\.number) == [1, 3, 7])
    #expect(good.map(\.outputPath).last == "out/-b.mp4")
    #expect(
      bad.map(\.error.explanation) == [
        "the output out/A.mp4 is already that of row 1", "the output out/\u{e9}.mp4 is already that of row 3",
        "the number is out of its range", "the output out/b.mp4 is already that of row 5",
      ])
    #expect(
      bad.map(\.error.code) == ["input.badRowName", "input.badRowName", "input.badValue", "input.badRowName"])
  }

  @Test func `values from data that name no file make their rows bad`() throws {
    let (good, bad) = try check("id,name\n..,A\n,B\n1,C\n", "{id}.mp4")
    #expect(good.map(\.outputPath) == ["1.mp4"])
    #expect(bad.map(\.error.reason) == [.badRowName, .badRowName])
    #expect(bad.map(\.column) == ["id", "id"])
  }

  @Test func `numbers of JSON keep their digits in names`() throws {
    let text = """
      {"id": 9007199254740993, "name": 1.50}
      {"id": [1], "name": "B"}
      {"id": null, "name": "C"}
      {"name": "D", "score": "5"}
      {"id": 2, "score": 7}
      """
    let (good, bad) = try check(text, "{id}.mp4", file: "r.jsonl")
    #expect(good.map(\.outputPath) == ["9007199254740993.mp4"])
    #expect(good.map(\.values) == [["name": .text("1.50")]])
    #expect(
      bad.map(\.error.explanation) == [
        "an array cannot be part of a file's name", "there is no value for the output's name",
        "this is a string", "a value is required",
      ])
  }

  @Test func `only a row's own picture makes it bad`() throws {
    try folder.write("x", to: "a.png")
    let inputs: [SceneInput] = [.image("photo", default: "missing.png")]
    let (good, bad) = try check("id,photo\n1,a.png\n2,\n3,no.png\n4,/etc/passwd\n", "{id}", inputs: inputs)
    #expect(good.map(\.number) == [1, 2])
    #expect(good.map { $0.values.count } == [1, 0])
    #expect(bad.map(\.error.reason) == [.unreadable, .unsafePath])
  }

  @Test func `rows in a row name their row and column`() throws {
    let inputs: [SceneInput] = [
      .rows("items", columns: [.number("price", in: 0...9, default: nil)], default: nil)
    ]
    let text = #"[{"items": [{"price": 1}]}, {"items": [{"price": 2}, {"price": 10}]}]"#
    let (good, bad) = try check(text, "{row}", inputs: inputs, file: "r.json")
    #expect(good.map(\.values) == [["items": .rows([["price": .number(1)]])]])
    #expect(
      bad.map(\.error.description) == [
        "\(folder.file("r.json")):1: items, row 2, column price: the number is out of its range: \"10\"; "
          + "give a number from 0 to 9"
      ])
  }
}
