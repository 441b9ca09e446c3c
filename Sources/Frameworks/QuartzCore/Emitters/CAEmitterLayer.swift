// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A layer that emits particles, which fly over its background and contents and beneath its sublayers.
///
/// What shows at a time follows from the layer's values and from that time alone: seeking gives the same particles as
/// playing. A particle keeps what was so at its birth. Particles are not cut to the bounds unless these mask. A layer
/// whose time has begun long ago, as every layer's with a begin time of 0, is full of particles at once.
///
/// At most 20,000 particles are shown, and 100,000 births looked at, for each layer; beyond, which is reported, the
/// youngest are. Values that are not finite are reported and change nothing.
open class CAEmitterLayer: CALayer {
  override package class var kind: LayerKind { .emitter }

  /// What is emitted; the cells are taken over by value; default `nil`; their numbers and colours are animatable as
  /// `emitterCells.NAME.birthRate` and so on.
  open var emitterCells: [CAEmitterCell]? {
    get { emitterCellObjects }
    set { setEmitterCells(newValue) }
  }

  /// Multiplies the birth rates of all cells; less than 0 counts as 0; default 1; animatable.
  open var birthRate: Float {
    get { Float(properties.number(.emitterBirthRate)) }
    set { setOwn(.number(Double(newValue)), .emitterBirthRate) }
  }

  /// Multiplies the lifetimes of all cells; default 1; animatable.
  open var lifetime: Float {
    get { Float(properties.number(.emitterLifetime)) }
    set { setOwn(.number(Double(newValue)), .emitterLifetime) }
  }

  /// Multiplies the velocities of all cells; default 1; animatable.
  open var velocity: Float {
    get { Float(properties.number(.emitterVelocity)) }
    set { setOwn(.number(Double(newValue)), .emitterVelocity) }
  }

  /// Multiplies the scales of all cells; default 1; animatable.
  open var scale: Float {
    get { Float(properties.number(.emitterScale)) }
    set { setOwn(.number(Double(newValue)), .emitterScale) }
  }

  /// Multiplies the spins of all cells; default 1; animatable.
  open var spin: Float {
    get { Float(properties.number(.emitterSpin)) }
    set { setOwn(.number(Double(newValue)), .emitterSpin) }
  }

  /// The middle of the shape that particles are born in, in the space of the bounds; default (0, 0); animatable.
  open var emitterPosition: CGPoint {
    get { properties.point(.emitterPosition) }
    set { setOwn(.point(newValue), .emitterPosition) }
  }

  /// The middle of the shape along z, in points; default 0; animatable.
  open var emitterZPosition: CGFloat {
    get { CGFloat(properties.number(.emitterZPosition)) }
    set { setOwn(.number(Double(newValue)), .emitterZPosition) }
  }

  /// The size of the shape in points; the width is the radius of a circle or sphere; default (0, 0); animatable.
  open var emitterSize: CGSize {
    get { properties.size(.emitterSize) }
    set { setOwn(.size(newValue), .emitterSize) }
  }

  /// The depth of a cuboid in points; default 0; animatable.
  open var emitterDepth: CGFloat {
    get { CGFloat(properties.number(.emitterDepth)) }
    set { setOwn(.number(Double(newValue)), .emitterDepth) }
  }

  /// The shape that particles are born in; unknown names count as `.point`, the default.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { CAEmitterLayerEmitterShape(rawValue: properties.name(.emitterShape)) }
    set { setOwn(.name(newValue.rawValue), .emitterShape) }
  }

  /// The part of the shape that particles are born in; unknown names count as `.volume`, the default.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { CAEmitterLayerEmitterMode(rawValue: properties.name(.emitterMode)) }
    set { setOwn(.name(newValue.rawValue), .emitterMode) }
  }

  /// Which particles cover which; unknown names count as `.unordered`, the default.
  open var renderMode: CAEmitterLayerRenderMode {
    get { CAEmitterLayerRenderMode(rawValue: properties.name(.renderMode)) }
    set { setOwn(.name(newValue.rawValue), .renderMode) }
  }

  /// Whether particles keep their z in the space that the layer lies in, where a superlayer's perspective shows it; else
  /// they are drawn in the layer's plane. Default false.
  open var preservesDepth: Bool {
    get { properties.truth(.emitterPreservesDepth) }
    set { setOwn(.number(newValue ? 1 : 0), .emitterPreservesDepth) }
  }

  /// What all chance follows from: layers with the same values and seed show the same particles; default 0.
  open var seed: UInt32 {
    get { UInt32(truncatingIfNeeded: Int64(properties.number(.emitterSeed))) }
    set { setOwn(.number(Double(newValue)), .emitterSeed) }
  }
}
