// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneRenderTree
import Testing

@Suite struct LayerPropertiesTests {
  private func isFlatLeaf(
    kind: LayerKind = .layer, _ change: (inout LayerProperties) -> Void = { _ in }
  ) -> Bool {
    var properties = LayerProperties(kind: kind)
    change(&properties)
    return withUnsafePointer(to: properties) { LayerProperties.isFlatLeaf(at: $0) }
  }

  @Test func `layers of a background are flat leaves`() {
    #expect(isFlatLeaf())
    #expect(isFlatLeaf { $0.flags.remove(.isDoubleSided) })
    #expect(
      isFlatLeaf {
        $0.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
        ($0.position, $0.anchorPoint) = (CGPoint(x: 5, y: 6), .zero)
        ($0.backgroundColor, $0.cornerRadius) = (.black, 2)
        $0.flags.insert(.masksToBounds)
      })
  }

  @Test func `what is more than a background is none`() {
    #expect(!isFlatLeaf { $0.flags.insert(.isHidden) })
    #expect(!isFlatLeaf { $0.flags.insert(.isGeometryFlipped) })
    #expect(!isFlatLeaf { $0.flags.insert(.hasMask) })
    #expect(!isFlatLeaf { $0.flags.insert(.hasSublayers) })
    #expect(!isFlatLeaf { $0.zPosition = 1 })
    #expect(!isFlatLeaf { $0.opacity = 0.5 })
    #expect(!isFlatLeaf { $0.rare.borderWidth = 1 })
    #expect(!isFlatLeaf { $0.rare.transform.m11 = 2 })
    #expect(!isFlatLeaf { $0[.shadowOpacity] = .number(1) })
    #expect(!isFlatLeaf(kind: .text))
    #expect(!isFlatLeaf(kind: .transform))
  }

  @Test func `each class of layer equals itself only`() {
    for (index, kind) in LayerKind.allCases.enumerated() {
      #expect(LayerKind.allCases.firstIndex { $0 == kind } == index)
    }
  }
}
