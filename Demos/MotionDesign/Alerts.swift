// SPDX-License-Identifier: Apache-2.0

import Multiplane
import UIKit

/// The animations with which an alert appears and disappears.
struct AlertMotion {
  /// The animation of one value along a spring.
  struct Part {
    var keyPath: String
    /// The start value, or `nil` for the current value.
    var start: CGFloat?
    var end: CGFloat
    var spring: MotionSpring
  }

  var coming: [Part]
  var going: [Part]
  /// The duration in which the overlay and the alert fade in, in seconds.
  var comingTime = 0.3
  /// The duration in which everything fades out, in seconds.
  var goingTime: Double

  /// The alert shrinks onto the screen, and shrinks away from it.
  static let sinking = AlertMotion(
    coming: [Part(keyPath: "transform.scale", start: 1.2, end: 1, spring: MotionSpring(14))],
    going: [Part(keyPath: "transform.scale", end: 0.7, spring: MotionSpring(11))], goingTime: 0.15)

  /// The alert rises from the bottom while it grows, and falls back.
  static let rising = AlertMotion(
    coming: [
      Part(keyPath: "transform.scale", start: 0.25, end: 1, spring: MotionSpring(12)),
      Part(keyPath: "transform.translation.y", start: 600, end: 0, spring: MotionSpring(15)),
    ],
    going: [
      Part(keyPath: "transform.scale", end: 0.5, spring: MotionSpring(17)),
      Part(keyPath: "transform.translation.y", end: 600, spring: MotionSpring(4)),
    ], goingTime: 0.2)

  /// The alert grows out of its middle, beyond its final size and back.
  static let bursting = AlertMotion(
    coming: [Part(keyPath: "transform.scale", start: 0, end: 1, spring: MotionSpring(32, 450, 2.4))],
    going: [Part(keyPath: "transform.scale", end: 0.01, spring: MotionSpring(30))], goingTime: 0.15)
}

/// An alert over a white screen. A tap shows it, and a tap on its bar hides it.
final class AlertViewController: TapViewController {
  /// A point in the middle of the alert's bar.
  static let barPoint = CGPoint(x: 160, y: 343)

  let overlay = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let alertView = UIView(frame: CGRect(x: 35, y: 115, width: 250, height: 250))
  private let motion: AlertMotion
  private var isShowing = false

  init(_ motion: AlertMotion) {
    self.motion = motion
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    motion = .sinking
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let hint = UILabel(frame: CGRect(x: 0, y: 60, width: 320, height: 24))
    hint.text = "Tap for the alert"
    hint.textAlignment = .center
    hint.textColor = UIColor(white: 0.7, alpha: 1)
    view.addSubview(hint)

    overlay.backgroundColor = .black
    overlay.alpha = 0
    overlay.layer.name = "overlay"
    view.addSubview(overlay)

    alertView.backgroundColor = .white
    alertView.alpha = 0
    alertView.layer.name = "alert"
    alertView.layer.cornerRadius = 10
    alertView.layer.shadowColor = UIColor.black.cgColor
    alertView.layer.shadowOffset = CGSize(width: 0, height: 5)
    alertView.layer.shadowOpacity = 0.3
    alertView.layer.shadowRadius = 10
    alertView.addSubview(makeContent())
    view.addSubview(alertView)
  }

  /// Returns the text and the bar, clipped to the alert's rounded corners.
  private func makeContent() -> UIView {
    let content = UIView(frame: alertView.bounds)
    content.layer.cornerRadius = 10
    content.clipsToBounds = true
    for (index, line) in ["Everything was saved.", "You can close the app."].enumerated() {
      let label = UILabel(frame: CGRect(x: 10, y: 74 + 30 * CGFloat(index), width: 230, height: 28))
      label.text = line
      label.textAlignment = .center
      label.font = .systemFont(ofSize: 19)
      label.textColor = UIColor(white: 0.847, alpha: 1)
      content.addSubview(label)
    }
    let bar = UIView(frame: CGRect(x: 0, y: 206, width: 250, height: 44))
    bar.backgroundColor = UIColor(red: 0.188, green: 0.612, blue: 0.031, alpha: 1)
    let caption = UILabel(frame: bar.bounds)
    caption.text = "All right"
    caption.textAlignment = .center
    caption.font = .systemFont(ofSize: 18, weight: .bold)
    caption.textColor = .white
    bar.addSubview(caption)
    let disc = UIImageView(image: UIImage(named: "alert-tick"))
    disc.frame = CGRect(x: 12, y: 10, width: 24, height: 24)
    bar.addSubview(disc)
    content.addSubview(bar)
    return content
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isShowing else { return showAlert() }
    // The bar is in the lower part of the alert.
    if let point = touches.first?.location(in: alertView), point.y >= 206 { hideAlert() }
  }

  func showAlert() {
    isShowing = true
    UIView.animate(
      withDuration: motion.comingTime, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState],
      animations: {
        self.overlay.alpha = 0.3
        self.alertView.alpha = 1
      })
    for part in motion.coming {
      alertView.layer.spring(part.keyPath, from: part.start, to: part.end, part.spring)
    }
    alertView.transform = .identity
  }

  func hideAlert() {
    isShowing = false
    UIView.animate(
      withDuration: motion.goingTime, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState],
      animations: {
        self.overlay.alpha = 0
        self.alertView.alpha = 0
      })
    // The end values remain in the model after the springs end, while the alert is invisible.
    for part in motion.going {
      alertView.layer.spring(part.keyPath, to: part.end, part.spring)
      alertView.layer.setValue(part.end, forKeyPath: part.keyPath)
    }
  }
}

extension Artwork {
  /// Draws a white disc with a green tick.
  static func drawTick(_ bounds: CGRect) {
    UIBezierPath(ovalIn: bounds).fill(UIColor.white)
    let tick = UIBezierPath()
    tick.move(to: CGPoint(x: bounds.width * 0.27, y: bounds.height * 0.53))
    tick.addLine(to: CGPoint(x: bounds.width * 0.44, y: bounds.height * 0.69))
    tick.addLine(to: CGPoint(x: bounds.width * 0.74, y: bounds.height * 0.33))
    tick.stroke(UIColor(red: 0.188, green: 0.612, blue: 0.031, alpha: 1), width: 3)
  }
}

extension Program {
  /// An alert shrinks onto the screen.
  public static var alert: Program {
    alert("alert", "An alert sinks onto the screen, and away from it", .sinking)
  }

  /// An alert rises from the bottom.
  public static var alertFromBottom: Program {
    alert("alert-from-bottom", "An alert grows and rises from below, and falls back", .rising)
  }

  /// An alert grows out of its middle.
  public static var alertFromCentre: Program {
    alert("alert-from-centre", "An alert bursts out of the middle and swings into its size", .bursting)
  }

  private static func alert(_ name: String, _ title: String, _ motion: AlertMotion) -> Program {
    Program(
      Listing(
        number: "Alert", name: name, title: title, seed: .motion, duration: 4,
        moments: [0, 0.55, 0.65, 0.75, 1, 2, 2.55, 2.6, 2.65], size: CGSize(width: 320, height: 480))
    ) { script in
      script.click(at: CGPoint(x: 160, y: 72), time: 0.4)
      script.click(at: AlertViewController.barPoint, time: 2.4)
      return AlertViewController(motion)
    }
  }
}
