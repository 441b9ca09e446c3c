// SPDX-License-Identifier: Apache-2.0

import MultiplaneHouseRules
import Testing

// Fixtures of rules that look at the text itself are put together from parts, so that this file keeps the rules.

@Suite("Licence rule")
struct LicenceRuleTests {
  private static let header = "// SPDX-License-Identifier: Apache-2.0"

  private func count(_ path: String, _ text: String) -> Int {
    LicenceRule.check(Repository([path: text])).count
  }

  @Test("Code and scripts need the header in the first two lines")
  func header() {
    #expect(count("A.swift", "\(Self.header)\n\nimport B") == 0)
    #expect(count("Package.swift", "// swift-tools-version: 6.1\n\(Self.header)\n") == 0)
    #expect(count("scripts/a", "#!/bin/sh\n\(Self.header.replacing("//", with: "#"))\n") == 0)
    #expect(count("A.swift", "import B\n\n\(Self.header)") == 1)
    #expect(count("a.c", "int a;") == 1)
    #expect(count("a.h", "") == 1)
    #expect(count("scripts/a", "#!/bin/sh\n") == 1)
  }

  @Test("Documents and data need none")
  func documents() {
    #expect(count("A.md", "# A") == 0)
    #expect(count("scripts/list.txt", "a") == 0)
  }
}

@Suite("Path rule")
struct PathRuleTests {
  private func lines(_ text: String) -> [Int] {
    PathRule.check(Repository(["A.swift": text])).map(\.line)
  }

  @Test(
    "Paths of one machine are refused, in code and comments",
    arguments: ["tmp", "work", "root", "home", "Users"])
  func machinePaths(folder: String) {
    #expect(lines("let a = 1\nlet b = \"/\(folder)/x\"") == [2])
    #expect(lines("// see /\(folder)/x") == [1])
  }

  @Test("A folder of that name inside another path passes")
  func relativePaths() {
    #expect(lines("Sources/" + "work/A.swift") == [])
    #expect(lines("https://example.org/" + "home/page") == [])
  }
}

@Suite("Name rule")
struct NameRuleTests {
  private func lines(_ text: String, _ path: String = "Sources/Engine/A.swift") -> [Int] {
    NameRule.check(Repository([path: text])).map(\.line)
  }

  @Test(
    "Types whose names hold an empty word are refused",
    arguments: [
      "class LayerManager {}", "struct PathHelpers {}", "enum MathUtil {}", "actor RenderImpl {}",
      "protocol BaseLayer {}",
      "struct A { typealias CommonPath = Int }", "struct HTTPImpl {}",
    ])
  func emptyWords(code: String) {
    #expect(lines(code) == [1])
  }

  @Test("Words that only begin like an empty word pass, and so do functions and extensions")
  func otherWords() {
    #expect(lines("struct Baseline {}\nstruct Utilization {}\nenum Database {}\nfunc commonBase() {}") == [])
    #expect(lines("extension FileManager {}") == [])
  }

  @Test(
    "Files and folders are named by the same rule",
    arguments: ["Sources/Utils/A.swift", "Sources/A/PathHelper.swift"])
  func paths(path: String) {
    #expect(lines("let a = 1", path) == [1])
  }

  @Test(
    "Apple's prefixes are refused outside of Frameworks",
    arguments: ["struct CGThing {}", "class CALayer2 {}", "func UIMake() {}", "typealias CGNumber = Int"])
  func prefixes(code: String) {
    #expect(lines(code) == [1])
    #expect(lines(code, "Demos/A.swift") == [1])
    #expect(lines(code, "Sources/Frameworks/CoreGraphics/A.swift") == [])
    #expect(lines(code, "Tests/A.swift") == [])
  }

  @Test("The transform that RenderTree has to know may stand there, and nowhere else in the engine")
  func transform() {
    let code = "struct CATransform3D {}\nfunc CATransform3DMakeScale() {}"
    #expect(lines(code, "Sources/Engine/RenderTree/Transforms/A.swift") == [])
    #expect(lines(code, "Sources/Engine/Raster/A.swift") == [1, 2])
    #expect(lines("struct CALayer {}", "Sources/Engine/RenderTree/A.swift") == [1])
  }

  @Test("Words that only begin with the same letters pass, and so do extensions")
  func similarPrefixes() {
    #expect(lines("struct CAMLDocument {}\nlet UInt = 1\nstruct CAche {}\nextension CGPoint {}") == [])
  }

  @Test("The term that blurs Picture and Frame is refused", arguments: ["", " ", "_", "-"])
  func blurredTerm(separator: String) {
    #expect(lines("// the Display\(separator)List") == [1])
  }
}

@Suite("Link rule")
struct LinkRuleTests {
  private func messages(_ text: String) -> [String] {
    LinkRule.check(
      Repository([
        "README.md": text, "docs/Guide.md": "# The guide\n\n## Who, and `what`\n```\n# code\n```\n",
        "scripts/demo": "",
      ])
    ).map(\.message)
  }

  @Test(
    "Links that lead somewhere pass",
    arguments: [
      "[a](docs/Guide.md)", "![a](docs)", "[a](./scripts/demo) [b](docs/Guide.md#who-and-what)",
      "# A b\n[a](#a-b)",
      "[a](https://example.org/x)", "```\n[a](nowhere)\n```", "[a](docs/../scripts/demo \"title\")",
    ])
  func whole(text: String) {
    #expect(messages(text) == [])
  }

  @Test(
    "Links that lead nowhere are refused",
    arguments: ["nowhere.md", "docs/Guide.md#how", "#missing", "../outside.md", "docs/Guide.md#code"])
  func broken(target: String) {
    #expect(messages("text\n[a](\(target))") == ["the link leads nowhere: \(target)"])
  }
}
