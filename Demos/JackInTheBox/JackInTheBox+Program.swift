// SPDX-License-Identifier: Apache-2.0

import Multiplane
import QuartzCore

extension Program {
  /// The jack-in-the-box opens and closes at a click on the box: in its film at 0 s and 3 s; the film ends at 4 s.
  public static var jackInTheBox: Program {
    var program = Program(
      name: "jack", title: "A jack-in-the-box: the lid flies open, the clown bounces out and wobbles",
      seed: Seed.jack.rawValue, duration: 4
    ) { script in
      let show = JackShow()
      // The script keeps the show, and with it the delegates that the layers do not retain.
      script.onInput { if case .pointerDown(let point) = $0 { show.press(at: point) } }
      script.click(at: show.middleOfBox, time: 0)
      script.click(at: show.middleOfBox, time: 3)
      return show.root
    }
    program.listing = "P2"
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
  private var isOpen = false
  /// When the box was opened last.
  private var openingTime: CFTimeInterval = 0

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

  /// The middle of the front of the box, in the space of `root`.
  var middleOfBox: CGPoint {
    root.convert(CGPoint(x: jack.box.side.bounds.midX, y: jack.box.side.bounds.midY), from: jack.box.side)
  }

  /// Opens or closes the box when the side of the box or its lid shows at `point`, in the space of `root`.
  public func press(at point: CGPoint) {
    // What is on screen counts: the lid of an open box is not where its model is. Before anything is on screen the
    // models have to do.
    let stage = root.presentation() ?? root
    let hit = stage.hitTest(stage.convert(point, to: nil))?.model()
    guard hit === jack.box.side || hit === jack.box.lid else { return }
    if isOpen {
      let isAtRest = CACurrentMediaTime() >= openingTime + JackInTheBox.openingDuration
      jack.closeJack(from: isAtRest ? .open : jack.shownPose)
    } else {
      openingTime = CACurrentMediaTime()
      jack.openJack()
    }
    isOpen.toggle()
  }
}
