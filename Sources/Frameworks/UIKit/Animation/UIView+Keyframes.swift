// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
public import QuartzCore

extension UIView {
  /// Runs `animations`, which adds keyframes with `addKeyframe`, and animates the changes of each keyframe
  /// during its part of the duration.
  ///
  /// - Parameters:
  ///   - duration: The duration of all keyframes together, in seconds. If it is 0 or less, nothing is
  ///     animated. Within another block, that block's duration replaces it unless `options` override it.
  ///   - delay: The delay in seconds, during which the old values are shown.
  ///   - completion: A closure called once all animations have ended, with false if one was removed.
  ///     Without animations, it is called soon after this call, not within it.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let own = ViewCurve(options.plain.curve.timingFunction)
    let (duration, _) = inherited(duration, options.plain) { _ in own }
    run(
      KeyframesScope(duration: duration, delay: delay, curve: own, options: options, completion: completion),
      animations)
  }

  /// Runs `animations` and animates the changes during a part of the enclosing keyframe block. Outside a
  /// keyframe block, it only runs `animations`.
  ///
  /// - Parameters:
  ///   - frameStartTime: The beginning, as a fraction of the block's duration; clamped to 0...1.
  ///   - frameDuration: The length, as a fraction of the block's duration. A keyframe ends at the latest with
  ///     the block.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: () -> Void
  ) {
    guard let scope = AnimationScope.current as? KeyframesScope else { return animations() }
    scope.keyframe(from: frameStartTime, lasting: frameDuration, animations)
  }
}

/// The scope of a `UIView.animateKeyframes` block, which collects the changes and adds keyframe animations
/// for each property.
final class KeyframesScope: BlockScope {
  /// The keyframes of one property: the values, and their times as fractions of the block's duration.
  private struct Track {
    let change: PropertyChange
    var values: [AnimatableValue]
    var times: [Double]
  }

  private let mode: CAAnimationCalculationMode
  private var tracks: [Track] = []
  /// The part of the block's duration that the current keyframe covers.
  private var frame = 0.0...1.0

  init(
    duration: TimeInterval, delay: TimeInterval, curve: ViewCurve, options: UIView.KeyframeAnimationOptions,
    completion: ((Bool) -> Void)?
  ) {
    mode = options.calculationMode
    super.init(duration: duration, delay: delay, curve: curve, options: options.plain, completion: completion)
  }

  func keyframe(from start: Double, lasting length: Double, _ body: () -> Void) {
    let outer = frame
    let begin = start.clamped(to: 0...1, ifNaN: 0)
    frame = begin...(length > 0 ? min(begin + length, 1) : begin)
    body()
    frame = outer
  }

  override func makeAction(for change: PropertyChange) -> CABasicAnimation {
    let action = super.makeAction(for: change)
    guard frame != 0...1 else { return action }
    let begin = beginTime != 0 ? beginTime : CACurrentMediaTime()
    action.beginTime = change.layer.convertTime(begin + frame.lowerBound * duration, from: nil)
    action.duration = (frame.upperBound - frame.lowerBound) * duration
    return action
  }

  override func add(_ change: PropertyChange) {
    let isSame = { (track: Track) in track.change.isSameProperty(as: change) }
    let index =
      tracks.firstIndex(where: isSame)
      ?? {
        tracks.append(Track(change: change, values: [change.oldValue], times: [0]))
        return tracks.count - 1
      }()
    // The value of the previous keyframe holds until this one begins.
    let (last, lastTime) = (
      tracks[index].values[tracks[index].values.count - 1], tracks[index].times.last ?? 0
    )
    if frame.lowerBound > lastTime {
      tracks[index].values.append(last)
      tracks[index].times.append(frame.lowerBound)
    }
    tracks[index].values.append(change.newValue)
    tracks[index].times.append(max(frame.upperBound, lastTime))
  }

  override func close() {
    for var track in tracks {
      if let last = track.values.last, let time = track.times.last, time < 1 {
        track.values.append(last)
        track.times.append(1)
      }
      add(track)
    }
    super.close()
  }

  private func add(_ track: Track) {
    let change = track.change
    let (values, isAdditive) = values(of: track)
    let steps: [AnimatorPart.Step] = zip(track.times, values).map { time, value in
      (time, isAdditive ? .offset(value) : .value(value))
    }
    guard !passToAnimator(change, steps, mode) else { return }
    for keyPath in change.keyPaths {
      let animation = CAKeyframeAnimation(keyPath: keyPath)
      animation.values = values.map { change.object($0, at: keyPath) }
      animation.isAdditive = isAdditive
      animation.calculationMode = mode
      // A discrete animation needs one more key time than values: each value lasts from its time until the
      // next.
      let times = track.times.map { NSNumber(value: $0) }
      animation.keyTimes = mode == .discrete ? times + [1] : times
      animation.timingFunction = currentCurve.timing
      prepare(animation, on: change.layer)
      change.layer.add(animation, forKey: AdditiveKeys.free(of: keyPath, on: change.layer))
    }
  }

  /// Returns the values of a track's animation: the differences from the new value, if there are any.
  ///
  /// The first values, which hold until the first keyframe begins, are those that lead on from what is shown.
  private func values(of track: Track) -> (values: [AnimatableValue], isAdditive: Bool) {
    let (change, kind) = (track.change, track.change.kind)
    let heldCount = track.values.prefix { $0 == change.oldValue }.count
    let keyframes = track.values.dropFirst(heldCount)
    if let start = change.start, start.isAdditive {
      let offsets = keyframes.compactMap { $0.difference(from: change.newValue, of: kind) }
      if offsets.count == keyframes.count {
        return (Array(repeating: start.value, count: heldCount) + offsets, true)
      }
    }
    let shown = change.layer.animatedValue(forKey: change.key, over: change.oldValue)
    return (Array(repeating: shown, count: heldCount) + keyframes, false)
  }
}
