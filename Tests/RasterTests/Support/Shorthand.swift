// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster

extension Path {
  /// Returns a closed polygon.
  static func polygon(_ points: [(Double, Double)]) -> Path {
    var path = Path()
    for (i, p) in points.enumerated() {
      if i == 0 { path.move(to: Point(p.0, p.1)) } else { path.line(to: Point(p.0, p.1)) }
    }
    path.close()
    return path
  }

  /// Returns an open polyline.
  static func polyline(_ points: [(Double, Double)]) -> Path {
    var path = Path()
    for (i, p) in points.enumerated() {
      if i == 0 { path.move(to: Point(p.0, p.1)) } else { path.line(to: Point(p.0, p.1)) }
    }
    return path
  }
}

extension Painter {
  /// Returns the coverage of `path` on `width` x `height` pixels from the origin.
  func mask(
    _ path: Path, _ rule: FillRule = .nonZero, width: Int, height: Int, transform: Affine = .identity
  ) -> Mask {
    coverage(
      of: path, rule: rule, transform: transform, within: PixelRect(x0: 0, y0: 0, x1: width, y1: height))
  }

  /// Returns the coverage of a stroke, as the alpha of an opaque colour on transparent ground.
  func strokeMask(
    _ path: Path, _ style: StrokeStyle, width: Int, height: Int, transform: Affine = .identity
  ) -> [UInt8] {
    var pixmap = Pixmap(width: width, height: height)
    let state = DrawState(transform: transform, clip: Clip(bounds: pixmap.bounds))
    stroke(path, style: style, paint: .solid(.black), state: state, into: &pixmap)
    return (0..<width * height).map { pixmap.pixel($0 % width, $0 / width).a }
  }
}

extension Mask {
  var bytes: [UInt8] { withUnsafeBytes { Array($0) } }
}

/// Returns the 8-bit coverage nearest to a share of a pixel.
func byte(_ share: Double) -> UInt8 { UInt8(share * 255 + 0.5) }
