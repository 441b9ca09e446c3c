// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A layer that draws copies of its sublayers, each with its own transform, colour and time.
///
/// The layer's own background and contents are drawn once. The first copy is the sublayers unchanged, and
/// later copies are drawn over it. A value that is not finite is reported and ignored. One picture draws at
/// most 100,000 layers that are copies. More are reported and not drawn.
open class CAReplicatorLayer: CALayer {
  override package class var kind: LayerKind { .replicator }

  /// The number of copies, including the sublayers themselves. Default 1. Animatable. 0 or less draws none.
  open var instanceCount: Int {
    get { properties.count(.instanceCount) }
    set { setOwn(.number(Double(newValue)), .instanceCount) }
  }

  /// Indicates whether the copies share one 3D space with each other and with the layer's surroundings, like
  /// the sublayers of a `CATransformLayer`. Default false. Not animatable.
  open var preservesDepth: Bool {
    get { properties.truth(.preservesDepth) }
    set { setOwn(.number(newValue ? 1 : 0), .preservesDepth) }
  }

  /// The delay of each copy's animations after the animations of the copy before, in seconds of the layer's
  /// time. Default 0. Animatable. Before its delayed time begins, a copy is drawn without animations.
  open var instanceDelay: CFTimeInterval {
    get { properties.number(.instanceDelay) }
    set { setOwn(.number(newValue), .instanceDelay) }
  }

  /// The transform from each copy to the next, about the layer's anchor point. Default identity. Animatable.
  open var instanceTransform: CATransform3D {
    get { properties.own(.instanceTransform).transform ?? .identity }
    set { setOwn(.transform(newValue), .instanceTransform) }
  }

  /// The colour by which the first copy is multiplied. Default opaque white. Animatable. `nil` counts as
  /// clear.
  open var instanceColor: CGColor? {
    get { ownColor(.instanceColor) }
    set { setOwnColor(newValue, .instanceColor) }
  }

  /// The difference in the red component from each copy to the next. The sum is clamped to 0...1. Default 0.
  /// Animatable.
  open var instanceRedOffset: Float {
    get { Float(properties.number(.instanceRedOffset)) }
    set { setOwn(.number(Double(newValue)), .instanceRedOffset) }
  }

  /// The difference in the green component from each copy to the next. The sum is clamped to 0...1. Default
  /// 0. Animatable.
  open var instanceGreenOffset: Float {
    get { Float(properties.number(.instanceGreenOffset)) }
    set { setOwn(.number(Double(newValue)), .instanceGreenOffset) }
  }

  /// The difference in the blue component from each copy to the next. The sum is clamped to 0...1. Default 0.
  /// Animatable.
  open var instanceBlueOffset: Float {
    get { Float(properties.number(.instanceBlueOffset)) }
    set { setOwn(.number(Double(newValue)), .instanceBlueOffset) }
  }

  /// The difference in alpha from each copy to the next. The sum is clamped to 0...1. Default 0. Animatable.
  open var instanceAlphaOffset: Float {
    get { Float(properties.number(.instanceAlphaOffset)) }
    set { setOwn(.number(Double(newValue)), .instanceAlphaOffset) }
  }
}
