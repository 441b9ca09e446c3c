// SPDX-License-Identifier: Apache-2.0

import Testing

@Suite struct LayerCopyRuleTests {
  private let made = "override class func makeCopy(of layer: CALayer) -> CALayer?"

  @Test func `a layer with its own init(layer:) makes copies by it`() {
    expectAdopted(
      """
      class Dial: CALayer {
        override init(layer: Any) {
          super.init(layer: layer)
        }
        class Part { init(layer: Any) {} }
      }
      """,
      as: """
        class Dial: CALayer {
          override init(layer: Any) {
            super.init(layer: layer)
          }; \(made) { Dial(layer: layer) }
          class Part { init(layer: Any) {} }
        }
        """)
  }

  @Test func `a public class makes public copies, and a subclass its own`() {
    expectAdopted(
      """
      open class Dial: CAShapeLayer { public override init(layer: Any) { super.init(layer: layer) } }
      final class Needle: Dial { override init(layer: Any) { super.init(layer: layer) } }
      """,
      as: """
        open class Dial: CAShapeLayer { public override init(layer: Any) { super.init(layer: layer) }; public \(made) { Dial(layer: layer) } }
        final class Needle: Dial { override init(layer: Any) { super.init(layer: layer) }; \(made) { Needle(layer: layer) } }
        """)
  }

  @Test(arguments: [
    "class Dial: CALayer { override init() { super.init() } }",
    "class Dial: CALayer { override init(layer: Any) { fatalError() } }",
    "import UIKit; class Dial: UIView { init(layer: Any) {} }",
  ]) func `other classes stay`(_ text: String) {
    expectAdopted(text, as: text)
  }
}
