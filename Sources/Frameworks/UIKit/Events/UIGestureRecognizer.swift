// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// Watches the fingers on a view and the views in it for a gesture, and says when it begins, changes and ends.
@MainActor
open class UIGestureRecognizer: NSObject {
  /// How far a gesture has come.
  public enum State: Int, Sendable {
    /// Nothing has been recognized yet.
    case possible
    /// A gesture that lasts has begun.
    case began
    /// It has changed.
    case changed
    /// It has ended, or a gesture of one moment has been recognized.
    case ended
    /// Something has taken its fingers away.
    case cancelled
    /// What the fingers did is not the gesture.
    case failed

    /// A gesture of one moment has been recognized: the same as `ended`.
    public static let recognized = State.ended
  }

  /// How far the gesture has come.
  public internal(set) final var state = State.possible
  /// The view whose fingers are watched.
  public internal(set) final weak var view: UIView?
  /// Whether fingers are watched; false ends a gesture that is going on; default true.
  open var isEnabled = true { didSet { if !isEnabled { abandon() } } }
  /// Whether a gesture takes its fingers away from the view; default true.
  open var cancelsTouchesInView = true
  /// Says which gestures may work; not retained; default `nil`.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A name for finding the recognizer again; default `nil`.
  open var name: String?

  /// The fingers that are watched and down.
  final var touches: [UITouch] = []
  /// The fingers that were watched and have just been lifted.
  final var lostTouches: [UITouch] = []
  /// Whether the gesture has been seen and only waits to be allowed to begin.
  final var wantsToBegin = false
  final var actions: [(UIGestureRecognizer) -> Void] = []
  final var targets: [TargetAction] = []
  private var required: [WeakRecognizer] = []
  private var lastPoint = CGPoint.zero

  /// Creates a recognizer that tells nobody.
  public convenience init(_: Void = ()) { self.init(target: nil, action: nil) }

  /// Creates a recognizer that sends `action` to `target`, which is not retained; without either it tells nobody.
  ///
  /// Divergence: without Objective-C no method can be called by name, so the target must be a `SelectorTarget`, which is
  /// told the name; others are reported and never told.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Sends `action` to `target`, which is not retained, whenever the gesture begins, changes or ends; see
  /// `init(target:action:)`.
  open func addTarget(_ target: Any, action: Selector) {
    if let entry = TargetAction(target, action, api: "UIGestureRecognizer.addTarget") {
      targets.append(entry)
    }
  }

  /// Ends what `addTarget` began; `nil` stands for all targets, or for all actions.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { $0.isMeant(by: target, action) }
  }

  // MARK: What kinds of gestures do

  /// Called when watched fingers go down; the kinds of gestures override it and call on.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when watched fingers move; the kinds of gestures override it and call on.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when watched fingers are lifted; the kinds of gestures override it and call on.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called when watched fingers are taken away; the kinds of gestures override it and call on.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { interrupt() }

  /// Called when a gesture is over and the next one may come; the kinds of gestures override it and call on.
  open func reset() {}

  /// Whether a gesture lasts: begins, changes and ends.
  var isContinuous: Bool { false }

  // MARK: Where

  /// How many fingers are watched.
  open var numberOfTouches: Int { touches.count }

  /// The middle of the fingers in the space of `view`; `nil` means the window.
  open func location(in view: UIView?) -> CGPoint {
    if let center { lastPoint = center }
    guard let window = self.view?.window, let view else { return lastPoint }
    return window.convert(lastPoint, to: view)
  }

  /// Where one of the fingers is in the space of `view`; `nil` means the window; zero for a finger that is not there.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    touches.indices.contains(touchIndex) ? touches[touchIndex].location(in: view) : .zero
  }

  /// The middle of the fingers in the window; `nil` without any.
  final var center: CGPoint? {
    let points = (touches.isEmpty ? lostTouches : touches).map(\.point)
    guard !points.isEmpty else { return nil }
    let count = CGFloat(points.count)
    return CGPoint(x: points.map(\.x).reduce(0, +) / count, y: points.map(\.y).reduce(0, +) / count)
  }

  // MARK: Among others

  /// Lets this gesture begin only after another one has turned out not to be meant.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    required.append(WeakRecognizer(otherGestureRecognizer))
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
    let others = required.compactMap(\.value).filter { other in active.contains { $0 === other } }
    if others.contains(where: \.isRecognizing) { return .refused }
    return others.contains { $0.state == .possible } ? .waiting : .met
  }
}
