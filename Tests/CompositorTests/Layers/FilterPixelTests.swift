// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneRaster
import MultiplaneRenderTree
import Testing

/// The filters that are ours: blurs along one axis, and levels.
@Suite
struct FilterPixelTests {
  private func square(_ configure: (inout LayerProperties) -> Void) -> Tree {
    var tree = Tree(width: 40, height: 40)
    tree.add {
      $0.frame(10, 10, 20, 20)
      $0.backgroundColor = .white
      configure(&$0)
    }
    return tree
  }

  @Test(arguments: [(FilterKind.gaussianBlurX, 0.0), (.gaussianBlurY, 0), (.gaussianBlurX, 90)])
  func `a blur along one axis of the layer keeps its other edges`(kind: FilterKind, degrees: Double) {
    let tree = square {
      // The anchor is the corner.
      $0.rare.transform = CATransform3D.translation(-10, -10, 0)
        .concatenating(.rotation(degrees * .pi / 180, 0, 0, 1)).concatenating(.translation(10, 10, 0))
      $0.effects.filters = [LayerFilter(kind, amount: 3)]
    }
    let pixmap = tree.render(width: 40, height: 40)
    let isAcross = (kind == .gaussianBlurX) == (degrees == 0)
    func value(_ along: Int, _ across: Int) -> Int {
      Int(isAcross ? pixmap.pixel(along, across).r : pixmap.pixel(across, along).r)
    }
    // The edges lie at 10 and 30. The normal distribution at -0.5 and -2.5 of 0.98 * 3, and its mirror.
    for (at, expected) in [(9, 110.0), (7, 50), (10, 145), (12, 205), (30, 110), (32, 50)] {
      #expect(abs(Double(value(at, 20)) - expected) <= 1.5, "\(at)")
    }
    #expect(value(20, 9) == 0 && value(20, 10) == 255 && value(20, 29) == 255 && value(20, 30) == 0)
  }

  @Test func `blurs along both axes are one blur`() {
    func passes(_ kinds: [FilterKind]) -> Pixmap {
      square { $0.effects.filters = kinds.map { LayerFilter($0, amount: 3) } }.render(width: 40, height: 40)
    }
    #expect(passes([.gaussianBlurX, .gaussianBlurY]) == passes([.gaussianBlur]))
  }

  @Test(arguments: [
    // Half of the range from 0.2 to 1, squared, is a quarter of the range from 0.1 to 0.9.
    (0.6, [0.2, 1, 0.5, 0.1, 0.9], 0.3), (0.6, [0, 1, 1, 1, 0], 0.4), (0.25, [0, 1, 2, 0, 1], 0.5),
    (0.1, [0.2, 1, 2, 0.3, 1], 0.3),
  ])
  func `levels map a channel`(value: Double, row: [Double], expected: Double) {
    let plain = [0.0, 1, 1, 0, 1]
    for channel in 0..<4 {
      var filter = LayerFilter(.colorLevels)
      filter.matrix = (0..<4).flatMap { $0 == channel ? row : plain }
      let tree = square {
        let gray = channel < 3 ? Float(value) : 1
        $0.backgroundColor = ColorValue(gray, gray, gray, channel < 3 ? 1 : Float(value))
        $0.effects.filters = [filter]
      }
      let p = tree.render(width: 40, height: 40).pixel(20, 20)
      // A change of opacity shows in all colours of white over black.
      for (index, byte) in [p.r, p.g, p.b].enumerated() {
        let wanted = channel == index || channel == 3 ? expected : value
        #expect(abs(Double(byte) - wanted * 255) <= 1, "channel \(channel)")
      }
    }
  }
}
