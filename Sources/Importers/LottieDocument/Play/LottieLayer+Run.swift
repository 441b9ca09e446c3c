// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

// The course of a play, from its start to its end.
extension LottieLayer {
  /// The current time of the layer itself.
  var now: Double { convertTime(CACurrentMediaTime(), from: nil) }

  /// The seconds of the animation per second of the layer, regardless of the direction.
  var rate: Float { abs(Float(storedSpeed)) }

  /// Holds the animation at a time.
  func hold(at time: Double) { setTiming(LayerTiming(timeOffset: time)) }

  private func setTiming(_ timing: LayerTiming) {
    contentTiming = timing
    if let content { timing.apply(to: content) }
  }

  /// Starts a play of a segment. The play begins at `current` if that is inside the segment, and otherwise at
  /// the segment's start.
  func start(from: Double, to: Double, current: Double?, _ completion: LottieCompletionBlock?) {
    endPlay()
    let course = PlaybackCourse(
      from: from, to: to, isBackward: storedSpeed < 0, mode: storedLoopMode, current: current)
    let run = PlaybackRun(course, from: from, to: to, on: self, completion: completion)
    self.run = run
    setTiming(run.timing(at: now, rate: rate))
    run.addAnimation(at: course.start, rate: rate)
  }

  /// Ends a play without changing the picture.
  func endPlay() {
    guard run != nil else { return }
    run = nil
    removeAnimation(forKey: PlaybackRun.key)
  }

  func changeSpeed(_ speed: CGFloat) {
    guard Float(speed).isFinite else {
      return report("LottieLayer.animationSpeed", "\(speed) is not finite; it is ignored")
    }
    let turns = (speed < 0) != (storedSpeed < 0)
    guard let run, !turns else {
      storedSpeed = speed
      return restartPlay()
    }
    let time = run.time(at: now, rate: rate)
    storedSpeed = speed
    follow(run.course.rest(from: time), run)
  }

  /// Continues a play from the current position after a change of the repetition or the direction.
  func restartPlay() {
    guard let run else { return }
    follow(
      PlaybackCourse(
        from: run.segment.from, to: run.segment.to, isBackward: storedSpeed < 0, mode: storedLoopMode,
        current: currentTime), run)
  }

  private func follow(_ course: PlaybackCourse, _ run: PlaybackRun) {
    run.follow(course, from: run.begin == nil ? nil : now)
    run.addAnimation(at: course.start, rate: rate)
    setTiming(run.timing(at: now, rate: rate))
  }

  // MARK: Notifications

  func playDidMove(_ run: PlaybackRun) {
    guard self.run === run else { return }
    setTiming(run.timing(at: now, rate: rate))
  }

  /// Ends a play at a position. `nil` means the current position.
  func playDidEnd(_ run: PlaybackRun, at position: Double?) {
    guard self.run === run else { return }
    hold(at: position ?? currentTime)
    self.run = nil
  }
}
