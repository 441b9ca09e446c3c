// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
public import Foundation
import MultiplaneDiagnostics
import QuartzCore

/// A player of several items, one after the other.
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
  private var waiting: [AVPlayerItem] = []

  /// Creates a player without items.
  public override init() {
    super.init()
    actionAtItemEnd = .advance
  }

  /// Creates a player of items.
  public convenience init(items: [AVPlayerItem]) {
    self.init()
    waiting = Array(items.dropFirst())
    show(items.first)
  }

  /// Returns the present item and those that follow.
  open func items() -> [AVPlayerItem] { [currentItem].compactMap { $0 } + waiting }

  /// Goes on with the next item, from its own time.
  open func advanceToNextItem() {
    update()
    if !advance(at: CACurrentMediaTime()) { show(nil) }
  }

  /// Returns whether an item can be inserted: it is not in the queue.
  open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
    !items().contains { $0 === item } && (afterItem == nil || items().contains { $0 === afterItem })
  }

  /// Inserts an item after another one, or with `nil` at the end. An item that is in the queue is reported.
  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    guard canInsert(item, after: afterItem) else {
      Diagnostics.report(
        .invalid, "AVQueuePlayer.insert", "the item is in the queue already, or the other is not")
      return
    }
    guard currentItem != nil else { return show(item) }
    guard let afterItem else { return waiting.append(item) }
    waiting.insert(item, at: (waiting.firstIndex { $0 === afterItem } ?? -1) + 1)
  }

  /// Removes an item. If it is the present one, the next one is shown.
  open func remove(_ item: AVPlayerItem) {
    if item === currentItem { advanceToNextItem() } else { waiting.removeAll { $0 === item } }
  }

  /// Removes all items.
  open func removeAllItems() {
    waiting = []
    show(nil)
  }

  override func advance(at hostTime: Double) -> Bool {
    guard !waiting.isEmpty else { return false }
    let next = waiting.removeFirst()
    show(next)
    clock.jump(to: next.restingTime, at: hostTime)
    return true
  }
}

/// A looper plays a range of an item again and again, without gaps: each round begins at its exact time.
open class AVPlayerLooper: NSObject, @unchecked Sendable {
  /// The state of a looper.
  public enum Status: Int, Sendable {
    /// The looper has not begun.
    case unknown = 0
    /// The looper plays its item.
    case ready = 1
    /// The item cannot be played.
    case failed = 2
    /// The looper is disabled.
    case cancelled = 3
  }

  private weak var player: AVQueuePlayer?
  private let item: AVPlayerItem
  private var isDisabled = false
  private var finalCount = 0

  /// Creates a looper that plays an item in a queue.
  ///
  /// - Parameters:
  ///   - player: The queue. The looper empties it.
  ///   - itemToLoop: The item, which is copied.
  ///   - loopRange: The range to play, or an invalid range for the whole item.
  public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem, timeRange loopRange: CMTimeRange)
  {
    item = itemToLoop.copy() as? AVPlayerItem ?? itemToLoop
    self.player = player
    super.init()
    let whole = CMTimeRange(start: item.startTime, end: item.endTime)
    let range = CMTimeRangeGetIntersection(loopRange.isValid ? loopRange : whole, otherRange: whole)
    player.removeAllItems()
    item.restingTime = range.start
    player.insert(item, after: nil)
    player.loopCount = 0
    player.loopRange = range.isValid && range.duration > .zero ? range : nil
  }

  /// Creates a looper that plays a whole item in a queue.
  public convenience init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
    self.init(player: player, templateItem: itemToLoop, timeRange: .invalid)
  }

  /// The state of the looper.
  open var status: Status { isDisabled ? .cancelled : item.status == .failed ? .failed : .ready }
  /// The error of the item, or `nil`.
  open var error: (any Error)? { item.error }
  /// The number of rounds that are over.
  open var loopCount: Int {
    guard !isDisabled else { return finalCount }
    player?.update()
    return player?.loopCount ?? finalCount
  }
  /// The items that the looper plays: one, because rounds need no other.
  open var loopingPlayerItems: [AVPlayerItem] { [item] }

  /// Ends the loop: the present round is the last one.
  open func disableLooping() {
    finalCount = loopCount
    isDisabled = true
    player?.loopRange = nil
  }
}
