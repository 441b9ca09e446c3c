// SPDX-License-Identifier: Apache-2.0

import MultiplaneHouseRules
import MultiplaneSwiftSource
import Testing

@Suite
struct OutlineTests {
  private func declarations(_ source: String, path: String = "A.swift") throws -> [Declaration] {
    try #require(SourceFile(path: path, text: source)).outline.declarations
  }

  private func names(_ source: String, path: String = "A.swift") throws -> [String] {
    try declarations(source, path: path).map(\.name)
  }

  @Test func `types and functions carry the names around them`() throws {
    let source = """
      struct A {
        enum B { case c }
        func f(_ x: Int, to y: Int = 1) { let z = 1 }
        init?(x: Int) { self.init() }
        var p: Int { 1 }
      }
      extension A.B { static func == (a: Self, b: Self) -> Bool { true } }
      """
    #expect(
      try names(source) == [
        "A", "A.B", "A.f(_:to:)", "A.init(x:)", "A.p", "A.B", "A.B.==(a:b:)",
      ])
  }

  @Test func `keywords that are names, modifiers or members declare nothing`() throws {
    let source = """
      class A {
        class func make() -> A { A.init(class: .protocol) }
        final class var x: Int { 1 }
        func f(struct s: Int, in t: Int) { self.init() }
        case `extension`
        case actor
        case next
      }
      """
    #expect(try names(source) == ["A", "A.make()", "A.x", "A.f(struct:in:)"])
  }

  @Test(arguments: [
    ("func f()", 0), ("func f(a: Int)", 1), ("func f(_ a: [Int: Int], b: (Int, Int) -> Void)", 2),
    ("func f<T: P, U>(a: Dictionary<T, U>, b: (T, U))", 2),
    ("init(a: Int = g(1, 2), b: @escaping () -> Void = {})", 2),
    ("subscript(a: Int, b: Int) -> Int", 2), ("static func << (a: A, b: A)", 2),
    ("init?<T>(@Builder _ a: () -> T)", 1),
  ])
  func `parameters are counted, and what stands inside of their types and defaults is not`(
    signature: String, count: Int
  ) throws {
    let function = try #require(try declarations("struct S {\n\(signature) {}\n}").last)
    #expect(function.parameterCount == count)
    #expect(function.bodyLine == 2)
  }

  @Test func `a name in backticks may hold any sign`() throws {
    let source = "struct S {\n  @Test func `a func {, (b) holds`() {}\n  func `in`(`for` x: Int) {}\n}"
    #expect(try names(source) == ["S", "S.a func {, (b) holds()", "S.in(for:)"])
  }

  @Test func `a closure as a default value is not the body`() throws {
    let source = "func f(a: () -> Void = { }) {\n  g()\n}\nfunc h() {}"
    let found = try declarations(source)
    #expect(found.map(\.name) == ["f(a:)", "h()"])
    #expect(found.map(\.lastLine) == [3, 4])
  }

  @Test func `a property's braces end with the property`() throws {
    let source = "struct S {\n  var a = {\n    1\n  }()\n  var b: Int { 1 }\n  func f() {}\n}"
    let found = try declarations(source)
    #expect(found.map(\.name) == ["S", "S.a", "S.b", "S.f()"])
    #expect(found.map(\.lastLine) == [7, 4, 5, 6])
  }

  @Test func `alternatives of conditional compilation that open the same brace count once`() throws {
    let swift = "#if A\nfunc f() {\n#else\nfunc g() {\n#endif\n}\nfunc h() {}"
    #expect(try names(swift) == ["f()", "h()"])
    let c = "#if A\nint f(void) {\n#else\nint g(void) {\n#endif\n}\nint h(void) {}"
    #expect(try names(c, path: "a.c") == ["f", "h"])
  }

  @Test func `members of a public extension are public`() throws {
    let source =
      "public extension A {\n  func f() {}\n  private func g() {}\n}\nextension B { public func h() {} }"
    #expect(try declarations(source).map(\.isPublic) == [true, true, false, false, true])
  }

  @Test func `functions of C are found, structures and initial values are not`() throws {
    let source = """
      #include <stdint.h>
      struct point { int x; };
      static const int table[] = {1, 2};
      extern "C" {
      __attribute__((target("avx2")))
      static inline void blend(uint8_t *to, int count) {
        if (count) { to[0] = '{'; }
      }
      void nothing(void) {}
      }
      """
    let found = try declarations(source, path: "a.h")
    #expect(found.map(\.name) == ["blend", "nothing"])
    #expect(found.map(\.parameterCount) == [2, 0])
    #expect(found.map(\.firstLine) == [5, 9])
    #expect(found.map(\.lastLine) == [8, 9])
  }

  @Test func `lines of code are those with a token`() throws {
    let source = "// a\n\nlet a = 1 // b\n/* c\n d */\nlet b = \"\"\"\n  x\n\n  \"\"\"\n"
    let file = try #require(SourceFile(path: "A.swift", text: source))
    #expect(file.codeLineCount() == 5)
    #expect(file.codeLineCount(from: 7, through: 8) == 2)
    #expect(file.codeLineCount(from: 1, through: 2) == 0)
  }
}
