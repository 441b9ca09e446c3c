// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import QuartzCore

/// One running transition between two controllers: modal, of a navigation controller or of a tab bar
/// controller.
@MainActor
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  /// One of the two controllers, with its view and its frames before and after the transition.
  struct Side {
    var controller: UIViewController?
    /// The view that the transition moves; `nil` if it moves none.
    var view: UIView?
    var initial = CGRect.zero
    var final = CGRect.zero
  }

  /// The objects that animate and drive a transition.
  struct Drive {
    let animator: any UIViewControllerAnimatedTransitioning
    var interactor: (any UIViewControllerInteractiveTransitioning)?
  }

  let from: Side
  let to: Side
  let containerView: UIView
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var hasEnded = false
  private(set) var percentComplete: CGFloat = 0
  let wasInitiallyInteractive: Bool

  let animator: any UIViewControllerAnimatedTransitioning
  let interactor: (any UIViewControllerInteractiveTransitioning)?
  /// The coordinator of animations alongside the transition. It retains the context until the end.
  private(set) lazy var coordinator: TransitionCoordinator? = TransitionCoordinator(self)
  /// The closure that restores or removes the views and notifies the controllers. Called once, with false if
  /// the transition was cancelled.
  private var end: ((Bool) -> Void)?
  private var recorder = TransitionRecorder()
  private var clock: TransitionClock?
  /// The animation that the interaction drives; `nil` if the animator has none, so that the clock does.
  private(set) lazy var interruptible: (any UIViewImplicitlyAnimating)? = {
    let given = animator.interruptibleAnimator(using: self)
    return given is NoInterruptibleAnimator ? nil : given
  }()

  /// Creates a transition; `start()` begins it.
  init(
    from: Side, to: Side, in container: UIView, style: UIModalPresentationStyle,
    by drive: Drive
  ) {
    (self.from, self.to, containerView) = (from, to, container)
    isAnimated = true
    presentationStyle = style
    (animator, interactor) = (drive.animator, drive.interactor)
    wasInitiallyInteractive = drive.interactor?.wantsInteractiveStart ?? false
    super.init()
  }

  /// The duration that the animator returns, in seconds; at least 0.
  var duration: TimeInterval { max(animator.transitionDuration(using: self), 0) }

  /// Starts the animations. `end` is called once they are complete or cancelled.
  func start(_ end: @escaping (Bool) -> Void) {
    self.end = end
    for controller in [from.controller, to.controller] { controller?.transition = self }
    if wasInitiallyInteractive, let interactor {
      isInteractive = true
      interactor.startInteractiveTransition(self)
    } else {
      runAnimations()
    }
  }

  /// Runs the animator and the animations alongside, and records their changes.
  func runAnimations() {
    record { animator.animateTransition(using: self) }
  }

  private func record(_ start: () -> Void) {
    recorder.noteAnimations(below: [containerView, from.view, to.view].compactMap(\.?.layer))
    recorder.record {
      start()
      coordinator?.runAlongside()
    }
  }

  /// Runs the animations with stopped time, so that `updateInteractiveTransition(_:)` can show any fraction
  /// of them.
  func runPaused() {
    if let interruptible { return record { interruptible.pauseAnimation() } }
    let clock = TransitionClock(containerView.layer)
    clock.pause()
    self.clock = clock
    runAnimations()
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard isInteractive, !hasEnded, percentComplete.isFinite else { return }
    self.percentComplete = percentComplete.clamped(to: 0...1)
    if let interruptible { return interruptible.fractionComplete = self.percentComplete }
    clock?.show(at: Double(self.percentComplete) * duration)
  }

  func pauseInteractiveTransition() {
    guard !hasEnded, !isInteractive else { return }
    isInteractive = true
    if let interruptible {
      interruptible.pauseAnimation()
      return percentComplete = interruptible.fractionComplete
    }
    if clock == nil { clock = TransitionClock(containerView.layer, alreadyRunning: true) }
    clock?.pause()
    percentComplete = duration > 0 ? CGFloat(min((clock?.elapsed ?? 0) / duration, 1)) : 1
  }

  func finishInteractiveTransition() {
    guard isInteractive, !hasEnded else { return }
    isInteractive = false
    coordinator?.interactionDidChange()
    if let interruptible { return resume(interruptible, over: 1 - percentComplete) }
    let rest = rest(to: duration)
    clock?.run(rest) { [clock] in clock?.run(speed: rest.speed) }
  }

  func cancelInteractiveTransition() {
    guard isInteractive, !hasEnded else { return }
    isInteractive = false
    transitionWasCancelled = true
    coordinator?.interactionDidChange()
    if let interruptible {
      interruptible.isReversed = true
      return resume(interruptible, over: percentComplete)
    }
    guard let clock else { return completeTransition(false) }
    clock.run(rest(to: 0)) { [self] in
      // The model values are already the values at the end, so the changes are undone together with the
      // animations.
      recorder.undo()
      completeTransition(false)
    }
  }

  /// Lets the animation run a fraction of its duration after the interaction has ended.
  private func resume(_ interruptible: any UIViewImplicitlyAnimating, over fraction: CGFloat) {
    guard interruptible.state == .active, !interruptible.isRunning else { return }
    let speed = max(interactor?.completionSpeed ?? 1, 0.01)
    interruptible.continueAnimation(
      withTimingParameters: (interactor as? UIPercentDrivenInteractiveTransition)?.timingOfRest,
      durationFactor: fraction / speed)
  }

  /// Returns the rest of the animations after the interaction has ended.
  private func rest(to end: TimeInterval) -> TransitionClock.Rest {
    let start = Double(percentComplete) * duration
    let speed = max(Double(interactor?.completionSpeed ?? 1), 0.01)
    let curve = (interactor as? UIPercentDrivenInteractiveTransition)?.curve(
      ofRest: abs(end - start) / speed)
    return TransitionClock.Rest(start: start, end: end, speed: speed, curve: curve)
  }

  func completeTransition(_ didComplete: Bool) {
    guard let end else { return }
    self.end = nil
    hasEnded = true
    // An animator that ignores `transitionWasCancelled` reports a cancelled transition as completed.
    let didComplete = didComplete && !transitionWasCancelled
    transitionWasCancelled = !didComplete
    for controller in [from.controller, to.controller] where controller?.transition === self {
      controller?.transition = nil
    }
    clock?.restore()
    end(didComplete)
    animator.animationEnded(didComplete)
    coordinator?.transitionDidEnd()
    coordinator = nil
    interruptible = nil
    outliveTurn()
  }

  /// Retains the context until the completion blocks of this turn have run, because animators that refer to
  /// it weakly use it after they have completed the transition.
  private func outliveTurn() {
    CATransaction.begin()
    CATransaction.setCompletionBlock { withExtendedLifetime(self) {} }
    CATransaction.commit()
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from.controller : key == .to ? to.controller : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from.view : key == .to ? to.view : nil
  }

  var targetTransform: CGAffineTransform { .identity }

  func initialFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.initial ?? .zero }

  func finalFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.final ?? .zero }

  private func side(of controller: UIViewController) -> Side? {
    controller === from.controller ? from : controller === to.controller ? to : nil
  }
}

/// A record of the changes that the animation blocks of a transition make, so that a cancel can undo them.
@MainActor
final class TransitionRecorder {
  private static var current: TransitionRecorder?

  private var changes: [PropertyChange] = []
  private var roots: [CALayer] = []
  private var known: [ObjectIdentifier: Set<String>] = [:]

  /// Records a change in a running transition. Does nothing outside a transition.
  static func note(_ change: PropertyChange) { current?.changes.append(change) }

  func record(_ body: () -> Void) {
    let outer = Self.current
    Self.current = self
    body()
    Self.current = outer
  }

  /// Records the existing animations of layers and their sublayers, which a cancel does not remove.
  func noteAnimations(below layers: [CALayer]) {
    roots = layers
    each { known[ObjectIdentifier($0)] = Set($0.animationKeys() ?? []) }
  }

  /// Restores the values from before the changes and removes the transition's animations, which calls the
  /// completions of their blocks.
  func undo() {
    CATransaction.withoutActions {
      for change in changes.reversed() { change.layer.setValue(change.old, forKey: change.key) }
    }
    changes = []
    each { layer in
      let kept = known[ObjectIdentifier(layer)] ?? []
      for key in layer.animationKeys() ?? [] where !kept.contains(key) { layer.removeAnimation(forKey: key) }
    }
  }

  private func each(_ body: (CALayer) -> Void) {
    var pending = roots
    while let next = pending.popLast() {
      body(next)
      if let mask = next.mask { pending.append(mask) }
      pending += next.sublayers ?? []
    }
  }
}

/// The clock of a transition: the local time of its container, which a gesture stops and moves.
@MainActor
final class TransitionClock {
  private let layer: CALayer
  /// The layer's local time at the start of the animations.
  private let start: CFTimeInterval
  private var delay: Delay?
  private var link: CADisplayLink?

  /// The movement of the local time after the interaction has ended, in seconds since the start of the
  /// animations.
  struct Rest {
    var start: TimeInterval
    var end: TimeInterval
    var speed: Double
    /// The curve of the movement; `nil` for a constant speed.
    var curve: ViewCurve?

    var duration: TimeInterval { max(abs(end - start) / speed, 1e-3) }
  }

  init(_ layer: CALayer, alreadyRunning: Bool = false) {
    self.layer = layer
    start = layer.convertTime(CACurrentMediaTime(), from: nil)
  }

  private var parentTime: CFTimeInterval {
    layer.superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime()
  }

  /// The local time since the start, in seconds.
  var elapsed: CFTimeInterval { layer.convertTime(CACurrentMediaTime(), from: nil) - start }

  func pause() {
    let now = layer.convertTime(CACurrentMediaTime(), from: nil)
    set(speed: 0, offset: now, begin: 0)
  }

  func show(at time: CFTimeInterval) { set(speed: 0, offset: start + time, begin: 0) }

  func run(speed: Double) { set(speed: Float(speed), offset: layer.timeOffset, begin: parentTime) }

  /// Runs the rest and calls `body` at its end. A forward rest without a curve calls `body` at once, which
  /// then starts the time.
  func run(_ rest: Rest, _ body: @escaping @MainActor () -> Void) {
    guard let curve = rest.curve else {
      if rest.end > rest.start { return body() }
      set(speed: -Float(rest.speed), offset: start + rest.start, begin: parentTime)
      return delay = Delay(rest.duration, body)
    }
    let begin = CACurrentMediaTime()
    link = CADisplayLink { [weak self] link in
      MainActor.assumeIsolated {
        guard let self else { return link.invalidate() }
        let part = (CACurrentMediaTime() - begin) / rest.duration
        let progress = part < 1 ? curve.progress(at: part, duration: rest.duration) : 1
        self.show(at: max(rest.start + (rest.end - rest.start) * progress, 0))
        guard part >= 1 else { return }
        link.invalidate()
        body()
      }
    }
    link?.add(to: .current, forMode: .common)
  }

  /// Makes the local time equal to the superlayer's again.
  func restore() {
    delay?.cancel()
    link?.invalidate()
    set(speed: 1, offset: 0, begin: 0)
  }

  private func set(speed: Float, offset: CFTimeInterval, begin: CFTimeInterval) {
    (layer.speed, layer.timeOffset, layer.beginTime) = (speed, offset, begin)
  }
}
