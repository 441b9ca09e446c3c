// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRenderTree
internal import MultiplaneValues

/// A space whose sublayers are parallel to the screen and seen without perspective. It holds the values that
/// their transforms share, so that these are computed only once.
struct FlatSpace: Sendable {
  /// Maps the space to pixels.
  let map: Affine
  let depth: Double
  /// True if the sublayers' space faces the viewer. If it is false, the viewer sees the back of each layer in
  /// the space.
  let showsFronts: Bool

  /// Creates the flat space of a layer's sublayers. Returns `nil` if the sublayers need the general path.
  init?(_ inside: SublayerContext) {
    let m = inside.space
    guard m.isFinite, m.m13 == 0, m.m23 == 0, m.m14 == 0, m.m24 == 0, m.m44 == 1, inside.layerOpacity == 1,
      inside.tint == .white
    else { return nil }
    map = Affine(a: m.m11, b: m.m12, c: m.m21, d: m.m22, tx: m.m41, ty: m.m42)
    depth = m.m43
    showsFronts = m.planeDeterminant * (inside.isYDown ? 1 : -1) >= 0
  }
}

extension TreeWalk {
  /// Draws a layer that has only a background, in a flat space. Returns false, with nothing drawn, if the
  /// layer needs the general path.
  ///
  /// This is the fast path of `enter`, with the same result. Most layers of large trees are drawn by it.
  ///
  /// Precondition: the layer is a flat leaf; see `LayerProperties.isFlatLeaf`.
  mutating func addFlatLeaf(
    _ properties: UnsafePointer<LayerProperties>, in space: FlatSpace, _ inside: SublayerContext
  ) -> Bool {
    guard space.showsFronts || properties.pointee.flags.rawValue & LayerFlags.isDoubleSided.rawValue != 0
    else {
      return false
    }
    let (frame, position) = (properties.pointee.bounds, properties.pointee.position)
    let (anchor, cornerRadius) = (properties.pointee.anchorPoint, properties.pointee.cornerRadius)
    let bounds = Rect(frame)
    let (width, height) = (frame.size.width, frame.size.height)
    let x = position.x - (frame.origin.x + anchor.x * width)
    let y = position.y - (frame.origin.y + anchor.y * height)
    var map = space.map
    map.tx += x * map.a + y * map.c
    map.ty += x * map.b + y * map.d
    guard width >= 0, height >= 0, map.isFinite, bounds.isFinite, !cornerRadius.isNaN,
      let top = workspace.levels.indices.last
    else { return false }
    if space.depth < workspace.levels[top].depth { workspace.levels[top].isTilted = true }
    workspace.levels[top].depth = space.depth
    guard let color = properties.pointee.backgroundColor, color.alpha > 0 else { return true }
    let limits = inside.clip.map { builder.frame[$0].pixelBounds } ?? inside.limits
    let touched = PixelRect(enclosing: map.boundingBox(of: bounds), within: limits)
    guard !touched.isEmpty else { return true }
    // The general path reports what it leaves out.
    guard builder.work.add(touched) else { return false }
    let radius = cornerRadius > 0 ? min(cornerRadius, bounds.largestCornerRadius) : 0
    builder.openQuads.append(
      Quad(
        shape: radius > 0
          ? .roundedRect(RoundedRect(rect: bounds, radius: radius)) : .rect(bounds),
        transform: map, paint: .color(color), opacity: inside.opacity,
        cut: (builder.needed(inside.clip, for: touched), touched)))
    return true
  }
}
