// SPDX-License-Identifier: Apache-2.0

import Multiplane

extension Program {
  /// Cards that push each other away. The layer stays, and a `CATransition` animates from its old to its new
  /// contents.
  public static var push: Program {
    Program(name: "push", title: "A push transition: cards that push each other out of a frame", duration: 4)
    {
      script in
      let stage = galleryStage()
      let frame = CALayer()
      frame.frame = CGRect(x: 60, y: 40, width: 200, height: 160)
      frame.cornerRadius = 16
      // The layer's bounds clip both cards of the transition.
      frame.masksToBounds = true
      stage.addSublayer(frame)

      let cards = [(0.85, 0.2, 0.2), (0.95, 0.75, 0.2), (0.2, 0.6, 0.3), (0.15, 0.35, 0.75)]
      func show(_ index: Int) {
        let (red, green, blue) = cards[index % cards.count]
        frame.backgroundColor = CGColor(red: red, green: green, blue: blue, alpha: 1)
        let dots = (0...index % cards.count).map { number in
          let dot = CALayer()
          dot.frame = CGRect(x: 20 + number * 44, y: 60, width: 32, height: 32)
          dot.cornerRadius = 16
          dot.backgroundColor = CGColor(gray: 1, alpha: 0.9)
          return dot
        }
        frame.sublayers = dots
      }
      show(0)

      let sides: [CATransitionSubtype] = [.fromRight, .fromBottom, .fromLeft, .fromTop]
      for (index, side) in sides.enumerated() {
        script.at(Double(index) + 0.2) {
          // Only the transition animates.
          CATransaction.setDisableActions(true)
          show(index + 1)
          let push = CATransition()
          push.type = .push
          push.subtype = side
          push.duration = 0.7
          push.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
          frame.add(push, forKey: "push")
        }
      }
      return stage
    }
  }
}
