// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster
internal import MultiplaneRenderTree

extension FrameBuilder {
  /// Adds the background colour. It fills the layer's bounds, with the layer's rounded corners.
  mutating func addBackground(of layer: LayerProperties, at context: DrawContext) {
    guard let color = layer.backgroundColor, color.alpha > 0 else { return }
    add(context.shape, at: context, paint: .color(color), clip: context.clip)
  }
}
