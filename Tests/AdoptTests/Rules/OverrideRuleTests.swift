// SPDX-License-Identifier: Apache-2.0

import MultiplaneAdopt
import Testing

struct OverrideRuleTests {
  @Test func `properties in extensions move into the class`() {
    expectAdopted(
      "import UIKit\nclass A: UIView {}\nextension A { override var size: Int { 3 } }",
      as: "import UIKit\nclass A: UIView { override var size: Int { adopted_A_size };}\n"
        + "extension A { var adopted_A_size: Int { 3 } }")
    expectAdopted(
      "import UIKit\nclass A: UIView {}\nextension A { open override var size: Int { get { 3 } set {} } }",
      as:
        "import UIKit\nclass A: UIView { open override var size: Int { get { adopted_A_size } set { adopted_A_size = newValue } };}\n"
        + "extension A { public var adopted_A_size: Int { get { 3 } set {} } }")
    expectAdopted(
      "import UIKit\nclass A: UIView {}\nextension A { override class var layerClass: AnyClass { B.self } }",
      as:
        "import UIKit\nclass A: UIView { override class var layerClass: AnyClass { adopted_A_layerClass };}\n"
        + "extension A { class var adopted_A_layerClass: AnyClass { B.self } }")
  }

  @Test func `observers in extensions become functions that the class calls`() {
    expectAdopted(
      "import UIKit\nclass A: UIView {}\nextension A { override var tag: Int { didSet(old) { f(old) } } }",
      as:
        "import UIKit\nclass A: UIView { override var tag: Int { didSet { adopted_A_tag_didSet(oldValue) } };}\n"
        + "extension A { func adopted_A_tag_didSet(_ old: Int) { do { f(old) } } }")
    expectAdopted(
      "import UIKit\nclass A: UIView {}\nextension A { override var tag: Int { willSet { f() } didSet { g() } } }",
      as:
        "import UIKit\nclass A: UIView { override var tag: Int { willSet { adopted_A_tag_willSet(newValue) }"
        + " didSet { adopted_A_tag_didSet(oldValue) } };}\n"
        + "extension A { func adopted_A_tag_willSet(_ newValue: Int) { do { f() } };"
        + " func adopted_A_tag_didSet(_ oldValue: Int) { do { g() } } }")
  }

  @Test func `a class and its subclass may override one member in extensions`() {
    expectAdopted(
      "import UIKit\nclass A: UIView {}\nextension A { override func f() {} }\n"
        + "class B: A {}\nextension B { override func f() { super.f() } }",
      as: "import UIKit\nclass A: UIView { override func f() { adopted_A_f() };}\n"
        + "extension A { func adopted_A_f() {} }\n"
        + "class B: A { override func f() { adopted_B_f() };}\n"
        + "extension B { func adopted_B_f() { super.f() } }")
  }

  @Test func `a member that only an extension overrides moves too`() {
    expectAdopted(
      "import UIKit\nclass A: UIView {}\nextension A { @objc var n: Int { 1 } }\n"
        + "class B: A {}\nextension B { override var n: Int { 2 } }",
      as: "import UIKit\nclass A: UIView { var n: Int { adopted_A_n };}\n"
        + "extension A { var adopted_A_n: Int { 1 } }\n"
        + "class B: A { override var n: Int { adopted_B_n };}\n"
        + "extension B { var adopted_B_n: Int { 2 } }")
  }

  @Test func `members of a public extension stay public`() {
    expectAdopted(
      "import UIKit\npublic class A: UIView {}\npublic extension A { override func f() {} }",
      as: "import UIKit\npublic class A: UIView { public override func f() { adopted_A_f() };}\n"
        + "public extension A { func adopted_A_f() {} }")
  }

  @Test func `each effect of a method is passed on`() {
    expectAdopted(
      "import UIKit\nclass A: B {}\nextension A { override func f<T>(_ a: inout T) async throws where T: P {} }",
      as:
        "import UIKit\nclass A: B { override func f<T>(_ a: inout T) async throws where T: P { try await adopted_A_f(&a) };}\n"
        + "extension A { func adopted_A_f<T>(_ a: inout T) async throws where T: P {} }")
  }

  @Test func `a class of another system gets nothing`() {
    expectAdopted(
      "#if canImport(UIKit)\nimport UIKit\nclass A: UIView {}\nextension A { override func f() {} }\n"
        + "#else\nimport AppKit\nclass A: NSView {}\nextension A { override func g(_ e: NSEvent) {} }\n#endif",
      as: "#if canImport(UIKit)\nimport UIKit\nclass A: UIView { override func f() { adopted_A_f() };}\n"
        + "extension A { func adopted_A_f() {} }\n"
        + "#else\nimport AppKit\nclass A: NSView {}\nextension A { override func g(_ e: NSEvent) {} }\n#endif"
    )
  }

  @Test func `a flag around the extension and not around the class is reported`() {
    let both = "import UIKit\n#if FAST\nclass A: UIView {}\nextension A { override func f() {} }\n#endif"
    #expect(results(both)[0].refusals.isEmpty && adopted(both).contains("{ adopted_A_f() }"))
    let one = "import UIKit\nclass A: UIView {}\n#if FAST\nextension A { override func f() {} }\n#endif"
    #expect(results(one)[0].refusals.map(\.line) == [4] && adopted(one) == one)
  }

  @Test(arguments: ["swift(>=4.2)", "compiler(>=5.9)", "os(iOS) || FAST", "!os(macOS) && canImport(UIKit)"])
  func `conditions that hold here do not matter`(condition: String) {
    let text =
      "import UIKit\nclass A: UIView {}\n#if \(condition)\nextension A { override func f() {} }\n#endif"
    #expect(
      results(text)[0].refusals.isEmpty && adopted(text).contains("{ override func f() { adopted_A_f() };}"))
  }

  @Test func `what no class here can hold is reported`() {
    let text =
      "import UIKit\nextension UIView { override var a: Int { 1 } }\nclass A: UIView {}\n"
      + "extension A { override convenience init(b: Int) { self.init() } }"
    #expect(results(text)[0].refusals.map(\.line) == [2, 4])
  }
}
