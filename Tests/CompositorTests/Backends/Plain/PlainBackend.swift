// SPDX-License-Identifier: Apache-2.0

import MultiplaneCompositor
import MultiplaneGeometry

/// A reference backend that draws every frame completely, quad by quad and pixel by pixel, in double
/// precision. It is slow and has no caches, damage, rows, threads or 8-bit rounding.
///
/// It follows a frame's definition: quads are composited in order, weighted by the coverage of their shape
/// and clips. Coverages are multiplied, which assumes that edges are independent.
///
/// It does not support recorded drawings (`QuadPaint.picture`), backdrops (`QuadPaint.backdrop`), smaller
/// sizes of images (`QuadImage.level`) and blend modes that `RandomTree` does not use. Trees that it draws
/// must not contain them.
final class PlainBackend: FrameBackend {
  private(set) var drawCount = 0
  var counts: FrameCounts { FrameCounts() }

  func prepare() {}
  func forget() {}

  func draw(_ frame: Frame, after last: Frame?, into target: inout PlainPicture) -> [PixelRect] {
    drawCount += 1
    target = PlainPicture(frame.pixelBounds, filledWith: ReferenceColor(straight: frame.background))
    if let pass = frame.passes.last { PlainPass(frame: frame).draw(pass, onto: &target) }
    return [frame.pixelBounds]
  }
}

/// The passes of a frame as pictures.
private struct PlainPass {
  let frame: Frame

  func draw(_ pass: Pass, onto picture: inout PlainPicture) {
    for quad in frame.quads[pass.quads] {
      let area = quad.pixelBounds.intersection(picture.area)
      guard !area.isEmpty else { continue }
      let covers = clips(of: quad, in: pass).map {
        PlainCoverage(of: $0.shape, $0.transform, antialiases: $0.antialiases, in: area)
      }
      let source = source(of: quad, in: area)
      area.forEachPixel { x, y in
        let below = picture[x, y]
        let blended = (source[x, y].color * Double(quad.opacity)).blended(with: below, by: quad.blend)
        let share = covers.reduce(source[x, y].share) { $0 * $1[x, y] }
        picture[x, y] = below + (blended - below) * share
      }
    }
  }

  /// Returns the clips of a quad within a pass.
  private func clips(of quad: Quad, in pass: Pass) -> [ClipNode] {
    var (next, result) = (quad.clip, [ClipNode]())
    while let id = next, id != pass.outerClip {
      result.append(frame.clips[Int(id.index)])
      next = result.last?.parent
    }
    return result
  }

  /// Returns the colours of a quad at pixel centres, and its coverage of each pixel.
  private func source(of quad: Quad, in area: PixelRect) -> PlainSource {
    let cover = PlainCoverage(of: quad.shape, quad.transform, antialiases: quad.antialiases, in: area)
    let plane = quad.plane.map { frame.planes[Int($0.index)] }
    let (affine, projection) = (quad.transform.inverse, plane?.projection.inverse)
    /// Maps the centre of a pixel to the space of the paint.
    func back(_ x: Int, _ y: Int) -> Point? {
      let centre = Point(Double(x) + 0.5, Double(y) + 0.5)
      guard plane != nil else { return affine?.apply(centre) }
      return projection.flatMap { $0.w(centre) > 0 ? $0.apply(centre) : nil }
    }
    func made(_ color: @escaping (Point) -> ReferenceColor) -> PlainSource {
      PlainSource(cover: cover) { x, y in back(x, y).map(color) ?? .zero }
    }
    switch quad.paint {
    case .color(let color):
      return PlainSource(cover: cover) { _, _ in ReferenceColor(straight: color) }
    case .border(let width, let color):
      let inner = quad.shape.inset(by: width).map {
        PlainCoverage(of: $0, quad.transform, antialiases: quad.antialiases, in: area)
      }
      return PlainSource(cover: cover, without: inner) { _, _ in ReferenceColor(straight: color) }
    case .image(let image):
      let over = plane?.area ?? quad.shape.bounds
      return made { image.plainColor(at: $0, over: over) }
    case .gradient(let gradient): return made(gradient.plainColor)
    case .pass(let id):
      let picture = picture(of: id)
      guard plane == nil, quad.transform == .identity else { return made { picture[$0] } }
      return PlainSource(cover: cover) { x, y in picture[x, y] }
    case .shadow(let shadow):
      let reach = area.grown(by: Int((4 * shadow.sigma).rounded(.up)))
      let whole = PlainCoverage(of: quad.shape, quad.transform, antialiases: true, in: reach)
      let blurred = PlainPicture.made(in: reach) { x, y in ReferenceColor(0, 0, 0, whole[x, y]) }.blurred(
        shadow.sigma)
      return PlainSource { x, y in ReferenceColor(straight: shadow.color) * blurred[x, y].w }
    case .picture: preconditionFailure("recorded drawings are unknown to the plain backend")
    case .backdrop: preconditionFailure("backdrops are unknown to the plain backend")
    }
  }

  /// Returns a pass with its effects applied.
  private func picture(of id: PassID) -> PlainPicture {
    let pass = frame.passes[Int(id.index)]
    var picture = PlainPicture(pass.pixelBounds)
    draw(pass, onto: &picture)
    guard let effects = pass.effects else { return picture }
    for filter in effects.filters {
      switch filter {
      case .blur(let x, let y): picture = picture.blurred(x, y)
      case .colorMatrix(let matrix): picture = picture.multiplied(by: matrix)
      case .levels: preconditionFailure("levels are unknown to the plain backend")
      case .graph: preconditionFailure("graphs are unknown to the plain backend")
      }
    }
    if let shadow = effects.shadow { picture = picture.over(shadow) }
    if let mask = effects.mask {
      let mask = self.picture(of: mask)
      picture = PlainPicture.made(in: picture.area) { [picture] x, y in picture[x, y] * mask[x, y].w }
    }
    return picture
  }
}

/// The colours of a quad at pixel centres, and its coverage of each pixel.
private struct PlainSource {
  var cover: PlainCoverage?
  var inner: PlainCoverage?
  let color: (_ x: Int, _ y: Int) -> ReferenceColor

  init(
    cover: PlainCoverage? = nil, without inner: PlainCoverage? = nil,
    _ color: @escaping (_ x: Int, _ y: Int) -> ReferenceColor
  ) {
    (self.cover, self.inner, self.color) = (cover, inner, color)
  }

  subscript(x: Int, y: Int) -> (color: ReferenceColor, share: Double) {
    (color(x, y), (cover?[x, y] ?? 1) - (inner?[x, y] ?? 0))
  }
}

extension PlainPicture {
  /// Composites the picture over its shadow. Fractional offsets of the shadow use linear interpolation
  /// between pixel centres.
  fileprivate func over(_ shadow: PassShadow) -> PlainPicture {
    let blurred = blurred(shadow.sigma)
    let reach = max(abs(shadow.dx), abs(shadow.dy)).rounded(.up) + 1
    return Self.made(in: blurred.area.grown(by: Int(reach))) { x, y in
      let alpha = blurred[Point(Double(x) + 0.5 - shadow.dx, Double(y) + 0.5 - shadow.dy)].w
      return self[x, y].over(ReferenceColor(straight: shadow.color) * alpha)
    }
  }
}
