// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGeometry

/// A parsed ICC profile (ICC.1:2022, sections 7 to 10). Only the tags for RGB with a matrix and curves, and
/// for grey with a curve, are read.
struct ICCProfile {
  /// The reason that a profile cannot be used.
  enum Failure: Error, CustomStringConvertible {
    case damaged
    case otherModel

    var description: String {
      switch self {
      case .damaged: "the profile is damaged"
      case .otherModel: "the profile is neither RGB with a matrix and curves nor gray with a curve"
      }
    }
  }

  /// The encoding that the profile describes.
  let encoding: ColorEncoding

  private static let headerLength = 128
  private static let tagLimit = 256
  /// The tolerance for sRGB. A curve that differs from sRGB's by less than this counts as sRGB's, and a
  /// matrix whose elements differ from the identity's by less than 4 times as much counts as the identity.
  /// Images in sRGB therefore keep their exact bytes.
  private static let sameness = 0.0015

  /// Parses a profile. Throws a `Failure` if it is damaged or has an unsupported model.
  init(_ data: Data) throws(Failure) {
    let bytes = [UInt8](data)
    guard bytes.count >= Self.headerLength + 4, Self.tag(bytes, 36) == "acsp" else { throw .damaged }
    let count = Int(Self.number(bytes, Self.headerLength))
    guard count <= Self.tagLimit, Self.headerLength + 4 + count * 12 <= bytes.count else { throw .damaged }
    var tags: [String: ArraySlice<UInt8>] = [:]
    for index in 0..<count {
      let at = Self.headerLength + 4 + index * 12
      let (offset, size) = (Int(Self.number(bytes, at + 4)), Int(Self.number(bytes, at + 8)))
      guard offset <= bytes.count, size <= bytes.count - offset else { throw .damaged }
      tags[Self.tag(bytes, at)] = bytes[offset..<offset + size]
    }
    switch Self.tag(bytes, 16) {
    case "GRAY":
      guard let curve = tags["kTRC"].flatMap({ Self.curve(Array($0)) }) else { throw .otherModel }
      encoding = .gray(Self.isStandard(curve) ? .sRGB : curve)
    case "RGB ":
      let columns = ["rXYZ", "gXYZ", "bXYZ"].compactMap { tags[$0].flatMap { Self.coordinates(Array($0)) } }
      let curves = ["rTRC", "gTRC", "bTRC"].compactMap { tags[$0].flatMap { Self.curve(Array($0)) } }
      guard columns.count == 3, curves.count == 3 else { throw .otherModel }
      let toXYZ = ColorMatrix((0..<3).map { row in columns.map { $0[row] } })
      let matrix = Primaries.fromXYZ(white: Primaries.d50) * toXYZ
      let unit = ColorMatrix.diagonal([1, 1, 1])
      let isPlain = zip(matrix.rows.joined(), unit.rows.joined()).allSatisfy {
        abs($0 - $1) < 4 * Self.sameness
      }
      let named = curves.map { Self.isStandard($0) ? TransferCurve.sRGB : $0 }
      if isPlain {
        encoding = .rgb(named, toStandard: nil, fromStandard: nil)
      } else {
        guard let inverse = matrix.inverse else { throw .damaged }
        encoding = .rgb(named, toStandard: matrix, fromStandard: inverse)
      }
    default: throw .otherModel
    }
  }

  private static func isStandard(_ curve: TransferCurve) -> Bool {
    stride(from: 0, through: 1, by: 1.0 / 64).allSatisfy {
      abs(curve.decode($0) - TransferCurve.sRGB.decode($0)) < sameness
    }
  }

  // MARK: Numbers

  private static func number(_ bytes: [UInt8], _ at: Int) -> UInt32 {
    guard at + 4 <= bytes.count else { return 0 }
    return bytes[at..<at + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  private static func tag(_ bytes: [UInt8], _ at: Int) -> String {
    at + 4 <= bytes.count ? String(decoding: bytes[at..<at + 4], as: UTF8.self) : ""
  }

  /// Reads a fixed-point number with 16 fractional bits at offset `at`.
  private static func fixed(_ bytes: [UInt8], _ at: Int) -> Double {
    Double(Int32(bitPattern: number(bytes, at))) / 65536
  }

  private static func coordinates(_ bytes: [UInt8]) -> [Double]? {
    guard tag(bytes, 0) == "XYZ ", bytes.count >= 20 else { return nil }
    return [fixed(bytes, 8), fixed(bytes, 12), fixed(bytes, 16)]
  }

  private static func curve(_ bytes: [UInt8]) -> TransferCurve? {
    switch tag(bytes, 0) {
    case "curv": table(bytes)
    case "para": piecewise(bytes)
    default: nil
    }
  }

  private static func table(_ bytes: [UInt8]) -> TransferCurve? {
    let count = Int(number(bytes, 8))
    guard bytes.count >= 12, count <= (bytes.count - 12) / 2 else { return nil }
    let values = (0..<count).map { Int(bytes[12 + 2 * $0]) << 8 | Int(bytes[13 + 2 * $0]) }
    if count == 0 { return .linear }
    if count == 1 { return values[0] > 0 ? .gamma(Double(values[0]) / 256) : nil }
    var highest = 0.0
    return .table(
      values.map { value in
        highest = max(highest, Double(value) / 65535)
        return highest
      })
  }

  private static func piecewise(_ bytes: [UInt8]) -> TransferCurve? {
    let counts = [1, 3, 4, 5, 7]
    guard bytes.count >= 12 else { return nil }
    let kind = Int(bytes[8]) << 8 | Int(bytes[9])
    guard kind < counts.count, bytes.count >= 12 + 4 * counts[kind] else { return nil }
    let p = (0..<counts[kind]).map { fixed(bytes, 12 + 4 * $0) }
    guard p[0] > 0, p.count < 2 || p[1] > 0 else { return nil }
    let sampled: (Double) -> Double
    switch kind {
    case 0: return .gamma(p[0])
    case 1: return .piecewise(g: p[0], a: p[1], b: p[2], c: 0, d: max(0, -p[2] / p[1]))
    case 3: return .piecewise(g: p[0], a: p[1], b: p[2], c: p[3], d: p[4])
    case 2: sampled = { $0 >= -p[2] / p[1] ? pow(p[1] * $0 + p[2], p[0]) + p[3] : p[3] }
    default: sampled = { $0 >= p[4] ? pow(p[1] * $0 + p[2], p[0]) + p[5] : p[3] * $0 + p[6] }
    }
    let steps = 1024
    var highest = 0.0
    return .table(
      (0...steps).map { step in
        let light = sampled(Double(step) / Double(steps))
        highest = max(highest, light.isFinite ? min(light, 1) : 0)
        return highest
      })
  }
}
