// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGeometry

/// Unrounded colours of pixels. Everything outside the area is transparent.
struct PlainPicture {
  let area: PixelRect
  private var colors: [ReferenceColor]

  init(_ area: PixelRect = .empty, filledWith color: ReferenceColor = .zero) {
    self.area = area
    colors = Array(repeating: color, count: area.width * area.height)
  }

  subscript(x: Int, y: Int) -> ReferenceColor {
    get { area.holds(x, y) ? colors[(y - area.y0) * area.width + x - area.x0] : .zero }
    set { colors[(y - area.y0) * area.width + x - area.x0] = newValue }
  }

  /// The colour at a point, interpolated linearly between pixel centres.
  subscript(p: Point) -> ReferenceColor {
    let (x, y) = ((p.x - 0.5).rounded(.down), (p.y - 0.5).rounded(.down))
    let (u, v, left, top) = (p.x - 0.5 - x, p.y - 0.5 - y, Int(x), Int(y))
    let above = self[left, top] * (1 - u) + self[left + 1, top] * u
    let beneath = self[left, top + 1] * (1 - u) + self[left + 1, top + 1] * u
    return above * (1 - v) + beneath * v
  }

  /// Returns a picture of an area whose pixels are computed from their positions.
  static func made(in area: PixelRect, _ color: (_ x: Int, _ y: Int) -> ReferenceColor) -> PlainPicture {
    var result = PlainPicture(area)
    area.forEachPixel { x, y in result[x, y] = color(x, y) }
    return result
  }

  /// Returns the picture convolved with a Gaussian. `sigma` is in pixels.
  func blurred(_ sigma: Double) -> PlainPicture { blurred(sigma, sigma) }

  /// Returns the picture blurred by a sigma along each axis.
  func blurred(_ sigmaX: Double, _ sigmaY: Double) -> PlainPicture {
    guard max(sigmaX, sigmaY) > 0 else { return self }
    let (across, down) = (Self.weights(sigmaX), Self.weights(sigmaY))
    let (reachX, reachY) = (across.count / 2, down.count / 2)
    let (x0, x1) = (area.x0 - reachX, area.x1 + reachX)
    let along = Self.made(in: PixelRect(x0: x0, y0: area.y0, x1: x1, y1: area.y1)) { x, y in
      (-reachX...reachX).reduce(.zero) { $0 + self[x + $1, y] * across[$1 + reachX] }
    }
    let grown = PixelRect(x0: x0, y0: area.y0 - reachY, x1: x1, y1: area.y1 + reachY)
    return Self.made(in: grown) { x, y in
      (-reachY...reachY).reduce(.zero) { $0 + along[x, y + $1] * down[$1 + reachY] }
    }
  }

  /// Returns the weights of a Gaussian; a sigma of 0 has one.
  private static func weights(_ sigma: Double) -> [Double] {
    guard sigma > 0 else { return [1] }
    let reach = Int((sigma * 4).rounded(.up))
    let weights = (-reach...reach).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    return weights.map { $0 / sum }
  }

  /// Returns the picture with its straight colours multiplied by a matrix of four rows of five numbers; the
  /// fifth is added.
  func multiplied(by matrix: [Float]) -> PlainPicture {
    Self.made(in: area) { x, y in
      let color = self[x, y]
      let straight = color.w > 0 ? color / color.w : .zero
      var result = ReferenceColor.zero
      for row in 0..<4 {
        let m = matrix[5 * row..<5 * row + 5].map(Double.init)
        let value = m[0] * straight.x + m[1] * straight.y + m[2] * straight.z + m[3] * color.w + m[4]
        result[row] = value.clamped(to: 0...1)
      }
      return ReferenceColor(result.x, result.y, result.z, 1) * result.w
    }
  }
}

extension PixelRect {
  func holds(_ x: Int, _ y: Int) -> Bool { x >= x0 && x < x1 && y >= y0 && y < y1 }

  func grown(by d: Int) -> PixelRect { PixelRect(x0: x0 - d, y0: y0 - d, x1: x1 + d, y1: y1 + d) }

  func forEachPixel(_ body: (_ x: Int, _ y: Int) -> Void) {
    for y in y0..<max(y0, y1) { for x in x0..<max(x0, x1) { body(x, y) } }
  }
}
