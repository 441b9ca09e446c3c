// SPDX-License-Identifier: Apache-2.0

import Multiplane

extension Program {
  /// A title on nothing, to lie over a film: a bar opens, two lines rise beside it, and all of it leaves
  /// again.
  public static var filmTitle: Program {
    var program = Program(
      name: "film-title", title: "A title to lie over a film: a bar opens and two lines rise beside it",
      duration: FilmTitle.duration
    ) { _ in FilmTitle.makeStage() }
    program.frameRate = 30
    program.moments = [0.1, 0.3, 0.6, 2, 3.3, 3.5]
    return program
  }
}

/// The stage of the title.
private enum FilmTitle {
  static let duration = 4.0
  /// The time at which the title leaves, in seconds.
  private static let exit = 3.2
  private static let left: CGFloat = 44

  static func makeStage() -> CALayer {
    let stage = CALayer()
    stage.name = "title"
    stage.anchorPoint = .zero
    stage.bounds = CGRect(x: 0, y: 0, width: 640, height: 360)
    stage.addSublayer(makeBar())
    stage.addSublayer(makeLine("Four times of day", 34, y: 284, height: 48, delay: 0.3))
    stage.addSublayer(makeLine("drawn by layers, over a film", 19, y: 258, height: 28, delay: 0.45))
    return stage
  }

  /// Makes the bar at the left of the lines, which grows from its middle.
  private static func makeBar() -> CALayer {
    let bar = CALayer()
    bar.name = "bar"
    bar.frame = CGRect(x: left - 14, y: 260, width: 5, height: 70)
    bar.cornerRadius = 2.5
    bar.backgroundColor = CGColor(red: 0.98, green: 0.72, blue: 0.16, alpha: 1)
    animate(bar, "transform.scale.y", from: 0.001, to: 1, delay: 0)
    return bar
  }

  /// Makes a line that rises in a box, which cuts it off.
  private static func makeLine(
    _ text: String, _ fontSize: CGFloat, y: CGFloat, height: CGFloat, delay: Double
  ) -> CALayer {
    let box = CALayer()
    box.frame = CGRect(x: left, y: y, width: 560, height: height)
    box.masksToBounds = true
    let label = CATextLayer()
    label.name = text
    label.string = text
    label.font = "system-ui-Bold" as NSString
    label.fontSize = fontSize
    label.foregroundColor = CGColor(gray: 1, alpha: 1)
    label.shadowOpacity = 0.8
    label.shadowRadius = 3
    label.shadowOffset = CGSize(width: 0, height: -1)
    label.frame = box.bounds
    animate(label, "position.y", from: height / 2 - height, to: height / 2, delay: delay)
    box.addSublayer(label)
    return box
  }

  /// Animates a property in at `delay` seconds, and out again at the end.
  private static func animate(_ layer: CALayer, _ keyPath: String, from: CGFloat, to: CGFloat, delay: Double)
  {
    let motion = CAKeyframeAnimation(keyPath: keyPath)
    motion.values = [from, from, to, to, from, from]
    let times = [0, delay, delay + 0.5, exit, exit + 0.4, duration]
    motion.keyTimes = times.map { NSNumber(value: $0 / duration) }
    motion.timingFunctions = [
      .linear, .easeOut, .linear, .easeIn, .linear,
    ].map { CAMediaTimingFunction(name: $0) }
    motion.duration = duration
    motion.beginWithLayer()
    layer.add(motion, forKey: keyPath)
  }
}
