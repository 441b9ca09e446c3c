// SPDX-License-Identifier: Apache-2.0

import MultiplaneAdopt
import Testing

struct SelectorRuleTests {
  private func inClass(_ expression: String, _ members: String = "") -> String {
    let text = adopted("import UIKit\nclass A { \(members) func s() { f(\(expression)) } }")
    return String(text.split(separator: "f(", maxSplits: 1)[1].dropLast(") } }".count))
  }

  @Test func `a method of the class is qualified, so that nothing is retained`() {
    #expect(inClass("#selector(tap(_:))") == "Selector(\"tap:\", A.tap(_:))")
    #expect(inClass("#selector(self.tap)") == "Selector(\"tap\", A.tap)")
    #expect(inClass("#selector(B.tap(_:with:))") == "Selector(\"tap:with:\", B.tap(_:with:))")
  }

  @Test func `names are those of Objective-C`() {
    #expect(inClass("#selector(handle(tap:))") == "Selector(\"handleWithTap:\", A.handle(tap:))")
    #expect(inClass("#selector(run(for:))") == "Selector(\"runFor:\", A.run(for:))")
    #expect(inClass("#selector(go)", "@objc(other:) func go(_ x: Int) {}") == "Selector(\"other:\", A.go)")
    #expect(inClass("#selector(go)", "@objc func go(_ x: Int) {}") == "Selector(\"go:\", A.go)")
  }

  @Test func `a cast among overloads stays`() {
    #expect(
      inClass("#selector(tap as (A) -> () -> Void)") == "Selector(\"tap\", A.tap as (A) -> () -> Void)")
  }

  @Test func `an object stands for its class, if only one has the method`() {
    #expect(
      adopted("import UIKit\nclass B { @objc func go() {} }\nlet s = #selector(b.inner.go)").hasSuffix(
        "Selector(\"go\", B.go)"))
    let result = results("import UIKit\nlet s = #selector(b.go)")[0]
    #expect(result.text.hasSuffix("Selector(\"go\")"))
    #expect(result.refusals.map(\.line) == [2])
  }

  @Test func `nested types and extensions are qualified as they are written`() {
    #expect(
      adopted("import UIKit\nclass A { class B { func s() { f(#selector(t)) } } }").contains("\"t\", B.t)"))
    #expect(
      adopted("import UIKit\nextension A.B { func s() { f(#selector(t)) } }").contains("\"t\", A.B.t)"))
  }

  @Test func `strings find the method of the class, or the only one`() {
    #expect(
      inClass("Selector(\"tap:\")", "@objc func tap(_ x: Any) {}") == "Selector(\"tap:\", A.tap(_:))")
    #expect(inClass("Selector((\"go\"))", "@objc func go() {}") == "Selector(\"go\", A.go)")
    #expect(inClass("NSSelectorFromString(\"go\")", "@objc func go() {}") == "Selector(\"go\", A.go)")
    #expect(inClass("Selector(\"away\")") == "Selector(\"away\")")
  }

  @Test func `selectors of properties and of class methods have only a name, which is reported`() {
    let text =
      "import UIKit\nclass A { @objc static func m() {}\n  let a = #selector(getter: x)\n  let b = #selector(A.m) }"
    let result = results(text)[0]
    #expect(
      result.text.contains("let a = Selector(\"x\")") && result.text.contains("let b = Selector(\"m\")"))
    #expect(result.refusals.map(\.line) == [3, 4])
  }

  @Test func `a file without a framework imports QuartzCore on the line of its first import`() {
    expectAdopted(
      "import Foundation\nclass A { let s = #selector(A.go) }",
      as: "import Foundation; import QuartzCore\nclass A { let s = Selector(\"go\", A.go) }")
  }
}
