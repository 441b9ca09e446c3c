// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The settings of the animations between `beginAnimations(_:context:)` and `commitAnimations()`.
private struct BegunSettings {
  var identifier: String?
  var duration = 0.2
  var delay = 0.0
  var curve = UIView.AnimationCurve.easeInOut
  var repeats: (count: Float, autoreverses: Bool) = (0, false)
  weak var delegate: AnyObject?
  var willStart: Selector?
  var didStop: Selector?
}

/// A call of `beginAnimations(_:context:)` that has not been committed. Each change of a setting begins
/// another scope, because the changes before it keep their own settings.
@MainActor
private final class BegunAnimations {
  static var stack: [BegunAnimations] = []

  var settings: BegunSettings {
    didSet { renew() }
  }
  private var scope: BlockScope?
  private var running = 1
  private var haveAllFinished = true

  init(_ identifier: String?) {
    settings = BegunSettings(identifier: identifier)
    renew()
  }

  private func renew() {
    leave()
    let (duration, curve) = UIView.inherited(settings.duration, []) { _ in
      ViewCurve(settings.curve.timingFunction)
    }
    running += 1
    let scope = BlockScope(
      duration: duration, delay: settings.delay, curve: curve, options: .allowUserInteraction,
      completion: { self.end($0) })
    scope.repeats = settings.repeats
    scope.enter()
    self.scope = scope
  }

  private func leave() {
    scope?.leave()
    scope?.close()
    scope = nil
  }

  func commit() {
    if let selector = settings.willStart, let delegate = settings.delegate {
      selector.send(to: delegate, settings.identifier, nil, api: "UIView.setAnimationWillStart")
    }
    leave()
    end(true)
  }

  private func end(_ finished: Bool) {
    running -= 1
    haveAllFinished = haveAllFinished && finished
    guard running == 0, let selector = settings.didStop, let delegate = settings.delegate else { return }
    selector.send(
      to: delegate, settings.identifier, NSNumber(value: haveAllFinished), api: "UIView.setAnimationDidStop")
  }
}

extension UIView {
  /// Begins animations of the changes up to the matching `commitAnimations()`, in 0.2 seconds with the curve
  /// `.easeInOut` unless that is changed. Calls nest, and inner ones have the duration and curve of the outer
  /// ones. The context is not used.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    BegunAnimations.stack.append(BegunAnimations(animationID))
  }

  /// Ends the changes of the last `beginAnimations(_:context:)` and starts their animations. A call without
  /// one is reported.
  public class func commitAnimations() {
    guard let begun = BegunAnimations.stack.popLast() else { return reportNotBegun("commitAnimations") }
    begun.commit()
  }

  /// Sets the duration of the following changes, in seconds.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    change("setAnimationDuration") { $0.duration = duration }
  }

  /// Sets the delay of the following changes, in seconds.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    change("setAnimationDelay") { $0.delay = delay }
  }

  /// Sets the curve of the following changes.
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    change("setAnimationCurve") { $0.curve = curve }
  }

  /// Sets the number of repetitions of the following changes, which may be fractional.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    change("setAnimationRepeatCount") { $0.repeats.count = repeatCount }
  }

  /// Sets whether each repetition of the following changes is played backwards, too.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    change("setAnimationRepeatAutoreverses") { $0.repeats.autoreverses = repeatAutoreverses }
  }

  /// Sets whether the following changes begin with the values on screen. They always do.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}

  /// Sets the object that hears of the start and the end; not retained.
  public class func setAnimationDelegate(_ delegate: Any?) {
    change("setAnimationDelegate") { $0.delegate = delegate as AnyObject? }
  }

  /// Sets the selector that the delegate gets at the commit, with the identifier.
  public class func setAnimationWillStart(_ selector: Selector?) {
    change("setAnimationWillStart") { $0.willStart = selector }
  }

  /// Sets the selector that the delegate gets after the end of all animations, with the identifier and a
  /// number that tells whether all have finished. Divergence: the context is not passed, so the method has at
  /// most two arguments.
  public class func setAnimationDidStop(_ selector: Selector?) {
    change("setAnimationDidStop") { $0.didStop = selector }
  }

  private class func change(_ member: String, _ change: (inout BegunSettings) -> Void) {
    guard let begun = BegunAnimations.stack.last else { return reportNotBegun(member) }
    change(&begun.settings)
  }

  private class func reportNotBegun(_ member: String) {
    Diagnostics.report(
      .invalid, "UIView.\(member)", "it needs beginAnimations(_:context:) before it; nothing is changed")
  }
}
