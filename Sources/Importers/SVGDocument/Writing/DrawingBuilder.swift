// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree
import MultiplaneValues

/// Makes the drawing of a tree of layers at one time: a tree of SVG elements.
///
/// The order of drawing is that of the compositor: the background, the contents, the sublayers and the border
/// of each layer. Everything that SVG cannot express becomes a picture, and is reported.
///
/// Invariants:
/// - A part's key is the same at all times, so the drawings of several times can be merged.
/// - The space of the root is that of the root layer's position: points, y up. The writer flips it once.
final class DrawingBuilder {
  /// The effects of the layers around a layer on it.
  struct Surroundings {
    /// Maps the space of the layer's position to the space of the element around it.
    var space = CATransform3D.identity
    /// Maps the space of the element around the layer to the picture, in points with y up.
    var total = Affine.identity
    var isYDown = false
    /// The sign of the determinant of all maps around the layer.
    var facing = 1.0
    /// True if `space` has perspective, and so has everything that is drawn in it.
    var isProjected = false
    /// A factor of the colours: the colour of a replicator's copy.
    var tint = RGBA.white
    /// A factor of the opacity of each layer.
    var opacity = 1.0
    /// True in a mask, in which all colours are white.
    var isMask = false
    var depth = 0
    /// The number of pixels for each unit of the space of the element around the layer.
    var scale: Double { total.maximumScale }
  }

  /// The deepest layer that becomes elements. Layers below become pictures.
  static let depthLimit = 120
  /// The largest number of layers in copies of replicators.
  static let copyLimit = 20_000

  let images: DrawnImages
  let texts = DrawnTexts()
  /// True if drawings of several times will be merged.
  let isMoving: Bool
  /// The visible rectangle of the picture in points, y up.
  let visible: Rect
  var presentation = PresentationTree()
  var copyCount = 0

  init(images: DrawnImages, isMoving: Bool, visible: Rect) {
    (self.images, self.isMoving, self.visible) = (images, isMoving, visible)
  }

  /// Returns the drawing of a tree at a media time, in seconds.
  func drawing(of tree: RenderTree, at time: Double) -> DrawingPart {
    evaluate(tree, at: time, into: &presentation)
    copyCount = 0
    var root = DrawingPart(PartKey(layer: -1, role: .drawing), "g")
    if let id = tree.root {
      if let part = part(of: id, in: Surroundings()) { root.children.append(part) }
    }
    return root
  }

  /// Reports that something is not drawn as the layers describe it.
  func report(_ id: NodeID, _ subject: String, _ message: String, kind: Report.Kind = .unsupported) {
    Diagnostics.report(kind, subject, message, layer: presentation.tree.path(of: id))
  }

  /// Returns the element of a layer with everything in it, or `nil` if it draws nothing.
  func part(of id: NodeID, in outside: Surroundings) -> DrawingPart? {
    let layer = presentation[id]
    if let transition = presentation.transition(of: id), let part = part(of: transition, layer, in: outside) {
      return part
    }
    return part(of: id, layer, in: outside)
  }

  /// Returns the element of a layer with the given values, without a transition.
  func part(of id: NodeID, _ layer: LayerProperties, in outside: Surroundings) -> DrawingPart? {
    let opacity = Double(layer.opacity.clamped(to: 0...1, ifNaN: 1)) * outside.opacity
    guard !layer.flags.contains(.isHidden), opacity > 0 else { return nil }
    let matrix = layer.matrixToSuperlayer(nil).concatenating(outside.space)
    guard matrix.isFinite else {
      report(
        id, "CALayer.transform", "the geometry is not finite; the layer is left out of the file",
        kind: .invalid)
      return nil
    }
    if layer.kind == .transform { return transformPart(id, layer, matrix, opacity, in: outside) }
    var inside = outside
    inside.depth += 1
    inside.opacity = 1
    if layer.flags.contains(.isGeometryFlipped) { inside.isYDown.toggle() }
    let facing = matrix.planeDeterminant * outside.facing
    guard (inside.isYDown ? -facing : facing) >= 0 || layer.flags.contains(.isDoubleSided),
      matrix.planeDeterminant != 0
    else { return nil }
    let node = presentation.tree[id]
    guard inside.depth < Self.depthLimit, !needsPicture(id, layer) else {
      return picturePart(id, layer, in: outside)
    }
    var part = DrawingPart(PartKey(layer: id.index, role: .layer), "g", scale: outside.scale)
    if let name = node.name, !name.isEmpty { part.add("data-name", name) }
    if let map = matrix.affineOfPlane, !outside.isProjected {
      guard map.determinant != 0 else { return nil }
      let anchor = layer.anchorInBounds
      part.set(.transform, PlaneMove(map, anchor: Point(Double(anchor.x), Double(anchor.y))).numbers)
      part.reach = reach(of: layer)
      (inside.space, inside.total) = (.identity, map.concatenating(outside.total))
      inside.facing = facing < 0 ? -1 : 1
    } else {
      part.key.number = 1
      inside.space = matrix.withoutDepth
      inside.isProjected = true
    }
    fill(&part, id, layer, opacity: opacity, in: inside)
    return part.children.isEmpty ? nil : part
  }

  /// The distance from the anchor point to the farthest point that the layer draws, in its own units.
  private func reach(of layer: LayerProperties) -> Double {
    let farthest = (visible.width * visible.width + visible.height * visible.height).squareRoot()
    let isOpen = layer.flags.contains(.hasSublayers) && !layer.flags.contains(.masksToBounds)
    if isOpen || layer.kind == .shape || layer.kind == .emitter { return farthest }
    let (anchor, bounds) = (layer.anchorInBounds, layer.bounds.standardized)
    let (x, y) = (
      max(abs(bounds.minX - anchor.x), abs(bounds.maxX - anchor.x)),
      max(abs(bounds.minY - anchor.y), abs(bounds.maxY - anchor.y))
    )
    let reach = Double((x * x + y * y).squareRoot())
    return reach.isFinite ? reach : farthest
  }

  /// Returns the group of a layer that draws nothing itself and preserves the depth of its sublayers.
  private func transformPart(
    _ id: NodeID, _ layer: LayerProperties, _ matrix: CATransform3D, _ opacity: Double,
    in outside: Surroundings
  ) -> DrawingPart? {
    guard outside.depth + 1 < Self.depthLimit else { return picturePart(id, layer, in: outside) }
    var inside = outside
    inside.depth += 1
    inside.opacity = opacity
    if layer.flags.contains(.isGeometryFlipped) { inside.isYDown.toggle() }
    inside.space = layer.sublayerSpace(matrix)
    var part = DrawingPart(PartKey(layer: id.index, role: .layer, number: 2), "g", scale: outside.scale)
    if let name = presentation.tree[id].name, !name.isEmpty { part.add("data-name", name) }
    part.children = sublayers(of: id, in: inside)
    return part.children.isEmpty ? nil : part
  }

  /// Returns the elements of a layer's sublayers in drawing order.
  func sublayers(of id: NodeID, in inside: Surroundings) -> [DrawingPart] {
    let children = presentation.tree[id].children
    guard !children.isEmpty else { return [] }
    var order = children.map { (id: $0.inTimeline(id.timeline), depth: 0.0) }
    var (isTilted, isRaised) = (false, false)
    for index in order.indices {
      let layer = presentation[order[index].id]
      let matrix = layer.matrixToSuperlayer(nil).concatenating(inside.space)
      if matrix.m13 != 0 || matrix.m23 != 0 { isTilted = true }
      if layer.zPosition != 0 || matrix.m43 != 0 { isRaised = true }
      let bounds = layer.bounds.standardized
      let (x, y) = (Double(bounds.midX), Double(bounds.midY))
      order[index].depth = x * matrix.m13 + y * matrix.m23 + matrix.m43
    }
    if isTilted || isRaised {
      if !isTilted {
        for index in order.indices { order[index].depth = presentation[order[index].id].zPosition }
      }
      // The sort is stable, so equal depths keep the order of the sublayers.
      order.sort { $0.depth < $1.depth }
    }
    return order.compactMap { part(of: $0.id, in: inside) }
  }
}

extension CATransform3D {
  /// The map of the plane z = 0 onto the screen, or `nil` if it has perspective.
  var affineOfPlane: Affine? {
    guard m14 == 0, m24 == 0, m44 > 0 else { return nil }
    let map = Affine(a: m11 / m44, b: m12 / m44, c: m21 / m44, d: m22 / m44, tx: m41 / m44, ty: m42 / m44)
    return map.isFinite ? map : nil
  }

  /// The transform of the plane z = 0, whose image becomes the plane z = 0.
  var withoutDepth: CATransform3D {
    var result = self
    (result.m31, result.m32, result.m33, result.m34) = (0, 0, 1, 0)
    (result.m13, result.m23, result.m43) = (0, 0, 0)
    return result
  }

  /// The map of the plane z = 0 onto the screen, with perspective.
  var projectionOfPlane: Projection { Projection((m11, m12, m14), (m21, m22, m24), (m41, m42, m44)) }

  var isFinite: Bool {
    (m11 + m12 + m13 + m14 + m21 + m22 + m23 + m24 + m31 + m32 + m33 + m34 + m41 + m42 + m43 + m44).isFinite
  }
}

extension LayerProperties {
  /// Returns the matrix of the sublayers' space, for the matrix of the layer's own space.
  func sublayerSpace(_ matrix: CATransform3D) -> CATransform3D {
    guard hasRare, !rare.sublayerTransform.isIdentity else { return matrix }
    let anchor = anchorInBounds
    return CATransform3D.translation(-anchor.x, -anchor.y).concatenating(rare.sublayerTransform)
      .concatenating(.translation(anchor.x, anchor.y)).concatenating(matrix)
  }
}
