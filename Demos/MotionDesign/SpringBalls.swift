// SPDX-License-Identifier: Apache-2.0

import Multiplane
import UIKit

/// Creates a coloured disc with a centre and a layer name.
@MainActor private func makeBall(_ name: String, _ color: UIColor, side: CGFloat, at center: CGPoint)
  -> UIView
{
  let ball = UIView(frame: CGRect(x: center.x - side / 2, y: center.y - side / 2, width: side, height: side))
  ball.backgroundColor = color
  ball.layer.cornerRadius = side / 2
  ball.layer.name = name
  return ball
}

@MainActor private func makeCaption(_ text: String, _ frame: CGRect) -> UILabel {
  let label = UILabel(frame: frame)
  label.text = text
  label.font = .systemFont(ofSize: 14)
  label.textColor = UIColor(white: 0.45, alpha: 1)
  return label
}

/// Five balls that double in size along five springs. The next tap halves them again.
final class SpringBallsViewController: TapViewController {
  private static let springs: [(name: String, color: UIColor, spring: MotionSpring)] = [
    ("violet", UIColor(red: 0.55, green: 0.30, blue: 0.80, alpha: 1), MotionSpring(9, 100, 2)),
    ("orange", UIColor(red: 0.95, green: 0.55, blue: 0.15, alpha: 1), MotionSpring(13, 540, 11)),
    ("red", UIColor(red: 0.90, green: 0.20, blue: 0.20, alpha: 1), MotionSpring(6)),
    ("green", UIColor(red: 0.20, green: 0.70, blue: 0.30, alpha: 1), MotionSpring(15)),
    ("blue", UIColor(red: 0.15, green: 0.40, blue: 0.90, alpha: 1), MotionSpring(30)),
  ]

  private var balls: [UIView] = []
  private var areLarge = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for (index, row) in Self.springs.enumerated() {
      let y = 66 + 104 * CGFloat(index)
      let ball = makeBall(row.name, row.color, side: 44, at: CGPoint(x: 80, y: y))
      let spring = row.spring
      let text =
        "damping \(Int(spring.damping)), stiffness \(Int(spring.stiffness)), mass \(Int(spring.mass))"
      view.addSubview(makeCaption(text, CGRect(x: 156, y: y - 12, width: 240, height: 24)))
      view.addSubview(ball)
      balls.append(ball)
    }
  }

  override func tapped() {
    areLarge.toggle()
    let scale: CGFloat = areLarge ? 2 : 1
    for (ball, row) in zip(balls, Self.springs) {
      ball.layer.spring("transform.scale", to: scale, row.spring)
      ball.transform = CGAffineTransform(scaleX: scale, y: scale)
    }
  }
}

/// Two squares that rotate along springs. The second one also grows, by another animation of the same
/// transform.
final class SpringTurnsViewController: TapViewController {
  private let (turning, growing) = (UIView(), UIView())
  private var areTurned = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    add(turning, "turning", UIColor(red: 0.95, green: 0.55, blue: 0.15, alpha: 1), side: 90, y: 110)
    add(growing, "growing", UIColor(red: 0.15, green: 0.55, blue: 0.60, alpha: 1), side: 48, y: 310)
    view.addSubview(
      makeCaption("a quarter: 10, 100, 3", CGRect(x: 92, y: 10, width: 200, height: 24)))
    view.addSubview(
      makeCaption("half a turn, four times as large: 9, 9, 1", CGRect(x: 36, y: 444, width: 280, height: 24)))
  }

  /// Adds a square with a mark in one corner, so that its rotation is visible.
  private func add(_ square: UIView, _ name: String, _ color: UIColor, side: CGFloat, y: CGFloat) {
    square.frame = CGRect(x: 160 - side / 2, y: y - side / 2, width: side, height: side)
    square.backgroundColor = color
    square.layer.cornerRadius = side / 10
    square.layer.name = name
    let mark = UIView(frame: CGRect(x: side * 0.12, y: side * 0.12, width: side * 0.2, height: side * 0.2))
    mark.backgroundColor = .white
    mark.layer.cornerRadius = side * 0.1
    square.addSubview(mark)
    view.addSubview(square)
  }

  override func tapped() {
    areTurned.toggle()
    let quarter: CGFloat = areTurned ? .pi / 2 : 0
    turning.layer.spring("transform.rotation", to: quarter, MotionSpring(10, 100, 3))
    turning.transform = CGAffineTransform(rotationAngle: quarter)

    let (half, scale): (CGFloat, CGFloat) = areTurned ? (.pi, 4) : (0, 1)
    growing.layer.spring("transform.rotation", from: areTurned ? 0 : .pi, to: half, MotionSpring(9))
    growing.layer.spring("transform.scale", to: scale, MotionSpring(9))
    growing.transform = CGAffineTransform(rotationAngle: half).scaledBy(x: scale, y: scale)
  }
}

/// A square that moves along a sampled spring, and one that moves with UIKit's spring animation.
final class SpringSlidesViewController: TapViewController {
  private let brown = UIView(frame: CGRect(x: 140, y: 44, width: 60, height: 60))
  private let red = UIView(frame: CGRect(x: 140, y: 164, width: 60, height: 60))
  private var areRight = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    brown.backgroundColor = UIColor(red: 0.55, green: 0.35, blue: 0.20, alpha: 1)
    brown.layer.name = "brown"
    red.backgroundColor = UIColor(red: 0.90, green: 0.20, blue: 0.20, alpha: 1)
    red.layer.name = "red"
    for square in [brown, red] {
      square.layer.cornerRadius = 8
      view.addSubview(square)
    }
    view.addSubview(
      makeCaption("400 points: damping 7, stiffness 7, mass 1", CGRect(x: 140, y: 14, width: 400, height: 24))
    )
    view.addSubview(
      makeCaption(
        "300 points: UIView, damping ratio 0.3, 3 s", CGRect(x: 140, y: 134, width: 400, height: 24)))
  }

  override func tapped() {
    areRight.toggle()
    let end: CGFloat = areRight ? 400 : 0
    brown.layer.spring("transform.translation.x", to: end, MotionSpring(7))
    brown.transform = CGAffineTransform(translationX: end, y: 0)
    CATransaction.withRecordedSprings {
      UIView.animate(
        withDuration: 3, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0, options: [],
        animations: { self.red.transform = CGAffineTransform(translationX: self.areRight ? 300 : 0, y: 0) })
    }
  }
}

/// Two eased balls. One doubles in size, the other also moves and changes from red to green.
final class EasedBallViewController: TapViewController {
  private let (first, second) = (UIView(), UIView())
  private var isChanged = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for (ball, name, x, y) in [(first, "first", 160, 80), (second, "second", 120, 230)] {
      ball.frame = CGRect(x: x - 30, y: y - 30, width: 60, height: 60)
      ball.layer.cornerRadius = 30
      ball.layer.name = name
      ball.backgroundColor = .red
      view.addSubview(ball)
    }
  }

  override func tapped() {
    isChanged.toggle()
    UIView.animate(
      withDuration: 0.5, delay: 0, options: [.curveEaseInOut],
      animations: {
        let isChanged = self.isChanged
        self.first.transform = isChanged ? CGAffineTransform(scaleX: 2, y: 2) : .identity
        self.second.transform =
          isChanged ? CGAffineTransform(translationX: 75, y: 0).scaledBy(x: 2, y: 2) : .identity
        self.second.backgroundColor = isChanged ? .green : .red
      })
  }
}

extension Program {
  /// Five balls along five springs.
  public static var springBalls: Program {
    tapped(
      Listing(
        number: "Spring balls", name: "spring-balls",
        title: "Five balls double their size along five springs",
        seed: .motion, duration: 11, moments: [0, 0.55, 0.65, 0.8, 1, 1.5, 3, 8.7, 9.2],
        size: CGSize(width: 400, height: 548)), again: 8.5
    ) { SpringBallsViewController() }
  }

  /// Two squares rotate.
  public static var springTurns: Program {
    tapped(
      Listing(
        number: "Spring turns", name: "spring-turns",
        title: "Squares turn along springs; two animations share one transform", seed: .motion, duration: 8,
        moments: [0, 0.6, 0.75, 1, 1.5, 3, 5.7, 6, 6.5], size: CGSize(width: 320, height: 480))
    ) { SpringTurnsViewController() }
  }

  /// Two squares move.
  public static var springSlides: Program {
    tapped(
      Listing(
        number: "Spring slides", name: "spring-slides",
        title: "Squares slide: a sampled spring and a view's spring", seed: .motion, duration: 8,
        moments: [0, 0.7, 1, 1.5, 2, 2.5, 4, 6, 6.5], size: CGSize(width: 640, height: 250))
    ) { SpringSlidesViewController() }
  }

  /// Two eased balls.
  public static var easedBall: Program {
    tapped(
      Listing(
        number: "Eased ball", name: "eased-ball",
        title: "Balls grow, move and turn green, slowly at the beginning and the end", seed: .motion,
        duration: 8, moments: [0, 0.6, 0.7, 0.75, 0.85, 1, 5.75, 6], size: CGSize(width: 320, height: 320))
    ) { EasedBallViewController() }
  }

  /// Returns a program that is tapped at 0.5 s and again at `again`.
  static func tapped(
    _ listing: Listing, again: Double = 5.5, _ make: @escaping @MainActor () -> UIViewController
  ) -> Program {
    Program(listing) { script in
      let corner = CGPoint(x: listing.size.width - 10, y: 10)
      // A tap is complete at the release, 0.1 seconds after the press.
      for time in [0.5, again] { script.click(at: corner, time: time - 0.1) }
      return make()
    }
  }
}
