// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster
internal import MultiplaneRenderTree
internal import MultiplaneValues

/// The copies that a replicator draws of its sublayers, and the index of the copy that is being drawn.
struct Copies: Sendable {
  let count: Int
  /// The transform from each copy to the next, in the space of the sublayers.
  let step: CATransform3D
  /// The colour of the first copy, and the difference between the colours of consecutive copies, as red,
  /// green, blue and alpha.
  let color: SIMD4<Float>
  let colorStep: SIMD4<Float>
  /// The context of the replicator's own sublayers, without a copy's transform or colour.
  let context: SublayerContext
  private(set) var current = 0
  private var power = CATransform3D.identity

  init(of layer: LayerProperties, in context: SublayerContext) {
    count = layer.count(.instanceCount)
    self.context = context
    let rect = layer.bounds.standardized
    let x = rect.origin.x + layer.anchorPoint.x * rect.size.width
    let y = rect.origin.y + layer.anchorPoint.y * rect.size.height
    let transform = layer.own(.instanceTransform).transform ?? .identity
    step = CATransform3D.translation(-x, -y).concatenating(transform).concatenating(.translation(x, y))
    let first = layer.color(.instanceColor) ?? .clear
    color = SIMD4(first.red, first.green, first.blue, first.alpha)
    colorStep = SIMD4(
      Float(layer.number(.instanceRedOffset)), Float(layer.number(.instanceGreenOffset)),
      Float(layer.number(.instanceBlueOffset)), Float(layer.number(.instanceAlphaOffset)))
  }

  /// Advances to the next copy. Returns false if the current copy is the last one.
  mutating func advance() -> Bool {
    guard current + 1 < count else { return false }
    current += 1
    power = power.concatenating(step)
    return true
  }

  /// The context of the sublayers in the current copy.
  var inside: SublayerContext {
    var result = context
    result.space = power.concatenating(context.space)
    let sum = color + Float(current) * colorStep
    let own = sum.clamped(lowerBound: .zero, upperBound: .one)
    result.tint = context.tint.multiplied(by: RGBA(own.x, own.y, own.z, own.w))
    return result
  }
}

extension TreeWalk {
  /// The maximum number of layers inside replicators. A layer counts once for each copy. When the limit is
  /// reached, no further copies are begun. A picture of that many layers takes about a second.
  static let copiedLayerLimit = 100_000

  /// Begins the next copy of the deepest level, if its layer is a replicator with copies left to draw.
  /// Otherwise returns false.
  mutating func beginNextCopy(ofLevel top: Int, in presentation: PresentationTree) -> Bool {
    guard workspace.levels[top].isReplicator, var copies = workspace.copies.popLast() else { return false }
    guard copies.advance() else { return false }
    guard workspace.copiedLayerCount < Self.copiedLayerLimit else {
      builder.issues.layer = workspace.levels[top].visit.id
      builder.issues.insert(.tooManyCopies)
      return false
    }
    workspace.fixSpaces(workspace.levels[top].inside.space, from: workspace.levels[top].firstSegment)
    workspace.levels[top].inside = copies.inside
    let level = workspace.levels[top]
    workspace.pending.removeLast(level.end - level.start)
    let timeline = presentation.timeline(ofCopy: copies.current, of: level.visit.id)
    workspace.appendSublayers(of: level.visit.id.inTimeline(timeline), in: presentation)
    workspace.levels[top].next = level.start
    workspace.levels[top].end = workspace.pending.count
    workspace.copies.append(copies)
    return true
  }
}

extension RGBA {
  /// Returns the colour whose components are the products of both colours' components.
  func multiplied(by other: RGBA) -> RGBA {
    RGBA(red * other.red, green * other.green, blue * other.blue, alpha * other.alpha)
  }
}

extension Quad {
  /// Multiplies the colours of the quad by a tint.
  mutating func tint(by tint: RGBA) {
    let tinted = paint.tinted(by: tint)
    paint = tinted.paint
    opacity *= tinted.opacity
  }
}
