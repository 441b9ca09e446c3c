// SPDX-License-Identifier: Apache-2.0

/// The display links of a host, and how long a frame shows.
struct DisplayLinks {
  private(set) var all: [CADisplayLink] = []
  /// The duration of a frame, in seconds.
  var frameDuration = 1.0 / 60

  /// How far a time may miss a frame's and still count as its, in frames: far above rounding.
  private static let frameTolerance = 1e-6

  mutating func add(_ link: CADisplayLink) { all.append(link) }

  mutating func remove(_ link: CADisplayLink) { all.removeAll { $0 === link } }

  /// The number of the frame that shows at a time, in seconds.
  func frame(at time: Double) -> Double { (time / frameDuration + Self.frameTolerance).rounded(.down) }

  /// Returns whether a link is to be called in the frame of a number.
  func isDue(_ link: CADisplayLink, in frame: Double) -> Bool {
    !link.isPaused && (nextFrame(of: link).map { frame >= $0 } ?? true)
  }

  /// The earliest time at which a link is due, in seconds, after the host's `time`; infinite when none is.
  func nextTime(after time: Double) -> Double {
    if CADisplayLink.hasWaiting { return time }
    return all.reduce(.infinity) { next, link in
      link.isPaused ? next : min(next, nextFrame(of: link).map { $0 * frameDuration } ?? time)
    }
  }

  /// The number of the frame that a link is to be called in; `nil` before its first call: the next one.
  private func nextFrame(of link: CADisplayLink) -> Double? {
    link.lastFrame.map { $0 + link.pace.step(frameDuration: frameDuration) }
  }
}

extension LayerHost {
  /// Says how long each frame will show, in seconds: what display links go by; a number that is not positive and finite is
  /// reported and changes nothing; a sixtieth until then.
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

  /// Calls the display links that are due in the frame of the host's time; those that are added meanwhile wait for the next.
  func runDisplayLinks() {
    for link in CADisplayLink.takeWaiting() { adopt(link) }
    guard !displayLinks.all.isEmpty else { return }
    let frame = displayLinks.frame(at: time)
    for link in displayLinks.all where link.host === self && displayLinks.isDue(link, in: frame) {
      link.fire(frame: frame, at: time, frameDuration: displayLinks.frameDuration)
    }
  }
}
