// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

extension UIView {
  /// Runs `animations`, which changes the model at once, and shows the changes as a transition of `view` and
  /// its subtree.
  ///
  /// A transition option selects the kind: a flip rotates the view in space, a curl turns it like a page.
  /// Nothing is animated without a transition option or if the view is in no window. The page of a curl shows
  /// the model values, not those of running animations.
  ///
  /// - Parameters:
  ///   - view: The view to which the transition applies.
  ///   - duration: The duration in seconds. If it is 0 or less, nothing is animated.
  ///   - options: The options, of which one selects the transition; default none.
  ///   - animations: A closure that changes the view or its subviews.
  ///   - completion: A closure called at the end, with false if the transition was interrupted.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let isAnimated =
      duration > 0 && options.transition > 0 && AnimationScope.areEnabled && view.window != nil
    if isAnimated, options.isCurl {
      return curl(view, duration, options, animations, completion)
    }
    let counter = AnimationCounter(
      blocksTouches: !options.contains(.allowUserInteraction), completion: completion)
    if isAnimated { ViewTransition(options, duration: duration).add(to: view.layer, counter) }
    change(animations, options)
    counter.close()
  }

  private static func change(_ animations: (() -> Void)?, _ options: AnimationOptions) {
    if options.contains(.allowAnimatedContent) {
      animations?()
    } else {
      performWithoutAnimation { animations?() }
    }
  }

  /// Curls a page with the old contents up, or a page with the new contents down.
  private static func curl(
    _ view: UIView, _ duration: TimeInterval, _ options: AnimationOptions, _ animations: (() -> Void)?,
    _ completion: ((Bool) -> Void)?
  ) {
    func picture() -> CGImage? {
      (view.snapshotView(afterScreenUpdates: true) as? UIImageView)?.image?.cgImage
    }
    let old = picture()
    change(animations, options)
    let page = options.isCurlUp ? old : picture()
    guard let page, let old else {
      completion?(true)
      return
    }
    let curl = PageCurl(page, size: view.bounds.size)
    if !options.isCurlUp { curl.lay(on: old) }
    let blocksTouches = !options.contains(.allowUserInteraction)
    let counter = AnimationCounter(blocksTouches: blocksTouches, owner: view) { finished in
      curl.overlay.removeFromSuperlayer()
      completion?(finished)
    }
    view.layer.addSublayer(curl.overlay)
    curl.animate(duration, options.transitionTiming, isUp: options.isCurlUp, counter)
    counter.close()
  }

  /// Replaces `fromView` with `toView` in a transition of the superview of `fromView`.
  ///
  /// With `.showHideTransitionViews`, `fromView` is hidden and `toView` is shown, instead of being removed
  /// and inserted. If `fromView` has no superview, that is reported, nothing changes, and `completion` is
  /// called soon after this call.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      Diagnostics.report(
        .invalid, "UIView.transition(from:to:)", "the first view has no superview; nothing is changed")
      return AnimationCounter(blocksTouches: false, completion: completion).close()
    }
    transition(
      with: container, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          container.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }

  /// The predefined animations.
  public enum SystemAnimation: UInt, Sendable {
    /// Shrinks the views, fades them out and then removes them.
    case delete
  }

  /// Performs a predefined animation of `views` together with the changes of `parallelAnimations`. It lasts
  /// 0.25 seconds, after which `views` are removed from their superviews.
  public static func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: ViewTransition.systemDuration, delay: 0, options: options,
      animations: {
        for view in views {
          view.transform = view.transform.scaledBy(x: 0.01, y: 0.01)
          view.alpha = 0
        }
        parallelAnimations?()
      },
      completion: { finished in
        for view in views { view.removeFromSuperview() }
        completion?(finished)
      })
  }
}

/// The animations of a flip or a cross dissolve of a view.
@MainActor
private struct ViewTransition {
  /// The duration of the predefined animations, in seconds.
  static let systemDuration: TimeInterval = 0.25
  /// The distance of the eye from the plane of the view in a flip, in points.
  private static let eyeDistance: CGFloat = 1000

  private let duration: TimeInterval
  private let timing: CAMediaTimingFunction
  /// The rotation axis of a flip, whose sign gives the direction; `nil` for a cross dissolve.
  private let turn: (x: CGFloat, y: CGFloat)?

  init(_ options: UIView.AnimationOptions, duration: TimeInterval) {
    self.duration = duration
    timing = options.transitionTiming
    switch options.transition {
    case 1: turn = (0, 1)
    case 2: turn = (0, -1)
    case 6: turn = (-1, 0)
    case 7: turn = (1, 0)
    default: turn = nil
    }
  }

  func add(to layer: CALayer, _ counter: AnimationCounter) {
    let change = CATransition()
    change.type = .fade
    change.duration = duration
    if turn != nil {
      // A flip swaps the contents in the middle of the rotation, when the view is seen edge-on.
      let edgeOn = duration * timing.time(of: 0.5)
      change.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + edgeOn
      change.duration = 1e-3
      change.fillMode = .backwards
    } else {
      change.timingFunction = timing
    }
    change.delegate = counter
    layer.add(change, forKey: nil)
    guard let turn else { return }
    let animation = CAKeyframeAnimation(keyPath: "transform")
    animation.values = [0, 0.5, -0.5, 0].map { half -> NSValue in
      var matrix = CATransform3DIdentity
      matrix.m34 = -1 / Self.eyeDistance
      return NSValue(caTransform3D: CATransform3DRotate(matrix, CGFloat(half) * .pi, turn.x, turn.y, 0))
    }
    animation.keyTimes = [0, 0.5, 0.5, 1]
    animation.timingFunction = timing
    animation.duration = duration
    animation.isAdditive = true
    animation.delegate = counter
    layer.add(animation, forKey: "UIView.transition")
  }
}

extension CAMediaTimingFunction {
  /// Returns the first fraction of time, accurate to 2^-20, at which the curve reaches `value`, which is in
  /// 0...1.
  fileprivate func time(of value: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if curve.evaluate(middle) < value { low = middle } else { high = middle }
    }
    return high
  }
}

extension UIView.AnimationOptions {
  /// The curve of a transition: that of the current `CATransaction` if it has one.
  fileprivate var transitionTiming: CAMediaTimingFunction {
    CATransaction.animationTimingFunction() ?? curve.timingFunction
  }
  fileprivate var isCurlUp: Bool { transition == 3 }
  fileprivate var isCurl: Bool { transition == 3 || transition == 4 }
}
