// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The weights and the buffer sizes of a `BlurPyramid` for one sigma and one part of a plane.
struct BlurPlan {
  /// The sigma of the first and the third Gaussian, as a multiple of the step.
  private static let share = 0.7
  /// The radius of the weights, as a multiple of sigma.
  private static let extent = 3.8
  /// The numbers of samples before and after a pixel's own sample to which its weights may extend: 0.7 * 3.8
  /// = 2.66 steps.
  private static let samplesBefore = 2
  private static let samplesAfter = 3

  /// The samples along one axis. Sample i is at pixel i * step.
  struct Axis {
    /// The range of requested pixels.
    let pixels: Range<Int>
    /// The range of samples after which requested pixels are interpolated, each between its sample and the
    /// next one.
    let between: Range<Int>
    /// The range of blurred samples that these pixels need, and the range of samples that the blur needs in
    /// turn.
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
  /// The radius of a sample's weights, in pixels.
  let radius: Int
  let shrinkRows: BlurWeights
  let shrinkColumns: BlurWeights
  let blurRows: BlurWeights
  let blurColumns: BlurWeights
  /// The weights for the pixels at distances of 0, 1, ... step - 1 after a sample.
  private(set) var betweenRows: [BlurWeights] = []
  private(set) var betweenColumns: [BlurWeights] = []
  /// The index of the sample with which each part of the split row begins, and the number of values in a
  /// part. A part holds the pixels that are at the same distance after a sample.
  let firstPhaseSample: Int
  let phaseLength: Int

  /// The number of values in a row of samples, and in a row of pixels.
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
    // The split row contains the plane's own samples as well as the requested ones.
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

  /// Returns the weights of the samples around the pixel that is `phase` pixels after a sample.
  private static func between(_ phase: Int, step: Int, stride: Int) -> BlurWeights {
    let (sigma, extent) = (share * Double(step), extent * share * Double(step))
    let samples = (-samplesBefore...samplesAfter).filter { abs(Double(phase - $0 * step)) <= extent }
    return BlurWeights(
      sigma: sigma, distances: samples.map { Double(phase - $0 * step) }, offsets: samples.map { $0 * stride }
    )
  }
}

extension Int {
  /// Returns the quotient, rounded towards negative infinity.
  func floored(by divisor: Int) -> Int {
    let quotient = self / divisor
    return self < quotient * divisor ? quotient - 1 : quotient
  }
}
