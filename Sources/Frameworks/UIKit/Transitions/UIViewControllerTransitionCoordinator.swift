// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The state of a running transition, for animations that run alongside it.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Indicates whether the transition is animated.
  var isAnimated: Bool { get }
  /// The style of the modal presentation; `.none` for other transitions.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Indicates whether the transition began interactively.
  var initiallyInteractive: Bool { get }
  /// Indicates whether the transition can become interactive while it runs.
  var isInterruptible: Bool { get }
  /// Indicates whether a person is driving the transition.
  var isInteractive: Bool { get }
  /// Indicates whether the transition was cancelled.
  var isCancelled: Bool { get }
  /// The duration of the transition, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The fraction of the animations that the interaction shows or showed last, 0...1.
  var percentComplete: CGFloat { get }
  /// The speed at which the animations continue after the interaction, as a multiple of their own speed; 1
  /// for transitions that are not interactive.
  var completionVelocity: CGFloat { get }
  /// The curve of the animations after the interaction.
  var completionCurve: UIView.AnimationCurve { get }
  /// Returns a controller of the transition; `nil` for an unknown key.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns a view of the transition; `nil` for a view that the transition does not move.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The view in which the transition happens.
  var containerView: UIView { get }
  /// The rotation of the device during the transition: always the identity.
  var targetTransform: CGAffineTransform { get }
}

/// A running transition that accepts animations to run alongside its own.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Runs changes alongside the transition, with its duration and an ease-in-ease-out curve, and calls
  /// `completion` at its end. Returns false, and does nothing, if the transition has ended.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Runs changes alongside the transition in a view that need not be in the container. It is the same as
  /// `animate(alongsideTransition:completion:)`.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Adds a closure that is called when the interaction ends and the rest of the transition runs by itself.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs changes alongside the transition, with its duration and an ease-in-ease-out curve. Returns false,
  /// and does nothing, if the transition has ended.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// The coordinator of a transition.
@MainActor
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private let context: TransitionContext
  private var animations: [Handler] = []
  private var completions: [Handler] = []
  private var observers: [Handler] = []
  private var hasRun = false

  init(_ context: TransitionContext) {
    self.context = context
    super.init()
  }

  /// Runs the alongside animations that were added before the start.
  func runAlongside() {
    hasRun = true
    guard !animations.isEmpty else { return }
    run(animations)
    animations = []
  }

  private func run(_ animations: [Handler]) {
    let change = { for animation in animations { animation(self) } }
    if let interruptible = context.interruptible { return interruptible.addAnimations(change) }
    UIView.animate(withDuration: context.duration, delay: 0, options: [.curveEaseInOut], animations: change)
  }

  func interactionDidChange() { for observer in observers { observer(self) } }

  func transitionDidEnd() {
    let handlers = completions
    completions = []
    for completion in handlers { completion(self) }
  }

  func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
    guard !context.hasEnded else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if hasRun { run([animation]) } else { animations.append(animation) }
    return true
  }

  func animateAlongsideTransition(in view: UIView?, animation: Handler?, completion: Handler?) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Handler) { observers.append(handler) }

  var isAnimated: Bool { context.isAnimated }
  var presentationStyle: UIModalPresentationStyle { context.presentationStyle }
  var initiallyInteractive: Bool { context.wasInitiallyInteractive }
  var isInterruptible: Bool { context.interactor != nil }
  var isInteractive: Bool { context.isInteractive }
  var isCancelled: Bool { context.transitionWasCancelled }
  var transitionDuration: TimeInterval { context.duration }
  var percentComplete: CGFloat { context.percentComplete }
  var completionVelocity: CGFloat { context.interactor?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { context.interactor?.completionCurve ?? .easeInOut }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    context.viewController(forKey: key)
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { context.view(forKey: key) }
  var containerView: UIView { context.containerView }
  var targetTransform: CGAffineTransform { .identity }
}
