// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
public import QuartzCore

/// A row of segments, of which at most one is selected.
open class UISegmentedControl: UIControl {
  private let thumb = UIImageView()
  private var segments: [Segment] = []
  private var titleLooks: [State: [NSAttributedString.Key: Any]] = [:]
  private var backgrounds: [State: UIImage] = [:]
  private let backdrop = UIImageView()

  /// The value of `selectedSegmentIndex` that stands for no selection: -1.
  public class final var noSegment: Int { -1 }
  /// The index of the selected segment; -1, the default, for no selection. An index that does not exist
  /// counts as -1.
  open var selectedSegmentIndex = -1 {
    didSet {
      if !segments.indices.contains(selectedSegmentIndex) { selectedSegmentIndex = -1 }
      showTitles()
      setNeedsLayout()
    }
  }
  /// The colour of the selected segment; `nil`, the default, stands for white.
  open var selectedSegmentTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Indicates whether a tapped segment is selected only until its events have been sent; default false.
  open var isMomentary = false

  /// Indicates whether segments without a width of their own are as wide as their contents; default false,
  /// for equal widths.
  open var apportionsSegmentWidthsByContent = false { didSet { setNeedsLayout() } }

  /// Creates a control with titles and images. For other items, their descriptions are shown.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    for item in items ?? [] {
      if let image = item as? UIImage {
        insertSegment(with: image, at: segments.count, animated: false)
      } else {
        insertSegment(withTitle: item as? String ?? "\(item)", at: segments.count, animated: false)
      }
    }
    sizeToFit()
  }

  /// Creates a control without segments.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control without segments from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The number of segments; default 0.
  open var numberOfSegments: Int { segments.count }
  /// Inserts a segment with a title. The change is not animated.
  ///
  /// - Parameter segment: The index of the new segment, clamped to the valid range.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title, image: nil), at: segment)
  }
  /// Inserts a segment with an image. The change is not animated.
  ///
  /// - Parameter segment: The index of the new segment, clamped to the valid range.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(title: nil, image: image), at: segment)
  }

  private func insert(_ segment: Segment, at index: Int) {
    segments.insert(segment, at: index.clamped(to: 0...segments.count))
    addSubview(segment)
    showTitles()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Removes the segment at index `segment`. Ignored if the index does not exist. The change is not animated.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment).removeFromSuperview()
    if selectedSegmentIndex >= segments.count { selectedSegmentIndex = -1 }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
  /// Removes all segments.
  open func removeAllSegments() { while !segments.isEmpty { removeSegment(at: 0, animated: false) } }
  /// Sets the title of the segment at index `segment`. Ignored if the index does not exist.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { ($0.label.text, $0.picture.image) = (title, nil) }
  }
  /// Returns the title of the segment at index `segment`; `nil` if it has none or the index does not exist.
  open func titleForSegment(at segment: Int) -> String? { found(segment)?.label.text }
  /// Sets the image of the segment at index `segment`, which replaces its title. Ignored if the index does
  /// not exist.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { ($0.label.text, $0.picture.image) = (nil, image) }
  }
  /// Returns the image of the segment at index `segment`; `nil` if it has none or the index does not exist.
  open func imageForSegment(at segment: Int) -> UIImage? { found(segment)?.picture.image }
  /// Sets the width of the segment at index `segment`, in points; 0 for its share of the width.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    change(segment) { $0.ownWidth = max(width, 0) }
  }
  /// Returns the width that was set for the segment at index `segment`, in points; 0 if none was set.
  open func widthForSegment(at segment: Int) -> CGFloat { found(segment)?.ownWidth ?? 0 }
  /// Sets whether the segment at index `segment` can be chosen; by default it can.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isOn = enabled } }
  /// Returns whether the segment at index `segment` can be chosen; true if the index does not exist.
  open func isEnabledForSegment(at segment: Int) -> Bool { found(segment)?.isOn ?? true }
  /// Sets the offset of the contents of the segment at index `segment`, in points.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    change(segment) { $0.offset = offset }
  }
  /// Returns the offset of the contents of the segment at index `segment`, in points.
  open func contentOffsetForSegment(at segment: Int) -> CGSize { found(segment)?.offset ?? .zero }

  /// Sets the attributes of the titles for a state, of which the font and the colour are used; `nil` for
  /// those of the normal state.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    titleLooks[state] = attributes
    showTitles()
    invalidateIntrinsicContentSize()
  }
  /// Returns the attributes of the titles that were set for a state; `nil` if none were.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { titleLooks[state] }

  /// Sets the image behind the segments (`.normal`), or behind the selected one (`.selected`), which replaces
  /// the colours. Images for other metrics than `.default` are ignored.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {
    guard barMetrics == .default else { return }
    backgrounds[state] = backgroundImage
    backdrop.image = backgrounds[.normal]
    backgroundColor = backgrounds[.normal] == nil ? .tertiarySystemFill : .clear
    thumb.image = backgrounds[.selected]
    setNeedsLayout()
  }
  /// Returns the image for a state; `nil` if none was set.
  open func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
    barMetrics == .default ? backgrounds[state] : nil
  }

  private func found(_ index: Int) -> Segment? {
    segments.indices.contains(index) ? segments[index] : nil
  }

  private func change(_ index: Int, _ change: (Segment) -> Void) {
    guard let segment = found(index) else { return }
    change(segment)
    showTitles()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Gives the titles their fonts and colours.
  private func showTitles() {
    for (index, segment) in segments.enumerated() {
      let state: State =
        !isEnabled || !segment.isOn ? .disabled : index == selectedSegmentIndex ? .selected : .normal
      let looks = (titleLooks[.normal] ?? [:]).merging(titleLooks[state] ?? [:]) { $1 }
      segment.label.font = looks[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: .medium)
      segment.label.textColor = looks[.foregroundColor] as? UIColor ?? .label
      segment.alpha = state == .disabled && titleLooks[.disabled] == nil ? 0.5 : 1
    }
  }

  override func stateDidChange() {
    super.stateDidChange()
    showTitles()
  }

  /// Selects the segment under the finger and sends `.valueChanged` and `.primaryActionTriggered`. Ignored
  /// if that segment is already selected.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside, let touch, !segments.isEmpty, bounds.width > 0 else { return }
    layoutIfNeeded()
    let x = touch.location(in: self).x
    let index = segments.firstIndex { x < $0.frame.maxX } ?? segments.count - 1
    guard index != selectedSegmentIndex, segments[index].isOn else { return }
    selectedSegmentIndex = index
    UIView.animate(withDuration: 0.2) { self.layoutIfNeeded() }
    sendValueChange()
    if isMomentary { selectedSegmentIndex = -1 }
  }

  /// The natural size, in which every segment fits the widest title.
  open override var intrinsicContentSize: CGSize {
    let widths = segments.map { $0.contentSize.width + 24 }
    let width = apportionsSegmentWidthsByContent ? 0 : widths.max() ?? 0
    let sum = zip(segments, widths).reduce(0) { $0 + ($1.0.ownWidth > 0 ? $1.0.ownWidth : max($1.1, width)) }
    return CGSize(width: sum, height: 32)
  }
  /// Returns the natural size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Lays out the segments.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let weights = segments.map { apportionsSegmentWidthsByContent ? $0.contentSize.width + 24 : 1 }
    let fixed = segments.reduce(0) { $0 + $1.ownWidth }
    let shared = zip(segments, weights).reduce(0) { $0 + ($1.0.ownWidth > 0 ? 0 : $1.1) }
    var x: CGFloat = 0
    for (segment, weight) in zip(segments, weights) {
      let share = shared > 0 ? max(bounds.width - fixed, 0) * weight / shared : 0
      let width = segment.ownWidth > 0 ? segment.ownWidth : share
      segment.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      x += width
    }
    backdrop.frame = bounds
    thumb.isHidden = selectedSegmentIndex < 0
    let hasImage = backgrounds[.selected] != nil
    thumb.backgroundColor = hasImage ? nil : selectedSegmentTintColor ?? .white
    guard selectedSegmentIndex >= 0 else { return }
    let inset: CGFloat = hasImage ? 0 : 2
    thumb.frame = segments[selectedSegmentIndex].frame.insetBy(dx: inset, dy: inset)
  }

  override var parts: [UIView] { [backdrop, thumb] + segments }

  override func setUpParts() {
    super.setUpParts()
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    thumb.layer.cornerRadius = 7
    thumb.isUserInteractionEnabled = false
    addSubview(backdrop)
    addSubview(thumb)
  }

  /// A segment with a title or an image in its middle.
  private final class Segment: UIView {
    let label = UILabel()
    let picture = UIImageView()
    var ownWidth: CGFloat = 0
    var isOn = true
    var offset = CGSize.zero { didSet { setNeedsLayout() } }

    init(title: String?, image: UIImage?) {
      super.init(frame: .zero)
      (label.text, label.textAlignment, picture.image) = (title, .center, image)
      isUserInteractionEnabled = false
      for view in [label, picture] as [UIView] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    var contentSize: CGSize { picture.image?.size ?? label.intrinsicContentSize }

    override func layoutSubviews() {
      super.layoutSubviews()
      label.frame = bounds.offsetBy(dx: offset.width, dy: offset.height)
      let size = picture.image?.size ?? .zero
      picture.frame = CGRect(
        x: bounds.midX - size.width / 2 + offset.width, y: bounds.midY - size.height / 2 + offset.height,
        width: size.width, height: size.height)
    }
  }
}
