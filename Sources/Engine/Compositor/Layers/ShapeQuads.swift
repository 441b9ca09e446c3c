// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster
internal import MultiplaneRenderTree
internal import MultiplaneValues

extension FrameBuilder {
  /// Adds the path of a shape layer. The path is filled, and then stroked from `strokeStart` to `strokeEnd`.
  ///
  /// The path is cut only by `clip`. The bounds do not cut it unless the layer masks to them.
  mutating func addShape(
    of layer: LayerProperties, at context: DrawContext, clip: ClipID?, cache: inout ShapeCache
  ) {
    guard layer.kind == .shape else { return }
    cache.beginLayer()
    guard let path = layer.path(.path)?.path, !path.isEmpty else { return }
    if let color = layer.color(.fillColor), color.alpha > 0 {
      let rule: FillRule = layer.name(.fillRule) == "even-odd" ? .evenOdd : .nonZero
      add(cache.fill(path, rule: rule), at: context, paint: .color(color), clip: clip)
    }
    if let color = layer.color(.strokeColor), color.alpha > 0, layer.number(.lineWidth) > 0 {
      let line = cache.stroke(
        path, from: layer.number(.strokeStart), to: layer.number(.strokeEnd), style: layer.strokeStyle)
      if let line { add(line, at: context, paint: .color(color), clip: clip) }
    }
  }
}

extension LayerProperties {
  fileprivate var strokeStyle: StrokeStyle {
    let cap: LineCap =
      switch name(.lineCap) {
      case "round": .round
      case "square": .square
      default: .butt
      }
    let join: LineJoin =
      switch name(.lineJoin) {
      case "round": .round
      case "bevel": .bevel
      default: .miter
      }
    let lengths = numbers(.lineDashPattern) ?? []
    let dash = lengths.isEmpty ? nil : DashStyle(lengths: lengths, phase: number(.lineDashPhase))
    return StrokeStyle(
      width: number(.lineWidth), cap: cap, join: join, miterLimit: number(.miterLimit), dash: dash)
  }
}
