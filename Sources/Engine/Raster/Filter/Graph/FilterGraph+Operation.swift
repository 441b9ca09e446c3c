// SPDX-License-Identifier: Apache-2.0

extension FilterGraph {
  /// A filter primitive with its parameters. Lengths are in user space. Each case names the element whose
  /// section of the specification defines it.
  package enum Operation: Sendable, Hashable {
    /// A Gaussian blur with a standard deviation along each axis, `feGaussianBlur`. 0 or less leaves its axis
    /// unchanged.
    case gaussianBlur(x: Double, y: Double)
    /// The input moved by a vector, which is rounded to whole pixels, `feOffset`.
    case offset(x: Double, y: Double)
    /// One colour, `feFlood`.
    case flood(RGBA)
    /// All inputs over each other, the first one at the bottom, `feMerge`.
    case merge
    /// The first input blended with the second one below it, `feBlend`.
    case blend(BlendFormula)
    /// The first input combined with the second one, `feComposite`.
    case composite(CompositeOperator)
    /// Four rows of five factors for straight colours from 0 to 1, `feColorMatrix`. The fifth factor of a
    /// row is added. Any other count than 20 leaves the input unchanged.
    case colorMatrix([Float])
    /// A function for each channel of the straight colours, `feComponentTransfer`.
    case componentTransfer(
      red: TransferFunction, green: TransferFunction, blue: TransferFunction, alpha: TransferFunction)
    /// A blurred and moved shadow below the input, `feDropShadow`.
    case dropShadow(DropShadow)
    /// The minimum or the maximum of each premultiplied channel within 2 * radius + 1 pixels along each axis,
    /// `feMorphology`. A radius is rounded to whole pixels, and 0 or less leaves its axis unchanged.
    case morphology(Morphology, radiusX: Double, radiusY: Double)
    /// The input's subregion, repeated over the node's own one, `feTile`.
    case tile
    /// A picture, `feImage`.
    case image(FilterPicture)
    /// Perlin noise, `feTurbulence`.
    case turbulence(Turbulence)
    /// Light on the surface that the input's alpha describes, `feDiffuseLighting` and `feSpecularLighting`.
    case lighting(Lighting)
    /// The first input, moved at each pixel by `scale` times the difference of two channels of the second
    /// one and 0.5, `feDisplacementMap`. The first input stays in its own colour space.
    case displacementMap(scale: Double, x: Channel, y: Channel)
    /// A sum of neighbouring pixels with weights, `feConvolveMatrix`.
    case convolveMatrix(ConvolveMatrix)
  }

  /// The blend modes of W3C "Compositing and Blending Level 1".
  package enum BlendFormula: UInt8, Sendable, Hashable, CaseIterable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn
    case hardLight, softLight, difference, exclusion, hue, saturation, color, luminosity
  }

  /// The operators of `feComposite`.
  package enum CompositeOperator: Sendable, Hashable {
    case over, inside, outside, atop, xor, lighter
    /// k1 * first * second + k2 * first + k3 * second + k4, for premultiplied channels from 0 to 1.
    case arithmetic(k1: Double, k2: Double, k3: Double, k4: Double)
  }

  /// A function of one channel, whose result is clamped to 0...1.
  package enum TransferFunction: Sendable, Hashable {
    case identity
    /// Linear interpolation between values at equal distances. No values stand for the identity.
    case table([Double])
    /// Steps of equal width. No values stand for the identity.
    case discrete([Double])
    case linear(slope: Double, intercept: Double)
    /// amplitude * C ^ exponent + offset.
    case gamma(amplitude: Double, exponent: Double, offset: Double)
  }

  /// A shadow: its distance and its standard deviations, in user space, and its colour.
  package struct DropShadow: Sendable, Hashable {
    package var x: Double
    package var y: Double
    package var deviationX: Double
    package var deviationY: Double
    package var color: RGBA

    package init(x: Double, y: Double, deviationX: Double, deviationY: Double, color: RGBA) {
      (self.x, self.y, self.color) = (x, y, color)
      (self.deviationX, self.deviationY) = (deviationX, deviationY)
    }
  }

  /// The operators of `feMorphology`.
  package enum Morphology: UInt8, Sendable, Hashable {
    /// The minimum, with transparent black outside the filter region.
    case erode
    /// The maximum.
    case dilate
  }

  /// A colour channel.
  package enum Channel: Int, Sendable, Hashable {
    case red, green, blue, alpha
  }
}
