// SPDX-License-Identifier: Apache-2.0

import MultiplaneHouseRules
import Testing

@Suite struct InertRuleTests {
  private static let path = "Sources/Frameworks/UIKit/Bar.swift"

  private func check(_ text: String, _ more: String = "", list: String = "") -> [String] {
    InertRule.check(
      Repository([
        Self.path: text, "Sources/Frameworks/UIKit/Other.swift": more,
        "Documentation/Multiplane.docc/DifferencesUIKit.md":
          "# A\n\n## Without effect\n\n\(list)\n\n## Missing\n\nhue\n",
      ])
    ).map(\.message)
  }

  private static let message =
    "hue has no effect: give it one, or list it under \"Without effect\" of the differences"

  @Test(arguments: [
    "open var hue = 0.5", "public var hue: Double", "open var hue: Double? {\n  didSet { changed() }\n}",
  ])
  func `a property that nothing reads is found`(declaration: String) {
    #expect(check("class Bar {\n\(declaration)\n}") == [Self.message])
    // Writes, labels and copies are no reads.
    let writes = "bar.hue = 1\nmake(hue: 2)\ncopy.hue = other.hue"
    #expect(check("class Bar {\n\(declaration)\n}", writes) == [Self.message])
  }

  @Test(arguments: ["draw(bar.hue)", "if hue == 1 {}", "let a = bar.hue", "print(\"\\(hue)\")"])
  func `a property that something reads is not`(use: String) {
    #expect(check("class Bar { open var hue = 0.5 }", use) == [])
  }

  @Test(arguments: [
    "open var hue: Double { 1 }", "public private(set) var hue = 1.0", "var hue = 1.0",
    "public let hue = 1.0",
  ])
  func `computed, private and constant ones are not`(declaration: String) {
    #expect(check("class Bar {\n\(declaration)\n}") == [])
  }

  @Test func `a listed one is allowed, in that section only`() {
    #expect(check("class Bar { open var hue = 0.5 }", list: "- `Bar.hue`: never.") == [])
    #expect(check("class Bar { open var hue = 0.5 }", list: "- `Bar.tint`: never.") == [Self.message])
  }

  @Test func `a member that says so is found`() {
    let text = "extension Bar {\n  /// Has no effect: nothing is drawn.\n  public func hue(_ on: Bool) {}\n}"
    #expect(check(text) == [Self.message])
    #expect(check(text, list: "`hue(_:)`") == [])
  }
}
