// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A recognizer of a gesture in the touches on a view and its subviews. It calls actions when the gesture
/// begins, changes and ends.
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

    /// A discrete gesture was recognized; the same as `ended`.
    public static let recognized = State.ended
  }

  /// The current state; default `.possible`. A subclass sets it in its methods for touches: to `.began`,
  /// `.changed`, `.ended` and `.cancelled`, which call the targets, or to `.failed`. The gesture begins
  /// after the method, unless another recognizer or the delegate prevents it.
  open var state: State {
    get { phase }
    set { declare(newValue) }
  }
  final var phase = State.possible
  /// The state in which a subclass of another module requests to begin.
  final var declaredState: State?
  /// The view that the recognizer belongs to; `nil` for none.
  public internal(set) final weak var view: UIView?
  /// Indicates whether touches are received; default true. Setting it to false cancels a gesture in progress.
  open var isEnabled = true { didSet { if !isEnabled { abandon() } } }
  /// Indicates whether recognizing the gesture cancels its touches for the view; default true.
  open var cancelsTouchesInView = true
  /// The delegate, which decides about conflicts between gestures; not retained; default `nil`.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A name for identifying the recognizer; default `nil`.
  open var name: String?

  /// The current touches of the recognizer.
  final var touches: [UITouch] = []
  /// The touches lifted last.
  final var lostTouches: [UITouch] = []
  /// Indicates whether the gesture was seen and waits for other recognizers before it begins.
  final var wantsToBegin = false
  final var actions: [(UIGestureRecognizer) -> Void] = []
  final var targets: [TargetAction] = []
  private var required: [WeakRecognizer] = []
  private var lastPoint = CGPoint.zero

  /// Creates a recognizer without a target.
  public convenience init(_: Void = ()) { self.init(target: nil, action: nil) }

  /// Creates a recognizer that sends `action` to `target`, which is not retained. Without one of the two, it
  /// has no target.
  ///
  /// The selector has the method, or the target is a `SelectorTarget`; see `Selector`. Any other target is
  /// reported and ignored.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Sends `action` to `target`, which is not retained, whenever the gesture begins, changes or ends. See
  /// `init(target:action:)`.
  open func addTarget(_ target: Any, action: Selector) {
    if let entry = TargetAction(target, action, api: "UIGestureRecognizer.addTarget") {
      targets.append(entry)
    }
  }

  /// Removes what `addTarget` added. `nil` matches every target or every action.
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

  /// Called when touches are cancelled. Cancels the gesture; an override calls `super`.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { interrupt() }

  /// Called when the gesture is over, to prepare for the next one. Subclasses override it. Does nothing by
  /// default.
  open func reset() {}

  /// True for a continuous gesture, which begins, changes and ends. False for a discrete one.
  var isContinuous: Bool { declaredState == .began }

  // MARK: Where

  /// The number of current touches.
  open var numberOfTouches: Int { touches.count }

  /// Returns the mean position of the touches in the space of `view`, in points; `nil` for the window's
  /// space. Without touches, the last position.
  open func location(in view: UIView?) -> CGPoint {
    if let center { lastPoint = center }
    guard let window = self.view?.window, let view else { return lastPoint }
    return window.convert(lastPoint, to: view)
  }

  /// Returns the position of one touch in the space of `view`, in points; `nil` for the window's space. Zero
  /// for an index out of range.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    touches.indices.contains(touchIndex) ? touches[touchIndex].location(in: view) : .zero
  }

  /// The mean position of the touches in the window; `nil` without touches.
  final var center: CGPoint? {
    let points = (touches.isEmpty ? lostTouches : touches).map(\.point)
    guard !points.isEmpty else { return nil }
    let count = CGFloat(points.count)
    return CGPoint(x: points.map(\.x).reduce(0, +) / count, y: points.map(\.y).reduce(0, +) / count)
  }

  // MARK: Among others

  /// Makes this gesture wait until another one has failed. If the other is recognized, this one fails.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    required.append(WeakRecognizer(otherGestureRecognizer))
  }

  /// Returns true, the default, if this gesture prevents another one.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns true, the default, if another gesture prevents this one.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns whether this gesture waits until another one has failed; false by default.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Returns whether another gesture waits until this one has failed; false by default.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Leaves a touch out of the gesture.
  open func ignore(_ touch: UITouch, for event: UIEvent) { touches.removeAll { $0 === touch } }

  /// Returns whether this gesture waits until `other` has failed.
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
