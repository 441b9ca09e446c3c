// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics
import MultiplaneRaster

extension CGContext {
  /// The largest number of transparency layers within each other; what is drawn in further ones is not drawn apart.
  private static let layerLimit = 64

  /// Gives what is drawn from now on a shadow: its blurred shape in a colour, beneath it; no shadow for a `nil` colour.
  ///
  /// The offset and the blur are in the base space, whatever the transform is; `blur` is twice the standard deviation of
  /// the Gaussian, so an edge is spread over about its length on both sides. A negative blur has no effect.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard admits("setShadow", offset.width, offset.height), admitsLength("setShadow", blur) else { return }
    guard let color, color.alpha > 0 else {
      state.style.shadow = nil
      return
    }
    state.style.shadow = Picture.Shadow(
      offset: Point(Double(offset.width), Double(offset.height)), sigma: Double(blur) / 2, color: color.rgba)
  }

  /// Gives what is drawn from now on a black shadow of a third of full alpha; see `setShadow(offset:blur:color:)`.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Draws what follows apart, until `endTransparencyLayer()` puts it down as one with the alpha, the blend mode and the
  /// shadow of now; inside they are 1, normal and none at first. `auxiliaryInfo` has no entries so far.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) { beginLayer(nil) }

  /// Draws what follows apart, as `beginTransparencyLayer(auxiliaryInfo:)` does, and only what is within a rectangle of
  /// user space.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    let isUsable =
      !rect.isNull && admits("beginTransparencyLayer", rect.minX, rect.minY, rect.maxX, rect.maxY)
    beginLayer(isUsable ? rect.applying(ctm) : nil)
  }

  private func beginLayer(_ rect: CGRect?) {
    let isApart = layerStarts.count < Self.layerLimit
    layerStarts.append(LayerStart(savedCount: savedStates.count, state: state, isApart: isApart))
    guard isApart else {
      return Diagnostics.report(
        .invalid, "CGContext.beginTransparencyLayer",
        "more than \(Self.layerLimit) layers are within each other; it has no effect")
    }
    performStyle()
    perform(.beginLayer(Picture.Layer(bounds: rect.map { Rect($0) }, alpha: state.alpha)))
    state.style = Picture.Style()
    state.alpha = 1
    if let rect { state.clipBox = state.clipBox.intersection(rect) }
  }

  /// Puts down what was drawn since the layer began and brings back the state of then; reported without a layer.
  public func endTransparencyLayer() {
    guard let start = layerStarts.popLast() else {
      return Diagnostics.report(
        .invalid, "CGContext.endTransparencyLayer", "there is no transparency layer; it has no effect")
    }
    savedStates.removeLast(max(0, savedStates.count - start.savedCount))
    guard start.isApart else { return }
    state = start.state
    perform(.endLayer)
  }

  /// Draws a layer stretched over a rectangle.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    guard !rect.isNull, admits("draw", rect.minX, rect.minY, rect.maxX, rect.maxY) else { return }
    let rect = rect.standardized
    place(
      layer,
      CGAffineTransform(
        a: rect.width / layer.size.width, b: 0, c: 0, d: rect.height / layer.size.height, tx: rect.minX,
        ty: rect.minY))
  }

  /// Draws a layer at its own size, its lower left corner at `point`.
  public func draw(_ layer: CGLayer, at point: CGPoint) {
    guard admits("draw", point.x, point.y) else { return }
    place(layer, CGAffineTransform(translationX: point.x, y: point.y))
  }

  private func place(_ layer: CGLayer, _ transform: CGAffineTransform) {
    let toBase = Affine(transform.concatenating(ctm))
    guard state.alpha > 0, toBase.isFinite, let picture = layer.picture, !picture.isEmpty else { return }
    guard picture.depth < Picture.depthLimit, picture.weight < Picture.weightLimit else {
      return Diagnostics.report(
        .invalid, "CGContext.draw",
        "layers are within each other more than \(Picture.depthLimit) deep, or too long; nothing is drawn")
    }
    mark(
      .picture(Picture.Placed(picture: Picture.Nested(picture), transform: toBase, alpha: state.alpha)))
  }
}
