// SPDX-License-Identifier: Apache-2.0

import Multiplane
import QuartzCore

extension Program {
  /// Only the lid, with an implicit animation: the start of the article.
  public static var jackLid: Program {
    var program = Program(
      name: "jack-lid",
      title: "The lid alone opens and shuts by an implicit animation",
      seed: Seed.jack.rawValue, duration: 2.5
    ) { script in
      let show = JackShow()
      script.onInput { if case .pointerDown = $0 { show.toggleLid() } }
      script.click(at: show.middleOfBox, time: 0.5)
      script.click(at: show.middleOfBox, time: 1.5)
      return show.root
    }
    program.listing = "P1"
    program.moments = [0, 0.55, 0.625, 0.7, 0.8, 1.55, 1.625, 2]
    return program
  }

  /// The box as the article's listing closes it: abruptly, because no model has changed while it was open.
  public static var jackVerbatim: Program {
    var program = Program(
      name: "jack-verbatim", title: "The jack-in-the-box closes as its listing says: everything snaps shut",
      seed: Seed.jack.rawValue, duration: 4
    ) { script in
      let show = JackShow()
      var isOpen = false
      script.onInput { event in
        guard case .pointerDown = event else { return }
        if isOpen { show.jack.closeJackAbruptly() } else { show.jack.openJack() }
        isOpen.toggle()
      }
      script.click(at: show.middleOfBox, time: 0)
      script.click(at: show.middleOfBox, time: 3)
      return show.root
    }
    program.listing = "P3"
    program.moments = [0, 0.4, 0.8, 1.6, 2.9, 3, 3.1]
    return program
  }

  /// The article's simple example: two eased keyframes, back and forth.
  public static var pendulum: Program {
    var program = Program(
      name: "pendulum", title: "A pendulum swings between two keyframes, slowly at both ends",
      seed: Seed.jack.rawValue, duration: 4
    ) { _ in makePendulum() }
    program.listing = "P4"
    program.moments = [0, 0.25, 0.5, 0.75, 1, 1.5, 2]
    return program
  }

  /// Returns a rod with a bob, in a tree whose y axis points up.
  private static func makePendulum() -> CALayer {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 400, height: 400)
    root.backgroundColor = CGColor(red: 0.96, green: 0.95, blue: 0.92, alpha: 1)

    // The pendulum rotates about its upper end.
    let pendulum = CALayer()
    pendulum.name = "pendulum"
    pendulum.bounds = CGRect(x: 0, y: 0, width: 60, height: 300)
    pendulum.anchorPoint = CGPoint(x: 0.5, y: 1)
    pendulum.position = CGPoint(x: 200, y: 360)
    root.addSublayer(pendulum)

    let rod = CALayer()
    rod.frame = CGRect(x: 28, y: 30, width: 4, height: 270)
    rod.backgroundColor = CGColor(red: 0.45, green: 0.32, blue: 0.20, alpha: 1)
    pendulum.addSublayer(rod)
    let bob = CALayer()
    bob.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    bob.cornerRadius = 30
    bob.backgroundColor = CGColor(red: 0.93, green: 0.70, blue: 0.22, alpha: 1)
    (bob.borderWidth, bob.borderColor) = (3, CGColor(red: 0.62, green: 0.42, blue: 0.08, alpha: 1))
    pendulum.addSublayer(bob)

    // The two ends of the swing.
    let swing = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    swing.values = [-CGFloat.pi / 6, CGFloat.pi / 6]
    swing.timingFunctions = [CAMediaTimingFunction(name: .easeInEaseOut)]
    swing.duration = 1
    swing.autoreverses = true
    swing.repeatCount = .infinity
    pendulum.add(swing, forKey: "swing")
    return root
  }
}

extension JackShow {
  /// Opens or closes the lid. The clown stays in the box.
  func toggleLid() {
    let isOpen = jack.box.lid.transform.m12 != 0
    jack.setLidAngle(inDegrees: isOpen ? 0 : JackInTheBox.lidOpenAngleInDegrees)
  }
}
