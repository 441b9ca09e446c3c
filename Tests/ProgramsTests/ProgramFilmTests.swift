// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback
import MultiplanePrograms
import QuartzCore
import Testing

@Suite struct ProgramFilmTests {
  private let rate = FrameRate(frames: 60)!

  private func fade(lasting duration: Double) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.duration = duration
    return animation
  }

  @Test func `stated duration is the films`() {
    let program = Program(name: "p", title: "P", duration: 7) { _ in CALayer() }
    #expect(program.filmDuration(at: rate) == 7)
  }

  @Test func `film ends with the last animation that ends`() {
    let program = Program(name: "p", title: "P") { [self] _ in
      let layer = CALayer()
      layer.add(fade(lasting: 1.5), forKey: "short")
      layer.add(fade(lasting: 2), forKey: "long")
      let endless = fade(lasting: 1)
      endless.repeatCount = .infinity
      layer.add(endless, forKey: "endless")
      return layer
    }
    #expect(program.filmDuration(at: rate) == 2)
  }

  @Test func `film waits for what the script starts`() {
    let program = Program(name: "p", title: "P") { [self] script in
      let layer = CALayer()
      script.at(3) { layer.add(fade(lasting: 0.5), forKey: nil) }
      return layer
    }
    #expect(program.filmDuration(at: rate) == 3.5)
  }

  @Test func `film waits for animations that others start`() {
    let program = Program(name: "p", title: "P") { [self] script in
      let layer = CALayer()
      script.at(0) {
        CATransaction.begin()
        CATransaction.setCompletionBlock { layer.add(self.fade(lasting: 2), forKey: nil) }
        layer.add(self.fade(lasting: 1), forKey: nil)
        CATransaction.commit()
      }
      return layer
    }
    #expect(program.filmDuration(at: rate) == 3)
  }

  @Test func `film without an end has a stated length`() {
    let still = Program(name: "p", title: "P") { _ in CALayer() }
    #expect(still.filmDuration(at: rate) == 5)
    let slow = Program(name: "p", title: "P") { [self] _ in
      let layer = CALayer()
      layer.add(fade(lasting: 1e6), forKey: nil)
      return layer
    }
    #expect(slow.filmDuration(at: FrameRate(frames: 1)!) == 60)
  }

  @Test func `sheet shows the moments`() {
    var program = Program(name: "p", title: "P", duration: 4) { _ in CALayer() }
    program.moments = [0, 1, 3.5]
    #expect(program.sheetTimes(at: rate) == [0, 1, 3.5])
    #expect(program.sheetTimes(at: FrameRate(frames: 1)!, duration: 3) == [0, 1, 2])
  }

  @Test func `sheet without moments shows twelve evenly spaced frames`() {
    let program = Program(name: "p", title: "P") { _ in CALayer() }
    // Frames 0...11 times 299 / 11 = 27.18, rounded: the last of the 300 frames of 5 s is 299.
    let frames = [0, 27, 54, 82, 109, 136, 163, 190, 217, 245, 272, 299]
    #expect(program.sheetTimes(at: rate) == frames.map(rate.time(ofFrame:)))
    #expect(program.sheetTimes(at: rate, duration: 2 / 60.0) == [0, 1 / 60.0])
    #expect(program.sheetTimes(at: rate, duration: 0.001) == [0])
  }
}
