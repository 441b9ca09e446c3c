// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneGeometry
import MultiplaneRenderTree

/// A film at one time: the values of its layers and what the frame shows of them.
struct SceneMoment {
  let time: Double
  let presentation: PresentationTree
  let tree: SeenTree
  /// The number of pixels of the judged frame for each point of the film.
  let scale: Double

  /// Returns the name of a layer for a finding.
  func path(of id: NodeID) -> String { presentation.tree.path(of: id) }

  /// The smallest opacity of a layer that hides what is behind it.
  private static let coveringOpacity = 0.5

  /// Returns the topmost layer in front of a text that is drawn at a point, or `nil` if there is none.
  func cover(of text: SeenText, at point: Point) -> NodeID? {
    for index in tree.layers.indices.reversed() where index > text.index {
      let layer = tree.layers[index]
      guard layer.opacity >= Self.coveringOpacity, layer.kind != .text, layer.clip.contains(point),
        drawnBox(of: layer).contains(point), draws(layer.id)
      else { continue }
      return layer.id
    }
    return nil
  }

  /// Returns whether an opaque layer that is drawn after the first layer and before the second one covers a
  /// rectangle. The arguments are indices in `tree.layers`.
  func isScreened(_ area: Rect, between lower: Int, and upper: Int) -> Bool {
    guard lower + 1 < upper else { return false }
    return (lower + 1..<upper).contains { index in
      let layer = tree.layers[index]
      return layer.opacity >= Self.coveringOpacity && layer.kind != .text
        && layer.clip.encloses(area) && drawnBox(of: layer).encloses(area) && draws(layer.id)
    }
  }

  /// Returns the box of what a layer draws, in pixels.
  func drawnBox(of layer: SeenLayer) -> Rect {
    guard layer.kind == .shape, presentation[layer.id].backgroundColor == nil else { return layer.box }
    return Rect(layer.matrix.boundingBox(of: presentation[layer.id].drawnBounds, atZ: 0))
  }

  /// Returns whether a layer draws something that can hide what is behind it.
  func draws(_ id: NodeID) -> Bool { presentation.address(of: id).pointee.drawsSolid }
}

extension LayerProperties {
  /// True if the layer draws a background, contents, a filled outline or a gradient of its own.
  var drawsSolid: Bool {
    let leastAlpha: Float = 0.5
    if let backgroundColor, backgroundColor.alpha >= leastAlpha { return true }
    if !contents.isNothing { return true }
    switch kind {
    case .shape: return (color(.fillColor)?.alpha ?? 0) >= leastAlpha && path(.path) != nil
    case .gradient, .tiled: return true
    case .layer, .replicator, .transform, .scroll, .emitter, .text: return false
    }
  }

  /// True if the layer draws anything of its own.
  var drawsAnything: Bool {
    if drawsSolid || (backgroundColor?.alpha ?? 0) > 0 { return true }
    switch kind {
    case .shape: return path(.path) != nil
    case .text: return textContent != nil
    case .emitter: return true
    case .layer, .replicator, .transform, .scroll, .gradient, .tiled: break
    }
    return rare.borderWidth > 0 && (rare.borderColor?.alpha ?? 0) > 0
      || hasEffects && effects.shadowOpacity > 0 && effects.shadowPath != nil
  }
}
