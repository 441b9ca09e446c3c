// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A layer that emits particles. They are drawn above its background and contents and below its sublayers.
///
///     let emitter = CAEmitterLayer()
///     emitter.emitterPosition = CGPoint(x: 100, y: 0)
///     emitter.emitterCells = [cell]
///
/// The particles at a time are a function of the layer's values and that time alone, so seeking gives the
/// same picture as playing. A particle uses the layer's values at its birth. Particles are not clipped to the
/// bounds, unless the layer masks to them. A layer whose time began long ago is full of particles at once. So
/// is every layer with a begin time of 0.
///
/// Limits: a layer shows at most 20,000 particles and evaluates at most 100,000 births. Beyond that, it uses
/// the youngest and reports. A value that is not finite is reported and ignored.
open class CAEmitterLayer: CALayer {
  override package class var kind: LayerKind { .emitter }

  /// The cells to emit, which are copied by value. Default `nil`. Their numbers and colours are animatable by
  /// key paths such as `emitterCells.NAME.birthRate`.
  open var emitterCells: [CAEmitterCell]? {
    get { emitterCellObjects }
    set { setEmitterCells(newValue) }
  }

  /// The factor on the birth rates of all cells. Default 1. Animatable. Less than 0 counts as 0.
  open var birthRate: Float {
    get { Float(properties.number(.emitterBirthRate)) }
    set { setOwn(.number(Double(newValue)), .emitterBirthRate) }
  }

  /// The factor on the lifetimes of all cells. Default 1. Animatable.
  open var lifetime: Float {
    get { Float(properties.number(.emitterLifetime)) }
    set { setOwn(.number(Double(newValue)), .emitterLifetime) }
  }

  /// The factor on the velocities of all cells. Default 1. Animatable.
  open var velocity: Float {
    get { Float(properties.number(.emitterVelocity)) }
    set { setOwn(.number(Double(newValue)), .emitterVelocity) }
  }

  /// The factor on the scales of all cells. Default 1. Animatable.
  open var scale: Float {
    get { Float(properties.number(.emitterScale)) }
    set { setOwn(.number(Double(newValue)), .emitterScale) }
  }

  /// The factor on the spins of all cells. Default 1. Animatable.
  open var spin: Float {
    get { Float(properties.number(.emitterSpin)) }
    set { setOwn(.number(Double(newValue)), .emitterSpin) }
  }

  /// The centre of the emitter's shape, in points of the layer's own space. Default (0, 0). Animatable.
  open var emitterPosition: CGPoint {
    get { properties.point(.emitterPosition) }
    set { setOwn(.point(newValue), .emitterPosition) }
  }

  /// The z coordinate of the shape's centre, in points. Default 0. Animatable.
  open var emitterZPosition: CGFloat {
    get { CGFloat(properties.number(.emitterZPosition)) }
    set { setOwn(.number(Double(newValue)), .emitterZPosition) }
  }

  /// The size of the shape, in points. Default (0, 0). Animatable. The width is the radius of a circle or
  /// sphere.
  open var emitterSize: CGSize {
    get { properties.size(.emitterSize) }
    set { setOwn(.size(newValue), .emitterSize) }
  }

  /// The depth of a cuboid, in points. Default 0. Animatable.
  open var emitterDepth: CGFloat {
    get { CGFloat(properties.number(.emitterDepth)) }
    set { setOwn(.number(Double(newValue)), .emitterDepth) }
  }

  /// The shape in which particles are born. Default `.point`, which also applies to unknown names.
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { CAEmitterLayerEmitterShape(rawValue: properties.name(.emitterShape)) }
    set { setOwn(.name(newValue.rawValue), .emitterShape) }
  }

  /// The part of the shape in which particles are born. Default `.volume`, which also applies to unknown
  /// names.
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { CAEmitterLayerEmitterMode(rawValue: properties.name(.emitterMode)) }
    set { setOwn(.name(newValue.rawValue), .emitterMode) }
  }

  /// The drawing order of particles. Default `.unordered`, which also applies to unknown names.
  open var renderMode: CAEmitterLayerRenderMode {
    get { CAEmitterLayerRenderMode(rawValue: properties.name(.renderMode)) }
    set { setOwn(.name(newValue.rawValue), .renderMode) }
  }

  /// Indicates whether particles keep their z in the superlayer's 3D space, where its perspective applies.
  /// Otherwise they are projected onto the layer's plane. Default false.
  open var preservesDepth: Bool {
    get { properties.truth(.emitterPreservesDepth) }
    set { setOwn(.number(newValue ? 1 : 0), .emitterPreservesDepth) }
  }

  /// The seed of all random values. Layers with the same values and seed show the same particles. Default 0.
  open var seed: UInt32 {
    get { UInt32(truncatingIfNeeded: Int64(properties.number(.emitterSeed))) }
    set { setOwn(.number(Double(newValue)), .emitterSeed) }
  }
}
