// SPDX-License-Identifier: Apache-2.0

import SceneData
import Testing

/// The names of outputs from data.
@Suite struct OutputNameTests {
  /// Returns the path of a row in which every column has the value.
  private func path(_ text: String, _ value: String, row: Int = 7) throws(InputError) -> String {
    try OutputName(text).path(row: row) { _ in value }
  }

  private func fault(_ text: String) -> InputError? {
    do throws(InputError) {
      _ = try OutputName(text)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("out/{id}-{name}.mp4", "out/V-V.mp4"), ("{row}.mp4", "7.mp4"), ("{row:04}.mp4", "0007.mp4"),
    ("a}}b{{{id}", "a}b{V"), ("/o/{{x}}/{id}", "/o/{x}/V"), ("../o/{id}", "../o/V"), ("film.mp4", "film.mp4"),
    ("{team}/{id}.mp4", "V/V.mp4"), ("{Full Name}.mp4", "V.mp4"),
  ])
  func `placeholders stand for values and the number of the row`(text: String, result: String) throws {
    #expect(try path(text, "V") == result)
  }

  @Test func `a number longer than its digits is whole`() throws {
    #expect(try path("{row:02}", "", row: 12_345) == "12345")
  }

  @Test func `the columns are those of the placeholders`() throws {
    let name = try OutputName("{team}/{row}-{id}.mp4")
    #expect(name.columns == ["team", "id"])
    #expect(name.hasPlaceholders)
    #expect(try !OutputName("{{a}}.mp4").hasPlaceholders)
    #expect(try OutputName("{row}.mp4").hasPlaceholders)
  }

  @Test(arguments: [
    ("", "this is no name of a file"), ("out/", "this is no name of a file"), ("{", "a { has no }"),
    ("{id", "a { has no }"), ("}", "a } has no {"), ("{}", "a placeholder has no name"),
    ("{row:4}", "the digits of {row:4} are not known"), ("{row:00}", "the digits of {row:00} are not known"),
    ("{row:010}", "the digits of {row:010} are not known"), ("a\n{id}", "the name has a control character"),
    (String(repeating: "x", count: 160) + "{id}", "the name is too long for values"),
  ])
  func `a wrong form is refused`(text: String, explanation: String) {
    #expect(fault(text)?.explanation == explanation)
    #expect(fault(text)?.reason == .badOutputName)
  }

  @Test(arguments: [
    ("../../etc/passwd", "-..-etc-passwd"), ("/etc/passwd", "-etc-passwd"), ("C:\\x", "C--x"),
    (".hidden", "hidden"), ("..x", "x"), (" a ", "a"), ("a\u{0}b", "a-b"), ("a\nb\u{7f}c", "a-b-c"),
    ("*?\"<>|", "------"), ("100%d", "100-d"), ("\u{202e}gpj", "-gpj"), ("a\u{2028}b", "a-b"),
    ("山田\u{3000}太郎", "山田 太郎"), ("Ünï-_.,+@ x", "Ünï-_.,+@ x"), ("👨‍👩‍👧", "👨‍👩‍👧"), ("e\u{301}", "é"),
    ("\u{301}x", "x"), ("CON", "CON-"), ("lpt1", "lpt1-"), ("CONE", "CONE"), ("null:", "null-"), ("-", "-"),
  ])
  func `a value stays in its folder`(value: String, name: String) throws {
    #expect(try path("out/{n}.mp4", value) == "out/\(name).mp4")
  }

  @Test func `a value is never standard output or a reserved name with an ending`() throws {
    #expect(try path("{n}", "/") == "./-")
    #expect(try path("{n}", "con.txt") == "con-.txt")
    #expect(try path("{n}/{n}", "..a") == "a/a")
  }

  @Test(arguments: ["", ".", "..", "...", "  ", " . ", "\u{3000}", "\u{301}"])
  func `a value without a character for a name makes the row bad`(value: String) throws {
    let error = try #require(throws: InputError.self) { try path("out/{n}.mp4", value) }
    #expect(error.reason == .badRowName)
    #expect(error.input == "n")
  }

  @Test func `a column without a value makes the row bad`() throws {
    let name = try OutputName("{n}")
    let error = try #require(throws: InputError.self) { try name.path(row: 1) { _ in nil } }
    #expect(error.reason == .badRowName)
  }

  @Test func `a long value is cut at a character, and the ending stays`() throws {
    // The name has 200 bytes, of which 4 are the ending.
    #expect(
      try path("out/{n}.mp4", String(repeating: "ä", count: 300))
        == "out/" + String(repeating: "ä", count: 98) + ".mp4")
    // A family takes 18 bytes, and the 196 bytes hold ten of them.
    #expect(
      try path("{n}.mp4", String(repeating: "👨‍👩‍👧", count: 50)) == String(repeating: "👨‍👩‍👧", count: 10) + ".mp4")
    #expect(
      try path("{n}.mp4", String(repeating: "a", count: 195) + "  b")
        == String(repeating: "a", count: 195) + ".mp4")
    // One character that is longer than a name has no beginning.
    let endless = "a" + String(repeating: "\u{301}", count: 500)
    #expect(throws: InputError.self) { try path("{n}.mp4", endless) }
  }

  @Test func `a short value leaves its bytes to a long one`() throws {
    let name = try OutputName("{a}-{b}.mp4")
    let path = try name.path(row: 1) { $0 == "a" ? "short" : String(repeating: "b", count: 300) }
    #expect(path == "short-" + String(repeating: "b", count: 190) + ".mp4")
    let both = try name.path(row: 1) { String(repeating: $0, count: 300) }
    // The 195 bytes that the hyphen and the ending leave are 97 for each value.
    #expect(both == String(repeating: "a", count: 97) + "-" + String(repeating: "b", count: 97) + ".mp4")
  }
}
