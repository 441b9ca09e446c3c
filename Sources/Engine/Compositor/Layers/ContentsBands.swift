// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRaster
internal import MultiplaneRenderTree
internal import MultiplaneValues

// Images that are seen in perspective with the trilinear filter. The mipmap level that suits a pixel depends
// on its distance from the viewer, so such an image is drawn in bands of about equal distance. Each band has
// a level of its own.

extension FrameBuilder {
  /// Fills a shape with an image in bands. Returns false, with nothing added, if one level is enough for the
  /// whole image.
  mutating func addInBands(
    _ shape: Shape, _ paint: QuadPaint, of layer: LayerProperties, at context: DrawContext, clip: ClipID?
  ) -> Bool {
    guard let projection = context.projection, layer.effects.minificationFilter == .trilinear,
      case .image(let image) = paint,
      let scale = BandScale(of: image, over: shape.bounds, seenBy: projection, layer.effects)
    else {
      return false
    }
    let limits = clip.map { frame[$0].pixelBounds } ?? context.limits
    var inner = context
    inner.limits = limits
    for band in scale.bands() {
      let corners = Rect(limits).corners.cut(by: scale.viewer, from: band.nearness.lowerBound)
        .cut(by: scale.viewer, to: band.nearness.upperBound)
      guard !corners.isEmpty else { continue }
      // Each pixel belongs to exactly one band, so there are no seams.
      let region = Shape.path(PathShape(Path(polygon: corners)))
      guard
        let cut = addClip(region, .identity, inside: clip, limits: limits, antialiases: false)
      else { continue }
      var part = image
      (part.filter, part.level) = (band.filter, band.level)
      add(shape, at: inner, paint: .image(part), clip: cut)
    }
    return true
  }
}

/// The mipmap level of an image as a function of the distance from the viewer.
private struct BandScale {
  struct Band {
    /// The range of the reciprocal of the distance.
    var nearness: ClosedRange<Double>
    var filter: ImageFilter
    var level: Double
  }

  /// The difference between the levels of neighbouring bands, and the maximum number of bands. The difference
  /// is larger where that number would be exceeded.
  private static let (step, largestCount) = (0.25, 24)
  /// The maximum level, at which the image is drawn 2^15 times smaller.
  private static let coarsestLevel = 15.0
  /// Areas shrink with the third power of the distance, so lengths shrink with the power 1.5 on average.
  private static let halvingsPerDoubling = 1.5

  /// Maps a pixel to the plane of the image. The w of the result is the reciprocal of the distance.
  let viewer: Projection
  /// The level at a distance of 1.
  private let unit: Double
  private let distances: ClosedRange<Double>
  private let bias: Double
  private let magnification: ImageFilter

  /// Creates the scale. Returns `nil` if nothing is visible, if the level is not finite, or if one level is
  /// enough because all distances are about equal.
  init?(of image: QuadImage, over area: Rect, seenBy projection: Projection, _ effects: EffectProperties) {
    guard let viewer = projection.inverse else { return nil }
    self.viewer = viewer
    let seen = projection.visible(area.corners).map(projection.w)
    guard let least = seen.min(), let most = seen.max(), least > 0 else { return nil }
    distances = least...most
    bias = Double(effects.minificationFilterBias)
    magnification = effects.magnificationFilter == .nearest ? .nearest : .linear
    let share = abs(
      area.width / image.source.width * area.height / image.source.height * projection.determinant)
    unit = -log2(share) / 2
    guard unit.isFinite, bias.isFinite, halvings(at: most) - halvings(at: least) > Self.step else {
      return nil
    }
  }

  private func halvings(at distance: Double) -> Double {
    unit + Self.halvingsPerDoubling * log2(distance)
  }

  private func distance(of halvings: Double) -> Double {
    exp2((halvings - unit) / Self.halvingsPerDoubling)
  }

  /// Returns the bands from the nearest to the farthest. The outer limits of the first and the last band are
  /// infinite, because the image's edges touch pixels outside the image.
  func bands() -> [Band] {
    let (nearest, farthest) = (halvings(at: distances.lowerBound), halvings(at: distances.upperBound))
    var bands: [Band] = []
    var before = Double.infinity
    func add(to halvings: Double, _ filter: ImageFilter, level: Double) {
      let end = halvings < farthest ? 1 / distance(of: halvings) : -Double.infinity
      let level = level.clamped(to: 0...Self.coarsestLevel)
      bands.append(Band(nearness: end...before, filter: filter, level: level))
      before = end
    }
    // The image is enlarged in this band.
    if nearest < 0 { add(to: 0, magnification, level: 0) }
    let (first, last) = (max(nearest, 0), min(farthest, Self.coarsestLevel))
    guard first < last else {
      if bands.isEmpty { add(to: farthest, .linear, level: first + bias) }
      return bands
    }
    let count = Int(((last - first) / Self.step).rounded(.up)).clamped(to: 1...Self.largestCount)
    let width = (last - first) / Double(count)
    for index in 0..<count {
      let end = index == count - 1 ? farthest : first + Double(index + 1) * width
      add(to: end, .linear, level: first + (Double(index) + 0.5) * width + bias)
    }
    return bands
  }
}

extension [Point] {
  /// Returns the part of a convex polygon in which `map` gives a w of at least `least`.
  fileprivate func cut(by map: Projection, from least: Double) -> [Point] {
    least.isFinite ? cut { map.w($0) - least } : self
  }

  /// Returns the part of a convex polygon in which `map` gives a w of at most `most`.
  fileprivate func cut(by map: Projection, to most: Double) -> [Point] {
    most.isFinite ? cut { most - map.w($0) } : self
  }

  private func cut(_ inside: (Point) -> Double) -> [Point] {
    var result: [Point] = []
    for (index, point) in enumerated() {
      let next = self[(index + 1) % count]
      let (from, to) = (inside(point), inside(next))
      if from >= 0 { result.append(point) }
      guard (from >= 0) != (to >= 0) else { continue }
      // The interpolation begins at the same end point for both of the bands that share the edge, so they get
      // exactly the same point.
      let isFirst = point.x < next.x || (point.x == next.x && point.y < next.y)
      let (a, b, atA, atB) = isFirst ? (point, next, from, to) : (next, point, to, from)
      let t = -atA / (atB - atA)
      result.append(Point(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t))
    }
    return result.count < 3 ? [] : result
  }
}
