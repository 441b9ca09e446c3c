// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A controller with a view of one colour, which adds what it is told to a log.
@MainActor
final class ColoredController: UIViewController {
  /// The messages to the controllers of a test, with their names.
  final class Log {
    var heard: [String] = []
    /// Returns what was heard since the last call.
    func take() -> [String] {
      defer { heard = [] }
      return heard
    }
  }

  private let color: UIColor
  private let log: Log

  init(_ name: String, _ color: UIColor, _ log: Log) {
    (self.color, self.log) = (color, log)
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ what: String) { log.heard.append("\(title ?? "") \(what)") }

  override func viewDidLoad() { view.backgroundColor = color }
  override func viewWillAppear(_ animated: Bool) { note("will appear") }
  override func viewDidAppear(_ animated: Bool) { note("did appear") }
  override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
}

/// An animator that fades the new view in along a line, for a second.
@MainActor
final class LinearFade: NSObject, UIViewControllerAnimatedTransitioning {
  private(set) var ended: [Bool] = []

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to) else { return context.completeTransition(true) }
    context.containerView.addSubview(view)
    view.alpha = 0
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.alpha = 1
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
}
