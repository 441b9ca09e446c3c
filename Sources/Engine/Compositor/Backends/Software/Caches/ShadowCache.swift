// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster

/// Blurred shapes, so that a shadow is not blurred again while nothing but its place changes.
///
/// A shadow's place is rounded to a fraction of its sigma by which no pixel changes by a step of 255, so that one that
/// moves comes back to where it was blurred before. Of a rectangle, its corners round or not, only as much is blurred as
/// its corners can be seen in; the rest is stretched. Whether something is kept changes no pixel: what is computed never
/// depends on it.
struct ShadowCache {
  /// Counted for each mask besides its bytes.
  private static let entryCost = 256
  /// Shadows of no more pixels are blurred as a whole even where parts of them do not show, so that they are kept
  /// wherever they go.
  private static let wholeLimit = 1 << 17

  /// What draws and blurs.
  typealias Tools = (painter: Painter, blur: GaussianBlur)

  private struct Key: Hashable {
    var shape: Shape
    var transform: Affine
    var sigma: Double
  }

  private var cache = FrameCache<Key, Mask>(budget: 64 << 20)
  /// What rectangles are stretched in.
  private var stretched = Mask(bounds: .empty)

  /// How many shadows were found, and how many were blurred.
  var uses: FrameCounts.Uses { cache.uses }

  mutating func beginFrame() { cache.beginFrame() }

  /// The shape blurred, as far as it lies in `limits`; the transform maps to the same pixels. What the result has
  /// outside of `limits` may mean nothing.
  mutating func mask(
    of shape: Shape, transform: Affine, sigma: Double, within limits: PixelRect, with tools: Tools
  ) -> Mask {
    let place = ShadowPlace(transform, sigma: sigma)
    let reach = GaussianBlur.reach(sigma: sigma)
    if let stretch = ShadowStretch(shape, by: place.transform, sigma: sigma) {
      let small = kept(stretch.shape, place.transform, sigma, tools)
      return stretch.mask(from: small, movedBy: (place.x, place.y), within: limits, in: &stretched)
    }
    let own = limits.moved(by: -place.x, -place.y)
    let box = PixelRect(
      enclosing: place.transform.boundingBox(of: shape.bounds), within: own.outset(by: 2 * reach + 1))
    let whole = PixelRect(enclosing: place.transform.boundingBox(of: shape.bounds), within: .widest)
      .outset(by: reach)
    let isSmall = whole.width <= Self.wholeLimit && whole.width * whole.height <= Self.wholeLimit
    if isSmall || own.contains(box.outset(by: reach)), !box.isEmpty {
      return kept(shape, place.transform, sigma, tools).moved(by: place.x, place.y)
    }
    // What reaches beyond the pixels that show is not kept: those that do change with its place.
    let cast = box.intersection(own.outset(by: reach))
    guard !cast.isEmpty else { return Mask(bounds: .empty) }
    let coverage = tools.painter.coverage(
      of: shape.path, rule: shape.rule, transform: place.transform, within: cast)
    return tools.blur.blurred(coverage, sigma: sigma, within: own).moved(by: place.x, place.y)
  }

  /// Forgets everything.
  mutating func removeAll() { cache.removeAll() }

  /// All of a blurred shape; kept from the second time on that it is asked for.
  private mutating func kept(
    _ shape: Shape, _ transform: Affine, _ sigma: Double, _ tools: Tools
  ) -> Mask {
    let key = Key(shape: shape, transform: transform, sigma: sigma)
    if let known = cache.find(key) { return known }
    let box = PixelRect(enclosing: transform.boundingBox(of: shape.bounds), within: .widest)
    let coverage = tools.painter.coverage(of: shape.path, rule: shape.rule, transform: transform, within: box)
    let mask = tools.blur.blurred(coverage, sigma: sigma)
    if cache.isRecurring(key) {
      cache.keep(mask, for: key, cost: mask.bounds.width * mask.bounds.height + Self.entryCost)
    }
    return mask
  }
}

/// Where a shadow lies: by whole pixels, and by what is left.
struct ShadowPlace {
  /// In whole pixels.
  let x: Int
  let y: Int
  /// The map without these.
  let transform: Affine

  /// Below this sigma, in pixels, places are not rounded.
  private static let leastRoundedSigma = 2.0

  init(_ transform: Affine, sigma: Double) {
    /// The steps of places in parts of a power of 2 that is at most sigma. Half a step times the steepest change of a
    /// blurred edge, 255 / (sigma * sqrt(2 pi)), is 0.8 at most.
    let share = 1.0 / 64
    var step = 0.0
    if sigma >= Self.leastRoundedSigma { step = sigma.binade * share }
    func split(_ value: Double) -> (Int, Double) {
      guard abs(value) < 1_000_000_000 else { return (0, value) }
      let rounded = step > 0 ? (value / step).rounded() * step : value
      let whole = rounded.rounded(.down)
      return (Int(whole), rounded - whole)
    }
    let (x, fractionX) = split(transform.tx)
    let (y, fractionY) = split(transform.ty)
    (self.x, self.y) = (x, y)
    self.transform = Affine(
      a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: fractionX, ty: fractionY)
  }
}
