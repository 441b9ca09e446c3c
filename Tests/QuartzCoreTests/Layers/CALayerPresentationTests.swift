// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

@Suite struct CALayerPresentationTests {
  private let layer = CALayer("layer", size: CGSize(width: 40, height: 40))
  private let child = CALayer("child", size: CGSize(width: 10, height: 10))
  private let hosted: Hosted

  init() {
    layer.addSublayer(child)
    hosted = Hosted(layer)
  }

  private func slide(_ layer: CALayer, to x: Double = 100) {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, x, 1)
    hosted.change { layer.add(animation, forKey: "slide") }
  }

  @Test func `there is none before the first commit`() {
    #expect(CALayer().presentation() == nil)
    let host = LayerHost { CALayer() }
    #expect(host.root.presentation() == nil)
    _ = host.tick(to: 0)
    #expect(host.root.presentation() != nil)
    let new = CALayer()
    host.root.addSublayer(new)
    #expect(new.presentation() == nil)
    CATransaction.flush()
    #expect(new.presentation() != nil)
  }

  @Test func `there is none after leaving the tree`() {
    child.removeFromSuperlayer()
    #expect(child.presentation() != nil)
    hosted.tick(1)
    #expect(child.presentation() == nil)
  }

  @Test func `it shows the values of this moment and the model does not`() {
    slide(layer)
    #expect(hosted.shown(layer, at: 0.25) { $0.position.x } == 25)
    #expect(hosted.shown(layer, at: 0.5) { $0.position.x } == 50)
    #expect(layer.position.x == 0)
    #expect(hosted.shown(layer) { $0.value(forKeyPath: "position.x") as? Double } == 50)
  }

  @Test func `it shows what is committed and not what is set`() {
    layer.contentsScale = 3
    #expect(hosted.shown(layer) { $0.contentsScale } == 1)
    CATransaction.flush()
    #expect(hosted.shown(layer) { $0.contentsScale } == 3)
  }

  @Test func `model and presentation know each other`() throws {
    #expect(layer.model() === layer)
    let presentation = try #require(layer.presentation())
    #expect(presentation !== layer)
    #expect(presentation.model() === layer)
    #expect(presentation.presentation() === presentation)
  }

  @Test func `its sublayers and superlayer are presentations too`() throws {
    slide(child)
    hosted.tick(0.5)
    try hosted.host.perform {
      let presentation = try #require(layer.presentation())
      let shown = try #require(presentation.sublayers)
      #expect(shown.map(\.name) == ["child"])
      #expect(shown[0].model() === child)
      #expect(shown[0].position.x == 50)
      #expect(shown[0].superlayer?.model() === layer)
      #expect(presentation.superlayer?.model() === hosted.root)
      #expect(child.presentation()?.sublayers == nil)
    }
  }

  @Test func `it converts by what shows`() throws {
    slide(layer)
    hosted.tick(0.5)
    // At 50 the layer's left edge is at 30. That of the child, centred on its corner, is at 25.
    let x = hosted.shown(child) { $0.convert(CGPoint.zero, to: nil).x }
    #expect(x == 25)
    #expect(hosted.shown(child) { $0.frame.minX } == -5)
    let inLayer = hosted.host.perform {
      child.presentation()?.convert(CGPoint.zero, to: layer.presentation()).x
    }
    #expect(inLayer == -5)
  }

  @Test func `its time and orientation are the models`() {
    hosted.change {
      hosted.root.isGeometryFlipped = true
      hosted.root.timeOffset = 10
      layer.speed = 2
    }
    #expect(hosted.shown(child) { $0.contentsAreFlipped() } == true)
    #expect(hosted.shown(child) { $0.convertTime(1, from: nil) } == 22)
  }

  @Test func `it cannot be changed`() throws {
    let presentation = try #require(layer.presentation())
    let changes: [(CALayer) -> Void] = [
      { $0.position.x = 7 }, { $0.opacity = 0.5 }, { $0.backgroundColor = color(1, 0, 0) },
      { $0.frame = CGRect(x: 1, y: 0, width: 40, height: 40) }, { $0.addSublayer(CALayer()) },
      { $0.add(fade(), forKey: "fade") }, { $0.setValue(1, forKey: "zPosition") },
      { $0.setValue(1, forKey: "own") }, { $0.setNeedsDisplay() }, { $0.speed = 2 },
    ]
    for change in changes { #expect(reports { change(presentation) }.map(\.kind) == [.invalid]) }
    #expect(presentation.position == .zero && presentation.opacity == 1 && presentation.zPosition == 0)
    #expect(presentation.value(forKey: "own") == nil)
    #expect(layer.sublayerNames == ["child"])
    #expect(layer.animationKeys() == nil)
  }

  @Test func `what is no property of its table cannot be changed either`() throws {
    let (layer, hosted) = (CALayer("layer"), Hosted())
    hosted.change { hosted.root.addSublayer(layer) }
    let shown = try #require(hosted.host.perform { layer.presentation() })
    let found = reports {
      shown.name = "other"
      shown.actions = [:]
      shown.style = ["opacity": 0.5]
      shown.delegate = nil
      shown.needsDisplayOnBoundsChange = true
      shown.isHidden = true
    }
    #expect(
      found.map(\.subject) == [
        "CALayer.name", "CALayer.actions", "CALayer.style", "CALayer.delegate",
        "CALayer.needsDisplayOnBoundsChange",
        "CALayer.hidden",
      ])
    #expect(shown.name == "layer" && shown.actions == nil && shown.opacity == 1)
    #expect(!shown.needsDisplayOnBoundsChange && !shown.isHidden)
  }

  @Test func `it cannot be added to a tree`() throws {
    let presentation = try #require(child.presentation())
    #expect(reports { hosted.root.addSublayer(presentation) }.map(\.kind) == [.invalid])
    #expect(hosted.root.sublayerNames == ["layer"])
  }

  @Test func `it answers for the models animations and keys`() throws {
    slide(layer)
    layer.setValue("kept", forKey: "own")
    let presentation = try #require(layer.presentation())
    #expect(presentation.animationKeys() == ["slide"])
    #expect(presentation.value(forKey: "own") as? String == "kept")
    #expect(presentation.name == "layer")
  }

  @Test func `going away leaves the model alone`() {
    for _ in 0..<100 { _ = layer.presentation() }
    #expect(layer.sublayerNames == ["child"])
    #expect(child.superlayer === layer)
    #expect(layer.superlayer === hosted.root)
  }
}

// MARK: Subclasses with properties of their own

private struct Pair: Equatable {
  var name: String
  var numbers: [Int]
}

private enum Mood: Equatable {
  case calm
  case loud(String)
}

private class Dial: CALayer {
  var number = 1.5
  var text = "a text that is too long for the small form of a string"
  var pair = Pair(name: "pair", numbers: [1, 2, 3])
  var mood = Mood.loud("enough to need memory of its own, in any case")
  var optional: Int?
  var object = NSMutableArray(array: [1])
  var closure: () -> Int = { 1 }
  var anything: Any = [1, 2, 3]
  weak var friend: CALayer?
  let constant = [1: "one"]
  lazy var late = number * 2
}

private final class BigDial: Dial {
  var extra = Set(["x"])
  private(set) var flag: UInt8 = 7
}

@Suite struct SubclassPresentationTests {
  private let dial = BigDial()
  private let hosted: Hosted

  init() { hosted = Hosted(dial) }

  @Test func `it is of the same class with the same values`() throws {
    (dial.number, dial.text, dial.optional) = (2.5, "another text that does not fit into a word", 4)
    dial.pair.numbers.append(4)
    let counter = NSMutableArray(array: [5])
    dial.closure = { counter.count }
    dial.extra = ["y", "z"]
    let shown = try #require(dial.presentation())
    #expect(type(of: shown) == BigDial.self)
    #expect(shown.number == 2.5 && shown.text == dial.text && shown.optional == 4)
    #expect(shown.pair == Pair(name: "pair", numbers: [1, 2, 3, 4]))
    #expect(shown.mood == .loud("enough to need memory of its own, in any case"))
    #expect(shown.object === dial.object)
    #expect(shown.closure() == 1)
    #expect(shown.anything as? [Int] == [1, 2, 3])
    #expect(shown.constant == [1: "one"])
    #expect(shown.extra == ["y", "z"] && shown.flag == 7)
  }

  @Test func `a lazy property is copied as it is`() throws {
    let before = try #require(dial.presentation())
    #expect(dial.late == 3)
    dial.number = 10
    #expect(try #require(dial.presentation()).late == 3)
    // The first copy was made before the value was set, so it computes its own.
    #expect(before.late == 3)
  }

  @Test func `changes of the copy do not reach the original`() throws {
    let shown = try #require(dial.presentation())
    shown.pair.numbers = []
    shown.extra = []
    shown.mood = .calm
    #expect(dial.pair.numbers == [1, 2, 3])
    #expect(dial.extra == ["x"])
    #expect(dial.mood == .loud("enough to need memory of its own, in any case"))
  }

  @Test func `a weak reference is copied and the original keeps its`() throws {
    let friend = CALayer()
    dial.friend = friend
    let shown = try #require(dial.presentation())
    #expect(shown.friend === friend)
    #expect(dial.friend === friend)
    shown.friend = nil
    #expect(dial.friend === friend)
  }

  @Test func `everything is retained and released once`() throws {
    weak var weakObject: NSMutableArray?
    weak var weakLayer: CALayer?
    do {
      let dial = BigDial()
      let hosted = Hosted(dial)
      dial.object = NSMutableArray()
      (weakObject, weakLayer) = (dial.object, dial)
      var kept: [BigDial] = []
      for _ in 0..<10 { kept.append(try #require(dial.presentation())) }
      kept.removeAll()
      #expect(dial.object.count == 0)
      hosted.change { dial.removeFromSuperlayer() }
    }
    #expect(weakObject == nil)
    #expect(weakLayer == nil)
  }
}
