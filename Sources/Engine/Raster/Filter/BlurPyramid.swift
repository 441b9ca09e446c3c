// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplanePixelKernels

/// A Gaussian blur with a large sigma, computed on a downsampled image.
///
/// Three Gaussians in succession equal one whose variance is the sum of theirs. The first one is computed
/// only at every n-th pixel. The second one blurs these samples. The third one interpolates the pixels
/// between them. n is half of sigma or a little less. The sampling loses only frequencies that the first and
/// the third Gaussian attenuate to 1/10,000, because their sigmas are 0.7 n. For every input, the effective
/// weights change the result by less than 0.09 of a step of 255 along each axis, compared with the single
/// Gaussian, and so by less than 0.18 along both. Rounding adds up to half a step.
struct BlurPyramid: ~Copyable {
  private var row = Scratch<Float>()
  private var phases = Scratch<Float>()
  private var small = Scratch<Float>()
  private var smallRow = Scratch<Float>()
  private var wide = Scratch<Float>()

  init() {}

  /// Writes `part` of the blurred plane. `part` is relative to the top left corner of the plane.
  mutating func run(
    _ plane: BytePlane, sigma: Double, part: PixelRect, into target: UnsafeMutablePointer<UInt8>, stride: Int
  ) {
    let plan = BlurPlan(plane, sigma: sigma, part: part)
    shrink(plane, plan)
    widen(plan)
    let length = plan.wideLength
    for y in part.y0..<part.y1 {
      let sample = y.floored(by: plan.step)
      let from = wide.base + (sample - plan.y.used.lowerBound) * length
      plan.betweenRows[y - sample * plan.step].with {
        mpk_weigh_to_bytes(target + (y - part.y0) * stride, from, $0, length)
      }
    }
  }

  /// Computes the samples of the first Gaussian.
  private mutating func shrink(_ plane: BytePlane, _ plan: BlurPlan) {
    row.extend(to: plane.stride, with: 0)
    phases.fill(plan.step * plan.phaseLength, with: 0)
    let length = plan.smallLength
    small.extend(to: plan.y.made.count * length, with: 0)
    for sample in plan.y.made {
      let to = small.base + (sample - plan.y.made.lowerBound) * length
      let y = sample * plan.step
      guard y + plan.radius >= 0, y - plan.radius < plane.height else {
        to.update(repeating: 0, count: length)
        continue
      }
      plane.weigh(around: y, radius: plan.radius, weights: plan.shrinkRows, into: row.base)
      splitRow(plane, plan)
      plan.shrinkColumns.with { mpk_weigh_floats(to, phases.base, $0, length) }
    }
  }

  /// Rearranges the pixels of a row by phase, so that pixels at a distance of n become adjacent.
  private func splitRow(_ plane: BytePlane, _ plan: BlurPlan) {
    let channels = plan.channels
    for phase in 0..<plan.step {
      let to = phases.base + phase * plan.phaseLength
      var x = phase
      var at = (0 - plan.firstPhaseSample) * channels
      while x < plane.width {
        for c in 0..<channels { to[at &+ c] = row.base[x &* channels &+ c] }
        x &+= plan.step
        at &+= channels
      }
    }
  }

  /// Blurs the samples, and computes the pixels between them along x.
  private mutating func widen(_ plan: BlurPlan) {
    let channels = plan.channels
    let columns = plan.x.used.count * channels
    let runs = plan.x.between.count * channels
    smallRow.extend(to: plan.smallLength + columns, with: 0)
    phases.extend(to: plan.step * runs, with: 0)
    wide.extend(to: plan.y.used.count * plan.wideLength, with: 0)
    let blurred = smallRow.base + plan.smallLength
    // The offsets of the first sample that is used, and of the first sample after which pixels are requested.
    let firstUsed = plan.x.used.lowerBound - plan.x.made.lowerBound
    let firstBetween = plan.x.between.lowerBound - plan.x.used.lowerBound
    for sample in plan.y.used {
      let from = small.base + (sample - plan.y.made.lowerBound) * plan.smallLength
      plan.blurRows.with { mpk_weigh_floats(smallRow.base, from, $0, plan.smallLength) }
      plan.blurColumns.with {
        mpk_weigh_floats(blurred, smallRow.base + firstUsed * channels, $0, columns)
      }
      for phase in 0..<plan.step {
        plan.betweenColumns[phase].with {
          mpk_weigh_floats(phases.base + phase * runs, blurred + firstBetween * channels, $0, runs)
        }
      }
      joinRow(plan, runs: runs, into: wide.base + (sample - plan.y.used.lowerBound) * plan.wideLength)
    }
  }

  /// Interleaves the pixels of all phases into their final order.
  private func joinRow(_ plan: BlurPlan, runs: Int, into target: UnsafeMutablePointer<Float>) {
    let channels = plan.channels
    for phase in 0..<plan.step {
      let from = phases.base + phase * runs
      var x = plan.x.between.lowerBound &* plan.step &+ phase &- plan.x.pixels.lowerBound
      var at = 0
      if x < 0 { (x, at) = (x &+ plan.step, channels) }
      while x < plan.x.pixels.count {
        for c in 0..<channels { target[x &* channels &+ c] = from[at &+ c] }
        x &+= plan.step
        at &+= channels
      }
    }
  }
}
