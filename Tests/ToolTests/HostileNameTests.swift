// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Names in files with escape sequences, line breaks and characters that reorder text: no message and no
/// output has them.
@Suite struct HostileNameTests {
  /// Sets the title of a terminal, colours text, forges a line and reorders the rest.
  private static let name =
    "a\u{1B}]0;owned\u{7}\u{1B}[31m\nmultiplane: all is well\r\u{9B}2J\u{202E}\u{2066}\u{2028}z"

  private static var json: String {
    let list = (try? JSONSerialization.data(withJSONObject: [name])) ?? Data()
    let name = String(decoding: list.dropFirst(2).dropLast(2), as: UTF8.self)
    return """
      {"v":"5.7","fr":10,"ip":0,"op":10,"w":20,"h":20,"nm":"\(name)","markers":[{"tm":0,"cm":"\(name)","dr":5}],
      "fonts":{"list":[{"fName":"\(name)","fFamily":"\(name)","fStyle":"Bold"}]},
      "slots":{"\(name)":{"p":{"a":0,"k":1}}},
      "layers":[{"ty":5,"nm":"\(name)","ip":0,"op":10,"st":0,"ks":{},"t":{"d":{"k":[{"t":0,"s":{"t":"x","f":"\(name)",
      "s":9,"fc":[1,0,0]}}]},"a":[],"m":{},"p":{}}},
      {"ty":4,"nm":"\(name)","ip":0,"op":10,"st":0,"ks":{"o":{"a":0,"k":1,"x":"\(name)","sid":"\(name)"}},
      "shapes":[{"ty":"\(name)"}]}]}
      """
  }

  private static var caml: String {
    // XML 1.0 cannot write the escape character, but the others.
    let name = "a\u{7F}\u{9B}31m&#10;multiplane: all is well&#13;\u{9B}2J\u{202E}\u{2066}\u{2028}z"
    return """
      <caml><CALayer bounds="0 0 20 20" id="r" name="\(name)" wobble\u{202E}="1" contentsGravity="\(name)"><sublayers>
      <CATextLayer name="\(name)" bounds="0 0 20 20" string="\(name)" font="\(name)"><animations>
      <animation type="CABasicAnimation" keyPath="\(name)" key="\(name)" fillMode="\(name)"/></animations></CATextLayer>
      <CALayer name="\(name)" contentsFormat="\(name)" bounds="0 0 1 1"><contents type="CGImage" src="\(name)"/></CALayer>
      </sublayers><states><LKState name="\(name)"/><LKState name="b"/></states></CALayer></caml>
      """
  }

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.json, to: "a.json")
    try folder.write(Self.caml, to: "b.caml")
    try folder.write(Self.json, to: Self.name + ".json")
    try folder.write("<caml", to: Self.name + ".caml")
    return folder
  }

  /// Returns the characters of an output that a terminal acts on.
  private func controls(of text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A: false
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
  }

  private func expectSafe(_ words: [String], in folder: TemporaryFolder) throws {
    let outcome = try ToolProcess.run(words, in: folder)
    #expect(outcome.status != nil)
    let line = words.joined(separator: " ")
    #expect(controls(of: outcome.text).isEmpty, "\(line)")
    #expect(controls(of: outcome.errors).isEmpty, "\(line)")
    // No line of a file poses as one of the tool.
    for output in [outcome.text, outcome.errors] {
      #expect(!output.hasPrefix("multiplane: all is well") && !output.contains("\nmultiplane: all is well"))
    }
  }

  @Test(arguments: ["a.json", "b.caml", name + ".json", name + ".caml"])
  func `every verb prints names safely`(file: String) throws {
    let folder = try folder()
    for format in [[], ["--errors", "json"]] {
      for words in [
        ["check", file], ["check", file, "--json"], ["check", file, "--strict"], ["states", file],
        ["states", file, "--json"], ["inspect", file], ["inspect", file, "--json"],
        ["inspect", file, "--stage", "render"], ["inspect", file, "--stage", "frame"],
        ["inspect", file, "--stage", "model"], ["inspect", file, "--stage", "resolved"],
        ["render", file, "-o", "x.png", "--at", "0"], ["render", file, "-o", "x.png", "--marker", "q"],
        ["render", file, "-o", "x.png", "--state", "q"], ["render", file, "-o", "x.png", "--set", "q=1"],
        ["render", file, "-o", "x.png", "--set", Self.name + "=" + Self.name],
        ["convert", file, "-o", "y.caml", "--force"], ["diff", file, "a.json", "--values", "--size", "8x8"],
        ["diff", file, "b.caml", "--markdown", "--size", "8x8"], ["serve", file, "--host", Self.name],
        ["plan", file, "-o", "p.plan", "--" + Self.name], ["join", file, "-o", Self.name],
        ["adopt", file, "--check"], ["curve", file], ["farm", file, "--on", Self.name],
        ["status", file], ["completion", file], ["help", file], [file], ["list", file],
        ["play", file, "--size", Self.name],
      ] as [[String]] {
        try expectSafe(words + format, in: folder)
      }
    }
  }

  @Test func `what comes from standard output is still JSON`() throws {
    let outcome = try ToolProcess.run(["check", "a.json", "--json"], in: folder())
    for line in outcome.text.split(separator: "\n") {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
      if let subject = object["subject"] as? String, subject.contains("layer") {
        #expect(subject.contains("\u{1B}"))
      }
    }
  }
}
