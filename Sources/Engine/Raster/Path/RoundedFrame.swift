// SPDX-License-Identifier: Apache-2.0

/// A rounded rectangle, or the part of it that is near its edge.
package struct RoundedFrame: Sendable, Hashable {
  package var rect: Rect
  /// They fit into the sides; those of the frame's inside are smaller by its width.
  package var radii: CornerRadii
  /// How far inside the edge the frame ends; `nil` for all of the rectangle.
  package var frameWidth: Double?

  package init(rect: Rect, radii: CornerRadii, frameWidth: Double? = nil) {
    self.rect = rect
    self.radii = radii
    self.frameWidth = frameWidth
  }

  /// The outline, to be filled by the even-odd rule.
  package var path: Path {
    var path = Path.roundedRect(rect, radii: radii)
    guard let width = frameWidth else { return path }
    let inner = rect.outset(by: -width)
    if !inner.isEmpty { path.append(.roundedRect(inner, radii: radii.inset(by: width))) }
    return path
  }
}
