// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
public import QuartzCore

/// A control with a knob on a line, with which a person selects a number from a range.
open class UISlider: UIControl {
  static let knobSize: CGFloat = 28
  static let lineHeight: CGFloat = 4
  /// The duration of an animated movement of the knob, in seconds.
  private static let moveDuration: TimeInterval = 0.25

  private let line = CALayer()
  private let filledLine = CALayer()
  private let knob = CALayer()
  private var current: Float = 0
  /// The horizontal distance of the finger from the knob's centre when the finger went down, in points.
  private var grip: CGFloat = 0

  /// The value, clamped to `minimumValue...maximumValue`; default 0. NaN counts as `minimumValue`.
  open var value: Float {
    get { current }
    set { setValue(newValue, animated: false) }
  }

  /// The value at the left end; default 0. A value above `maximumValue` raises both.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      setValue(current, animated: false)
    }
  }

  /// The value at the right end; default 1. A value below `minimumValue` lowers both.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      setValue(current, animated: false)
    }
  }

  /// Indicates whether events are sent during a drag and not only at its end; default true.
  open var isContinuous = true
  /// The colour of the line to the left of the knob; `nil`, the default, stands for the tint colour.
  open var minimumTrackTintColor: UIColor? { didSet { paint() } }
  /// The colour of the line to the right of the knob; `nil`, the default, stands for grey.
  open var maximumTrackTintColor: UIColor? { didSet { paint() } }
  /// The colour of the knob; `nil`, the default, stands for white.
  open var thumbTintColor: UIColor? { didSet { paint() } }

  final var images = SliderImages()

  /// The image at the left end; default `nil`. It shortens the line.
  open var minimumValueImage: UIImage? {
    get { images.ends.left.image }
    set { setEnd(images.ends.left, newValue) }
  }
  /// The image at the right end; default `nil`. It shortens the line.
  open var maximumValueImage: UIImage? {
    get { images.ends.right.image }
    set { setEnd(images.ends.right, newValue) }
  }
  /// The image of the knob for the current state; `nil` for a plain knob.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  /// The image of the line to the left of the knob for the current state; `nil` for a plain line.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  /// The image of the line to the right of the knob for the current state; `nil` for a plain line.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

  /// Sets the image of the knob for a state. A state without an image uses that of the normal state.
  open func setThumbImage(_ image: UIImage?, for state: State) { setImage(\.thumb, image, state) }
  /// Sets the image of the line to the left of the knob for a state.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) { setImage(\.minimum, image, state) }
  /// Sets the image of the line to the right of the knob for a state.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) { setImage(\.maximum, image, state) }
  /// Returns the image of the knob for a state or, if none is set, for the normal state.
  open func thumbImage(for state: State) -> UIImage? { images.find(\.thumb, state) }
  /// Returns the image of the line to the left of the knob for a state or, if none is set, for the normal
  /// state.
  open func minimumTrackImage(for state: State) -> UIImage? { images.find(\.minimum, state) }
  /// Returns the image of the line to the right of the knob for a state or, if none is set, for the normal
  /// state.
  open func maximumTrackImage(for state: State) -> UIImage? { images.find(\.maximum, state) }

  /// Returns the rectangle of the image at the left end.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    endRect(minimumValueImage, bounds.minX)
  }
  /// Returns the rectangle of the image at the right end.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    endRect(maximumValueImage, bounds.maxX - (maximumValueImage?.size.width ?? 0))
  }
  /// Returns the rectangle of the line: 4 points high, or as high as its images, and between the images at
  /// the ends.
  open func trackRect(forBounds bounds: CGRect) -> CGRect { usualTrackRect(in: bounds) }
  /// Returns the rectangle of the knob for a value: of 28 x 28 points, or of the size of its image.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    usualThumbRect(in: rect, value)
  }

  /// Sets the value, clamped to the range. If `animated` is true, the knob moves in 0.25 seconds. No event is
  /// sent.
  open func setValue(_ value: Float, animated: Bool) {
    let held = value.isNaN ? minimumValue : value.clamped(atLeast: minimumValue, atMost: maximumValue)
    current = held
    arrange(animated: animated)
  }

  /// Starts tracking if the finger is near the knob.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let knob = currentThumbRect
    grip = touch.location(in: self).x - knob.midX
    return abs(grip) <= max(Self.knobSize, knob.width)
  }

  /// Moves the knob with the finger.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let (line, knob) = (trackRect(forBounds: bounds), currentThumbRect)
    let room = line.width - knob.width
    guard room > 0 else { return true }
    let fraction = (touch.location(in: self).x - grip - line.minX - knob.width / 2) / room
    let old = current
    setValue(
      minimumValue + Float(fraction.clamped(to: 0...1)) * (maximumValue - minimumValue), animated: false)
    if isContinuous, current != old { sendValueChange() }
    return true
  }

  /// Sends `.valueChanged` and `.primaryActionTriggered`.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { sendValueChange() }

  /// Lays out the line and the knob.
  open override func layoutSubviews() {
    super.layoutSubviews()
    arrange(animated: false)
  }

  /// Shows the line in the new tint colour.
  open override func tintColorDidChange() { paint() }

  /// Returns a size with the current width and the height of the knob.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width, height: Self.knobSize)
  }

  override func stateDidChange() {
    super.stateDidChange()
    layer.opacity = isEnabled ? 1 : 0.5
    if images.isUsed { showImages() }
  }

  private var currentThumbRect: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: current)
  }

  override var archivedStates: [ArchivedState] {
    super.archivedStates + [
      ArchivedState("minimumValue", number: \UISlider.minimumValue),
      ArchivedState("maximumValue", number: \UISlider.maximumValue),
      ArchivedState("value", number: \UISlider.value),
      ArchivedState("isContinuous", \UISlider.isContinuous),
      ArchivedState("minimumTrackTintColor", \UISlider.minimumTrackTintColor),
      ArchivedState("maximumTrackTintColor", \UISlider.maximumTrackTintColor),
      ArchivedState("thumbTintColor", \UISlider.thumbTintColor),
    ]
  }

  override func setUpParts() {
    for part in [line, filledLine, knob] { layer.addSublayer(part) }
    knob.borderWidth = 0.5
    knob.borderColor = UIColor(white: 0, alpha: 0.2).cgColor
    paint()
  }

  private func paint() {
    CATransaction.withoutActions {
      line.backgroundColor = (maximumTrackTintColor ?? .systemGray4).cgColor
      filledLine.backgroundColor = (minimumTrackTintColor ?? tintColor).cgColor
      knob.backgroundColor = (thumbTintColor ?? .white).cgColor
    }
  }

  private func arrange(animated: Bool) {
    CATransaction.begin()
    CATransaction.setDisableActions(!animated)
    CATransaction.setAnimationDuration(Self.moveDuration)
    let (track, thumb) = (trackRect(forBounds: bounds), currentThumbRect)
    line.frame = track
    filledLine.frame = CGRect(
      x: track.minX, y: track.minY, width: max(thumb.midX - track.minX, 0), height: track.height)
    knob.frame = thumb
    (line.cornerRadius, filledLine.cornerRadius) = (track.height / 2, track.height / 2)
    knob.cornerRadius = thumb.height / 2
    CATransaction.commit()
    if images.isUsed { arrangeImages(filled: filledLine.frame, animated ? Self.moveDuration : 0) }
  }

  /// Hides the plain parts that images replace.
  final func hidePlainParts() {
    CATransaction.withoutActions {
      line.isHidden = currentMaximumTrackImage != nil
      filledLine.isHidden = currentMinimumTrackImage != nil
      knob.isHidden = currentThumbImage != nil
    }
  }
}
