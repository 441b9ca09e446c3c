// SPDX-License-Identifier: Apache-2.0

import Easing
import Multiplane
import UIKit

/// A screen with a ball in a container. A tap drops the ball.
class BallViewController: UIViewController {
  static let containerOrigin = CGPoint(x: 37.5, y: 120)

  let containerView = UIView(frame: CGRect(origin: containerOrigin, size: CGSize(width: 300, height: 300)))
  let ballView = UIImageView(image: UIImage(named: "Ball"))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.93, alpha: 1)
    containerView.backgroundColor = .white
    view.addSubview(containerView)
    //add ball image view
    containerView.addSubview(ballView)
    ballView.center = CGPoint(x: 150, y: 32)
    //animate
    animate()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    //replay animation on tap
    animate()
  }

  /// Drops the ball.
  func animate() {}
}

/// Listing 10.6: the positions of the ball are chosen by the author, and each fall and rise has its own
/// timing function.
final class HandMadeBounceViewController: BallViewController {
  override func animate() {
    //reset ball to top of screen
    ballView.center = CGPoint(x: 150, y: 32)
    //create keyframe animation
    let animation = CAKeyframeAnimation()
    animation.keyPath = "position"
    animation.duration = 1.0
    animation.values = [
      NSValue(cgPoint: CGPoint(x: 150, y: 32)), NSValue(cgPoint: CGPoint(x: 150, y: 268)),
      NSValue(cgPoint: CGPoint(x: 150, y: 140)), NSValue(cgPoint: CGPoint(x: 150, y: 268)),
      NSValue(cgPoint: CGPoint(x: 150, y: 220)), NSValue(cgPoint: CGPoint(x: 150, y: 268)),
      NSValue(cgPoint: CGPoint(x: 150, y: 250)), NSValue(cgPoint: CGPoint(x: 150, y: 268)),
    ]
    let (fall, rise) = (CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeOut))
    animation.timingFunctions = [fall, rise, fall, rise, fall, rise, fall]
    animation.keyTimes = [0.0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 1.0]
    //apply animation
    ballView.layer.position = CGPoint(x: 150, y: 268)
    ballView.layer.add(animation, forKey: nil)
  }
}

/// Listing 10.7: returns the value at `time`, from 0 to 1, between two values. Points are interpolated
/// linearly. For other types it returns the nearer value.
func interpolate(from fromValue: Any, to toValue: Any, time: Float) -> Any {
  if let from = (fromValue as? NSValue)?.cgPointValue, let to = (toValue as? NSValue)?.cgPointValue {
    let result = CGPoint(
      x: interpolate(from.x, to.x, CGFloat(time)), y: interpolate(from.y, to.y, CGFloat(time)))
    return NSValue(cgPoint: result)
  }
  //provide safe default implementation
  return (time < 0.5) ? fromValue : toValue
}

private func interpolate(_ from: CGFloat, _ to: CGFloat, _ time: CGFloat) -> CGFloat {
  (to - from) * time + from
}

/// The book's easing curve of a bouncing ball: four parabolas.
func bounceEaseOut(_ t: Float) -> Float {
  if t < 4 / 11.0 {
    return (121 * t * t) / 16.0
  } else if t < 8 / 11.0 {
    return (363 / 40.0 * t * t) - (99 / 10.0 * t) + 17 / 5.0
  } else if t < 9 / 10.0 {
    return (4356 / 361.0 * t * t) - (35442 / 1805.0 * t) + 16061 / 1805.0
  }
  return (54 / 5.0 * t * t) - (513 / 25.0 * t) + 268 / 25.0
}

/// Listings 10.7 and 10.8: sixty keyframes a second along a straight line, at constant speed or with an
/// easing curve.
final class KeyframedBallViewController: BallViewController {
  /// Maps the fraction of the time to the fraction of the distance.
  let easing: (Float) -> Float
  /// True if the ball stays at the end position.
  let stays: Bool

  init(stays: Bool = false, easing: @escaping (Float) -> Float) {
    (self.stays, self.easing) = (stays, easing)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    (stays, easing) = (false, { $0 })
    super.init(coder: coder)
  }

  override func animate() {
    //reset ball to top of screen
    ballView.center = CGPoint(x: 150, y: 32)
    //set up animation parameters
    let fromValue = NSValue(cgPoint: CGPoint(x: 150, y: 32))
    let toValue = NSValue(cgPoint: CGPoint(x: 150, y: 268))
    let duration: CFTimeInterval = 1.0
    //generate keyframes
    let numFrames = Int(duration * 60)
    var frames: [Any] = []
    for i in 0..<numFrames {
      var time = 1 / Float(numFrames) * Float(i)
      //apply easing
      time = easing(time)
      //add keyframe
      frames.append(interpolate(from: fromValue, to: toValue, time: time))
    }
    //create keyframe animation
    let animation = CAKeyframeAnimation()
    animation.keyPath = "position"
    animation.duration = 1.0
    animation.delegate = self
    animation.values = frames
    //apply animation
    if stays { ballView.center = CGPoint(x: 150, y: 268) }
    ballView.layer.add(animation, forKey: nil)
  }
}

extension KeyframedBallViewController: CAAnimationDelegate {}

extension Program {
  /// A ball bounces, with keyframes that the author chose.
  public static var handMadeBounce: Program {
    ball("P32", "bounce-by-hand", "A ball drops and bounces: eight keyframes worked out by hand") {
      HandMadeBounceViewController()
    }
  }

  /// A ball sinks at constant speed.
  public static var keyframedLine: Program {
    ball(
      "P33", "keyframed-line", "A ball sinks at one pace: the program works out sixty keyframes"
    ) {
      KeyframedBallViewController { $0 }
    }
  }

  /// A ball bounces and returns to the top at the end.
  public static var keyframedBounce: Program {
    ball(
      "P34", "keyframed-bounce", "A ball bounces along a curve in sixty keyframes, and is at the top again"
    ) {
      KeyframedBallViewController(easing: bounceEaseOut)
    }
  }

  /// A ball bounces and stays at the bottom.
  public static var keyframedBounceStays: Program {
    ball(
      "P34", "keyframed-bounce-stays", "The same, but the ball stays at the bottom: the model is set first"
    ) {
      KeyframedBallViewController(stays: true, easing: bounceEaseOut)
    }
  }

  private static func ball(
    _ number: String, _ name: String, _ title: String, _ make: @escaping @MainActor () -> BallViewController
  ) -> Program {
    Program(
      Listing(
        number: number, name: name, title: title, seed: .techniques, duration: 3,
        moments: [0, 0.2, 0.35, 0.5, 0.7, 0.9, 1.2, 1.7])
    ) { script in
      script.click(at: CGPoint(x: 187, y: 500), time: 1.5)
      return make()
    }
  }
}
