// SPDX-License-Identifier: Apache-2.0

import MultiplaneValues

/// The origin of a particle, and the direction to which its emission angles are relative.
struct Birthplace {
  var position: SIMD3<Double>
  var direction = Direction()
}

/// A direction: the angle in the plane of the layer, and the angle out of that plane, in radians.
struct Direction: Equatable {
  var azimuth = 0.0
  var elevation = 0.0
}

/// The shape in which an emitter's particles are born.
struct EmitterShape {
  enum Form: String { case point, line, rectangle, cuboid, circle, sphere }
  enum Part: String { case points, outline, surface, volume }

  var form: Form
  var part: Part
  /// The centre of the shape, in the layer's space.
  var center: SIMD3<Double>
  /// Half the width, height and depth. For circles and spheres, `x` is the radius.
  var half: SIMD3<Double>

  /// Creates the shape from the layer's properties. Unknown names count as the defaults.
  init(_ layer: LayerProperties) {
    form = Form(rawValue: layer.name(.emitterShape)) ?? .point
    part = Part(rawValue: layer.name(.emitterMode)) ?? .volume
    let (position, size) = (layer.point(.emitterPosition), layer.size(.emitterSize))
    center = SIMD3(Double(position.x), Double(position.y), layer.number(.emitterZPosition))
    half = SIMD3(Double(size.width), Double(size.height), layer.number(.emitterDepth)) / 2
    if form == .circle || form == .sphere { half.x = Double(size.width) }
  }

  /// Returns a random origin and the outward direction there.
  ///
  /// The direction is -y on lines. Otherwise it is 0, except on the outline of circles and spheres and on the
  /// surface of spheres.
  func birthplace(_ lottery: ParticleLottery) -> Birthplace {
    switch form {
    case .point: Birthplace(position: center)
    case .line:
      // The normal of a line is -y, as code for Apple's systems expects: with a longitude of pi, confetti
      // falls from a line in a view.
      Birthplace(
        position: center + SIMD3(offsetOnLine(lottery), 0, 0), direction: Direction(azimuth: -.pi / 2))
    case .rectangle: Birthplace(position: center + offsetInRectangle(lottery))
    case .cuboid: Birthplace(position: center + offsetInCuboid(lottery))
    case .circle: onCircle(lottery)
    case .sphere: onSphere(lottery)
    }
  }

  private func signed(_ use: ParticleLottery.Use, _ lottery: ParticleLottery) -> Double {
    2 * lottery.draw(use) - 1
  }

  private func offsetOnLine(_ lottery: ParticleLottery) -> Double {
    let x = signed(.positionX, lottery)
    return half.x * (part == .points ? (x < 0 ? -1 : 1) : x)
  }

  private func offsetInRectangle(_ lottery: ParticleLottery) -> SIMD3<Double> {
    var (x, y) = (signed(.positionX, lottery), signed(.positionY, lottery))
    switch part {
    case .points: (x, y) = (x < 0 ? -1 : 1, y < 0 ? -1 : 1)
    case .outline:
      // The probability of each pair of edges is proportional to their length.
      let onWide = lottery.draw(.edgeOrFace) * (half.x + half.y) < half.x
      if onWide { y = y < 0 ? -1 : 1 } else { x = x < 0 ? -1 : 1 }
    case .surface, .volume: break
    }
    return SIMD3(x * half.x, y * half.y, 0)
  }

  private func offsetInCuboid(_ lottery: ParticleLottery) -> SIMD3<Double> {
    var p = SIMD3(signed(.positionX, lottery), signed(.positionY, lottery), signed(.positionZ, lottery))
    func outermost(_ x: Double) -> Double { x < 0 ? -1 : 1 }
    let (a, b, c) = (abs(half.x), abs(half.y), abs(half.z))
    switch part {
    case .points: p = SIMD3(outermost(p.x), outermost(p.y), outermost(p.z))
    case .outline:
      let free = lottery.draw(.edgeOrFace) * (a + b + c)
      if free >= a { p.x = outermost(p.x) }
      if free < a || free >= a + b { p.y = outermost(p.y) }
      if free < a + b { p.z = outermost(p.z) }
    case .surface:
      let face = lottery.draw(.edgeOrFace) * (a * b + b * c + c * a)
      if face < a * b {
        p.z = outermost(p.z)
      } else if face < a * b + b * c {
        p.x = outermost(p.x)
      } else {
        p.y = outermost(p.y)
      }
    case .volume: break
    }
    return p * half
  }

  private func onCircle(_ lottery: ParticleLottery) -> Birthplace {
    guard part != .points else { return Birthplace(position: center) }
    let angle = 2 * Double.pi * lottery.draw(.positionX)
    // The square root makes the distribution uniform over the area.
    let radius = part == .outline ? half.x : half.x * lottery.draw(.positionY).squareRoot()
    let position = center + SIMD3(cos(angle), sin(angle), 0) * radius
    return Birthplace(position: position, direction: Direction(azimuth: part == .outline ? angle : 0))
  }

  private func onSphere(_ lottery: ParticleLottery) -> Birthplace {
    guard part != .points else { return Birthplace(position: center) }
    let angle = 2 * Double.pi * lottery.draw(.positionX)
    // On a sphere, a uniform distribution has uniformly distributed heights.
    let height = part == .outline ? 0 : signed(.positionY, lottery)
    let level = (1 - height * height).squareRoot()
    var radius = half.x
    if part == .volume { radius *= cbrt(lottery.draw(.positionZ)) }
    let position = center + SIMD3(cos(angle) * level, sin(angle) * level, height) * radius
    return Birthplace(
      position: position,
      direction: Direction(
        azimuth: part == .volume ? 0 : angle, elevation: part == .surface ? atan2(height, level) : 0))
  }
}
