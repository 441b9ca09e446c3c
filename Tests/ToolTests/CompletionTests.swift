// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The descriptions of the command line for shells and for man.
@Suite struct CompletionTests {
  private static let verbs = [
    "list", "render", "play", "inspect", "states", "check", "convert", "completion", "help",
  ]

  @Test(arguments: ["bash", "zsh", "fish"])
  func `scripts name every verb and its options`(shell: String) throws {
    let outcome = try ToolProcess.run("completion \(shell)", in: TemporaryFolder())
    #expect(outcome.status == 0)
    for verb in Self.verbs { #expect(outcome.text.contains(verb)) }
    for option in ["scale", "states", "progress", "strict", "man"] { #expect(outcome.text.contains(option)) }
  }

  /// The bash script is valid and completes a verb.
  @Test func `bash takes its script`() throws {
    let folder = try TemporaryFolder()
    let script = try ToolProcess.run("completion bash", in: folder).text
    try folder.write(
      script + "\nCOMP_WORDS=(multiplane ren); COMP_CWORD=1; _multiplane; echo ${COMPREPLY[@]}\n"
        + "COMP_WORDS=(multiplane render --sca); COMP_CWORD=2; _multiplane; echo ${COMPREPLY[@]}\n",
      to: "try.bash")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = [folder.file("try.bash")]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(String(decoding: output, as: UTF8.self) == "render\n--scale\n")
  }

  @Test func `a shell that nobody knows`() throws {
    let outcome = try ToolProcess.run("completion fisch", in: TemporaryFolder())
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("did you mean fish?"))
  }

  @Test func `the manual page has every verb`() throws {
    let text = try ToolProcess.run("help --man", in: TemporaryFolder()).text
    #expect(text.contains(".TH MULTIPLANE 1"))
    for verb in Self.verbs { #expect(text.contains(".SS \(verb)\n")) }
    #expect(text.contains("\\-\\-progress P"))
    // A text line that begins with a dot would be read as a request.
    let requests: Set = [".B", ".I", ".PP", ".SH", ".SS", ".TH", ".TP", #".\""#, ".br", ".fi", ".nf"]
    for line in text.split(separator: "\n") where line.hasPrefix(".") {
      #expect(requests.contains(String(line.prefix { $0 != " " })), "\(line)")
    }
  }
}
