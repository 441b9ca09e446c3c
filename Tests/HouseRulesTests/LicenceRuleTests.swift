// SPDX-License-Identifier: Apache-2.0

import MultiplaneHouseRules
import Testing

@Suite
struct LicenceRuleTests {
  private static let header = "// SPDX-License-Identifier: Apache-2.0"

  private func count(_ path: String, _ text: String) -> Int {
    LicenceRule.check(Repository([path: text])).count
  }

  @Test func `code and scripts need the header in the first two lines`() {
    #expect(count("A.swift", "\(Self.header)\n\nimport B") == 0)
    #expect(count("Package.swift", "// swift-tools-version: 6.2\n\(Self.header)\n") == 0)
    #expect(count("scripts/a", "#!/bin/sh\n\(Self.header.replacing("//", with: "#"))\n") == 0)
    #expect(count("A.swift", "import B\n\n\(Self.header)") == 1)
    #expect(count("a.c", "int a;") == 1)
    #expect(count("a.h", "") == 1)
    #expect(count("a.js", "\"use strict\";") == 1)
    #expect(count("a.css", "/* \(Self.header.dropFirst(3)) */") == 0)
    #expect(count("scripts/a", "#!/bin/sh\n") == 1)
  }

  @Test func `documents and data need none`() {
    #expect(count("A.md", "# A") == 0)
    #expect(count("scripts/list.txt", "a") == 0)
  }
}
