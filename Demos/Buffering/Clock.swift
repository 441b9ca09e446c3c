// SPDX-License-Identifier: Apache-2.0

import Multiplane
import UIKit

/// Listing 10.5: a clock whose hands swing to their angles with a custom timing function.
///
/// The hands' whole transforms are animated, so each hand rotates along the shorter arc. At a full minute the
/// second hand moves forward by 6 degrees, not back by 354.
final class ClockViewController: UIViewController {
  let hourHand = UIImageView(image: UIImage(named: "HourHand"))
  let minuteHand = UIImageView(image: UIImage(named: "MinuteHand"))
  let secondHand = UIImageView(image: UIImage(named: "SecondHand"))
  /// The time of day on the clock, in seconds.
  private(set) var time: Int
  private var timer: HostTimer?

  /// - Parameter time: The initial time of day, in seconds.
  init(time: Int) {
    self.time = time
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    time = 0
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.35, green: 0.45, blue: 0.55, alpha: 1)
    let face = UIImageView(image: UIImage(named: "ClockFace"))
    face.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    view.addSubview(face)
    for hand in [hourHand, minuteHand, secondHand] {
      //adjust anchor points
      hand.layer.anchorPoint = CGPoint(x: 0.5, y: 0.9)
      hand.center = face.center
      view.addSubview(hand)
    }
    //start timer
    timer = HostTimer.scheduled(every: 1.0) { [weak self] in MainActor.assumeIsolated { self?.tick() } }
    //set initial hand positions
    updateHandsAnimated(false)
  }

  private func tick() {
    time += 1
    updateHandsAnimated(true)
  }

  private func updateHandsAnimated(_ animated: Bool) {
    let (hour, minute, second) = (time / 3600, time / 60 % 60, time % 60)
    //calculate hour hand angle
    let hourAngle = (CGFloat(hour) / 12.0) * .pi * 2.0
    //calculate minute hand angle
    let minuteAngle = (CGFloat(minute) / 60.0) * .pi * 2.0
    //calculate second hand angle
    let secondAngle = (CGFloat(second) / 60.0) * .pi * 2.0
    //rotate hands
    setAngle(hourAngle, forHand: hourHand, animated: animated)
    setAngle(minuteAngle, forHand: minuteHand, animated: animated)
    setAngle(secondAngle, forHand: secondHand, animated: animated)
  }

  private func setAngle(_ angle: CGFloat, forHand handView: UIView, animated: Bool) {
    //generate transform
    let transform = CATransform3DMakeRotation(angle, 0, 0, 1)
    if animated {
      //create transform animation
      let animation = CABasicAnimation()
      animation.keyPath = "transform"
      animation.fromValue = handView.layer.presentation()?.value(forKey: "transform")
      animation.toValue = NSValue(caTransform3D: transform)
      animation.duration = 0.5
      animation.delegate = self
      animation.timingFunction = CAMediaTimingFunction(controlPoints: 1, 0, 0.75, 1)
      //apply animation
      handView.layer.transform = transform
      handView.layer.add(animation, forKey: nil)
    } else {
      //set transform directly
      handView.layer.transform = transform
    }
  }
}

extension ClockViewController: CAAnimationDelegate {}

extension Program {
  /// A clock passes a full hour, so all three hands move.
  public static var clock: Program {
    Program(
      Listing(
        number: "P31", name: "clock",
        title: "A clock's hands swing on, past a full hour, with a pace of their own",
        seed: .techniques, duration: 6, moments: [0, 1.25, 1.4, 2.2, 2.35, 2.5, 3.4, 4.5])
    ) { _ in ClockViewController(time: 10 * 3600 + 8 * 60 + 57) }
  }
}
