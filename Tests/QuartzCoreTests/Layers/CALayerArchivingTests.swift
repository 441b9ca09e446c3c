// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

/// A layer that keeps a key out of its archives. Archives need classes outside of functions.
final class PickyLayer: CALayer {
  var refused = ""
  override func shouldArchiveValue(forKey key: String) -> Bool {
    key != refused && super.shouldArchiveValue(forKey: key)
  }
}

@Suite struct CALayerArchivingTests {
  private func roundTrip(_ layer: CALayer) throws -> CALayer {
    let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
    return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data))
  }

  @Test func `a new layer comes back as a new layer`() throws {
    let copy = try roundTrip(CALayer())
    for row in PropertyTable.layer.rows { #expect(copy.properties[row.id] == row.defaultValue, "\(row.key)") }
    #expect(copy.name == nil && copy.sublayers == nil && copy.superlayer == nil)
  }

  @Test func `every property comes back`() throws {
    let layer = CALayer("layer", size: CGSize(width: 3, height: 4), position: CGPoint(x: 5, y: 6))
    layer.anchorPoint = CGPoint(x: 0.25, y: 0.75)
    (layer.anchorPointZ, layer.zPosition, layer.contentsScale) = (1, 2, 3)
    layer.transform = CATransform3DMakeRotation(0.5, 1, 2, 3)
    layer.sublayerTransform.m34 = -0.002
    (layer.isHidden, layer.isDoubleSided, layer.isGeometryFlipped, layer.masksToBounds) = (
      true, false, true, true
    )
    layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    layer.contentsGravity = .topLeft
    layer.backgroundColor = color(0.1, 0.2, 0.3, 0.4)
    layer.borderColor = nil
    (layer.borderWidth, layer.cornerRadius, layer.opacity) = (7, 8, 0.5)
    layer.setEveryEffect()
    let copy = try roundTrip(layer)
    for row in PropertyTable.layer.rows where row.id != .contents {
      #expect(layer.properties[row.id] != row.defaultValue, "\(row.key)")
      #expect(copy.properties[row.id] == layer.properties[row.id], "\(row.key)")
    }
    #expect(copy.name == "layer")
  }

  @Test func `the mask and the layout come back`() throws {
    let layer = CALayer("layer", size: CGSize(width: 30, height: 40))
    let mask = CALayer("mask", size: CGSize(width: 3, height: 4))
    layer.mask = mask
    layer.autoresizingMask = [.layerWidthSizable, .layerMaxYMargin]
    layer.layoutManager = CAConstraintLayoutManager.layoutManager()
    layer.addConstraint(
      CAConstraint(attribute: .midX, relativeTo: "superlayer", attribute: .maxX, scale: 0.5, offset: 3))
    let copy = try roundTrip(layer)
    #expect(copy.mask?.name == "mask" && copy.mask?.superlayer === copy && copy.sublayers == nil)
    #expect(copy.autoresizingMask == layer.autoresizingMask)
    #expect(copy.layoutManager === CAConstraintLayoutManager.layoutManager())
    let constraint = try #require(copy.constraints?.first)
    #expect((constraint.attribute, constraint.sourceAttribute) == (.midX, .maxX))
    #expect((constraint.scale, constraint.offset, constraint.sourceName) == (0.5, 3, "superlayer"))
  }

  @Test func `fact 99: only what was set is archived, and a few properties always`() {
    let layer = CALayer()
    for key in [
      "position", "opacity", "mask", "filters", "maskedCorners", "sublayers", "superlayer", "", "x",
    ] {
      #expect(!layer.shouldArchiveValue(forKey: key), "\(key)")
    }
    for key in ["allowsEdgeAntialiasing", "allowsGroupOpacity", "cornerCurve", "contentsFormat"] {
      #expect(layer.shouldArchiveValue(forKey: key), "\(key)")
    }
    layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    layer.setValue(0.5, forKey: "opacity")
    layer.addSublayer(CALayer())
    for key in ["bounds", "position", "opacity", "sublayers"] {
      #expect(layer.shouldArchiveValue(forKey: key), "\(key)")
    }
    #expect(!layer.shouldArchiveValue(forKey: "frame"))
  }

  @Test func `actions styles and animations come back`() throws {
    let layer = CALayer("layer")
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.duration) = (0.25, 2)
    layer.actions = ["opacity": fade, "position": NSNull()]
    layer.cornerRadius = 3
    layer.style = [
      "cornerRadius": 5, "borderWidth": 4, "backgroundColor": color(0.2, 0.4, 0.6, 0.8),
      "style": ["note": "deep"],
    ]
    layer.needsDisplayOnBoundsChange = true
    let tint = CABasicAnimation(keyPath: "backgroundColor")
    (tint.fromValue, tint.toValue, tint.duration) = (color(1, 0, 0), color(0, 0, 1), 4)
    layer.add(tint, forKey: "tint")
    layer.add(fade, forKey: nil)
    let copy = try roundTrip(layer)
    let action = try #require(copy.actions?["opacity"] as? CABasicAnimation)
    #expect(
      action.fromValue as? Double == 0.25 && action.duration == 2 && copy.actions?["position"] is NSNull)
    // A property that was set takes precedence of the style.
    #expect(copy.cornerRadius == 3 && copy.borderWidth == 4 && copy.needsDisplayOnBoundsChange)
    #expect(copy.backgroundColor == layer.backgroundColor)
    #expect((copy.style?["style"] as? [AnyHashable: Any])?["note"] as? String == "deep")
    #expect(copy.animationKeys() == ["tint"] && copy.keyedAnimations.count == 2)
    let hosted = Hosted(copy)
    hosted.tick(2)
    let shown = hosted.shown(copy) { $0.backgroundColor }
    #expect(shown == color(0.5, 0, 0.5))
  }

  @Test func `a style does not replace a default that was set`() throws {
    let layer = CALayer()
    layer.borderWidth = 2
    layer.borderWidth = 0
    layer.style = ["borderWidth": 4]
    #expect(layer.borderWidth == 0)
    #expect(try roundTrip(layer).borderWidth == 0)
  }

  @Test(arguments: [
    "actions", "style", "animations", "needsDisplayOnBoundsChange", "autoresizingMask", "constraints",
    "layoutManager", "drawsAsynchronously",
  ])
  func `a subclass keeps a key out of the archive`(key: String) throws {
    let layer = PickyLayer()
    layer.actions = ["opacity": NSNull()]
    layer.style = ["note": 1]
    layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
    (layer.needsDisplayOnBoundsChange, layer.drawsAsynchronously) = (true, true)
    layer.autoresizingMask = .layerWidthSizable
    layer.layoutManager = CAConstraintLayoutManager.layoutManager()
    layer.constraints = [CAConstraint(attribute: .midX, relativeTo: "superlayer", attribute: .midX)]
    #expect(layer.shouldArchiveValue(forKey: key))
    func isThere(_ layer: CALayer) -> Bool {
      switch key {
      case "animations": layer.animationKeys() != nil
      case "autoresizingMask": !layer.autoresizingMask.isEmpty
      case "needsDisplayOnBoundsChange": layer.needsDisplayOnBoundsChange
      case "drawsAsynchronously": layer.drawsAsynchronously
      default: layer.value(forKey: key) != nil
      }
    }
    func copy() throws -> CALayer {
      let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
      return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data))
    }
    #expect(isThere(try copy()))
    layer.refused = key
    #expect(!isThere(try copy()))
  }

  @Test func `what an archive cannot hold is reported`() throws {
    let layer = CALayer()
    layer.style = ["object": NSObject(), "note": 1]
    var copy: CALayer?
    let found = try reports { copy = try roundTrip(layer) }
    #expect(found.map(\.kind) == [.unsupported])
    #expect(copy?.style?["note"] as? Int == 1 && copy?.style?["object"] == nil)
  }

  @Test func `the tree comes back`() throws {
    let root = CALayer("root")
    let a = CALayer("a")
    for layer in [a, CALayer("b")] { root.addSublayer(layer) }
    a.addSublayer(CALayer("deep"))
    let copy = try roundTrip(root)
    #expect(copy.sublayerNames == ["a", "b"])
    #expect(copy.sublayers?.first?.sublayerNames == ["deep"])
    #expect(copy.sublayers?.first?.superlayer === copy)
    // The copy works like any other tree.
    let host = LayerHost(root: copy)
    _ = host.tick(to: 0)
    #expect(copy.sublayers?.first?.sublayers?.first?.presentation() != nil)
  }

  @Test func `timing comes back`() throws {
    let layer = CALayer()
    (layer.beginTime, layer.timeOffset, layer.speed, layer.duration) = (1, 2, 3, 4)
    (layer.repeatCount, layer.repeatDuration, layer.autoreverses, layer.fillMode) = (5, 6, true, .both)
    let copy = try roundTrip(layer)
    #expect((copy.beginTime, copy.timeOffset, copy.speed, copy.duration) == (1, 2, 3, 4))
    #expect((copy.repeatCount, copy.repeatDuration, copy.autoreverses) == (5, 6, true))
    #expect(copy.fillMode == .both)
  }

  @Test func `contents are left out with a report`() throws {
    let layer = CALayer(size: CGSize(width: 1, height: 1))
    let context = CGContext(
      data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    layer.contents = context?.makeImage()
    let (copy, found) = try Diagnostics.collecting { try roundTrip(layer) }
    #expect(found.map(\.kind) == [.unsupported])
    #expect(copy.contents == nil)
  }

  @Test func `numbers that are not finite are not taken from an archive`() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    for (key, value) in [("position", .nan), ("bounds", .infinity), ("opacity", .nan)] as [(String, Double)] {
      archiver.encode(Array(repeating: NSNumber(value: value), count: 4), forKey: key)
    }
    archiver.encode([NSNumber(value: 3)], forKey: "zPosition")
    archiver.finishEncoding()
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    let (layer, found) = Diagnostics.collecting { CALayer(coder: unarchiver) }
    #expect(layer?.position == .zero && layer?.bounds == .zero && layer?.opacity == 1)
    #expect(layer?.zPosition == 3)
    #expect(found.map(\.kind) == [.invalid, .invalid, .invalid])
  }
}

@Suite struct CAAnimationArchivingTests {
  private func roundTrip<Animation: CAAnimation>(_ animation: Animation) throws -> Animation {
    let data = try NSKeyedArchiver.archivedData(withRootObject: animation, requiringSecureCoding: true)
    return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Animation.self, from: data))
  }

  @Test func `fact 75: a basic animation comes back`() throws {
    let animation = CABasicAnimation(keyPath: "position")
    animation.fromValue = CGPoint(x: 1, y: 2)
    animation.byValue = NSValue(point: CGPoint(x: 3, y: 4))
    (animation.duration, animation.repeatCount, animation.speed, animation.beginTime) = (1, 2, 3, 4)
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
    let copy = try roundTrip(animation)
    #expect(copy.keyPath == "position")
    #expect((copy.fromValue as? NSValue)?.pointValue == CGPoint(x: 1, y: 2))
    #expect((copy.byValue as? NSValue)?.pointValue == CGPoint(x: 3, y: 4))
    #expect(copy.toValue == nil)
    #expect((copy.duration, copy.repeatCount, copy.speed, copy.beginTime) == (1, 2, 3, 4))
    #expect(copy.fillMode == .both && !copy.isRemovedOnCompletion)
    #expect(copy.timingFunction == animation.timingFunction)
  }

  @Test func `fact 75: keyframes come back and play`() throws {
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [0, 1, 0.5]
    animation.keyTimes = [0, 0.25, 1]
    animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
    animation.calculationMode = .discrete
    animation.duration = 1
    let copy = try roundTrip(animation)
    #expect(copy.values as? [Double] == [0, 1, 0.5])
    #expect(copy.keyTimes == [0, 0.25, 1])
    #expect(copy.timingFunctions == animation.timingFunctions)
    #expect(copy.calculationMode == .discrete)
    let layer = CALayer()
    let hosted = Hosted(layer)
    copy.calculationMode = .linear
    hosted.change { layer.add(copy, forKey: nil) }
    #expect(hosted.shown(layer, at: 0.625) { $0.opacity } == 0.75)
  }

  @Test func `a group comes back with its animations`() throws {
    let group = CAAnimationGroup()
    let child = CABasicAnimation(keyPath: "opacity")
    (child.toValue, group.animations, group.duration) = (0.5, [child], 2)
    let copy = try roundTrip(group)
    #expect(copy.duration == 2)
    #expect((copy.animations?.first as? CABasicAnimation)?.toValue as? Double == 0.5)
  }

  @Test func `transforms and colours come back`() throws {
    let turn = CABasicAnimation(keyPath: "transform")
    turn.toValue = CATransform3DMakeRotation(0.5, 0, 0, 1)
    #expect((try roundTrip(turn).toValue as? NSValue)?.caTransform3DValue == turn.toValue as? CATransform3D)
  }
}

extension CALayer {
  /// Sets every effect property to a value other than its default.
  fileprivate func setEveryEffect() {
    (cornerCurve, maskedCorners) = (.continuous, [.layerMinXMinYCorner])
    (shadowColor, shadowOpacity, shadowRadius) = (color(1, 0, 0, 0.5), 0.5, 2)
    setValue(true, forKey: "shadowPathIsBounds")
    (shadowOffset, shadowPath) = (
      CGSize(width: 1, height: 2), CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 2), transform: nil)
    )
    contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    contentsTransform = CATransform3DMakeScale(2, 0.5, 1)
    (minificationFilter, magnificationFilter, minificationFilterBias) = (.trilinear, .nearest, 1)
    (contentsFormat, isOpaque, allowsGroupOpacity) = (.gray8Uint, true, false)
    (allowsEdgeAntialiasing, edgeAntialiasingMask) = (false, [.layerLeftEdge])
    (shouldRasterize, rasterizationScale) = (true, 2)
    let blur = CAFilter(type: "gaussianBlur")
    blur.setValue(3, forKey: "inputRadius")
    let tint = CAFilter(type: "colorMonochrome")
    tint.setValue(color(0, 1, 0), forKey: "inputColor")
    tint.name = "tint"
    (filters, backgroundFilters, compositingFilter) = ([blur, tint], ["colorInvert"], "screenBlendMode")
  }
}
