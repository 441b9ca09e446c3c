// SPDX-License-Identifier: Apache-2.0

import Multiplane
import QuartzCore

extension Program {
  /// A jack-in-the-box that opens and closes at a click on the box. In its film that is at 0 s and 3 s. The
  /// film ends at 4 s.
  public static var jackInTheBox: Program {
    var program = Program(
      name: "jack", title: "A jack-in-the-box: the lid flies open, the clown bounces out and wobbles",
      seed: Seed.jack.rawValue, duration: 4
    ) { script in
      let show = JackShow()
      // The script retains the show, and with it the delegates, which layers do not retain.
      script.onInput { if case .pointerDown(let point) = $0 { show.press(at: point) } }
      script.click(at: show.middleOfBox, time: 0)
      script.click(at: show.middleOfBox, time: 3)
      return show.root
    }
    program.listing = "P2"
    // Closed; lid opening, then clown rising; first bounces; almost at rest; at rest; closing; closed.
    program.moments = [0, 0.2, 0.4, 0.8, 1.6, 2.6, 3.1, 3.9]
    return program
  }
}

/// A stage with the jack-in-the-box. Its visible part has room for the open lid.
public final class JackShow {
  /// The stage. Its bounds are the visible part.
  public let root = CALayer()
  /// The jack-in-the-box on the stage.
  public let jack = JackInTheBox()
  private let theatre = Theatre()
  private var isOpen = false
  /// The media time of the last opening, in seconds.
  private var openingTime: CFTimeInterval = 0

  /// Creates the stage with a closed box.
  public init() {
    root.name = "stage"
    root.bounds = CGRect(x: -80, y: 180, width: 500, height: 760)
    let room = CALayer()
    room.name = "room"
    // The room is larger than the stage, for frames of another aspect ratio.
    room.bounds = root.bounds.insetBy(dx: -1000, dy: -500)
    room.position = CGPoint(x: root.bounds.midX, y: root.bounds.midY)
    room.zPosition = -10
    room.delegate = theatre
    room.setNeedsDisplay()
    root.addSublayer(room)
    jack.createLayers(in: root)
  }

  /// The centre of the front of the box, in the space of `root`.
  var middleOfBox: CGPoint {
    root.convert(CGPoint(x: jack.box.side.bounds.midX, y: jack.box.side.bounds.midY), from: jack.box.side)
  }

  /// Opens or closes the box if its side or its lid is visible at `point`, in the space of `root`.
  public func press(at point: CGPoint) {
    // The presentation tree is hit-tested, because the model of an open lid is closed. The model tree is used
    // before the first frame.
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
