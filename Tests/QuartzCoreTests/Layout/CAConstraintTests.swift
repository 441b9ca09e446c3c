// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

/// A superlayer with the bounds (0, 0, 200, 100) and a child with the frame (3, 5, 40, 20), measured on
/// Apple's framework.
@Suite struct CAConstraintTests {
  private typealias Rule = (CAConstraintAttribute, CAConstraintAttribute, CGFloat, CGFloat)

  private func makeSuperlayer() -> CALayer {
    let superlayer = CALayer()
    superlayer.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
    superlayer.layoutManager = CAConstraintLayoutManager.layoutManager()
    return superlayer
  }

  private func makeChild(in superlayer: CALayer, named name: String = "child") -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 3, y: 5, width: 40, height: 20)
    layer.name = name
    superlayer.addSublayer(layer)
    return layer
  }

  private func frame(_ rules: [Rule], source: String = "superlayer") -> CGRect {
    let superlayer = makeSuperlayer()
    let layer = makeChild(in: superlayer)
    layer.constraints = rules.map {
      CAConstraint(attribute: $0.0, relativeTo: source, attribute: $0.1, scale: $0.2, offset: $0.3)
    }
    superlayer.layoutIfNeeded()
    return layer.frame
  }

  @Test func `fact 106: one line moves the layer, a length alone does nothing`() {
    for (line, x) in [(CAConstraintAttribute.minX, 0), (.midX, 80), (.maxX, 160)]
      as [(CAConstraintAttribute, CGFloat)]
    {
      #expect(frame([(line, line, 1, 0)]) == CGRect(x: x, y: 5, width: 40, height: 20))
    }
    for (line, y) in [(CAConstraintAttribute.minY, 0), (.maxY, 80)] as [(CAConstraintAttribute, CGFloat)] {
      #expect(frame([(line, line, 1, 0)]) == CGRect(x: 3, y: y, width: 40, height: 20))
    }
    #expect(frame([(.width, .width, 0.5, 0)]) == CGRect(x: 3, y: 5, width: 40, height: 20))
  }

  @Test func `fact 107: two lines give the length too`() {
    let vectors: [([Rule], CGFloat, CGFloat)] = [
      ([(.minX, .minX, 1, 0), (.maxX, .maxX, 1, 0)], 0, 200),
      ([(.minX, .minX, 1, 0), (.width, .width, 0.5, 0)], 0, 100),
      ([(.maxX, .maxX, 1, 0), (.width, .width, 0.5, 0)], 100, 100),
      ([(.midX, .midX, 1, 0), (.width, .width, 0.5, 0)], 50, 100),
      ([(.minX, .minX, 1, 20), (.midX, .midX, 1, 0)], 20, 160),
      ([(.midX, .midX, 1, 0), (.maxX, .maxX, 1, -20)], 20, 160),
    ]
    for (rules, x, width) in vectors {
      #expect(frame(rules) == CGRect(x: x, y: 5, width: width, height: 20), "\(rules)")
    }
  }

  @Test func `fact 108: of more than two lines the last and the lowest count`() {
    let max: Rule = (.maxX, .maxX, 1, 0)
    let min: Rule = (.minX, .minX, 1, 0)
    let mid: Rule = (.midX, .midX, 1, -30)
    let width: Rule = (.width, .width, 0.25, 0)
    let vectors: [([Rule], CGFloat, CGFloat)] = [
      ([max, min, width], 0, 50), ([max, mid, width], 45, 50), ([width, max, mid], -60, 260),
      ([max, mid, min], 0, 140), ([min, mid, max, width], 0, 50),
    ]
    for (rules, x, length) in vectors {
      #expect(frame(rules) == CGRect(x: x, y: 5, width: length, height: 20), "\(rules)")
    }
  }

  @Test func `fact 109: what says nothing leaves the axis alone`() {
    let still = CGRect(x: 3, y: 5, width: 40, height: 20)
    #expect(frame([(.minX, .minX, 1, 0), (.minX, .minX, 1, 9)]) == still)
    #expect(frame([(.minX, .minX, 1, 0)], source: "nobody") == still)
    #expect(frame([(.minX, .minX, 1, 0)], source: "child") == still)
    #expect(frame([(.minX, .maxX, 0.25, 7)]).minX == 57)
    // A constraint to the other axis.
    #expect(frame([(.minX, .maxY, 1, 0)]).minX == 100)
  }

  @Test func `fact 109: the superlayer is measured by its bounds, with their origin`() {
    let superlayer = makeSuperlayer()
    superlayer.bounds.origin = CGPoint(x: 30, y: -40)
    let layer = makeChild(in: superlayer)
    layer.constraints = [
      CAConstraint(attribute: .minX, relativeTo: "superlayer", attribute: .minX),
      CAConstraint(attribute: .maxY, relativeTo: "superlayer", attribute: .maxY),
    ]
    superlayer.layoutIfNeeded()
    #expect(layer.frame == CGRect(x: 30, y: 40, width: 40, height: 20))
  }

  @Test func `fact 110: the attributes' numbers go from minimum x to the height`() {
    let attributes: [CAConstraintAttribute] = [
      .minX, .midX, .maxX, .width, .minY, .midY, .maxY, .height,
    ]
    #expect(attributes.map(\.rawValue) == Array(0..<8) as [Int32])
    let plain = CAConstraint(attribute: .minX, relativeTo: "superlayer", attribute: .minX)
    #expect(plain.scale == 1 && plain.offset == 0 && plain.sourceName == "superlayer")
  }

  @Test func `fact 110: siblings count once they are placed, in any order, and not round in a circle`() {
    let superlayer = makeSuperlayer()
    let second = makeChild(in: superlayer, named: "second")
    second.addConstraint(CAConstraint(attribute: .minX, relativeTo: "first", attribute: .maxX, offset: 5))
    let first = makeChild(in: superlayer, named: "first")
    first.addConstraint(CAConstraint(attribute: .midX, relativeTo: "superlayer", attribute: .midX))
    superlayer.layoutIfNeeded()
    #expect(first.frame.minX == 80 && second.frame.minX == 125)
    // A cycle of constraints.
    first.constraints = [CAConstraint(attribute: .minX, relativeTo: "second", attribute: .maxX)]
    superlayer.layoutIfNeeded()
    #expect(first.frame.minX == 80 && second.frame.minX == 125)
  }

  @Test func `fact 110: the manager is one, and constraints ask for layout`() {
    #expect(CAConstraintLayoutManager.layoutManager() === CAConstraintLayoutManager.layoutManager())
    let superlayer = makeSuperlayer()
    let layer = makeChild(in: superlayer)
    superlayer.layoutIfNeeded()
    #expect(!superlayer.needsLayout())
    layer.addConstraint(CAConstraint(attribute: .minX, relativeTo: "superlayer", attribute: .minX))
    #expect(superlayer.needsLayout())
    #expect(layer.constraints?.first?.scale == 1 && layer.constraints?.first?.offset == 0)
  }

  @Test func `it is heard once that the layout is out of date`() {
    final class Counter: NSObject, CALayoutManager {
      var (invalidations, layouts) = (0, 0)
      func invalidateLayout(of layer: CALayer) { invalidations += 1 }
      func layoutSublayers(of layer: CALayer) { layouts += 1 }
      func preferredSize(of layer: CALayer) -> CGSize { CGSize(width: 7, height: 8) }
    }
    let (layer, manager) = (CALayer(), Counter())
    #expect(layer.preferredFrameSize() == .zero)
    layer.layoutManager = manager
    layer.layoutIfNeeded()
    let before = manager.invalidations
    layer.setNeedsLayout()
    layer.setNeedsLayout()
    #expect(manager.invalidations == before + 1)
    layer.layoutIfNeeded()
    #expect(manager.layouts == 2 && !layer.needsLayout())
    #expect(layer.preferredFrameSize() == CGSize(width: 7, height: 8))
  }
}
