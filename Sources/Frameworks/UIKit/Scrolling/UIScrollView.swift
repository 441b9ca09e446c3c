// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A view of a part of larger contents, which a finger scrolls.
open class UIScrollView: UIView {
  /// The rate of deceleration, as the factor of the speed for each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The factor for each millisecond.
    public var rawValue: CGFloat
    /// Creates a rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The usual rate: 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A fast rate: 0.99.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The rules for adding the safe area to the content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Adds the safe area at the top and at the bottom.
    case automatic
    /// Adds the safe area in the directions that scroll.
    case scrollableAxes
    /// Adds nothing.
    case never
    /// Adds the safe area on all sides.
    case always
  }

  /// The styles of scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark on light contents.
    case `default`
    /// Dark.
    case black
    /// Light.
    case white
  }

  /// The effects of scrolling on a keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Not at all.
    case none
    /// At the beginning of scrolling.
    case onDrag
    /// With the finger; here as `onDrag`.
    case interactive
  }

  /// The delegate; not retained; default `nil`.
  @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?
  /// The size of the contents in points; default zero.
  open var contentSize = CGSize.zero { didSet { if contentSize != oldValue { contentDidChange() } } }
  /// The space around the contents, in points; default none.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { insetDidChange(oldValue) } }
  }
  /// The rule for adding the safe area to `contentInset`; default `.automatic`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// The deceleration after a drag; default `.normal`.
  open var decelerationRate = DecelerationRate.normal
  /// Indicates whether the contents move beyond their ends and spring back; default true.
  open var bounces = true
  /// Indicates whether the contents bounce vertically even if they are small; default false.
  open var alwaysBounceVertical = false
  /// Indicates whether the contents bounce horizontally even if they are small; default false.
  open var alwaysBounceHorizontal = false
  /// Indicates whether a pinch goes beyond the limits of zooming and springs back; default true.
  open var bouncesZoom = true
  /// Indicates whether fingers scroll; default true.
  open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
  /// Indicates whether scrolling stops at multiples of the bounds; default false.
  open var isPagingEnabled = false
  /// Indicates whether a drag moves in one direction only; default false.
  open var isDirectionalLockEnabled = false
  /// Indicates whether a vertical indicator shows the position; default true.
  open var showsVerticalScrollIndicator = true { didSet { bars.update(self) } }
  /// Indicates whether a horizontal indicator shows the position; default true.
  open var showsHorizontalScrollIndicator = true { didSet { bars.update(self) } }
  /// The style of the indicators; default `.default`.
  open var indicatorStyle = IndicatorStyle.default { didSet { bars.update(self) } }
  /// The insets of the vertical indicator, in points; default none.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets of the horizontal indicator, in points; default none.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets of both indicators, in points; default none.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// The effect of scrolling on the editing of text; default `.none`.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Indicates whether touches wait before subviews get them. Has no effect: they do not wait.
  open var delaysContentTouches = true {
    didSet { Inert.report("UIScrollView.delaysContentTouches", if: !delaysContentTouches) }
  }
  /// Indicates whether a drag takes touches from the subviews; default true.
  open var canCancelContentTouches = true {
    didSet { panGestureRecognizer.cancelsTouchesInView = canCancelContentTouches }
  }
  /// Indicates whether a tap on the status bar scrolls up. Has no effect: there is no status bar.
  open var scrollsToTop = true { didSet { Inert.report("UIScrollView.scrollsToTop", if: !scrollsToTop) } }
  /// The minimum scale of zooming; default 1.
  open var minimumZoomScale: CGFloat = 1
  /// The maximum scale of zooming; default 1.
  open var maximumZoomScale: CGFloat = 1
  /// A control above the contents that a pull triggers; default `nil`.
  open var refreshControl: UIRefreshControl? {
    didSet { if refreshControl !== oldValue { refreshDidChange(oldValue) } }
  }

  /// The recognizer of drags.
  public final let panGestureRecognizer = UIPanGestureRecognizer()
  /// The recognizer of pinches; `nil` until the view can be zoomed.
  public internal(set) final var pinchGestureRecognizer: UIPinchGestureRecognizer?
  final lazy var drive = ScrollDrive(self)
  final let bars = ScrollBars()
  final var ownZoomScale: CGFloat = 1

  /// The point of the contents at the upper left corner, in points: the origin of the bounds. Animatable in
  /// blocks.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      drive.stop()
      scroll(to: newValue)
    }
  }

  /// Moves the contents so that `contentOffset` is at the upper left corner, in 0.3 seconds if `animated`.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if animated, window != nil { drive.move(to: contentOffset) } else { self.contentOffset = contentOffset }
  }

  /// Scrolls as little as possible to make `rect` of the contents visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    setContentOffset(offset(showing: rect), animated: animated)
  }

  /// The space around the contents, including the safe area.
  open var adjustedContentInset: UIEdgeInsets { insetWithSafeArea }

  /// Called after the safe area changed the space around the contents.
  open func adjustedContentInsetDidChange() {}

  /// Indicates whether a finger is on the contents.
  open var isTracking: Bool { panGestureRecognizer.numberOfTouches > 0 }
  /// Indicates whether a finger moves the contents.
  open var isDragging: Bool { drive.isDragging }
  /// Indicates whether the contents keep moving after a drag.
  open var isDecelerating: Bool { drive.isDecelerating }
  /// Indicates whether fingers change the scale.
  open var isZooming: Bool { drive.isZooming }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() { bars.flash(self) }

  /// Returns true, the default, to let a touch begin in a subview.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  /// Returns whether a drag may take touches from `view`; true by default unless it is a control.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// The scale of the zoomed view; default 1.
  open var zoomScale: CGFloat {
    get { ownZoomScale }
    set { zoom(to: newValue, around: CGPoint(x: bounds.midX, y: bounds.midY)) }
  }

  /// Sets the scale, in 0.3 seconds if `animated`.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    UIView.animate(withDuration: animated ? 0.3 : 0) { self.zoomScale = scale }
  }

  /// Zooms so that `rect` of the zoomed view fills the bounds.
  open func zoom(to rect: CGRect, animated: Bool) {
    guard rect.width > 0, rect.height > 0 else { return }
    UIView.animate(withDuration: animated ? 0.3 : 0) {
      self.zoomScale = min(self.bounds.width / rect.width, self.bounds.height / rect.height)
      let scale = self.zoomScale
      self.contentOffset = CGPoint(
        x: rect.midX * scale - self.bounds.width / 2, y: rect.midY * scale - self.bounds.height / 2)
    }
  }

  /// The rectangle of the contents.
  open var contentLayoutGuide: UILayoutGuide { guide(.content) }
  /// The rectangle of the view.
  open var frameLayoutGuide: UILayoutGuide { guide(.frame) }

  /// The rectangle of the view in its own space. A change of its origin scrolls.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      super.bounds = newValue
      if old.origin != newValue.origin { noteScroll() }
    }
  }

  /// Lays out the bars.
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
