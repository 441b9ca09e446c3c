// SPDX-License-Identifier: Apache-2.0

import MultiplaneAdopt
import Testing

struct AttributeRuleTests {
  @Test func `attributes of Objective-C and Interface Builder go, with their arguments`() {
    expectAdopted(
      "@objc(Foo) @IBDesignable class A {\n  @IBOutlet weak var b: C! // @objc\n  @IBAction func d() {}\n}",
      as: "class A {\n  weak var b: C! // @objc\n  func d() {}\n}")
  }

  @Test func `an attribute on a line of its own leaves the line`() {
    expectAdopted("@objcMembers\nclass A {}\n", as: "\nclass A {}\n")
  }

  @Test func `dynamic goes as a modifier and stays as a name`() {
    expectAdopted(
      "class A { @objc dynamic var a = 1; let dynamic = 2 }; let x = A().dynamic",
      as: "class A { var a = 1; let dynamic = 2 }; let x = A().dynamic")
  }

  @Test func `the application's delegate is the main type`() {
    expectAdopted("@UIApplicationMain class A {}", as: "@main class A {}")
  }

  @Test func `strings and comments stay`() {
    let text =
      "let a = \"@objc #selector(b)\" /* @IBOutlet */ + #\"\"\"\n@objc os(iOS)\n\"\"\"#\n// dynamic var c\n"
    expectAdopted(text, as: text)
  }

  @Test func `code in strings is adopted`() {
    expectAdopted(
      "import UIKit\nlet a = \"x \\(v as? CGFloat)\"",
      as: "import UIKit\nlet a = \"x \\(adopted(v, as: CGFloat.self))\"")
  }

  @Test func `a protocol of Objective-C is restricted to classes`() {
    expectAdopted("@objc protocol A {}", as: "protocol A: AnyObject {}")
    expectAdopted("@objc protocol A: B {}", as: "protocol A: AnyObject, B {}")
    expectAdopted("@objc protocol A: NSObjectProtocol {}", as: "protocol A: NSObjectProtocol {}")
  }
}
