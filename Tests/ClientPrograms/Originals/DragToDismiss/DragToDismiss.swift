// SPDX-License-Identifier: Apache-2.0

import UIKit

class DragToDismissViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemYellow
    let button = UIButton(type: .system)
    button.setTitle("Show", for: .normal)
    button.frame = CGRect(x: 110, y: 200, width: 100, height: 44)
    button.addTarget(self, action: #selector(show(from:)), for: .touchUpInside)
    view.addSubview(button)
  }

  private let interactor = DismissInteractor()

  @objc func show(from button: UIButton) {
    let modal = DraggableModalViewController()
    modal.modalPresentationStyle = .overFullScreen
    modal.transitioningDelegate = self
    modal.interactor = interactor
    present(modal, animated: true)
  }
}

extension DragToDismissViewController: UIViewControllerTransitioningDelegate {
  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning?
  {
    return SlideDownAnimator()
  }

  func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
    -> UIViewControllerInteractiveTransitioning?
  {
    return interactor.hasStarted ? interactor : nil
  }
}

class DismissInteractor: UIPercentDrivenInteractiveTransition {
  var hasStarted = false
  var shouldFinish = false
}

class SlideDownAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return 0.6
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let fromVC = transitionContext.viewController(forKey: UITransitionContextViewControllerKey.from)
    else { return }
    let screenBounds = UIScreen.main.bounds
    let finalFrame = CGRect(origin: CGPoint(x: 0, y: screenBounds.height), size: screenBounds.size)
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveLinear,
      animations: { fromVC.view.frame = finalFrame },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}

class DraggableModalViewController: UIViewController {
  var interactor: DismissInteractor?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemIndigo
    let label = UILabel(frame: CGRect(x: 0, y: 60, width: view.bounds.width, height: 40))
    label.text = "Drag down"
    label.textAlignment = .center
    label.textColor = .white
    label.autoresizingMask = .flexibleWidth
    view.addSubview(label)
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(handleGesture(_:))))
  }

  @objc func handleGesture(_ sender: UIPanGestureRecognizer) {
    let percentThreshold: CGFloat = 0.3
    let verticalMovement = sender.translation(in: view.superview).y / view.bounds.height
    let progress = CGFloat(fminf(fmaxf(Float(verticalMovement), 0), 1))
    guard let interactor = interactor else { return }
    switch sender.state {
    case .began:
      interactor.hasStarted = true
      dismiss(animated: true, completion: nil)
    case .changed:
      interactor.shouldFinish = progress > percentThreshold
      interactor.update(progress)
    case .cancelled:
      interactor.hasStarted = false
      interactor.cancel()
    case .ended:
      interactor.hasStarted = false
      if interactor.shouldFinish { interactor.finish() } else { interactor.cancel() }
    default:
      break
    }
  }
}
