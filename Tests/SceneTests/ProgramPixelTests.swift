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

  /// The boxes are 295 points wide from x = 40, and 136 points apart. The button is tapped at 0.5 s, and the
  /// transitions take 1 s.
  @Test func `four transitions are half done at half time`() throws {
    TestFonts.use()
    let frames = try Program.transitionTypes.framed(width: 375, height: 667).frames(at: [0.4, 1, 1.6])
    let (red, blue) = ([255, 0, 0], [0, 0, 255])
    func color(_ frame: Int, _ box: Int, _ x: Int) -> [Int] {
      let pixel = frames[frame].pixel(x, 40 + 136 * box + 72)
      return [Int(pixel.r), Int(pixel.g), Int(pixel.b)]
    }
    for box in 0..<4 {
      for x in [45, 180, 195, 330] {
        #expect(color(0, box, x) == red && color(2, box, x) == blue, "box \(box)")
      }
    }
    // The new sheet comes from the right to the middle at 187.5, over the old one or beside it, or the old
    // one leaves. What moves is half transparent: over the other sheet, or over the white screen.
    let mix = [127.5, 0, 127.5]
    let expected: [(left: [Double], right: [Double])] = [
      (mix, mix), ([255, 0, 0], mix), ([255, 127.5, 127.5], [127.5, 127.5, 255]), (mix, [0, 0, 255]),
    ]
    for (box, sides) in expected.enumerated() {
      for (x, side) in [(45, sides.left), (180, sides.left), (195, sides.right), (330, sides.right)] {
        let found = color(1, box, x)
        #expect(zip(found, side).allSatisfy { abs(Double($0) - $1) <= 1 }, "box \(box), x \(x): \(found)")
      }
    }
  }
}
