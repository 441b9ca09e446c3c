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
      colors = (newValue, newValue?.cgColor)
      layer.backgroundColor = newValue?.cgColor
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

  /// The colour of what can be touched in the view: its own, else the superview's, else the blue of the system; `nil`
  /// takes its own away.
  public var tintColor: UIColor! {
    get {
      var next: UIView? = self
      while let current = next {
        if let color = current.ownTintColor { return color }
        next = current.parent
      }
      return UIColor.tintColor
    }
    set {
      ownTintColor = newValue
      tellOfTint()
    }
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
