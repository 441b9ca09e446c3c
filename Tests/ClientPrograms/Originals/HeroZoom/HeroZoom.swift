// SPDX-License-Identifier: Apache-2.0

import UIKit

class HeroZoomViewController: UIViewController, UIViewControllerTransitioningDelegate {
  let thumbnail = UIButton(type: .custom)
  private let zoom = HeroZoomAnimator()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    thumbnail.frame = CGRect(x: 40, y: 320, width: 90, height: 90)
    thumbnail.backgroundColor = .systemOrange
    thumbnail.layer.cornerRadius = 12
    thumbnail.setTitle("Photo", for: .normal)
    thumbnail.addTarget(self, action: #selector(open(_:)), for: .touchUpInside)
    view.addSubview(thumbnail)
  }

  @objc func open(_ sender: UIButton) {
    let details = HeroDetailViewController()
    details.modalPresentationStyle = .fullScreen
    details.transitioningDelegate = self
    present(details, animated: true, completion: nil)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    zoom.originFrame = thumbnail.superview!.convert(thumbnail.frame, to: nil)
    zoom.presenting = true
    thumbnail.isHidden = true
    return zoom
  }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning?
  {
    zoom.presenting = false
    zoom.dismissCompletion = { [weak self] in self?.thumbnail.isHidden = false }
    return zoom
  }
}

class HeroDetailViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemOrange
    let title = UILabel(frame: CGRect(x: 20, y: 60, width: 280, height: 44))
    title.text = "Sunset at the lake"
    title.textColor = .white
    title.font = .boldSystemFont(ofSize: 28)
    view.addSubview(title)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(close)))
  }

  @objc func close() {
    dismiss(animated: true)
  }
}

class HeroZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let duration = 0.8
  var presenting = true
  var originFrame = CGRect.zero
  var dismissCompletion: (() -> Void)?

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return duration
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let containerView = transitionContext.containerView
    let toView = transitionContext.view(forKey: .to)!
    let detailView = presenting ? toView : transitionContext.view(forKey: .from)!
    let initialFrame = presenting ? originFrame : detailView.frame
    let finalFrame = presenting ? detailView.frame : originFrame
    let xScale = presenting ? initialFrame.width / finalFrame.width : finalFrame.width / initialFrame.width
    let yScale =
      presenting ? initialFrame.height / finalFrame.height : finalFrame.height / initialFrame.height
    let scale = CGAffineTransform(scaleX: xScale, y: yScale)
    if presenting {
      detailView.transform = scale
      detailView.center = CGPoint(x: initialFrame.midX, y: initialFrame.midY)
      detailView.clipsToBounds = true
    }
    detailView.layer.cornerRadius = presenting ? 12 / xScale : 0
    detailView.layer.masksToBounds = true
    containerView.addSubview(toView)
    containerView.bringSubviewToFront(detailView)
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0.2,
      animations: {
        detailView.transform = self.presenting ? .identity : scale
        detailView.center = CGPoint(x: finalFrame.midX, y: finalFrame.midY)
        detailView.layer.cornerRadius = !self.presenting ? 12 / xScale : 0
      },
      completion: { _ in
        if !self.presenting { self.dismissCompletion?() }
        transitionContext.completeTransition(true)
      })
  }
}
