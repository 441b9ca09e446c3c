// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A view on a part of larger contents, which fingers move.
open class UIScrollView: UIView {
  /// The time constant of slowing down, as the factor of the speed for each millisecond.
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

  /// The ways to make room for bars.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// The safe area at the top and at the bottom.
    case automatic
    /// The safe area in the directions that scroll.
    case scrollableAxes
    /// No room.
    case never
    /// The safe area on all sides.
    case always
  }

  /// The looks of scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark on light contents.
    case `default`
    /// Dark.
    case black
    /// Light.
    case white
  }

  /// The ways in which scrolling hides a keyboard.
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
  /// The room around the contents, in points; default none.
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { insetDidChange(oldValue) } }
  }
  /// The way to add the safe area to `contentInset`; default `.automatic`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// The deceleration after a drag; default `.normal`.
  open var decelerationRate = DecelerationRate.normal
  /// A Boolean value that indicates whether the contents move beyond their ends and spring back; default
  /// true.
  open var bounces = true
  /// A Boolean value that indicates whether the contents bounce vertically even if they are small; default
  /// false.
  open var alwaysBounceVertical = false
  /// A Boolean value that indicates whether the contents bounce horizontally even if they are small; default
  /// false.
  open var alwaysBounceHorizontal = false
  /// A Boolean value that indicates whether a pinch goes beyond the limits of zooming and springs back;
  /// default true.
  open var bouncesZoom = true
  /// A Boolean value that indicates whether fingers scroll; default true.
  open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
  /// A Boolean value that indicates whether scrolling stops at multiples of the bounds; default false.
  open var isPagingEnabled = false
  /// A Boolean value that indicates whether a drag moves in one direction only; default false.
  open var isDirectionalLockEnabled = false
  /// A Boolean value that says if a vertical bar shows the position; default true.
  open var showsVerticalScrollIndicator = true { didSet { bars.update(self) } }
  /// A Boolean value that says if a horizontal bar shows the position; default true.
  open var showsHorizontalScrollIndicator = true { didSet { bars.update(self) } }
  /// The look of the bars; default `.default`.
  open var indicatorStyle = IndicatorStyle.default { didSet { bars.update(self) } }
  /// The room around the vertical bar, in points; default none.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The room around the horizontal bar, in points; default none.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The room around the bars, in points; default none.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// The manner in which scrolling ends the editing of text; default `.none`.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// A Boolean value that says if touches wait before subviews get them. Kept; they do not wait.
  open var delaysContentTouches = true {
    didSet { Inert.report("UIScrollView.delaysContentTouches", if: !delaysContentTouches) }
  }
  /// A Boolean value that indicates whether a drag takes touches from the subviews; default true.
  open var canCancelContentTouches = true {
    didSet { panGestureRecognizer.cancelsTouchesInView = canCancelContentTouches }
  }
  /// A Boolean value that says if a tap on the status bar scrolls up. Kept; there is no status bar.
  open var scrollsToTop = true { didSet { Inert.report("UIScrollView.scrollsToTop", if: !scrollsToTop) } }
  /// The least scale of zooming; default 1.
  open var minimumZoomScale: CGFloat = 1
  /// The greatest scale of zooming; default 1.
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

  /// Moves the contents the least way by which `rect` of them is seen.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    setContentOffset(offset(showing: rect), animated: animated)
  }

  /// The room around the contents, with the safe area.
  open var adjustedContentInset: UIEdgeInsets { insetWithSafeArea }

  /// Called after the safe area changed the room around the contents.
  open func adjustedContentInsetDidChange() {}

  /// A Boolean value that indicates whether a finger is on the contents.
  open var isTracking: Bool { panGestureRecognizer.numberOfTouches > 0 }
  /// A Boolean value that indicates whether a finger moves the contents.
  open var isDragging: Bool { drive.isDragging }
  /// A Boolean value that indicates whether the contents move on after a drag.
  open var isDecelerating: Bool { drive.isDecelerating }
  /// A Boolean value that indicates whether fingers change the scale.
  open var isZooming: Bool { drive.isZooming }

  /// Shows the bars for a moment.
  open func flashScrollIndicators() { bars.flash(self) }

  /// Returns true, the default, to let a touch begin in a subview.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
    true
  }

  /// Returns true if a drag may take touches from `view`: it is no control.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// The scale of the zoomed view; default 1.
  open var zoomScale: CGFloat {
    get { ownZoomScale }
    set { zoom(to: newValue, around: CGPoint(x: bounds.midX, y: bounds.midY)) }
  }

  /// Sets the scale, animated or at once.
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
