// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A view that shows a part of larger contents, which fingers can scroll and zoom.
open class UIScrollView: UIView {
  /// A rate of deceleration, as the factor by which the speed is multiplied each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor for each millisecond. Clamped to 0.5...0.9999 when it is used.
    public var rawValue: CGFloat
    /// Creates a rate from the factor for each millisecond.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The default rate: 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A rate with which scrolling stops sooner: 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The rules for adding the safe area to the content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Adds the safe area at the top and bottom, and also at the left and right if the contents are wider
    /// than the view or always bounce there. Adds nothing if the view's controller does not adjust scroll
    /// view insets.
    case automatic
    /// Adds the safe area at the edges of each axis along which the contents are longer than the view or
    /// always bounce.
    case scrollableAxes
    /// Adds nothing.
    case never
    /// Adds the safe area at all edges.
    case always
  }

  /// The styles of scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark, for light contents.
    case `default`
    /// Dark.
    case black
    /// Light.
    case white
  }

  /// The effects of scrolling on the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Scrolling does not dismiss the keyboard.
    case none
    /// Scrolling dismisses the keyboard when a drag begins.
    case onDrag
    /// The keyboard follows the finger. Divergence: the same as `onDrag`.
    case interactive
  }

  /// The delegate; not retained; default `nil`.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?
  /// The size of the contents, in points; default zero.
  open var contentSize = CGSize.zero {
    didSet {
      if contentSize != oldValue { contentDidChange() }
      didChangeValue(forKey: "contentSize")
    }
  }
  /// The extra space around the contents, in points; default zero.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      if contentInset != oldValue { noteAdjustedInset() }
      didChangeValue(forKey: "contentInset")
    }
  }
  /// The rule for adding the safe area to `contentInset`; default `.automatic`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { noteAdjustedInset() }
  }
  /// The rate of deceleration after a drag; default `.normal`.
  open var decelerationRate = DecelerationRate.normal
  /// Indicates whether the contents can be dragged beyond their ends and then spring back; default true.
  open var bounces = true
  /// Indicates whether the contents bounce vertically even if they fit the view; default false. Ignored if
  /// `bounces` is false.
  open var alwaysBounceVertical = false { didSet { noteAdjustedInset() } }
  /// Indicates whether the contents bounce horizontally even if they fit the view; default false. Ignored if
  /// `bounces` is false.
  open var alwaysBounceHorizontal = false { didSet { noteAdjustedInset() } }
  /// Indicates whether a pinch can exceed the limits of the scale, which then springs back; default true.
  open var bouncesZoom = true
  /// Indicates whether fingers can scroll the contents; default true.
  open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
  /// Indicates whether scrolling stops at multiples of the bounds' size; default false.
  open var isPagingEnabled = false
  /// Indicates whether a drag scrolls either horizontally or vertically, but not both; default false.
  open var isDirectionalLockEnabled = false
  /// Indicates whether a vertical indicator shows the position while the contents move; default true.
  open var showsVerticalScrollIndicator = true { didSet { bars.update(self) } }
  /// Indicates whether a horizontal indicator shows the position while the contents move; default true.
  open var showsHorizontalScrollIndicator = true { didSet { bars.update(self) } }
  /// The style of the indicators; default `.default`.
  open var indicatorStyle = IndicatorStyle.default { didSet { bars.update(self) } }
  /// The insets of the vertical indicator, in points; default zero. Only the top and bottom insets are used.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets of the horizontal indicator, in points; default zero. Only the left and right insets are
  /// used.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets of both indicators, in points; default zero. The value is the vertical indicator's;
  /// setting it changes both.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// The effect of scrolling on the keyboard; default `.none`.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Indicates whether a touch waits for 0.15 seconds, or until it is lifted, before a subview receives it;
  /// default true. A drag that begins earlier only scrolls.
  open var delaysContentTouches = true
  /// Indicates whether a drag cancels a touch that a subview has received and scrolls; default true. If it is
  /// false, the subview keeps the touch.
  open var canCancelContentTouches = true
  /// Indicates whether a tap on the status bar scrolls to the top; default true. Has no effect: there is no
  /// status bar.
  open var scrollsToTop = true { didSet { Inert.report("UIScrollView.scrollsToTop", if: !scrollsToTop) } }
  /// The minimum zoom scale; default 1.
  open var minimumZoomScale: CGFloat = 1
  /// The maximum zoom scale; default 1. The view can be pinched if it is greater than the minimum.
  open var maximumZoomScale: CGFloat = 1
  /// A control above the contents, which is triggered by pulling the contents down; default `nil`.
  open var refreshControl: UIRefreshControl? {
    didSet { if refreshControl !== oldValue { refreshDidChange(oldValue) } }
  }

  /// The recognizer of drags that scroll.
  public final let panGestureRecognizer = UIPanGestureRecognizer()
  /// The recognizer of pinches that zoom; `nil` until the view can be zoomed.
  public internal(set) final var pinchGestureRecognizer: UIPinchGestureRecognizer?
  final lazy var drive = ScrollDrive(self)
  final let bars = ScrollBars()
  final var ownZoomScale: CGFloat = 1
  /// The adjusted content inset of which the view was last notified.
  final var notedInset = UIEdgeInsets.zero

  /// The point of the contents that is at the upper left corner of the view, in points: the origin of the
  /// bounds. Setting it ends any motion. Animatable in blocks.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      drive.stop()
      scroll(to: newValue)
    }
  }

  /// Moves the contents so that the given point is at the upper left corner, over 0.3 seconds if `animated`
  /// and the view is in a window.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if animated, window != nil { drive.move(to: contentOffset) } else { self.contentOffset = contentOffset }
  }

  /// Scrolls no further than necessary to make `rect` of the contents, in points, visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    setContentOffset(offset(showing: rect), animated: animated)
  }

  /// The space around the contents, in points: `contentInset` and the part of the safe area that
  /// `contentInsetAdjustmentBehavior` adds.
  open var adjustedContentInset: UIEdgeInsets { insetWithSafeArea }

  /// Called after `adjustedContentInset` has changed. Does nothing by default.
  open func adjustedContentInsetDidChange() {}

  /// Indicates whether a finger is on the contents.
  open var isTracking: Bool { panGestureRecognizer.numberOfTouches > 0 }
  /// Indicates whether a finger is dragging the contents.
  open var isDragging: Bool { drive.isDragging }
  /// Indicates whether the contents are still moving after a drag.
  open var isDecelerating: Bool { drive.isDecelerating }
  /// Indicates whether fingers are changing the scale.
  open var isZooming: Bool { drive.isZooming }

  /// Shows the indicators, which then fade out.
  open func flashScrollIndicators() { bars.flash(self) }

  /// Returns whether a subview receives touches; true by default.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  /// Returns whether a drag may cancel the touches that `view` has received, and scroll; by default true
  /// unless it is a control. Called if `canCancelContentTouches` is true.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// The scale of the zoomed view; default 1. Clamped to `minimumZoomScale...maximumZoomScale`. Setting it
  /// has no effect if the delegate provides no view for zooming. Animatable in blocks.
  open var zoomScale: CGFloat {
    get { ownZoomScale }
    set { zoom(to: newValue, around: CGPoint(x: bounds.midX, y: bounds.midY)) }
  }

  /// Sets the scale, over 0.3 seconds if `animated`. The delegate hears when zooming has ended. See
  /// `zoomScale`.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoom(animated: animated) { self.zoomScale = scale }
  }

  /// Zooms and scrolls so that `rect`, in the zoomed view's space, is centred and as large as the bounds and
  /// the limits of the scale allow. Takes 0.3 seconds if `animated`. The delegate hears when zooming has
  /// ended. Does nothing for an empty rectangle.
  open func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    zoom(animated: animated) {
      self.zoomScale = min(self.bounds.width / rect.width, self.bounds.height / rect.height)
      let scale = self.zoomScale
      self.contentOffset = CGPoint(
        x: rect.midX * scale - self.bounds.width / 2, y: rect.midY * scale - self.bounds.height / 2)
    }
  }

  /// The layout guide of the contents.
  open var contentLayoutGuide: UILayoutGuide { guide(.content) }
  /// The layout guide of the view's frame.
  open var frameLayoutGuide: UILayoutGuide { guide(.frame) }

  /// The rectangle of the view in its own space, in points. Changing its origin scrolls.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      super.bounds = newValue
      if old.origin != newValue.origin { noteScroll() }
    }
  }

  /// Lays out the indicators.
  open override func layoutSubviews() {
    super.layoutSubviews()
    preparePinch()
    bars.update(self)
  }

  override func setUpParts() {
    super.setUpParts()
    clipsToBounds = true
    addGestureRecognizer(panGestureRecognizer)
    panGestureRecognizer.actions.append { [weak self] _ in self?.drive.handlePan() }
  }
}
