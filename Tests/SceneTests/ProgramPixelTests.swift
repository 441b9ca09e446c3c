// SPDX-License-Identifier: Apache-2.0

import Demos
import Multiplane
import MultiplaneTesting
import TestSupport
import Testing

/// Effects of programs that are visible only in pixels.
@MainActor
@Suite struct ProgramPixelTests {
  /// The text layer has the frame (27, 253, 320, 160). The button is tapped at 0.5 s.
  @Test func `a blue text pushes a red one out`() throws {
    TestFonts.use()
    let frames = try Program.textTransition.framed(width: 375, height: 667).frames(at: [
      0.4, 0.5, 1.5, 2.49, 3,
    ])
    func isBlue(_ frame: Int, _ x: Int) -> Bool {
      let pixel = frames[frame].pixel(x, 400)
      return pixel.b > pixel.r
    }
    func isRed(_ frame: Int, _ x: Int) -> Bool {
      let pixel = frames[frame].pixel(x, 400)
      return pixel.r > pixel.b
    }
    for frame in 0...1 { #expect(isRed(frame, 30) && isRed(frame, 340)) }
    // Halfway: blue from the left edge to the middle at 187, red from there on.
    #expect(isBlue(2, 30) && isBlue(2, 180) && isRed(2, 195) && isRed(2, 340))
    #expect(isBlue(3, 30) && isBlue(3, 340))
    let pixel = frames[4].pixel(300, 400)
    #expect(pixel.r == 0 && pixel.g == 0 && pixel.b == 255)
  }
}
