// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneRaster
import MultiplaneRenderTree

/// A layer with its transform to the plane that it is drawn on: that of its superlayer, or the screen.
struct PlacedLayer {
  let layer: ReferenceLayer
  /// Maps points of the target plane to points of the layer's plane.
  let back: ReferenceMap
  private let matrix: CATransform3D

  /// Creates a drawn layer; `nil` if it is seen edge on.
  init?(_ layer: ReferenceLayer, _ matrix: CATransform3D) {
    guard let back = ReferenceMap(backOf: matrix) else { return nil }
    (self.layer, self.back, self.matrix) = (layer, back, matrix)
  }

  /// Returns the position of a point of the layer on the target plane; `nil` behind the viewer.
  func point(of p: Point) -> Point? {
    let plane = Projection(
      (matrix.m11, matrix.m12, matrix.m14), (matrix.m21, matrix.m22, matrix.m24),
      (matrix.m41, matrix.m42, matrix.m44))
    return plane.w(p) > 0 ? plane.apply(p) : nil
  }

  /// Returns the depth of the layer at a point of the target plane; `nil` where the layer is not visible.
  func depth(at point: Point) -> Double? {
    back(point).map { p in
      (p.x * matrix.m13 + p.y * matrix.m23 + matrix.m43) / (p.x * matrix.m14 + p.y * matrix.m24 + matrix.m44)
    }
  }
}

/// The inverse of a projection: from the image of a plane to the plane.
struct ReferenceMap {
  private let plane: Projection
  private let back: Projection

  init?(backOf m: CATransform3D) {
    plane = Projection((m.m11, m.m12, m.m14), (m.m21, m.m22, m.m24), (m.m41, m.m42, m.m44))
    guard let inverse = plane.inverse else { return nil }
    back = inverse
  }

  /// The orientation of the plane: -1 if it is seen from behind.
  var sign: Double { plane.determinant < 0 ? -1 : 1 }

  /// Returns the point of the plane; `nil` if it is behind the viewer.
  func callAsFunction(_ point: Point) -> Point? {
    let p = back.apply(point)
    return plane.w(p) > 0 ? p : nil
  }
}

/// The values that a layer inherits from its surroundings.
private struct ReferenceContext {
  /// The transform from the space of the layer's position to the target plane.
  var matrix = CATransform3D.identity
  /// 1 if that plane faces the viewer, otherwise -1.
  var facing = 1.0
  /// True if y points down on the screen.
  var isYDown = false
  /// 1 or -1 for an even or odd number of flips in `matrix`.
  var flip = 1.0
  /// The factor for opacities.
  var opacity = 1.0
  var tint = ColorValue.white
}

/// Converts a presentation to the layers that are drawn, including the copies of replicators.
struct ReferenceScene {
  private let presentation: PresentationTree

  init(_ presentation: PresentationTree) { self.presentation = presentation }

  func root(on target: FrameTarget) -> PlacedLayer? {
    guard let root = presentation.tree.root else { return nil }
    var screen = CATransform3D.identity
    let t = target.transform
    (screen.m11, screen.m12, screen.m21, screen.m22) = (t.a, t.b, t.c, t.d)
    (screen.m41, screen.m42) = (t.tx, t.ty)
    // A conversion from y up to y down.
    return placedLayers(of: root, in: ReferenceContext(matrix: screen, flip: -1)).first
  }

  /// Returns the drawn layer. For a layer that only contains others, returns those.
  private func placedLayers(of id: NodeID, in outside: ReferenceContext) -> [PlacedLayer] {
    let values = presentation[id]
    let opacity = Double(min(max(values.opacity, 0), 1)) * outside.opacity
    guard !values.flags.contains(.isHidden), opacity > 0 else { return [] }
    let isFlipped = values.flags.contains(.isGeometryFlipped)
    let matrix = values.matrixToSuperlayer(nil).concatenating(outside.matrix)
    var inside = outside
    inside.isYDown = outside.isYDown != isFlipped
    inside.flip = isFlipped ? -outside.flip : outside.flip
    if values.kind == .transform {
      inside.opacity = opacity
      inside.matrix = sublayerMatrix(of: values).concatenating(matrix)
      return sublayers(of: id, in: inside)
    }
    guard let back = ReferenceMap(backOf: matrix) else { return [] }
    inside.facing = outside.facing * back.sign * inside.flip
    guard values.flags.contains(.isDoubleSided) || inside.facing > 0 else { return [] }
    (inside.matrix, inside.flip, inside.opacity) = (.identity, 1, 1)
    let layer = ReferenceLayer(values, opacity: opacity, isYDown: inside.isYDown, tint: inside.tint)
    layer.mask = presentation.tree[id].mask.flatMap { mask in
      var context = inside
      context.tint = .white
      return placedLayers(of: mask.inTimeline(id.timeline), in: context).first
    }
    layer.hidesAll = presentation.tree[id].mask != nil && layer.mask == nil
    inside.matrix = sublayerMatrix(of: values)
    inside.opacity = layer.partOpacity
    if values.kind == .replicator {
      layer.sublayers = copies(of: id, values, in: inside)
    } else {
      layer.sublayers = sublayers(of: id, in: inside)
    }
    layer.castShadow(values.effects)
    return PlacedLayer(layer, matrix).map { [$0] } ?? []
  }

  /// Returns the sublayers in the order of painting.
  private func sublayers(of id: NodeID, in context: ReferenceContext) -> [PlacedLayer] {
    let ids = presentation.tree[id].children.map { $0.inTimeline(id.timeline) }
    let sorted = ids.enumerated().sorted {
      (presentation[$0.element].zPosition, $0.offset) < (presentation[$1.element].zPosition, $1.offset)
    }
    return sorted.flatMap { placedLayers(of: $0.element, in: context) }
  }

  private func copies(
    of id: NodeID, _ values: LayerProperties, in context: ReferenceContext
  ) -> [PlacedLayer] {
    let anchor = values.anchorInBounds
    let step = CATransform3D.translation(-anchor.x, -anchor.y)
      .concatenating(values.own(.instanceTransform).transform ?? .identity)
      .concatenating(.translation(anchor.x, anchor.y))
    var power = CATransform3D.identity
    var result: [PlacedLayer] = []
    for index in 0..<max(0, values.count(.instanceCount)) {
      func channel(_ first: Float, _ step: PropertyID) -> Float {
        min(max(first + Float(index) * Float(values.number(step)), 0), 1)
      }
      let color = values.color(.instanceColor) ?? .clear
      var inside = context
      inside.matrix = power.concatenating(context.matrix)
      inside.tint = ColorValue(
        context.tint.red * channel(color.red, .instanceRedOffset),
        context.tint.green * channel(color.green, .instanceGreenOffset),
        context.tint.blue * channel(color.blue, .instanceBlueOffset),
        context.tint.alpha * channel(color.alpha, .instanceAlphaOffset))
      let timeline = presentation.timeline(ofCopy: index, of: id)
      result += sublayers(of: id.inTimeline(timeline), in: inside)
      power = power.concatenating(step)
    }
    return result
  }

  /// Returns the sublayer transform in the layer's space.
  private func sublayerMatrix(of values: LayerProperties) -> CATransform3D {
    let anchor = values.anchorInBounds
    return CATransform3D.translation(-anchor.x, -anchor.y).concatenating(values.rare.sublayerTransform)
      .concatenating(.translation(anchor.x, anchor.y))
  }
}
