// SPDX-License-Identifier: Apache-2.0

import MultiplaneRenderTree

/// The clock of a display: a frame only when the picture may have changed, and at most one for each refresh.
///
/// Media time follows the time of its loop from 0 on, in whole steps of the rate; it can be paused, stepped and begun
/// anew. Frame i that is shown is the picture at i / rate, as in a film. A display that cannot keep up misses frames and
/// shows the present one.
public final class DisplayClock: FrameClock {
  /// How often the picture may change.
  public let rate: FrameRate
  /// Not known: a person ends it.
  public var frameCount: Int? { nil }
  /// Whether media time stands still.
  public private(set) var isPaused = false
  /// The number of frames asked for since the clock was made.
  public private(set) var drawnFrameCount = 0

  private let reel: Reel
  private let loop: any EventLoop
  /// The frame that is shown; its picture is the present one.
  private var position = 0
  /// The loop's time of frame 0, as if nothing had ever stood still; `nil` before the first tick.
  private var origin: Double?
  /// What was drawn last.
  private var drawnTree = RenderTree()
  /// The time at which it was drawn, as its source counts.
  private var drawnTime = 0.0
  /// Whether something was committed after it.
  private var hasNewTree = false
  private var needsFrame = true

  /// How far the time may miss a frame's and still count as its, in frames: far above the rounding of a day in seconds,
  /// far below anything that can be seen.
  private static let tolerance = 1e-6
  /// The largest number of a frame: years at any rate. Times beyond never come.
  private static let maximumPosition = 1e15

  /// Creates a clock that moves `reel` when `loop` says that it is time.
  package init(rate: FrameRate, reel: Reel, loop: any EventLoop) {
    self.rate = rate
    self.reel = reel
    self.loop = loop
  }

  /// The media time that is shown, in seconds.
  public var time: Double { rate.time(ofFrame: position) }

  // MARK: Transport

  /// Stops media time, or lets it go on.
  public func togglePause() {
    if isPaused {
      origin = loop.now - time
    } else if presentPosition > position {
      position = presentPosition
      needsFrame = true
    }
    isPaused.toggle()
  }

  /// Pauses and shows a frame that is `count` frames later, or earlier when negative, as far as the past is known.
  public func step(by count: Int) {
    if !isPaused { togglePause() }
    let first = Int((reel.earliestTime * Double(rate.frames) / Double(rate.seconds)).rounded(.up))
    position = max(first, position + count)
    needsFrame = true
  }

  /// Begins anew at 0.
  public func restart() {
    reel.restart()
    position = 0
    origin = loop.now
    isPaused = false
    needsFrame = true
  }

  /// Asks for the present picture although it may not have changed: what was shown is lost.
  public func redraw() { needsFrame = true }

  // MARK: Ticks

  /// Waits until there is something to draw; `nil` when the loop ends.
  public func tick(_ number: Int) -> FrameTick? {
    if origin == nil { origin = loop.now }
    var patience = 0.0
    while loop.serve(for: patience) {
      let isDue = isPaused ? isFrameDueInPause() : isFrameDue()
      if isDue, loop.isVisible {
        (needsFrame, hasNewTree) = (false, false)
        drawnFrameCount += 1
        return FrameTick(time: time, frame: drawnFrameCount - 1)
      }
      patience = isPaused || !loop.isVisible ? .infinity : secondsToNextFrame
    }
    return nil
  }

  private func isFrameDueInPause() -> Bool {
    reel.runAppCode(loop.turn)
    if needsFrame {
      drawnTree = reel.tick(to: time)
      drawnTime = reel.pictureTime(at: time)
    }
    return needsFrame
  }

  /// Moves on to the present; whether its picture may differ from what was drawn last.
  private func isFrameDue() -> Bool {
    let present = max(position, presentPosition)
    let presentTime = rate.time(ofFrame: present)
    // What is due by itself comes first, so that code in the run loop finds the present time.
    _ = reel.tick(to: presentTime)
    reel.runAppCode(loop.turn)
    let tree = reel.tick(to: presentTime)
    hasNewTree = !tree.isSame(as: drawnTree)
    // At most one frame for each refresh.
    guard needsFrame || present > position else { return false }
    let pictureTime = reel.pictureTime(at: presentTime)
    needsFrame = needsFrame || hasNewTree || isOutdated(at: pictureTime)
    // When nothing has changed, what is shown is the picture of the present too.
    position = present
    if needsFrame { (drawnTree, drawnTime) = (tree, pictureTime) }
    return needsFrame
  }

  /// Whether the tree that was drawn may look otherwise at another time of its own.
  private func isOutdated(at pictureTime: Double) -> Bool {
    if pictureTime < drawnTime { return true }
    return pictureTime > drawnTime && drawnTree.nextChange(after: drawnTime) <= pictureTime
  }

  private var presentPosition: Int {
    let elapsed = (loop.now - (origin ?? loop.now)) * Double(rate.frames) / Double(rate.seconds)
    return Int(min(max(0, elapsed + Self.tolerance), Self.maximumPosition))
  }

  /// How long until the earliest frame after the one shown whose picture may differ.
  private var secondsToNextFrame: Double {
    let change = hasNewTree ? time : reel.nextChange(after: time)
    let frames = (change * Double(rate.frames) / Double(rate.seconds) - Self.tolerance).rounded(.up)
    guard frames < Self.maximumPosition else { return .infinity }
    let next = max(position + 1, Int(max(0, frames)))
    return max(0, (origin ?? loop.now) + rate.time(ofFrame: next) - loop.now)
  }
}
