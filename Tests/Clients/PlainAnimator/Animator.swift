// SPDX-License-Identifier: Apache-2.0

import UIKit

/// State and helpers of a Swift 5 library, which belong to no actor.
public class Animator: NSObject {
  public static let shared = Animator()
  public static var defaultDuration: TimeInterval = 0.25
  public static var log = [String]()
  public typealias Completion = (Bool) -> Void
  weak var view: UIView?
  var queue = DispatchQueue(label: "animator")
  let spring = UISpringTimingParameters(dampingRatio: 0.6)

  public func flash(_ view: UIView, completion: Completion? = nil) {
    self.view = view
    view.alpha = 0
    UIView.animate(
      withDuration: Animator.defaultDuration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction],
      animations: {
        view.alpha = 1
        view.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
      },
      completion: { finished in
        Animator.log.append("finished")
        completion?(finished)
      })
    DispatchQueue.main.asyncAfter(
      deadline: DispatchTime.now() + Double(Int64(0.1 * Double(NSEC_PER_SEC))) / Double(NSEC_PER_SEC)
    ) {
      Animator.log.append("later")
    }
  }

  @objc public class func shake(_ layer: CALayer, times: Float = HUGE) {
    let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
    shake.values = [-10, 10, -5, 5, 0]
    shake.keyTimes = [0, 0.25, 0.5, 0.75, 1]
    shake.duration = 0.4
    shake.repeatCount = times
    shake.delegate = Animator.shared
    layer.add(shake, forKey: "shake")
  }
}

extension Animator: CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) { Animator.log.append("start") }
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { Animator.log.append("stop") }
}

extension UIColor {
  convenience init(hex: Int, alpha: CGFloat = 1.0) {
    let red = CGFloat((hex >> 16) & 0xff) / 255.0
    let green = CGFloat((hex >> 8) & 0xff) / 255.0
    let blue = CGFloat(hex & 0xff) / 255.0
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
}

func delay(_ seconds: Double, execute: @escaping () -> Void) {
  DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: execute)
}

func synchronized<T>(_ lock: AnyObject, _ body: () throws -> T) rethrows -> T {
  objc_sync_enter(lock)
  defer { objc_sync_exit(lock) }
  return try body()
}

public class Settings {
  public static var color = UIColor(hex: 0xff0000)
  public static var view: UIView = { return UIView(frame: UIScreen.main.bounds) }()
}
