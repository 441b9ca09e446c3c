// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A layer that draws copies of its sublayers, each in another place, colour and time than the one before.
///
/// Its own background and contents are drawn once. The first copy is the sublayers as they are, later ones lie over it.
/// Values that are not finite are reported and change nothing. More than 100,000 layers that are copies are not drawn in
/// one picture; that is reported.
open class CAReplicatorLayer: CALayer {
  override package class var kind: LayerKind { .replicator }

  /// How many copies are drawn, the sublayers themselves included; none for 0 or less; default 1; animatable.
  open var instanceCount: Int {
    get { properties.count(.instanceCount) }
    set { setOwn(.number(Double(newValue)), .instanceCount) }
  }

  /// Whether the copies lie in one space with each other and with the layer's own surroundings, as the sublayers of a
  /// `CATransformLayer` do; default false; not animatable.
  open var preservesDepth: Bool {
    get { properties.truth(.preservesDepth) }
    set { setOwn(.number(newValue ? 1 : 0), .preservesDepth) }
  }

  /// By how many seconds of the layer's time the animations of each copy come after those of the copy before; before
  /// its first copy's time has begun a copy is as without animations; default 0; animatable.
  open var instanceDelay: CFTimeInterval {
    get { properties.number(.instanceDelay) }
    set { setOwn(.number(newValue), .instanceDelay) }
  }

  /// What leads from each copy to the next, about the anchor point of the layer; default the identity; animatable.
  open var instanceTransform: CATransform3D {
    get { properties.own(.instanceTransform).transform ?? .identity }
    set { setOwn(.transform(newValue), .instanceTransform) }
  }

  /// The colour that the first copy is multiplied by; `nil` counts as clear; default opaque white; animatable.
  open var instanceColor: CGColor? {
    get { ownColor(.instanceColor) }
    set { setOwnColor(newValue, .instanceColor) }
  }

  /// What is added to the red component of the colour from each copy to the next; the sum counts as 0...1; default 0;
  /// animatable.
  open var instanceRedOffset: Float {
    get { Float(properties.number(.instanceRedOffset)) }
    set { setOwn(.number(Double(newValue)), .instanceRedOffset) }
  }

  /// What is added to the green component of the colour from each copy to the next; the sum counts as 0...1; default
  /// 0; animatable.
  open var instanceGreenOffset: Float {
    get { Float(properties.number(.instanceGreenOffset)) }
    set { setOwn(.number(Double(newValue)), .instanceGreenOffset) }
  }

  /// What is added to the blue component of the colour from each copy to the next; the sum counts as 0...1; default 0;
  /// animatable.
  open var instanceBlueOffset: Float {
    get { Float(properties.number(.instanceBlueOffset)) }
    set { setOwn(.number(Double(newValue)), .instanceBlueOffset) }
  }

  /// What is added to the alpha of the colour from each copy to the next; the sum counts as 0...1; default 0;
  /// animatable.
  open var instanceAlphaOffset: Float {
    get { Float(properties.number(.instanceAlphaOffset)) }
    set { setOwn(.number(Double(newValue)), .instanceAlphaOffset) }
  }
}
