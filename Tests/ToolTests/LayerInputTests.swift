// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The inputs of files of layers: values of named layers by key path.
struct LayerInputTests {
  private let folder: TemporaryFolder

  /// A sign with a price, two bars of one name, and a layer without a name.
  private static let sign = """
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
      <CALayer name="sign" bounds="0 0 80 40" position="40 20" backgroundColor="1 1 1">
        <sublayers>
          <CATextLayer name="price" bounds="0 0 60 20" position="40 20" string="5 EUR" fontSize="12"/>
          <CALayer name="bar" bounds="0 0 10 4" position="10 4" backgroundColor="1 0 0"/>
          <CALayer name="bar" bounds="0 0 10 4" position="30 4" backgroundColor="1 0 0"/>
          <CALayer bounds="0 0 4 4" position="60 4" backgroundColor="0 0 1"/>
        </sublayers>
      </CALayer>
    </caml>
    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.sign, to: "sign.caml")
  }

  private func run(_ words: String..., status: Int32 = 0) throws -> ToolProcess.Outcome {
    let outcome = try ToolProcess.run(words, in: folder)
    #expect(outcome.status == status, "\(words): \(outcome.errors)")
    return outcome
  }

  @Test func `the list has the values of named layers`() throws {
    let text = try run("list", "--inputs", "sign.caml").text
    let names = text.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(names.contains("price.string"))
    #expect(names.contains("price.fontSize"))
    #expect(names.filter { $0 == "bar.backgroundColor" }.count == 1)
    // Without a picture, a fill or a colour of a border there is nothing to replace.
    #expect(!names.contains { $0.hasSuffix(".contents") || $0.hasSuffix(".fillColor") })
  }

  @Test func `a value replaces that of all layers of the name`() throws {
    let words = ["render", "sign.caml", "--format", "bgra", "--fps", "10", "--duration", "0.1", "-o", "-"]
    let usual = try ToolProcess.run(words, in: folder).output
    let set = try ToolProcess.run(words + ["--set", "bar.backgroundColor=#0000ff"], in: folder).output
    for x in [10, 30] {
      // The bars are 4 points above the lower edge of 40 rows of 80 pixels.
      let start = (36 * 80 + x) * 4
      #expect(Array(usual[start..<start + 4]) == [0, 0, 255, 255])
      #expect(Array(set[start..<start + 4]) == [255, 0, 0, 255])
    }
  }

  @Test func `rows of data set values of layers`() throws {
    try folder.write("id,price.string,bar.opacity\n1,7 EUR,0.5\n2,,1\n3,8 EUR,2\n", to: "rows.csv")
    let outcome = try run(
      "render", "sign.caml", "--data", "rows.csv", "--at", "0", "-o", "{id}.png", status: 1)
    #expect(outcome.errors.contains("row 3: "))
    #expect(outcome.errors.contains("bar.opacity"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("")).sorted()
    #expect(names == ["1.png", "2.png", "rows.csv", "sign.caml"])
  }

  @Test func `unknown layers and key paths are named with the nearest input`() throws {
    let outcome = try run(
      "render", "sign.caml", "--set", "price.strin=7", "--at", "0", "-o", "x.png", status: 1)
    #expect(outcome.errors.contains("there is no input called price.strin"), "\(outcome.errors)")
    #expect(outcome.errors.contains("did you mean price.string?"))
  }
}
