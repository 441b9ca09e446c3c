// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite struct CALayerHierarchyTests {
  private let parent = CALayer("parent")
  private let a = CALayer("a")
  private let b = CALayer("b")
  private let c = CALayer("c")
  private let new = CALayer("new")

  init() {
    CATransaction.flush()
    for layer in [a, b, c] { parent.addSublayer(layer) }
  }

  @Test func `fact 35: adding appends`() {
    #expect(parent.sublayerNames == ["a", "b", "c"])
    #expect(a.superlayer === parent)
    #expect(CALayer().sublayers == nil)
    #expect(CALayer().superlayer == nil)
  }

  @Test(arguments: [(UInt32(0), "new a b c"), (2, "a b new c"), (3, "a b c new"), (.max, "a b c new")])
  func `fact 35: inserting at an index`(index: UInt32, order: String) {
    parent.insertSublayer(new, at: index)
    #expect(parent.sublayerNames?.joined(separator: " ") == order)
    #expect(new.superlayer === parent)
  }

  @Test func `fact 35: inserting below and above a sibling`() {
    parent.insertSublayer(new, below: b)
    #expect(parent.sublayerNames == ["a", "new", "b", "c"])
    parent.insertSublayer(new, above: b)
    #expect(parent.sublayerNames == ["a", "b", "new", "c"])
  }

  @Test func `inserting next to a stranger goes to the very back or front`() {
    parent.insertSublayer(new, below: CALayer())
    #expect(parent.sublayerNames == ["new", "a", "b", "c"])
    parent.insertSublayer(new, above: nil)
    #expect(parent.sublayerNames == ["a", "b", "c", "new"])
    parent.insertSublayer(new, below: nil)
    #expect(parent.sublayerNames == ["new", "a", "b", "c"])
  }

  @Test func `inserting next to itself changes nothing`() {
    parent.insertSublayer(b, below: b)
    parent.insertSublayer(b, above: b)
    #expect(parent.sublayerNames == ["a", "b", "c"])
  }

  @Test func `an index counts without the layer that moves`() {
    parent.insertSublayer(a, at: 1)
    #expect(parent.sublayerNames == ["b", "a", "c"])
    parent.addSublayer(b)
    #expect(parent.sublayerNames == ["a", "c", "b"])
  }

  @Test func `fact 37: replacing keeps count and place`() {
    parent.replaceSublayer(b, with: new)
    #expect(parent.sublayerNames == ["a", "new", "c"])
    #expect(new.superlayer === parent)
    #expect(b.superlayer == nil)
  }

  @Test func `replacing by a sibling moves it`() {
    parent.replaceSublayer(a, with: c)
    #expect(parent.sublayerNames == ["c", "b"])
    #expect(a.superlayer == nil)
  }

  @Test func `replacing a stranger or a layer by itself changes nothing`() {
    parent.replaceSublayer(CALayer(), with: new)
    parent.replaceSublayer(b, with: b)
    #expect(parent.sublayerNames == ["a", "b", "c"])
    #expect(new.superlayer == nil)
  }

  @Test func `fact 36: removing the last sublayer leaves nil`() {
    for layer in [a, b, c] { layer.removeFromSuperlayer() }
    #expect(parent.sublayers == nil)
    #expect(a.superlayer == nil)
    a.removeFromSuperlayer()
    parent.addSublayer(new)
    #expect(parent.sublayerNames == ["new"])
  }

  @Test func `fact 35: a layer is in one superlayer at a time`() {
    let other = CALayer("other")
    other.addSublayer(b)
    #expect(parent.sublayerNames == ["a", "c"])
    #expect(b.superlayer === other)
  }

  @Test func `fact 36: setting sublayers replaces all of them`() {
    parent.sublayers = [c, new, a]
    #expect(parent.sublayerNames == ["c", "new", "a"])
    #expect(new.superlayer === parent)
    #expect(b.superlayer == nil)
  }

  @Test(arguments: [nil, []] as [[String]?])
  func `fact 36: setting no sublayers leaves nil`(none: [String]?) {
    parent.sublayers = none?.map { CALayer($0) }
    #expect(parent.sublayers == nil)
    #expect(a.superlayer == nil)
  }

  @Test func `a layer cannot be in itself`() {
    let found = reports { parent.addSublayer(parent) }
    #expect(found.map(\.kind) == [.invalid])
    #expect(parent.sublayerNames == ["a", "b", "c"])
    #expect(parent.superlayer == nil)
  }

  @Test func `a layer cannot be in a layer that is in it`() {
    a.addSublayer(new)
    let actions: [() -> Void] = [
      { [self] in new.addSublayer(parent) },
      { [self] in new.insertSublayer(parent, at: 0) },
      { [self] in new.sublayers = [parent] },
      { [self] in a.replaceSublayer(new, with: parent) },
    ]
    for action in actions {
      #expect(reports(action).map(\.kind) == [.invalid])
      #expect(parent.superlayer == nil)
      #expect(a.sublayerNames == ["new"])
      #expect(new.sublayers == nil)
    }
  }

  @Test func `sublayers outlive their superlayer`() {
    var owner: CALayer? = CALayer("owner")
    owner?.addSublayer(a)
    #expect(a.superlayer === owner)
    owner = nil
    #expect(a.superlayer == nil)
  }

  @Test func `a superlayer retains its sublayers and no other`() {
    weak var weakLayer: CALayer?
    do {
      let layer = CALayer()
      weakLayer = layer
      parent.addSublayer(layer)
    }
    #expect(weakLayer != nil)
    weakLayer?.removeFromSuperlayer()
    #expect(weakLayer == nil)
  }

  @Test func `ten thousand levels are built published and freed`() {
    let depth = 10_000
    weak var deepest: CALayer?
    var hosted: Hosted? = Hosted()
    do {
      var layer = hosted!.root
      for _ in 0..<depth {
        let child = CALayer(size: CGSize(width: 10, height: 10), position: CGPoint(x: 1, y: 0), anchor: .zero)
        layer.addSublayer(child)
        layer = child
      }
      deepest = layer
      hosted?.tick(1)
      #expect(hosted?.shown(layer) { $0.position.x } == 1)
      #expect(layer.convert(CGPoint.zero, to: hosted?.root).x == CGFloat(depth))
      hosted?.root.sublayers = nil
      hosted?.tick(2)
      #expect(layer.presentation() == nil)
    }
    #expect(deepest == nil)
    hosted = nil
  }
}
