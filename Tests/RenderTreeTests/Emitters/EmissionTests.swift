// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneRaster
import MultiplaneRenderTree
import Testing

@Suite struct EmissionTests {
  private static let dot = CGImage(pixmap: Pixmap(width: 2, height: 2))

  private func cell(_ change: (inout EmitterCell) -> Void = { _ in }) -> EmitterCell {
    var cell = EmitterCell()
    (cell.contents, cell[.birthRate], cell[.lifetime]) = (Self.dot, 10, 2)
    change(&cell)
    return cell
  }

  private func emission(
    _ cells: [EmitterCell], at time: Double, _ change: (inout LayerProperties) -> Void = { _ in }
  ) -> Emission {
    var properties = LayerProperties(kind: .emitter)
    properties.setOwn(.cells(cells), .emitterCells)
    change(&properties)
    return Emission([EmitterSegment(properties: properties, animations: [])], at: time)
  }

  private func positions(
    _ shape: String, _ mode: String, _ change: (inout LayerProperties) -> Void = { _ in }
  )
    -> [SIMD3<Double>]
  {
    let many = cell { $0[.birthRate] = 500 }
    return emission([many], at: 10) {
      $0.setOwn(.name(shape), .emitterShape)
      $0.setOwn(.name(mode), .emitterMode)
      $0.setOwn(.point(CGPoint(x: 100, y: 200)), .emitterPosition)
      $0.setOwn(.size(CGSize(width: 20, height: 10)), .emitterSize)
      $0.setOwn(.number(6), .emitterDepth)
      change(&$0)
    }.particles.map { $0.position - SIMD3(100, 200, 0) }
  }

  @Test func `as many live as are born in a lifetime`() {
    #expect(emission([cell()], at: 0).particles.isEmpty || emission([cell()], at: 0).particles.count == 1)
    #expect((9...10).contains(emission([cell()], at: 1).particles.count))
    for time in [2.0, 5, 1_000_000] { #expect(emission([cell()], at: time).particles.count == 20) }
    #expect(emission([cell { $0[.enabled] = 0 }], at: 5).particles.isEmpty)
    #expect(emission([cell { $0[.birthRate] = -5 }], at: 5).particles.isEmpty)
    #expect(emission([cell { $0[.lifetime] = 0 }], at: 5).particles.isEmpty)
    #expect(emission([cell { $0.contents = nil }], at: 5).particles.isEmpty)
  }

  @Test func `the layer multiplies`() {
    let fast = cell { ($0[.velocity], $0[.scale], $0[.spin]) = (3, 2, 1) }
    let many = emission([fast], at: 10) {
      $0.setOwn(.number(2), .emitterBirthRate)
      $0.setOwn(.number(0.5), .emitterLifetime)
      $0.setOwn(.number(4), .emitterVelocity)
      $0.setOwn(.number(5), .emitterScale)
      $0.setOwn(.number(6), .emitterSpin)
    }.particles
    #expect(many.count == 20)
    for particle in many {
      let age = 10 - particle.birth
      #expect(age >= 0 && age <= 1)
      #expect(particle.position.x.isClose(to: 12 * age) && particle.position.y == 0 && particle.scale == 10)
      #expect(particle.rotation.isClose(to: 6 * age))
    }
  }

  @Test func `motion size and colour are closed forms`() {
    let one = cell {
      ($0[.velocity], $0[.emissionLongitude]) = (10, .pi / 2)
      ($0[.xAcceleration], $0[.yAcceleration], $0[.zAcceleration]) = (2, -4, 6)
      ($0[.scale], $0[.scaleSpeed]) = (1, -0.25)
      $0.color = ColorValue(0.5, 1, 0, 1)
      ($0[.redSpeed], $0[.greenSpeed], $0[.blueSpeed], $0[.alphaSpeed]) = (0.1, 0.5, -1, -0.5)
    }
    for particle in emission([one], at: 7).particles {
      let age = 7 - particle.birth
      let expected = SIMD3(age * age, 10 * age - 2 * age * age, 3 * age * age)
      let error = particle.position - expected
      #expect((error * error).sum() < 1e-18)
      #expect(particle.scale.isClose(to: 1 - 0.25 * age))
      let color = ColorValue(Float(0.5 + 0.1 * age), 1, 0, Float(1 - 0.5 * age))
      #expect(abs(particle.color.red - color.red) < 1e-6 && abs(particle.color.alpha - color.alpha) < 1e-6)
      #expect(particle.color.green == 1 && particle.color.blue == 0)
    }
  }

  @Test func `a range is a width about the value`() {
    let wide = cell {
      ($0[.birthRate], $0[.lifetime], $0[.scale], $0[.scaleRange]) = (1000, 1, 5, 2)
    }
    let scales = emission([wide], at: 5).particles.map(\.scale)
    #expect(scales.count == 1000 && scales.allSatisfy { $0 >= 4 && $0 <= 6 })
    #expect(scales.min()! < 4.02 && scales.max()! > 5.98)
    let mean: Double = scales.reduce(0, +) / 1000
    #expect(mean.isClose(to: 5, within: 0.1))
  }

  @Test func `the cone is filled evenly`() {
    let burst = cell {
      ($0[.birthRate], $0[.lifetime], $0[.velocity], $0[.emissionRange]) = (1000, 1, 1, .pi)
    }
    let velocities = emission([burst], at: 3).particles.map { $0.position / (3 - $0.birth) }
    // Half a sphere about positive x: its heights are uniformly distributed.
    #expect(velocities.allSatisfy { $0.x > -1e-9 && ($0 * $0).sum().isClose(to: 1) })
    let mean: Double = velocities.map(\.x).reduce(0, +) / Double(velocities.count)
    #expect(mean.isClose(to: 0.5, within: 0.04))
  }

  @Test func `shapes and parts hold their particles`() {
    #expect(positions("point", "volume").allSatisfy { $0 == .zero })
    #expect(positions("line", "outline").allSatisfy { abs($0.x) <= 10 && $0.y == 0 && $0.z == 0 })
    #expect(Set(positions("line", "points").map(\.x)) == [-10, 10])
    #expect(Set(positions("rectangle", "points")).count == 4)
    #expect(positions("rectangle", "outline").allSatisfy { abs($0.x) == 10 || abs($0.y) == 5 })
    #expect(positions("rectangle", "volume").allSatisfy { abs($0.x) <= 10 && abs($0.y) <= 5 && $0.z == 0 })
    #expect(Set(positions("cuboid", "points")).count == 8)
    #expect(positions("cuboid", "surface").allSatisfy { abs($0.x) == 10 || abs($0.y) == 5 || abs($0.z) == 3 })
    #expect(
      positions("cuboid", "outline").allSatisfy { p in
        [abs(p.x) == 10, abs(p.y) == 5, abs(p.z) == 3].filter { $0 }.count >= 2
      })
    #expect(positions("cuboid", "volume").contains { abs($0.z) > 1 && abs($0.z) < 2.9 })
    #expect(positions("circle", "points").allSatisfy { $0 == .zero })
    #expect(
      positions("circle", "outline").allSatisfy { ($0 * $0).sum().squareRoot().isClose(to: 20) && $0.z == 0 })
    #expect(positions("circle", "volume").allSatisfy { ($0 * $0).sum() <= 400.001 && $0.z == 0 })
    #expect(positions("sphere", "surface").allSatisfy { ($0 * $0).sum().squareRoot().isClose(to: 20) })
    #expect(positions("sphere", "surface").contains { abs($0.z) > 10 })
    #expect(positions("sphere", "volume").allSatisfy { ($0 * $0).sum() <= 400.001 })
    #expect(positions("hexagon", "volume").allSatisfy { $0 == .zero })
  }

  @Test func `on a line the direction is from negative y`() {
    let rain = cell { ($0[.velocity], $0[.emissionLongitude]) = (5, .pi) }
    let particles = emission([rain], at: 3) {
      $0.setOwn(.name("line"), .emitterShape)
      $0.setOwn(.size(CGSize(width: 20, height: 0)), .emitterSize)
    }.particles
    #expect(
      particles.allSatisfy { $0.position.y.isClose(to: 5 * (3 - $0.birth)) && abs($0.position.x) <= 10.001 })
  }

  @Test func `on an edge the direction is outwards`() {
    let ring = cell { $0[.velocity] = 5 }
    let particles = emission([ring], at: 3) {
      $0.setOwn(.name("circle"), .emitterShape)
      $0.setOwn(.name("outline"), .emitterMode)
      $0.setOwn(.size(CGSize(width: 20, height: 0)), .emitterSize)
    }.particles
    #expect(
      particles.allSatisfy {
        (($0.position * $0.position).sum().squareRoot()).isClose(to: 20 + 5 * (3 - $0.birth))
      }
    )
  }

  @Test func `seeds and nothing else change the chance`() {
    let wild = cell { ($0[.velocity], $0[.emissionRange]) = (5, 6) }
    func particles(_ seed: Double) -> ContiguousArray<Particle> {
      emission([wild], at: 3) { $0.setOwn(.number(seed), .emitterSeed) }.particles
    }
    #expect(particles(1) == particles(1) && particles(1) != particles(2))
    // A later time has the same particles, farther along.
    let (now, later) = (emission([wild], at: 3).particles, emission([wild], at: 3.5).particles)
    #expect(Set(now.map(\.birth)).intersection(later.map(\.birth)).count == 15)
  }

  @Test func `the mode orders them`() {
    let deep = cell { ($0[.velocity], $0[.emissionRange]) = (5, 6) }
    func sorted(_ mode: String) -> ContiguousArray<Particle> {
      emission([deep, cell()], at: 3) { $0.setOwn(.name(mode), .renderMode) }.particles
    }
    func isRising(_ values: [Double]) -> Bool { zip(values, values.dropFirst()).allSatisfy { $0 <= $1 } }
    #expect(isRising(sorted("oldestFirst").map(\.birth)))
    #expect(isRising(sorted("oldestLast").map { -$0.birth }))
    #expect(isRising(sorted("backToFront").map(\.position.z)))
    #expect(sorted("unordered").count == 40)
  }

  @Test func `particles emit from where they are`() {
    let rocket = cell {
      ($0.contents, $0[.birthRate], $0[.lifetime], $0[.velocity]) = (nil, 1, 1, 100)
      $0.cells = [cell { ($0[.birthRate], $0[.lifetime]) = (10, 5) }]
    }
    let trail = emission([rocket], at: 20).particles
    // Each rocket leaves ten sparks, which live for five seconds.
    #expect((48...50).contains(trail.count))
    for spark in trail { #expect(spark.position.x >= 0 && spark.position.x <= 100 && spark.position.y == 0) }
    // Each spark is born at the position that the rocket had reached.
    #expect(Set(trail.map { Int(($0.position.x / 10).rounded(.down)) }).count == 10)
  }

  @Test func `a cell emits in its own time`() {
    let late = cell {
      ($0.timing, $0.duration) = (TimeMapping(beginTime: 4, timeOffset: 0, speed: 2), 3)
      $0[.velocity] = 1
    }
    #expect(emission([late], at: 4).particles.count <= 1)
    // Twenty a second for 1.5 s, living 1 s.
    #expect((19...20).contains(emission([late], at: 5).particles.count))
    #expect((9...11).contains(emission([late], at: 6).particles.count))
    #expect(emission([late], at: 6.5).particles.isEmpty)
    for particle in emission([late], at: 5).particles {
      #expect(particle.position.x.isClose(to: 2 * (5 - particle.birth)))
    }
    #expect(emission([cell { $0.timing.speed = 0 }], at: 5).particles.isEmpty)
    #expect(emission([cell { $0.timing.timeOffset = 1 }], at: 0).particles.count == 10)
  }

  @Test func `more than the limit is cut and the youngest stay`() {
    for rate in [1e9, 1e30, 1e300] {
      let flood = emission([cell { $0[.birthRate] = rate }], at: 5)
      #expect(flood.isCut && flood.particles.count == Emission.particleLimit)
      #expect(flood.particles.allSatisfy { 5 - $0.birth < 1e-3 })
    }
    var bomb = cell { $0[.birthRate] = 1000 }
    for _ in 0..<20 { bomb = cell { ($0[.birthRate], $0.cells) = (1000, [bomb]) } }
    #expect(emission([bomb], at: 5).isCut)
  }

  @Test func `hostile numbers end in nothing`() {
    for number in CellNumber.allCases {
      for value in [1e300, -1e300, .leastNonzeroMagnitude, -1] {
        let particles = emission([cell { $0[number] = value }], at: 5).particles
        #expect(
          particles.allSatisfy { ($0.position.sum() + $0.scale + $0.rotation).isFinite }, "\(number) \(value)"
        )
      }
    }
  }
}
