// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The images of a slider for its states, and the views that show them.
@MainActor
struct SliderImages {
  var thumb: [UIControl.State: UIImage] = [:]
  var minimum: [UIControl.State: UIImage] = [:]
  var maximum: [UIControl.State: UIImage] = [:]
  var ends = (left: UIImageView(), right: UIImageView())
  var parts = (maximum: UIImageView(), minimum: UIImageView(), thumb: UIImageView())

  /// Indicates whether the slider has images.
  var isUsed = false

  func find(_ part: KeyPath<SliderImages, [UIControl.State: UIImage]>, _ state: UIControl.State) -> UIImage? {
    self[keyPath: part][state] ?? self[keyPath: part][.normal]
  }
}

extension UISlider {
  final func setImage(
    _ part: WritableKeyPath<SliderImages, [UIControl.State: UIImage]>, _ image: UIImage?, _ state: State
  ) {
    images[keyPath: part][state] = image
    useImages()
    showImages()
  }

  final func setEnd(_ view: UIImageView, _ image: UIImage?) {
    view.image = image
    useImages()
    setNeedsLayout()
  }

  /// Adds the views of images, in front of the plain parts.
  private func useImages() {
    guard !images.isUsed else { return }
    images.isUsed = true
    for view in [
      images.parts.maximum, images.parts.minimum, images.parts.thumb, images.ends.left, images.ends.right,
    ] { addSubview(view) }
  }

  final func showImages() {
    images.parts.maximum.image = currentMaximumTrackImage
    images.parts.minimum.image = currentMinimumTrackImage
    images.parts.thumb.image = currentThumbImage
    hidePlainParts()
    setNeedsLayout()
  }

  /// Moves the images to the rectangles of the parts, in a number of seconds.
  final func arrangeImages(filled: CGRect, _ duration: TimeInterval) {
    let track = trackRect(forBounds: bounds)
    images.ends.left.frame = minimumValueImageRect(forBounds: bounds)
    images.ends.right.frame = maximumValueImageRect(forBounds: bounds)
    UIView.animate(withDuration: duration) {
      self.images.parts.maximum.frame = track
      self.images.parts.minimum.frame = filled
      self.images.parts.thumb.frame = self.thumbRect(
        forBounds: self.bounds, trackRect: track, value: self.value)
    }
  }

  final func endRect(_ image: UIImage?, _ left: CGFloat) -> CGRect {
    let size = image?.size ?? .zero
    return CGRect(x: left, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  final func usualTrackRect(in bounds: CGRect) -> CGRect {
    let (left, right) = (minimumValueImage?.size.width ?? 0, maximumValueImage?.size.width ?? 0)
    let gap: CGFloat = 4
    let start = bounds.minX + (left > 0 ? left + gap : 0)
    let end = bounds.maxX - (right > 0 ? right + gap : 0)
    let height = max(
      currentMinimumTrackImage?.size.height ?? 0, currentMaximumTrackImage?.size.height ?? 0)
    let thick = height > 0 ? height : Self.lineHeight
    return CGRect(x: start, y: bounds.midY - thick / 2, width: max(end - start, 0), height: thick)
  }

  final func usualThumbRect(in track: CGRect, _ value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: Self.knobSize, height: Self.knobSize)
    let range = maximumValue - minimumValue
    let fraction = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    return CGRect(
      x: track.minX + fraction * max(track.width - size.width, 0), y: track.midY - size.height / 2,
      width: size.width, height: size.height)
  }
}
