// SPDX-License-Identifier: Apache-2.0

import MultiplaneAdopt
import Testing

/// Parts of Xcode's templates and of an app's project: literals, previews, modules, outlets, and classes as
/// values.
struct AppRuleTests {
  @Test func `literals are calls`() {
    expectAdopted(
      "import UIKit\nlet a: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)",
      as: "import UIKit\nlet a: UIColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)")
    expectAdopted(
      "import UIKit\nlet a = #imageLiteral(resourceName: \"Star\")",
      as: "import UIKit\nlet a = UIImage(imageLiteralResourceName: \"Star\")")
  }

  @Test func `previews go, and their lines stay`() {
    expectAdopted("import UIKit\n#Preview {\n  UIView()\n}\nlet a = 1", as: "import UIKit\n\n\n\nlet a = 1")
    expectAdopted(
      "import UIKit\n@available(iOS 17, *)\n#Preview(\"Card\", traits: .sizeThatFitsLayout) { UIView() }\nlet a = 1",
      as: "import UIKit\n\n\nlet a = 1")
    expectAdopted(
      "import UIKit\nstruct P: PreviewProvider {\n  static var previews: some View { V() }\n}",
      as: "import UIKit\n\n\n")
  }

  @Test func `a file without an import gets UIKit, if it names a class of it`() {
    expectAdopted("class A: UIView {}", as: "import UIKit; class A: UIView {}")
    expectAdopted(
      "import Foundation\nlet a: UIColor? = nil", as: "import Foundation; import UIKit\nlet a: UIColor? = nil"
    )
    expectAdopted(
      "#if os(iOS)\nlet a = 1\n#endif\nlet b = UIView()",
      as: "#if canImport(UIKit)\nimport UIKit; let a = 1\n#endif\nlet b = UIView()")
    for text in ["class UIThing {}; let a = UIThing()", "import Foundation\nlet a = b.UIView", "let UI = 1"] {
      expectAdopted(text, as: text)
    }
  }

  @Test func `views of class values are made by functions`() {
    expectAdopted(
      "import UIKit\nfunc a<T: UIView>(_ t: T.Type) -> T { t.init() }\nclass S<V: UIView> { func v() -> V { V() } }",
      as: "import UIKit\nfunc a<T: UIView>(_ t: T.Type) -> T { adoptedInstance(of: t) }\n"
        + "class S<V: UIView> { func v() -> V { adoptedInstance(of: V.self) } }")
    expectAdopted(
      "import UIKit\nfunc a<T: UITableViewCell>(_ t: T.Type) -> T { t.init(style: .default, reuseIdentifier: \"a\") }\n"
        + "func b<T>(_ r: CGRect) -> T where T: UIView { T(frame: r) }",
      as:
        "import UIKit\nfunc a<T: UITableViewCell>(_ t: T.Type) -> T { adoptedCell(of: t,  reuseIdentifier: \"a\") }\n"
        + "func b<T>(_ r: CGRect) -> T where T: UIView { adoptedInstance(of: T.self, frame: r) }")
    let other = "import UIKit\nfunc a<T: UIView>(_ t: T.Type) -> T { t.init(size: 1) }"
    #expect(results(other)[0].refusals.map(\.line) == [2] && adopted(other) == other)
  }

  @Test func `weak managed properties are plain`() {
    expectAdopted(
      "import UIKit\nclass L: CALayer { @NSManaged weak var a: UIView?; @NSManaged var b: CGFloat }",
      as: "import UIKit\nclass L: CALayer { weak var a: UIView?; @QuartzCore.Animatable var b: CGFloat = 0 }")
  }

  @Test func `missing modules are named with their packages, unless a condition encloses them`() {
    let text =
      "import UIKit\nimport Tangle\nimport NIO\n#if canImport(Knot)\nimport Knot\n#endif\n#if os(iOS)\nimport MapKit\n#endif"
    let refusals = results(text)[0].refusals
    #expect(refusals.map(\.line) == [2, 3, 8])
    #expect(refusals[0].text.contains("package Tangle") && refusals[1].text.contains("package swift-nio"))
  }

  @Test func `outlets that nothing sets are named`() {
    let text =
      "import UIKit\nclass A: UIView {\n  @IBOutlet weak var a: UILabel!\n  @IBOutlet weak var b: UILabel?\n}"
    #expect(results(text)[0].refusals.map(\.line) == [3])
  }

  @Test func `a selector without a method is named`() {
    let text =
      "import UIKit\nclass A: UIView { @objc func go() {}\nlet a = Selector(\"away\")\nlet b = Selector(\"\\(x)Load\")\n"
      + "let c = Selector(x + \"Load\")\nlet d = Selector(\"go\") }"
    let result = results(text)[0]
    #expect(result.refusals.map(\.line) == [3, 4, 5])
    #expect(result.refusals.allSatisfy { $0.rule == "selector" })
    #expect(result.text.hasSuffix("let d = Selector(\"go\", A.go) }"))
  }

  @Test func `a type of the module that is called Selector stays, and does not hide ours`() {
    expectAdopted(
      "import UIKit\nstruct Selector { init(_ a: Int) {} }\nclass A { @objc func go() {}\n"
        + "func s() { f(#selector(go)); g(Selector(1)) } }",
      as: "import UIKit\nstruct Selector { init(_ a: Int) {} }\nclass A { func go() {}\n"
        + "func s() { f(QuartzCore.Selector(\"go\", A.go)); g(Selector(1)) } }")
  }
}
