// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import QuartzCore

/// The closure that is called when a play ends. The argument is `true` if the play reached its end, or
/// `false` if something else stopped it.
public typealias LottieCompletionBlock = (Bool) -> Void

/// A play of a layer: its course, and an animation without effect that ends with each leg.
///
/// The host calls the delegate of an animation at the first tick at or after the animation's end, before the
/// commit of that tick. Each frame therefore shows the leg to which its time belongs.
final class PlaybackRun: NSObject, CAAnimationDelegate {
  /// The positions between which the segment is played.
  let segment: (from: Double, to: Double)
  private(set) var course: PlaybackCourse
  /// The layer's time at the start of the course, or `nil` until the first commit.
  private(set) var begin: Double?
  private(set) var leg = 0.0
  private weak var layer: LottieLayer?
  private var completion: LottieCompletionBlock?
  /// The number of the current animation. Earlier animations have been replaced.
  private var number = 0

  static let key = "LottieLayer.play"
  private static let numberKey = "LottieLayer.number"
  /// The maximum duration of an animation, in seconds.
  private static let longest = 1e9

  init(
    _ course: PlaybackCourse, from: Double, to: Double, on layer: LottieLayer,
    completion: LottieCompletionBlock?
  ) {
    (self.course, segment) = (course, (from, to))
    (self.layer, self.completion) = (layer, completion)
  }

  /// Returns the time of the course at the layer's time `now`.
  func time(at now: Double, rate: Float) -> Double {
    min(begin.map { course.start + max(0, now - $0) * Double(rate) } ?? course.start, course.end)
  }

  /// Continues with another course. `now` is the layer's time, or `nil` if the play has not begun.
  func follow(_ course: PlaybackCourse, from now: Double?) { (self.course, begin) = (course, now) }

  /// Returns the timing of the file's layers at the layer's time `now`.
  func timing(at now: Double, rate: Float) -> LayerTiming {
    guard let begin else { return LayerTiming(timeOffset: course.position(at: course.start)) }
    return course.timing(of: leg, begin: begin, rate: rate, now: now)
  }

  /// Adds the animation that ends with the leg at a time of the course.
  func addAnimation(at time: Double, rate: Float) {
    guard let layer else { return }
    leg = course.leg(at: time)
    number += 1
    // An empty group of animations changes nothing.
    let animation = CAAnimationGroup()
    let first = max(course.start, course.start(of: leg))
    let duration = rate > 0 ? (course.end(of: leg) - first - PlaybackCourse.tolerance) / Double(rate) : 1
    animation.duration = duration.clamped(to: PlaybackCourse.tolerance...Self.longest)
    animation.speed = rate > 0 ? 1 : 0
    if let begin {
      let start = rate > 0 ? begin + (first - course.start) / Double(rate) : begin
      // A begin time of 0 means the current time.
      animation.beginTime = start == 0 ? 1e-100 : start
    }
    animation.setValue(number, forKey: Self.numberKey)
    animation.delegate = self
    layer.add(animation, forKey: Self.key)
  }

  /// Calls the completion once.
  private func complete(_ isFinished: Bool) {
    let completion = completion
    self.completion = nil
    completion?(isFinished)
  }

  private func isCurrent(_ animation: CAAnimation) -> Bool {
    animation.value(forKey: Self.numberKey) as? Int == number
  }

  func animationDidStart(_ anim: CAAnimation) {
    guard isCurrent(anim), begin == nil else { return }
    begin = anim.beginTime
    layer?.playDidMove(self)
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard isCurrent(anim) else { return }
    if flag, let layer {
      let time = max(time(at: layer.now, rate: layer.rate), course.end(of: leg))
      if !course.isOver(at: time) {
        addAnimation(at: course.start(of: max(leg + 1, course.leg(at: time))), rate: layer.rate)
        return layer.playDidMove(self)
      }
    }
    layer?.playDidEnd(self, at: flag ? course.position(at: course.end) : nil)
    complete(flag)
  }
}
