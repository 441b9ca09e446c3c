// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  final func setHidden(_ isHidden: Bool) {
    if let stack = parent as? UIStackView, stack.setHidden(isHidden, view: self) { return }
    isBeingHidden = false
    layer.isHidden = isHidden
    (self as? UIWindow)?.visibilityDidChange()
  }

  final var shownBackgroundColor: UIColor? {
    get {
      // The layer's colour may have been set directly.
      let color = layer.backgroundColor
      if color != colors.layer { colors = (color.map { UIColor(cgColor: $0) }, color) }
      return colors.background
    }
    set {
      let color = layerColor(
        of: newValue?.isDynamic == true ? newValue?.resolvedColor(with: traitCollection) : newValue)
      colors = (newValue, color)
      layer.backgroundColor = color
    }
  }

  final func setMask(_ mask: UIView?) {
    guard mask !== maskView else { return }
    guard mask !== self else {
      return Diagnostics.report(
        .invalid, "UIView.mask", "a view cannot be its own mask; nothing is changed")
    }
    mask?.removeFromSuperview()
    maskView = mask
    layer.mask = mask?.layer
  }

  /// The adjustments of a tint colour.
  public enum TintAdjustmentMode: Int, Sendable {
    /// The superview's adjustment.
    case automatic
    /// No adjustment.
    case normal
    /// A grey of about the same luminance, as behind an alert.
    case dimmed
  }

  final var effectiveTintMode: TintAdjustmentMode {
    get { selfAndSuperviews.first { $0.ownTintMode != .automatic }?.ownTintMode ?? .normal }
    set {
      ownTintMode = newValue
      notifyTintChange()
    }
  }

  final var effectiveTintColor: UIColor! {
    get { effectiveTintMode == .dimmed ? fullTintColor.withoutColor : fullTintColor }
    set {
      ownTintColor = newValue
      notifyTintChange()
    }
  }

  private var fullTintColor: UIColor {
    selfAndSuperviews.first { $0.ownTintColor != nil }?.ownTintColor ?? .tintColor
  }

  final func inheritTint() { if ownTintColor == nil { notifyTintChange() } }

  /// Notifies this view and the descendants that inherit its tint colour of a change.
  private func notifyTintChange() {
    var pending = [self]
    while let view = pending.popLast() {
      view.tintColorDidChange()
      pending += view.children.filter { $0.ownTintColor == nil }
    }
  }
}

extension UIColor {
  /// The grey of about the same luminance.
  fileprivate var withoutColor: UIColor {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return self }
    // The luminance weights of Rec. 709.
    let gray = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return UIColor(red: gray, green: gray, blue: gray, alpha: alpha)
  }
}
