// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics

extension CALayer {
  /// The colour of the shadow. Default opaque black. Animatable. Its alpha applies, and `nil` means no
  /// shadow.
  public var shadowColor: CGColor? {
    get { color(.shadowColor) }
    set { setColor(newValue, .shadowColor) { $0.effects.shadowColor = $1 } }
  }

  /// The opacity of the shadow. Default 0, which draws no shadow. Clamped to 0...1 for drawing. Animatable.
  public var shadowOpacity: Float {
    get { properties.effects.shadowOpacity }
    set { assign(newValue, to: .shadowOpacity, in: \.shadowOpacity) }
  }

  /// The offset of the shadow, in points of the layer's own space. Default (0, -3). Animatable.
  public var shadowOffset: CGSize {
    get { properties.effects.shadowOffset }
    set { assign(newValue, to: .shadowOffset, in: \.shadowOffset) }
  }

  /// The blur radius of the shadow, in points: about the standard deviation of the blur. Default 3.
  /// Animatable. Less than 0 counts as 0.
  public var shadowRadius: CGFloat {
    get { CGFloat(properties.effects.shadowRadius) }
    set { assign(Double(newValue), to: .shadowRadius, in: \.shadowRadius) }
  }

  /// The outline that casts the shadow, in the layer's own space, filled with the nonzero rule. Animatable by
  /// explicit animations only. The default, `nil`, uses the layer's alpha.
  public var shadowPath: CGPath? {
    get { properties.effects.shadowPath }
    set { assign(newValue?.copy(), to: .shadowPath, in: \.shadowPath) }
  }
}
