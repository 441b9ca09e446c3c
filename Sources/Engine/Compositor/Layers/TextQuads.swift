// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRaster
internal import MultiplaneRenderTree
internal import MultiplaneTypesetting
internal import MultiplaneValues

extension FrameBuilder {
  /// Adds the string of a text layer. The text begins at the top left corner of the bounds as seen on the
  /// screen, is upright, and is clipped to the bounds.
  mutating func addText(of layer: LayerProperties, at context: DrawContext, cache: inout TextCache) {
    guard layer.kind == .text, !context.bounds.isEmpty, let (content, isLine) = layer.textContent else {
      return
    }
    guard admitText(content) else { return }
    let (width, height) = (context.bounds.width, context.bounds.height)
    let key = TextKey(content: content, width: width, height: isLine ? 0 : height)
    let toLayer = Affine(
      a: 1, b: 0, c: 0, d: context.isYDown ? 1 : -1, tx: context.bounds.minX,
      ty: context.isYDown ? context.bounds.minY : context.bounds.maxY)
    let marks = cache.marks(
      of: key, color: layer.color(.foregroundColor) ?? .clear, placement: toLayer, issues: &issues)
    guard !marks.isEmpty, let clip = addClip(.rect(context.bounds), at: context, inside: context.clip) else {
      return
    }
    var inside = context
    inside.clip = clip
    for placed in marks {
      if let shadow = placed.mark.shadow {
        let offset = (shadow.offset.x, shadow.offset.y * toLayer.d)
        addShadow(placed.shape, QuadShadow(shadow, in: context), offset: offset, at: inside)
      }
      add(placed.shape, at: context, paint: .color(placed.mark.color), clip: clip)
    }
  }
}

extension QuadShadow {
  fileprivate init(_ shadow: TextShadow, in context: DrawContext) {
    let sigma = shadow.blur / 2 * context.transform.maximumScale
    self.init(
      sigma: sigma.isFinite ? sigma.clamped(to: 0...GaussianBlur.largestSigma) : 0, color: shadow.color)
  }
}
