// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry

/// A rounded rectangle, or the ring along the inside of its edge.
package struct RoundedRing: Sendable, Hashable {
  package var rect: Rect
  /// The radii of the outer corners, which must fit into the edges. The radii of the ring's inner corners are
  /// smaller by its width.
  package var radii: CornerRadii
  /// The width of the ring, inwards from the edge. `nil` for the whole rectangle.
  package var ringWidth: Double?

  package init(rect: Rect, radii: CornerRadii, ringWidth: Double? = nil) {
    self.rect = rect
    self.radii = radii
    self.ringWidth = ringWidth
  }

  /// The outline, which must be filled with the even-odd rule.
  package var path: Path {
    var path = Path.roundedRect(rect, radii: radii)
    guard let width = ringWidth else { return path }
    let inner = rect.outset(by: -width)
    if !inner.isEmpty { path.append(.roundedRect(inner, radii: radii.inset(by: width))) }
    return path
  }
}
