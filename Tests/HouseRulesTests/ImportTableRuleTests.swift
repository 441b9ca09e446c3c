// SPDX-License-Identifier: Apache-2.0

import MultiplaneHouseRules
import Testing

@Suite
struct ImportTableRuleTests {
  private static let architecture = """
    # Some page
    | every module | | `Wrong` |
    ## Who may import whom
    | module | folder | may import |
    |---|---|---|
    | every module | | `Glibc`, `Diagnostics` |
    | `Low` | `Sources/Engine/Low` | |
    | `High` | `Sources/Frameworks/High` | `Low`; `Secret`, `Other` in `One.swift`, `High/Part/` |
    | `Tool` | `Sources/Tools/tool` | anything |
    ## Next
    | `No` | `Sources/No` | |
    """

  /// Returns the messages for a repository in which every module has a file, and `path` contains `code`.
  private func violations(_ path: String, _ code: String, architecture: String = architecture) -> [Violation]
  {
    ImportTableRule.check(
      Repository([
        "ARCHITECTURE.md": architecture, "Sources/Engine/Low/Z.swift": "import Glibc",
        "Sources/Frameworks/High/Z.swift": "import MultiplaneLow",
        "Sources/Tools/tool/Z.swift": "import Secret", path: code,
      ]))
  }

  @Test func `what the table allows passes`() {
    #expect(violations("Sources/Frameworks/High/A.swift", "internal import MultiplaneDiagnostics").isEmpty)
    #expect(
      violations("Sources/Frameworks/High/A.swift", "let a = \"import Nothing\" // import Nothing").isEmpty)
  }

  @Test(arguments: [
    "import MultiplaneHigh", "public import High", "package import MultiplaneHigh",
    "@_exported public import High",
    "import struct MultiplaneHigh.Thing", "@preconcurrency import High", "#if A\nimport High\n#endif",
    "#if A\nlet a = {\n#else\nimport High\n#endif", "import class High.Thing",
  ])
  func `every spelling of an import is seen`(code: String) {
    let found = violations("Sources/Engine/Low/A.swift", code)
    #expect(found.map(\.message) == ["Low may not import High here: see ARCHITECTURE.md"])
  }

  @Test func `a module that is allowed in named files or folders is refused elsewhere`() {
    #expect(violations("Sources/Frameworks/High/One.swift", "import Secret").isEmpty)
    #expect(violations("Sources/Frameworks/High/Part/Two.swift", "import Secret").isEmpty)
    #expect(violations("Sources/Frameworks/High/Two.swift", "import Secret").count == 1)
    #expect(violations("Sources/Frameworks/High/NotOne.swift", "import Other").count == 1)
  }

  @Test func `a folder of Sources that is in no row is refused`() {
    #expect(violations("Sources/No/A.swift", "let a = 1").map(\.path) == ["Sources/No/A.swift"])
  }

  @Test func `a row whose folder is missing is refused, and one that is called planned and exists`() {
    let planned = Self.architecture.replacing("`Sources/Engine/Low`", with: "`Sources/Engine/Low` (planned)")
    #expect(violations("A.swift", "", architecture: planned).map(\.line) == [7])
    let missing = Self.architecture.replacing("## Next", with: "| `New` | `Sources/New` | |\n## Next")
    #expect(violations("A.swift", "", architecture: missing).map(\.line) == [10])
  }

  @Test func `a page without the table is refused`() {
    #expect(violations("A.swift", "", architecture: "# Nothing").count == 1)
  }
}
