// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite struct CALayerPropertiesTests {
  private let layer = CALayer()

  @Test func `facts 1, 3, 4, 5: a new layer has Apple's defaults`() {
    #expect(layer.bounds == .zero && layer.position == .zero)
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect((layer.anchorPointZ, layer.zPosition, layer.contentsScale) == (0, 0, 1))
    #expect(CATransform3DIsIdentity(layer.transform) && CATransform3DIsIdentity(layer.sublayerTransform))
    #expect(!layer.isHidden && !layer.masksToBounds && !layer.isGeometryFlipped && layer.isDoubleSided)
    #expect((layer.borderWidth, layer.cornerRadius) == (0, 0))
    #expect(layer.opacity == 1)
    #expect(layer.backgroundColor == nil && layer.contents == nil)
    #expect(layer.borderColor?.components == [0, 0, 0, 1])
    #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.contentsGravity == .resize)
    #expect(layer.name == nil && layer.actions == nil && layer.style == nil && layer.delegate == nil)
    #expect(!layer.needsDisplayOnBoundsChange)
  }

  @Test func `fact 8: numbers and flags are kept`() {
    layer.anchorPoint = CGPoint(x: 2, y: -1)
    (layer.anchorPointZ, layer.zPosition, layer.contentsScale) = (3, 4, 5)
    (layer.cornerRadius, layer.borderWidth, layer.opacity) = (6, 7, 0.25)
    (layer.isHidden, layer.masksToBounds, layer.isGeometryFlipped, layer.isDoubleSided) = (
      true, true, true, false
    )
    layer.contentsRect = CGRect(x: 0.5, y: 0, width: 2, height: 1)
    #expect(layer.anchorPoint == CGPoint(x: 2, y: -1))
    #expect((layer.anchorPointZ, layer.zPosition, layer.contentsScale) == (3, 4, 5))
    #expect((layer.cornerRadius, layer.borderWidth) == (6, 7))
    #expect(layer.opacity == 0.25)
    #expect(layer.isHidden && layer.masksToBounds && layer.isGeometryFlipped && !layer.isDoubleSided)
    #expect(layer.contentsRect == CGRect(x: 0.5, y: 0, width: 2, height: 1))
  }

  @Test func `fact 18: a colour comes back as the same object`() {
    let gray = CGColor(gray: 0.5, alpha: 1)
    layer.backgroundColor = gray
    layer.borderColor = gray
    #expect(layer.backgroundColor === gray && layer.borderColor === gray)
    layer.backgroundColor = nil
    layer.borderColor = nil
    #expect(layer.backgroundColor == nil && layer.borderColor == nil)
  }

  @Test func `fact 15: an unknown gravity counts as centre`() {
    layer.contentsGravity = CALayerContentsGravity(rawValue: "sideways")
    #expect(layer.contentsGravity == .center)
  }

  @Test func `fact 89: the gravities have Apple's names`() {
    let gravities: [CALayerContentsGravity] = [
      .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight, .resize,
      .resizeAspect, .resizeAspectFill,
    ]
    #expect(
      gravities.map(\.rawValue) == [
        "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight",
        "resize",
        "resizeAspect", "resizeAspectFill",
      ])
  }

  @Test func `contents that are no image are kept and reported`() {
    let found = reports { layer.contents = "a string" }
    #expect(found.map(\.kind) == [.unsupported])
    #expect(layer.contents as? String == "a string")
    layer.contents = nil
    #expect(layer.contents == nil)
  }

  @Test func `facts 2, 11, 12: the class tells defaults that are not zero`() {
    #expect((CALayer.defaultValue(forKey: "anchorPoint") as? NSValue)?.pointValue == CGPoint(x: 0.5, y: 0.5))
    #expect(CALayer.defaultValue(forKey: "opacity") as? Double == 1)
    #expect(CALayer.defaultValue(forKey: "contentsScale") as? Double == 1)
    #expect(CALayer.defaultValue(forKey: "contentsGravity") as? String == "resize")
    #expect(CALayer.defaultValue(forKey: "speed") as? Double == 1)
    #expect(CALayer.defaultValue(forKey: "duration") as? Double == .infinity)
    #expect(CALayer.defaultValue(forKey: "fillMode") as? String == "removed")
    for key in [
      "bounds", "position", "frame", "zPosition", "timeOffset", "isHidden", "shadowOpacity", "unknown", "",
    ] {
      #expect(CALayer.defaultValue(forKey: key) == nil, "\(key)")
    }
    for key in [
      "hidden", "masksToBounds", "geometryFlipped", "opaque", "shouldRasterize",
      "needsDisplayOnBoundsChange", "drawsAsynchronously", "wantsExtendedDynamicRangeContent",
    ] {
      #expect(CALayer.defaultValue(forKey: key) as? Bool == false, "\(key)")
    }
    #expect(CALayer.defaultValue(forKey: "preferredDynamicRange") as? String == "standard")
    #expect(CALayer.defaultValue(forKey: "toneMapMode") as? String == "automatic")
    #expect(CALayer.defaultValue(forKey: "contentsHeadroom") as? Double == 0)
    #expect(CASpringAnimation.defaultValue(forKey: "allowsOverdamping") as? Bool == false)
  }

  @Test func `key-value coding reaches the properties that are objects`() {
    final class Delegate: NSObject, CALayerDelegate {}
    let (layer, sublayer, delegate) = (CALayer(), CALayer(), Delegate())
    layer.setValue([sublayer], forKey: "sublayers")
    #expect(sublayer.value(forKey: "superlayer") as? CALayer === layer)
    #expect((layer.value(forKey: "sublayers") as? [CALayer])?.first === sublayer)
    layer.setValue(delegate, forKey: "delegate")
    #expect(layer.delegate === delegate && layer.value(forKey: "delegate") as AnyObject? === delegate)
    layer.setValue(["opacity": CABasicAnimation()], forKey: "actions")
    #expect(layer.actions?.count == 1)
    layer.setValue(["tint": 7], forKey: "style")
    #expect(layer.style?["tint"] as? Int == 7 && layer.value(forKey: "tint") as? Int == 7)
    layer.setValue(NSNumber(value: 18), forKey: "autoresizingMask")
    #expect(layer.autoresizingMask == [.layerWidthSizable, .layerHeightSizable])
    #expect(layer.value(forKey: "autoresizingMask") as? Int == 18)
    layer.setValue(true, forKey: "needsDisplayOnBoundsChange")
    layer.setValue(true, forKey: "drawsAsynchronously")
    #expect(layer.needsDisplayOnBoundsChange && layer.drawsAsynchronously)
    let manager = CAConstraintLayoutManager()
    layer.setValue(manager, forKey: "layoutManager")
    #expect(layer.layoutManager as AnyObject? === manager)
    let constraint = CAConstraint(attribute: .minX, relativeTo: "superlayer", attribute: .minX)
    layer.setValue([constraint], forKey: "constraints")
    #expect(layer.constraints?.first === constraint)
    let found = reports {
      layer.setValue(layer, forKey: "superlayer")
      layer.setValue("both", forKey: "autoresizingMask")
    }
    #expect(found.count == 2 && layer.superlayer == nil && layer.autoresizingMask.rawValue == 18)
    layer.setValue(nil, forKey: "sublayers")
    #expect(layer.sublayers == nil && sublayer.superlayer == nil)
  }

  /// A setter of one property, with a value that contains `number`.
  struct Setter: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let set: @Sendable (CALayer, CGFloat) -> Void

    static let all = [
      Setter(testDescription: "bounds.origin") { $0.bounds.origin.x = $1 },
      Setter(testDescription: "bounds.size") { $0.bounds.size.height = $1 },
      Setter(testDescription: "frame") { $0.frame = CGRect(x: 0, y: $1, width: 1, height: 1) },
      Setter(testDescription: "frame.size") { $0.frame = CGRect(x: 0, y: 0, width: $1, height: 1) },
      Setter(testDescription: "position") { $0.position = CGPoint(x: 1, y: $1) },
      Setter(testDescription: "anchorPoint") { $0.anchorPoint = CGPoint(x: $1, y: 0) },
      Setter(testDescription: "anchorPointZ") { $0.anchorPointZ = $1 },
      Setter(testDescription: "zPosition") { $0.zPosition = $1 },
      Setter(testDescription: "transform") { $0.transform.m34 = $1 },
      Setter(testDescription: "sublayerTransform") { $0.sublayerTransform.m42 = $1 },
      Setter(testDescription: "affineTransform") {
        $0.setAffineTransform(CGAffineTransform(scaleX: $1, y: 1))
      },
      Setter(testDescription: "contentsRect") { $0.contentsRect = CGRect(x: 0, y: 0, width: 1, height: $1) },
      Setter(testDescription: "contentsScale") { $0.contentsScale = $1 },
      Setter(testDescription: "cornerRadius") { $0.cornerRadius = $1 },
      Setter(testDescription: "borderWidth") { $0.borderWidth = $1 },
      Setter(testDescription: "opacity") { $0.opacity = Float($1) },
    ]
  }

  @Test(arguments: Setter.all, [CGFloat.nan, .infinity, -.infinity])
  func `a value that is no finite number is reported and changes nothing`(setter: Setter, number: CGFloat) {
    let layer = CALayer("layer", size: CGSize(width: 3, height: 4), position: CGPoint(x: 5, y: 6))
    let before = state(of: layer)
    let found = reports { setter.set(layer, number) }
    #expect(found.map(\.kind) == [.invalid])
    #expect(state(of: layer) == before)
  }

  @Test(arguments: Setter.all, [CGFloat(1e30), -1e30, .greatestFiniteMagnitude, -.greatestFiniteMagnitude])
  func `huge values do not stop a commit`(setter: Setter, number: CGFloat) {
    let layer = CALayer("layer", size: CGSize(width: 3, height: 4))
    let hosted = Hosted(layer)
    _ = Diagnostics.collecting {
      hosted.change { setter.set(layer, number) }
      hosted.tick(0.1)
    }
    #expect(hosted.shown(layer) { $0.name } == "layer")
  }

  private func state(of layer: CALayer) -> [String] {
    let keys = [
      "bounds", "position", "anchorPoint", "anchorPointZ", "zPosition", "contentsRect", "contentsScale",
      "cornerRadius", "borderWidth", "opacity",
    ]
    return keys.map { "\($0) \(layer.value(forKey: $0) ?? "nil")" } + [
      "\(layer.transform)", "\(layer.sublayerTransform)",
    ]
  }
}
