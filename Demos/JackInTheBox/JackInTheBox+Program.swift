// SPDX-License-Identifier: Apache-2.0

import Multiplane
import QuartzCore

extension Program {
  /// The jack-in-the-box opens at 0 s, closes at 3 s, and the film ends at 4 s.
  public static var jackInTheBox: Program {
    var program = Program(
      name: "jack", title: "A jack-in-the-box: the lid flies open, the clown bounces out and wobbles",
      seed: "Core Animation: Creating a Jack-in-the-box with CAKeyframeAnimation", duration: 4
    ) { script in
      let show = JackShow()
      // The script keeps the show, and with it the delegates that the layers do not retain.
      script.at(0) { show.jack.openJack() }
      script.at(3) { show.jack.closeJack() }
      return show.root
    }
    program.listing = "Putting it all together"
    // Closed; the lid, then the clown on the way up; the first bounces; almost at rest; at rest; closing; closed.
    program.moments = [0, 0.2, 0.4, 0.8, 1.6, 2.6, 3.1, 3.9]
    return program
  }
}

/// A stage with the jack-in-the-box on it; the part of it that is in view has room for the open lid.
public final class JackShow {
  /// The stage; its bounds are what is in view.
  public let root = CALayer()
  /// What stands on the stage.
  public let jack = JackInTheBox()
  private let theatre = Theatre()

  /// Sets the stage, with the box closed.
  public init() {
    root.name = "stage"
    root.bounds = CGRect(x: -80, y: 180, width: 500, height: 760)
    let room = CALayer()
    room.name = "room"
    // Wider than the view, for pictures that are wider than the stage.
    room.bounds = root.bounds.insetBy(dx: -1000, dy: -500)
    room.position = CGPoint(x: root.bounds.midX, y: root.bounds.midY)
    room.zPosition = -10
    room.delegate = theatre
    room.setNeedsDisplay()
    root.addSublayer(room)
    jack.createLayers(in: root)
  }
}
