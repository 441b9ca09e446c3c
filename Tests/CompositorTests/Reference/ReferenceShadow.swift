// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneGeometry
import MultiplaneRenderTree

/// The shadow of a layer's content on its plane: the alpha in small squares, convolved with a Gaussian.
struct ReferenceShadow {
  /// The Gaussian's standard deviation as a multiple of shadowRadius.
  private static let sigmaOfRadius = 0.96
  /// The side of a square, in points.
  private static let step = 0.25
  /// The sample points of a square.
  private static let samples: [Point] = (0..<8).map {
    Point((Double($0) + 0.5) / 8, (Double($0 * 5 % 8) + 0.5) / 8)
  }
  /// The radius of the Gaussian's support, in sigmas.
  private static let extent = 4.0

  private let full: ReferenceColor
  private let area: Rect
  private var alpha: [[Double]]
  private let offset: Point

  init(of layer: ReferenceLayer, _ effects: EffectProperties) {
    var color = effects.shadowColor ?? .clear
    color.alpha *= effects.shadowOpacity.clamped(to: 0...1)
    full = ReferenceColor(straight: color)
    offset = Point(effects.shadowOffset.width, effects.shadowOffset.height)
    let sigma = effects.shadowRadius * Self.sigmaOfRadius
    let outline = (effects.shadowPath?.path).map(ReferenceOutline.init)
    let margin = sigma * Self.extent + 1
    let box = outline.map(\.box) ?? layer.extent
    area = Rect(
      minX: box.minX - margin, minY: box.minY - margin, maxX: box.maxX + margin, maxY: box.maxY + margin)
    let columns = Int((area.maxX - area.minX) / Self.step) + 1
    let rows = Int((area.maxY - area.minY) / Self.step) + 1
    alpha = []
    for row in 0..<rows {
      alpha.append(
        (0..<columns).map { column in
          Self.samples.reduce(0) { sum, p in
            let (x, y) = (Double(column) + p.x, Double(row) + p.y)
            let point = Point(area.minX + x * Self.step, area.minY + y * Self.step)
            if let outline { return sum + (outline.turns(around: point) != 0 ? 1 : 0) }
            return sum + layer.alpha(at: point)
          } / Double(Self.samples.count)
        })
    }
    blur(sigma / Self.step)
  }

  func color(at p: Point) -> ReferenceColor {
    // Bilinear interpolation between the centres of squares.
    let x = (p.x - offset.x - area.minX) / Self.step - 0.5
    let y = (p.y - offset.y - area.minY) / Self.step - 0.5
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    func value(_ x: Double, _ y: Double) -> Double {
      guard x >= 0, y >= 0, y < Double(alpha.count), x < Double(alpha[0].count) else { return 0 }
      return alpha[Int(y)][Int(x)]
    }
    let (u, v) = (x - left, y - top)
    return full
      * ((value(left, top) * (1 - u) + value(left + 1, top) * u) * (1 - v)
        + (value(left, top + 1) * (1 - u) + value(left + 1, top + 1) * u) * v)
  }

  private mutating func blur(_ sigma: Double) {
    let reach = Int((sigma * Self.extent).rounded(.up))
    let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    func weighed(_ line: [Double]) -> [Double] {
      line.indices.map { index in
        var result = 0.0
        for d in max(-reach, -index)...min(reach, line.count - 1 - index) {
          result += line[index + d] * weights[d + reach]
        }
        return result / sum
      }
    }
    alpha = alpha.map(weighed)
    let columns = alpha[0].indices.map { column in weighed(alpha.map { $0[column] }) }
    alpha = alpha.indices.map { row in columns.map { $0[row] } }
  }
}

extension ReferenceLayer {
  /// Returns the alpha of the layer's content before shadow, mask and opacity. Filters do not change alpha.
  fileprivate func alpha(at point: Point) -> Double {
    var color = ReferenceColor.zero
    ReferencePainter.drawParts(
      of: self, SinglePoint(point: point, sides: SideTrace()), cut: 1, onto: &color)
    return color.w
  }

  /// The bounds of everything visible that the layer draws on its plane, limited to some hundred points.
  fileprivate var extent: Rect {
    let limit = 120.0
    var points = shape.rect.corners
    for rect in [image?.area, fill?.box, stroke?.box].compactMap({ $0 }) { points += rect.corners }
    for placed in sublayers {
      let own = placed.layer.extentWithShadow
      let seen = own.corners.compactMap { placed.point(of: $0) }
      points += seen.count == 4 ? seen : [Point(-limit, -limit), Point(limit, limit)]
    }
    let box = Rect(around: points)
    return Rect(
      minX: max(box.minX, -limit), minY: max(box.minY, -limit), maxX: min(box.maxX, limit),
      maxY: min(box.maxY, limit))
  }

  private var extentWithShadow: Rect {
    let margin = shadow == nil ? 0.0 : 30
    let own = extent
    return Rect(
      minX: own.minX - margin, minY: own.minY - margin, maxX: own.maxX + margin, maxY: own.maxY + margin)
  }
}
