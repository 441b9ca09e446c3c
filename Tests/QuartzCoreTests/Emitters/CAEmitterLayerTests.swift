// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite struct CAEmitterLayerTests {
  private let layer = CAEmitterLayer()

  private func cell(_ name: String = "dot", rate: Float = 10, lifetime: Float = 1) -> CAEmitterCell {
    let context = CGContext(
      data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    let cell = CAEmitterCell()
    (cell.name, cell.birthRate, cell.lifetime, cell.contents) = (name, rate, lifetime, context?.makeImage())
    return cell
  }

  /// Returns the number of particles at the host's time.
  private func count(_ hosted: Hosted) -> Int {
    var presentation = PresentationTree()
    evaluate(hosted.host.tick(to: hosted.host.time), at: hosted.host.time, into: &presentation)
    return presentation.emission(of: layer.node)?.particles.count ?? 0
  }

  @Test func `fact 137: a new emitter's values`() {
    #expect(layer.emitterCells == nil && layer.seed == 0)
    #expect((layer.birthRate, layer.lifetime, layer.velocity, layer.scale, layer.spin) == (1, 1, 1, 1, 1))
    #expect(layer.emitterPosition == .zero && layer.emitterSize == .zero)
    #expect((layer.emitterZPosition, layer.emitterDepth) == (0, 0) && !layer.preservesDepth)
    #expect(layer.emitterShape == .point && layer.emitterMode == .volume && layer.renderMode == .unordered)
  }

  @Test func `particles are born and die`() {
    layer.emitterCells = [cell()]
    // Its time began long ago, so it is full at once.
    let hosted = Hosted(layer, startTime: 5)
    #expect(count(hosted) == 10)
    hosted.change {
      CATransaction.setDisableActions(true)
      layer.birthRate = 0
    }
    #expect(count(hosted) == 10)
    hosted.tick(5.55)
    #expect((4...5).contains(count(hosted)))
    hosted.tick(6)
    #expect(count(hosted) == 0)
  }

  @Test func `the cells are taken by value and given back as they are`() {
    let dot = cell()
    layer.emitterCells = [dot]
    dot.birthRate = 99
    #expect(layer.emitterCells?.first === dot)
    #expect(layer.properties.cells(.emitterCells).first?[.birthRate] == 10)
  }

  @Test func `key paths reach the cells`() {
    let (outer, inner) = (cell("outer"), cell("inner"))
    outer.emitterCells = [inner]
    layer.emitterCells = [outer]
    layer.setValue(25, forKeyPath: "emitterCells.outer.birthRate")
    layer.setValue(color(1, 0, 0), forKeyPath: "emitterCells.outer.emitterCells.inner.color")
    layer.setValue(false, forKeyPath: "emitterCells.outer.emitterCells.inner.enabled")
    #expect(layer.value(forKeyPath: "emitterCells.outer.birthRate") as? Double == 25)
    #expect(outer.birthRate == 25 && inner.color == color(1, 0, 0) && !inner.isEnabled)
    #expect(layer.emitterCells?.first === outer)
    layer.setValue(3, forKeyPath: "emitterCells.nobody.birthRate")
    #expect(layer.value(forKeyPath: "emitterCells.nobody.birthRate") == nil)
    let found = reports { layer.setValue("many", forKeyPath: "emitterCells.outer.birthRate") }
    #expect(found.map(\.kind) == [.invalid] && outer.birthRate == 25)
  }

  @Test func `numbers of cells animate`() {
    layer.emitterCells = [cell(rate: 0, lifetime: 10)]
    let hosted = Hosted(layer)
    let animation = CABasicAnimation(keyPath: "emitterCells.dot.birthRate")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 40, 2)
    hosted.change { layer.add(animation, forKey: nil) }
    hosted.tick(1)
    // The integral of 20 t from 0 to 1, and to 2.
    #expect((9...11).contains(count(hosted)))
    #expect(hosted.shown(layer) { $0.value(forKeyPath: "emitterCells.dot.birthRate") as? Double } == 20)
    hosted.tick(2)
    #expect((39...41).contains(count(hosted)))
    // The animation was removed, but its particles continue.
    hosted.tick(3)
    #expect((39...41).contains(count(hosted)))
  }

  @Test func `a change keeps what was born before`() {
    layer.emitterCells = [cell(rate: 1, lifetime: 4)]
    layer.emitterPosition = CGPoint(x: 1, y: 0)
    let hosted = Hosted(layer)
    hosted.tick(3)
    let births = positions(hosted)
    #expect(births.count == 3 && Set(births.map(\.x)) == [1])
    // Changes in every frame lose no births.
    for frame in 1...120 {
      hosted.tick(3 + Double(frame) / 60)
      hosted.change {
        CATransaction.setDisableActions(true)
        layer.emitterPosition = CGPoint(x: 1 + frame, y: 0)
      }
    }
    #expect(positions(hosted).count == 4)
    #expect(positions(hosted).filter { $0.x == 1 }.count == 2)
  }

  private func positions(_ hosted: Hosted) -> [CGPoint] {
    var presentation = PresentationTree()
    evaluate(hosted.host.tick(to: hosted.host.time), at: hosted.host.time, into: &presentation)
    let particles = presentation.emission(of: layer.node)?.particles ?? []
    return particles.map { CGPoint(x: $0.position.x, y: $0.position.y) }
  }

  @Test func `a picture is due as long as particles live`() {
    layer.emitterCells = [cell()]
    let hosted = Hosted(layer)
    #expect(hosted.host.nextChange(after: 0) == 0)
    hosted.change {
      CATransaction.setDisableActions(true)
      layer.birthRate = 0
    }
    #expect(hosted.host.nextChange(after: 0.5) == 0.5)
    #expect(hosted.host.nextChange(after: 1.5) == .infinity)
  }

  @Test func `the layer comes back from an archive`() throws {
    (layer.birthRate, layer.emitterShape, layer.renderMode, layer.seed) = (2, .circle, .additive, 7)
    let spark = CAEmitterCell()
    (spark.name, spark.birthRate, spark.style) = ("spark", 3, ["note": [1, 2]])
    layer.emitterCells = [spark]
    let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
    let copy = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CAEmitterLayer.self, from: data))
    #expect(
      copy.birthRate == 2 && copy.emitterShape == .circle && copy.renderMode == .additive && copy.seed == 7)
    #expect(copy.value(forKeyPath: "emitterCells.spark.birthRate") as? Double == 3)
    #expect(copy.emitterCells?.first?.style?["note"] as? [Int] == [1, 2])
  }
}
