// SPDX-License-Identifier: Apache-2.0

import UIKit

public protocol SpringMenuDelegate: AnyObject {
  func springMenuDidOpen(_ menu: SpringMenu)
}

@objc public protocol SpringMenuStyling {
  @objc optional func radius(of menu: SpringMenu) -> CGFloat
}

/// A menu whose items spring out of a button.
public final class SpringMenu: UIView, CAAnimationDelegate {
  public weak var delegate: SpringMenuDelegate?
  public weak var styling: SpringMenuStyling?
  public private(set) var isOpen = false
  public private(set) var log: [String] = []
  public let items: [UIButton]
  private let toggle = UIButton(type: .custom)
  private var heightConstraint: NSLayoutConstraint!
  private var animator: UIViewPropertyAnimator?

  public init(titles: [String]) {
    items = titles.map { title in
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.setTitleColor(.white, for: .normal)
      button.titleLabel?.font = UIFont.systemFont(ofSize: 14, weight: .medium)
      button.layer.cornerRadius = 20
      button.translatesAutoresizingMaskIntoConstraints = false
      return button
    }
    super.init(frame: .zero)
    setUp()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func setUp() {
    translatesAutoresizingMaskIntoConstraints = false
    items.forEach(addSubview)
    addSubview(toggle)
    toggle.translatesAutoresizingMaskIntoConstraints = false
    toggle.addTarget(self, action: #selector(toggleTapped), for: .touchUpInside)
    heightConstraint = heightAnchor.constraint(equalToConstant: 44)
    NSLayoutConstraint.activate([
      heightConstraint,
      toggle.leadingAnchor.constraint(equalTo: leadingAnchor),
      toggle.topAnchor.constraint(equalTo: topAnchor),
      toggle.widthAnchor.constraint(equalToConstant: 44),
      toggle.heightAnchor.constraint(equalTo: toggle.widthAnchor, multiplier: 1),
    ])
    for item in items {
      item.centerXAnchor.constraint(equalTo: toggle.centerXAnchor).isActive = true
      item.centerYAnchor.constraint(equalTo: toggle.centerYAnchor).isActive = true
    }
    NotificationCenter.default.addObserver(
      self, selector: #selector(didEnterBackground), name: UIApplication.didEnterBackgroundNotification,
      object: nil)
  }

  deinit { NotificationCenter.default.removeObserver(self) }

  @objc private func toggleTapped() { setOpen(!isOpen, animated: true) }

  @objc private func didEnterBackground(_ notification: Notification) {
    setOpen(false, animated: false)
    log.append("background")
  }

  public func setOpen(_ open: Bool, animated: Bool) {
    isOpen = open
    heightConstraint.constant = open ? 200 : 44
    let changes = { [weak self] in
      guard let self = self else { return }
      self.superview?.layoutIfNeeded()
      self.toggle.transform = open ? CGAffineTransform(rotationAngle: .pi / 4) : .identity
    }
    guard animated else { return UIView.performWithoutAnimation(changes) }
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0.5,
      options: [.beginFromCurrentState, .allowUserInteraction], animations: changes,
      completion: { [weak self] finished in
        guard let self = self, finished else { return }
        self.log.append("laid out")
        self.delegate?.springMenuDidOpen(self)
      })
    fan(open)
  }

  private func fan(_ open: Bool) {
    let radius = styling?.radius?(of: self) ?? 60
    UIView.animateKeyframes(withDuration: 0.6, delay: 0, options: [.calculationModeCubic]) {
      for (index, item) in self.items.enumerated() {
        let start = Double(index) * 0.1
        UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: 0.5) {
          let angle = CGFloat(index) * .pi / 4
          item.transform =
            open ? CGAffineTransform(translationX: radius * cos(angle), y: radius * sin(angle)) : .identity
        }
      }
    }
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self] in self?.log.append("pulse group") }
    let pulse = CAKeyframeAnimation(keyPath: "transform.scale")
    pulse.values = [1, 1.2, 1]
    pulse.keyTimes = [0, 0.5, 1]
    pulse.timingFunctions = [.init(name: .easeIn), .init(name: .easeOut)]
    pulse.duration = 0.3
    pulse.delegate = self
    pulse.setValue("pulse", forKey: "name")
    layer.add(pulse, forKey: "pulse")
    CATransaction.commit()
  }

  public func animationDidStart(_ anim: CAAnimation) { log.append("start") }

  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if anim.value(forKey: "name") as? String == "pulse", flag { log.append("stop") }
  }

  public func fade(to alpha: CGFloat) {
    let timing = UICubicTimingParameters(animationCurve: .easeInOut)
    let animator = UIViewPropertyAnimator(duration: 0.4, timingParameters: timing)
    animator.addAnimations { self.alpha = alpha }
    animator.addCompletion { position in
      switch position {
      case .end: self.log.append("faded")
      case .start, .current: self.log.append("not faded")
      @unknown default: break
      }
    }
    animator.startAnimation()
    self.animator = animator
  }
}
