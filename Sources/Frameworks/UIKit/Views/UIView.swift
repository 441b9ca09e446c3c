// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A rectangle on screen that shows a layer, belongs to a hierarchy of views, and receives touches.
///
/// ```swift
/// let box = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
/// box.backgroundColor = .systemRed
/// window.addSubview(box)
/// UIView.animate(withDuration: 0.5) { box.center.x = 200 }
/// ```
///
/// Every view has one layer and is its delegate. The order of subviews is the order of their layers. The y
/// axis points down. Changes outside an animation block are not animated.
open class UIView: UIResponder, CALayerDelegate, NSCoding {
  /// The layer of the view; its class is `layerClass`.
  public final let layer: CALayer

  final var children: [UIView] = []
  /// The superview. It clears this reference when it is released, on whatever thread that happens.
  final nonisolated(unsafe) unowned(unsafe) var parent: UIView?
  final weak var currentWindow: UIWindow?
  /// The safe area at the last layout.
  final var laidOutSafeArea = UIEdgeInsets.zero
  final weak var controller: UIViewController?
  final var recognizers: [UIGestureRecognizer] = []
  final var ownTintColor: UIColor?
  final var ownTintMode = TintAdjustmentMode.automatic
  /// The background colour as it was set, and the colour of the layer at that time.
  final var colors: (background: UIColor?, layer: CGColor?) = (nil, nil)
  final var maskView: UIView?
  final var ownInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The traits that the view was last told of; `nil` before it was in a window.
  final var notedTraits: UITraitCollection?
  final var accessibility = AccessibilityValues()
  final var needsConstraints = false { didSet { if needsConstraints { LayoutEngine.noteRequest() } } }
  final var ownConstraints: ConstraintState?
  /// The number of running animations during which the view ignores touches.
  final var blockingAnimationCount = 0
  /// The number of animators that make hit testing use the position on screen.
  final var presentationHitTestCount = 0

  // MARK: Creating a view

  /// The class of the view's layer; default `CALayer`.
  ///
  /// A layer of another class is created by its `init()`.
  open class var layerClass: AnyClass { CALayer.self }

  /// Creates a view with a frame in points.
  public init(frame: CGRect) {
    layer = ViewLayer.make(type(of: self).layerClass)
    super.init()
    setUp()
    self.frame = frame
    setUpParts()
  }

  /// Creates a view with a frame of zero.
  public convenience init(_: Void = ()) { self.init(frame: .zero) }

  /// Creates a view from an archive; see `encode(with:)`.
  public required init?(coder: NSCoder) {
    layer = ViewLayer.make(type(of: self).layerClass)
    super.init()
    setUp()
    decode(from: coder)
    setUpParts()
    decodeState(from: coder)
  }

  /// Creates the parts of a particular kind of view. Called at the end of every initializer.
  func setUpParts() {}

  /// The subviews that `setUpParts()` creates. An archive does not have them.
  var parts: [UIView] { [] }

  /// The properties in archives beside those of `UIView`, in the order of decoding.
  var archivedStates: [ArchivedState] { [] }

  deinit { for child in children { child.parent = nil } }

  /// Encodes geometry, appearance, subviews, and the state of the views and controls of this module.
  open func encode(with coder: NSCoder) { archive(into: coder) }

  // MARK: The layer's delegate

  /// Provides the layer's contents. By default, records the drawing of `draw(_:)`.
  open func display(_ layer: CALayer) { layer.recordContents() }

  /// Draws the layer's contents: makes `ctx` the current context and calls `draw(_:)`.
  open func draw(_ layer: CALayer, in ctx: CGContext) { drawContents(of: layer, in: ctx) }

  /// Called before the contents are drawn. Does nothing by default.
  open func layerWillDraw(_ layer: CALayer) {}

  /// Lays out the layer: calls `layoutSubviews()`.
  open func layoutSublayers(of layer: CALayer) { layOut(layer) }

  /// Returns the action for a change of the layer: an animation within an animation block, otherwise
  /// `NSNull`.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    animationAction(for: layer, forKey: event) ?? NSNull()
  }

  // MARK: Hierarchy

  /// The superview; `nil` for none.
  open var superview: UIView? { parent }

  /// The subviews, from back to front.
  open var subviews: [UIView] { children }

  /// The window that contains the view; `nil` for none.
  open var window: UIWindow? { currentWindow }

  /// Adds `view` in front of the other subviews and removes it from its previous superview. Adding a view to
  /// itself or to its own descendant is reported and nothing changes.
  open func addSubview(_ view: UIView) { insert(view, at: children.count) }

  /// Inserts `view` at an index counted from the back. The index is clamped to the valid range.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Removes the view from its superview.
  open func removeFromSuperview() { leaveSuperview() }

  /// Called after `subview` was added. Does nothing by default.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before `subview` is removed. Does nothing by default.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called before the superview changes; `nil` stands for none. Does nothing by default.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called after the superview changed. Does nothing by default.
  open func didMoveToSuperview() {}

  /// Called before the window changes; `nil` stands for none. Does nothing by default.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called after the window changed. Does nothing by default.
  open func didMoveToWindow() {}

  /// A number for identifying the view; default 0.
  open var tag = 0
  /// A name for identifying the view; default `nil`. Nothing is restored here.
  open var restorationIdentifier: String? {
    didSet { Inert.report("UIView.restorationIdentifier", if: restorationIdentifier != nil) }
  }
  /// The direction that the contents have; default `.unspecified`. Layout runs from left to right unless the
  /// program reads this.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet {
      Inert.report("UIView.semanticContentAttribute", if: semanticContentAttribute == .forceRightToLeft)
    }
  }

  /// The next responder: the view's controller if it has one, otherwise the superview.
  open override var next: UIResponder? { controller ?? parent }

  // MARK: Geometry

  /// The bounding box of the view in its superview, in points. Setting it sets `bounds` and `center`, which
  /// is not meaningful with a transform other than the identity. Animatable in blocks.
  open var frame: CGRect {
    get { layer.frame }
    set { resizing { layer.frame = newValue } }
  }

  /// The view's rectangle in its own space, in points. Animatable in blocks.
  open var bounds: CGRect {
    get { layer.bounds }
    set { resizing { layer.bounds = newValue } }
  }

  /// The position of the anchor point in the superview, in points. Animatable in blocks.
  open var center: CGPoint {
    get { layer.position }
    set {
      let isSame = newValue == layer.position
      layer.position = newValue
      if !isSame { LayoutEngine.noteFrame(of: self) }
    }
  }

  /// The point that `center` and `transform` refer to, as fractions of the bounds; default (0.5, 0.5).
  /// Animatable in blocks.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// The affine transform about the anchor point; default the identity. It reads as the identity if
  /// `transform3D` is not affine. Animatable in blocks.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// The three-dimensional transform about the anchor point; default the identity. Animatable in blocks.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The number of pixels of the contents for each point; default that of the screen, 2.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// Indicates whether a change of size resizes the subviews by their masks; default true.
  open var autoresizesSubviews = true

  /// The lengths that adapt to a change of the superview's size; default none, which keeps the frame.
  open var autoresizingMask: AutoresizingMask = []

  /// The margins for contents, in points; default 8 on every side.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { if layoutMargins != oldValue { noteMargins() } }
  }

  /// Indicates whether the safe area is added to the margins of `layoutMarginsGuide`; default true.
  open var insetsLayoutMarginsFromSafeArea = true { didSet { noteMargins() } }

  /// Called after the margins changed. Does nothing by default.
  open func layoutMarginsDidChange() {}

  /// The insets of the part of the view that constraints align, in points; default none.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Returns the size closest to `targetSize`, in points, that the constraints in the view allow.
  ///
  /// - Parameters:
  ///   - targetSize: The wanted size.
  ///   - horizontalFittingPriority: The priority of the wanted width.
  ///   - verticalFittingPriority: The priority of the wanted height.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    LayoutEngine.fittingSize(
      of: self, targetSize,
      AxisPair(horizontal: horizontalFittingPriority, vertical: verticalFittingPriority))
  }

  /// The insets of the view's area that is not covered by the screen's sides, in points, with the additional
  /// insets of its controller. Transforms are not taken into account.
  open var safeAreaInsets: UIEdgeInsets { ownSafeAreaInsets }

  /// Called before layout if the safe area has changed since the last layout.
  open func safeAreaInsetsDidChange() {}

  /// Returns the best size within `size`, in points; the current size by default.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Sets the size to the result of `sizeThatFits(_:)` for the current size.
  open func sizeToFit() { applyFittingSize() }

  /// The natural size of the contents in points; `noIntrinsicMetric`, the default, where there is none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The value for a missing width or height: -1.
  public final class var noIntrinsicMetric: CGFloat { -1 }

  // MARK: Layout and drawing

  /// Requests layout of the subviews before the next frame.
  open func setNeedsLayout() { layer.setNeedsLayout() }

  /// Lays out the subviews now if layout was requested.
  open func layoutIfNeeded() {
    LayoutEngine.update(self)
    layer.layoutIfNeeded()
  }

  /// Lays out the subviews. Does nothing by default.
  open func layoutSubviews() {}

  /// Draws the view into the current context, with y down. Draws nothing by default.
  open func draw(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.markUntouched() }

  /// Requests drawing of the view before the next frame.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// Requests drawing of the view before the next frame. The whole view is drawn, unless its layer is a
  /// `CATiledLayer`. An empty rectangle is ignored.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  /// Called after the tint colour changed. Does nothing by default.
  open func tintColorDidChange() {}

  /// The placement of the contents when the size changes; default `.scaleToFill`.
  open var contentMode = ContentMode.scaleToFill { didSet { contentModeDidChange() } }

  // MARK: Appearance

  /// The background colour; `nil`, the default, for none. Animatable in blocks, except for pattern colours.
  open var backgroundColor: UIColor? {
    get { shownBackgroundColor }
    set { shownBackgroundColor = newValue }
  }

  /// The opacity of the view and its subviews, 0...1; default 1. Animatable in blocks.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  /// Indicates whether the view and its subviews are hidden; default false. Not animatable.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      layer.isHidden = newValue
      (parent as? UIStackView)?.rearrange()
      (self as? UIWindow)?.visibilityDidChange()
    }
  }

  /// Indicates whether subviews are clipped at the bounds; default false. Not animatable.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Indicates whether the contents are opaque over the whole bounds; default false.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  /// The tint colour: the view's own, else the superview's, else the system blue. Setting `nil` removes the
  /// view's own. If the adjustment mode is `.dimmed`, it is gray.
  open var tintColor: UIColor! {
    get { effectiveTintColor }
    set { effectiveTintColor = newValue }
  }

  // MARK: Traits

  /// The traits of the view: those of its window, with the appearance that it or a superview sets.
  open var traitCollection: UITraitCollection { effectiveTraits }

  /// The appearance of this view and those in it; default `.unspecified`, for the superview's.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownInterfaceStyle }
    set { setInterfaceStyle(newValue) }
  }

  /// Called after the traits changed; `nil` stands for none before. Does nothing by default.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Called when the colours of the traits may have changed. Updates the colours that layers hold.
  func colorsDidChange() {}

  // MARK: Constraints

  /// Indicates whether the frame is as it is set, or as the autoresizing mask makes it; default true. If
  /// false, constraints place the view.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if LayoutEngine.activeCount > 0 { LayoutEngine.noteChange(in: self) } }
  }

  /// Indicates whether `updateConstraints()` is called before the first layout; default false.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Requests a call of `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() {
    needsConstraints = true
    setNeedsLayout()
  }

  /// Indicates whether `updateConstraints()` is due.
  open func needsUpdateConstraints() -> Bool { needsConstraints }

  /// Calls `updateConstraints()` now if it is due.
  open func updateConstraintsIfNeeded() {
    guard needsConstraints else { return }
    needsConstraints = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }

  /// Called before layout after `setNeedsUpdateConstraints()`. Does nothing by default.
  open func updateConstraints() {}

  /// Requests layout of the superview, as the natural size of the contents has changed.
  open func invalidateIntrinsicContentSize() { noteNaturalSize() }

  /// Makes the view that receives typed text resign, if it is this view or inside it. Returns whether one
  /// did.
  ///
  /// - Parameter force: True to end text input even if the responder refuses to resign.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { stopEditing(force) }

  // MARK: Accessibility

  /// Indicates whether the view is an element. Default: true for labels and controls.
  open var isAccessibilityElement: Bool {
    get { ownIsAccessibilityElement }
    set { ownIsAccessibilityElement = newValue }
  }

  /// The name of the element. Default: the text of a label, the title of a button.
  open var accessibilityLabel: String? {
    get { ownAccessibilityLabel }
    set { ownAccessibilityLabel = newValue }
  }

  /// A sentence about the effect of the element; default `nil`.
  open var accessibilityHint: String? {
    get { ownAccessibilityHint }
    set { ownAccessibilityHint = newValue }
  }

  /// The value of the element. Default: "1" or "0" for a switch, per cent for a slider, the text of a field.
  open var accessibilityValue: String? {
    get { ownAccessibilityValue }
    set { ownAccessibilityValue = newValue }
  }

  /// The traits of the element. Default: those of the view's kind, `.selected` and `.notEnabled`.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { ownAccessibilityTraits }
    set { ownAccessibilityTraits = newValue }
  }

  /// The elements in the view, in order; `nil`, the default, for its subviews.
  open var accessibilityElements: [Any]? {
    get { ownAccessibilityElements }
    set { ownAccessibilityElements = newValue }
  }

  /// Performs the action of the element. Returns false, the default, if there is none.
  open func accessibilityActivate() -> Bool { false }

  // MARK: Interaction

  /// Indicates whether the view and its subviews receive touches; default true.
  open var isUserInteractionEnabled = true
  /// Indicates whether the view receives several touches at a time; default false.
  open var isMultipleTouchEnabled = false
  /// Indicates whether other views receive no touches while this one has any; default false.
  open var isExclusiveTouch = false

  /// Returns the frontmost view at `point` of this view's space, among this view and its descendants, that
  /// accepts touches; `nil` for none.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { viewHit(at: point, with: event) }

  /// Returns whether `point` of this view's space is inside its bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { layer.contains(point) }

  /// Returns true, the default, to let a gesture recognizer of this view begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}
