// SPDX-License-Identifier: Apache-2.0

extension FilterGraph {
  /// The parameters of Perlin noise, `feTurbulence`.
  package struct Turbulence: Sendable, Hashable {
    /// The number of noise cells in a unit of user space, along x and y. Negative values count as 0.
    package var frequencyX: Double
    package var frequencyY: Double
    /// The number of noise functions that are added, each with twice the frequency of the one before.
    /// Numbers beyond 24 have no effect on bytes, and are clamped.
    package var octaves: Int
    /// The start of the random numbers. It is truncated to a whole number.
    package var seed: Double
    /// True if the noise continues smoothly from one edge of the subregion to the opposite one.
    package var isStitched: Bool
    /// True for fractalNoise: signed noise around 0.5. False for turbulence: sums of absolute values.
    package var isFractal: Bool

    package init(frequencyX: Double, frequencyY: Double, octaves: Int, seed: Double, isFractal: Bool) {
      (self.frequencyX, self.frequencyY) = (frequencyX, frequencyY)
      (self.octaves, self.seed) = (octaves, seed)
      (self.isFractal, isStitched) = (isFractal, false)
    }
  }

  /// The parameters of `feDiffuseLighting` and `feSpecularLighting`.
  package struct Lighting: Sendable, Hashable {
    package var light: Light
    /// The colour of the light. Its alpha is ignored.
    package var color: RGBA
    /// The height, in user space, of the surface at alpha 1.
    package var surfaceScale: Double
    /// The factor kd or ks of the formula.
    package var constant: Double
    /// The exponent of specular reflection, which is rounded to a multiple of 1/65536. `nil` for diffuse
    /// reflection.
    package var exponent: Double?

    package init(
      _ light: Light, color: RGBA, surfaceScale: Double = 1, constant: Double = 1, exponent: Double? = nil
    ) {
      (self.light, self.color, self.surfaceScale) = (light, color, surfaceScale)
      (self.constant, self.exponent) = (constant, exponent)
    }
  }

  /// A light source. Positions are in user space, with z towards the viewer, and angles are in degrees.
  package enum Light: Sendable, Hashable {
    /// Light from one direction: its angle in the xy plane from x towards y, and its angle above that plane.
    case distant(azimuth: Double, elevation: Double)
    /// Light from a point to all sides.
    case point(Position)
    /// Light from a point towards a target. Its brightness is the cosine of the angle to that direction to
    /// the power of `exponent`. Beyond `cone` there is no light; `nil` stands for 90 degrees.
    case spot(Position, target: Position, exponent: Double, cone: Double?)

    /// A point in user space.
    package struct Position: Sendable, Hashable {
      package var x: Double
      package var y: Double
      package var z: Double

      package init(_ x: Double, _ y: Double, _ z: Double) {
        (self.x, self.y, self.z) = (x, y, z)
      }
    }
  }

  /// The parameters of `feConvolveMatrix`. The kernel's elements are pixels, at any scale.
  package struct ConvolveMatrix: Sendable, Hashable {
    /// The number of columns and rows of the kernel. Their product is at most `maximumCount`.
    package var columns: Int
    package var rows: Int
    /// The weights row by row. They apply in the reverse order: the kernel is turned by 180 degrees.
    package var kernel: [Double]
    /// The number by which the sum is divided. 0 counts as 1.
    package var divisor: Double
    /// The number that is added, multiplied by alpha.
    package var bias = 0.0
    /// The column and the row of the kernel over the resulting pixel. They are clamped to the kernel.
    package var targetX: Int
    package var targetY: Int
    package var edgeMode = EdgeMode.duplicate
    /// True if alpha is kept and straight colours are convolved, false if premultiplied colours and alpha
    /// are.
    package var preservesAlpha = false

    /// The maximum number of weights. A larger kernel, or one with missing weights, has a transparent result.
    package static let maximumCount = 1000

    /// Creates a kernel with the default target, its middle, and the default divisor: the sum of its
    /// weights, or 1 if that is 0.
    package init(columns: Int, rows: Int, kernel: [Double]) {
      (self.columns, self.rows, self.kernel) = (columns, rows, kernel)
      (targetX, targetY) = (columns / 2, rows / 2)
      let sum = kernel.reduce(0, +)
      divisor = sum == 0 ? 1 : sum
    }
  }

  /// The pixels beyond the edges of the filter region, for a convolution.
  package enum EdgeMode: UInt8, Sendable, Hashable {
    /// The nearest edge pixel.
    case duplicate
    /// The pixels from the opposite edge.
    case wrap
    /// Transparent black.
    case transparent
  }
}
