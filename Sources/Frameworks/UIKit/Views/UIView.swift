// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A rectangular area on screen that shows a layer, belongs to a view hierarchy, and receives touches.
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
  /// The superview; `nil` without one. It clears this reference when it is released, on whatever thread that
  /// happens.
  final nonisolated(unsafe) unowned(unsafe) var parent: UIView?
  final weak var currentWindow: UIWindow?
  final var laidOutInsets = LaidOutInsets()
  /// The margins that the program has set, without those of the superview and the safe area, in points.
  final var ownMargins = UIView.usualMargins
  final weak var controller: UIViewController?
  final var recognizers: [UIGestureRecognizer] = []
  final var ownTintColor: UIColor?
  final var ownTintMode = TintAdjustmentMode.automatic
  /// The background colour as it was set, and the colour of the layer at that time.
  final var colors: (background: UIColor?, layer: CGColor?) = (nil, nil)
  final var maskView: UIView?
  final var ownInterfaceStyle = UIUserInterfaceStyle.unspecified
  /// The traits of which the view was last notified; `nil` if it has never been in a window.
  final var notedTraits: UITraitCollection?
  final var traitHandlers: TraitHandlers?
  /// Indicates whether the constraints have been updated, which a new view's have not.
  final var hasUpdatedConstraints = false
  final var needsConstraints = false { didSet { if needsConstraints { LayoutEngine.noteRequest() } } }
  final var ownConstraints: ConstraintState?
  /// Indicates whether the view is hidden, but stays visible until a stack view's animation has ended.
  final var isBeingHidden = false
  /// The number of running animations during which the view ignores touches.
  final var blockingAnimationCount = 0
  /// The number of running animators for which hit testing uses the positions on screen.
  final var presentationHitTestCount = 0

  // MARK: Creating a view

  /// The class of the view's layer; default `CALayer`.
  ///
  /// A layer of another class is created by its `init()`.
  open class var layerClass: AnyClass { CALayer.self }

  /// Creates a view with a frame, in the superview's space, in points.
  public init(frame: CGRect) {
    layer = ViewLayer.make(type(of: self).layerClass)
    super.init()
    setUp()
    self.frame = frame
    setUpParts()
  }

  /// Creates a view with a zero frame.
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

  /// Creates the subviews of a particular class of views. Every initializer calls it.
  func setUpParts() {}

  /// The subviews that `setUpParts()` creates. Archives do not contain them.
  var parts: [UIView] { [] }

  /// The archived properties besides the properties of `UIView`, in the order of decoding.
  var archivedStates: [ArchivedState] { [] }

  deinit { for child in children { child.parent = nil } }

  /// Encodes the geometry, the appearance, the subviews, and the state of the views and controls of this
  /// module.
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
  /// `NSNull`. Never `nil`.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    animationAction(for: layer, forKey: event) ?? NSNull()
  }

  // MARK: Hierarchy

  /// The superview; `nil` if there is none.
  open var superview: UIView? { parent }

  /// The subviews, from back to front.
  open var subviews: [UIView] { children }

  /// The window that contains the view; `nil` if there is none.
  open var window: UIWindow? { currentWindow }

  /// Adds `view` in front of the other subviews and removes it from its previous superview. Adding a view to
  /// itself or to its own descendant is reported and changes nothing.
  open func addSubview(_ view: UIView) { insert(view, at: children.count) }

  /// Inserts `view` at `index`, counted from the back. The index is clamped to the valid range.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Inserts `view` directly behind `siblingSubview`, or in front of all subviews if `siblingSubview` is not
  /// a subview.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, isAbove: false)
  }

  /// Inserts `view` directly in front of `siblingSubview`, or in front of all subviews if `siblingSubview` is
  /// not a subview.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, beside: siblingSubview, isAbove: true)
  }

  /// Moves a subview in front of the others. Does nothing if `view` is not a subview.
  open func bringSubviewToFront(_ view: UIView) { moveChild(view, to: children.count) }

  /// Moves a subview behind the others. Does nothing if `view` is not a subview.
  open func sendSubviewToBack(_ view: UIView) { moveChild(view, to: 0) }

  /// Exchanges the positions of two subviews. Does nothing if an index is out of range.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }

  /// Returns whether this view is `view` or is inside it at any depth.
  open func isDescendant(of view: UIView) -> Bool { selfAndSuperviews.contains { $0 === view } }

  /// Returns the first view with `tag`: this view or a descendant, in pre-order, from back to front; `nil` if
  /// there is none.
  open func viewWithTag(_ tag: Int) -> UIView? { descendants { $0.tag == tag }.first }

  /// Removes the view from its superview.
  open func removeFromSuperview() { leaveSuperview() }

  /// Called after `subview` has been added. Does nothing by default.
  open func didAddSubview(_ subview: UIView) {}

  /// Called before `subview` is removed. Does nothing by default.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called before the superview changes. `newSuperview` is `nil` if the view is removed. Does nothing by
  /// default.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called after the superview has changed. Does nothing by default.
  open func didMoveToSuperview() {}

  /// Called before the window changes. `newWindow` is `nil` if the view leaves its window. Does nothing by
  /// default.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called after the window has changed. Does nothing by default.
  open func didMoveToWindow() {}

  /// A number for identifying the view; default 0.
  open var tag = 0
  /// A name for restoring the view's state; default `nil`. It has no effect: no state is restored.
  open var restorationIdentifier: String? {
    didSet { Inert.report("UIView.restorationIdentifier", if: restorationIdentifier != nil) }
  }
  /// The meaning of the contents, which determines their direction; default `.unspecified`. It has no effect
  /// on layout, which always runs from left to right; a program can read it.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet {
      Inert.report("UIView.semanticContentAttribute", if: semanticContentAttribute == .forceRightToLeft)
    }
  }

  /// The next responder: the view's controller if it has one, otherwise the superview. `nil` if it has
  /// neither.
  open override var next: UIResponder? { controller ?? parent }

  // MARK: Geometry

  /// The bounding box of the view in its superview's space, in points. Setting it changes `bounds` and
  /// `center`; do not set it if the transform is not the identity. Animatable in blocks.
  open var frame: CGRect {
    get { layer.frame }
    set { resizing { layer.frame = newValue } }
  }

  /// The rectangle of the view in its own space, in points. Animatable in blocks.
  open var bounds: CGRect {
    get { layer.bounds }
    set { resizing { layer.bounds = newValue } }
  }

  /// The position of the anchor point in the superview's space, in points. Animatable in blocks.
  open var center: CGPoint {
    get { layer.position }
    set {
      let isSame = newValue == layer.position
      layer.position = newValue
      if !isSame { positionDidChange() }
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

  /// The number of pixels of the contents for each point; by default the screen's, 2.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// Converts a point from this view's space to the space of `view`; `nil` means the window or, outside a
  /// window, the topmost superview.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: space(of: view))
  }

  /// Converts a point from the space of `view` to this view's; `nil` means the window or, outside a window,
  /// the topmost superview.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: space(of: view))
  }

  /// Converts a rectangle from this view's space to the space of `view` and returns its bounding box. `nil`
  /// means the window or, outside a window, the topmost superview.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: space(of: view)) }

  /// Converts a rectangle from the space of `view` to this view's and returns its bounding box. `nil` means
  /// the window or, outside a window, the topmost superview.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: space(of: view))
  }

  /// Indicates whether a change of size resizes the subviews according to their masks; default true.
  open var autoresizesSubviews = true

  /// The lengths that adapt to a change of the superview's size; default empty, which keeps the frame.
  open var autoresizingMask: AutoresizingMask = []

  /// The margins around the contents, in points; default 8 at every edge.
  ///
  /// The value includes the safe area insets if `insetsLayoutMarginsFromSafeArea` is true, and at least the
  /// part of the superview's margins that the view covers if `preservesSuperviewLayoutMargins` is true.
  /// Setting it sets the margins without these additions.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set {
      guard newValue != ownMargins else { return }
      ownMargins = newValue
      noteMargins()
    }
  }

  /// Indicates whether the safe area insets are added to the margins; default true.
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet { if insetsLayoutMarginsFromSafeArea != oldValue { noteMargins() } }
  }

  /// Indicates whether the margins are at least the part of the superview's margins that the view covers;
  /// default false.
  open var preservesSuperviewLayoutMargins = false {
    didSet { if preservesSuperviewLayoutMargins != oldValue { noteMargins() } }
  }

  /// Called after the margins have changed. Does nothing by default.
  open func layoutMarginsDidChange() {}

  /// The insets of the view's alignment rectangle, which constraints align, in points; default zero.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Returns the alignment rectangle for a frame: the frame without `alignmentRectInsets`, in points.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// Returns the frame for an alignment rectangle: the rectangle with `alignmentRectInsets` around it, in
  /// points.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    alignmentRect.inset(by: alignmentRectInsets.combined(with: .zero) { $1 - $0 })
  }

  /// The view whose first baseline is this view's; by default, the view itself.
  open var forFirstBaselineLayout: UIView { self }

  /// The view whose last baseline is this view's; by default, the view itself.
  open var forLastBaselineLayout: UIView { self }

  /// Returns the size closest to `targetSize`, in points, that the constraints allow. The priority of the
  /// target is `fittingSizeLevel`.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel
    )
  }

  /// Returns the size closest to `targetSize`, in points, that the constraints in the view allow.
  ///
  /// - Parameters:
  ///   - targetSize: The preferred size, in points.
  ///   - horizontalFittingPriority: The priority of the preferred width.
  ///   - verticalFittingPriority: The priority of the preferred height.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    LayoutEngine.fittingSize(
      of: self, targetSize,
      AxisPair(horizontal: horizontalFittingPriority, vertical: verticalFittingPriority))
  }

  /// The insets of the area of the view that the device and bars do not cover, in points, including the
  /// additional insets of the view's controller. Transforms are ignored.
  open var safeAreaInsets: UIEdgeInsets { ownSafeAreaInsets }

  /// Called before layout if the safe area insets have changed since the last layout. Does nothing by
  /// default.
  open func safeAreaInsetsDidChange() {}

  /// Returns the size that fits the contents best within `size`, in points; by default the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Sets the size to the result of `sizeThatFits(_:)` for the current size.
  open func sizeToFit() { applyFittingSize() }

  /// The natural size of the contents, in points. A dimension without a natural size is `noIntrinsicMetric`;
  /// by default, both are.
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

  /// Lays out the subviews. Does nothing by default. Call `setNeedsLayout()` instead of calling this method.
  open func layoutSubviews() {}

  /// Draws the view into the current context, in which the y axis points down. Draws nothing by default.
  ///
  /// - Parameter rect: The area to draw: the bounds of the view, or a tile of a `CATiledLayer`.
  open func draw(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.markUntouched() }

  /// Requests drawing of the view before the next frame.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// Requests drawing of the view before the next frame. The whole view is drawn, unless its layer is a
  /// `CATiledLayer`. Ignored for an empty rectangle.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  /// Called after the tint colour has changed. Does nothing by default.
  open func tintColorDidChange() {}

  /// The placement of the contents when the view's size changes; default `.scaleToFill`.
  open var contentMode = ContentMode.scaleToFill { didSet { contentModeDidChange() } }

  // MARK: Appearance

  /// The background colour; `nil`, the default, for no background. Animatable in blocks, except for pattern
  /// colours.
  open var backgroundColor: UIColor? {
    get { shownBackgroundColor }
    set { shownBackgroundColor = newValue }
  }

  /// The opacity of the view and its subviews, from 0 to 1; default 1. Animatable in blocks.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  /// Indicates whether the view and its subviews are hidden; default false.
  ///
  /// A stack view moves and resizes the views that it arranges when one of them is hidden or shown. In an
  /// animation block it does so with an animation, and a view that is being hidden is visible until the end.
  /// Otherwise not animatable.
  open var isHidden: Bool {
    get { isBeingHidden || layer.isHidden }
    set { setHidden(newValue) }
  }

  /// Indicates whether subviews are clipped at the bounds; default false. Not animatable.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Indicates whether the contents fill the whole bounds with opaque pixels; default false.
  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  /// The tint colour: the view's own, or else the nearest superview's, or else the system blue. Setting `nil`
  /// removes the view's own. If the adjustment mode is `.dimmed`, the colour is converted to grey.
  open var tintColor: UIColor! {
    get { effectiveTintColor }
    set { effectiveTintColor = newValue }
  }

  /// A view whose opacity masks this view, in this view's space; `nil`, the default, for no mask.
  ///
  /// A mask has no superview: a view that becomes a mask is removed from its superview. Setting a view as its
  /// own mask is reported and changes nothing.
  open var mask: UIView? {
    get { maskView }
    set { setMask(newValue) }
  }

  /// The adjustment of the tint colour; default `.automatic`, which inherits the superview's. The getter
  /// returns the effective mode.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintMode }
    set { effectiveTintMode = newValue }
  }

  /// Returns a view of the same size that shows an image of this view and its subviews, drawn now from the
  /// model values; `nil` for a view whose size is zero or too large.
  ///
  /// - Parameter afterUpdates: True to perform pending layout and drawing first.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { snapshot(afterUpdates) }

  /// Returns a view that shows an image of a part of this view; `nil` if the part is empty.
  ///
  /// - Parameters:
  ///   - rect: The part, in this view's space.
  ///   - afterUpdates: True to perform pending layout and drawing first.
  ///   - capInsets: The insets of the areas that keep their size when the image is stretched, in points.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? { snapshot(of: rect, afterUpdates, capInsets) }

  /// Draws the view and its subviews, from the model values, stretched to a rectangle of the current context.
  /// Returns false, and draws nothing, without a context or if the view or the rectangle is empty.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points of the current context.
  ///   - afterUpdates: True to perform pending layout and drawing first.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    drawTree(in: rect, afterUpdates)
  }

  // MARK: Traits

  /// The traits of the view: the traits that follow from its window's size, and the appearance that the view,
  /// a superview or one of their controllers specifies, or else the screen's.
  open var traitCollection: UITraitCollection { effectiveTraits }

  /// The appearance of this view and its descendants; default `.unspecified`, which inherits the superview's.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownInterfaceStyle }
    set { setInterfaceStyle(newValue) }
  }

  /// Called after the traits have changed. Does nothing by default.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Replaces a font that follows the size of text that a person prefers. Does nothing by default.
  func adjustFont(to traits: UITraitCollection) {}

  /// Called when the resolved colours may have changed. An override updates the colours of its layers. Does
  /// nothing by default.
  func colorsDidChange() {}

  // MARK: Constraints

  /// Indicates whether the frame and the autoresizing mask place the view; default true. If false,
  /// constraints place it.
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

  /// Returns whether a call of `updateConstraints()` is pending, or the view has never been laid out.
  open func needsUpdateConstraints() -> Bool { needsConstraints || !hasUpdatedConstraints }

  /// Calls `updateConstraints()`, or `updateViewConstraints()` of the view's controller, now if a call is
  /// pending.
  open func updateConstraintsIfNeeded() {
    hasUpdatedConstraints = true
    guard needsConstraints else { return }
    needsConstraints = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }

  /// Called before layout after `setNeedsUpdateConstraints()`. Does nothing by default.
  open func updateConstraints() {}

  /// The constraints that this view holds: constraints on its own size and constraints between views in it.
  open var constraints: [NSLayoutConstraint] { ownConstraints?.constraints ?? [] }

  /// Adds and activates a constraint whose items are this view or are in it. If an item is elsewhere, that is
  /// reported and nothing changes.
  open func addConstraint(_ constraint: NSLayoutConstraint) { take(constraint) }

  /// Adds and activates constraints, as `addConstraint(_:)` does.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }

  /// Removes and deactivates a constraint that this view holds. Other constraints are ignored.
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  /// Removes and deactivates constraints that this view holds. Other constraints are ignored.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }

  /// Returns the priority with which the view resists being made larger than its natural size along an axis;
  /// default 250, and 251 for labels.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    ownConstraints?.hugging?[axis] ?? usualHugging
  }

  /// Sets the priority with which the view resists being made larger than its natural size along an axis.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    setHugging(priority, axis)
  }

  /// Returns the priority with which the view resists being made smaller than its natural size along an axis;
  /// default 750.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    ownConstraints?.resistance[axis] ?? .defaultHigh
  }

  /// Sets the priority with which the view resists being made smaller than its natural size along an axis.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) { setResistance(priority, axis) }

  /// The guides that were added to the view.
  open var layoutGuides: [UILayoutGuide] { ownConstraints?.guides ?? [] }

  /// Adds a guide and removes it from its previous view. Guides that views provide are ignored.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { take(layoutGuide) }

  /// Removes a guide and deactivates its constraints. Ignored if the view does not own the guide.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { drop(layoutGuide) }

  /// The guide for the rectangle inside the layout margins and, if `insetsLayoutMarginsFromSafeArea` is true,
  /// inside the safe area.
  open var layoutMarginsGuide: UILayoutGuide { guide(.margins) }
  /// The guide for readable text: the rectangle of `layoutMarginsGuide` or, if the view is wider than 1008
  /// points and the margins leave more than 920, a column of 920 points in the middle.
  open var readableContentGuide: UILayoutGuide { guide(.readable) }
  /// The guide for the rectangle that neither bars nor the edges of the screen cover.
  open var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }
  /// The guide for the part of the view that the on-screen keyboard covers.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide { madeKeyboardGuide }

  /// Requests layout of the superview, because the intrinsic content size has changed.
  open func invalidateIntrinsicContentSize() { noteNaturalSize() }

  /// Makes the first responder resign if it is this view or a descendant. Returns whether it is no longer the
  /// first responder; false if there is no such responder.
  ///
  /// - Parameter force: True to end text input even if the responder refuses to resign.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { stopEditing(force) }

  // MARK: Interaction

  /// Indicates whether the view and its subviews receive touches; default true.
  open var isUserInteractionEnabled = true
  /// Indicates whether the view receives several touches at the same time; default false.
  open var isMultipleTouchEnabled = false
  /// Indicates whether other views receive no touches while this one has a touch; default false.
  open var isExclusiveTouch = false

  /// The recognizers attached to this view, which receive the touches on it and its subviews; `nil` if there
  /// are none. Setting it replaces all recognizers.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set { replaceRecognizers(newValue ?? []) }
  }

  /// Attaches a recognizer to this view and detaches it from any other view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }

  /// Detaches a recognizer from this view and cancels its gesture if one is in progress. Does nothing if the
  /// recognizer is not attached to this view.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }

  /// Returns the frontmost view at `point`, in this view's space, among this view and its descendants that
  /// accept touches; `nil` if there is none.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { viewHit(at: point, with: event) }

  /// Returns whether `point`, in this view's space, is inside the bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { layer.contains(point) }

  /// Returns whether a gesture recognizer of this view may begin; true by default.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}
