// SPDX-License-Identifier: Apache-2.0

import MultiplaneValues

/// The values of a cell and of its emitter that all particles of one run of births share.
struct ParticleKind {
  /// A number that is drawn for each particle: uniformly from a range, and then multiplied by a factor.
  struct Chance {
    let use: ParticleLottery.Use
    let mean: Double
    let range: Double
    let factor: Double

    func draw(_ lottery: ParticleLottery) -> Double {
      // Most ranges are 0. No number is drawn for them.
      (range == 0 ? mean : lottery.draw(use, mean: mean, range: range)) * factor
    }
  }

  let speed: Double
  let lifetime: Chance
  let velocity: Chance
  let scale: Chance
  let spin: Chance
  let color: (Chance, Chance, Chance, Chance)
  let acceleration: SIMD3<Double>
  let scaleSpeed: Double
  let colorSpeed: SIMD4<Double>
  /// The angles that are added to the direction at the birthplace, and the full angle of the cone about it.
  let turn: Direction
  let coneAngle: Double

  init(_ cell: EmitterCell, _ layer: LayerProperties) {
    func chance(
      _ use: ParticleLottery.Use, _ mean: CellNumber, _ range: CellNumber, times factor: Double = 1
    ) -> Chance {
      Chance(use: use, mean: cell[mean], range: cell[range], factor: factor)
    }
    speed = cell.timing.speed
    lifetime = chance(.lifetime, .lifetime, .lifetimeRange, times: layer.number(.emitterLifetime))
    velocity = chance(.velocity, .velocity, .velocityRange, times: layer.number(.emitterVelocity))
    scale = chance(.scale, .scale, .scaleRange, times: layer.number(.emitterScale))
    spin = chance(.spin, .spin, .spinRange, times: layer.number(.emitterSpin))
    color = (
      chance(.red, .red, .redRange), chance(.green, .green, .greenRange), chance(.blue, .blue, .blueRange),
      chance(.alpha, .alpha, .alphaRange)
    )
    acceleration = SIMD3(cell[.xAcceleration], cell[.yAcceleration], cell[.zAcceleration])
    scaleSpeed = cell[.scaleSpeed]
    colorSpeed = SIMD4(cell[.redSpeed], cell[.greenSpeed], cell[.blueSpeed], cell[.alphaSpeed])
    turn = Direction(azimuth: cell[.emissionLongitude], elevation: cell[.emissionLatitude])
    coneAngle = cell[.emissionRange]
  }
}

/// The directions in which particles of one kind leave a birthplace: a cone about an axis.
struct EmissionCone {
  private let axis: SIMD3<Double>
  /// Two directions perpendicular to the axis: in the plane of the layer, and out of it.
  private let level: SIMD3<Double>
  private let up: SIMD3<Double>
  /// True if all particles leave along the axis.
  private let isLine: Bool
  /// 1 minus the cosine of half the cone's angle.
  private let depth: Double

  /// Creates the cone about the direction at a birthplace, turned by the kind's angles.
  init(_ kind: ParticleKind, about outwards: Direction) {
    let azimuth = outwards.azimuth + kind.turn.azimuth, elevation = outwards.elevation + kind.turn.elevation
    let (c, s) = (cos(azimuth), sin(azimuth))
    let (flat, steep) = (cos(elevation), sin(elevation))
    axis = SIMD3(flat * c, flat * s, steep)
    level = SIMD3(-s, c, 0)
    up = SIMD3(-steep * c, -steep * s, flat)
    isLine = kind.coneAngle == 0
    depth = 1 - cos(min(abs(kind.coneAngle) / 2, .pi))
  }

  /// Returns a random direction, uniformly distributed in the cone.
  func direction(_ lottery: ParticleLottery) -> SIMD3<Double> {
    guard !isLine else { return axis }
    let across = 1 - lottery.draw(.coneAngle) * depth
    let (radius, turn) = (max(0, 1 - across * across).squareRoot(), 2 * Double.pi * lottery.draw(.coneTurn))
    return axis * across + (level * cos(turn) + up * sin(turn)) * radius
  }
}
