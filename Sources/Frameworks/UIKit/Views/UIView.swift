// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A rectangle that shows a layer, takes part in a hierarchy of such rectangles, and answers touches.
///
/// Every view has one layer, which it is the delegate of; the order of views is that of their layers. The y axis
/// points down. Changes of a view outside of an animation block are not animated.
open class UIView: UIResponder, CALayerDelegate, NSCoding {
  /// The layer that shows the view; its class is `layerClass`.
  public final let layer: CALayer

  final var children: [UIView] = []
  /// The superview, which clears this when it goes away, on whatever thread that is.
  final nonisolated(unsafe) unowned(unsafe) var parent: UIView?
  final weak var currentWindow: UIWindow?
  final weak var controller: UIViewController?
  final var recognizers: [UIGestureRecognizer] = []
  final var ownTintColor: UIColor?
  final var ownTintMode = TintAdjustmentMode.automatic
  final var colors: (background: UIColor?, layer: CGColor?) = (nil, nil)
  final var maskView: UIView?
  /// How many animations of the view are running that keep touches away from it.
  final var blockingAnimationCount = 0
  /// How many animators move the view for whom touches find it where it is shown.
  final var leadingAnimatorCount = 0

  // MARK: Creating a view

  /// The class of the views' layers; `CALayer` by default.
  ///
  /// Swift finds no initializer without arguments at run time: layers of other classes than Core Animation's own
  /// are made by their `init(coder:)` from an empty archive.
  open class var layerClass: AnyClass { CALayer.self }

  /// Creates a view of a frame in points.
  public init(frame: CGRect) {
    layer = ViewLayer.make(type(of: self).layerClass)
    super.init()
    setUp()
    self.frame = frame
    setUpParts()
  }

  /// Creates a view of no size.
  public convenience init(_: Void = ()) { self.init(frame: .zero) }

  /// Creates a view from an archive; see `encode(with:)`.
  public required init?(coder: NSCoder) {
    layer = ViewLayer.make(type(of: self).layerClass)
    super.init()
    setUp()
    decode(from: coder)
    setUpParts()
  }

  /// Makes the parts that a class is of; the last that an initializer does.
  func setUpParts() {}

  deinit { for child in children { child.parent = nil } }

  /// Writes geometry, appearance and subviews.
  open func encode(with coder: NSCoder) { archive(into: coder) }

  // MARK: The layer's delegate

  /// Provides the layer's contents; what `draw(_:)` draws by default.
  open func display(_ layer: CALayer) { layer.recordContents() }

  /// Draws the layer's contents: makes `ctx` the current context and calls `draw(_:)`.
  open func draw(_ layer: CALayer, in ctx: CGContext) { drawContents(of: layer, in: ctx) }

  /// Called before the contents are drawn.
  open func layerWillDraw(_ layer: CALayer) {}

  /// Places what is in the layer: calls `layoutSubviews()`.
  open func layoutSublayers(of layer: CALayer) { layOut(layer) }

  /// The action for a change of the layer: an animation within an animation block, else none.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    animationAction(for: layer, forKey: event) ?? NSNull()
  }

  // MARK: Hierarchy

  /// The view that this one is in; `nil` for none.
  open var superview: UIView? { parent }

  /// The views in this one, from back to front.
  open var subviews: [UIView] { children }

  /// The window that the view is in; `nil` for none.
  open var window: UIWindow? { currentWindow }

  /// Puts `view` in front of the others, taking it out of where it was; a view cannot be put into itself, which is
  /// reported and changes nothing.
  open func addSubview(_ view: UIView) { insert(view, at: children.count) }

  /// Puts `view` at a place counted from the back; places outside of the list count as the nearest one.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Takes the view out of where it is.
  open func removeFromSuperview() { leaveSuperview() }

  /// Called when `subview` has come into this view; does nothing by default.
  open func didAddSubview(_ subview: UIView) {}

  /// Called when `subview` is about to leave this view; does nothing by default.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called when the view is about to be put into another one, or into none; does nothing by default.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called when the view has been put into another one, or taken out; does nothing by default.
  open func didMoveToSuperview() {}

  /// Called when the view is about to come into a window, or to leave one; does nothing by default.
  open func willMove(toWindow newWindow: UIWindow?) {}

  /// Called when the view has come into a window, or has left one; does nothing by default.
  open func didMoveToWindow() {}

  /// A number for finding the view again; default 0.
  open var tag = 0

  /// The controller of the view, else the view that it is in.
  open override var next: UIResponder? { controller ?? parent }

  // MARK: Geometry

  /// The smallest rectangle around the view in its superview, in points; setting it sets `bounds` and `center`,
  /// which is of little use with a transform that is not the identity; animatable in blocks.
  open var frame: CGRect {
    get { layer.frame }
    set { resizing { layer.frame = newValue } }
  }

  /// The view's rectangle in its own space, in points; animatable in blocks.
  open var bounds: CGRect {
    get { layer.bounds }
    set { resizing { layer.bounds = newValue } }
  }

  /// Where the anchor point lies in the superview, in points; animatable in blocks.
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// The point that `center` and `transform` act on, in fractions of the bounds; default (0.5, 0.5).
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// The map applied to the view about its anchor point; the identity for one that is not affine; default the
  /// identity; animatable in blocks.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// The map in space applied to the view about its anchor point; default the identity; animatable in blocks.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// How many pixels of the contents make a point; default that of the screen.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// Whether a change of size resizes the subviews by their masks; default true.
  open var autoresizesSubviews = true

  /// What follows a change of the superview's size; default nothing: the view stays at its upper left corner.
  open var autoresizingMask: AutoresizingMask = []

  /// The distance that contents should keep from the edges, in points; default 8 everywhere.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet { if layoutMargins != oldValue { setNeedsLayout() } }
  }

  /// What the edges of the screen hide of the view: nothing.
  open var safeAreaInsets: UIEdgeInsets { .zero }

  /// The size that suits the view within `size`, in points: the one that it has, by default.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Gives the view the size that suits it.
  open func sizeToFit() { takeFittingSize() }

  /// The size of what the view shows; `noIntrinsicMetric` where it has none, the default.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Stands for a width or height that a view does not have.
  public final class var noIntrinsicMetric: CGFloat { -1 }

  // MARK: Layout and drawing

  /// Marks the subviews as in need of being placed before the next picture.
  open func setNeedsLayout() { layer.setNeedsLayout() }

  /// Places the subviews now if they need it.
  open func layoutIfNeeded() { layer.layoutIfNeeded() }

  /// Places the subviews; does nothing by default.
  open func layoutSubviews() {}

  /// Draws the view into the current context, y down; draws nothing by default.
  open func draw(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.markUntouched() }

  /// Marks the view as in need of being drawn before the next picture.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// Marks the view as in need of being drawn; a view is drawn as a whole, so any part means all.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  /// Called when the tint colour has changed; does nothing by default.
  open func tintColorDidChange() {}

  /// What happens with the contents when the size changes; default `.scaleToFill`.
  open var contentMode = ContentMode.scaleToFill { didSet { contentModeDidChange() } }

  // MARK: Interaction

  /// Whether touches come to the view and those in it; default true.
  open var isUserInteractionEnabled = true
  /// Whether more than one finger at a time comes to the view; default false.
  open var isMultipleTouchEnabled = false
  /// Whether, while the view has a touch, no other view gets one; default false.
  open var isExclusiveTouch = false

  /// The frontmost view at `point` of this view's space, this one or one in it, that takes touches; `nil` for none.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { viewHit(at: point, with: event) }

  /// Whether `point` of this view's space lies in its bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { layer.contains(point) }

  /// Whether a gesture recognizer of this view may begin; default true.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}
