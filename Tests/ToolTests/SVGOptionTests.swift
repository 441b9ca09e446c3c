// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Values and events of SVG files on the command line.
@Suite struct SVGOptionTests {
  private let folder: TemporaryFolder

  private static let picture = """
    <svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect id="bar" width="8" height="40" fill="red">
    <animate attributeName="x" to="32" begin="click" dur="1s" fill="freeze"/></rect><text id="title" y="20">Hello</text></svg>
    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.picture, to: "chart.svg")
  }

  private func run(_ words: String...) throws -> ToolProcess.Outcome {
    try ToolProcess.run(words, in: folder)
  }

  @Test func `inputs are the attributes that elements have`() throws {
    let outcome = try run("list", "--inputs", "chart.svg")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
    let names = lines.compactMap { $0.split(separator: " ").first }
    #expect(names == ["bar.width", "bar.height", "bar.fill", "title.text", "title.y"])
  }

  @Test func `a wrong value names the input`() throws {
    let outcome = try run("render", "chart.svg", "-o", "a.png", "--at", "0", "--set", "bar.fill=gren")
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("bar.fill: this is no colour: \"gren\""))
    #expect(outcome.errors.contains("did you mean green?"))
  }

  @Test func `a wrong name names the nearest input`() throws {
    let outcome = try run("render", "chart.svg", "-o", "a.png", "--at", "0", "--set", "bar.widht=3")
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains("did you mean bar.width?"))
  }

  @Test func `rows with wrong values are named before the first frame`() throws {
    try folder.write("id,bar.fill\n1,navy\n2,gren\n", to: "rows.csv")
    let outcome = try run("render", "chart.svg", "--data", "rows.csv", "-o", "{id}.png", "--at", "0")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("row 2"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("")).sorted()
    #expect(names == ["1.png", "chart.svg", "rows.csv"])
  }

  @Test func `a click is part of the film`() throws {
    let plain = try run("render", "chart.svg", "-o", "plain.png", "--at", "2")
    #expect(plain.status == 0, "\(plain.errors)")
    let clicked = try run("render", "chart.svg", "-o", "clicked.png", "--at", "2", "--click", "bar@0.5")
    #expect(clicked.status == 0, "\(clicked.errors)")
    #expect(!clicked.errors.contains("it waits for an event"))
    let files = try ["plain.png", "clicked.png"].map {
      try Data(contentsOf: URL(fileURLWithPath: folder.file($0)))
    }
    #expect(files[0] != files[1])
  }

  @Test(arguments: [
    ("--click", "bra@1", "did you mean bar?"), ("--click", "bar@4000", "from 0 to 3600"),
    ("--click", "bar", "start@1.5"), ("--hover", "bar@2-1", "menu@1-2.5"),
  ])
  func `a wrong event has a remedy`(option: String, value: String, remedy: String) throws {
    let outcome = try run("render", "chart.svg", "-o", "a.png", "--at", "0", option, value)
    #expect(outcome.status != 0)
    #expect(outcome.errors.contains(remedy))
  }
}
