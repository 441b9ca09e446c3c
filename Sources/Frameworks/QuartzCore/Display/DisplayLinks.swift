// SPDX-License-Identifier: Apache-2.0

/// The display links of a host and its frame duration.
struct DisplayLinks {
  private(set) var all: [CADisplayLink] = []
  /// The duration of a frame, in seconds. Default 1/60.
  var frameDuration = 1.0 / 60

  /// The tolerance of `frame(at:)`, in frames. It absorbs the rounding error of times and is far larger than
  /// that error.
  private static let frameTolerance = 1e-6

  mutating func add(_ link: CADisplayLink) { all.append(link) }

  mutating func remove(_ link: CADisplayLink) { all.removeAll { $0 === link } }

  /// Returns the number of the frame shown at a time, in seconds.
  func frame(at time: Double) -> Double { (time / frameDuration + Self.frameTolerance).rounded(.down) }

  /// Returns whether a link must be called in the frame with this number.
  func isDue(_ link: CADisplayLink, in frame: Double) -> Bool {
    !link.isPaused && (nextFrame(of: link).map { frame >= $0 } ?? true)
  }

  /// Returns the earliest time at which a link is due, in seconds. Returns `time` for a link that has not
  /// been called yet, and infinity if no link is active.
  func nextTime(after time: Double) -> Double {
    if CADisplayLink.hasWaiting { return time }
    return all.reduce(.infinity) { next, link in
      link.isPaused ? next : min(next, nextFrame(of: link).map { $0 * frameDuration } ?? time)
    }
  }

  /// Returns the frame number of a link's next call. `nil` before its first call, which is due in the next
  /// frame.
  private func nextFrame(of link: CADisplayLink) -> Double? {
    link.lastFrame.map { $0 + link.pace.step(frameDuration: frameDuration) }
  }
}

extension LayerHost {
  /// Sets the frame duration that display links use, in seconds. The initial value is 1/60. A number that is
  /// not positive and finite is reported and ignored.
  public func prepare(frameDuration: Double) {
    guard frameDuration > 0, frameDuration.isFinite else {
      return Diagnostics.report(
        .invalid, "LayerHost.prepare(frameDuration:)", "\(frameDuration) is out of range; nothing is changed")
    }
    displayLinks.frameDuration = frameDuration
  }

  func adopt(_ link: CADisplayLink) {
    link.host = self
    displayLinks.add(link)
  }

  /// Calls the display links that are due at the host's time. Links added during these calls wait for the
  /// next frame.
  func runDisplayLinks() {
    for link in CADisplayLink.drainWaiting() { adopt(link) }
    guard !displayLinks.all.isEmpty else { return }
    let frame = displayLinks.frame(at: time)
    for link in displayLinks.all where link.host === self && displayLinks.isDue(link, in: frame) {
      link.fire(frame: frame, at: time, frameDuration: displayLinks.frameDuration)
    }
  }
}
