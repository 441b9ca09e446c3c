// SPDX-License-Identifier: Apache-2.0

internal import QuartzCore

/// The animations of a transition between two scenes.
struct TransitionMotion {
  let transition: FilmTransition
  /// The times of the film in seconds.
  let times: ClosedRange<Double>
  let size: CGSize

  init(_ transition: FilmTransition, times: ClosedRange<Double>, size: CGSize) {
    (self.transition, self.times, self.size) = (transition, times, size)
  }

  /// The scale of a scene that disappears in a zoom at its end, and of one that appears at its beginning.
  private static let (largest, smallest) = (1.4, 0.8)

  /// Adds the animations to the layers of both scenes, of which `to` is in front.
  func apply(from old: CALayer?, to new: CALayer?) {
    guard times.lowerBound < times.upperBound, let old, let new else { return }
    switch transition.kind {
    case .cut: break
    case .dissolve: new.animate("opacity", from: 0, to: 1, during: times, .linear)
    case .push:
      move(new, from: offset(1), to: .zero)
      move(old, from: .zero, to: offset(-1))
    case .slide: move(new, from: offset(1), to: .zero)
    case .wipe: wipe(new)
    case .zoom:
      old.animate("transform.scale", from: 1, to: Self.largest, during: times, .eased)
      new.animate("transform.scale", from: Self.smallest, to: 1, during: times, .eased)
      new.animate("opacity", from: 0, to: 1, during: times, .eased)
    case .iris: iris(new)
    }
  }

  /// Returns the offset of a scene that is outside of the frame at the edge of the transition, or with -1 at
  /// the opposite edge.
  private func offset(_ sign: CGFloat) -> CGSize {
    switch transition.edge {
    case .left: CGSize(width: -sign * size.width, height: 0)
    case .right: CGSize(width: sign * size.width, height: 0)
    case .top: CGSize(width: 0, height: -sign * size.height)
    case .bottom: CGSize(width: 0, height: sign * size.height)
    }
  }

  private func move(_ layer: CALayer, from start: CGSize, to end: CGSize) {
    layer.animate(
      "transform.translation.x", from: start.width, to: end.width, during: times, .eased)
    layer.animate(
      "transform.translation.y", from: start.height, to: end.height, during: times, .eased)
  }

  /// Uncovers a scene from an edge. The layer clips its content, whose position does not change, since the
  /// origin of the bounds moves with the layer.
  private func wipe(_ layer: CALayer) {
    let whole = CGRect(origin: .zero, size: size)
    var start = whole
    switch transition.edge {
    case .left: start.size.width = 0
    case .right: (start.origin.x, start.size.width) = (size.width, 0)
    case .top: start.size.height = 0
    case .bottom: (start.origin.y, start.size.height) = (size.height, 0)
    }
    reveal(layer, from: start, to: whole)
  }

  /// Uncovers a scene from its centre. The layer clips its content to a square with round corners.
  private func iris(_ layer: CALayer) {
    let centre = CGPoint(x: size.width / 2, y: size.height / 2)
    let reach = (centre.x * centre.x + centre.y * centre.y).squareRoot()
    let start = CGRect(origin: centre, size: .zero)
    let end = start.insetBy(dx: -reach, dy: -reach)
    reveal(layer, from: start, to: end)
    layer.animate("cornerRadius", from: 0, to: reach, during: times, .eased)
  }

  private func reveal(_ layer: CALayer, from start: CGRect, to end: CGRect) {
    layer.animate("bounds.origin", from: start.origin, to: end.origin, during: times, .eased)
    layer.animate("bounds.size", from: start.size, to: end.size, during: times, .eased)
    func centre(_ rect: CGRect) -> CGPoint { CGPoint(x: rect.midX, y: rect.midY) }
    layer.animate("position", from: centre(start), to: centre(end), during: times, .eased)
  }
}
