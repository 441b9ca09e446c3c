// SPDX-License-Identifier: Apache-2.0

import MultiplaneReview
import QuartzCore
import Testing

@Suite struct OrderTests {
  /// Returns a film whose texts appear at times, below each other in the order given.
  private func scene(_ lines: [(String, Double)]) -> ReviewScene {
    let scene = ReviewScene(duration: 8)
    scene.keepMoving()
    for (index, line) in lines.enumerated() {
      scene.appear(scene.text(line.0, x: 100, y: 40 + 50 * CGFloat(index)), at: line.1)
    }
    return scene
  }

  @Test(arguments: [
    [("Step 1", 0.5), ("Step 2", 2.5), ("Step 3", 1.5)],
    [("1. Dig", 0.5), ("2. Sow", 2.5), ("3. Reap", 1.5)],
    [("First", 2.5), ("Second", 0.5)],
    [("After", 0.5), ("Before", 2.5)],
    [("1969", 0.5), ("1984", 1.5), ("1975", 2), ("1990", 3)],
  ])
  func `labels that appear in a wrong order are named`(lines: [(String, Double)]) {
    #expect(scene(lines).kinds == [.wrongOrder])
  }

  @Test(arguments: [
    [("Step 1", 0.5), ("Step 2", 1.5), ("Step 3", 2.5)],
    [("3", 0.5), ("2", 1.5), ("1", 2.5)],
    [("Fri", 0.5), ("Sat", 1), ("Sun", 1.5), ("Mon", 2)],
    [("Step 2", 0.5), ("Step 1", 0.5)],
    [("May I come in", 0.5), ("March on", 1.5), ("April is cold", 2.5)],
  ])
  func `labels that appear in order, together or as a countdown are fine`(lines: [(String, Double)]) {
    #expect(scene(lines).kinds == [])
  }

  @Test func `numbered lines that are arranged in a wrong order are named`() {
    #expect(scene([("Step 1", 0.5), ("Step 3", 0.5), ("Step 2", 0.5)]).kinds == [.wrongOrder])
  }

  @Test func `a line that appears before the one above it is named`() {
    #expect(scene([("Bread", 0.5), ("Butter", 2.5), ("Honey", 1.5), ("Milk", 3.5)]).kinds == [.wrongOrder])
    #expect(scene([("Bread", 0.5), ("Butter", 1.5), ("Honey", 2.5), ("Milk", 3.5)]).kinds == [])
    #expect(scene([("Bread", 3.5), ("Butter", 2.5), ("Honey", 1.5), ("Milk", 0.5)]).kinds == [])
  }

  @Test func `an end card before another scene is named`() {
    func scene(_ first: String, _ second: String) -> ReviewScene {
      let scene = ReviewScene(duration: 6)
      scene.keepMoving()
      scene.show(scene.text(first, x: 100, y: 100), 0.2...2.6)
      scene.show(scene.text(second, x: 100, y: 200), 3...6)
      return scene
    }
    #expect(scene("Thank you!", "Our plans").kinds == [.wrongOrder])
    #expect(scene("Our plans", "Thank you!").kinds == [])
  }
}
