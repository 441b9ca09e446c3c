// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneGeometry
import MultiplaneRenderTree

/// A reference compositor that draws a tree from the definition of every property: slow, without passes,
/// quads, caches, damage or bytes.
///
/// A layer draws on its own plane, so its colour is a function of a point: the colour of its background, of
/// its sublayers at the visible points of their planes, and of its border. A pixel is the mean of many points
/// (`SubpixelLattice`), which may be on different sides of edges.
///
/// Not supported, and held by pixels that were derived by hand: text (ExactPixelTests), emitters
/// (ParticlePixelTests), transitions (TransitionPixelTests), drawings (ContentsPixelTests), background
/// filters, rasterized layers and edges without antialiasing (EffectPixelTests), blurs other than shadows
/// (GaussianBlurTests), hue, saturation and modes that divide by a colour (BlendModeTests), and corners with
/// continuous curvature that have no room for it.
struct ReferenceCompositor {
  private let root: PlacedLayer?
  private let background: ReferenceColor

  init(_ presentation: PresentationTree, target: FrameTarget) {
    root = ReferenceScene(presentation).root(on: target)
    background = ReferenceColor(straight: target.background ?? .clear)
  }

  /// Returns the colour at a point, and a trace of the edges that the point is inside of.
  func color(at point: Point) -> (color: ReferenceColor, sides: UInt64) {
    let sides = SideTrace()
    let color = color(SinglePoint(point: point, sides: sides))
    return (color, sides.value)
  }

  /// Returns the colour of a pixel in which edges are independent: each covers a share of the pixel that does
  /// not depend on the others. A compositor gets this colour if it knows the coverage of each shape, but not
  /// its position within the pixel.
  func colorOfIndependentEdges(_ points: [Point]) -> ReferenceColor { color(ManyPoints(points: points)) }

  private func color(_ probe: some Probe) -> ReferenceColor {
    var color = background
    if let root { ReferencePainter.draw(root, probe.seen(through: root.back), cut: 1, onto: &color) }
    return color
  }
}

/// Draws the parts of each layer onto a colour, from back to front.
///
/// `cut` is the coverage of the superlayers' masking bounds, from 0 to 1.
enum ReferencePainter {
  static func draw(
    _ placed: PlacedLayer, _ probe: some Probe, cut: Double, onto below: inout ReferenceColor
  ) {
    let layer = placed.layer
    guard cut > 0, !layer.hidesAll else { return }
    guard layer.isGroup else {
      drawParts(of: layer, probe, cut: cut, onto: &below)
      return
    }
    var group = ReferenceColor.zero
    drawParts(of: layer, probe, cut: 1, onto: &group)
    for filter in layer.filters { group = group.filtered(by: filter) }
    if let shadow = layer.shadow {
      group = group.over(probe.mean { shadow.color(at: $0) })
    }
    if let mask = layer.mask {
      var shown = ReferenceColor.zero
      draw(mask, probe.seen(through: mask.back), cut: 1, onto: &shown)
      group *= shown.w
    }
    let blended = (group * layer.opacity).blended(with: below, by: layer.compositing)
    below += (blended - below) * cut
  }

  /// Draws everything that the layer's effects apply to.
  static func drawParts(
    of layer: ReferenceLayer, _ probe: some Probe, cut: Double, onto color: inout ReferenceColor
  ) {
    /// Composites a paint with a coverage.
    func add(_ paint: ReferenceColor, _ share: Double) {
      if share > 0 { color = (paint * (share * cut * layer.partOpacity)).over(color) }
    }
    let inside = probe.share { layer.shape.holds($0) }
    if let background = layer.background { add(background, inside) }
    if let gradient = layer.gradient {
      _ = probe.share { gradient.isNearCenter($0) }
      add(probe.mean { gradient.color(at: $0) }, inside)
    }
    let innerCut = layer.masksToBounds ? inside : 1
    if innerCut > 0 {
      if let image = layer.image {
        _ = (probe.share { image.isInMiddleColumn($0) }, probe.share { image.isInMiddleRow($0) })
        add(probe.mean { image.color(at: $0) }, probe.share { image.edges.holds($0) } * innerCut)
      }
      if let fill = layer.fill { add(fill.color, probe.share { fill.holds($0) } * innerCut) }
      if let stroke = layer.stroke { add(stroke.color, probe.share { stroke.holds($0) } * innerCut) }
      drawSublayers(of: layer, probe, cut: innerCut * cut, onto: &color)
    }
    if let border = layer.border {
      add(border.color, probe.share { layer.shape.holds($0) && !border.inside.holds($0) })
    }
  }

  /// Draws the sublayers, at each point from the farthest to the nearest. Equally far ones keep the order of
  /// painting.
  private static func drawSublayers(
    of layer: ReferenceLayer, _ probe: some Probe, cut: Double, onto color: inout ReferenceColor
  ) {
    guard !layer.sublayers.isEmpty else { return }
    let below = color
    color = .zero
    for (order, share) in probe.orders(of: layer.sublayers) {
      var drawn = below
      for index in order {
        let placed = layer.sublayers[index]
        draw(placed, probe.seen(through: placed.back), cut: cut, onto: &drawn)
      }
      color += drawn * share
    }
  }
}
