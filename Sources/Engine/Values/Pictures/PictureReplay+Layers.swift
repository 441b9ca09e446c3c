// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
package import MultiplaneGeometry
import MultiplaneRaster

/// A transparency layer whose commands are being drawn offscreen.
package struct OpenLayer {
  let layer: Picture.Layer
  /// The area of the surface below that `pixmap` covers, in pixels.
  let area: PixelRect
  var pixmap: Pixmap
  /// The state of the surface below, to be restored when the layer ends.
  let surface: PictureReplay.Surface
  let style: Picture.Style

  /// Moves the pixmap out of the layer, whose pixmap is empty until it is put back.
  mutating func takePixmap() -> Pixmap {
    var taken = Pixmap(width: 0, height: 0)
    swap(&taken, &pixmap)
    return taken
  }
}

extension PictureReplay {
  /// Returns the pixels of the bottom surface that a command can change.
  package func reach(of command: Picture.Command, in limits: PixelRect) -> PixelRect {
    if case .endLayer = command {
      return layers.count == 1 ? layers[0].surface.clip.limits(in: limits) : .empty
    }
    guard command.isMark, layers.isEmpty else { return .empty }
    let limits = surface.clip.limits(in: limits)
    guard style.shadow == nil, let extent = command.extent else { return limits }
    return pixels(around: extent, within: limits) ?? limits
  }

  /// Returns the pixels that antialiased edges of a drawing in `extent` can cover, or `nil` if the result is
  /// not finite.
  private func pixels(around extent: Rect, within limits: PixelRect) -> PixelRect? {
    let reach = 1.0  // px, for edges that spread over a neighbour
    let grown = surface.transform.boundingBox(of: extent).outset(by: reach)
    return grown.isFinite ? PixelRect(enclosing: grown, within: limits) : nil
  }

  // MARK: Shadows

  /// Draws the shadow of a command's drawing.
  mutating func castShadow(_ shadow: Picture.Shadow, of command: Picture.Command, into target: inout Pixmap) {
    let visible = surface.clip.limits(in: target.bounds)
    let pixelShadow = surface.pixelShadow(of: shadow)
    guard !visible.isEmpty, pixelShadow.isUsable else { return }
    let limits = visible.outset(by: GaussianBlur.reach(sigma: pixelShadow.sigma)).intersection(.widest)
    let moved = surface.transform.concatenating(.translation(pixelShadow.dx, pixelShadow.dy))
    var offscreen = PictureReplay(
      painter: painter, bounds: bounds, transform: moved, clip: Clip(bounds: limits))
    let area = command.extent.flatMap { offscreen.pixels(around: $0, within: limits) } ?? limits
    guard !area.isEmpty, area.width * area.height <= Pixmap.maximumPixelCount else { return }
    var pixmap = Pixmap(width: area.width, height: area.height)
    offscreen.surface = Surface(
      transform: moved.concatenating(.translation(-Double(area.x0), -Double(area.y0))),
      alpha: surface.alpha, clip: Clip(bounds: pixmap.bounds))
    offscreen.mark(command, into: &pixmap)
    let shape = Mask(alphaOf: pixmap, x: area.x0, y: area.y0)
    lay(shape, sigma: pixelShadow.sigma, shadow.color, style.blend, into: &target)
  }

  /// Blurs a shape and draws it in a colour.
  private mutating func lay(
    _ shape: Mask, sigma: Double, _ color: RGBA, _ blend: BlendMode, into target: inout Pixmap
  ) {
    let visible = surface.clip.limits(in: target.bounds)
    let blur = self.blur ?? GaussianBlur()
    self.blur = blur
    var mask =
      sigma > 0 ? blur.blurred(shape, sigma: sigma, within: visible) : shape.cropped(to: visible)
    let box = mask.bounds
    guard !box.isEmpty, painter.limit(&mask, to: surface.clip) else { return }
    painter.fill(
      Rect(box), paint: .solid(color), state: DrawState(clip: Clip(bounds: box, mask: mask), blend: blend),
      into: &target
    )
  }

  // MARK: Layers

  mutating func begin(_ layer: Picture.Layer, in limits: PixelRect) {
    let area = area(of: layer, in: limits)
    layers.append(
      OpenLayer(
        layer: layer, area: area, pixmap: Pixmap(width: area.width, height: area.height), surface: surface,
        style: style))
    surface = Surface(
      transform: surface.transform.concatenating(.translation(-Double(area.x0), -Double(area.y0))), alpha: 1,
      clip: Clip(bounds: PixelRect(x0: 0, y0: 0, x1: area.width, y1: area.height)))
    style = Picture.Style()
  }

  mutating func end(_ layer: OpenLayer, into target: inout Pixmap) {
    surface = layer.surface
    style = layer.style
    let (x, y) = (layer.area.x0, layer.area.y0)
    let alpha = layer.layer.alpha * surface.alpha
    if let shadow = style.shadow {
      let pixelShadow = surface.pixelShadow(of: shadow)
      if pixelShadow.isUsable {
        // The layer is moved as one image, by whole pixels.
        let shape = Mask(
          alphaOf: layer.pixmap, x: x + Int(pixelShadow.dx.rounded()), y: y + Int(pixelShadow.dy.rounded()))
        var color = shadow.color
        color.alpha *= alpha
        lay(shape, sigma: pixelShadow.sigma, color, style.blend, into: &target)
      }
    }
    painter.composite(
      layer.pixmap, atX: x, y: y, state: DrawState(clip: surface.clip, alpha: alpha, blend: style.blend),
      into: &target)
  }

  /// Returns the pixels of a layer that are visible or whose shadow is visible.
  private func area(of layer: Picture.Layer, in limits: PixelRect) -> PixelRect {
    let visible = surface.clip.limits(in: limits)
    var area = visible
    if let shadow = style.shadow, !visible.isEmpty {
      let pixelShadow = surface.pixelShadow(of: shadow)
      if pixelShadow.isUsable {
        let reach = GaussianBlur.reach(sigma: pixelShadow.sigma) + 1
        area = area.union(
          visible.moved(by: -Int(pixelShadow.dx.rounded()), -Int(pixelShadow.dy.rounded())).outset(by: reach)
        ).intersection(.widest)
      }
    }
    if let bounds = layer.bounds {
      area = PixelRect(enclosing: surface.transform.boundingBox(of: bounds), within: area)
    }
    let isTooLarge =
      area.width > Pixmap.maximumSide || area.height > Pixmap.maximumSide
      || area.width * area.height > Pixmap.maximumPixelCount
    return area.isEmpty ? .empty : (isTooLarge ? visible : area)
  }
}

/// The offset of a shadow and the standard deviation of its blur, in pixels.
private struct PixelShadow {
  var dx: Double
  var dy: Double
  var sigma: Double

  /// True if the shadow is near enough to be visible, so that sums of pixel coordinates do not overflow.
  var isUsable: Bool {
    let far = Double(2 * Pixmap.maximumSide)
    return abs(dx) < far && abs(dy) < far && sigma >= 0 && sigma.isFinite
  }
}

extension PictureReplay.Surface {
  fileprivate func pixelShadow(of shadow: Picture.Shadow) -> PixelShadow {
    let (x, y) = (shadow.offset.x, shadow.offset.y)
    let scale = abs(transform.determinant).squareRoot()
    return PixelShadow(
      dx: transform.a * x + transform.c * y, dy: transform.b * x + transform.d * y,
      sigma: min(shadow.sigma * scale, GaussianBlur.largestSigma))
  }
}
