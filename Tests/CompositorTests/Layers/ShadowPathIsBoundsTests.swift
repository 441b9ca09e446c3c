// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneRaster
import MultiplaneRenderTree
import Testing

struct ShadowPathIsBoundsTests {
  @Test func `bounds that are the shadow's path cast it without a drawing, rounded at all corners`() {
    for radius in [0.0, 10] {
      let layer = { (properties: inout LayerProperties) in
        properties.frame(10, 10, 20, 20)
        properties.cornerRadius = radius
        (properties.effects.maskedCorners, properties.effects.cornerCurve) = (1, .continuous)
        properties.effects.shadowOpacity = 1
        properties.effects.shadowRadius = 0
        properties.effects.shadowOffset = .zero
        properties.effects.shadowPathIsBounds = true
      }
      var tree = Tree(width: 40, height: 40)
      tree.add(layer)
      let pixmap = tree.render(width: 40, height: 40, background: .white)
      #expect(pixmap[20, 20] == K && pixmap[9, 20] == W && pixmap[30, 20] == W)
      for corner in [(10, 10), (29, 10), (10, 29), (29, 29)] {
        #expect(pixmap[corner.0, corner.1] == (radius > 0 ? W : K), "\(radius), \(corner)")
      }
    }
  }
}
