// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRenderTree

/// The clock of a display. It draws a frame only if the picture may have changed, and at most one for each
/// frame time.
///
/// Media time follows the loop's time from 0, in whole steps of `rate`. It can be paused, stepped and
/// restarted. Frame i is the picture at i / `rate` seconds, as in a film. If drawing takes longer than a
/// frame, the clock skips frames and shows the current one.
public final class DisplayClock: FrameClock {
  /// The rate at which the picture may change.
  public let rate: FrameRate
  /// Always `nil`, because the user ends the playback.
  public var frameCount: Int? { nil }
  /// A Boolean value that indicates whether media time is paused.
  public private(set) var isPaused = false
  /// The number of frames requested since the clock was created.
  public private(set) var drawnFrameCount = 0

  private let reel: Reel
  private let loop: any EventLoop
  /// The number of the frame that is shown, which is the media time in frames.
  private var position = 0
  /// The loop's time of frame 0, corrected for pauses, or `nil` before the first tick.
  private var origin: Double?
  /// The tree that was drawn last.
  private var drawnTree = RenderTree()
  /// The time of `drawnTree`, in the source's own time.
  private var drawnTime = 0.0
  /// Indicates whether the source has committed another tree since `drawnTree`.
  private var hasNewTree = false
  private var needsFrame = true

  /// The tolerance for comparing a time with a frame time, in frames. It is far above the rounding error of a
  /// time of one day and far below anything visible.
  private static let tolerance = 1e-6
  /// The maximum frame number, which corresponds to thousands of years at any rate. It keeps the conversion
  /// to `Int` safe.
  private static let maximumPosition = 1e15

  /// Creates a clock that advances `reel` in the time of `loop`.
  package init(rate: FrameRate, reel: Reel, loop: any EventLoop) {
    self.rate = rate
    self.reel = reel
    self.loop = loop
  }

  /// The media time that is shown, in seconds.
  public var time: Double { rate.time(ofFrame: position) }

  // MARK: Transport

  /// Pauses media time, or resumes it.
  public func togglePause() {
    if isPaused {
      origin = loop.now - time
    } else if presentPosition > position {
      position = presentPosition
      needsFrame = true
    }
    isPaused.toggle()
  }

  /// Pauses media time and shows the frame that is `count` frames later, or earlier if `count` is negative.
  ///
  /// Stepping back stops at the oldest tree that the reel still has.
  public func step(by count: Int) {
    if !isPaused { togglePause() }
    let first = Int((reel.earliestTime * Double(rate.frames) / Double(rate.seconds)).rounded(.up))
    position = max(first, position + count)
    needsFrame = true
  }

  /// Restarts the source and sets media time to 0. Playback is not paused afterwards.
  public func restart() {
    reel.restart()
    position = 0
    origin = loop.now
    isPaused = false
    needsFrame = true
  }

  /// Requests a frame even if the picture has not changed, because the pixels on screen were lost.
  public func redraw() { needsFrame = true }

  // MARK: Ticks

  /// Waits until a frame is due, and returns its tick. Returns `nil` when the event loop ends.
  public func tick(_ number: Int) -> FrameTick? {
    if origin == nil { origin = loop.now }
    var timeout = 0.0
    while loop.serve(for: timeout) {
      let isDue = isPaused ? isFrameDueInPause() : isFrameDue()
      if isDue, loop.isVisible {
        (needsFrame, hasNewTree) = (false, false)
        drawnFrameCount += 1
        return FrameTick(time: time, frame: drawnFrameCount - 1)
      }
      timeout = isPaused || !loop.isVisible ? .infinity : secondsToNextFrame
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

  /// Advances to the current time. Returns whether the picture may differ from the one that was drawn last.
  private func isFrameDue() -> Bool {
    let present = max(position, presentPosition)
    let presentTime = rate.time(ofFrame: present)
    // The first tick runs the animations that are due, so that code in the run loop sees the current time.
    _ = reel.tick(to: presentTime)
    reel.runAppCode(loop.turn)
    let tree = reel.tick(to: presentTime)
    hasNewTree = !tree.isSame(as: drawnTree)
    // Draws at most one frame for each frame time.
    guard needsFrame || present > position else { return false }
    let pictureTime = reel.pictureTime(at: presentTime)
    needsFrame = needsFrame || hasNewTree || isOutdated(at: pictureTime)
    // If nothing has changed, the picture on screen is also the picture of the current time.
    position = present
    if needsFrame { (drawnTree, drawnTime) = (tree, pictureTime) }
    return needsFrame
  }

  /// Returns whether `drawnTree` may look different at `pictureTime`, in the source's own time.
  private func isOutdated(at pictureTime: Double) -> Bool {
    if pictureTime < drawnTime { return true }
    return pictureTime > drawnTime && drawnTree.nextChange(after: drawnTime) <= pictureTime
  }

  private var presentPosition: Int {
    let elapsed = (loop.now - (origin ?? loop.now)) * Double(rate.frames) / Double(rate.seconds)
    return Int((elapsed + Self.tolerance).clamped(to: 0...Self.maximumPosition, ifNaN: 0))
  }

  /// The number of seconds until the next frame whose picture may differ from the one on screen.
  private var secondsToNextFrame: Double {
    let change = hasNewTree ? time : reel.nextChange(after: time)
    let frames = (change * Double(rate.frames) / Double(rate.seconds) - Self.tolerance).rounded(.up)
    guard frames < Self.maximumPosition else { return .infinity }
    let next = max(position + 1, Int(max(0, frames)))
    return max(0, (origin ?? loop.now) + rate.time(ofFrame: next) - loop.now)
  }
}
