// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore
import Testing

// Facts about layers from test suites that run against Apple's own classes. The numbers are those of the
// project's list.
@Suite struct LayerFacts {
  private let layer = CALayer()

  @Test func `fact 1: a new layer lies at the origin, has no size, no transform and no superlayer`() {
    #expect(layer.bounds == .zero && layer.position == .zero)
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && layer.anchorPointZ == 0 && layer.zPosition == 0)
    #expect(!layer.masksToBounds && !layer.isGeometryFlipped && !layer.isHidden)
    #expect(CATransform3DIsIdentity(layer.transform) && CATransform3DIsIdentity(layer.sublayerTransform))
    #expect(layer.superlayer == nil && layer.sublayers == nil)
  }

  @Test func `fact 4: the model of a model layer is itself`() {
    #expect(layer.model() === layer)
  }

  @Test func `fact 6: edges are smooth, groups fade as one, and nothing filters a new layer`() {
    #expect(layer.allowsEdgeAntialiasing && layer.allowsGroupOpacity && !layer.drawsAsynchronously)
    let edges: [CAEdgeAntialiasingMask] = [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]
    #expect(edges.map(\.rawValue) == [1, 2, 4, 8] && layer.edgeAntialiasingMask.rawValue == 15)
    #expect(layer.filters == nil && layer.backgroundFilters == nil && layer.compositingFilter == nil)
    #expect(layer.mask == nil && layer.minificationFilterBias == 0)
    #expect(layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test
  func `fact 7: corners are circular and all rounded; drawings are of 8 bits; the range is the standard one`()
  {
    #expect(layer.cornerCurve.rawValue == "circular" && layer.maskedCorners.rawValue == 15)
    let corners: [CACornerMask] = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    #expect(corners.map(\.rawValue) == [1, 2, 4, 8])
    #expect(layer.contentsFormat.rawValue == "RGBA8")
    #expect(layer.preferredDynamicRange.rawValue == "standard" && layer.toneMapMode.rawValue == "automatic")
    #expect(layer.contentsHeadroom == 0 && !layer.wantsExtendedDynamicRangeContent)
  }

  @Test func `fact 8: what is set is what is read, also outside of the usual range`() {
    let turned = CATransform3DMakeRotation(1, 1, 2, 3)
    layer.bounds = CGRect(x: 1, y: 2, width: 3, height: 4)
    layer.position = CGPoint(x: 5, y: 6)
    layer.anchorPoint = CGPoint(x: 2, y: -1)
    (layer.transform, layer.sublayerTransform) = (turned, CATransform3DMakeTranslation(7, 8, 9))
    #expect(layer.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(layer.position == CGPoint(x: 5, y: 6) && layer.anchorPoint == CGPoint(x: 2, y: -1))
    #expect(CATransform3DEqualToTransform(layer.transform, turned) && layer.sublayerTransform.m43 == 9)
  }

  @Test func `fact 9: the bounds move neither position nor anchor point`() {
    (layer.position, layer.anchorPoint) = (CGPoint(x: 10, y: 20), CGPoint(x: 0.25, y: 0.75))
    layer.bounds = CGRect(x: 5, y: 5, width: 100, height: 50)
    #expect(layer.position == CGPoint(x: 10, y: 20) && layer.anchorPoint == CGPoint(x: 0.25, y: 0.75))
  }

  @Test
  func `fact 13: lists are copied when they are set; compositing and transition filters are kept themselves`()
  {
    let filters = NSMutableArray(array: [CAFilter(type: "gaussianBlur")])
    layer.setValue(filters, forKey: "filters")
    filters.removeAllObjects()
    #expect(layer.filters?.count == 1)
    let values = NSMutableArray(array: [0, 1])
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.setValue(values, forKey: "values")
    values.add(2)
    #expect(animation.values?.count == 2)
    let filter = CAFilter(type: "multiplyBlendMode")
    layer.compositingFilter = filter
    #expect(layer.compositingFilter as? CAFilter === filter)
    let transition = CATransition()
    transition.filter = filter
    #expect(transition.filter as? CAFilter === filter)
  }

  @Test func `fact 14: the parts of contents are kept as they are set, inside of the image or not`() {
    let part = CGRect(x: -0.5, y: 0.25, width: 3, height: -1)
    (layer.contentsCenter, layer.contentsRect) = (part, part)
    #expect(layer.contentsCenter == part && layer.contentsRect == part)
  }

  @Test func `fact 17: a continuous corner takes 1.528665 radii, any other one`() {
    #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
    #expect(abs(CALayer.cornerCurveExpansionFactor(.continuous) - 1.528665) < 1e-9)
    #expect(CALayer.cornerCurveExpansionFactor(CALayerCornerCurve(rawValue: "unheard of")) == 1)
  }

  @Test
  func
    `fact 38: a mask has its layer as superlayer, is none of its sublayers, and leaves the tree that it was in`()
  {
    let (mask, old) = (CALayer(), CALayer())
    old.addSublayer(mask)
    layer.mask = mask
    #expect(mask.superlayer === layer && layer.sublayers == nil && old.sublayers?.isEmpty != false)
    layer.mask = nil
    #expect(layer.mask == nil && mask.superlayer == nil)
  }

  /// Counts lookups of actions. Each change makes one, just as it sends one notification on Apple's systems.
  private final class Counter: NSObject, CALayerDelegate {
    var keys: [String] = []
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      keys.append(event)
      return nil
    }
  }

  @Test func `fact 20: one set is one change, and the same value again is none`() {
    let counter = Counter()
    layer.delegate = counter
    layer.bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
    layer.position = CGPoint(x: 1, y: 1)
    layer.anchorPoint = .zero
    (layer.anchorPointZ, layer.zPosition, layer.opacity, layer.contentsScale) = (1, 1, 0.5, 2)
    (layer.transform, layer.sublayerTransform) = (
      CATransform3DMakeScale(2, 2, 2), CATransform3DMakeScale(2, 2, 2)
    )
    layer.masksToBounds = true
    let keys = [
      "bounds", "position", "anchorPoint", "anchorPointZ", "zPosition", "opacity", "contentsScale",
      "transform",
      "sublayerTransform", "masksToBounds",
    ]
    #expect(counter.keys == keys)
    layer.position = CGPoint(x: 1, y: 1)
    #expect(counter.keys == keys)
  }

  @Test func `fact 79: removing animations empties the keys, does no harm twice, and draws nothing anew`() {
    layer.removeAllAnimations()
    #expect(layer.animationKeys() == nil)
    layer.add(fade(), forKey: "first")
    layer.add(fade(), forKey: "second")
    #expect(layer.animationKeys() == ["first", "second"])
    layer.removeAllAnimations()
    layer.removeAllAnimations()
    #expect(layer.animationKeys() == nil && !layer.needsDisplay())
  }

  @Test func `fact 99: what the program has set is archived, and what always belongs in an archive`() {
    let unset = [
      "position", "bounds", "delegate", "contents", "opacity", "hidden", "transform", "mask", "filters",
      "contentsCenter", "style", "actions", "sublayers", "superlayer", "unknown", "", "maskedCorners",
      "preferredDynamicRange", "toneMapMode", "autoresizingMask",
    ]
    for key in unset { #expect(!layer.shouldArchiveValue(forKey: key), "\(key)") }
    for key in ["allowsEdgeAntialiasing", "allowsGroupOpacity", "cornerCurve", "contentsFormat"] {
      #expect(layer.shouldArchiveValue(forKey: key), "\(key)")
    }
    (layer.opacity, layer.frame) = (1, CGRect(x: 1, y: 2, width: 3, height: 4))
    layer.setValue(false, forKey: "hidden")
    layer.preferredDynamicRange = .high
    let child = CALayer()
    layer.addSublayer(child)
    for key in ["opacity", "bounds", "position", "hidden", "preferredDynamicRange", "sublayers"] {
      #expect(layer.shouldArchiveValue(forKey: key), "\(key)")
    }
    #expect(!layer.shouldArchiveValue(forKey: "frame") && !child.shouldArchiveValue(forKey: "superlayer"))
  }

  /// Properties of every type for which Apple's runtime generates accessors. Swift needs initial values.
  private final class ManyLayer: CALayer {
    @Animatable var truth = false
    @Animatable var int8: Int8 = 0
    @Animatable var uint16: UInt16 = 0
    @Animatable var int32: Int32 = 0
    @Animatable var int = 0
    @Animatable var int64: Int64 = 0
    @Animatable var float: Float = 0
    @Animatable var double = 0.0
    @Animatable var point = CGPoint.zero
    @Animatable var size = CGSize.zero
    @Animatable var rect = CGRect.zero
    @Animatable var matrix = CATransform3DIdentity
  }

  @Test func `fact 100: properties of a subclass are each layer's own, and key-value coding reaches them`() {
    let (one, other) = (ManyLayer(), ManyLayer())
    for key in ["truth", "int8", "uint16", "int32", "int", "int64", "float", "double"] {
      one.setValue(1, forKey: key)
      #expect(one.value(forKey: key).flatMap { ($0 as? NSNumber)?.doubleValue } == 1, "\(key)")
    }
    #expect(one.truth && one.int8 == 1 && one.uint16 == 1 && one.int32 == 1 && one.int == 1 && one.int64 == 1)
    #expect(one.float == 1 && one.double == 1)
    // A number that does not fit the type is reported and changes nothing.
    #expect(reports { one.setValue(300, forKey: "int8") }.count == 1 && one.int8 == 1)
    one.setValue(NSValue(cgPoint: CGPoint(x: 1, y: 2)), forKey: "point")
    one.setValue(NSValue(cgSize: CGSize(width: 3, height: 4)), forKey: "size")
    one.setValue(NSValue(cgRect: CGRect(x: 5, y: 6, width: 7, height: 8)), forKey: "rect")
    one.setValue(NSValue(caTransform3D: CATransform3DMakeScale(2, 3, 4)), forKey: "matrix")
    #expect(one.point == CGPoint(x: 1, y: 2) && one.size == CGSize(width: 3, height: 4))
    #expect(one.rect == CGRect(x: 5, y: 6, width: 7, height: 8) && one.matrix.m22 == 3)
    #expect(
      !other.truth && other.int == 0 && other.double == 0 && other.point == .zero && other.size == .zero)
    #expect(other.rect == .zero && CATransform3DIsIdentity(other.matrix))
  }

  @Test func `fact 94: no key of a layer makes it draw anew`() {
    for key in ["bounds", "position", "opacity", "contents", "unknown", ""] {
      #expect(!CALayer.needsDisplay(forKey: key), "\(key)")
    }
  }
}
