// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRaster
internal import MultiplaneRenderTree
internal import MultiplaneValues

extension LayerFilter {
  /// The standard deviation of the Gaussian, divided by `inputRadius`. The number was fitted to pictures of
  /// Apple's render server.
  private static let sigmaOfRadius = 0.98
  /// The weights of red, green and blue in the luminance. Source: ITU-R BT.709.
  private static let luminance: (Float, Float, Float) = (0.2126, 0.7152, 0.0722)

  /// Returns the filter as a pass filter. `transform` maps the layer's space to pixels. Returns `nil` if the
  /// filter is disabled or changes nothing.
  func pass(at transform: Affine, issues: inout FlattenIssues) -> PassFilter? {
    guard isEnabled else { return nil }
    let scale = transform.maximumScale
    switch kind {
    case .filterGraph:
      return graph.map {
        .graph(
          $0,
          FilterMapping(scaleX: transform.a, scaleY: transform.d, x: transform.tx, y: transform.ty))
      }
    case .gaussianBlur, .gaussianBlurX, .gaussianBlurY:
      let sigma = amount * Self.sigmaOfRadius * scale
      if !(sigma <= GaussianBlur.largestSigma) { issues.insert(.filterBlur) }
      guard sigma > 0 else { return nil }
      let seen = min(sigma, GaussianBlur.largestSigma)
      return .blur(x: kind == .gaussianBlurY ? 0 : seen, y: kind == .gaussianBlurX ? 0 : seen)
    case .colorLevels:
      let levels = matrix.map { Float($0) }
      return levels.count != Self.matrixCount || levels == Self.plainLevels ? nil : .levels(levels)
    default:
      let matrix = colorMatrix
      return matrix == Self.identity ? nil : .colorMatrix(matrix)
    }
  }

  private static let plainLevels: [Float] = [0, 1, 1, 0, 1, 0, 1, 1, 0, 1, 0, 1, 1, 0, 1, 0, 1, 1, 0, 1]

  private static let identity: [Float] = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]

  /// The colour matrix: four rows of five numbers. Each row multiplies the column of straight red, green,
  /// blue, alpha and 1.
  private var colorMatrix: [Float] {
    let (r, g, b) = Self.luminance
    let v = Float(amount)
    switch kind {
    case .gaussianBlur, .gaussianBlurX, .gaussianBlurY, .colorLevels, .filterGraph: return Self.identity
    case .colorMatrix: return matrix.count == Self.matrixCount ? matrix.map { Float($0) } : Self.identity
    case .multiplyColor:
      return [
        color.red, 0, 0, 0, 0, 0, color.green, 0, 0, 0, 0, 0, color.blue, 0, 0, 0, 0, 0, color.alpha, 0,
      ]
    case .colorBrightness: return [1, 0, 0, 0, v, 0, 1, 0, 0, v, 0, 0, 1, 0, v, 0, 0, 0, 1, 0]
    case .colorContrast:
      let c = (1 - v) / 2
      return [v, 0, 0, 0, c, 0, v, 0, 0, c, 0, 0, v, 0, c, 0, 0, 0, 1, 0]
    case .colorSaturate:
      let w = 1 - v
      return [
        r * w + v, g * w, b * w, 0, 0, r * w, g * w + v, b * w, 0, 0, r * w, g * w, b * w + v, 0, 0, 0, 0, 0,
        1, 0,
      ]
    case .colorHueRotate: return Self.hueRotation(amount)
    case .colorInvert: return [-1, 0, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, -1, 0, 1, 0, 0, 0, 1, 0]
    case .colorMonochrome:
      let (w, bias) = (1 - v, Float(bias) * v)
      let (cr, cg, cb) = (color.red * v, color.green * v, color.blue * v)
      return [
        cr * r + w, cr * g, cr * b, 0, bias, cg * r, cg * g + w, cg * b, 0, bias, cb * r, cb * g, cb * b + w,
        0, bias,
        0, 0, 0, 1, 0,
      ]
    }
  }

  /// Returns the rotation of colours about the axis of greys that preserves their luminance.
  ///
  /// Source: W3C, Filter Effects Module Level 1, hueRotate. The numbers follow from the rounded luminance
  /// weights of that document.
  private static func hueRotation(_ angle: Double) -> [Float] {
    let (c, s) = (Float(cos(angle)), Float(sin(angle)))
    return [
      0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928, 0, 0,
      0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283, 0, 0,
      0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072, 0, 0,
      0, 0, 0, 1, 0,
    ]
  }
}

extension [LayerFilter] {
  /// The maximum number of filters of a layer. Consecutive blurs count as one.
  static let filterLimit = 32
  /// The maximum sum of the reaches of a layer's blurs, in pixels: twice the reach of the widest blur. Each
  /// blur enlarges the picture to which the next filters are applied.
  static let reachLimit = 2 * GaussianBlur.reach(sigma: GaussianBlur.largestSigma)

  /// Returns the pass filters in the order in which they are applied. `transform` maps the layer's space to
  /// pixels.
  ///
  /// Consecutive blurs are joined into one, whose variance is the sum of theirs. Filters beyond the limits
  /// are reported and left out.
  func passes(at transform: Affine, issues: inout FlattenIssues) -> [PassFilter] {
    var result: [PassFilter] = []
    var reach = 0
    for filter in self {
      guard let next = filter.pass(at: transform, issues: &issues) else { continue }
      guard case .blur(let x, let y) = next, case .blur(let oldX, let oldY)? = result.last else {
        result.append(next)
        continue
      }
      let (sumX, sumY) = ((oldX * oldX + x * x).squareRoot(), (oldY * oldY + y * y).squareRoot())
      let most = GaussianBlur.largestSigma
      if Swift.max(sumX, sumY) > most { issues.insert(.filterBlur) }
      result[result.count - 1] = .blur(x: Swift.min(sumX, most), y: Swift.min(sumY, most))
    }
    let allowed = result.prefix(Self.filterLimit).filter { filter in
      reach += filter.reach
      return filter.reach == 0 || reach <= Self.reachLimit
    }
    if allowed.count < result.count { issues.insert(.tooManyFilters) }
    return allowed
  }
}

extension BlendMode {
  /// True if the mode changes the pixels below the layer even where the layer is transparent. Such a mode
  /// affects all pixels of the superlayer.
  var reachesBeyondLayer: Bool { !ignoresTransparentColors }
}
