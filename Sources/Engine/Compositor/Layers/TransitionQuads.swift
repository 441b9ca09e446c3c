// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRenderTree
internal import MultiplaneValues

extension TreeWalk {
  /// Draws the transition from a layer's old picture to its new one. Returns false, with nothing drawn, if
  /// groups are nested too deep.
  ///
  /// Both pictures have the layer's current position. Their levels are visited recursively. The maximum
  /// nesting depth of groups limits the recursion.
  mutating func draw(
    _ active: ActiveTransition, to layer: LayerProperties, of presentation: PresentationTree,
    in outside: SublayerContext
  ) -> Bool {
    guard active.transition.style == .fade else {
      return slide(active, to: layer, of: presentation, in: outside)
    }
    let fraction = Float(active.progress.clamped(to: 0...1))
    guard var dissolve = builder.openDissolve() else { return false }
    if fraction < 1 { drawOld(active, at: layer, in: outside) }
    builder.endOldPart(of: &dissolve, at: fraction, clip: outside.clip)
    if fraction > 0 { drawNew(active.node, layer, of: presentation, in: outside) }
    builder.close(dissolve, at: fraction, clip: outside.clip)
    return true
  }

  /// Draws both pictures, side by side or one over the other. A moving picture also fades.
  private mutating func slide(
    _ active: ActiveTransition, to layer: LayerProperties, of presentation: PresentationTree,
    in outside: SublayerContext
  ) -> Bool {
    let slide = Slide(active, size: layer.bounds.standardized.size)
    var outside = outside
    if layer.flags.contains(.masksToBounds) {
      // Both pictures are clipped to the bounds.
      let matrix = layer.matrix(over: outside.space)
      var context = DrawContext(in: outside)
      guard layer.complete(&context, by: matrix, issues: &builder.issues),
        let clip = builder.addClip(context.shape, at: context, inside: context.clip)
      else { return true }
      outside.clip = clip
    }
    func drawOld(_ walk: inout TreeWalk) -> Bool {
      walk.drawFaint(slide.oldOpacity, in: outside) {
        $0.drawOld(active, at: layer.displaced(by: slide.oldShift), in: outside)
      }
    }
    func drawNew(_ walk: inout TreeWalk) -> Bool {
      walk.drawFaint(slide.newOpacity, in: outside) {
        $0.drawNew(active.node, layer.displaced(by: slide.newShift), of: presentation, in: outside)
      }
    }
    return slide.isOldOnTop ? drawNew(&self) && drawOld(&self) : drawOld(&self) && drawNew(&self)
  }

  /// Draws everything that `body` adds as one picture with an opacity. Returns false if groups are nested too
  /// deep.
  private mutating func drawFaint(
    _ opacity: Float, in outside: SublayerContext, _ body: (inout TreeWalk) -> Void
  ) -> Bool {
    guard opacity > 0 else { return true }
    guard let start = builder.openGroup() else { return false }
    body(&self)
    builder.closeGroup(from: start, opacity: opacity, clip: outside.clip)
    return true
  }

  /// Draws the new picture of the layer, without the transition.
  private mutating func drawNew(
    _ id: NodeID, _ layer: LayerProperties, of presentation: PresentationTree, in outside: SublayerContext
  ) {
    let count = workspace.levels.count
    enter(id, layer, of: presentation, in: outside)
    visitLevels(downTo: count, in: presentation)
  }

  /// Draws the old picture of the layer at the position of `layer`.
  private mutating func drawOld(
    _ active: ActiveTransition, at layer: LayerProperties, in outside: SublayerContext
  ) {
    guard let frozen = active.transition.previous else { return }
    let past = workspace.presentation(of: frozen)
    var old = past[frozen.node]
    (old.position, old.zPosition, old.anchorPoint) = (layer.position, layer.zPosition, layer.anchorPoint)
    if old.rare.transform != layer.rare.transform { old.rare.transform = layer.rare.transform }
    if old.rare.anchorPointZ != layer.rare.anchorPointZ { old.rare.anchorPointZ = layer.rare.anchorPointZ }
    let count = workspace.levels.count
    let outer = builder.issues.transition
    builder.issues.transition = outer ?? builder.issues.layer
    visit(frozen.node, old, of: past, in: outside)
    visitLevels(downTo: count, in: past)
    builder.issues.transition = outer
  }
}

/// The offsets and opacities of both pictures during a slide, in the layer's own space.
private struct Slide {
  /// True if a moving picture also fades, as on iOS. On macOS it stays opaque.
  private static let fades = true

  var oldShift = CGSize.zero
  var newShift = CGSize.zero
  var oldOpacity: Float = 1
  var newOpacity: Float = 1
  let isOldOnTop: Bool

  init(_ active: ActiveTransition, size: CGSize) {
    let style = active.transition.style
    let side = active.transition.side.direction
    let (gone, left) = (active.progress, 1 - active.progress)
    isOldOnTop = style == .reveal
    if style != .reveal {
      newShift = CGSize(width: side.x * size.width * left, height: side.y * size.height * left)
      if Self.fades { newOpacity = Float(gone.clamped(to: 0...1)) }
    }
    if style != .moveIn {
      oldShift = CGSize(width: -side.x * size.width * gone, height: -side.y * size.height * gone)
      if Self.fades { oldOpacity = Float(left.clamped(to: 0...1)) }
    }
  }
}

extension TransitionRecord.Side {
  /// The direction from the middle of the layer to the edge, in the layer's own space. The top is the maximum
  /// y.
  fileprivate var direction: (x: Double, y: Double) {
    switch self {
    case .fromLeft: (-1, 0)
    case .fromRight: (1, 0)
    case .fromTop: (0, 1)
    case .fromBottom: (0, -1)
    }
  }
}

extension LayerProperties {
  /// Returns the layer moved, with all that it draws, by `shift` in its own space.
  fileprivate func displaced(by shift: CGSize) -> LayerProperties {
    guard shift != .zero else { return self }
    var result = self
    // The transform is applied after the space has been mirrored.
    let up = flags.contains(.isGeometryFlipped) ? -shift.height : shift.height
    result.rare.transform = CATransform3D.translation(shift.width, up, 0).concatenating(rare.transform)
    return result
  }
}
