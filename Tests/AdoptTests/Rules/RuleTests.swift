// SPDX-License-Identifier: Apache-2.0

import MultiplaneAdopt
import Testing

struct RuleTests {
  // MARK: Optional members

  @Test func `an optional method without a result does nothing by default`() {
    expectAdopted(
      "@objc public protocol P {\n  @objc optional func a(_ x: Int, by y: [Int: Int])\n}",
      as: "public protocol P: AnyObject {\n  func a(_ x: Int, by y: [Int: Int])\n"
        + "}; extension P { public func a(_ x: Int, by y: [Int: Int]) {} }")
  }

  @Test func `one with a result throws by default, and its calls try`() {
    expectAdopted(
      "import UIKit\n@objc protocol P { @objc optional func a() -> Int }\nlet x = self.d?.p(1)[0].a?() ?? 3",
      as: "import UIKit\nprotocol P: AnyObject { func a() throws -> Int }; "
        + "extension P { func a() throws -> Int { throw MissingMember() } }\n"
        + "let x = (try? self.d?.p(1)[0].a()) ?? 3")
  }

  @Test func `calls of optional closures stay`() {
    expectAdopted("delegate.done?(1)", as: "delegate.done?(1)")
  }

  @Test func `an optional property with a plain type is reported`() {
    let result = results("@objc protocol P {\n  @objc optional var a: Int { get }\n}")[0]
    #expect(result.refusals.map(\.line) == [2])
  }

  // MARK: Layer properties

  @Test func `managed properties of layers are animatable`() {
    expectAdopted(
      "import UIKit\nclass L: CAShapeLayer {}\nclass M: L { @NSManaged var a: CGFloat; @NSManaged var b: CGColor? }",
      as: "import UIKit\nclass L: CAShapeLayer {}\nclass M: L { @QuartzCore.Animatable var a: CGFloat = 0; "
        + "@QuartzCore.Animatable var b: CGColor? = nil }")
    #expect(results("class M: NSManagedObject { @NSManaged var a: Int }")[0].refusals.count == 1)
  }

  @Test func `so are properties that needsDisplay names`() {
    let rest = "\n  override class func needsDisplay(forKey k: String) -> Bool { return k == \"a\" }\n}"
    expectAdopted(
      "import UIKit\nclass L: CALayer { @objc dynamic var a: CGFloat = 1; @objc var b = 2" + rest,
      as: "import UIKit\nclass L: CALayer { @QuartzCore.Animatable var a: CGFloat = 1; var b = 2" + rest)
  }

  // MARK: Casts

  @Test func `a cast takes the whole operand before it`() {
    expectAdopted(
      "import UIKit\nlet a = l.presentation()?.value(forKeyPath: k) as? CGFloat ?? 0",
      as: "import UIKit\nlet a = adopted(l.presentation()?.value(forKeyPath: k), as: CGFloat.self) ?? 0")
    expectAdopted(
      "import UIKit\nlet a = (x[0] as! NSNumber).intValue",
      as: "import UIKit\nlet a = (adopted(x[0], as: NSNumber.self)!).intValue")
    expectAdopted(
      "import UIKit\nlet a = l\n  .first { $0 } as? [CGPoint]",
      as: "import UIKit\nlet a = adopted(l\n  .first { $0 }, as: [CGPoint].self)")
  }

  @Test func `other casts, patterns and sums stay`() {
    let text =
      "import UIKit\nlet a = x as? UIView; switch b { case let c as CGFloat: break }\nlet d = 1 as NSNumber"
    expectAdopted(text, as: text)
    #expect(results("import UIKit\nlet a = x + y as? CGFloat")[0].refusals.map(\.line) == [2])
  }

  @Test func `numbers are boxed`() {
    #expect(adopted("import UIKit\nlet a = f(x) as NSNumber").contains("let a = adoptedNumber(f(x) )"))
    #expect(adopted("import UIKit\nlet a = [0, x] as [NSNumber]").contains("adoptedNumbers([0, x] )"))
    #expect(adopted("import UIKit\nlet a = [0, 1] as [NSNumber]").contains("= [0, 1] as [NSNumber]"))
  }

  // MARK: Key paths, conditions, imports

  @Test func `key paths become strings with the keys of Objective-C`() {
    expectAdopted("let a = #keyPath(CALayer.isHidden)", as: "let a = \"hidden\"")
    expectAdopted("let a = #keyPath(A.B.c.d)", as: "let a = \"c.d\"")
  }

  @Test func `iOS is where UIKit is`() {
    expectAdopted(
      "#if os(iOS) || os(tvOS)\n#elseif !os(iOS)\n#endif\nfunc os(iOS: Int) {}",
      as: "#if canImport(UIKit) || os(tvOS)\n#elseif !canImport(UIKit)\n#endif\nfunc os(iOS: Int) {}")
  }

  @Test func `submodules and modules of Apple's systems are replaced`() {
    expectAdopted(
      "import UIKit.UIGestureRecognizerSubclass\nimport ObjectiveC.runtime\nimport class UIKit.UIView",
      as: "import UIKit\nimport QuartzCore\nimport class UIKit.UIView")
  }

  // MARK: Overrides

  @Test func `overrides in extensions move into the class`() {
    expectAdopted(
      "import UIKit\nclass A: UIView {\n}\nextension A {\n  public override func f(_ a: Int, by b: [Int: Int]) -> Int {\n"
        + "    return super.f(a, by: b)\n  }\n}",
      as:
        "import UIKit\nclass A: UIView { public override func f(_ a: Int, by b: [Int: Int]) -> Int { adopted_A_f(a, by: b) };\n"
        + "}\nextension A {\n  public func adopted_A_f(_ a: Int, by b: [Int: Int]) -> Int {\n"
        + "    return super.f(a, by: b)\n  }\n}")
  }

  @Test func `so do methods of extensions that are overridden in another file`() {
    let texts = results(
      "import UIKit\nclass A: UIView {}", "extension A { @objc func f() {} }",
      "class B: A { override func f() {} }")
    #expect(
      texts.map(\.text) == [
        "import UIKit\nclass A: UIView { func f() { adopted_A_f() };}",
        "extension A { func adopted_A_f() {} }",
        "class B: A { override func f() {} }",
      ])
  }

  // MARK: Limits

  @Test func `what no rule replaces is said with its line`() {
    let text =
      "\nmethod_exchangeImplementations(a, b)\nx.addObserver(self, forKeyPath: \"a\", options: [], context: nil)\nimport SceneKit"
    #expect(results(text)[0].refusals.map(\.line) == [2, 3, 4])
  }

  @Test func `the window of an application's delegate is one optional`() {
    expectAdopted(
      "import UIKit\nlet a = UIApplication.shared.delegate?.window??.rootViewController",
      as: "import UIKit\nlet a = UIApplication.shared.delegate?.window?.rootViewController")
    expectAdopted("import UIKit\nlet a = window ?? other", as: "import UIKit\nlet a = window ?? other")
  }

  @Test func `locks and logs are those of QuartzCore`() {
    expectAdopted("import os.log\nos_log(\"a\")", as: "import QuartzCore\nos_log(\"a\")")
  }
}
