// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
import MultiplaneRaster
package import MultiplaneRenderTree

/// A source whose past can be shown again: it keeps the trees of its ticks, and can begin anew.
///
/// A tick to a time that was passed already gives the tree of that time and runs no app code, so that stepping back and
/// scrubbing evaluate old trees.
package final class Reel: WrappingSource {
  private struct Entry {
    let time: Double
    let tree: RenderTree
    /// How many pages of nodes the entry keeps alive that the one before does not.
    let pageCount: Int
    /// How many bytes of images' pixels it keeps alive that the one before does not.
    let byteCount: Int
  }

  /// More changes than these are forgotten, the oldest first: 10 minutes of a change at every frame of 60 a second.
  package static let entryLimit = 36_000
  /// Pages of nodes that may be kept; together some 100 MB.
  package static let pageLimit = 4_096
  /// Bytes of images' pixels that may be kept.
  package static let byteLimit = 256 << 20

  private var makeSource: () -> any FrameSource
  package private(set) var source: any FrameSource
  private var entryLimit: Int
  /// The first tick of each tree, in order.
  private var entries: [Entry] = []
  private var pageCount = 0
  private var byteCount = 0
  /// The time up to which the source has lived.
  private var liveTime = -Double.infinity
  /// The time of the last tick, in the past or not.
  private var time = -Double.infinity
  private var frameDuration: Double?
  private var size: CGSize?

  /// Creates a reel of the source that `makeSource` makes, which is called again for each beginning.
  ///
  /// - Parameter entryLimit: how many changes are kept at most; at least 1.
  package init(entryLimit: Int = Reel.entryLimit, _ makeSource: @escaping () -> any FrameSource) {
    self.makeSource = makeSource
    self.entryLimit = max(1, entryLimit)
    source = makeSource()
  }

  /// Begins anew with another source, of which at most `entryLimit` changes are kept.
  package func replace(
    with makeSource: @escaping () -> any FrameSource, entryLimit: Int = Reel.entryLimit
  ) {
    self.makeSource = makeSource
    self.entryLimit = max(1, entryLimit)
    restart()
  }

  /// Forgets everything and begins anew.
  package func restart() {
    source = makeSource()
    if let size { source.resize(to: size) }
    if let frameDuration { source.prepare(frameDuration: frameDuration) }
    entries = []
    (pageCount, byteCount) = (0, 0)
    (liveTime, time) = (-.infinity, -.infinity)
  }

  /// The earliest time that can still be shown, in seconds.
  package var earliestTime: Double { entries.first?.time ?? 0 }

  /// Whether the last tick showed the present and not the past.
  package var isLive: Bool { time >= liveTime }

  package func tick(to newTime: Double) -> RenderTree {
    time = newTime
    guard newTime >= liveTime else { return entries[indexOfEntry(at: newTime)].tree }
    liveTime = newTime
    let tree = source.tick(to: newTime)
    record(tree)
    return tree
  }

  package func nextChange(after time: Double) -> Double {
    guard time < liveTime else { return source.nextChange(after: time) }
    let index = indexOfEntry(at: time)
    let later = entries.index(after: index)
    let end =
      later < entries.endIndex ? entries[later].time : max(liveTime, source.nextChange(after: liveTime))
    return min(end, entries[index].tree.nextChange(after: time))
  }

  /// Hands an event to the source; without effect while the past is shown, which nobody can change.
  package func send(_ event: InputEvent) {
    if isLive { source.send(event) }
  }

  package func prepare(frameDuration: Double) {
    self.frameDuration = frameDuration
    source.prepare(frameDuration: frameDuration)
  }

  package func resize(to size: CGSize) {
    self.size = size
    source.resize(to: size)
  }

  package var takesText: Bool { source.takesText && isLive }

  /// The time up to which the source has lived, in seconds; 0 before the first tick.
  package var presentTime: Double { max(0, liveTime) }

  /// The tree of a time that has passed, without moving to it; the oldest one that is known for times before.
  package func tree(at time: Double) -> RenderTree {
    entries.isEmpty ? RenderTree() : entries[indexOfEntry(at: time)].tree
  }

  private func record(_ tree: RenderTree) {
    let last = entries.last?.tree
    if let last, tree.isSame(as: last) { return }
    let older = last ?? RenderTree()
    let entry = Entry(
      time: liveTime, tree: tree, pageCount: tree.pageCount(notIn: older),
      byteCount: tree.imageByteCount(notIn: older))
    // Nobody can go back to what was replaced at the same time.
    if let last = entries.last, last.time == liveTime {
      pageCount -= last.pageCount
      byteCount -= last.byteCount
      entries.removeLast()
    }
    entries.append(entry)
    pageCount += entry.pageCount
    byteCount += entry.byteCount
    if entries.count > entryLimit || pageCount > Self.pageLimit || byteCount > Self.byteLimit {
      forgetOldest()
    }
  }

  /// Forgets a quarter at once, so that forgetting is rare; the last entry always stays.
  private func forgetOldest() {
    let count = min(max(1, entries.count / 4), entries.count - 1)
    pageCount -= entries.prefix(count).reduce(0) { $0 + $1.pageCount }
    byteCount -= entries.prefix(count).reduce(0) { $0 + $1.byteCount }
    entries.removeFirst(count)
  }

  /// The last entry not after `time`, or the first; there is one.
  private func indexOfEntry(at time: Double) -> Int {
    max(entries.partitioningIndex { $0.time > time } - 1, 0)
  }
}
