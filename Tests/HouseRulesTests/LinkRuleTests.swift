// SPDX-License-Identifier: Apache-2.0

import MultiplaneHouseRules
import Testing

@Suite
struct LinkRuleTests {
  private func messages(_ text: String) -> [String] {
    LinkRule.check(
      Repository([
        "README.md": text, "docs/Guide.md": "# The guide\n\n## Who, and `what`\n```\n# code\n```\n",
        "scripts/demo": "",
      ])
    ).map(\.message)
  }

  @Test(arguments: [
    "[a](docs/Guide.md)", "![a](docs)", "[a](./scripts/demo) [b](docs/Guide.md#who-and-what)",
    "# A b\n[a](#a-b)",
    "[a](https://example.org/x)", "```\n[a](nowhere)\n```", "[a](docs/../scripts/demo \"title\")",
  ])
  func `links that lead somewhere pass`(text: String) {
    #expect(messages(text) == [])
  }

  @Test(arguments: ["nowhere.md", "docs/Guide.md#how", "#missing", "../outside.md", "docs/Guide.md#code"])
  func `links that lead nowhere are refused`(target: String) {
    #expect(messages("text\n[a](\(target))") == ["the link leads nowhere: \(target)"])
  }
}
