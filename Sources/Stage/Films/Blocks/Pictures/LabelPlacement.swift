// SPDX-License-Identifier: Apache-2.0

internal import CoreGraphics
internal import MultiplaneGeometry

/// The search for a position of a label that is clear of other things.
struct LabelPlacement {
  /// The area in which labels lie.
  let bounds: CGRect
  /// The frames of the things of which labels keep clear.
  private(set) var obstacles: [CGRect] = []
  /// Points that labels cover only if there is no other free position.
  private let line: [CGPoint]

  init(in bounds: CGRect, avoiding line: [CGPoint] = []) { (self.bounds, self.line) = (bounds, line) }

  /// Adds a thing of which labels keep clear.
  mutating func add(_ obstacle: CGRect) { obstacles.append(obstacle) }

  /// Returns the frame of a label of a size next to a thing: at its right, at its left, below, above, or at
  /// one of its corners. It is `nil` if no such position is free.
  func frame(of size: CGSize, beside thing: CGRect, gap: CGFloat) -> CGRect? {
    let (right, left) = (thing.maxX + gap, thing.minX - gap - size.width)
    let (below, above) = (thing.maxY + gap, thing.minY - gap - size.height)
    let (x, y) = (thing.midX - size.width / 2, thing.midY - size.height / 2)
    let origins: [(CGFloat, CGFloat)] = [
      (right, y), (left, y), (x, below), (x, above), (right, above), (right, below), (left, below),
      (left, above),
    ]
    let free = origins.map { CGRect(origin: CGPoint(x: $0.0, y: $0.1), size: size) }.filter(isFree)
    return free.first { frame in !line.contains(where: frame.contains) } ?? free.first
  }

  private func isFree(_ frame: CGRect) -> Bool {
    bounds.covers(frame) && !obstacles.contains { $0.overlaps(frame) }
  }

  /// Returns the frame of a label of a size with a middle, moved into the bounds and, if it is nearer to a
  /// thing than a distance, to the nearest side of the thing at which there is space.
  func frame(of size: CGSize, around middle: CGPoint, clearOf thing: CGRect, by distance: CGFloat) -> CGRect {
    let wanted = moved(
      CGRect(
        x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height))
    let zone = thing.insetBy(dx: -distance, dy: -distance)
    guard zone.overlaps(wanted) else { return wanted }
    var sides = [wanted, wanted, wanted, wanted]
    sides[0].origin.y = zone.minY - size.height
    sides[1].origin.y = zone.maxY
    sides[2].origin.x = zone.minX - size.width
    sides[3].origin.x = zone.maxX
    func length(_ frame: CGRect) -> CGFloat { abs(frame.midX - wanted.midX) + abs(frame.midY - wanted.midY) }
    return sides.filter(bounds.covers).min { length($0) < length($1) } ?? wanted
  }

  /// Returns the frame moved into the bounds.
  private func moved(_ frame: CGRect) -> CGRect {
    var result = frame
    result.origin.x = frame.minX.clamped(atLeast: bounds.minX, atMost: bounds.maxX - frame.width)
    result.origin.y = frame.minY.clamped(atLeast: bounds.minY, atMost: bounds.maxY - frame.height)
    return result
  }
}

extension CGRect {
  /// Returns whether another rectangle has points inside of this one. Unlike `intersects`, it allows for NaN.
  func overlaps(_ other: CGRect) -> Bool {
    other.minX < maxX && other.maxX > minX && other.minY < maxY && other.maxY > minY
  }

  /// Returns whether no edge of another rectangle is outside of this one.
  ///
  /// Unlike `contains`, it allows for rounding errors, which are far below a pixel.
  func covers(_ other: CGRect) -> Bool {
    let tolerance: CGFloat = 0.01
    return other.minX >= minX - tolerance && other.maxX <= maxX + tolerance && other.minY >= minY - tolerance
      && other.maxY <= maxY + tolerance
  }
}
