// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry
package import MultiplaneRaster

/// An interpreter that draws the commands of a picture in order.
package struct PictureReplay {
  /// The state of the pixmap to which commands are drawn: transform, alpha and clips.
  package struct Surface {
    /// The transform from the picture's space to pixels.
    package var transform: Affine
    /// The factor by which the alpha of every command is multiplied.
    var alpha: Float
    var initialClip: Clip
    var clip: Clip
    var savedClips: [Clip] = []

    init(transform: Affine, alpha: Float, clip: Clip) {
      self.transform = transform
      self.alpha = alpha
      initialClip = clip
      self.clip = clip
    }
  }

  package let painter: Painter
  /// The picture's area, in its own space.
  package let bounds: Rect
  package var surface: Surface
  package var style = Picture.Style()
  package var layers: [OpenLayer] = []
  /// The Gaussian blur, created when the first shadow is drawn, and `nil` before.
  var blur: GaussianBlur?

  package init(painter: Painter, bounds: Rect, transform: Affine, clip: Clip, alpha: Float = 1) {
    self.painter = painter
    self.bounds = bounds
    surface = Surface(transform: transform, alpha: alpha, clip: clip)
  }

  package mutating func perform(_ command: Picture.Command, into target: inout Pixmap) {
    guard let last = layers.indices.last else {
      draw(command, into: &target)
      return
    }
    if case .endLayer = command {
      let layer = layers.removeLast()
      withTopLayer(or: &target) { replay, pixmap in replay.end(layer, into: &pixmap) }
      return
    }
    // The pixmap is moved out of the list while commands are drawn to it, to avoid a copy on write.
    var pixmap = layers[last].takePixmap()
    draw(command, into: &pixmap)
    layers[last].pixmap = pixmap
  }

  private mutating func withTopLayer(
    or target: inout Pixmap, _ body: (inout PictureReplay, inout Pixmap) -> Void
  ) {
    guard let last = layers.indices.last else {
      body(&self, &target)
      return
    }
    var pixmap = layers[last].takePixmap()
    body(&self, &pixmap)
    layers[last].pixmap = pixmap
  }

  private mutating func draw(_ command: Picture.Command, into target: inout Pixmap) {
    switch command {
    case .save: surface.savedClips.append(surface.clip)
    case .restore: surface.clip = surface.savedClips.popLast() ?? surface.clip
    case .resetClip: surface.clip = surface.initialClip
    case .clip(let region): surface.clip = intersection(with: region)
    case .clipToAlpha(let image): surface.clip = intersection(withAlphaOf: image, in: target.bounds)
    case .style(let style): self.style = style
    case .beginLayer(let layer): begin(layer, in: target.bounds)
    case .endLayer: break
    case .erase(let region): painter.erase(intersection(with: region), in: &target)
    case .fill, .fillWithTiles, .stroke, .gradient, .image, .picture:
      if let shadow = style.shadow { castShadow(shadow, of: command, into: &target) }
      mark(command, into: &target)
    }
  }

  /// Draws a command that changes pixels, without its shadow.
  func mark(_ command: Picture.Command, into target: inout Pixmap) {
    let transform = surface.transform
    switch command {
    case .fill(let region, let color):
      painter.fill(
        region.path, rule: region.rule, paint: .solid(color),
        state: state(transform, antialiases: region.antialiases), into: &target)
    case .stroke(let line, let color):
      painter.stroke(
        line.path, style: line.style, paint: .solid(color),
        state: state(line.transform.concatenating(transform), antialiases: line.antialiases), into: &target)
    case .fillWithTiles(let region, let tiles): draw(tiles, in: region, into: &target)
    case .gradient(let gradient, let alpha): draw(gradient, alpha: alpha, into: &target)
    case .image(let image): draw(image, into: &target)
    case .picture(let placed):
      painter.draw(
        placed.picture.picture,
        state: state(placed.transform.concatenating(transform), alpha: placed.alpha), into: &target)
    default: break
    }
  }

  package func state(_ transform: Affine, alpha: Float = 1, antialiases: Bool = true) -> DrawState {
    DrawState(
      transform: transform, clip: surface.clip, alpha: alpha * surface.alpha, antialiases: antialiases,
      blend: style.blend)
  }

  private func intersection(with region: Picture.Region) -> Clip {
    painter.intersect(
      surface.clip, with: region.path, rule: region.rule, transform: surface.transform,
      antialiases: region.antialiases)
  }

  private func intersection(withAlphaOf image: Picture.Image, in limits: PixelRect) -> Clip {
    let clip = surface.clip
    let area = PixelRect(
      enclosing: surface.transform.boundingBox(of: image.extent), within: clip.limits(in: limits))
    guard !area.isEmpty else { return Clip(bounds: .empty) }
    var pixmap = Pixmap(width: area.width, height: area.height)
    let toArea = surface.transform.concatenating(.translation(-Double(area.x0), -Double(area.y0)))
    let offscreen = PictureReplay(
      painter: painter, bounds: bounds, transform: toArea, clip: Clip(bounds: pixmap.bounds))
    offscreen.draw(image, into: &pixmap)
    var mask = Mask(alphaOf: pixmap, x: area.x0, y: area.y0)
    return painter.limit(&mask, to: clip) ? Clip(bounds: area, mask: mask) : Clip(bounds: .empty)
  }

  private func draw(_ gradient: Gradient, alpha: Float, into target: inout Pixmap) {
    var placed = gradient
    placed.transform = gradient.transform.concatenating(surface.transform)
    painter.fill(
      bounds, paint: .gradient(placed), state: state(surface.transform, alpha: alpha), into: &target)
  }

  private func draw(_ image: Picture.Image, into target: inout Pixmap) {
    let image = image.takesMeans ? image.shrunk(for: surface.transform) : image
    let toPixels = image.transform.concatenating(surface.transform)
    if let offset = image.wholePixelOffset(by: toPixels) {
      painter.composite(
        image.pixmap, atX: offset.x, y: offset.y, state: state(.identity, alpha: image.alpha), into: &target)
      return
    }
    painter.fill(
      image.area, paint: .image(ImagePaint(pixmap: image.pixmap, transform: toPixels, filter: image.filter)),
      state: state(toPixels, alpha: image.alpha, antialiases: image.antialiases), into: &target)
  }
}

extension Picture.Image {
  /// Returns the position of the top left pixel if each image pixel maps to exactly one target pixel;
  /// otherwise `nil`.
  fileprivate func wholePixelOffset(by transform: Affine) -> (x: Int, y: Int)? {
    let t = transform
    let farthest = 1e6
    guard t.a == 1, t.b == 0, t.c == 0, t.d == 1, t.tx == t.tx.rounded(), t.ty == t.ty.rounded(),
      abs(t.tx) < farthest, abs(t.ty) < farthest, area.minX == 0, area.minY == 0,
      area.maxX == Double(pixmap.width), area.maxY == Double(pixmap.height)
    else { return nil }
    return (Int(t.tx), Int(t.ty))
  }

  /// Returns the image, halved repeatedly while it is drawn at half its size or less.
  fileprivate func shrunk(for transform: Affine) -> Picture.Image {
    var result = self
    var scale = self.transform.concatenating(transform).maximumScale
    guard scale > 0 else { return self }
    var (width, height) = (area.maxX, area.maxY)
    while scale <= 0.5, max(result.pixmap.width, result.pixmap.height) > 1 {
      result.pixmap = result.pixmap.halved()
      result.transform = Affine.scale(2, 2).concatenating(result.transform)
      scale *= 2
      (width, height) = (width / 2, height / 2)
    }
    result.area = Rect(minX: 0, minY: 0, maxX: width, maxY: height)
    return result
  }
}
