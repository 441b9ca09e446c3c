// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGeometry

extension ICCProfile {
  /// Returns an ICC profile, version 4, for RGB with a matrix and curves or for grey. Returns `nil` for other
  /// encodings.
  static func data(of encoding: ColorEncoding, name: String) -> Data? {
    let toD50 = Primaries.fromXYZ(white: Primaries.d50).inverse ?? .diagonal([1, 1, 1])
    var tags: [(String, [UInt8])] = [
      ("desc", text(name)), ("cprt", text("No copyright, use freely")),
      ("wtpt", coordinates(Primaries.coordinates(Primaries.d50))),
      (
        "chad",
        Array("sf32".utf8) + [0, 0, 0, 0]
          + Primaries.adaptation(from: Primaries.d65, to: Primaries.d50).rows.joined().flatMap(fixed)
      ),
    ]
    let model: String
    switch encoding {
    case .gray(let curve):
      model = "GRAY"
      tags.append(("kTRC", bytes(of: curve)))
    case .rgb(let curves, let matrix, _):
      model = "RGB "
      let toXYZ = matrix.map { toD50 * $0 } ?? toD50
      for (index, letter) in ["r", "g", "b"].enumerated() {
        tags.append((letter + "XYZ", coordinates(toXYZ.rows.map { $0[index] })))
        tags.append((letter + "TRC", bytes(of: curves[index])))
      }
    default: return nil
    }
    return Data(profile(model, tags))
  }

  private static func profile(_ model: String, _ tags: [(String, [UInt8])]) -> [UInt8] {
    var (table, content): ([UInt8], [UInt8]) = ([], [])
    let start = 128 + 4 + 12 * tags.count
    for (name, bytes) in tags {
      table += Array(name.utf8) + word(UInt32(start + content.count)) + word(UInt32(bytes.count))
      content += bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
    var header = word(UInt32(start + content.count)) + word(0) + word(0x0440_0000) + Array("mntr".utf8)
    header += Array(model.utf8) + Array("XYZ ".utf8)
    // A fixed date, so that the same space always gives the same bytes.
    header += [0x07, 0xE9, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0] + Array("acsp".utf8)
    header += [UInt8](repeating: 0, count: 28)
    header += Primaries.coordinates(Primaries.d50).flatMap(fixed)
    header += [UInt8](repeating: 0, count: 128 - header.count)
    return header + word(UInt32(tags.count)) + table + content
  }

  private static func word(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func fixed(_ value: Double) -> [UInt8] {
    word(UInt32(bitPattern: Int32((value.clamped(to: -32768...32767) * 65536).rounded())))
  }

  private static func coordinates(_ values: [Double]) -> [UInt8] {
    Array("XYZ ".utf8) + word(0) + values.flatMap(fixed)
  }

  private static func text(_ string: String) -> [UInt8] {
    let units = string.utf16.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    return Array("mluc".utf8) + word(0) + word(1) + word(12) + Array("enUS".utf8) + word(UInt32(units.count))
      + word(28) + units
  }

  private static func bytes(of curve: TransferCurve) -> [UInt8] {
    func parametric(_ kind: UInt8, _ values: [Double]) -> [UInt8] {
      Array("para".utf8) + word(0) + [0, kind, 0, 0] + values.flatMap(fixed)
    }
    switch curve {
    case .sRGB: return parametric(3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])
    case .linear: return parametric(0, [1])
    case .gamma(let exponent): return parametric(0, [exponent])
    case .piecewise(let g, let a, let b, let c, let d): return parametric(3, [g, a, b, c, d])
    case .table(let lights):
      return Array("curv".utf8) + word(0) + word(UInt32(lights.count))
        + lights.flatMap { light in
          let value = Int((light.clamped(to: 0...1) * 65535).rounded())
          return [UInt8(value >> 8), UInt8(value & 255)]
        }
    }
  }
}
