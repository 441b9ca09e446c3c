// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

// Facts about layout and layer classes from test suites that run against Apple's own classes. The numbers are
// those of the project's list. More facts are in the tests of each class.
@Suite struct ClassFacts {
  private final class LayoutNotes: NSObject, CALayoutManager {
    var (layouts, invalidations) = ([String](), 0)
    func layoutSublayers(of layer: CALayer) { layouts.append(layer.name ?? "?") }
    func invalidateLayout(of layer: CALayer) { invalidations += 1 }
    func preferredSize(of layer: CALayer) -> CGSize { CGSize(width: 11, height: 12) }
  }

  @Test func `fact 96: layout lasts until layoutIfNeeded, which begins at the topmost layer that needs it`() {
    let (top, child, manager) = (CALayer(), CALayer(), LayoutNotes())
    (top.name, child.name) = ("top", "child")
    #expect(!top.needsLayout())
    top.setNeedsLayout()
    top.layoutSublayers()
    #expect(top.needsLayout())
    top.addSublayer(child)
    for layer in [top, child] {
      layer.layoutManager = manager
      layer.setNeedsLayout()
    }
    child.layoutIfNeeded()
    #expect(!top.needsLayout() && !child.needsLayout())
    #expect(manager.layouts == ["top", "child"])
  }

  @Test func `fact 97: changes of the sublayers and of the size need layout, moving and being added do not`()
  {
    typealias Change = (CALayer, CALayer) -> Void
    let changes: [(String, Change)] = [
      ("add", { superlayer, _ in superlayer.addSublayer(CALayer()) }),
      ("insert", { superlayer, _ in superlayer.insertSublayer(CALayer(), at: 0) }),
      ("above", { superlayer, layer in superlayer.insertSublayer(CALayer(), above: layer) }),
      ("below", { superlayer, layer in superlayer.insertSublayer(CALayer(), below: layer) }),
      ("remove", { _, layer in layer.removeFromSuperlayer() }),
      ("replace", { superlayer, layer in superlayer.replaceSublayer(layer, with: CALayer()) }),
      ("set", { superlayer, layer in superlayer.sublayers = [CALayer(), layer] }),
      ("size", { superlayer, _ in superlayer.bounds.size.width += 1 }),
    ]
    for (name, change) in changes {
      let (superlayer, layer) = (CALayer(), CALayer())
      superlayer.addSublayer(layer)
      superlayer.layoutIfNeeded()
      change(superlayer, layer)
      #expect(superlayer.needsLayout() && !layer.needsLayout(), "\(name)")
    }
    let (superlayer, layer) = (CALayer(), CALayer())
    superlayer.addSublayer(layer)
    superlayer.layoutIfNeeded()
    layer.position = CGPoint(x: 5, y: 5)
    superlayer.position = CGPoint(x: 5, y: 5)
    #expect(!superlayer.needsLayout() && !layer.needsLayout())
  }

  @Test func `fact 98: a manager hears once that the layout is out of date, and says what size is preferred`()
  {
    let (layer, manager) = (CALayer(size: CGSize(width: 30, height: 40)), LayoutNotes())
    #expect(layer.preferredFrameSize() == CGSize(width: 30, height: 40))
    layer.layoutManager = manager
    #expect(layer.preferredFrameSize() == CGSize(width: 11, height: 12))
    layer.layoutIfNeeded()
    let before = manager.invalidations
    layer.setNeedsLayout()
    layer.setNeedsLayout()
    #expect(manager.invalidations == before + 1)
  }

  @Test
  func
    `fact 133: a tiled layer has one level of tiles of 256 x 256, which take a quarter of a second to appear`()
  {
    let layer = CATiledLayer()
    #expect(layer.levelsOfDetail == 1 && layer.levelsOfDetailBias == 0)
    #expect(layer.tileSize == CGSize(width: 256, height: 256) && CATiledLayer.fadeDuration() == 0.25)
  }
}
