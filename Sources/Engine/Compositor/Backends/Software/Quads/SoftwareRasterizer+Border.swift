// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster

extension SoftwareRasterizer {
  /// Draws a background and the border that follows it in one scan of the rows. Returns false, with nothing
  /// drawn, if they must be drawn separately.
  func drawBackgroundAndBorder(
    _ background: Quad, _ border: Quad, _ state: DrawState, into pixmap: inout Pixmap
  ) -> Bool {
    guard case .color(let fill) = background.paint, case .border(let width, let color) = border.paint,
      let shape = background.shape.roundedRing(width: width)
    else { return false }
    return painter.fill(shape, inside: fill, frame: color, state: state, into: &pixmap)
  }
}

extension Frame {
  /// Returns true if the quad at `index` is a border with the same shape, transform, clip and opacity as
  /// `quad`, which it follows.
  func isBordered(_ quad: Quad, by index: Int) -> Bool {
    guard case .color = quad.paint, case .border = quads[index].paint else { return false }
    let next = quads[index]
    return quad.shape == next.shape && quad.transform == next.transform && quad.opacity == next.opacity
      && quad.clip == next.clip && quad.pixelBounds == next.pixelBounds && quad.blend == .normal
      && next.blend == .normal && quad.antialiases && next.antialiases && quad.plane == nil
      && next.plane == nil
  }
}
