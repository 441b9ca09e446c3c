// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRaster

/// A cache of blurred shapes, so that a shadow that only moves is not blurred again.
///
/// A shadow's position is rounded to a fraction of its sigma, so small that 8-bit pixels change by about one
/// step at most. So a moving shadow returns to positions that were blurred before. Of a large rectangle,
/// rounded or not, only a smaller copy is blurred, and the middle of the result is stretched. The cache
/// changes no pixel, because the rounding and the stretching do not depend on it.
struct ShadowCache {
  /// The cost of a mask in addition to its bytes.
  private static let entryCost = 256
  /// The maximum number of pixels of a shadow that is always blurred as a whole. The whole shadow can be
  /// cached, wherever it moves.
  private static let wholeLimit = 1 << 17

  /// The painter that draws shapes, and the blur that is applied to them.
  typealias Tools = (painter: Painter, blur: GaussianBlur)

  private struct Key: Hashable {
    var shape: Shape
    var transform: Affine
    var sigma: Double
  }

  private var cache = FrameCache<Key, Mask>(budget: 64 << 20)
  /// The scratch memory in which rectangles are stretched.
  private var stretched = Mask(bounds: .empty)

  /// The numbers of cache hits and misses. Shadows that are blurred only in part are not counted.
  var uses: FrameCounts.Uses { cache.uses }

  mutating func beginFrame() { cache.beginFrame() }

  /// Returns the mask of the blurred shape inside `limits`. The transform maps the shape to the pixels in
  /// which `limits` are given. The values outside `limits` are undefined.
  mutating func mask(
    of shape: Shape, transform: Affine, sigma: Double, within limits: PixelRect, with tools: Tools
  ) -> Mask {
    let position = ShadowPosition(transform, sigma: sigma)
    let reach = GaussianBlur.reach(sigma: sigma)
    if let stretch = ShadowStretch(shape, by: position.transform, sigma: sigma) {
      let small = kept(stretch.shape, position.transform, sigma, tools)
      return stretch.mask(from: small, movedBy: (position.x, position.y), within: limits, in: &stretched)
    }
    let own = limits.moved(by: -position.x, -position.y)
    let box = PixelRect(
      enclosing: position.transform.boundingBox(of: shape.bounds), within: own.outset(by: 2 * reach + 1))
    let whole = PixelRect(enclosing: position.transform.boundingBox(of: shape.bounds), within: .widest)
      .outset(by: reach)
    let isSmall = whole.width <= Self.wholeLimit && whole.width * whole.height <= Self.wholeLimit
    if isSmall || own.contains(box.outset(by: reach)), !box.isEmpty {
      return kept(shape, position.transform, sigma, tools).moved(by: position.x, position.y)
    }
    // A large shadow is blurred only near its visible pixels. The result is not cached, because these pixels
    // change when the shadow moves.
    let cast = box.intersection(own.outset(by: reach))
    guard !cast.isEmpty else { return Mask(bounds: .empty) }
    let coverage = tools.painter.coverage(
      of: shape.path, rule: shape.rule, transform: position.transform, within: cast)
    return tools.blur.blurred(coverage, sigma: sigma, within: own).moved(by: position.x, position.y)
  }

  /// Empties the cache.
  mutating func removeAll() { cache.removeAll() }

  /// Returns the whole blurred shape. It is cached when it is made for the second time, if there is room.
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

/// A shadow's position, split into whole pixels and a transform with the rest.
struct ShadowPosition {
  /// The translation in whole pixels.
  let x: Int
  let y: Int
  /// The transform without the whole pixels of the translation.
  let transform: Affine

  /// The minimum sigma, in pixels, for which positions are rounded.
  private static let leastRoundedSigma = 2.0

  init(_ transform: Affine, sigma: Double) {
    /// The distance between rounded positions, as a fraction of the largest power of 2 up to sigma. Along
    /// each axis, half of that distance times the steepest slope of a blurred edge, 255 / (sigma * sqrt(2
    /// pi)), is at most 0.8.
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
