// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
package import MultiplaneRaster

extension CGColorSpace {
  /// The number of steps into which the table for encoding divides linear light. With 16 bits, a step changes
  /// the encoded component by less than half an 8-bit level, even in the darkest colours.
  private static let lightSteps = 65_535

  /// Converts pixels from this space to sRGB in place. The pixels must be opaque or have straight colours.
  /// Pixels of sRGB spaces, and of spaces that are neither RGB nor grey, are not changed.
  package func makeStandard(_ pixmap: inout Pixmap) {
    let curves: [TransferCurve]
    var matrix: ColorMatrix?
    switch encoding {
    case .gray(let curve): curves = [curve, curve, curve]
    case .rgb(let list, let toStandard, _): (curves, matrix) = (list, toStandard)
    default: return
    }
    guard matrix != nil || curves.contains(where: { $0 != .sRGB }) else { return }
    let tables = curves.map { curve in (0...255).map { curve.toStandard(Double($0) / 255) } }
    let lights = curves.map { curve in (0...255).map { curve.decode(Double($0) / 255) } }
    let encoded = (0...Self.lightSteps).map { step in
      UInt8((TransferCurve.sRGB.encode(Double(step) / Double(Self.lightSteps)) * 255).rounded())
    }
    func byte(_ light: Double) -> UInt32 {
      UInt32(encoded[Int((light.clamped(to: 0...1) * Double(Self.lightSteps)).rounded())])
    }
    let rows = matrix?.rows
    pixmap.change(pixmap.bounds) { word in
      let (red, green, blue) = (Int(word >> 16 & 255), Int(word >> 8 & 255), Int(word & 255))
      let result: (UInt32, UInt32, UInt32)
      if let rows {
        let (r, g, b) = (lights[0][red], lights[1][green], lights[2][blue])
        result = (
          byte(rows[0][0] * r + rows[0][1] * g + rows[0][2] * b),
          byte(rows[1][0] * r + rows[1][1] * g + rows[1][2] * b),
          byte(rows[2][0] * r + rows[2][1] * g + rows[2][2] * b)
        )
      } else {
        func plain(_ value: Double) -> UInt32 { UInt32((value.clamped(to: 0...1) * 255).rounded()) }
        result = (plain(tables[0][red]), plain(tables[1][green]), plain(tables[2][blue]))
      }
      return word & 0xFF00_0000 | result.0 << 16 | result.1 << 8 | result.2
    }
  }
}
