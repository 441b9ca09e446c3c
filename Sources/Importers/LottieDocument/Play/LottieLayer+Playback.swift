// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics
import MultiplaneGeometry
import QuartzCore

// Playing. Times of the animation are in seconds from its start.
extension LottieLayer {
  // MARK: Position

  /// A Boolean value that indicates whether a segment is played, also before its first commit.
  public var isAnimationPlaying: Bool { run != nil }

  /// The time in seconds from the start of the animation. Setting it stops a play. Times outside of the
  /// animation are moved to its ends; a number that is not finite is reported and ignored.
  public var currentTime: TimeInterval {
    get {
      let time = contentTiming.time(at: now)
      guard let course = run?.course else { return time }
      return time.clamped(atLeast: course.low, atMost: course.high)
    }
    set { show(newValue, "currentTime") }
  }

  /// The frame of the file, which may be fractional, on the scale of `LottieScene.startFrame`. Setting it
  /// stops a play. Frames outside of the animation are moved to its ends.
  public var currentFrame: AnimationFrameTime {
    get { animation.map { $0.frame(at: currentTime) } ?? 0 }
    set { show(animation?.time(ofFrame: newValue) ?? 0, "currentFrame") }
  }

  /// The progress, from 0 to 1. Setting it stops a play. Numbers outside of that range are moved to its ends.
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

  /// Plays from the current position to the end of the animation, or from its start if that is the end. At
  /// negative speeds it plays to the start. Repetitions are those of the whole animation.
  public func play(completion: LottieCompletionBlock? = nil) {
    guard let duration = animation?.duration else { return refuse("play", noAnimation, completion) }
    start(from: 0, to: duration, current: currentTime, completion)
  }

  /// Plays a segment between two progresses.
  ///
  /// - Parameters:
  ///   - fromProgress: The progress at which the segment begins; `nil`, the default, is the current one.
  ///   - toProgress: The progress at which it ends. A smaller one is played backwards.
  ///   - loopMode: The repetition, which becomes that of the layer; `nil`, the default, keeps the layer's.
  ///   - completion: The closure to call at the end.
  public func play(
    fromProgress: AnimationProgressTime? = nil, toProgress: AnimationProgressTime,
    loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
  ) {
    guard let animation else { return refuse("play(fromProgress:)", noAnimation, completion) }
    play(
      from: fromProgress.map { $0 * animation.duration }, to: toProgress * animation.duration, loopMode,
      completion)
  }

  /// Plays a segment between two frames of the file.
  ///
  /// - Parameters:
  ///   - fromFrame: The frame at which the segment begins; `nil`, the default, is the current one.
  ///   - toFrame: The frame at which it ends. A smaller one is played backwards.
  ///   - loopMode: The repetition, which becomes that of the layer; `nil`, the default, keeps the layer's.
  ///   - completion: The closure to call at the end.
  public func play(
    fromFrame: AnimationFrameTime? = nil, toFrame: AnimationFrameTime, loopMode: LottieLoopMode? = nil,
    completion: LottieCompletionBlock? = nil
  ) {
    guard let animation else { return refuse("play(fromFrame:)", noAnimation, completion) }
    play(
      from: fromFrame.map(animation.time(ofFrame:)), to: animation.time(ofFrame: toFrame), loopMode,
      completion)
  }

  /// Plays from a named time, or from the current position, to another one.
  ///
  /// A name that the file does not have is reported; then nothing is played and `completion` gets `false` at
  /// once.
  ///
  /// - Parameters:
  ///   - fromMarker: The name of the time at which the segment begins; `nil`, the default, is the current
  ///     time.
  ///   - toMarker: The name of the time at which it ends.
  ///   - playEndMarkerFrame: True, the default, to end with the frame of `toMarker`; false to end with the
  ///     frame before.
  ///   - loopMode: The repetition, which becomes that of the layer; `nil`, the default, keeps the layer's.
  ///   - completion: The closure to call at the end.
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

  /// Plays the part of the file with a name, from its time for its length.
  ///
  /// A name that the file does not have is reported; then nothing is played and `completion` gets `false` at
  /// once.
  ///
  /// - Parameters:
  ///   - marker: The name of the part.
  ///   - loopMode: The repetition, which becomes that of the layer; `nil`, the default, keeps the layer's.
  ///   - completion: The closure to call at the end.
  public func play(
    marker: String, loopMode: LottieLoopMode? = nil, completion: LottieCompletionBlock? = nil
  ) {
    guard let part = animation?.marker(marker) else {
      let reason = animation == nil ? noAnimation : "there is no marker \"\(marker)\""
      return refuse("play(marker:)", reason, completion)
    }
    play(from: part.time, to: part.time + part.duration, loopMode, completion)
  }

  /// Stops a play at the current position.
  public func pause() {
    hold(at: currentTime)
    endPlay()
  }

  /// Stops a play and shows the start of the animation.
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
