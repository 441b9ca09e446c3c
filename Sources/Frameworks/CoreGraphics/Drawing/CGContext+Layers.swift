// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRaster

extension CGContext {
  /// The largest depth of nested transparency layers. Deeper layers get no offscreen pass: their content is
  /// drawn directly.
  private static let layerLimit = 64

  /// Sets the shadow of everything drawn from now on: its blurred shape in a colour, beneath it. With a `nil`
  /// colour there is no shadow.
  ///
  /// The current transform does not affect the offset and the blur. In a context that a program creates,
  /// they are in pixels, and a positive height is upwards. In a context of UIKit, such as that of an image
  /// renderer, they are in points, and a positive height is downwards. `blur` is twice the standard deviation
  /// of the Gaussian: an edge is spread over about `blur` on both sides. A negative blur is reported and has
  /// no effect.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard admits("setShadow", offset.width, offset.height), admitsLength("setShadow", blur) else { return }
    guard let color, color.alpha > 0 else {
      state.style.shadow = nil
      return
    }
    setShadow(offset: offset, blur: blur, color: color.rgba, in: baseTransform)
  }

  /// Sets a shadow whose lengths are in the space that `toBase` maps to the base space.
  func setShadow(offset: CGSize, blur: CGFloat, color: RGBA, in toBase: CGAffineTransform) {
    let offset = offset.applying(toBase)
    let scale = abs(toBase.a * toBase.d - toBase.b * toBase.c).squareRoot()
    state.style.shadow = Picture.Shadow(
      offset: Point(Double(offset.width), Double(offset.height)), sigma: Double(blur * scale) / 2,
      color: color)
  }

  /// Sets a black shadow with an alpha of 1/3; see `setShadow(offset:blur:color:)`.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Begins an offscreen pass. `endTransparencyLayer()` composites its content as a whole.
  ///
  /// The content is composited with the alpha, blend mode and shadow that are set when the layer begins.
  /// Inside the layer they start as 1, normal and none. `auxiliaryInfo` has no effect: no entries are
  /// defined.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) { beginLayer(nil) }

  /// Begins an offscreen pass as `beginTransparencyLayer(auxiliaryInfo:)` does, clipped to a rectangle of
  /// user space.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    let isUsable =
      !rect.isNull && admits("beginTransparencyLayer", rect.minX, rect.minY, rect.maxX, rect.maxY)
    beginLayer(isUsable ? rect.applying(ctm) : nil)
  }

  private func beginLayer(_ rect: CGRect?) {
    let isOffscreen = layerStarts.count < Self.layerLimit
    layerStarts.append(LayerStart(savedCount: savedStates.count, state: state, isOffscreen: isOffscreen))
    guard isOffscreen else {
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

  /// Composites the content of the current transparency layer and restores the state from before it. Reported
  /// if there is no layer.
  public func endTransparencyLayer() {
    guard let start = layerStarts.popLast() else {
      return Diagnostics.report(
        .invalid, "CGContext.endTransparencyLayer", "there is no transparency layer; it has no effect")
    }
    savedStates.removeLast(max(0, savedStates.count - start.savedCount))
    guard start.isOffscreen else { return }
    state = start.state
    perform(.endLayer)
  }

  /// Draws a `CGLayer` stretched over a rectangle of user space.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    guard !rect.isNull, admits("draw", rect.minX, rect.minY, rect.maxX, rect.maxY) else { return }
    let rect = rect.standardized
    drawPicture(
      layer,
      CGAffineTransform(
        a: rect.width / layer.size.width, b: 0, c: 0, d: rect.height / layer.size.height, tx: rect.minX,
        ty: rect.minY))
  }

  /// Draws a `CGLayer` at its own size, with its lower left corner at `point`.
  public func draw(_ layer: CGLayer, at point: CGPoint) {
    guard admits("draw", point.x, point.y) else { return }
    drawPicture(layer, CGAffineTransform(translationX: point.x, y: point.y))
  }

  private func drawPicture(_ layer: CGLayer, _ transform: CGAffineTransform) {
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
