// SPDX-License-Identifier: Apache-2.0

extension LayerHost {
  /// How far a time may miss a frame's and still count as its, in frames: far above rounding.
  private static let frameTolerance = 1e-6

  /// Says how long each frame will show, in seconds: what display links go by; a number that is not positive and finite is
  /// reported and changes nothing; a sixtieth until then.
  public func prepare(frameDuration: Double) {
    guard frameDuration > 0, frameDuration.isFinite else {
      return Diagnostics.report(
        .invalid, "LayerHost.prepare(frameDuration:)", "\(frameDuration) is out of range; nothing is changed")
    }
    self.frameDuration = frameDuration
  }

  func adopt(_ link: CADisplayLink) {
    link.host = self
    displayLinks.append(link)
  }

  /// Calls the display links that are due in the frame of the host's time; those that are added meanwhile wait for the next.
  func runDisplayLinks() {
    for link in CADisplayLink.takeWaiting() { adopt(link) }
    guard !displayLinks.isEmpty else { return }
    let frame = (time / frameDuration + Self.frameTolerance).rounded(.down)
    for link in displayLinks where link.host === self && isDue(link, in: frame) {
      link.fire(frame: frame, at: time, frameDuration: frameDuration)
    }
  }

  private func isDue(_ link: CADisplayLink, in frame: Double) -> Bool {
    guard !link.isPaused else { return false }
    guard let last = link.lastFrame else { return true }
    return frame >= last + link.pace.step(frameDuration: frameDuration)
  }

  /// The earliest time at which a display link is due, in seconds; infinite when none is.
  var nextDisplayLinkTime: Double {
    if CADisplayLink.hasWaiting { return time }
    return displayLinks.reduce(.infinity) { next, link in
      guard !link.isPaused else { return next }
      guard let last = link.lastFrame else { return min(next, time) }
      return min(next, (last + link.pace.step(frameDuration: frameDuration)) * frameDuration)
    }
  }
}
