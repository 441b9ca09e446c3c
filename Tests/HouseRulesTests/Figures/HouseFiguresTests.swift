// SPDX-License-Identifier: Apache-2.0

import MultiplaneHouseRules
import Testing

@Suite
struct HouseFiguresTests {
  private func count(_ name: String, _ texts: KeyValuePairs<String, String>) -> Int? {
    HouseFigures.measure(Repository(texts)).first { $0.name == name && $0.area == "Sources" }?.count
  }

  @Test func `a file that evaluates and flattens counts once, and one that does either does not`() {
    let both = "func draw() { evaluate(tree, at: time, into: &values)\nflatten(values, into: &frame) }"
    let one = "func flatten() { evaluate(tree, at: time, into: &values) }\nlet x = curve.evaluate(0.5)"
    #expect(
      count(
        "files that evaluate and flatten",
        ["Sources/A.swift": both, "Sources/B.swift": one, "Tests/C.swift": both])
        == 1)
  }

  @Test(arguments: [
    "for verb in path.verbs { index += 1 }", "while index < verbs.count { index += 1 }",
    "path.verbs.forEach { _ in index += 1 }", "next += verb.pointCount",
  ])
  func `walks over path verbs are found by their shape`(body: String) {
    let code = "func walk() {\n\(body)\n}\nfunc other() { path.forEachSegment { _ in } }"
    #expect(count("walks over path verbs", ["Sources/Engine/A.swift": code]) == 1)
  }

  @Test func `a switch over a paint is told from one over other things with the same cases`() {
    let paint = "func f() { switch quad.paint { case .color: 1\ncase .border(let w, _): 2\ndefault: 3 } }"
    let contents = "func f() { switch contents { case .picture: 1\ndefault: 3 } }"
    #expect(
      count(
        "files with a switch over QuadPaint",
        ["Sources/Engine/Compositor/A.swift": paint, "Sources/Engine/Compositor/B.swift": contents]) == 1)
  }

  @Test(arguments: [(16, 1), (15, 0)])
  func `texts of sixteen lines that differ in names and numbers alone are a pair`(count: Int, pairs: Int) {
    // Each line has one product more than the line before.
    func text(_ name: String, _ width: Int) -> String {
      (1...count).map {
        "// \(width)\n  \(name) = load\(width)(" + String(repeating: "a * ", count: $0) + "1);"
      }
      .joined(separator: "\n}\n")
    }
    let folder = "Sources/Engine/PixelKernels/blend"
    #expect(
      self.count(
        "pairs of like text in PixelKernels",
        ["\(folder)/a.c": text("first", 8), "\(folder)/b.c": text("second", 16)]) == pairs)
    #expect(
      self.count(
        "pairs of like text in PixelKernels",
        ["\(folder)/a.c": text("first", 8), "Sources/A/b.c": text("second", 16)]) == 0)
  }

  @Test func `lines of code are not blank and do not begin with a comment`() {
    #expect(
      count("lines of code", ["Sources/A.swift": "// a\n\nlet a = 1  // b\n  /// c\n", "Sources/B.md": "b"])
        == 1)
  }
}
