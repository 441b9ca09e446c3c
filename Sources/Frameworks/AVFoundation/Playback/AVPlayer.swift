// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
public import Foundation
import MultiplaneDiagnostics
import QuartzCore

/// A player of items in layers.
///
/// - Its time is that of the host of the layers, `CACurrentMediaTime()`: in a film that of the frame, in a
///   window that of the display. Each frame shows exactly its time, and seeks are exact.
/// - Players are silent. The first item with sound is reported.
/// - Use a player on the thread of its layers' host. Outside of the host's code, its time is that of the last
///   frame.
/// - A player that is started before it has a host starts with the first frame.
open class AVPlayer: NSObject, @unchecked Sendable {
  /// The state of a player.
  public enum Status: Int, Sendable {
    /// The player has not been used.
    case unknown = 0
    /// The player can show items.
    case readyToPlay = 1
    /// The player can show no items.
    case failed = 2
  }

  /// The state of playing.
  public enum TimeControlStatus: Int, Sendable {
    /// The player is stopped.
    case paused = 0
    /// The player waits for data.
    case waitingToPlayAtSpecifiedRate = 1
    /// The player plays.
    case playing = 2
  }

  /// The action at the end of an item.
  public enum ActionAtItemEnd: Int, Sendable {
    /// The player goes on with the next item.
    case advance = 0
    /// The player stops.
    case pause = 1
    /// The player keeps its rate, at the end of the item.
    case none = 2
  }

  /// The item that is shown, or `nil`.
  open internal(set) var currentItem: AVPlayerItem?
  /// The action at the end of an item. The default is `pause`, and `advance` in a queue.
  open var actionAtItemEnd = ActionAtItemEnd.pause
  /// The rate of `play()`. The default is 1.
  open var defaultRate: Float = 1
  /// The volume from 0 to 1. It has no effect, because players are silent.
  open var volume: Float = 1
  /// Indicates whether the sound is off. It has no effect, because players are silent.
  open var isMuted = false
  /// Indicates whether the player waits for data. It has no effect.
  open var automaticallyWaitsToMinimizeStalling = true
  /// Indicates whether frames may be shown on another display. It has no effect.
  open var allowsExternalPlayback = false
  /// Indicates whether the display stays on. It has no effect.
  open var preventsDisplaySleepDuringVideoPlayback = true

  var clock = PlaybackClock()
  /// The range that repeats, or `nil`.
  var loopRange: CMTimeRange? { didSet { changedTiming() } }
  /// The number of repetitions so far.
  var loopCount = 0
  var layers = WeakLayers<AVPlayerLayer>()
  var observers: [TimeObserver] = []
  /// Counts the changes of timing. A timer from before the latest one has no effect.
  var timerNumber = 0
  private var isReported = false
  /// The latest time of the host, or `nil` until a host has shown a frame or run code that uses the player.
  private var latestHostTime: Double?

  /// Creates a player without an item.
  public override init() {}

  /// Creates a player of the file at a URL.
  public convenience init(url URL: URL) { self.init(playerItem: AVPlayerItem(url: URL)) }

  /// Creates a player of an item.
  public init(playerItem item: AVPlayerItem?) {
    super.init()
    show(item)
  }

  /// Shows another item, or none.
  open func replaceCurrentItem(with item: AVPlayerItem?) { show(item) }

  /// The state of the player.
  open var status: Status { currentItem?.status == .failed ? .failed : .readyToPlay }
  /// The error of the item, or `nil`.
  open var error: (any Error)? { currentItem?.error }
  /// The state of playing.
  open var timeControlStatus: TimeControlStatus { rate == 0 || currentItem == nil ? .paused : .playing }

  /// The number of seconds of the item in a second. Setting it starts or stops the player.
  open var rate: Float {
    get {
      update()
      return clock.rate
    }
    set { setRate(newValue) }
  }

  /// Starts at the default rate.
  open func play() { setRate(defaultRate) }
  /// Stops.
  open func pause() { setRate(0) }
  /// Starts at a rate.
  open func playImmediately(atRate rate: Float) { setRate(rate) }

  /// Starts or stops, from a time of the item if it is a number. The host's time has no effect.
  open func setRate(_ rate: Float, time itemTime: CMTime, atHostTime hostClockTime: CMTime) {
    if itemTime.isNumeric { jump(to: itemTime) }
    setRate(rate)
  }

  /// Returns the present time of the item.
  open func currentTime() -> CMTime {
    update()
    return itemTime(at: now)
  }

  // MARK: Seeking

  /// Moves to a time of the item.
  open func seek(to time: CMTime) { currentItem?.seek(to: time) }

  /// Moves to a time of the item, and then passes a closure `true`.
  open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
    completionHandler(currentItem?.seekNow(to: time) ?? false)
  }

  /// Moves to a time exactly, whatever the tolerances are.
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {
    currentItem?.seek(to: time)
  }

  /// Moves to a time exactly, whatever the tolerances are, and then passes a closure `true`.
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping @Sendable (Bool) -> Void
  ) { completionHandler(currentItem?.seekNow(to: time) ?? false) }

  /// Moves to a time of the item. Returns whether there is an item and the time is a number.
  open func seek(to time: CMTime) async -> Bool { currentItem?.seekNow(to: time) ?? false }

  /// Moves to a time exactly, whatever the tolerances are.
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) async -> Bool {
    currentItem?.seekNow(to: time) ?? false
  }

  // MARK: Time

  /// The time of the host, in seconds: the present one in its code, and otherwise the latest one.
  var now: Double {
    guard LayerHost.current != nil else { return latestHostTime ?? CACurrentMediaTime() }
    let time = CACurrentMediaTime()
    let former = latestHostTime
    latestHostTime = time
    // A player without a host has not advanced, and another host has a time of its own.
    if former.map({ time < $0 }) ?? true {
      clock.move(from: former ?? clock.hostTime, to: time)
      changedTiming()
    }
    return time
  }

  func show(_ item: AVPlayerItem?) {
    let now = now
    if let old = currentItem {
      old.restingTime = itemTime(at: now)
      old.player = nil
    }
    currentItem = item
    item?.player = self
    clock.jump(to: item?.restingTime ?? .zero, at: now)
    changedTiming()
    reportSound()
  }

  private func reportSound() {
    guard !isReported, !isMuted, let asset = currentItem?.asset,
      !asset.tracks(withMediaType: .audio).isEmpty
    else { return }
    isReported = true
    Diagnostics.report(.unsupported, "AVPlayer", "the sound of the item is not played")
  }

  func setRate(_ rate: Float) {
    update()
    let now = now
    let rate = rate.isFinite ? rate : 0
    let time = itemTime(at: now)
    clock.setRate(rate, at: now)
    clock.jump(to: time, at: now)
    changedTiming()
  }

  func jump(to time: CMTime) {
    update()
    clock.jump(to: time, at: now)
    for observer in observers { observer.last = time }
    changedTiming()
  }

  /// Returns the time of the item at a host's time, within the item.
  private func itemTime(at now: Double) -> CMTime {
    guard let item = currentItem else { return .zero }
    return CMTimeMinimum(CMTimeMaximum(clock.time(at: now), .zero), item.duration)
  }

  /// Does what is due: ends of items and of rounds of a loop. All of it happens at its exact time, however
  /// late the call is.
  func update() {
    let now = now
    while let item = currentItem, clock.rate != 0 {
      let range = loopRange ?? CMTimeRange(start: item.startTime, end: item.endTime)
      guard range.isValid, range.duration > .zero else { return }
      let end = clock.rate > 0 ? range.end : range.start
      let hostEnd = clock.hostTime(of: end)
      guard now >= hostEnd - Self.clockError else { return }
      if loopRange != nil {
        // The rounds that have passed are skipped at once.
        let rounds = max(
          1,
          ((now - hostEnd + Self.clockError) * Double(abs(clock.rate)) / range.duration.seconds).rounded(
            .down) + 1)
        let begin = clock.rate > 0 ? range.start : range.end
        let skipped = (rounds - 1) * range.duration.seconds / Double(abs(clock.rate))
        clock.jump(to: begin, at: hostEnd + skipped)
        loopCount += Int(rounds)
        changedTiming()
        continue
      }
      guard clock.itemTime != end || clock.hostTime != hostEnd || actionAtItemEnd != .none else { return }
      reachEnd(of: item, at: end, hostEnd)
      if actionAtItemEnd == .none { return }
    }
  }

  private func reachEnd(of item: AVPlayerItem, at end: CMTime, _ hostEnd: Double) {
    clock.jump(to: end, at: hostEnd)
    switch actionAtItemEnd {
    case .advance where advance(at: hostEnd): break
    case .none: break
    default: clock.setRate(0, at: hostEnd)
    }
    changedTiming()
    NotificationCenter.default.post(name: .AVPlayerItemDidPlayToEndTime, object: item)
  }

  /// Goes on with the next item at a host's time. Returns `false` if there is none.
  func advance(at hostTime: Double) -> Bool { false }

  /// Tells layers and timers that the clock has changed.
  func changedTiming() {
    for layer in layers.all { layer.setNeedsLayout() }
    for layer in currentItem?.synchronizedLayers.all ?? [] { layer.follow(clock) }
    scheduleTimers()
  }
}
