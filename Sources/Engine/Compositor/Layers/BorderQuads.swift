// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster
internal import MultiplaneRenderTree

extension FrameBuilder {
  /// Adds the border, which is inside the edge of the bounds and above the contents and the sublayers.
  ///
  /// A border that is too wide to leave room inside fills the bounds.
  mutating func addBorder(of layer: LayerProperties, at context: DrawContext) {
    guard layer.hasRare else { return }
    let rare = layer.rare
    let width = rare.borderWidth
    if width.isNaN { issues.insert(.notANumber) }
    guard width > 0, let color = rare.borderColor, color.alpha > 0 else { return }
    let hasRoom = context.shape.inset(by: width) != nil
    add(
      context.shape, at: context, paint: hasRoom ? .border(width: width, color) : .color(color),
      clip: context.clip)
  }
}
