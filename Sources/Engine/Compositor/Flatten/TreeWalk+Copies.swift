// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster
internal import MultiplaneRenderTree
internal import MultiplaneValues

/// The copies that a replicator draws of its sublayers, and which of them is being drawn.
struct Copies: Sendable {
  let count: Int
  /// What leads from each copy to the next, in the space of the sublayers.
  let step: CATransform3D
  /// The colour of the first copy, and what each adds to that of the one before; red, green, blue and alpha.
  let color: SIMD4<Float>
  let colorStep: SIMD4<Float>
  /// What the replicator itself lies in.
  let surroundings: Surroundings
  private(set) var current = 0
  private var power = CATransform3D.identity

  init(of layer: LayerProperties, in surroundings: Surroundings) {
    count = layer.count(.instanceCount)
    self.surroundings = surroundings
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

  /// Goes on to the next copy; false after the last one.
  mutating func advance() -> Bool {
    guard current + 1 < count else { return false }
    current += 1
    power = power.concatenating(step)
    return true
  }

  /// What the sublayers of the copy lie in.
  var inside: Surroundings {
    var result = surroundings
    result.space = power.concatenating(surroundings.space)
    let sum = color + Float(current) * colorStep
    let own = sum.clamped(lowerBound: .zero, upperBound: .one)
    result.tint = surroundings.tint.multiplied(by: RGBA(own.x, own.y, own.z, own.w))
    return result
  }
}

extension TreeWalk {
  /// No copies are begun after this many layers inside of replicators, counted once for each copy; a picture of them
  /// takes about a second.
  static let copiedLayerLimit = 100_000

  /// Draws the sublayers of the deepest level once more, when they are a replicator's and there is a copy left; returns
  /// whether there is anything new to be drawn.
  mutating func beginNextCopy(ofLevel top: Int, in presentation: PresentationTree) -> Bool {
    guard workspace.levels[top].isReplicator, var copies = workspace.copies.popLast() else { return false }
    guard workspace.copiedLayerCount < Self.copiedLayerLimit else {
      builder.troubles.insert(.tooManyCopies)
      return false
    }
    guard copies.advance() else { return false }
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
  /// The products of the components.
  func multiplied(by other: RGBA) -> RGBA {
    RGBA(red * other.red, green * other.green, blue * other.blue, alpha * other.alpha)
  }
}

extension Quad {
  /// Multiplies all its colours.
  mutating func tint(by tint: RGBA) {
    let tinted = paint.tinted(by: tint)
    paint = tinted.paint
    opacity *= tinted.opacity
  }
}
