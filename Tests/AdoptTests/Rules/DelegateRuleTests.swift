// SPDX-License-Identifier: Apache-2.0

import MultiplaneAdopt
import Testing

struct DelegateRuleTests {
  @Test func `a delegate without subclasses is final`() {
    expectAdopted(
      "import UIKit\n@UIApplicationMain\nclass A: UIResponder, UIApplicationDelegate { var window: UIWindow? }",
      as: "import UIKit\n@main\nfinal class A: UIResponder, UIApplicationDelegate { var window: UIWindow? }")
    expectAdopted(
      "import UIKit\npublic class S: UIResponder {}\nextension S: UIWindowSceneDelegate {}",
      as: "import UIKit\npublic final class S: UIResponder {}\nextension S: UIWindowSceneDelegate {}")
    let text = "import UIKit\n@main final class A: UIResponder, UIApplicationDelegate {}"
    expectAdopted(text, as: text)
  }

  @Test func `a delegate with subclasses has a required initializer, and so have they`() {
    expectAdopted(
      "import UIKit\nclass A: UIResponder, UIApplicationDelegate {}\n"
        + "@main class B: A { override init() { super.init() } }",
      as:
        "import UIKit\nclass A: UIResponder, UIApplicationDelegate { required override init() { super.init() };}\n"
        + "@main class B: A { required init() { super.init() } }")
    expectAdopted(
      "import UIKit\nopen class A: NSObject, UISceneDelegate { public override init() { super.init() } }",
      as:
        "import UIKit\nopen class A: NSObject, UISceneDelegate { public override required init() { super.init() } }"
    )
  }
}
