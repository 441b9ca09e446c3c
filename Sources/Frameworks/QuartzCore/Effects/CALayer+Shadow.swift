// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics

extension CALayer {
  /// The colour of the shadow; its alpha counts; `nil` means no shadow; default opaque black; animatable.
  public var shadowColor: CGColor? {
    get { color(.shadowColor) }
    set { setColor(newValue, .shadowColor) { $0.effects.shadowColor = $1 } }
  }

  /// How opaque the shadow is, drawn as 0...1; default 0, which means no shadow; animatable.
  public var shadowOpacity: Float {
    get { properties.effects.shadowOpacity }
    set { assign(newValue, to: .shadowOpacity, in: \.shadowOpacity) }
  }

  /// How far the shadow lies from the layer, in points of the layer's own space; default (0, -3); animatable.
  public var shadowOffset: CGSize {
    get { properties.effects.shadowOffset }
    set { assign(newValue, to: .shadowOffset, in: \.shadowOffset) }
  }

  /// How blurred the shadow is, in points: about the standard deviation of the blur; less than 0 counts as 0; default 3;
  /// animatable.
  public var shadowRadius: CGFloat {
    get { CGFloat(properties.effects.shadowRadius) }
    set { assign(Double(newValue), to: .shadowRadius, in: \.shadowRadius) }
  }

  /// The outline that casts the shadow, in the layer's own space, filled by the nonzero rule; `nil`, the default, means
  /// what the layer draws; animated only by explicit animations.
  public var shadowPath: CGPath? {
    get { properties.effects.shadowPath }
    set { assign(newValue?.copy(), to: .shadowPath, in: \.shadowPath) }
  }
}
