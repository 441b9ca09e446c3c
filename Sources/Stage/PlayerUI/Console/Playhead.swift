// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplanePlayback
package import MultiplaneRenderTree

/// The position in a program's time: the past in a reel, playing and pausing, the speed, and repetition.
///
/// Times are in seconds of the program, except for window times, which are in seconds of the window.
@MainActor
package final class Playhead {
  /// The maximum number of frames that a paused program runs in one tick to reach the time that is shown.
  /// Earlier frames are skipped.
  private static let catchUpLimit = 36_000

  /// The maximum number of frames that a program which begins anew runs to reach the time that is shown: two
  /// minutes at 60 frames a second.
  private static let restoreLimit = 7_200

  let reel: Reel
  private(set) var transport = Transport()
  /// The animations that the program has had so far.
  package private(set) var history = AnimationHistory()
  private var timeline = TimelineRange()
  /// The window time of the latest tick.
  private(set) var windowTime = 0.0
  /// The program's tree of the latest tick.
  package private(set) var tree = RenderTree()
  private(set) var frameDuration = 1.0 / 60
  /// The duration, the markers and the states of the program.
  var notes = SceneNotes()
  /// The time at which the program restarts, or `nil` if it never restarts.
  package var loopDuration: Double?
  private var isLooping = false

  init(_ reel: Reel) { self.reel = reel }

  /// The time of the program that is shown, in seconds.
  package var time: Double { transport.time(at: windowTime) }

  /// The number of the frame that is shown, at the source's frame duration.
  var frame: Double { (time / frameDuration).rounded() }

  /// Indicates whether the program starts again at its end.
  var isRepeating: Bool { isLooping || loopDuration != nil }

  /// The end of the program in seconds: the loop duration, or the program's own duration, or the end of its
  /// last animation.
  private var end: Double { loopDuration ?? notes.duration ?? max(history.lastEnd, frameDuration) }

  /// Indicates whether a repeating program that is playing has reached its end.
  var isAtRepeat: Bool { transport.isPlaying && isRepeating && end > 0 && time >= end }

  /// The range of the timeline, in seconds.
  package var range: ClosedRange<Double> {
    let end = [history.lastEnd, notes.duration ?? 0, loopDuration ?? 0].max() ?? 0
    return timeline.seconds(present: reel.presentTime, end: end)
  }

  // MARK: Ticks

  func prepare(frameDuration: Double) {
    self.frameDuration = frameDuration
    reel.prepare(frameDuration: frameDuration)
  }

  /// Sets the window time, which never decreases.
  func move(toWindowTime newTime: Double) { windowTime = max(windowTime, newTime) }

  /// Advances the program to the time that is shown.
  ///
  /// The program is ticked at the frame times in between, as in a film. While playing, it is ticked only as
  /// often as its speed requires. Missed frames are skipped, because catching up would further delay a slow
  /// program.
  func advance() {
    let time = time
    if time > reel.presentTime {
      let limit = transport.isPlaying ? Int(transport.speed) - 1 : Self.catchUpLimit
      let last = (time / frameDuration).rounded(.up) - 1
      var frame = max((reel.presentTime / frameDuration).rounded(.down) + 1, last + 1 - Double(max(0, limit)))
      while frame <= last {
        history.note(reel.tick(to: frame * frameDuration), at: frame * frameDuration)
        frame += 1
      }
    }
    tree = reel.tick(to: time)
    if reel.isLive { history.note(tree, at: time) }
  }

  /// Runs a program that has just begun through its frames to `newTime`, in seconds, and plays or pauses
  /// there. Long before that time, frames are skipped, so that it takes no noticeable time.
  func catchUp(to newTime: Double, speed: Double, playing: Bool) {
    // Animations begin at the time at which their tree is committed, which is 0 also for the new program.
    history.note(reel.tick(to: 0), at: 0)
    let time = max(0, newTime)
    let last = (time / frameDuration).rounded(.up) - 1
    var frame = max(1, last - Double(Self.restoreLimit))
    while frame <= last {
      history.note(reel.tick(to: frame * frameDuration), at: frame * frameDuration)
      frame += 1
    }
    go(to: time, playing: playing)
    transport.setSpeed(speed, at: windowTime)
    advance()
  }

  /// Returns the earliest window time, at or after `time`, at which the program's picture can change.
  func nextChange(after time: Double) -> Double {
    guard transport.isPlaying else { return .infinity }
    return max(time, transport.windowTime(of: reel.nextChange(after: transport.time(at: time))))
  }

  // MARK: Moves

  /// Shows the picture at a time, and pauses or plays from there.
  func go(to time: Double, playing: Bool) { transport.go(to: time, at: windowTime, playing: playing) }

  /// Plays from time 0, and discards the recorded animations, the states that were entered and the chosen
  /// range.
  func beginAnew() {
    history.removeAll()
    notes.removeEntered()
    timeline = TimelineRange()
    go(to: 0, playing: true)
  }

  func goToStart() { go(to: reel.earliestTime, playing: false) }
  func goToEnd() { go(to: end, playing: false) }
  func togglePlaying() { transport.togglePlaying(at: windowTime) }

  /// Pauses and shows the frame that is `count` frames later, or earlier if `count` is negative.
  func step(by count: Double) {
    go(to: max(reel.earliestTime, (frame + count) * frameDuration), playing: false)
  }

  /// Changes the speed by `count` steps: faster, or slower if `count` is negative. Ignored beyond the slowest
  /// and the fastest speed.
  func changeSpeed(by count: Int) {
    let index = (Transport.speeds.firstIndex(of: transport.speed) ?? 0) + count
    if Transport.speeds.indices.contains(index) {
      transport.setSpeed(Transport.speeds[index], at: windowTime)
    }
  }

  /// Starts or stops repeating.
  func toggleRepeating() {
    isLooping = !isRepeating
    if !isLooping { loopDuration = nil }
  }

  /// Pauses and shows the picture at a time, clamped to the timeline's range. For a time after the present,
  /// the program runs up to that time.
  func seek(to time: Double) {
    let range = range
    // The range is fixed, so that it does not grow while the user drags.
    timeline.chosen = range
    go(to: max(time, reel.earliestTime).clamped(to: range), playing: false)
  }

  /// Pauses and shows the time of the next marker or, if `step` is -1, of the previous one.
  func goToMarker(by step: Int) {
    let (time, near) = (time, frameDuration / 2)
    let marker =
      step > 0
      ? notes.markers.first { $0.time > time + near } : notes.markers.last { $0.time < time - near }
    if let marker { seek(to: marker.time) }
  }

  /// Enters the state whose number is `digit`, counted from 1. The digit 0 leaves the state.
  ///
  /// The past cannot change, so the program continues at the present. A paused program with states also
  /// resumes, to show the change.
  func enterState(_ digit: Int) {
    if !reel.isLive {
      _ = reel.tick(to: reel.presentTime)
      go(to: reel.presentTime, playing: true)
    }
    if !notes.states.isEmpty, !transport.isPlaying { togglePlaying() }
    reel.send(.digit(digit))
  }

  /// Zooms the timeline around a time, in seconds, or with `nil` around the time that is shown.
  func zoom(by scale: Double, around center: Double? = nil) {
    let range = range
    timeline.zoom(range, by: scale, around: (center ?? time).clamped(to: range))
  }

  /// Moves the timeline's range back by a fraction of its length.
  func pan(by fraction: Double) { timeline.pan(range, by: fraction) }
}
