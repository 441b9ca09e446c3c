// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@Suite struct HelpTests {
  static let verbs = ["list", "render", "play", "serve", "inspect", "curve", "help"]

  @Test(arguments: ["help", "--help", "-h"])
  func `overview names every verb`(_ line: String) throws {
    let outcome = try ToolProcess.run(line, in: TemporaryFolder())
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.text.hasPrefix("Usage: multiplane VERB"))
    for verb in Self.verbs { #expect(outcome.text.contains("\n  \(verb) ")) }
  }

  @Test(arguments: verbs)
  func `a verbs help is the same however it is asked for`(_ verb: String) throws {
    let folder = try TemporaryFolder()
    let pages = try ["help \(verb)", "\(verb) --help", "\(verb) -h"].map {
      try ToolProcess.run($0, in: folder)
    }
    for page in pages {
      #expect(page.status == 0)
      #expect(page.errors == "")
      #expect(page.output == pages[0].output)
    }
    #expect(pages[0].text.hasPrefix("Usage: multiplane \(verb)"))
    #expect(pages[0].text.contains("-h, --help"))
  }

  @Test func `help fits an ordinary terminal`() throws {
    let folder = try TemporaryFolder()
    for line in ["help"] + Self.verbs.map({ "help \($0)" }) {
      let text = try ToolProcess.run(line, in: folder).text
      for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
  }

  @Test func `render help names every option`() throws {
    let text = try ToolProcess.run("render --help", in: TemporaryFolder()).text
    let options = [
      "-o, --output FILE", "--size WxH", "--scale N", "--fps N", "--duration S", "--at SECONDS",
      "--background COLOR", "-q, --quiet",
    ]
    for option in options { #expect(text.contains(option)) }
    #expect(text.hasPrefix("Usage: multiplane render [PROGRAM] -o FILE [OPTIONS]\n"))
  }

  @Test func `a section has at most twelve options`() throws {
    let folder = try TemporaryFolder()
    let overview = try ToolProcess.run("help", in: folder).text
    let verbs = overview.split(separator: "\n").drop { $0 != "Verbs:" }.dropFirst().prefix {
      $0.hasPrefix("  ")
    }
    .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(verbs.count > 10)
    for verb in verbs {
      var (section, count) = ("", 0)
      for line in try ToolProcess.run("help \(verb)", in: folder).text.split(separator: "\n") {
        if !line.hasPrefix(" ") { (section, count) = (String(line), 0) }
        if line.hasPrefix("      --") || line.hasPrefix("  -") { count += 1 }
        #expect(count <= 12, "\(verb), \(section)")
      }
    }
  }

  @Test func `help wins over what is missing`() throws {
    let folder = try TemporaryFolder()
    let outcome = try ToolProcess.run("render jack -o x.png --help", in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.text.hasPrefix("Usage: multiplane render"))
    #expect(folder.names.isEmpty)
  }

  @Test func `version is one line`() throws {
    let outcome = try ToolProcess.run("--version", in: TemporaryFolder())
    #expect(outcome.status == 0)
    #expect(outcome.text.wholeMatch(of: /multiplane \d+\.\d+\.\d+\n/) != nil)
  }
}

@Suite struct ListTests {
  @Test func `list has a line for each program`() throws {
    let outcome = try ToolProcess.run("list", in: TemporaryFolder())
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.contains { $0.wholeMatch(of: /\ \ jack +A jack-in-the-box: .+/) != nil })
  }

  @Test func `json holds what the list holds and where programs come from`() throws {
    let folder = try TemporaryFolder()
    let outcome = try ToolProcess.run("list --json", in: folder)
    #expect(outcome.status == 0)
    let programs = try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [[String: Any]])
    let lines = try ToolProcess.run("list", in: folder).text.split(separator: "\n").filter {
      $0.hasPrefix("  ")
    }
    #expect(programs.count == lines.count)
    for (program, line) in zip(programs, lines) {
      #expect(Set(program.keys) == ["name", "title", "document", "program"])
      let (name, title) = (
        try #require(program["name"] as? String), try #require(program["title"] as? String)
      )
      #expect(line.hasPrefix("  " + name + " "))
      #expect(line.hasSuffix(" " + title))
    }
    let jack = try #require(programs.first { $0["name"] as? String == "jack" })
    #expect((jack["document"] as? String)?.contains("Jack-in-the-box") == true)
    #expect(jack["program"] as? String == "P2")
  }
}
