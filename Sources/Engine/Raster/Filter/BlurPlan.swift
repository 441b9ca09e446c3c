// SPDX-License-Identifier: Apache-2.0

/// The weights and the sizes of a `BlurPyramid` for one sigma and one part of a plane.
struct BlurPlan {
  /// The sigma of the first and the third Gaussian in units of the step.
  private static let share = 0.7
  /// In sigmas, how far weights go.
  private static let extent = 3.8
  /// How many samples before and after the one at or before a pixel its weights may reach: 0.7 * 3.8 = 2.66 steps.
  private static let samplesBefore = 2
  private static let samplesAfter = 3

  /// The samples along an axis: sample i is at pixel i * step.
  struct Axis {
    /// The pixels that are wanted.
    let pixels: Range<Int>
    /// The samples with such pixels at or after them, up to the next sample.
    let between: Range<Int>
    /// The blurred samples that these pixels are made of, and the samples that those are made of.
    let used: Range<Int>
    let made: Range<Int>

    init(_ pixels: Range<Int>, step: Int, radius: Int) {
      self.pixels = pixels
      between = pixels.lowerBound.floored(by: step)..<(pixels.upperBound - 1).floored(by: step) + 1
      used = between.lowerBound - samplesBefore..<between.upperBound + samplesAfter
      made = used.lowerBound - radius..<used.upperBound + radius
    }
  }

  let step: Int
  let channels: Int
  let x: Axis
  let y: Axis
  /// How many pixels around a sample it is made of.
  let radius: Int
  let shrinkRows: BlurWeights
  let shrinkColumns: BlurWeights
  let blurRows: BlurWeights
  let blurColumns: BlurWeights
  /// For the pixels at 0, 1, ... step - 1 after a sample.
  private(set) var betweenRows: [BlurWeights] = []
  private(set) var betweenColumns: [BlurWeights] = []
  /// The sample whose pixels come first in the split row, and the numbers in one of its parts.
  let firstPhaseSample: Int
  let phaseLength: Int

  /// The numbers in a row of samples, and in a row of pixels.
  var smallLength: Int { x.made.count * channels }
  var wideLength: Int { x.pixels.count * channels }

  init(_ plane: BytePlane, sigma: Double, part: PixelRect) {
    let step = max(2, Int(sigma / 2))
    let outer = Self.share * Double(step)
    let inner = (sigma * sigma - 2 * outer * outer).squareRoot() / Double(step)
    let radius = Int((Self.extent * outer).rounded(.up))
    let innerRadius = Int((Self.extent * inner).rounded(.up))
    let channels = plane.channels
    x = Axis(part.x0..<part.x1, step: step, radius: innerRadius)
    y = Axis(part.y0..<part.y1, step: step, radius: innerRadius)
    (self.step, self.channels, self.radius) = (step, channels, radius)

    let (before, after) = ((-radius).floored(by: step), radius.floored(by: step))
    // The split row holds the plane's samples as well as those that are asked for.
    let first = min(x.made.lowerBound + before, 0)
    let end = max(x.made.upperBound + after, (plane.width - 1).floored(by: step) + 1)
    firstPhaseSample = first
    let phaseLength = (end - first) * channels
    self.phaseLength = phaseLength
    let origin = x.made.lowerBound - first
    shrinkRows = BlurWeights(sigma: outer, radius: radius) { $0 * plane.stride }
    shrinkColumns = BlurWeights(sigma: outer, radius: radius) { distance in
      let sample = distance.floored(by: step)
      return (distance - sample * step) * phaseLength + (origin + sample) * channels
    }
    let length = x.made.count * channels
    blurRows = BlurWeights(sigma: inner, radius: innerRadius) { $0 * length }
    blurColumns = BlurWeights(sigma: inner, radius: innerRadius) { $0 * channels }
    for phase in 0..<step {
      betweenRows.append(Self.between(phase, step: step, stride: part.width * channels))
      betweenColumns.append(Self.between(phase, step: step, stride: channels))
    }
  }

  /// The weights of the samples around a pixel that lies `phase` pixels after one.
  private static func between(_ phase: Int, step: Int, stride: Int) -> BlurWeights {
    let (sigma, extent) = (share * Double(step), extent * share * Double(step))
    let samples = (-samplesBefore...samplesAfter).filter { abs(Double(phase - $0 * step)) <= extent }
    return BlurWeights(
      sigma: sigma, distances: samples.map { Double(phase - $0 * step) }, offsets: samples.map { $0 * stride }
    )
  }
}

extension Int {
  /// The whole part of the quotient, rounded down.
  func floored(by divisor: Int) -> Int {
    let quotient = self / divisor
    return self < quotient * divisor ? quotient - 1 : quotient
  }
}
