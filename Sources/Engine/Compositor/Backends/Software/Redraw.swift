// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster

extension Frame {
  /// How many quads are looked at to tell whether much has changed, and how many of them may differ.
  private static let sampleCount = 64
  private static let sampleLimit = 16
  /// From this share of the pixels on, all are drawn: that takes one walk through the frame.
  private static let largestShare = 0.7

  /// The pixels to draw again where the same place shows `old`; rectangles that do not overlap.
  ///
  /// All of them where finding out what differs, or drawing just that, would take longer.
  func redrawnRects(after old: Frame) -> [PixelRect] {
    guard !differsWidely(from: old) else { return [pixelBounds] }
    var region = PixelRegion()
    for rect in damage(from: old, to: self) { region.add(rect) }
    joinAroundBlurs(&region)
    let area = region.rects.reduce(0) { $0 + $1.width * $1.height }
    let isLarge = Double(area) > Self.largestShare * Double(width * height)
    return isLarge ? [pixelBounds] : region.rects
  }

  /// Whether many of the quads, counted from the first as well as from the last, lie elsewhere or have another paint.
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

  private func hasLikeness(of other: Frame, _ index: Int, at place: Int) -> Bool {
    guard quads.indices.contains(place) else { return false }
    return quads[place].pixelBounds == other.quads[index].pixelBounds
      && quads[place].transform == other.quads[index].transform
      && quads[place].opacity == other.quads[index].opacity
      && quads[place].paint.isLike(other.quads[index].paint)
  }

  /// Joins rectangles that touch the same blur: it is computed as a whole for each of them.
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
