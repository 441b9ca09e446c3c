// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

/// A layer that logs its name at layout.
private final class Laying: CALayer {
  var log: Log!
  var whileLaying: (Laying) -> Void = { _ in }

  convenience init(_ name: String, _ log: Log) {
    self.init()
    self.name = name
    self.log = log
  }

  override func layoutSublayers() {
    log.lines.append(name ?? "?")
    whileLaying(self)
  }
}

private final class LayoutDelegate: Log, CALayerDelegate {
  func layoutSublayers(of layer: CALayer) { lines.append(layer.name ?? "?") }
}

@Suite struct CALayerLayoutTests {
  private let log = Log()
  private let top: Laying
  private let middle: Laying
  private let bottom: Laying
  private let hosted: Hosted

  init() {
    (top, middle, bottom) = (Laying("top", log), Laying("middle", log), Laying("bottom", log))
    top.addSublayer(middle)
    middle.addSublayer(bottom)
    hosted = Hosted(top)
    log.lines = []
  }

  // MARK: Who needs it

  @Test func `a new layer needs none`() {
    #expect(!CALayer().needsLayout())
  }

  @Test func `marking lasts until the layout`() {
    top.setNeedsLayout()
    #expect(top.needsLayout())
    top.layoutSublayers()
    #expect(top.needsLayout())
    top.layoutIfNeeded()
    #expect(!top.needsLayout())
  }

  @Test func `changes of the sublayers mark their superlayer`() {
    let (a, b, c) = (CALayer("a"), CALayer("b"), CALayer("c"))
    let changes: [(String, (CALayer) -> Void)] = [
      ("add", { $0.addSublayer(a) }), ("insert", { $0.insertSublayer(b, at: 0) }),
      ("below", { $0.insertSublayer(c, below: a) }), ("replace", { $0.replaceSublayer(c, with: CALayer()) }),
      ("remove", { _ in b.removeFromSuperlayer() }), ("set", { $0.sublayers = [a] }),
      ("clear", { $0.sublayers = nil }),
    ]
    let parent = CALayer("parent")
    for (name, change) in changes {
      change(parent)
      #expect(parent.needsLayout(), "\(name)")
      parent.layoutIfNeeded()
    }
    parent.addSublayer(a)
    #expect(!a.needsLayout())
  }

  @Test func `a change of size marks the layer and its superlayer`() {
    middle.bounds.size.width = 7
    #expect(top.needsLayout() && middle.needsLayout() && !bottom.needsLayout())
  }

  @Test func `moving marks nothing`() {
    middle.position = CGPoint(x: 7, y: 7)
    middle.bounds.origin = CGPoint(x: 1, y: 1)
    middle.transform = CATransform3DMakeScale(2, 2, 2)
    #expect(!top.needsLayout() && !middle.needsLayout())
  }

  // MARK: Order

  @Test func `a commit lays out from the top down`() {
    for layer in [bottom, top, middle] { layer.setNeedsLayout() }
    hosted.tick(1)
    #expect(log.take() == ["top", "middle", "bottom"])
    hosted.tick(2)
    #expect(log.lines.isEmpty)
  }

  @Test func `layout before display`() {
    let drawing = DrawingLog("drawing", log)
    bottom.addSublayer(drawing)
    drawing.setNeedsDisplay()
    bottom.whileLaying = { $0.sublayers?.first?.bounds.size = CGSize(width: 5, height: 5) }
    hosted.tick(1)
    // The new size of the inner layer requires one more layout, which changes nothing.
    #expect(log.take() == ["bottom", "bottom", "draw 5.0"])
  }

  @Test func `layout may ask for more layout below`() {
    top.whileLaying = { [middle] _ in middle.setNeedsLayout() }
    middle.whileLaying = { [bottom] _ in bottom.setNeedsLayout() }
    top.setNeedsLayout()
    hosted.tick(1)
    #expect(log.take() == ["top", "middle", "bottom"])
  }

  @Test func `layers added by layout are laid out in the same commit`() {
    top.whileLaying = { [log] layer in
      guard layer.sublayers?.contains(where: { $0.name == "new" }) == false else { return }
      let new = Laying("new", log)
      new.addSublayer(CALayer())
      layer.addSublayer(new)
    }
    top.setNeedsLayout()
    hosted.tick(1)
    #expect(log.take().filter { $0 != "top" } == ["new"])
    #expect(top.sublayers?.last?.presentation() != nil)
  }

  @Test func `layout if needed starts at the highest marked superlayer`() {
    top.setNeedsLayout()
    middle.setNeedsLayout()
    middle.layoutIfNeeded()
    #expect(log.take() == ["top", "middle"])
    bottom.setNeedsLayout()
    top.layoutIfNeeded()
    #expect(log.take() == ["bottom"])
    top.layoutIfNeeded()
    #expect(log.lines.isEmpty)
  }

  @Test func `the delegate lays out`() {
    let delegate = LayoutDelegate()
    let layer = CALayer("layer")
    layer.delegate = delegate
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    #expect(delegate.take() == ["layer"])
  }

  // MARK: Without end

  @Test func `endless layout is bounded and reported`() {
    top.whileLaying = { $0.setNeedsLayout() }
    top.setNeedsLayout()
    let found = reports { hosted.tick(1) }
    #expect(found.count == 1)
    #expect(log.lines.count > 1 && log.lines.count <= 1000)
  }

  @Test func `what endless layout has left is done by the next commit`() {
    top.whileLaying = { $0.setNeedsLayout() }
    top.setNeedsLayout()
    _ = reports { hosted.tick(1) }
    top.whileLaying = { _ in }
    log.lines = []
    #expect(top.needsLayout())
    hosted.tick(2)
    #expect(log.take() == ["top"])
    #expect(!top.needsLayout())
  }
}

private final class DrawingLog: CALayer {
  var log: Log!

  convenience init(_ name: String, _ log: Log) {
    self.init()
    self.name = name
    self.log = log
  }

  override func draw(in ctx: CGContext) { log.lines.append("draw \(bounds.width)") }
}
