// SPDX-License-Identifier: Apache-2.0

import MultiplaneValues

/// The values that a particle received at its birth. Its state at any time follows from them.
struct LivingParticle {
  /// The times of birth and death, in the layer's time.
  let birth: Double
  let end: Double
  /// The seconds of the cell's time in one second of the layer's time.
  let speed: Double
  /// The initial direction.
  let direction: Direction
  private let origin: SIMD3<Double>
  private let velocity: SIMD3<Double>
  private let acceleration: SIMD3<Double>
  private let scale: (start: Double, speed: Double)
  private let spin: Double
  private let color: SIMD4<Double>
  private let colorSpeed: SIMD4<Double>

  /// Creates a particle. The values that have a range are random. The direction is relative to that of
  /// `start`.
  init(
    _ cell: EmitterCell, _ layer: LayerProperties, _ start: Birthplace, birth: Double,
    _ lottery: ParticleLottery
  ) {
    func draw(_ use: ParticleLottery.Use, _ mean: CellNumber, _ range: CellNumber) -> Double {
      lottery.draw(use, mean: cell[mean], range: cell[range])
    }
    self.birth = birth
    origin = start.position
    let outwards = start.direction
    speed = cell.timing.speed
    let lifetime = max(0, draw(.lifetime, .lifetime, .lifetimeRange) * layer.number(.emitterLifetime))
    end = speed > 0 ? birth + lifetime / speed : birth
    let heading = Self.direction(
      azimuth: outwards.azimuth + cell[.emissionLongitude],
      elevation: outwards.elevation + cell[.emissionLatitude],
      cone: cell[.emissionRange], lottery)
    direction = Direction(
      azimuth: atan2(heading.y, heading.x),
      elevation: atan2(heading.z, (heading.x * heading.x + heading.y * heading.y).squareRoot()))
    velocity = heading * (draw(.velocity, .velocity, .velocityRange) * layer.number(.emitterVelocity))
    acceleration = SIMD3(cell[.xAcceleration], cell[.yAcceleration], cell[.zAcceleration])
    scale = (max(0, draw(.scale, .scale, .scaleRange) * layer.number(.emitterScale)), cell[.scaleSpeed])
    spin = draw(.spin, .spin, .spinRange) * layer.number(.emitterSpin)
    color = SIMD4(
      draw(.red, .red, .redRange), draw(.green, .green, .greenRange), draw(.blue, .blue, .blueRange),
      draw(.alpha, .alpha, .alphaRange)
    ).clamped(lowerBound: .zero, upperBound: .one)
    colorSpeed = SIMD4(cell[.redSpeed], cell[.greenSpeed], cell[.blueSpeed], cell[.alphaSpeed])
  }

  /// Returns a random direction, uniformly distributed in a cone about an axis.
  private static func direction(
    azimuth: Double, elevation: Double, cone: Double, _ lottery: ParticleLottery
  ) -> SIMD3<Double> {
    let axis = SIMD3(cos(elevation) * cos(azimuth), cos(elevation) * sin(azimuth), sin(elevation))
    guard cone != 0 else { return axis }
    let half = min(abs(cone) / 2, .pi)
    let across = 1 - lottery.draw(.coneAngle) * (1 - cos(half))
    let (radius, turn) = (max(0, 1 - across * across).squareRoot(), 2 * Double.pi * lottery.draw(.coneTurn))
    let level = SIMD3(-sin(azimuth), cos(azimuth), 0)
    let up = SIMD3(-sin(elevation) * cos(azimuth), -sin(elevation) * sin(azimuth), cos(elevation))
    return axis * across + (level * cos(turn) + up * sin(turn)) * radius
  }

  /// Returns the position at a time of the layer.
  func position(at time: Double) -> SIMD3<Double> {
    let age = (time - birth) * speed
    return origin + (velocity + acceleration * (age / 2)) * age
  }

  /// Returns the state at a time of the layer. `nil` if the particle is not alive or not visible.
  func state(at time: Double, look: Int) -> Particle? {
    guard time >= birth, time < end else { return nil }
    let age = (time - birth) * speed
    let size = max(0, scale.start + scale.speed * age)
    let now = (color + colorSpeed * age).clamped(lowerBound: .zero, upperBound: .one)
    let position = position(at: time)
    guard size > 0, now.w > 0, (position.sum() + size + spin * age).isFinite else { return nil }
    return Particle(
      position: position, scale: size, rotation: spin * age, color: ShortLanes(now).color, look: look,
      birth: birth)
  }
}
