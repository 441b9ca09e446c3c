// SPDX-License-Identifier: Apache-2.0

import UIKit

class NavigationFadeController: UINavigationController, UINavigationControllerDelegate {
  convenience init() {
    self.init(rootViewController: CoastListViewController())
    delegate = self
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    switch operation {
    case .push: return FadeAnimator()
    case .pop, .none: return nil
    @unknown default: return nil
    }
  }
}

class FadeAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return 0.8
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let toView = transitionContext.view(forKey: UITransitionContextViewKey.to) else { return }
    transitionContext.containerView.addSubview(toView)
    toView.alpha = 0
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: {
        toView.alpha = 1
      },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}

class CoastListViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Places"
    view.backgroundColor = .systemTeal
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Next", style: .plain, target: self, action: #selector(next(_:)))
  }

  @objc func next(_ sender: UIBarButtonItem) {
    navigationController?.pushViewController(CoastViewController(), animated: true)
  }
}

class CoastViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = "Harbour"
    view.backgroundColor = .systemOrange
  }
}
