// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneDiagnostics
import MultiplaneRaster
import MultiplaneRenderTree
import Testing

@Suite
struct EffectPixelTests {
  private func square(_ configure: (inout LayerProperties) -> Void) -> Tree {
    var tree = Tree(width: 40, height: 40)
    tree.add {
      $0.frame(10, 10, 20, 20)
      $0.backgroundColor = .white
      configure(&$0)
    }
    return tree
  }

  @Test func `a shadow without a radius is the layer's shape moved by its offset`() {
    let tree = square {
      $0.effects.shadowOpacity = 1
      $0.effects.shadowRadius = 0
      $0.effects.shadowOffset = CGSize(width: 5, height: -3)
    }
    let pixmap = tree.render(width: 40, height: 40, background: red)
    for y in 0..<40 {
      for x in 0..<40 {
        let isLayer = (10..<30).contains(x) && (10..<30).contains(y)
        // y up: an offset of -3 is 3 pixels down.
        let isShadow = (15..<35).contains(x) && (13..<33).contains(y)
        #expect(pixmap[x, y] == (isLayer ? W : isShadow ? K : R), "\(x), \(y)")
      }
    }
  }

  @Test func `a shadow of pixels equals that of an outline`() {
    for radius in [1.0, 3, 6] {
      let outline = square {
        $0.effects.shadowOpacity = 0.8
        $0.effects.shadowRadius = radius
      }
      var pixels = outline
      // A sublayer forces an offscreen pass for the shadow.
      pixels.add(to: NodeID(1)) { $0.frame(5, 5, 2, 2) }
      let (a, b) = (outline.render(width: 40, height: 40), pixels.render(width: 40, height: 40))
      for y in 0..<40 { for x in 0..<40 { #expect(abs(Int(a[x, y] & 255) - Int(b[x, y] & 255)) <= 1) } }
    }
  }

  @Test func `a shadow is as a Gaussian says`() {
    let tree = square {
      $0.frame(-200, 10, 220, 300)
      $0.effects.shadowOpacity = 1
      $0.effects.shadowRadius = 5
      $0.effects.shadowOffset = .zero
      $0.effects.shadowColor = .white
      $0.backgroundColor = ColorValue(0, 0, 1)
    }
    let pixmap = tree.render(width: 40, height: 40)
    // Beside a long edge at x = 20: the tail of a Gaussian with sigma 0.96 * 5.
    for x in 20..<36 {
      let expected = 127.5 * erfc((Double(x) + 0.5 - 20) / (4.8 * 2.0.squareRoot()))
      #expect(abs(Double(pixmap.pixel(x, 5).r) - expected) <= 2, "\(x)")
    }
  }

  @Test func `masksToBounds takes the shadow away, and so does what is not there`() {
    let without = square { _ in }.render(width: 40, height: 40, background: red)
    let masked = square {
      $0.flags.insert(.masksToBounds)
      $0.effects.shadowOpacity = 1
    }
    #expect(masked.render(width: 40, height: 40, background: red) == without)
    for change in [
      { $0.effects.shadowColor = nil }, { $0.effects.shadowOpacity = 0 }, { $0.effects.shadowOpacity = .nan },
    ] as [(inout LayerProperties) -> Void] {
      #expect(square(change).render(width: 40, height: 40, background: red) == without)
    }
    var empty = Tree(width: 40, height: 40)
    empty.add {
      $0.frame(10, 10, 20, 20)
      $0.effects.shadowOpacity = 1
    }
    #expect(empty.render(width: 40, height: 40, background: red)[20, 20] == R)
  }

  @Test func `a shadow path needs no layer and is the shadow's only shape`() {
    var tree = Tree(width: 40, height: 40)
    tree.add {
      $0.frame(10, 10, 20, 20)
      $0.effects.shadowOpacity = 1
      $0.effects.shadowRadius = 0
      $0.effects.shadowOffset = .zero
      $0.effects.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
    }
    let pixmap = tree.render(width: 40, height: 40, background: .white)
    #expect(pixmap[12, 27] == K && pixmap[20, 20] == W && pixmap[12, 20] == W)
  }

  @Test func `what lies outside of the picture still casts its shadow into it`() {
    var tree = Tree(width: 20, height: 20)
    let layer = tree.add {
      $0.frame(-30, 0, 20, 20)
      $0.effects.shadowOpacity = 1
      $0.effects.shadowRadius = 0
      $0.effects.shadowOffset = CGSize(width: 20, height: 0)
    }
    tree.add(to: layer) {
      $0.frame(0, 0, 20, 20)
      $0.backgroundColor = red
    }
    let pixmap = tree.render(width: 20, height: 20, background: .white)
    #expect(pixmap[5, 10] == K && pixmap[15, 10] == W)
  }

  @Test func `a mask multiplies everything by its alpha`() {
    var tree = square {
      $0.rare.borderWidth = 2
      $0.rare.borderColor = ColorValue(0, 0, 1)
    }
    tree.mask(NodeID(1)) {
      $0.frame(0, 0, 10, 20)
      $0.backgroundColor = ColorValue(1, 0, 0, 0.5)
    }
    let pixmap = tree.render(width: 40, height: 40)
    #expect(pixmap.pixel(15, 20).r == 128 && pixmap.pixel(25, 20).r == 0 && pixmap.pixel(11, 20).b == 128)
    #expect(pixmap.pixel(11, 20).r == 0)
  }

  @Test func `an empty mask leaves nothing`() {
    var tree = square { $0.effects.shadowOpacity = 1 }
    tree.mask(NodeID(1)) { $0.frame(0, 0, 10, 20) }
    #expect(
      tree.render(width: 40, height: 40, background: red)
        == Tree(width: 40, height: 40).render(width: 40, height: 40, background: red))
  }

  @Test func `without group opacity parts fade one by one`() {
    for isGroup in [true, false] {
      var tree = square {
        $0.opacity = 0.5
        $0.effects.allowsGroupOpacity = isGroup
        $0.backgroundColor = red
      }
      tree.add(to: NodeID(1)) {
        $0.frame(0, 0, 20, 20)
        $0.backgroundColor = blue
      }
      let p = tree.render(width: 40, height: 40).pixel(20, 20)
      // Half blue over black, or over half red. 127.5 may round either way.
      #expect((127...128).contains(p.b))
      #expect(isGroup ? p.r == 0 : (63...64).contains(p.r))
    }
  }

  @Test(arguments: FilterKind.allCases) func `filters change colours as they say`(kind: FilterKind) {
    var filter = LayerFilter(kind, amount: 0.5)
    filter.color = ColorValue(0.5, 1, 0)
    filter.bias = 0.1
    filter.matrix = [0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0]
    filter.graphs = [.colorMatrix(filter.matrix)]
    let tree = square {
      $0.backgroundColor = ColorValue(0.8, 0.4, 0.2)
      $0.effects.filters = [filter]
    }
    let p = tree.render(width: 40, height: 40).pixel(20, 20)
    let luminance = 0.2126 * 0.8 + 0.7152 * 0.4 + 0.0722 * 0.2
    let expected: (Double, Double, Double) =
      switch kind {
      case .gaussianBlur, .gaussianBlurX, .gaussianBlurY: (0.8, 0.4, 0.2)
      // The matrix leads an opacity of 1 to 0.
      case .colorLevels: (0, 0, 0)
      case .colorMatrix, .filterGraph: (0.2, 0.4, 0.8)
      case .multiplyColor: (0.4, 0.4, 0)
      case .colorBrightness: (1, 0.9, 0.7)
      case .colorContrast: (0.65, 0.45, 0.35)
      case .colorSaturate: ((0.8 + luminance) / 2, (0.4 + luminance) / 2, (0.2 + luminance) / 2)
      // The matrix of W3C's Filter Effects at 0.5 radians, multiplied out: cos 0.87758, sin 0.47943.
      case .colorHueRotate: (0.62987, 0.46323, 0.07532)
      case .colorInvert: (0.2, 0.6, 0.8)
      case .colorMonochrome:
        (0.4 + 0.25 * luminance + 0.05, 0.2 + 0.5 * luminance + 0.05, 0.1 + 0.05)
      }
    #expect(abs(Double(p.r) - expected.0 * 255) <= 1.5, "\(p)")
    #expect(abs(Double(p.g) - expected.1 * 255) <= 1.5, "\(p)")
    #expect(abs(Double(p.b) - expected.2 * 255) <= 1.5, "\(p)")
  }

  @Test func `a blended sublayer does not see the shadow of its layer`() {
    var tree = Tree(width: 1, height: 1)
    let layer = tree.add {
      $0.frame(0, 0, 1, 1)
      ($0.effects.shadowOpacity, $0.effects.shadowRadius, $0.effects.shadowOffset) = (1, 0, .zero)
      $0.effects.shadowColor = green
      $0.effects.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    }
    tree.add(to: layer) {
      $0.frame(0, 0, 1, 1)
      $0.backgroundColor = red
      $0.effects.compositing = .destinationOut
    }
    #expect(tree.render(width: 1, height: 1).rows == [[G]])
  }

  @Test func `a blended layer is one picture even without group opacity`() {
    var tree = Tree(width: 1, height: 1)
    tree.add {
      $0.frame(0, 0, 1, 1)
      $0.backgroundColor = green
    }
    tree.add {
      $0.frame(0, 0, 1, 1)
      $0.backgroundColor = red
      $0.opacity = 0.6
      $0.effects.allowsGroupOpacity = false
      $0.effects.compositing = .plusLighter
    }
    // 0.6 * 255 = 153 of red is added.
    #expect(tree.render(width: 1, height: 1).rows == [[0xff99_ff00]])
  }

  @Test func `a filter that is off or changes nothing costs no pass`() {
    for filter in [LayerFilter(.gaussianBlur), LayerFilter(.colorContrast), LayerFilter(.colorHueRotate)] {
      let tree = square { $0.effects.filters = [filter] }
      #expect(tree.frame(width: 40, height: 40).passes.count == 1, "\(filter)")
    }
    var off = LayerFilter(.colorInvert)
    off.isEnabled = false
    #expect(square { $0.effects.filters = [off] }.frame(width: 40, height: 40).passes.count == 1)
  }

  @Test func `background filters see what is beneath, inside the bounds only`() {
    var tree = Tree(width: 40, height: 40)
    tree.change { $0.backgroundColor = red }
    tree.add {
      $0.frame(10, 10, 20, 20)
      $0.effects.backgroundFilters = [LayerFilter(.colorInvert)]
    }
    let pixmap = tree.render(width: 40, height: 40)
    #expect(pixmap[20, 20] == 0xff00_ffff && pixmap[5, 20] == R && pixmap[30, 20] == R)
  }

  @Test func `blend modes stay inside the superlayer`() {
    var tree = Tree(width: 40, height: 40)
    let group = tree.add { $0.frame(0, 0, 40, 40) }
    tree.add(to: group) {
      $0.frame(10, 10, 20, 20)
      $0.backgroundColor = green
    }
    tree.add(to: group) {
      $0.frame(20, 0, 20, 40)
      $0.backgroundColor = .white
      $0.effects.compositing = .destinationIn
    }
    let pixmap = tree.render(width: 40, height: 40, background: red)
    // The destination is clipped to the upper layer, and nothing outside the group changes.
    #expect(pixmap[15, 20] == R && pixmap[25, 20] == G && pixmap[35, 20] == R)
  }

  @Test func `clear empties the superlayer, copy leaves nothing beside the layer`() {
    for (mode, inside) in [(BlendMode.clear, R), (.copy, W)] {
      var tree = Tree(width: 40, height: 40)
      let group = tree.add { $0.frame(0, 0, 40, 40) }
      tree.add(to: group) {
        $0.frame(10, 10, 20, 20)
        $0.backgroundColor = green
      }
      tree.add(to: group) {
        $0.frame(20, 0, 20, 40)
        $0.backgroundColor = .white
        $0.effects.compositing = mode
      }
      let pixmap = tree.render(width: 40, height: 40, background: red)
      #expect(pixmap[15, 20] == R && pixmap[25, 20] == inside && pixmap[35, 20] == inside, "\(mode)")
    }
  }

  @Test func `a rasterized layer at the screen's scale looks as if it was not`() {
    for x in [0.0, 3] {
      let plain = square { $0.position.x += x }
      var rasterized = plain
      rasterized.change(NodeID(1)) { $0.effects.shouldRasterize = true }
      let (a, b) = (plain.render(width: 40, height: 40), rasterized.render(width: 40, height: 40))
      #expect(a == b)
    }
  }

  @Test func `edges without antialiasing cover pixels wholly or not`() {
    let tree = square {
      $0.frame(10.4, 10.6, 20, 20)
      $0.effects.allowsEdgeAntialiasing = false
    }
    for row in tree.render(width: 40, height: 40).rows { #expect(row.allSatisfy { $0 == K || $0 == W }) }
    let left = square {
      $0.frame(10.5, 10, 20, 20)
      $0.effects.edgeAntialiasingMask = 2
    }
    let row = left.render(width: 40, height: 40).rows[20]
    #expect(row[9] == K && (row[10] == K || row[10] == W) && (127...128).contains(row[30] & 255))
  }

  @Test func `bad numbers are held, with one report`() {
    for change in [
      { $0.effects.filters = [LayerFilter(.gaussianBlur, amount: 1e300)] },
      { $0.effects.filters = [LayerFilter(.gaussianBlur, amount: .nan)] },
    ] as [(inout LayerProperties) -> Void] {
      let (pixmap, reports) = Diagnostics.collecting { square(change).render(width: 40, height: 40) }
      #expect(reports.count == 1 && pixmap.width == 40)
    }
    for change in [
      {
        $0.effects.shadowRadius = 1e300; $0.effects.shadowOpacity = 1
      },
      {
        $0.effects.shadowOffset = CGSize(width: 1e300, height: -1e300); $0.effects.shadowOpacity = 1
      },
      {
        $0.effects.rasterizationScale = 1e300; $0.effects.shouldRasterize = true
      },
      {
        $0.effects.rasterizationScale = .nan; $0.effects.shouldRasterize = true
      },
      {
        $0.rare.transform = CATransform3D(diagonal: 0, 1, 1); $0.effects.shouldRasterize = true
      },
      {
        $0.rare.transform = CATransform3D(diagonal: 1e-200, 1e200, 1);
        $0.effects.filters = [LayerFilter(.gaussianBlur, amount: 3)]
      },
      { $0.effects.contentsCenter = CGRect(x: 0.9, y: 0.9, width: 5, height: -1) },
    ] as [(inout LayerProperties) -> Void] {
      #expect(square(change).render(width: 40, height: 40).width == 40)
    }
  }
}

extension FilterGraph {
  /// Returns a graph that applies a colour matrix in sRGB to 40 x 40 points.
  fileprivate static func colorMatrix(_ matrix: [Double]) -> FilterGraph {
    let node = Node(.colorMatrix(matrix.map { Float($0) }), inputs: [.source], isLinear: false)
    return FilterGraph(region: FilterRect(x: 0, y: 0, width: 40, height: 40), nodes: [node])
  }
}
