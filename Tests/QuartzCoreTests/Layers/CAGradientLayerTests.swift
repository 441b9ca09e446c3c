// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite struct CAGradientLayerTests {
  private let layer = CAGradientLayer()

  @Test func `a new layer has apples defaults`() {
    #expect(layer.colors == nil && layer.locations == nil && layer.type == .axial)
    #expect(layer.startPoint == CGPoint(x: 0.5, y: 0) && layer.endPoint == CGPoint(x: 0.5, y: 1))
    #expect(CAGradientLayer.defaultValue(forKey: "type") as? String == "axial")
  }

  @Test func `colours come back as the same objects`() {
    let (gray, red) = (CGColor(gray: 0.5, alpha: 1), color(1, 0, 0))
    layer.colors = [gray, red]
    #expect(layer.colors?.first as? CGColor === gray && layer.colors?.last as? CGColor === red)
    layer.colors = nil
    #expect(layer.colors == nil)
  }

  @Test func `a list with anything else is reported and changes nothing`() {
    layer.colors = [color(1, 0, 0)]
    let found = reports { layer.colors = [color(1, 0, 0), "blue"] }
    #expect(found.map(\.kind) == [.invalid] && layer.colors?.count == 1)
  }

  @Test func `an unknown type is kept`() {
    layer.type = CAGradientLayerType(rawValue: "spiral")
    #expect(layer.type.rawValue == "spiral")
  }

  @Test func `colours locations and points animate`() {
    layer.colors = [color(0, 0, 0), color(0, 0, 0)]
    layer.locations = [0, 1]
    let hosted = Hosted(layer)
    hosted.change {
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.colors = [color(1, 0, 0), color(0, 1, 0)]
      layer.locations = [0.5, 1]
      layer.startPoint = CGPoint(x: 0.5, y: 1)
    }
    hosted.tick(0.5)
    let shown = hosted.shown(layer) { $0 }
    #expect(shown?.colors as? [CGColor] == [color(0.5, 0, 0), color(0, 0.5, 0)])
    #expect(shown?.locations == [0.25, 1])
    #expect(shown?.startPoint == CGPoint(x: 0.5, y: 0.5))
  }

  @Test func `the layer comes back from an archive`() throws {
    (layer.colors, layer.locations) = ([color(1, 0.5, 0, 0.25), color(0, 0, 1)], [0, 0.75])
    (layer.startPoint, layer.endPoint, layer.type) = (.zero, CGPoint(x: 1, y: 0.5), .conic)
    let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
    let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CAGradientLayer.self, from: data))
    #expect(copy.colors as? [CGColor] == [color(1, 0.5, 0, 0.25), color(0, 0, 1)])
    #expect(copy.locations == [0, 0.75] && copy.type == .conic)
    #expect(copy.startPoint == .zero && copy.endPoint == CGPoint(x: 1, y: 0.5))
  }
}
