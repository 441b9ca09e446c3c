// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

extension Frame {
  /// The approximate number of quads to sample when detecting a frame in which most quads differ, and the
  /// maximum number of samples that may differ.
  private static let sampleCount = 64
  private static let sampleLimit = 16
  /// The fraction of the frame's pixels above which all of them are drawn, because that needs only one scan
  /// of the frame.
  private static let largestShare = 0.7

  /// Returns the pixels to redraw in a target that shows `old`, as rectangles that do not overlap.
  ///
  /// The result is the whole frame if it would take longer to find the damage, or to draw only the damage.
  func redrawnRects(after old: Frame) -> [PixelRect] {
    guard !differsWidely(from: old) else { return [pixelBounds] }
    var region = PixelRegion()
    for rect in damage(from: old, to: self) { region.add(rect) }
    joinAroundBlurs(&region)
    let area = region.rects.reduce(0) { $0 + $1.width * $1.height }
    let isLarge = Double(area) > Self.largestShare * Double(width * height)
    return isLarge ? [pixelBounds] : region.rects
  }

  /// Returns true if many of the sampled quads differ in bounds, transform, opacity or paint. A quad is
  /// compared with the quads at the same index from the start and from the end of the list.
  private func differsWidely(from old: Frame) -> Bool {
    let shift = old.quads.count - quads.count
    let step = max(1, quads.count / Self.sampleCount)
    var count = 0
    for index in stride(from: 0, to: quads.count, by: step) {
      if old.hasLikeness(of: self, index, at: index) || old.hasLikeness(of: self, index, at: index + shift) {
        continue
      }
      count += 1
    }
    return count > Self.sampleLimit
  }

  private func hasLikeness(of other: Frame, _ index: Int, at ownIndex: Int) -> Bool {
    guard quads.indices.contains(ownIndex) else { return false }
    return quads[ownIndex].pixelBounds == other.quads[index].pixelBounds
      && quads[ownIndex].transform == other.quads[index].transform
      && quads[ownIndex].opacity == other.quads[index].opacity
      && quads[ownIndex].paint.isLike(other.quads[index].paint)
  }

  /// Joins rectangles that touch the same blurred quad, because the whole blur would be computed again for
  /// each of them.
  private func joinAroundBlurs(_ region: inout PixelRegion) {
    guard region.rects.count > 1 else { return }
    for index in quads.indices where quads[index].paint.blurs(in: self) {
      let bounds = quads[index].pixelBounds
      let touching = region.rects.filter { !$0.intersection(bounds).isEmpty }
      guard touching.count > 1 else { continue }
      region.add(touching.reduce(touching[0]) { $0.union($1) })
    }
  }
}
