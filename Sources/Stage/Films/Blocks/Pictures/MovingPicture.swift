// SPDX-License-Identifier: Apache-2.0

internal import CoreGraphics
internal import MultiplaneGeometry
internal import QuartzCore

/// A picture that covers a viewport and may move below it.
struct MovingPicture {
  let image: CGImage
  /// The visible part, in the coordinates of the block.
  let viewport: CGRect

  /// Creates a picture that fills or fits an area.
  init(_ image: CGImage, _ fit: PictureFit, in area: CGRect) {
    self.image = image
    viewport = fit.viewport(for: Self.size(of: image), in: area)
  }

  private static func size(of image: CGImage) -> CGSize { CGSize(width: image.width, height: image.height) }

  /// Returns the frame of the picture relative to the viewport's origin.
  func frame(at focus: PictureFocus) -> CGRect {
    focus.frame(of: Self.size(of: image), covering: viewport.size)
  }

  /// Returns a layer that has the viewport's frame and shows the picture as it moves from one frame to
  /// another.
  ///
  /// The position and the scale have the same course. So the edges move from where they are in the first
  /// frame to where they are in the last one, without crossing those of the viewport.
  func makeLayer(
    from start: CGRect, to end: CGRect, during times: ClosedRange<Double>, _ curve: BlockCurve
  ) -> CALayer {
    let clip = CALayer()
    clip.name = "picture"
    clip.frame = viewport
    clip.masksToBounds = true
    let picture = CALayer()
    picture.name = "contents"
    picture.frame = end
    picture.contents = image
    // A large picture would flicker while it moves if only four of its pixels counted for each one.
    picture.minificationFilter = .trilinear
    clip.addSublayer(picture)
    if start != end, end.width > 0 {
      let scale = start.width / end.width
      if scale != 1 { picture.animate("transform.scale", from: scale, to: 1, during: times, curve) }
      let (from, to) = (CGPoint(x: start.midX, y: start.midY), CGPoint(x: end.midX, y: end.midY))
      picture.animate("position", from: from, to: to, during: times, curve)
    }
    return clip
  }

  /// Returns a picture that rests.
  func makeLayer(at focus: PictureFocus) -> CALayer {
    makeLayer(from: frame(at: focus), to: frame(at: focus), during: 0...0, .linear)
  }
}

/// The parts that blocks with pictures share.
enum PictureParts {
  /// Returns the picture in a file. It is `nil`, with a report, if there is none.
  static func image(at path: String, for block: String) -> CGImage? {
    if path.isEmpty { FilmReports.invalid("\(block) block", "it has no picture; a plain panel is shown") }
    return FilmPicture.image(at: path, for: block)
  }

  /// Returns a panel in the colour of surfaces, for a picture that is missing.
  static func makePanel(_ frame: CGRect, _ theme: FilmTheme) -> CALayer {
    let panel = CALayer()
    panel.name = "panel"
    panel.frame = frame
    panel.backgroundColor = theme.colors.surface.cgColor
    return panel
  }

  /// Returns the radius in points of the corners of an area, of a radius in percent of the film's shorter
  /// side. Corners of an area that covers the whole film are not rounded.
  static func cornerRadius(_ percent: Double, of rect: CGRect, in frame: BlockFrame) -> CGFloat {
    let shown = rect.offsetBy(dx: frame.area.minX, dy: frame.area.minY)
    if shown.covers(CGRect(origin: .zero, size: frame.size)) { return 0 }
    let limit = min(rect.width, rect.height) / 2
    return min(CGFloat(percent.clamped(to: 0...100, ifNaN: 0)) * frame.unit, limit)
  }
}
