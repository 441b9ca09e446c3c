// SPDX-License-Identifier: Apache-2.0

import MultiplaneHouseRules
import Testing

@Suite
struct BudgetRuleTests {
  private func messages(
    _ code: String, path: String = "Sources/Engine/A.swift", exemptions: Exemptions = Exemptions()
  ) -> [String] {
    BudgetRule.check(Repository([path: code]), exemptions: exemptions).map(\.message)
  }

  private func lines(_ count: Int, _ line: String = "x()") -> String {
    Array(repeating: line, count: count).joined(separator: "\n")
  }

  @Test func `a file of 400 lines of code passes, of 401 does not`() {
    #expect(messages(lines(400) + "\n\n// a comment\n").isEmpty)
    #expect(messages(lines(401)) == ["file has 401, the budget is 400"])
    #expect(messages(lines(401, "int x;"), path: "Sources/a.c") == ["file has 401, the budget is 400"])
  }

  @Test func `a manifest has no budget`() {
    #expect(messages(lines(401), path: "Package.swift").isEmpty)
    #expect(messages(lines(401), path: "Fuzz/Package.swift").isEmpty)
    #expect(messages(lines(401), path: "Sources/A/MyPackage.swift") == ["file has 401, the budget is 400"])
  }

  @Test func `a function of 50 lines of code passes, of 51 does not`() {
    #expect(messages("func f() {\n\(lines(48))\n// a comment\n\n}").isEmpty)
    #expect(messages("func f() {\n\(lines(49))\n}") == ["function f() has 51, the budget is 50"])
    #expect(messages("var a: Int {\n\(lines(49))\n}") == ["function a has 51, the budget is 50"])
    #expect(
      messages("int f(void) {\n\(lines(49, "x;"))\n}", path: "Sources/a.c") == [
        "function f has 51, the budget is 50"
      ])
  }

  @Test func `a type's body of 300 lines of code passes, of 301 does not`() {
    #expect(messages("struct S {\n\(lines(300, "let a = 1"))\n}").isEmpty)
    #expect(messages("struct S {\n\(lines(301, "let a = 1"))\n}") == ["type S has 301, the budget is 300"])
    #expect(
      messages("extension S.T {\n\(lines(301, "let a = 1"))\n}") == ["type S.T has 301, the budget is 300"])
  }

  @Test func `five parameters pass, six do not`() {
    #expect(messages("func f(a: Int, b: Int, c: Int, d: Int, e: Int)").isEmpty)
    let six = "func f(a: Int, b: Int, c: Int, d: Int, e: Int, _ g: Int)"
    #expect(messages(six) == ["parameters f(a:b:c:d:e:_:) has 6, the budget is 5"])
    #expect(
      messages("void f(int a, int b, int c, int d, int e, int g) {}", path: "Sources/a.c")
        == ["parameters f has 6, the budget is 5"])
  }

  @Test func `signatures that Apple publishes may be longer, and only those`() {
    let signature = "init(a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) {}"
    let path = "Sources/Frameworks/CoreGraphics/A.swift"
    #expect(messages("extension CGImage {\n  public \(signature)\n}", path: path).isEmpty)
    let transform = "public struct CATransform3D {\n  public \(signature)\n}"
    #expect(messages(transform, path: "Sources/Engine/RenderTree/CATransform3D.swift").isEmpty)
    #expect(messages("public extension CGImage {\n  \(signature)\n}", path: path).isEmpty)
    #expect(messages("extension CGImage {\n  package \(signature)\n}", path: path).count == 1)
    #expect(messages("extension Image {\n  public \(signature)\n}", path: path).count == 1)
    #expect(messages("extension CGImage {\n  public \(signature)\n}").count == 1)
  }

  @Test func `an exemption lets its own excess pass and no other`() {
    let code = "func f() {\n\(lines(49))\n}\nfunc g() {\n\(lines(49))\n}"
    let exemptions = Exemptions("# a remark\n\nSources/Engine/A.swift  function f()\n")
    #expect(messages(code, exemptions: exemptions) == ["function g() has 51, the budget is 50"])
  }

  @Test func `an exemption that is no longer needed has to go`() {
    let exemptions = Exemptions("Sources/Engine/A.swift function f()")
    #expect(
      messages("func f() {}", exemptions: exemptions) == [
        "no longer needed: Sources/Engine/A.swift function f()"
      ])
  }

  @Test func `exemptions become fewer, never more`() {
    let code = "func f() {\n\(lines(49))\n}"
    let entry = "Sources/Engine/A.swift function f()\n"
    #expect(messages(code, exemptions: Exemptions(entry, previous: entry)).isEmpty)
    #expect(messages(code, exemptions: Exemptions(entry, previous: entry + "B.swift file\n")).isEmpty)
    #expect(
      messages(code, exemptions: Exemptions(entry, previous: "# none\n"))
        == ["1 exemptions, there were 0: they may only become fewer"])
  }
}
