// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The topics of the help, which are no verbs.
@Suite struct HelpTopicTests {
  @Test func `the scene format fits a terminal and has scenes attributes and guesses`() throws {
    let outcome = try ToolProcess.run("help scene-format", in: TemporaryFolder())
    #expect(outcome.status == 0 && outcome.errors == "")
    for line in outcome.text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    for words in [
      "\nVALUES\n", "\nLAYERS\n", "\nCAShapeLayer: ",
      "  cornerRadius=\"12\"\n      number, default 0, animates: ",
      "  emissionLongitude=\"1.5708\"\n", "  not frame=\"10 10 60 40\"\n",
    ] {
      #expect(outcome.text.contains(words), "\(words)")
    }
  }

  /// The first scene of the text is a file that has no findings.
  @Test func `the scene in the help is shown as it is written`() throws {
    let folder = try TemporaryFolder()
    let text = try ToolProcess.run("help scene-format", in: folder).text
    let start = try #require(text.range(of: "<?xml"))
    let end = try #require(text.range(of: "</caml>"))
    try folder.write(String(text[start.lowerBound..<end.upperBound]), to: "first.caml")
    let check = try ToolProcess.run("check first.caml", in: folder)
    #expect(check.status == 0 && check.text == "everything is shown as it is written\n")
  }

  @Test func `the overview the manual the completion and a misspelling name the topic`() throws {
    let folder = try TemporaryFolder()
    #expect(try ToolProcess.run("help", in: folder).text.contains("\nTopics of help:\n  scene-format  "))
    #expect(try ToolProcess.run("help --man", in: folder).text.contains("\n.B scene\\-format\n"))
    for shell in ["bash", "zsh", "fish"] {
      #expect(try ToolProcess.run("completion \(shell)", in: folder).text.contains("scene-format"))
    }
    let wrong = try ToolProcess.run("help scene-fromat", in: folder)
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("did you mean scene-format?"))
  }
}
