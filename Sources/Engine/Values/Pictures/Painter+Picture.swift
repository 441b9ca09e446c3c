// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
package import MultiplaneRaster

extension Painter {
  /// Draws a picture as if it were an image of its bounds. `state.transform` maps the picture's space to
  /// pixels. Paths and lines are rasterized at that resolution, and nothing is drawn outside the bounds.
  package func draw(_ picture: Picture, state: DrawState, into target: inout Pixmap) {
    guard !picture.isEmpty, !picture.bounds.isEmpty, state.alpha > 0, state.transform.isFinite else { return }
    let isGroup =
      picture.isIsolated || (state.alpha < 1 && picture.markCount > 1) || state.blend != .normal
    guard isGroup else {
      var replay = picture.replay(state.transform, state.clip, alpha: state.alpha, painter: self)
      for command in picture.commands { replay.perform(command, into: &target) }
      return
    }
    // An offscreen pass: the picture is composited as one image, so its overlapping parts are not visible
    // through each other.
    let area = PixelRect(
      enclosing: state.transform.boundingBox(of: picture.bounds),
      within: state.clip.bounds.intersection(target.bounds))
    guard !area.isEmpty else { return }
    var group = Pixmap(width: area.width, height: area.height)
    let toGroup = state.transform.concatenating(.translation(-Double(area.x0), -Double(area.y0)))
    var replay = picture.replay(toGroup, Clip(bounds: group.bounds), alpha: 1, painter: self)
    for command in picture.commands { replay.perform(command, into: &group) }
    composite(
      group, atX: area.x0, y: area.y0,
      state: DrawState(clip: state.clip, alpha: state.alpha, blend: state.blend), into: &target)
  }
}

extension Picture {
  /// The tolerance, in pixels, for bounds that extend slightly into a pixel. An excess this small is a
  /// rounding error of the transform, and the pixel is left out.
  private static let pixelSlack = 1.0 / 256

  fileprivate func replay(
    _ transform: Affine, _ clip: Clip, alpha: Float, painter: Painter
  ) -> PictureReplay {
    PictureReplay(
      painter: painter, bounds: bounds, transform: transform,
      clip: overflows ? clipToBounds(clip, transform, painter) : clip, alpha: alpha)
  }

  /// Clips to the bounds without weakening an edge that coincides with them: to whole pixels if the transform
  /// is axis-aligned, and otherwise to half a pixel outside the bounds.
  private func clipToBounds(_ clip: Clip, _ transform: Affine, _ painter: Painter) -> Clip {
    if transform.preservesAxes {
      let box = transform.boundingBox(of: bounds).outset(-Self.pixelSlack, -Self.pixelSlack)
      var clip = clip
      clip.bounds = PixelRect(enclosing: box, within: clip.bounds)
      return clip
    }
    let (scaleX, scaleY) = (
      (transform.a * transform.a + transform.b * transform.b).squareRoot(),
      (transform.c * transform.c + transform.d * transform.d).squareRoot()
    )
    let grown = bounds.outset(0.5 / scaleX, 0.5 / scaleY)
    return painter.intersect(
      clip, with: .rect(grown.isFinite ? grown : bounds), rule: .nonZero, transform: transform,
      antialiases: true)
  }
}
