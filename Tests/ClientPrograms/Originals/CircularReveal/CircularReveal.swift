// SPDX-License-Identifier: Apache-2.0

import UIKit

class CircularRevealViewController: UIViewController, UIViewControllerTransitioningDelegate {
  let button = UIButton(type: .custom)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    button.frame = CGRect(x: view.bounds.width - 90, y: 40, width: 60, height: 60)
    button.layer.cornerRadius = 30
    button.backgroundColor = .black
    button.addTarget(self, action: #selector(reveal), for: .touchUpInside)
    view.addSubview(button)
  }

  @objc func reveal() {
    let next = UIViewController()
    next.view.backgroundColor = .black
    next.modalPresentationStyle = .fullScreen
    next.transitioningDelegate = self
    present(next, animated: true)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    CircleMaskAnimator(button: button)
  }
}

class CircleMaskAnimator: NSObject, UIViewControllerAnimatedTransitioning, CAAnimationDelegate {
  private weak var context: UIViewControllerContextTransitioning?
  private let button: UIButton

  init(button: UIButton) { self.button = button }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    0.7
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    context = transitionContext
    guard let toController = transitionContext.viewController(forKey: .to) else { return }
    transitionContext.containerView.addSubview(toController.view)
    let start = UIBezierPath(ovalIn: button.frame)
    let extreme = CGPoint(x: button.center.x, y: button.center.y - toController.view.bounds.height)
    let radius = sqrt(extreme.x * extreme.x + extreme.y * extreme.y)
    let end = UIBezierPath(ovalIn: button.frame.insetBy(dx: -radius, dy: -radius))
    let mask = CAShapeLayer()
    mask.path = end.cgPath
    toController.view.layer.mask = mask
    let animation = CABasicAnimation(keyPath: "path")
    animation.fromValue = start.cgPath
    animation.toValue = end.cgPath
    animation.duration = transitionDuration(using: transitionContext)
    animation.delegate = self
    mask.add(animation, forKey: "path")
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    context?.completeTransition(!(context?.transitionWasCancelled ?? false))
    context?.viewController(forKey: .to)?.view.layer.mask = nil
  }
}
