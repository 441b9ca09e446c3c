// SPDX-License-Identifier: Apache-2.0

import MultiplaneHouseRules
import Testing

@Suite struct FigureRuleTests {
  private let walk = "func walk() {\nfor verb in path.verbs { index += 1 }\n}"

  private func violations(_ texts: KeyValuePairs<String, String>, _ limits: String) -> [String] {
    FigureRule.check(HouseFigures.measure(Repository(texts)), limits: FigureLimits(limits)).map(\.description)
  }

  @Test func `a text above the limit is refused, with the others`() {
    let limits = "Sources 1 walks over path verbs: the one that the others call"
    #expect(violations(["Sources/A.swift": walk], limits) == [])
    let again = walk + "\n" + walk.replacing("walk", with: "again")
    #expect(
      violations(["Sources/A.swift": again, "Tests/A.swift": again], limits) == [
        "Sources/A.swift:1: Sources, walks over path verbs: at most 1, there are 2; also Sources/A.swift again():4",
        "Sources/A.swift:1: Sources, walks over path verbs: at most 1, there are 2; also Sources/A.swift walk():1",
      ])
  }

  @Test func `names and counts are refused at the list of limits`() {
    #expect(
      violations(
        ["Sources/Stage/A/A.swift": "struct P {}", "Sources/Stage/B/B.swift": "struct P {}"],
        "Sources 0 type names with two meanings\nSources 1 lines of code: a test"
      ).sorted() == [
        "scripts/figure-limits.txt:1: Sources, lines of code: at most 1, there are 2",
        "scripts/figure-limits.txt:1: Sources, type names with two meanings: at most 0, there are 1; "
          + "P: Sources/Stage/A/A.swift:1, Sources/Stage/B/B.swift:1",
      ])
  }

  @Test func `a figure without a limit passes`() { #expect(violations(["Sources/A.swift": walk], "") == []) }

  @Test func `lines without a form, a figure or a reason are named`() {
    #expect(
      violations([:], "# a remark\n\nSources walks\nSources 1 walks over path verbs\nSources 0 flights") == [
        "scripts/figure-limits.txt:3: not a line of the form 'area count figure: reason'",
        "scripts/figure-limits.txt:4: not a line of the form 'area count figure: reason'",
        "scripts/figure-limits.txt:5: there is no figure 'Sources flights'",
      ])
  }
}

@Suite struct ProductFigureTests {
  private let json = """
    warning: a word before
    {"name": "P", "products": [{"name": "All", "targets": ["A"]}, {"name": "Low", "targets": ["B"]}],
    "targets": [
    {"name": "A", "path": "Sources/A", "sources": ["a.swift", "b.swift"], "target_dependencies": ["B", "C"]},
    {"name": "B", "path": "Sources/B", "sources": ["b.c", "include/b.h"], "target_dependencies": ["C"]},
    {"name": "C", "path": "Sources/C", "sources": []}, {"name": "D", "path": "D", "sources": ["d.swift"]}]}
    """

  @Test func `modules are counted once, and lines without headers, blanks and comments`() throws {
    let repository = Repository([
      "Sources/A/a.swift": "// a\n\nlet a = 1\n", "Sources/A/b.swift": "let b = 1 // b\nlet c = 2",
      "Sources/B/b.c": "int b;", "Sources/B/include/b.h": "int h;", "D/d.swift": "let d = 1",
    ])
    let figures = HouseFigures.measure(repository, package: try PackageDescription(json: json))
    func count(_ area: String, _ name: String) -> Int? {
      figures.first { $0.area == area && $0.name == name }?.count
    }
    #expect(count("All", "modules") == 3 && count("Low", "modules") == 2)
    #expect(count("All", "lines of code") == 4 && count("Low", "lines of code") == 1)
  }
}
