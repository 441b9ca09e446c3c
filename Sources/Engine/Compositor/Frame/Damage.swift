// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry

/// Returns the damage between two frames: the pixels in which they may differ, as a few rectangles that do
/// not overlap.
///
/// Quads that both frames have, in the same order, give the same pixels wherever no other quad is drawn. So
/// the damage is the union of the bounds of the quads that only one frame has. Frames of different sizes or
/// backgrounds differ everywhere.
package func damage(from old: Frame, to new: Frame) -> [PixelRect] {
  guard old.pixelBounds == new.pixelBounds, old.background == new.background else {
    return new.pixelBounds.isEmpty ? [] : [new.pixelBounds]
  }
  guard let oldTop = old.passes.last, let newTop = new.passes.last else {
    return old.passes.isEmpty && new.passes.isEmpty ? [] : [new.pixelBounds]
  }
  var comparison = FrameComparison(old: old, new: new)
  comparison.compare(oldTop, newTop)
  return comparison.region.rects
}

extension Frame {
  /// Returns true if the pass `id` draws the same pixels as the last pass of `other`. The passes and masks
  /// inside them are compared too.
  func hasSameContent(_ id: PassID, as other: Frame) -> Bool {
    guard let pass = other.passes.last, pass.quads.count == self[id].quads.count,
      pass.pixelBounds == self[id].pixelBounds
    else { return false }
    var comparison = FrameComparison(old: other, new: self)
    return comparison.isSameInside(pass, self[id])
  }
}

/// A comparison of two frames, quad by quad.
private struct FrameComparison {
  /// The maximum length of a run of added or removed quads that is recognized. After a longer run, quads are
  /// compared at the same positions.
  private static let searchDistance = 32
  /// The number of comparisons that the search may still make, so that frames with nothing in common cost
  /// little.
  private var searchBudget = 20_000

  let old: Frame
  let new: Frame
  /// A number for each clip. Clips of the two frames that are equal, ancestors included, have the same
  /// number.
  private let oldClips: [Int]
  private let newClips: [Int]
  var region = PixelRegion()

  init(old: Frame, new: Frame) {
    self.old = old
    self.new = new
    var numbers: [NumberedClip: Int] = [:]
    oldClips = Self.number(old.clips, in: &numbers)
    newClips = Self.number(new.clips, in: &numbers)
  }

  private static func number(
    _ clips: ContiguousArray<ClipNode>, in numbers: inout [NumberedClip: Int]
  ) -> [Int] {
    var result: [Int] = []
    for clip in clips {
      let key = NumberedClip(parent: clip.parent.map { result[Int($0.index)] }, clip: clip)
      let number = numbers[key] ?? numbers.count
      numbers[key] = number
      result.append(number)
    }
    return result
  }

  /// Adds the differences between two passes that are composited in the same manner.
  ///
  /// The recursion depth is the nesting depth of passes, which `flatten` limits.
  mutating func compare(_ oldPass: Pass, _ newPass: Pass) {
    var (i, j) = (oldPass.quads.lowerBound, newPass.quads.lowerBound)
    let (oldEnd, newEnd) = (oldPass.quads.upperBound, newPass.quads.upperBound)
    while i < oldEnd, j < newEnd {
      if isSame(i, j) {
        if case .pass(let oldID) = old.quads[i].paint, case .pass(let newID) = new.quads[j].paint {
          comparePasses(i, oldID, j, newID)
        }
        spreadThroughBackdrop(j)
        (i, j) = (i + 1, j + 1)
      } else {
        let (olds, news) = distanceToSame(i..<oldEnd, j..<newEnd)
        for _ in 0..<olds { addOld(&i) }
        for _ in 0..<news { addNew(&j) }
      }
    }
    while i < oldEnd { addOld(&i) }
    while j < newEnd { addNew(&j) }
  }

  /// Adds the differences between the passes that two quads paint. The quads themselves are the same.
  private mutating func comparePasses(_ i: Int, _ oldID: PassID, _ j: Int, _ newID: PassID) {
    let (oldPass, newPass) = (old[oldID], new[newID])
    guard oldPass.effects != nil || newPass.effects != nil || new.quads[j].isMapped || old.quads[i].isMapped
    else {
      compare(oldPass, newPass)
      return
    }
    // Effects and transforms move a difference to other pixels, so any difference damages all pixels of the
    // quads.
    guard !isSameInside(oldPass, newPass) else { return }
    region.add(old.quads[i].pixelBounds)
    region.add(new.quads[j].pixelBounds)
  }

  /// Returns true if two passes draw the same pixels, including the pixels of the passes inside them and of
  /// their masks.
  fileprivate mutating func isSameInside(_ oldPass: Pass, _ newPass: Pass) -> Bool {
    guard hasSameEffects(oldPass, newPass) else { return false }
    let outside = region
    region = PixelRegion()
    defer { region = outside }
    compare(oldPass, newPass)
    if let oldMask = oldPass.effects?.mask, let newMask = newPass.effects?.mask {
      compare(old[oldMask], new[newMask])
    }
    return region.rects.isEmpty
  }

  /// Returns true if the effects are equal, apart from the indexes of their mask passes.
  private func hasSameEffects(_ a: Pass, _ b: Pass) -> Bool {
    var (x, y) = (a.effects, b.effects)
    guard (x?.mask == nil) == (y?.mask == nil) else { return false }
    x?.mask = nil
    y?.mask = nil
    return x == y
  }

  /// Adds the bounds of a backdrop quad if the damage is near enough to change its filtered pixels.
  private mutating func spreadThroughBackdrop(_ index: Int) {
    guard case .backdrop(let paint) = new.quads[index].paint else { return }
    let bounds = new.quads[index].pixelBounds
    let seen = bounds.outset(by: paint.filters.reach)
    if region.rects.contains(where: { !$0.intersection(seen).isEmpty }) { region.add(bounds) }
  }

  private mutating func addOld(_ index: inout Int) {
    region.add(old.quads[index].pixelBounds)
    index += 1
  }

  private mutating func addNew(_ index: inout Int) {
    region.add(new.quads[index].pixelBounds)
    index += 1
  }

  /// Returns the numbers of old and new quads to skip so that the next quads are equal. Returns one of each
  /// if the quads after that are equal, or if the search finds nothing.
  private mutating func distanceToSame(_ olds: Range<Int>, _ news: Range<Int>) -> (old: Int, new: Int) {
    let isLast = olds.count == 1 && news.count == 1
    guard !isLast, searchBudget > 0 else { return (1, 1) }
    if olds.count > 1, news.count > 1, isSame(olds.lowerBound + 1, news.lowerBound + 1) { return (1, 1) }
    searchBudget -= 2 * Self.searchDistance
    for distance in 1...Self.searchDistance {
      if distance < olds.count, isSame(olds.lowerBound + distance, news.lowerBound) { return (distance, 0) }
      if distance < news.count, isSame(olds.lowerBound, news.lowerBound + distance) { return (0, distance) }
    }
    return (1, 1)
  }

  /// Returns true if two quads are composited in the same manner. The passes that they paint may still differ
  /// inside.
  private func isSame(_ i: Int, _ j: Int) -> Bool {
    // Most quads that differ have different bounds, which are quick to compare.
    guard old.quads[i].pixelBounds == new.quads[j].pixelBounds || old.quads[i].paint.pass != nil else {
      return false
    }
    // Most quads of most frames are the same, and comparing bytes proves that faster than comparing fields.
    if old.quads[i].isSelfContained, haveSameBytes(i, j) {
      return isSame(old.quads[i].clip, new.quads[j].clip)
    }
    let (a, b) = (old.quads[i], new.quads[j])
    guard a.opacity == b.opacity, a.blend == b.blend, a.antialiases == b.antialiases, isSame(a.clip, b.clip),
      a.plane.map({ old[$0] }) == b.plane.map({ new[$0] })
    else { return false }
    if case .pass(let aID) = a.paint, case .pass(let bID) = b.paint {
      guard !a.isMapped || !b.isMapped else { return a.transform == b.transform && a.shape == b.shape }
      // The part of a pass that its outer clip leaves visible may change with the clip.
      return a.isMapped == b.isMapped && isSame(old[aID].outerClip, new[bID].outerClip)
        && (a.blend == .normal || a.pixelBounds == b.pixelBounds)
    }
    if case .backdrop(let a) = a.paint, case .backdrop(let b) = b.paint, let aMask = a.mask,
      let bMask = b.mask
    {
      guard isSameMask(aMask, bMask) else { return false }
    }
    return a.pixelBounds == b.pixelBounds && a.transform == b.transform && a.shape == b.shape
      && a.paint.isSame(as: b.paint)
  }

  /// Returns true if two quads are equal byte for byte, padding included.
  private func haveSameBytes(_ i: Int, _ j: Int) -> Bool {
    old.quads.withUnsafeBufferPointer { olds in
      new.quads.withUnsafeBufferPointer { news in
        let a = UnsafeRawPointer(olds.baseAddress.unsafelyUnwrapped + i)
        let b = UnsafeRawPointer(news.baseAddress.unsafelyUnwrapped + j)
        var differences: UInt64 = 0
        for offset in stride(from: 0, to: MemoryLayout<Quad>.stride, by: 8) {
          differences |=
            a.load(fromByteOffset: offset, as: UInt64.self) ^ b.load(fromByteOffset: offset, as: UInt64.self)
        }
        return differences == 0
      }
    }
  }

  /// Returns true if the masks of two backdrops draw the same pixels.
  private func isSameMask(_ a: PassID, _ b: PassID) -> Bool {
    let (a, b) = (old[a], new[b])
    guard a.quads.count == b.quads.count, a.effects == nil, b.effects == nil else { return false }
    return zip(a.quads, b.quads).allSatisfy { i, j in
      old.quads[i].paint.pass == nil && isSame(i, j)
    }
  }

  private func isSame(_ a: ClipID?, _ b: ClipID?) -> Bool {
    a.map { oldClips[Int($0.index)] } == b.map { newClips[Int($0.index)] }
  }
}

private struct NumberedClip: Hashable {
  let parent: Int?
  var clip: ClipNode

  init(parent: Int?, clip: ClipNode) {
    self.parent = parent
    self.clip = clip
    // The parent's index only has a meaning in its own list, so the parent's number replaces it.
    self.clip.parent = nil
  }
}

extension Quad {
  /// True if the quad draws the pixels of a pass at other positions than the pass itself.
  fileprivate var isMapped: Bool { plane != nil || transform != .identity }

  /// True if the quad and its clip alone determine its pixels, and other quads of the frame do not matter.
  fileprivate var isSelfContained: Bool { plane == nil && !paint.showsOtherQuads }
}
