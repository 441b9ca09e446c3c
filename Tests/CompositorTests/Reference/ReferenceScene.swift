// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneGeometry
import MultiplaneRenderTree

/// A layer with its transform to the plane that it is drawn on: that of its superlayer, or the screen.
struct PlacedLayer {
  let layer: ReferenceLayer
  /// Maps points of the target plane to points of the layer's plane.
  let back: ReferenceMap
  private let matrix: ReferenceMatrix

  /// Creates a drawn layer; `nil` if it is seen edge on.
  init?(_ layer: ReferenceLayer, _ matrix: ReferenceMatrix) {
    guard let back = ReferenceMap(backOf: matrix) else { return nil }
    (self.layer, self.back, self.matrix) = (layer, back, matrix)
  }

  /// Returns the position of a point of the layer on the target plane; `nil` behind the viewer.
  func point(of p: Point) -> Point? {
    let seen = matrix.image(of: p)
    return seen.w > 0 ? Point(seen.x / seen.w, seen.y / seen.w) : nil
  }

  /// Returns the depth of the layer at a point of the target plane; `nil` where the layer is not visible.
  func depth(at point: Point) -> Double? {
    back(point).map { p in
      let seen = matrix.image(of: p)
      return seen.z / seen.w
    }
  }
}

/// The values that a layer inherits from its surroundings.
private struct ReferenceContext {
  /// The transform from the space of the layer's position to the target plane.
  var matrix = ReferenceMatrix.identity
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
    // A conversion from y up to y down; a point is a pixel.
    let screen = ReferenceMatrix(mirrorAt: Double(target.height) / 2)
    return placedLayers(of: root, in: ReferenceContext(matrix: screen, flip: -1)).first
  }

  /// Returns the drawn layer. For a layer that only contains others, returns those.
  private func placedLayers(of id: NodeID, in outside: ReferenceContext) -> [PlacedLayer] {
    let values = presentation[id]
    let opacity = Double(values.opacity.clamped(to: 0...1)) * outside.opacity
    guard !values.flags.contains(.isHidden), opacity > 0 else { return [] }
    let isFlipped = values.flags.contains(.isGeometryFlipped)
    let matrix = values.referenceMatrix.then(outside.matrix)
    var inside = outside
    inside.isYDown = outside.isYDown != isFlipped
    inside.flip = isFlipped ? -outside.flip : outside.flip
    if values.kind == .transform {
      inside.opacity = opacity
      inside.matrix = values.referenceSublayerMatrix.then(matrix)
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
    inside.matrix = values.referenceSublayerMatrix
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
    let step = values.referenceStep
    var power = ReferenceMatrix.identity
    var result: [PlacedLayer] = []
    for index in 0..<max(0, values.count(.instanceCount)) {
      func channel(_ first: Float, _ step: PropertyID) -> Float {
        (first + Float(index) * Float(values.number(step))).clamped(to: 0...1)
      }
      let color = values.color(.instanceColor) ?? .clear
      var inside = context
      inside.matrix = power.then(context.matrix)
      inside.tint = ColorValue(
        context.tint.red * channel(color.red, .instanceRedOffset),
        context.tint.green * channel(color.green, .instanceGreenOffset),
        context.tint.blue * channel(color.blue, .instanceBlueOffset),
        context.tint.alpha * channel(color.alpha, .instanceAlphaOffset))
      let timeline = presentation.timeline(ofCopy: index, of: id)
      result += sublayers(of: id.inTimeline(timeline), in: inside)
      power = power.then(step)
    }
    return result
  }
}
