// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

extension UIView {
  /// The colour of the bounds behind everything else; `nil`, the default, for none; animatable in blocks.
  public var backgroundColor: UIColor? {
    get {
      // The layer's colour may have been set without this view.
      let color = layer.backgroundColor
      if color != colors.layer { colors = (color.map { UIColor(cgColor: $0) }, color) }
      return colors.background
    }
    set {
      let color = layerColor(of: newValue)
      colors = (newValue, color)
      layer.backgroundColor = color
    }
  }

  /// How opaque the view and what is in it is, 0...1; default 1; animatable in blocks.
  public var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  /// Whether the view and what is in it is left out; default false; a change shows at once.
  public var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  /// Whether what is in the view is cut off at its bounds; default false; a change shows at once.
  public var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Whether the view promises to fill its bounds with opaque colours; default false.
  public var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  /// A view whose opacity shows what of this view is seen, in this view's space; `nil`, the default, for none.
  ///
  /// The mask is in no other view; one that is, is taken out of it.
  public var mask: UIView? {
    get { maskView }
    set {
      guard newValue !== maskView else { return }
      guard newValue !== self else {
        return Diagnostics.report(
          .invalid, "UIView.mask", "a view cannot be its own mask; nothing is changed")
      }
      newValue?.removeFromSuperview()
      maskView = newValue
      layer.mask = newValue?.layer
    }
  }

  /// Whether the tint colour is as it is or gray, as behind an alert; `.automatic`, the default, is as in the superview.
  public var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintMode }
    set {
      ownTintMode = newValue
      tellOfTint()
    }
  }

  /// How a tint colour shows.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As in the superview.
    case automatic
    /// As it is.
    case normal
    /// Without colour.
    case dimmed
  }

  private var effectiveTintMode: TintAdjustmentMode {
    selfAndSuperviews.first { $0.ownTintMode != .automatic }?.ownTintMode ?? .normal
  }

  /// The colour of what can be touched in the view: its own, else the superview's, else the blue of the system; `nil`
  /// takes its own away.
  public var tintColor: UIColor! {
    get { effectiveTintMode == .dimmed ? fullTintColor.withoutColor : fullTintColor }
    set {
      ownTintColor = newValue
      tellOfTint()
    }
  }

  private var fullTintColor: UIColor {
    selfAndSuperviews.first { $0.ownTintColor != nil }?.ownTintColor ?? .tintColor
  }

  final func inheritTint() { if ownTintColor == nil { tellOfTint() } }

  /// Tells this view and those in it whose colour comes from it.
  private func tellOfTint() {
    var pending = [self]
    while let view = pending.popLast() {
      view.tintColorDidChange()
      pending += view.children.filter { $0.ownTintColor == nil }
    }
  }
}

extension UIColor {
  /// The gray of the same lightness.
  fileprivate var withoutColor: UIColor {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return self }
    // The weights of Rec. 709.
    let gray = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return UIColor(red: gray, green: gray, blue: gray, alpha: alpha)
  }
}
