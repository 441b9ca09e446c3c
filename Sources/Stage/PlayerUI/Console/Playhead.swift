// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplanePlayback
import MultiplaneRenderTree

/// The time of the program that is shown: its past in a reel, play and pause, speed, and repetition.
///
/// Times are in seconds of the program, except for those of the window.
@MainActor
package final class Playhead {
  /// The maximum number of frames that a program that is behind runs in one tick. It skips the earlier ones.
  private static let catchUpLimit = 36_000

  let reel: Reel
  private(set) var transport = Transport()
  /// The animations that the program has had.
  package private(set) var history = AnimationHistory()
  private var timeline = TimelineRange()
  /// The time of the window at the last tick.
  private(set) var windowTime = 0.0
  /// The program's tree of the last tick.
  private(set) var tree = RenderTree()
  private(set) var frameDuration = 1.0 / 60
  /// The duration, the markers and the states of the program.
  var notes = SceneNotes()
  /// The time at which the program restarts, or `nil` for never.
  package var loopDuration: Double?
  private var isLooping = false

  init(_ reel: Reel) { self.reel = reel }

  /// The program's time that is shown.
  package var time: Double { transport.time(at: windowTime) }

  /// The number of the frame that is shown.
  var frame: Double { (time / frameDuration).rounded() }

  /// Indicates whether the program begins again at its end.
  var isRepeating: Bool { isLooping || loopDuration != nil }

  /// The end of the program's film: its own one, or that of its last animation.
  private var end: Double { loopDuration ?? notes.duration ?? max(history.lastEnd, frameDuration) }

  /// Indicates whether a playing program that repeats has reached its end.
  var isAtRepeat: Bool { transport.isPlaying && isRepeating && end > 0 && time >= end }

  /// The range of time on the timeline.
  package var range: ClosedRange<Double> {
    let end = [history.lastEnd, notes.duration ?? 0, loopDuration ?? 0].max() ?? 0
    return timeline.seconds(present: reel.presentTime, end: end)
  }

  // MARK: Ticks

  func prepare(frameDuration: Double) {
    self.frameDuration = frameDuration
    reel.prepare(frameDuration: frameDuration)
  }

  /// Sets the time of the window, which never decreases.
  func move(toWindowTime newTime: Double) { windowTime = max(windowTime, newTime) }

  /// Advances the program to the time that is shown.
  ///
  /// The program is ticked at the frame times in between, like in a film. In real time it is ticked only as
  /// often as its speed requires. Frames that were missed are skipped, because catching up would slow down a
  /// slow program further.
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

  /// Returns the earliest time of the window after `time` at which the program's picture can change.
  func nextChange(after time: Double) -> Double {
    guard transport.isPlaying else { return .infinity }
    return max(time, transport.windowTime(of: reel.nextChange(after: transport.time(at: time))))
  }

  // MARK: Moves

  /// Shows a time, and pauses or plays from there.
  func go(to time: Double, playing: Bool) { transport.go(to: time, at: windowTime, playing: playing) }

  /// Plays from time 0, and forgets the animations, the states that were entered and the chosen range.
  func beginAnew() {
    history.removeAll()
    notes.removeEntered()
    timeline = TimelineRange()
    go(to: 0, playing: true)
  }

  func goToStart() { go(to: reel.earliestTime, playing: false) }
  func goToEnd() { go(to: end, playing: false) }
  func togglePlaying() { transport.togglePlaying(at: windowTime) }

  /// Shows the frame `count` frames later or, if negative, earlier, and pauses.
  func step(by count: Double) {
    go(to: max(reel.earliestTime, (frame + count) * frameDuration), playing: false)
  }

  /// Takes the speed that is `count` steps faster or, if negative, slower; no effect beyond the last one.
  func changeSpeed(by count: Int) {
    let index = (Transport.speeds.firstIndex(of: transport.speed) ?? 0) + count
    if Transport.speeds.indices.contains(index) {
      transport.setSpeed(Transport.speeds[index], at: windowTime)
    }
  }

  /// Starts or ends the repetition.
  func toggleRepeating() {
    isLooping = !isRepeating
    if !isLooping { loopDuration = nil }
  }

  /// Shows a time of the timeline's range, and pauses. Beyond the present, the program runs up to that time.
  func seek(to time: Double) {
    let range = range
    // Fixes the range, so that it does not grow under the pointer.
    timeline.chosen = range
    go(to: max(time, reel.earliestTime).clamped(to: range), playing: false)
  }

  /// Shows the time of the next marker or, with -1, of the one before, and pauses.
  func goToMarker(by step: Int) {
    let (time, near) = (time, frameDuration / 2)
    let marker =
      step > 0
      ? notes.markers.first { $0.time > time + near } : notes.markers.last { $0.time < time - near }
    if let marker { seek(to: marker.time) }
  }

  /// Enters the state of a digit: 1 is the first one, and 0 leaves the state.
  ///
  /// The past cannot change, so the program continues at the present. A paused program with states continues,
  /// too, to show the change.
  func enterState(_ digit: Int) {
    if !reel.isLive {
      _ = reel.tick(to: reel.presentTime)
      go(to: reel.presentTime, playing: true)
    }
    if !notes.states.isEmpty, !transport.isPlaying { togglePlaying() }
    reel.send(.digit(digit))
  }

  /// Zooms the timeline around a time or, without one, around the time that is shown.
  func zoom(by scale: Double, around center: Double? = nil) {
    let range = range
    timeline.zoom(range, by: scale, around: (center ?? time).clamped(to: range))
  }

  /// Moves the range of the timeline back by a fraction of its length.
  func pan(by fraction: Double) { timeline.pan(range, by: fraction) }
}
