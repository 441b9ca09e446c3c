// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite struct CAShapeLayerTests {
  private let layer = CAShapeLayer()
  private let square = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)

  @Test func `fact 111: a new shape layer's values`() {
    #expect(layer.path == nil && layer.strokeColor == nil && layer.lineDashPattern == nil)
    #expect(layer.fillColor?.components == [0, 0, 0, 1])
    #expect((layer.strokeStart, layer.strokeEnd, layer.lineDashPhase) == (0, 1, 0))
    #expect((layer.lineWidth, layer.miterLimit) == (1, 10))
    #expect(layer.fillRule == .nonZero && layer.lineCap == .butt && layer.lineJoin == .miter)
    #expect(layer.fillRule.rawValue == "non-zero")
    #expect(layer.borderColor?.components == [0, 0, 0, 1] && layer.opacity == 1)
    #expect(CAShapeLayer.defaultValue(forKey: "lineWidth") as? Double == 1)
    #expect(CAShapeLayer.defaultValue(forKey: "miterLimit") as? Double == 10)
    #expect(CAShapeLayer.defaultValue(forKey: "fillRule") as? String == "non-zero")
    #expect(CAShapeLayer.defaultValue(forKey: "lineDashPhase") == nil)
    #expect(CALayer.defaultValue(forKey: "lineWidth") == nil)
  }

  @Test func `values are kept and colours are the same objects`() {
    let ink = CGColor(gray: 0.5, alpha: 1)
    (layer.fillColor, layer.strokeColor) = (ink, ink)
    (layer.strokeStart, layer.strokeEnd, layer.lineWidth, layer.miterLimit) = (0.25, 0.75, 3, 4)
    (layer.fillRule, layer.lineCap, layer.lineJoin) = (.evenOdd, .round, .bevel)
    (layer.lineDashPhase, layer.lineDashPattern) = (2, [6, 3])
    #expect(layer.fillColor === ink && layer.strokeColor === ink)
    #expect((layer.strokeStart, layer.strokeEnd, layer.lineWidth, layer.miterLimit) == (0.25, 0.75, 3, 4))
    #expect(layer.fillRule == .evenOdd && layer.lineCap == .round && layer.lineJoin == .bevel)
    #expect(layer.lineDashPhase == 2 && layer.lineDashPattern == [6, 3])
    layer.fillColor = nil
    #expect(layer.fillColor == nil)
  }

  @Test func `the layer has its own copy of a path`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
    layer.path = path
    path.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))
    #expect(layer.path == square)
    layer.path = nil
    #expect(layer.path == nil)
  }

  @Test func `key value coding reaches every property`() {
    layer.setValue(square, forKey: "path")
    layer.setValue(4, forKey: "lineWidth")
    layer.setValue(CAShapeLayerLineCap.round, forKey: "lineCap")
    layer.setValue("bevel", forKeyPath: "lineJoin")
    layer.setValue([1, 2], forKey: "lineDashPattern")
    layer.setValue(color(1, 0, 0), forKey: "strokeColor")
    #expect(
      layer.path == square && layer.lineWidth == 4 && layer.lineCap == .round && layer.lineJoin == .bevel)
    #expect(layer.lineDashPattern == [1, 2] && layer.strokeColor == color(1, 0, 0))
    #expect(layer.value(forKey: "lineWidth") as? Double == 4)
    #expect(layer.value(forKey: "path") as? CGPath == square)
    layer.setValue(nil, forKey: "lineWidth")
    layer.setValue(nil, forKey: "fillColor")
    #expect(layer.lineWidth == 1 && layer.fillColor == nil)
    let found = reports { layer.setValue("wide", forKey: "lineWidth") }
    #expect(found.map(\.kind) == [.invalid] && layer.lineWidth == 1)
  }

  @Test func `what is not finite is reported and changes nothing`() {
    let found = reports {
      layer.lineWidth = .nan
      layer.strokeEnd = .infinity
      layer.lineDashPattern = [1, NSNumber(value: Double.nan)]
    }
    #expect(found.map(\.kind) == [.invalid, .invalid, .invalid])
    #expect(layer.lineWidth == 1 && layer.strokeEnd == 1 && layer.lineDashPattern == nil)
  }

  @Test func `animations show in the presentation`() {
    let hosted = Hosted(layer)
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 2)
    hosted.change { layer.add(animation, forKey: nil) }
    #expect(hosted.shown(layer, at: 0.5) { $0.strokeEnd } == 0.25)
  }

  @Test func `a path morphs by point and a change starts no implicit animation`() {
    layer.path = square
    let hosted = Hosted(layer)
    let wide = CGPath(rect: CGRect(x: 0, y: 0, width: 6, height: 2), transform: nil)
    hosted.change { layer.path = wide }
    #expect(layer.animationKeys() == nil)
    let animation = CABasicAnimation(keyPath: "path")
    (animation.fromValue, animation.duration) = (square, 1)
    hosted.change { layer.add(animation, forKey: "path") }
    hosted.tick(0.5)
    let shown = hosted.shown(layer) { $0.path?.boundingBox.width }
    #expect(shown == 4)
    hosted.change { layer.lineWidth = 5 }
    #expect(layer.animationKeys() == ["path", "lineWidth"])
  }

  @Test func `the layer comes back from an archive`() throws {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.addCurve(
      to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: 14))
    path.closeSubpath()
    (layer.path, layer.lineWidth, layer.lineDashPattern, layer.lineCap) = (path, 4, [2, 1], .square)
    (layer.fillColor, layer.strokeColor) = (nil, color(0.5, 0.25, 0, 1))
    let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
    let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CAShapeLayer.self, from: data))
    #expect(
      copy.path == path && copy.lineWidth == 4 && copy.lineDashPattern == [2, 1] && copy.lineCap == .square)
    #expect(copy.fillColor == nil && copy.strokeColor?.components == [0.5, 0.25, 0, 1])
  }

  @Test func `a damaged path is left out`() throws {
    for numbers in [[1.0, 2, 3], [0, 1], [9], [0.5], [0, 1, 2, 1, 3], [-.infinity]] as [[Double]] {
      let archiver = NSKeyedArchiver(requiringSecureCoding: true)
      archiver.encode(numbers.map { NSNumber(value: $0) }, forKey: "path")
      archiver.finishEncoding()
      let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
      let (layer, found) = Diagnostics.collecting { CAShapeLayer(coder: unarchiver) }
      #expect(layer?.path == nil && found.map(\.kind) == [.invalid], "\(numbers)")
    }
  }

  @Test func `a copy has the values of a layer of its class`() {
    (layer.lineWidth, layer.opacity) = (7, 0.5)
    let copy = CAShapeLayer(layer: layer)
    #expect(copy.lineWidth == 7 && copy.opacity == 0.5)
    #expect(CALayer(layer: layer).opacity == 0.5)
  }

  @Test func `another class of layer keeps the keys as custom values`() {
    let plain = CALayer()
    plain.setValue("wide", forKey: "lineWidth")
    #expect(plain.value(forKey: "lineWidth") as? String == "wide")
  }
}
