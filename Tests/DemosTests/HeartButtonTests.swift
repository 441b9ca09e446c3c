// SPDX-License-Identifier: Apache-2.0

import Demos
import LottieDocument
import Multiplane
import Testing

/// The button that plays segments of a Lottie animation: pressed at 0.5 s, 2 s and 3 s.
@MainActor
@Suite struct HeartButtonTests {
  private func lottie(in layer: CALayer) -> LottieLayer? {
    if let found = layer as? LottieLayer { return found }
    return (layer.sublayers ?? []).lazy.compactMap { lottie(in: $0) }.first
  }

  @Test func `each press plays the other segment to its end`() throws {
    let showing = Showing(.heart)
    let heart = try #require(lottie(in: showing.host.root))
    // The frames at the end of `like` (0 to 28) and of `unlike` (30 to 44), 30 a second.
    for (time, frame) in [(0.4, 0.0), (1.9, 28), (2.9, 44), (3.99, 28)] {
      showing.go(to: time)
      #expect(Double(heart.currentFrame) == frame, "at \(time) s")
      #expect(!heart.isAnimationPlaying)
    }
    showing.go(to: 4.5)
  }

  @Test func `a segment is played at the rate of the file`() throws {
    let showing = Showing(.heart)
    let heart = try #require(lottie(in: showing.host.root))
    // The press is heard at 0.5 s, and the play begins with that frame.
    showing.go(to: 0.5 + 0.4)
    #expect(heart.isAnimationPlaying)
    showing.perform { #expect(near(Double(heart.currentFrame), 12, 1e-6)) }
  }
}
