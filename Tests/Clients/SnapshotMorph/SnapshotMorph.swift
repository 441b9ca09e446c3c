// SPDX-License-Identifier: Apache-2.0

import ObjectiveC
import UIKit

private var morphIDKey: UInt8 = 0
private struct AssociatedKeys {
  static var shimmer = "shimmer"
}

extension UIView {
  public var morphID: String? {
    get { return objc_getAssociatedObject(self, &morphIDKey) as? String }
    set { objc_setAssociatedObject(self, &morphIDKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
  }

  fileprivate var shimmerLayer: CAGradientLayer? {
    get { return objc_getAssociatedObject(self, &AssociatedKeys.shimmer) as? CAGradientLayer }
    set {
      objc_setAssociatedObject(self, &AssociatedKeys.shimmer, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }

  public func startShimmering() {
    guard shimmerLayer == nil else { return }
    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: -bounds.width, y: 0, width: 3 * bounds.width, height: bounds.height)
    gradient.colors = [UIColor.black.cgColor, UIColor.white.cgColor, UIColor.black.cgColor]
    gradient.locations = [0.3, 0.5, 0.7] as [NSNumber]
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    layer.mask = gradient
    let slide = CABasicAnimation(keyPath: #keyPath(CAGradientLayer.locations))
    slide.fromValue = [0, 0.1, 0.2]
    slide.toValue = [0.8, 0.9, 1]
    slide.duration = 1.5
    slide.repeatCount = .greatestFiniteMagnitude
    gradient.add(slide, forKey: "shimmer")
    shimmerLayer = gradient
  }

  public func stopShimmering() {
    layer.mask = nil
    shimmerLayer = nil
  }

  public func rendered() -> UIImage {
    let format = UIGraphicsImageRendererFormat.default()
    format.scale = 2
    format.opaque = false
    return UIGraphicsImageRenderer(bounds: bounds, format: format).image { context in
      layer.render(in: context.cgContext)
    }
  }

  public func firstDescendant(where isWanted: (UIView) -> Bool) -> UIView? {
    for view in subviews {
      if isWanted(view) { return view }
      if let found = view.firstDescendant(where: isWanted) { return found }
    }
    return nil
  }
}

/// Moves the views with equal names from one screen to the other.
@objc
open class MorphTransition: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerTransitioningDelegate
{
  @objc dynamic open var duration: TimeInterval = 0.4
  open private(set) var morphed: [String] = []

  open func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return self
  }

  open func animationController(forDismissed dismissed: UIViewController)
    -> UIViewControllerAnimatedTransitioning?
  {
    return self
  }

  open func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval
  {
    return duration
  }

  open func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let fromVC = transitionContext.viewController(forKey: .from),
      let toVC = transitionContext.viewController(forKey: .to)
    else {
      transitionContext.completeTransition(false)
      return
    }
    let container = transitionContext.containerView
    toVC.view.frame = transitionContext.finalFrame(for: toVC)
    container.addSubview(toVC.view)
    toVC.view.layoutIfNeeded()
    toVC.view.alpha = 0
    var pairs: [(snapshot: UIView, target: UIView)] = []
    for source in fromVC.view.subviews {
      guard let id = source.morphID,
        let target = toVC.view.firstDescendant(where: { $0.morphID == id }),
        let snapshot = source.snapshotView(afterScreenUpdates: false)
      else { continue }
      snapshot.frame = container.convert(source.frame, from: source.superview)
      container.addSubview(snapshot)
      source.isHidden = true
      target.isHidden = true
      pairs.append((snapshot, target))
      morphed.append(id)
    }
    UIView.animate(
      withDuration: duration, delay: 0, options: .curveEaseInOut,
      animations: {
        toVC.view.alpha = 1
        for (snapshot, target) in pairs {
          snapshot.frame = container.convert(target.bounds, from: target)
        }
      },
      completion: { _ in
        for (snapshot, target) in pairs {
          snapshot.removeFromSuperview()
          target.isHidden = false
        }
        fromVC.view.subviews.forEach { $0.isHidden = false }
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
