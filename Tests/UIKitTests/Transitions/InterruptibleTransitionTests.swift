// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// A transition of one second with an animator that a gesture may interrupt.
@MainActor
private final class Interruptible: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerTransitioningDelegate
{
  var drive: UIPercentDrivenInteractiveTransition?
  private(set) var ended: [Bool] = []
  private(set) var positions: [UIViewAnimatingPosition] = []
  private(set) var requestCount = 0
  private(set) var startCount = 0
  private(set) weak var context: (any UIViewControllerContextTransitioning)?
  private var current: UIViewPropertyAnimator?

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { self }
  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { drive }
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    startCount += 1
    interruptibleAnimator(using: context).startAnimation()
  }
  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  {
    requestCount += 1
    self.context = context
    if let current { return current }
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    if let to = context.view(forKey: .to) {
      context.containerView.addSubview(to)
      to.alpha = 0
      animator.addAnimations { to.alpha = 1 }
    }
    animator.addCompletion { [self] position in
      positions.append(position)
      context.completeTransition(!context.transitionWasCancelled)
    }
    current = animator
    return animator
  }
  func animationEnded(_ transitionCompleted: Bool) {
    ended.append(transitionCompleted)
    current = nil
  }
}

@MainActor
@Suite(.serialized) struct InterruptibleTransitionTests {
  private let stage = Stage()
  private let transition = Interruptible()
  private let sheet = UIViewController()
  private let base = UIViewController()

  init() {
    stage.window.rootViewController = base
    sheet.modalPresentationStyle = .overFullScreen
    sheet.transitioningDelegate = transition
    stage.perform {}
  }

  private func opacity(at time: Double) throws -> CGFloat {
    CGFloat(try stage.shown(sheet.view, at: time).opacity)
  }

  @Test(arguments: [true, false]) func `a gesture drives the animator`(finishes: Bool) throws {
    let (drive, beside) = (UIPercentDrivenInteractiveTransition(), stage.add())
    drive.timingCurve = UICubicTimingParameters(animationCurve: .linear)
    transition.drive = drive
    stage.perform {
      base.present(sheet, animated: true)
      sheet.transitionCoordinator?.animate(alongsideTransition: { _ in beside.alpha = 0 }, completion: nil)
    }
    stage.perform { drive.update(0.25) }
    #expect(near(try opacity(at: 1), 0.25, 1e-6))
    #expect(near(CGFloat(try stage.shown(beside, at: 1).opacity), 0.75, 1e-6))
    stage.perform { drive.update(0.5) }
    #expect(near(try opacity(at: 1.5), 0.5, 1e-6) && transition.startCount == 0)
    stage.perform { if finishes { drive.finish() } else { drive.cancel() } }
    #expect(near(try opacity(at: 1.75), finishes ? 0.75 : 0.25, 1e-6))
    #expect(near(CGFloat(try stage.shown(beside, at: 1.75).opacity), finishes ? 0.25 : 0.75, 1e-6))
    stage.go(to: 2.2)
    #expect(transition.ended == [finishes] && transition.positions == [finishes ? .end : .start])
    #expect((base.presentedViewController === sheet) == finishes)
    #expect(beside.alpha == (finishes ? 0 : 1) && transition.requestCount == 1)
  }

  @Test func `a running transition is interrupted`() throws {
    stage.perform { base.present(sheet, animated: true) }
    #expect(near(try opacity(at: 0.25), 0.25, 1e-6) && transition.startCount == 1)
    let context = try #require(transition.context)
    stage.perform { context.pauseInteractiveTransition() }
    #expect(near(try opacity(at: 1), 0.25, 1e-6) && context.isInteractive)
    stage.perform { context.cancelInteractiveTransition() }
    stage.go(to: 1.5)
    #expect(transition.ended == [false] && transition.positions == [.start])
    #expect(base.presentedViewController == nil && sheet.view.superview == nil)
  }
}
