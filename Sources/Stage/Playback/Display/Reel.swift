// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
import MultiplaneGeometry
package import MultiplaneRenderTree

/// A source that can show its past again. It caches the trees of recent ticks and can restart the source.
///
/// A tick to an earlier time returns the cached tree of that time, or the oldest cached tree if that one was
/// dropped, and runs no app code. Stepping back and scrubbing therefore only evaluate old trees.
package final class Reel: WrappingSource {
  private struct Entry {
    let time: Double
    let tree: RenderTree
    /// The number of node pages that this entry retains but the previous one does not.
    let pageCount: Int
    /// The size of the image pixels that this entry retains but the previous one does not, in bytes.
    let byteCount: Int
  }

  /// The maximum number of entries, beyond which the oldest are dropped. It is enough for 10 minutes with a
  /// change in each frame at 60 frames per second.
  package static let entryLimit = 36_000
  /// The maximum number of node pages that the entries may retain, about 100 MB in all.
  package static let pageLimit = 4_096
  /// The maximum size of the image pixels that the entries may retain, in bytes.
  package static let byteLimit = 256 << 20

  private var makeSource: () -> any FrameSource
  package private(set) var source: any FrameSource
  private var entryLimit: Int
  /// One entry for each distinct tree, with the time of its first tick, in ascending order.
  private var entries: [Entry] = []
  private var pageCount = 0
  private var byteCount = 0
  /// The latest time to which the source has been ticked, in seconds.
  private var liveTime = -Double.infinity
  /// The time of the latest tick in seconds, which may be in the past.
  private var time = -Double.infinity
  private var frameDuration: Double?
  private var size: CGSize?

  /// Creates a reel of the source that `makeSource` creates. `restart()` calls `makeSource` again.
  ///
  /// - Parameter entryLimit: The maximum number of cached changes. Values below 1 count as 1.
  package init(entryLimit: Int = Reel.entryLimit, _ makeSource: @escaping () -> any FrameSource) {
    self.makeSource = makeSource
    self.entryLimit = max(1, entryLimit)
    source = makeSource()
  }

  /// Replaces the source and restarts. At most `entryLimit` changes are cached.
  package func replace(
    with makeSource: @escaping () -> any FrameSource, entryLimit: Int = Reel.entryLimit
  ) {
    self.makeSource = makeSource
    self.entryLimit = max(1, entryLimit)
    restart()
  }

  /// Drops all cached trees and starts at time 0 with a new source.
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

  /// Indicates whether the last tick showed the present instead of the past.
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

  /// Sends an event to the source. Ignored while the past is shown, because the past cannot change.
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

  package var acceptsText: Bool { source.acceptsText && isLive }

  /// The latest time to which the source has been ticked, in seconds, or 0 before the first tick.
  package var presentTime: Double { max(0, liveTime) }

  /// Returns the cached tree at `time`, in seconds, without ticking, or the oldest cached tree if `time` is
  /// earlier. Returns an empty tree before the first tick.
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
    // An entry that is replaced at the same time can never be shown again.
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

  /// Drops a quarter of the entries at once, so that this work is rare. The last entry always remains.
  private func forgetOldest() {
    let count = (entries.count / 4).clamped(atLeast: 1, atMost: entries.count - 1)
    pageCount -= entries.prefix(count).reduce(0) { $0 + $1.pageCount }
    byteCount -= entries.prefix(count).reduce(0) { $0 + $1.byteCount }
    entries.removeFirst(count)
  }

  /// Returns the index of the last entry whose time is at most `time`, or 0. There must be an entry.
  private func indexOfEntry(at time: Double) -> Int {
    max(entries.partitioningIndex { $0.time > time } - 1, 0)
  }
}
