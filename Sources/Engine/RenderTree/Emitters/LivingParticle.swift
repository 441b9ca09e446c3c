// SPDX-License-Identifier: Apache-2.0

import MultiplaneValues

/// The values that a particle received at its birth. They determine its state at any time.
struct LivingParticle {
  /// The times of birth and death, in the layer's time.
  let birth: Double
  let end: Double
  /// The speed of the cell's time relative to the layer's time.
  let speed: Double
  /// The initial direction, of length 1.
  private let heading: SIMD3<Double>
  private let origin: SIMD3<Double>
  private let velocity: SIMD3<Double>
  private let acceleration: SIMD3<Double>
  private let scale: (start: Double, speed: Double)
  private let spin: Double
  private let color: SIMD4<Double>
  private let colorSpeed: SIMD4<Double>

  /// Creates a particle. The values that have a range are random.
  ///
  /// - Parameter cone: The directions of the cell's particles that are born at `start`.
  init(
    _ kind: ParticleKind, at start: SIMD3<Double>, in cone: EmissionCone, birth: Double,
    _ lottery: ParticleLottery
  ) {
    self.birth = birth
    origin = start
    speed = kind.speed
    let lifetime = max(0, kind.lifetime.draw(lottery))
    end = speed > 0 ? birth + lifetime / speed : birth
    heading = cone.direction(lottery)
    velocity = heading * kind.velocity.draw(lottery)
    acceleration = kind.acceleration
    scale = (max(0, kind.scale.draw(lottery)), kind.scaleSpeed)
    spin = kind.spin.draw(lottery)
    color = SIMD4(
      kind.color.0.draw(lottery), kind.color.1.draw(lottery), kind.color.2.draw(lottery),
      kind.color.3.draw(lottery)
    ).clamped(lowerBound: .zero, upperBound: .one)
    colorSpeed = kind.colorSpeed
  }

  /// The initial direction, as angles.
  var direction: Direction {
    Direction(
      azimuth: atan2(heading.y, heading.x),
      elevation: atan2(heading.z, (heading.x * heading.x + heading.y * heading.y).squareRoot()))
  }

  /// Returns the position at a time of the layer.
  func position(at time: Double) -> SIMD3<Double> {
    let age = (time - birth) * speed
    return origin + (velocity + acceleration * (age / 2)) * age
  }

  /// Returns the state at a time of the layer, or `nil` if the particle is not alive or not visible.
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
