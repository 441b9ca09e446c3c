// SPDX-License-Identifier: Apache-2.0

import Multiplane
import UIKit

/// A spring like in the library pop, with tension and friction. It keeps its velocity when its target
/// changes.
final class PopSpring {
  private let layer: CALayer
  private let keyPath: String
  private let (tension, friction): (CGFloat, CGFloat)
  private var running: (begin: CFTimeInterval, from: CGFloat, to: CGFloat, velocity: CGFloat)?
  private(set) var target: CGFloat

  /// Creates a spring of a layer's value.
  init(_ layer: CALayer, _ keyPath: String, at value: CGFloat, tension: CGFloat, friction: CGFloat) {
    (self.layer, self.keyPath, target) = (layer, keyPath, value)
    (self.tension, self.friction) = (tension, friction)
  }

  /// Animates to `end`, from the current value and velocity.
  func pull(to end: CGFloat) {
    let now = layer.convertTime(CACurrentMediaTime(), from: nil)
    let (value, velocity) = state(at: now)
    let animation = CASpringAnimation(keyPath: keyPath)
    animation.mass = 1
    animation.stiffness = tension
    animation.damping = friction
    animation.fromValue = value
    animation.toValue = end
    // `initialVelocity` is relative to the distance, per second.
    let distance = end - value
    animation.initialVelocity = abs(distance) > 1e-6 ? velocity / distance : 0
    animation.duration = animation.settlingDuration
    layer.add(animation, forKey: keyPath)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.setValue(end, forKeyPath: keyPath)
    CATransaction.commit()
    (running, target) = ((now, value, end, velocity), end)
  }

  /// Returns the value and its velocity per second, from the formula of a damped oscillator of mass 1.
  private func state(at now: CFTimeInterval) -> (value: CGFloat, velocity: CGFloat) {
    guard let running else { return (target, 0) }
    let time = CGFloat(now - running.begin)
    let decay = friction / 2
    let frequency = max(tension - decay * decay, 1e-6).squareRoot()
    let offset = running.from - running.to
    let swing = (running.velocity + decay * offset) / frequency
    let (cosine, sine) = (cos(frequency * time), sin(frequency * time))
    let fade = exp(-decay * time)
    let distance = fade * (offset * cosine + swing * sine)
    let velocity = fade * frequency * (swing * cosine - offset * sine) - decay * distance
    return (running.to + distance, velocity)
  }
}

/// A button that shrinks while pressed and springs back. `face` is its drawing.
class PopButton: UIControl {
  let face: UIView
  /// The tension and friction of pop's speed 18 and bounciness 20.
  private lazy var scale = PopSpring(face.layer, "transform.scale", at: 1, tension: 469.55, friction: 12.86)

  init(frame: CGRect, face: UIView) {
    self.face = face
    super.init(frame: frame)
    face.center = CGPoint(x: bounds.midX, y: bounds.midY)
    face.isUserInteractionEnabled = false
    addSubview(face)
    addAction(UIAction { [weak self] _ in self?.press(true) }, for: .touchDown)
    addAction(
      UIAction { [weak self] _ in self?.press(false) }, for: [.touchUpInside, .touchUpOutside, .touchCancel])
  }

  required init?(coder: NSCoder) { return nil }

  /// Handles a finger that goes down or up.
  func press(_ isDown: Bool) { scale.pull(to: isDown ? 0.8 : 1) }
}

/// A gear that rotates slightly while it is pressed.
final class GearButton: PopButton {
  private lazy var rotation = PopSpring(
    face.layer, "transform.rotation", at: 0, tension: 469.55, friction: 12.86)

  override func press(_ isDown: Bool) {
    super.press(isDown)
    rotation.pull(to: isDown ? .pi / 6 : 0)
  }
}

/// Three bars that become a cross, and then bars again.
final class HamburgerButton: PopButton {
  private let bars: [UIView]
  private var isCross = false
  /// The tension and friction of pop's speed 18, with bounciness 11 here and 0 for the shifts.
  private lazy var turns = [0, 2].map {
    PopSpring(bars[$0].layer, "transform.rotation", at: 0, tension: 469.55, friction: 24.22)
  }
  private lazy var shifts = [0, 2].map {
    PopSpring(bars[$0].layer, "transform.translation.y", at: 0, tension: 469.55, friction: 43.24)
  }

  init(frame: CGRect) {
    let disc = UIView(frame: CGRect(x: 0, y: 0, width: 150, height: 150))
    disc.backgroundColor = .black
    disc.layer.cornerRadius = 75
    disc.layer.name = "disc"
    bars = [CGFloat(40), 69, 99].map { y in
      let bar = UIView(frame: CGRect(x: 35, y: y, width: 80, height: 11))
      bar.backgroundColor = .white
      bar.layer.cornerRadius = 5.5
      disc.addSubview(bar)
      return bar
    }
    super.init(frame: frame, face: disc)
    addAction(UIAction { [weak self] _ in self?.change() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { return nil }

  private func change() {
    isCross.toggle()
    let isCross = isCross
    UIView.animate(withDuration: 0.2) { self.bars[1].alpha = isCross ? 0 : 1 }
    UIView.animate(withDuration: 0.3) {
      for bar in [self.bars[0], self.bars[2]] { bar.backgroundColor = isCross ? .red : .white }
    }
    turns[0].pull(to: isCross ? -.pi / 4 : 0)
    turns[1].pull(to: isCross ? .pi / 4 : 0)
    shifts[0].pull(to: isCross ? 29 : 0)
    shifts[1].pull(to: isCross ? -29 : 0)
  }
}

/// A white screen with a button in its middle.
final class PopButtonViewController: UIViewController {
  private let makeButton: @MainActor () -> PopButton

  init(_ makeButton: @escaping @MainActor () -> PopButton) {
    self.makeButton = makeButton
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let button = makeButton()
    button.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    button.autoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    view.addSubview(button)
  }
}

/// Balls that double in size along pop's springs, and one that moves and grows.
final class PopBallsViewController: TapViewController {
  private var springs: [(spring: PopSpring, from: CGFloat, to: CGFloat)] = []
  private var isChanged = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let rows: [(String, UIColor, CGFloat, CGFloat)] = [
      ("slow", .purple, 108.45, 4.62), ("red", .red, 299.62, 27.05), ("blue", .blue, 299.62, 18.24),
      ("green", .green, 299.62, 10.40),
    ]
    for (index, row) in rows.enumerated() {
      let ball = makeBall(row.0, row.1, at: CGPoint(x: 92 + 120 * CGFloat(index), y: 72))
      springs.append(
        (PopSpring(ball.layer, "transform.scale", at: 1, tension: row.2, friction: row.3), 1, 2))
    }
    let slider = makeBall(
      "slider", UIColor(red: 0.95, green: 0.55, blue: 0.15, alpha: 1), at: CGPoint(x: 40, y: 190))
    for (keyPath, from, to) in [("transform.scale", CGFloat(1), CGFloat(1.5)), ("position.x", 40, 365)] {
      let spring = PopSpring(slider.layer, keyPath, at: from, tension: 193.41, friction: 11.78)
      springs.append((spring, from, to))
    }
  }

  private func makeBall(_ name: String, _ color: UIColor, at center: CGPoint) -> UIView {
    let ball = UIView(frame: CGRect(x: center.x - 20, y: center.y - 20, width: 40, height: 40))
    ball.layer.cornerRadius = 20
    ball.layer.name = name
    ball.backgroundColor = color
    view.addSubview(ball)
    return ball
  }

  override func tapped() {
    isChanged.toggle()
    for row in springs { row.spring.pull(to: isChanged ? row.to : row.from) }
  }
}

extension Artwork {
  /// Draws the outline of a gear with eight teeth and a hole.
  static func drawGear(_ bounds: CGRect) {
    let purple = UIColor(red: 0.612, green: 0, blue: 0.765, alpha: 1)
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let (outer, inner) = (bounds.width / 2 - 2, bounds.width / 2 - 7)
    func point(_ angle: CGFloat, _ radius: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    let gear = UIBezierPath()
    for tooth in 0..<8 {
      let angle = CGFloat(tooth) * .pi / 4
      // Each tooth is narrower at its outer end.
      for (turn, radius) in [(-0.24, inner), (-0.15, outer), (0.15, outer), (0.24, inner)]
        as [(CGFloat, CGFloat)]
      {
        let corner = point(angle + turn, radius)
        if gear.isEmpty { gear.move(to: corner) } else { gear.addLine(to: corner) }
      }
      gear.addArc(
        withCenter: center, radius: inner, startAngle: angle + 0.24, endAngle: angle + .pi / 4 - 0.24,
        clockwise: true)
    }
    gear.close()
    gear.stroke(purple, width: 2.5)
    let side = bounds.width * 0.36
    UIBezierPath(ovalIn: CGRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side))
      .stroke(purple, width: 2.5)
  }
}

extension Program {
  /// A gear that is pressed.
  public static var gear: Program {
    button("Pop gear", "gear", "A gear turns while it is pressed, and springs back", size: 120) {
      let gear = UIImageView(image: UIImage(named: "gear"))
      gear.frame = CGRect(x: 0, y: 0, width: 56, height: 56)
      gear.layer.name = "gear"
      return GearButton(frame: CGRect(x: 0, y: 0, width: 70, height: 70), face: gear)
    }
  }

  /// Three bars that become a cross.
  public static var hamburger: Program {
    button("Hamburger", "hamburger", "Three bars become a cross, and bars again", size: 220) {
      HamburgerButton(frame: CGRect(x: 0, y: 0, width: 150, height: 150))
    }
  }

  /// Balls along pop's springs.
  public static var popBalls: Program {
    tapped(
      Listing(
        number: "Pop balls", name: "pop-balls",
        title: "Balls grow and slide along springs of another library's kind", seed: .motion, duration: 8,
        moments: [0, 0.6, 0.7, 0.8, 0.95, 1.2, 2, 5.7, 6.2], size: CGSize(width: 540, height: 250))
    ) { PopBallsViewController() }
  }

  /// Returns a program that presses a button three times, for 0.2 s each.
  private static func button(
    _ number: String, _ name: String, _ title: String, size: CGFloat,
    _ make: @escaping @MainActor () -> PopButton
  ) -> Program {
    Program(
      Listing(
        number: number, name: name, title: title, seed: .motion, duration: 5,
        moments: [0, 0.56, 0.62, 0.7, 0.75, 0.8, 0.95, 1.5, 2.1, 2.25, 2.4, 3],
        size: CGSize(width: size, height: size))
    ) { script in
      let middle = CGPoint(x: size / 2, y: size / 2)
      for time in [0.5, 2, 3.5] { script.drag(from: middle, to: middle, time: time, duration: 0.2) }
      return PopButtonViewController(make)
    }
  }
}
