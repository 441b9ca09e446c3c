// SPDX-License-Identifier: Apache-2.0

import MultiplaneHouseRules
import Testing

// Fixtures of rules that look at plain text are assembled from parts, so that this file itself passes the
// rules.

@Suite
struct NameRuleTests {
  private func lines(_ text: String, _ path: String = "Sources/Engine/A.swift") -> [Int] {
    NameRule.check(Repository([path: text])).map(\.line)
  }

  @Test(arguments: [
    "class LayerManager {}", "struct PathHelpers {}", "enum MathUtil {}", "actor RenderImpl {}",
    "protocol BaseLayer {}",
    "struct A { typealias CommonPath = Int }", "struct HTTPImpl {}",
  ])
  func `types whose names hold an empty word are refused`(code: String) {
    #expect(lines(code) == [1])
  }

  @Test func `words that only begin like an empty word pass, and so do functions and extensions`() {
    #expect(lines("struct Baseline {}\nstruct Utilization {}\nenum Database {}\nfunc commonBase() {}") == [])
    #expect(lines("extension FileManager {}") == [])
  }

  @Test(arguments: ["Sources/Utils/A.swift", "Sources/A/PathHelper.swift"])
  func `files and folders are named by the same rule`(path: String) {
    #expect(lines("let a = 1", path) == [1])
  }

  @Test(arguments: ["struct CGThing {}", "class CALayer2 {}", "func UIMake() {}", "typealias CGNumber = Int"])
  func `Apple's prefixes are refused outside of Frameworks`(code: String) {
    #expect(lines(code) == [1])
    #expect(lines(code, "Demos/A.swift") == [1])
    #expect(lines(code, "Sources/Frameworks/CoreGraphics/A.swift") == [])
    #expect(lines(code, "Tests/A.swift") == [])
  }

  @Test func `CATransform3D may stand in RenderTree, CoreGraphics' values in Values, and nowhere else`() {
    let code = "struct CATransform3D {}\nfunc CATransform3DMakeScale() {}"
    #expect(lines(code, "Sources/Engine/RenderTree/Transforms/A.swift") == [])
    #expect(lines(code, "Sources/Engine/Raster/A.swift") == [1, 2])
    #expect(lines("struct CALayer {}", "Sources/Engine/RenderTree/A.swift") == [1])
    #expect(lines("struct CGPath {}\nstruct CALayer {}", "Sources/Engine/Values/A.swift") == [2])
  }

  @Test func `words that only begin with the same letters pass, and so do extensions`() {
    #expect(lines("struct CAMLDocument {}\nlet UInt = 1\nstruct CAche {}\nextension CGPoint {}") == [])
  }

  @Test(arguments: ["", " ", "_", "-"])
  func `the term that blurs Picture and Frame is refused`(separator: String) {
    #expect(lines("// the Display\(separator)List") == [1])
  }
}
