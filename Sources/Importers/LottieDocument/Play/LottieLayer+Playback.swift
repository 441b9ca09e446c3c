// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics
import MultiplaneGeometry
import QuartzCore

// Playback. Times of the animation are in seconds from its start.
extension LottieLayer {
  // MARK: Position

  /// A Boolean value that indicates whether a segment is being played. It is true from the call of `play`,
  /// even before the first commit.
  public var isAnimationPlaying: Bool { run != nil }

  /// The current time, in seconds from the start of the animation. Setting it stops playback. Times outside
  /// the animation are clamped to its ends. A number that is not finite is reported and ignored.
  public var currentTime: TimeInterval {
    get {
      let time = contentTiming.time(at: now)
      guard let course = run?.course else { return time }
      return time.clamped(atLeast: course.low, atMost: course.high)
    }
    set { show(newValue, "currentTime") }
  }

  /// The current frame of the file, which may be fractional, on the scale of `LottieScene.startFrame`. It is
  /// 0 without an animation. Setting it stops playback. Frames outside the animation are clamped to its ends.
  /// A number that is not finite is reported and ignored.
  public var currentFrame: AnimationFrameTime {
    get { animation.map { $0.frame(at: currentTime) } ?? 0 }
    set { show(animation?.time(ofFrame: newValue) ?? 0, "currentFrame") }
  }

  /// The current progress, from 0 to 1. It is 0 without an animation. Setting it stops playback. Clamped to
  /// 0...1. A number that is not finite is reported and ignored.
  public var currentProgress: AnimationProgressTime {
    get { animation.map { currentTime / $0.duration } ?? 0 }
    set { show((animation?.duration ?? 0) * newValue, "currentProgress") }
  }

  private func show(_ time: Double, _ name: String) {
    guard time.isFinite else {
      return report("LottieLayer.\(name)", "it is not finite; it is ignored")
    }
    hold(at: time.clamped(atLeast: 0, atMost: animation?.duration ?? 0))
    endPlay()
  }

  // MARK: Plays

  /// Plays from the current position to the end of the animation, or from its start if the current position
  /// is the end. At negative speeds, plays to the start. Repetitions repeat the whole animation.
  ///
  /// Without an animation, a report is made, and `completion` is called with `false` immediately.
  ///
  /// - Parameter completion: The closure to call when the play ends, or `nil`.
  public func play(completion: LottieCompletionBlock? = nil) {
    guard let duration = animation?.duration else { return refuse("play", noAnimation, completion) }
    start(from: 0, to: duration, current: currentTime, completion)
  }

  /// Plays a segment between two progresses, which are clamped to 0...1.
  ///
  /// Without an animation, or if a number is not finite, a report is made, and `completion` is called with
  /// `false` immediately.
  ///
  /// - Parameters:
  ///   - fromProgress: The progress at which the segment begins. The default, `nil`, is the current progress.
  ///   - toProgress: The progress at which the segment ends. If it is less than `fromProgress`, the segment
  ///     plays backwards.
  ///   - loopMode: The repetition, which replaces the layer's `loopMode`. The default, `nil`, keeps it.
  ///   - completion: The closure to call when the play ends, or `nil`.
  public func play(
    fromProgress: AnimationProgressTime? = nil, toProgress: AnimationProgressTime,
    loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
  ) {
    guard let animation else { return refuse("play(fromProgress:)", noAnimation, completion) }
    play(
      from: fromProgress.map { $0 * animation.duration }, to: toProgress * animation.duration, loopMode,
      completion)
  }

  /// Plays a segment between two frames of the file, which are clamped to the animation.
  ///
  /// Without an animation, or if a number is not finite, a report is made, and `completion` is called with
  /// `false` immediately.
  ///
  /// - Parameters:
  ///   - fromFrame: The frame at which the segment begins. The default, `nil`, is the current frame.
  ///   - toFrame: The frame at which the segment ends. If it is less than `fromFrame`, the segment plays
  ///     backwards.
  ///   - loopMode: The repetition, which replaces the layer's `loopMode`. The default, `nil`, keeps it.
  ///   - completion: The closure to call when the play ends, or `nil`.
  public func play(
    fromFrame: AnimationFrameTime? = nil, toFrame: AnimationFrameTime, loopMode: LottieLoopMode? = nil,
    completion: LottieCompletionBlock? = nil
  ) {
    guard let animation else { return refuse("play(fromFrame:)", noAnimation, completion) }
    play(
      from: fromFrame.map(animation.time(ofFrame:)), to: animation.time(ofFrame: toFrame), loopMode,
      completion)
  }

  /// Plays a segment from a marker, or from the current position, to another marker.
  ///
  /// If the file does not have one of the markers, nothing is played, a report is made, and `completion` is
  /// called with `false` immediately.
  ///
  /// - Parameters:
  ///   - fromMarker: The name of the marker at which the segment begins. The default, `nil`, is the current
  ///     time.
  ///   - toMarker: The name of the marker at which the segment ends.
  ///   - playEndMarkerFrame: True, the default, to end at the time of `toMarker`; false to end one frame
  ///     before it.
  ///   - loopMode: The repetition, which replaces the layer's `loopMode`. The default, `nil`, keeps it.
  ///   - completion: The closure to call when the play ends, or `nil`.
  public func play(
    fromMarker: String? = nil, toMarker: String, playEndMarkerFrame: Bool = true,
    loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
  ) {
    guard let animation else { return refuse("play(fromMarker:)", noAnimation, completion) }
    for name in [fromMarker, toMarker].compactMap({ $0 }) where animation.marker(name) == nil {
      return refuse("play(fromMarker:)", "there is no marker \"\(name)\"", completion)
    }
    let end = (animation.marker(toMarker)?.time ?? 0) - (playEndMarkerFrame ? 0 : 1 / animation.frameRate)
    play(from: fromMarker.flatMap(animation.marker)?.time, to: end, loopMode, completion)
  }

  /// Plays the segment that begins at a marker and has the marker's duration.
  ///
  /// If the file does not have the marker, nothing is played, a report is made, and `completion` is called
  /// with `false` immediately.
  ///
  /// - Parameters:
  ///   - marker: The name of the marker.
  ///   - loopMode: The repetition, which replaces the layer's `loopMode`. The default, `nil`, keeps it.
  ///   - completion: The closure to call when the play ends, or `nil`.
  public func play(
    marker: String, loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
  ) {
    guard let part = animation?.marker(marker) else {
      let reason = animation == nil ? noAnimation : "there is no marker \"\(marker)\""
      return refuse("play(marker:)", reason, completion)
    }
    play(from: part.time, to: part.time + part.duration, loopMode, completion)
  }

  /// Stops a play, and keeps the current position.
  public func pause() {
    hold(at: currentTime)
    endPlay()
  }

  /// Stops a play, and shows the start of the animation.
  public func stop() {
    hold(at: 0)
    endPlay()
  }

  private func play(
    from: Double?, to: Double, _ loopMode: LottieLoopMode?, _ completion: LottieCompletionBlock?
  ) {
    let duration = animation?.duration ?? 0
    let (from, to) = (from ?? currentTime, to)
    guard from.isFinite, to.isFinite else {
      return refuse("play", "an end of the segment is not finite", completion)
    }
    if let loopMode { storedLoopMode = loopMode }
    start(
      from: from.clamped(atLeast: 0, atMost: duration), to: to.clamped(atLeast: 0, atMost: duration),
      current: nil, completion)
  }

  // MARK: Reports

  private var noAnimation: String { "there is no animation" }

  private func refuse(_ name: String, _ reason: String, _ completion: LottieCompletionBlock?) {
    report("LottieLayer.\(name)", "\(reason); nothing is played")
    completion?(false)
  }

  func report(_ subject: String, _ message: String) {
    Diagnostics.report(.invalid, subject, message, layer: name)
  }
}
