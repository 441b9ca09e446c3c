// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Outputs from rows of data: `render --data`.
struct RowTests {
  private let folder: TemporaryFolder

  /// A film of one scene, whose text and duration are inputs.
  private static let film = """
    {"film": "Card", "size": [160, 90],
     "inputs": [{"name": "who", "limit": 8}, {"name": "points", "kind": "number", "minimum": 0, "maximum": 9,
                 "default": 5}],
     "scenes": [{"name": "one", "duration": 0.2,
                 "blocks": [{"block": "title", "text": "{who}: {points}"}]}]}
    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.film, to: "card.film.json")
  }

  private func run(_ words: String...) throws -> ToolProcess.Outcome {
    try ToolProcess.run(words, in: folder)
  }

  private func names(_ path: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.file(path)).sorted()
  }

  @Test func `each row makes an output`() throws {
    try folder.write("id,who,points\n1,Ada,3\n2,\"Bo, Li\",4\n", to: "rows.csv")
    let outcome = try run(
      "render", "card.film.json", "--data", "rows.csv", "-o", "{id}-{who}.gif", "--fps", "10")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try names() == ["1-Ada.gif", "2-Bo, Li.gif", "card.film.json", "rows.csv"])
    #expect(outcome.errorLines.last == "rows.csv: 2 outputs made")
  }

  @Test func `bad rows are named and the others go on`() throws {
    try folder.write(
      #"""
      {"id": 1, "who": "Ada"}
      {"id": 2, "who": "a name that is too long"}
      {"id": 3, "who": "Bo", "points": 12}
      {"id": 4, "who": "Li", "points": 9}
      """#, to: "rows.jsonl")
    let outcome = try run(
      "render", "card.film.json", "--data", "rows.jsonl", "-o", "{id}.png", "--at", "0", "--errors", "json")
    #expect(outcome.status == 1)
    #expect(try names() == ["1.png", "4.png", "card.film.json", "rows.jsonl"])
    #expect(outcome.errors.contains("row 2: "))
    #expect(outcome.errors.contains("row 3: "))
    #expect(outcome.errors.contains("tool.badRows"))
    #expect(outcome.errors.contains("2 outputs made, and 2 rows are bad: 2, 3"))
  }

  @Test func `an unknown column ends the command before the first row`() throws {
    try folder.write("id,whom\n1,Ada\n", to: "rows.csv")
    let outcome = try run("render", "card.film.json", "--data", "rows.csv", "-o", "{id}.png", "--at", "0")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("whom"))
    #expect(outcome.errors.contains("did you mean who?"))
    #expect(try names() == ["card.film.json", "rows.csv"])
  }

  @Test func `a column in the output's name needs no input`() throws {
    try folder.write("team,who\nred,Ada\n", to: "rows.csv")
    let outcome = try run(
      "render", "card.film.json", "--data", "rows.csv", "-o", "{team}/{who}.png", "--at", "0")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try names("red") == ["Ada.png"])
  }

  @Test func `names from data stay in the folder`() throws {
    try folder.write("who,file\nAda,../../escape\n", to: "rows.csv")
    let outcome = try run("render", "card.film.json", "--data", "rows.csv", "-o", "{file}.png", "--at", "0")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try names().count == 3)
  }

  @Test func `resuming makes only what is missing`() throws {
    try folder.write("id,who\n1,Ada\n2,Bo\n", to: "rows.csv")
    let words = ["render", "card.film.json", "--data", "rows.csv", "-o", "{id}.png", "--at", "0.19"]
    #expect(try ToolProcess.run(words, in: folder).status == 0)
    let first = try Data(contentsOf: URL(fileURLWithPath: folder.file("1.png")))
    let second = try Data(contentsOf: URL(fileURLWithPath: folder.file("2.png")))
    try FileManager.default.removeItem(atPath: folder.file("2.png"))
    try Data("mine".utf8).write(to: URL(fileURLWithPath: folder.file("1.png")))
    let outcome = try ToolProcess.run(words + ["--resume"], in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.errorLines.last == "rows.csv: 1 output made, 1 was there")
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file("1.png"))) == Data("mine".utf8))
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file("2.png"))) == second)
    #expect(first != second)
  }

  @Test func `the parts of the rows make all outputs once`() throws {
    try folder.write("id,who\n" + (1...5).map { "\($0),a\($0)\n" }.joined(), to: "rows.csv")
    var seen: [[String]] = []
    for part in ["1/2", "2/2"] {
      let outcome = try run(
        "render", "card.film.json", "--data", "rows.csv", "-o", "{id}.png", "--at", "0", "--row-part", part)
      #expect(outcome.status == 0, "\(outcome.errors)")
      seen.append(try names().filter { $0.hasSuffix(".png") })
    }
    #expect(seen[0].count == 2 || seen[0].count == 3)
    #expect(seen[1] == ["1.png", "2.png", "3.png", "4.png", "5.png"])
  }

  @Test func `values come from the command line and from a file`() throws {
    try folder.write(#"{"who": "File", "points": 2}"#, to: "values.json")
    func picture(_ words: String...) throws -> Data {
      let all = ["render", "card.film.json", "-o", "-", "--format", "png", "--at", "0.1"] + words
      let outcome = try ToolProcess.run(all, in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
      return outcome.output
    }
    let both = try picture("--set-file", "values.json", "--set", "who=Line")
    #expect(try picture("--set", "who=Line", "--set", "points=2") == both)
    #expect(try picture("--set-file", "values.json") != both)
    let missing = try run("render", "card.film.json", "-o", "a.png")
    #expect(missing.status == 1)
    #expect(missing.errors.contains("who"))
  }

  @Test func `slots of a Lottie file are inputs`() throws {
    let lottie = """
      {"v": "5.5.0", "fr": 10, "ip": 0, "op": 2, "w": 20, "h": 20,
       "slots": {"accent": {"p": {"a": 0, "k": [1, 0, 0]}}},
       "layers": [{"ty": 4, "ip": 0, "op": 2, "st": 0, "ks": {}, "shapes": [
         {"ty": "gr", "it": [{"ty": "rc", "p": {"k": [10, 10]}, "s": {"k": [20, 20]}, "r": {"k": 0}},
           {"ty": "fl", "c": {"sid": "accent"}, "o": {"k": 100}}, {"ty": "tr"}]}]}]}
      """
    try folder.write(lottie, to: "card.json")
    try folder.write("id,accent\n1,#00ff00\n2,#0000ff\n3,nocolour\n", to: "rows.csv")
    let outcome = try run("render", "card.json", "--data", "rows.csv", "-o", "{id}.png", "--at", "0")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("row 3: "))
    let own = try run("render", "card.json", "--set", "accent=#00ff00", "-o", "own.png", "--at", "0")
    #expect(own.status == 0, "\(own.errors)")
    func bytes(_ name: String) throws -> Data {
      try Data(contentsOf: URL(fileURLWithPath: folder.file(name)))
    }
    #expect(try bytes("1.png") == bytes("own.png"))
    #expect(try bytes("2.png") != bytes("own.png"))
  }

  @Test func `inputs are listed, also as a schema`() throws {
    let text = try run("list", "--inputs", "card.film.json").text
    #expect(text.contains("who"))
    #expect(text.contains("number from 0 to 9"))
    let schema = try run("list", "--inputs", "--schema", "card.film.json").output
    let object = try #require(try JSONSerialization.jsonObject(with: schema) as? [String: Any])
    #expect(object["required"] as? [String] == ["who"])
    #expect(try run("check", "--inputs", "card.film.json").text == text)
  }

  @Test func `the blocks and the schema of film files are listed`() throws {
    #expect(try run("list", "--blocks").text.contains("title: "))
    let schema = try run("list", "--blocks", "--schema").output
    let object = try #require(try JSONSerialization.jsonObject(with: schema) as? [String: Any])
    #expect(object["required"] as? [String] == ["scenes"])
  }
}
