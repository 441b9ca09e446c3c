// SPDX-License-Identifier: Apache-2.0

import MultiplaneAdopt
import Testing

/// Members that the Objective-C runtime finds: optional ones, those of `AnyObject`, and observed ones.
struct ObjectRuleTests {
  // MARK: Optional members

  @Test func `a framework's optional method has an optional result`() {
    expectAdopted(
      "import UIKit\nlet a = inner?.tableView?(t, heightForRowAt: i) ?? 44",
      as: "import UIKit\nlet a = adoptedMember(inner?.tableView(t, heightForRowAt: i)) ?? 44")
    expectAdopted(
      "import UIKit\nlet n = d.numberOfSections!(in: t)",
      as: "import UIKit\nlet n = d.numberOfSections(in: t)")
    let closure = "import UIKit\nvar draw: (() -> Int)?\nlet n = a.draw?(1)"
    expectAdopted(closure, as: closure)
  }

  private let rating =
    "import UIKit\nprotocol D: AnyObject { func can(_ x: Int) throws -> Bool }; "
    + "extension D { func can(_ x: Int) throws -> Bool { throw MissingMember() } }\n"

  @Test func `a bound optional method is called where it is bound`() {
    let source = "import UIKit\n@objc protocol D { @objc optional func can(_ x: Int) -> Bool }\n"
    expectAdopted(
      source + "func a() -> Bool { if let f = d?.can { return f(1) }; return false }",
      as: rating
        + "func a() -> Bool { if let f = d?.can, let adopted_f = try? f(1) { return adopted_f }; return false }"
    )
    expectAdopted(
      source + "func a() -> Bool { guard let f = d?.can(_:) else { return true }\n return !f(x) }",
      as: rating
        + "func a() -> Bool { guard let f = d?.can(_:), let adopted_f = try? f(x) else { return true }\n return !adopted_f }"
    )
  }

  @Test func `other uses of an optional method are reported`() {
    let source = "import UIKit\n@objc protocol D { @objc optional func can(_ x: Int) -> Bool }\n"
    let texts = [
      "func a() -> Bool { d?.can != nil }", "func a() { if let f = d?.can { f(1); f(2) } }",
      "func a() { if let f = d?.can { let x = 1; f(x) } }",
    ]
    for text in texts { #expect(results(source + text)[0].refusals.map(\.line) == [3], "\(text)") }
  }

  // MARK: AnyObject

  @Test func `an object is cast to the type that declares the member`() {
    expectAdopted(
      "import UIKit\nprotocol D: AnyObject { func closed() }\nclass V: UIView { weak var d: AnyObject?\n"
        + "func go() { d?.closed?(); self.d!.closed() } }",
      as: "import UIKit\nprotocol D: AnyObject { func closed() }\nclass V: UIView { weak var d: AnyObject?\n"
        + "func go() { (d as? D)?.closed(); (self.d as? D)!.closed() } }")
    let unknown = "import UIKit\nvar d: AnyObject?\nfunc go() { d?.closed() }"
    #expect(results(unknown)[0].refusals.map(\.line) == [3] && adopted(unknown) == unknown)
  }

  @Test func `values in boxes are unboxed`() {
    expectAdopted(
      "import UIKit\nlet r = (n.userInfo?[k] as AnyObject).cgRectValue\nlet h = (x as AnyObject).cgRectValue.height",
      as: "import UIKit\nlet r = (adopted(n.userInfo?[k], as: NSValue.self) )?.cgRectValue\n"
        + "let h = (adopted(x, as: NSValue.self) )!.cgRectValue.height")
    expectAdopted(
      "import UIKit\nif let d = (x as AnyObject).doubleValue {}\nlet e = (x as AnyObject).cgSizeValue?.width",
      as: "import UIKit\nif let d = (adopted(x, as: NSNumber.self) )?.doubleValue {}\n"
        + "let e = (adopted(x, as: NSValue.self) )?.cgSizeValue.width")
  }

  // MARK: Key-value observing

  @Test func `observed properties notify`() {
    expectAdopted(
      "import UIKit\nclass M: NSObject { @objc dynamic var a: CGFloat = 0\n@objc dynamic var b = [\n1] }",
      as: "import UIKit\nclass M: NSObject { var a: CGFloat = 0 { willSet { willChangeValue(forKey: \"a\") }"
        + " didSet { didChangeValue(forKey: \"a\") } }\nvar b = [\n1]"
        + " { willSet { willChangeValue(forKey: \"b\") } didSet { didChangeValue(forKey: \"b\") } } }")
    expectAdopted(
      "import UIKit\nclass M: NSObject { @objc dynamic var a = 1 { didSet { f() } }\n"
        + "@objc dynamic var b: Int { get { 1 } set { f() } } }",
      as: "import UIKit\nclass M: NSObject { var a = 1 { willSet { willChangeValue(forKey: \"a\") }"
        + " didSet { defer { didChangeValue(forKey: \"a\") }; f() } }\n"
        + "var b: Int { get { 1 } set { willChangeValue(forKey: \"b\");"
        + " defer { didChangeValue(forKey: \"b\") }; f() } } }")
  }

  @Test func `closures get the names of properties`() {
    expectAdopted(
      "import UIKit\nlet o = s.observe(\\.contentOffset, options: [.new]) { _, _ in }\n"
        + "let p = s.observe(\\UIView.layer.isHidden) { _, _ in }",
      as:
        "import UIKit\nlet o = s.observe(\\.contentOffset, named: \"contentOffset\", options: [.new]) { _, _ in }\n"
        + "let p = s.observe(\\UIView.layer.isHidden, named: \"layer.hidden\") { _, _ in }")
    #expect(
      results("import UIKit\nlet o = p.observe(\\.fractionCompleted) { _, _ in }")[0].refusals.map(\.line)
        == [2])
  }

  @Test func `observers that are no responders conform`() {
    let method = "func observeValue(forKeyPath k: String?, of o: Any?, change: C?, context: P?)"
    let call = "observeValue(forKeyPath: k, of: o, change: change, context: context)"
    let report = "unobservedValue(forKeyPath: k, of: o, change: change, context: context)"
    expectAdopted(
      "import UIKit\nclass O: NSObject, Q { override \(method) { super.\(call) } }\nclass R: O { override \(method) {} }",
      as:
        "import UIKit\nclass O: NSObject, QuartzCore.KeyPathObserver, Q { nonisolated \(method) { \(report) } }\n"
        + "class R: O { override \(method) {} }")
    let view = "import UIKit\nclass V: UIView { override \(method) { super.\(call) } }"
    expectAdopted(view, as: view)
  }

  @Test func `properties have names where strings name them`() {
    let rest = "\nfunc f(_ a: A) { a.setValue(1, forKey: \"n\") }"
    expectAdopted(
      "import UIKit\nclass A: NSObject { @objc var n = 0; var m = 1 }\nclass B: A { @objc var k = 0 }" + rest,
      as:
        "import UIKit\nclass A: NSObject, QuartzCore.KeyValueCoded { nonisolated class var keyValueRows: [String: QuartzCore.KeyValueRow] { [\"n\": .init(\\A.n)] }; var n = 0; var m = 1 }\n"
        + "class B: A { override nonisolated class var keyValueRows: [String: QuartzCore.KeyValueRow] { super.keyValueRows.merging([\"k\": .init(\\B.k)]) { $1 } }; var k = 0 }"
        + rest)
  }
}
