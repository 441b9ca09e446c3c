// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePrograms
import SceneData
import TestSupport
import Testing

/// Files of data, without their values.
@Suite struct DataRowsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func rows(_ bytes: [UInt8], _ name: String) throws -> DataRows {
    try Data(bytes).write(to: URL(fileURLWithPath: folder.file(name)))
    return try DataRows(path: folder.file(name))
  }

  /// Returns the values of all good rows as texts, and the lines and problems of the others.
  private func contents(_ rows: DataRows) throws(InputError) -> (good: [[String]], bad: [String]) {
    let inputs = InputSet(rows.columns.map { .text($0, default: "-") })
    let (good, bad) = try rows.check(inputs, template: OutputName("{row}"), in: folder.path)
    let texts = good.map { row in rows.columns.map { row.values[$0]?.text ?? "none" } }
    return (texts, bad.map { "\($0.line): \($0.error.explanation)" })
  }

  private func fault(_ bytes: [UInt8], _ name: String) -> InputError? {
    #expect(throws: InputError.self) { try rows(bytes, name) }
  }

  // MARK: Tables

  @Test(arguments: [
    ("a,b\n1,2\n3,4\n", [["1", "2"], ["3", "4"]]), ("a,b\n1,2\n3,4", [["1", "2"], ["3", "4"]]),
    ("\u{feff}a,b\r\n1,2\r\n\r\n\r\n", [["1", "2"]]), ("a,b\r1,2\r3,4\r", [["1", "2"], ["3", "4"]]),
    ("a,\"b\"\n\"x,y\",\"p\"\"q\"\n", [["x,y", "p\"q"]]), ("a,b\n\"x\r\ny\n\",\n", [["x\ny\n", ""]]),
    ("a,b\n\"\"\"\",\"\"\n", [["\"", ""]]), ("a,b\n5\" wide,2\n", [["5\" wide", "2"]]),
    ("a;b\n1,5;2\n", [["1,5", "2"]]), ("a\tb\n1;2\t3\n", [["1;2", "3"]]),
    ("\"a;;\",b,c\n1,2,3\n", [["1", "2", "3"]]), (" a , b \n 1 , 2 \n", [[" 1 ", " 2 "]]),
    ("a\n\n1\n\"\"\n", [[""], ["1"], [""]]), ("a,b", []),
    ("a\n\"\"\"\u{301}\"\n", [["\"\u{301}"]]),
  ])
  func `a table has quotes, delimiters and line ends`(text: String, expected: [[String]]) throws {
    let result = try contents(rows(Array(text.utf8), "r.csv"))
    #expect(result.good == expected)
    #expect(result.bad.isEmpty)
  }

  @Test func `a file with tabs has no other delimiter`() throws {
    #expect(try rows(Array("a,b,c\td\n1\t2\n".utf8), "r.tsv").columns == ["a,b,c", "d"])
  }

  @Test func `a row with a wrong form is bad alone`() throws {
    let text = "a,b\n1\n\"x\ny\",2,3\n\n\"x\"y,2\nn\u{0},1\n4,5\n\n"
    let result = try contents(rows(Array(text.utf8), "r.csv"))
    #expect(result.good == [["4", "5"]])
    #expect(
      result.bad == [
        "2: the number of fields is 1, and the header has 2",
        "3: the number of fields is 3, and the header has 2", "5: the line is empty",
        "6: text follows the last quote of a field", "7: the text has the control character U+0000",
      ])
  }

  @Test(arguments: [
    ("", 1, "there is no header"), ("\n\n", 1, "there is no header"), ("a,,b\n", 1, "column 2 has no name"),
    ("a,b,a\n", 1, "two columns are called a"), ("a,\"b", 1, "the quote of a column's name does not end"),
    ("a,\"b\"c\n", 1, "text follows the last quote of a column's name"),
    ("a,b\u{0}\n", 1, "the name of column 2 has a control character"),
    ("a,b\n1,2\n3,\"4\n5,6\n", 3, "the quote of a field in row 2 does not end"),
    ("a\n\"", 2, "the quote of a field in row 1 does not end"),
  ])
  func `a fault of the whole table is thrown with its line`(text: String, line: Int, explanation: String) {
    let error = fault(Array(text.utf8), "r.csv")
    #expect(error?.explanation == explanation)
    #expect(error?.line == line)
    #expect(error?.reason == .badData)
    #expect(error?.file == folder.file("r.csv"))
  }

  @Test func `too many columns are refused, and too many fields are a bad row`() throws {
    let commas = [UInt8](repeating: UInt8(ascii: ","), count: 1_000_000)
    #expect(fault(commas, "r.csv")?.explanation == "there are 1000001 columns, and the limit is 1000")
    let result = try contents(rows(Array("a,b\n1,2\n".utf8) + commas + Array("\n3,4".utf8), "r.csv"))
    #expect(result.good == [["1", "2"], ["3", "4"]])
    #expect(result.bad == ["3: the number of fields is 1000001, and the header has 2"])
  }

  @Test func `other encodings are refused`() {
    let latin = fault(Array("a,b\r\n1,2\r\n".utf8) + [0xE4, 0x2C, 0x32], "r.csv")
    #expect(latin?.explanation == "the text is not UTF-8")
    #expect(latin?.line == 3)
    #expect(latin?.reason == .badEncoding)
    #expect(fault([0xFF, 0xFE, 0x61, 0], "r.jsonl")?.explanation == "the text is UTF-16")
  }

  @Test func `the extension names the form`() {
    #expect(fault([], "r.xlsx")?.explanation == "the kind of the file is not known")
    #expect(throws: InputError.self) { try DataRows(path: folder.file("missing.csv")) }
  }

  @Test func `there are at most a million rows`() throws {
    func bytes(_ count: Int) -> [UInt8] { Array(("a\n" + String(repeating: "1\n", count: count)).utf8) }
    #expect(try rows(bytes(1_000_000), "r.csv").count == 1_000_000)
    #expect(fault(bytes(1_000_001), "r.csv")?.reason == .tooLarge)
  }

  // MARK: JSON

  @Test func `a line is an object, and its numbers keep their digits`() throws {
    let text = """
      {"a": 1.50, "id": 12345678901234567890}\r

        \t
      {"b": "x\\ny", "a": 12}
      [1]
      {"a": 1, "a": 2}
      nope
      {"a": {}}
      {"a": null, "b": true}
      """
    let rows = try rows(Array(text.utf8), "r.jsonl")
    #expect(rows.columns == ["a", "id", "b"])
    let result = try contents(rows)
    #expect(
      result.good == [
        ["1.50", "12345678901234567890", "none"], ["12", "none", "x\ny"], ["none", "none", "true"],
      ])
    #expect(
      result.bad == [
        "5: the row is an array", "6: the row has two members called a", "7: this is not JSON, near byte 1",
        "8: this is an object",
      ])
  }

  @Test(arguments: [
    "[{\"a\": 1.50},\n {\"b\": \"]}\\\"\"}]", "{\"n\": 1, \"rows\": [{\"a\":1.50},\n{\"b\":\"]}\\\"\"}]}",
    "\u{feff} [ {\"a\":1.50}\n ,{\"b\":\"]}\\\"\"} ] ",
  ])
  func `a file is an array, or an object with one`(text: String) throws {
    let rows = try rows(Array(text.utf8), "r.json")
    #expect(rows.columns == ["a", "b"])
    let checked = try contents(rows)
    #expect(checked.good == [["1.50", "none"], ["none", "]}\""]])
    #expect(checked.bad.isEmpty)
  }

  @Test func `an element that is no object is a bad row with its line`() throws {
    let result = try contents(rows(Array("[{\"a\": 1},\n\n 3]".utf8), "r.json"))
    #expect(result.good == [["1"]])
    #expect(result.bad == ["3: the row is a number"])
  }

  @Test(arguments: [
    "", "[", "[{]", "[1,]", "[,]", "[1 2]", "7", "[{\"a\": tru}]", "[{\"a\": \"x}]", "[]x", "[{\"a\": 1}}]",
    "{\"v\": tru, \"r\": []}", "{,}", "{\"a\"", "\"", "[\"\\", "{\"a\": [], \"b\": []}", "{\"a\": 1}",
  ])
  func `a malformed file is refused as a whole`(text: String) {
    #expect(fault(Array(text.utf8), "r.json")?.reason == .badData)
  }

  @Test func `deep values and many names are refused`() {
    let opening = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
    let closing = [UInt8](repeating: UInt8(ascii: "]"), count: 100_000)
    #expect(fault(opening, "r.json")?.reason == .tooLarge)
    #expect(fault(opening + closing, "r.json")?.reason == .tooLarge)
    let names = (0...1000).map { "{\"n\($0)\": 1}\n" }.joined()
    #expect(fault(Array(names.utf8), "r.jsonl")?.explanation == "there are more than 1000 columns")
  }
}
