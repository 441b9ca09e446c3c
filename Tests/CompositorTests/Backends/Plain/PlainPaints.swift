// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import MultiplaneCompositor
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree

extension QuadGradient {
  /// Returns the colour at a point of the shape's space. Straight colours are interpolated, then
  /// premultiplied.
  func plainColor(at p: Point) -> ReferenceColor {
    let t = parameter(at: p)
    func straight(_ c: RGBA) -> SIMD4<Double> {
      SIMD4(Double(c.red), Double(c.green), Double(c.blue), Double(c.alpha))
    }
    guard let last = stops.last else { return .zero }
    var color = straight(last.color)
    if let next = stops.firstIndex(where: { $0.offset > t }) {
      color = straight(stops[next].color)
      if next > 0 {
        let (a, b) = (stops[next - 1], stops[next])
        color = straight(a.color) + (color - straight(a.color)) * ((t - a.offset) / (b.offset - a.offset))
      } else {
        color = straight(stops[0].color)
      }
    }
    return ReferenceColor(color.x, color.y, color.z, 1) * color.w
  }

  private func parameter(at p: Point) -> Double {
    let (dx, dy, x, y) = (end.x - start.x, end.y - start.y, p.x - start.x, p.y - start.y)
    switch layout {
    case .axial: return (x * dx + y * dy) / (dx * dx + dy * dy)
    case .radial: return ((x / dx) * (x / dx) + (y / dy) * (y / dy)).squareRoot()
    case .conic:
      let turn = (atan2(y, x) - atan2(dy, dx)) / (2 * .pi)
      return turn - turn.rounded(.down)
    }
  }
}

extension QuadImage {
  /// Returns the colour at a point of the space in which the image fills `area`. Edge pixels extend beyond
  /// it.
  func plainColor(at p: Point, over area: Rect) -> ReferenceColor {
    precondition(level == 0, "smaller sizes of images are unknown to the plain backend")
    let pixmap = image.pixmap
    let (u, v) = ((p.x - area.minX) / (area.maxX - area.minX), (p.y - area.minY) / (area.maxY - area.minY))
    let x = source.minX + u * (source.maxX - source.minX)
    let y = source.minY + (startsAtMinY ? v : 1 - v) * (source.maxY - source.minY)
    func pixel(_ x: Double, _ y: Double) -> ReferenceColor {
      let (column, row) = (
        x.clamped(atLeast: 0, atMost: Double(pixmap.width - 1)),
        y.clamped(atLeast: 0, atMost: Double(pixmap.height - 1))
      )
      let p = pixmap.pixel(Int(column), Int(row))
      return ReferenceColor(Double(p.r), Double(p.g), Double(p.b), Double(p.a)) / 255
    }
    let factors = ReferenceColor(Double(tint.red), Double(tint.green), Double(tint.blue), 1)
    guard filter == .linear else { return pixel(x.rounded(.down), y.rounded(.down)) * factors }
    let (left, top) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
    let (toRight, toBottom) = (x - 0.5 - left, y - 0.5 - top)
    return factors
      * ((pixel(left, top) * (1 - toRight) + pixel(left + 1, top) * toRight) * (1 - toBottom)
        + (pixel(left, top + 1) * (1 - toRight) + pixel(left + 1, top + 1) * toRight) * toBottom)
  }
}
