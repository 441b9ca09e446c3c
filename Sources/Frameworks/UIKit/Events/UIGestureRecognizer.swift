// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// An object that recognizes a gesture in the touches on a view and its subviews. It calls its actions when
/// the gesture begins, changes, ends or is cancelled.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, AssociatedObjectsOwner {
  package nonisolated(unsafe) final var associatedObjects: AssociatedObjects?

  /// The states of a recognizer.
  public enum State: Int, Sendable {
    /// No gesture has been recognized yet.
    case possible
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture has changed.
    case changed
    /// A continuous gesture has ended, or a discrete one was recognized.
    case ended
    /// A continuous gesture was cancelled.
    case cancelled
    /// The touches do not match the gesture.
    case failed

    /// Another name for `ended`, for discrete gestures.
    public static let recognized = State.ended
  }

  /// The current state; default `.possible`. A subclass sets it in its methods that handle touches: `.began`,
  /// `.changed`, `.ended` and `.cancelled` notify the targets, and `.failed` does not. The gesture begins
  /// after the method has returned, unless another recognizer or the delegate prevents it. A transition that
  /// is not allowed is ignored.
  open var state: State {
    get { phase }
    set { declare(newValue) }
  }
  final var phase = State.possible
  /// The state, `.began` or `.ended`, with which a subclass in another module requested to begin; `nil` if it
  /// did not.
  final var declaredState: State?
  /// The view that the recognizer is attached to; `nil` if it is attached to none.
  public internal(set) final weak var view: UIView?
  /// Indicates whether the recognizer receives touches; default true. Setting it to false cancels a gesture
  /// that is in progress.
  open var isEnabled = true { didSet { if !isEnabled { abandon() } } }
  /// Indicates whether the view's touches are cancelled when the gesture is recognized; default true.
  open var cancelsTouchesInView = true
  /// The delegate, which decides whether the gesture may begin and resolves conflicts with other gestures;
  /// not retained; default `nil`.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A name for identifying the recognizer; default `nil`.
  open var name: String?

  /// The current touches of the recognizer.
  final var touches: [UITouch] = []
  /// The touches that were last lifted or cancelled.
  final var lostTouches: [UITouch] = []
  /// Indicates whether the gesture has been detected and waits for other recognizers before it begins.
  final var wantsToBegin = false
  final var actions: [(UIGestureRecognizer) -> Void] = []
  final var targets: [TargetAction] = []
  private var required: [WeakRecognizer] = []
  private var lastPoint = CGPoint.zero

  /// Creates a recognizer without a target.
  public convenience init(_: Void = ()) { self.init(target: nil, action: nil) }

  /// Creates a recognizer that sends `action` to `target`, which is not retained. If either is `nil`, no
  /// target is added.
  ///
  /// The selector must carry the method, or the target must be a `SelectorTarget`; see `Selector`. Any other
  /// target is reported and ignored.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Adds a target, which is not retained. It receives `action` whenever the gesture begins, changes, ends or
  /// is cancelled. See `init(target:action:)`.
  open func addTarget(_ target: Any, action: Selector) {
    if let entry = TargetAction(target, action, api: "UIGestureRecognizer.addTarget") {
      targets.append(entry)
    }
  }

  /// Removes the matching targets that `addTarget(_:action:)` added. `nil` matches every target or every
  /// action.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { $0.isMeant(by: target, action) }
  }

  // MARK: What kinds of gestures do

  /// Called when touches begin. Subclasses override it. Does nothing by default.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when touches move. Subclasses override it. Does nothing by default.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when touches end. Subclasses override it. Does nothing by default.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when touches are cancelled. Cancels the gesture; an override must call `super`.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { interrupt() }

  /// Called when the gesture has ended, failed or been cancelled, to prepare for the next one. Subclasses
  /// override it. Does nothing by default.
  open func reset() {}

  /// Indicates whether the gesture is continuous, that is, begins, changes and ends, instead of discrete.
  var isContinuous: Bool { declaredState == .began }

  // MARK: Where

  /// The number of current touches.
  open var numberOfTouches: Int { touches.count }

  /// Returns the mean position of the touches in the space of `view`, or of the window if `view` is `nil`, in
  /// points. Without touches, returns the last known position.
  open func location(in view: UIView?) -> CGPoint {
    if let center { lastPoint = center }
    guard let window = self.view?.window, let view else { return lastPoint }
    return window.convert(lastPoint, to: view)
  }

  /// Returns the position of one touch in the space of `view`, or of the window if `view` is `nil`, in
  /// points. Returns zero if the index is out of range.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    touches.indices.contains(touchIndex) ? touches[touchIndex].location(in: view) : .zero
  }

  /// The mean position of the current touches, or of those lifted last if none is down, in the window; `nil`
  /// if there are neither.
  final var center: CGPoint? {
    let points = (touches.isEmpty ? lostTouches : touches).map(\.point)
    guard !points.isEmpty else { return nil }
    let count = CGFloat(points.count)
    return CGPoint(x: points.map(\.x).reduce(0, +) / count, y: points.map(\.y).reduce(0, +) / count)
  }

  // MARK: Among others

  /// Makes this gesture wait until another one has failed. If the other one is recognized, this one fails.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    required.append(WeakRecognizer(otherGestureRecognizer))
  }

  /// Returns whether this gesture prevents another one from being recognized; true by default.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns whether another gesture may prevent this one from being recognized; true by default.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns whether this gesture must wait until another one has failed; false by default.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Returns whether another gesture must wait until this one has failed; false by default.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Removes a touch from the gesture.
  open func ignore(_ touch: UITouch, for event: UIEvent) { touches.removeAll { $0 === touch } }

  /// Returns whether this gesture must wait until `other` has failed.
  final func waits(for other: UIGestureRecognizer) -> Bool {
    shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  private struct WeakRecognizer {
    weak var value: UIGestureRecognizer?

    init(_ value: UIGestureRecognizer) { self.value = value }
  }

  enum Requirements {
    case met
    case waiting
    case refused
  }

  final func requirements(among active: [UIGestureRecognizer]) -> Requirements {
    let others = active.filter { other in
      other !== self && (required.contains { $0.value === other } || waits(for: other))
    }
    if others.contains(where: \.isRecognizing) { return .refused }
    return others.contains { $0.state == .possible } ? .waiting : .met
  }
}
