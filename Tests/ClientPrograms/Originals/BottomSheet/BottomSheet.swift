// SPDX-License-Identifier: Apache-2.0

import UIKit

final class BottomSheetViewController: UIViewController {
  private let slideIn = SlideInTransitioning()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let button = UIButton(type: .system)
    button.setTitle("Choose medals", for: .normal)
    button.frame = CGRect(x: 60, y: 120, width: 200, height: 44)
    button.addTarget(self, action: #selector(choose), for: .touchUpInside)
    view.addSubview(button)
  }

  @objc private func choose() {
    let sheet = MedalsViewController()
    sheet.transitioningDelegate = slideIn
    sheet.modalPresentationStyle = .custom
    present(sheet, animated: true)
  }
}

final class MedalsViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGreen
    view.layer.cornerRadius = 16
    view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
  }
}

final class SlideInTransitioning: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    return SlideInPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return SlideInAnimator(isPresentation: true)
  }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning?
  {
    return SlideInAnimator(isPresentation: false)
  }
}

final class SlideInPresentationController: UIPresentationController {
  private var dimmingView: UIView!

  override var frameOfPresentedViewInContainerView: CGRect {
    var frame = CGRect.zero
    frame.size = size(
      forChildContentContainer: presentedViewController, withParentContainerSize: containerView!.bounds.size)
    frame.origin.y = containerView!.frame.height - frame.height
    return frame
  }

  override init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    dimmingView = UIView()
    dimmingView.backgroundColor = UIColor(white: 0, alpha: 0.5)
    dimmingView.alpha = 0
    dimmingView.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #selector(handleTap(recognizer:))))
  }

  override func presentationTransitionWillBegin() {
    guard let containerView = containerView else { return }
    dimmingView.frame = containerView.bounds
    containerView.insertSubview(dimmingView, at: 0)
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = 1
      return
    }
    coordinator.animate(alongsideTransition: { _ in
      self.dimmingView.alpha = 1
    })
  }

  override func dismissalTransitionWillBegin() {
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = 0
      return
    }
    coordinator.animate(alongsideTransition: { _ in
      self.dimmingView.alpha = 0
    })
  }

  override func containerViewWillLayoutSubviews() {
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  override func size(
    forChildContentContainer container: UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    return CGSize(width: parentSize.width, height: parentSize.height * 0.6)
  }

  @objc private func handleTap(recognizer: UITapGestureRecognizer) {
    presentingViewController.dismiss(animated: true)
  }
}

final class SlideInAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let isPresentation: Bool

  init(isPresentation: Bool) {
    self.isPresentation = isPresentation
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return 0.5
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewControllerKey = isPresentation ? .to : .from
    guard let controller = transitionContext.viewController(forKey: key) else { return }
    if isPresentation { transitionContext.containerView.addSubview(controller.view) }
    let presentedFrame = transitionContext.finalFrame(for: controller)
    var dismissedFrame = presentedFrame
    dismissedFrame.origin.y = transitionContext.containerView.frame.size.height
    controller.view.frame = isPresentation ? dismissedFrame : presentedFrame
    let finalFrame = isPresentation ? presentedFrame : dismissedFrame
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext),
      animations: { controller.view.frame = finalFrame },
      completion: { finished in
        if !self.isPresentation { controller.view.removeFromSuperview() }
        transitionContext.completeTransition(finished)
      })
  }
}
