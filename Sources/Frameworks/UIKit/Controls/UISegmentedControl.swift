// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
public import QuartzCore

/// A row of segments, of which at most one is selected.
open class UISegmentedControl: UIControl {
  private let thumb = UIView()
  private var labels: [UILabel] = []

  /// The value of `selectedSegmentIndex` that stands for no selection: -1.
  public class final var noSegment: Int { -1 }
  /// The index of the selected segment; -1, the default, for no selection. An index that does not exist
  /// counts as -1.
  open var selectedSegmentIndex = -1 {
    didSet {
      if !labels.indices.contains(selectedSegmentIndex) { selectedSegmentIndex = -1 }
      setNeedsLayout()
    }
  }
  /// The colour of the selected segment; `nil`, the default, stands for white.
  open var selectedSegmentTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Indicates whether a tapped segment is selected only until its events have been sent; default false.
  open var isMomentary = false

  /// Creates a control with titles. For items that are not strings, their descriptions are shown.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    for item in items ?? [] {
      insertSegment(withTitle: item as? String ?? "\(item)", at: labels.count, animated: false)
    }
    sizeToFit()
  }

  /// Creates a control without segments.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control without segments from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The number of segments; default 0.
  open var numberOfSegments: Int { labels.count }
  /// Inserts a segment with a title. The change is not animated.
  ///
  /// - Parameter segment: The index of the new segment, clamped to the valid range.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    let label = UILabel()
    (label.text, label.textAlignment, label.font) = (title, .center, .systemFont(ofSize: 13, weight: .medium))
    labels.insert(label, at: segment.clamped(to: 0...labels.count))
    addSubview(label)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
  /// Removes the segment at index `segment`. Ignored if the index does not exist. The change is not animated.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard labels.indices.contains(segment) else { return }
    labels.remove(at: segment).removeFromSuperview()
    if selectedSegmentIndex >= labels.count { selectedSegmentIndex = -1 }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
  /// Removes all segments.
  open func removeAllSegments() { while !labels.isEmpty { removeSegment(at: 0, animated: false) } }
  /// Sets the title of the segment at index `segment`. Ignored if the index does not exist.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard labels.indices.contains(segment) else { return }
    labels[segment].text = title
    invalidateIntrinsicContentSize()
  }
  /// Returns the title of the segment at index `segment`; `nil` if the index does not exist.
  open func titleForSegment(at segment: Int) -> String? {
    labels.indices.contains(segment) ? labels[segment].text : nil
  }

  /// Selects the segment under the finger and sends `.valueChanged` and `.primaryActionTriggered`. Ignored
  /// if that segment is already selected.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside, let touch, !labels.isEmpty, bounds.width > 0 else { return }
    let position = Int(touch.location(in: self).x / bounds.width * CGFloat(labels.count))
    let index = position.clamped(atLeast: 0, atMost: labels.count - 1)
    guard index != selectedSegmentIndex else { return }
    layoutIfNeeded()
    selectedSegmentIndex = index
    UIView.animate(withDuration: 0.2) { self.layoutIfNeeded() }
    sendValueChange()
    if isMomentary { selectedSegmentIndex = -1 }
  }

  /// The natural size, in which every segment fits the widest title.
  open override var intrinsicContentSize: CGSize {
    let width = labels.map { $0.intrinsicContentSize.width }.max() ?? 0
    return CGSize(width: (width + 24) * CGFloat(labels.count), height: 32)
  }
  /// Returns the natural size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Lays out the segments.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(max(labels.count, 1))
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
    }
    thumb.isHidden = selectedSegmentIndex < 0
    thumb.backgroundColor = selectedSegmentTintColor ?? .white
    guard selectedSegmentIndex >= 0 else { return }
    thumb.frame = labels[selectedSegmentIndex].frame.insetBy(dx: 2, dy: 2)
  }

  override var parts: [UIView] { [thumb] + labels }

  override func setUpParts() {
    super.setUpParts()
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 8
    thumb.layer.cornerRadius = 7
    thumb.isUserInteractionEnabled = false
    addSubview(thumb)
  }
}
