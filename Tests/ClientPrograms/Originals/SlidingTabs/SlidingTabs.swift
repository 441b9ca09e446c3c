// SPDX-License-Identifier: Apache-2.0

import UIKit

class SlidingTabsController: UITabBarController, UITabBarControllerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    let colors: [UIColor] = [.systemRed, .systemGreen, .systemBlue]
    viewControllers = ["One", "Two", "Three"].enumerated().map { index, title in
      let page = UIViewController()
      page.view.backgroundColor = colors[index]
      page.tabBarItem = UITabBarItem(title: title, image: nil, tag: index)
      let label = UILabel(frame: CGRect(x: 0, y: 150, width: page.view.bounds.width, height: 60))
      label.text = title
      label.textAlignment = .center
      label.textColor = .white
      label.font = .boldSystemFont(ofSize: 40)
      page.view.addSubview(label)
      return page
    }
  }

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    guard let from = viewControllers?.firstIndex(of: fromVC), let to = viewControllers?.firstIndex(of: toVC)
    else { return nil }
    return TabSlideAnimator(forward: to > from)
  }
}

class TabSlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let forward: Bool

  init(forward: Bool) { self.forward = forward }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    0.6
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let from = transitionContext.view(forKey: .from), let to = transitionContext.view(forKey: .to)
    else {
      transitionContext.completeTransition(false)
      return
    }
    let width = transitionContext.containerView.bounds.width * (forward ? 1 : -1)
    transitionContext.containerView.addSubview(to)
    to.transform = CGAffineTransform(translationX: width, y: 0)
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: [.curveEaseInOut],
      animations: {
        from.transform = CGAffineTransform(translationX: -width, y: 0)
        to.transform = .identity
      },
      completion: { _ in
        from.transform = .identity
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
