// SPDX-License-Identifier: Apache-2.0

/// A 3 x 3 matrix, stored row by row.
struct ColorMatrix: Sendable, Hashable {
  var rows: [[Double]]

  init(_ rows: [[Double]]) { self.rows = rows }

  static func diagonal(_ values: [Double]) -> ColorMatrix {
    ColorMatrix([[values[0], 0, 0], [0, values[1], 0], [0, 0, values[2]]])
  }

  static func * (a: ColorMatrix, v: [Double]) -> [Double] {
    a.rows.map { $0[0] * v[0] + $0[1] * v[1] + $0[2] * v[2] }
  }

  static func * (a: ColorMatrix, b: ColorMatrix) -> ColorMatrix {
    ColorMatrix(
      a.rows.map { row in
        (0..<3).map { row[0] * b.rows[0][$0] + row[1] * b.rows[1][$0] + row[2] * b.rows[2][$0] }
      })
  }

  /// The inverse of the matrix, computed from its cofactors, or `nil` if the matrix is singular.
  var inverse: ColorMatrix? {
    let m = rows
    func minor(_ r: Int, _ c: Int) -> Double {
      let (r0, r1) = ((r + 1) % 3, (r + 2) % 3)
      let (c0, c1) = ((c + 1) % 3, (c + 2) % 3)
      return m[r0][c0] * m[r1][c1] - m[r0][c1] * m[r1][c0]
    }
    let determinant = m[0][0] * minor(0, 0) + m[0][1] * minor(0, 1) + m[0][2] * minor(0, 2)
    guard abs(determinant) > 1e-12, determinant.isFinite else { return nil }
    return ColorMatrix((0..<3).map { r in (0..<3).map { c in minor(c, r) / determinant } })
  }
}

/// The primaries and the white point of an RGB space, as CIE 1931 chromaticities x and y.
struct Primaries: Sendable, Hashable {
  var red: [Double]
  var green: [Double]
  var blue: [Double]
  var white: [Double]

  static let d65 = [0.3127, 0.3290]
  static let d50 = [0.3457, 0.3585]
  static let sRGB = Primaries(red: [0.64, 0.33], green: [0.30, 0.60], blue: [0.15, 0.06], white: d65)
  static let displayP3 = Primaries(
    red: [0.680, 0.320], green: [0.265, 0.690], blue: [0.150, 0.060], white: d65)
  /// The primaries of SMPTE RP 431-2, with the white point of a cinema projector.
  static let cinemaP3 = Primaries(
    red: [0.680, 0.320], green: [0.265, 0.690], blue: [0.150, 0.060], white: [0.314, 0.351])
  static let adobeRGB = Primaries(red: [0.64, 0.33], green: [0.21, 0.71], blue: [0.15, 0.06], white: d65)
  static let rec2020 = Primaries(
    red: [0.708, 0.292], green: [0.170, 0.797], blue: [0.131, 0.046], white: d65)
  static let romm = Primaries(
    red: [0.7347, 0.2653], green: [0.1596, 0.8404], blue: [0.0366, 0.0001], white: d50)
  static let acesCG = Primaries(
    red: [0.713, 0.293], green: [0.165, 0.830], blue: [0.128, 0.044], white: [0.32168, 0.33767])

  /// Returns X, Y and Z of a chromaticity, where Y is 1.
  static func coordinates(_ chromaticity: [Double]) -> [Double] {
    let (x, y) = (chromaticity[0], chromaticity[1])
    return [x / y, 1, (1 - x - y) / y]
  }

  /// The matrix from linear components to X, Y and Z. The primaries are scaled so that three components of 1
  /// give the white point.
  var toXYZ: ColorMatrix {
    let columns = [red, green, blue].map(Self.coordinates)
    let unscaled = ColorMatrix((0..<3).map { row in columns.map { $0[row] } })
    let scale = (unscaled.inverse ?? .diagonal([1, 1, 1])) * Self.coordinates(white)
    return unscaled * .diagonal(scale)
  }

  /// Returns the matrix that adapts X, Y and Z from one white point to another by the Bradford method.
  static func adaptation(from: [Double], to: [Double]) -> ColorMatrix {
    let cones = ColorMatrix([
      [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296],
    ])
    let (a, b) = (cones * coordinates(from), cones * coordinates(to))
    let gain = ColorMatrix.diagonal([b[0] / a[0], b[1] / a[1], b[2] / a[2]])
    return (cones.inverse ?? cones) * (gain * cones)
  }

  /// The matrix from linear components of this space to linear sRGB components.
  var toStandard: ColorMatrix {
    Self.fromXYZ(white: white) * toXYZ
  }

  /// Returns the matrix from X, Y and Z, relative to a white point, to linear sRGB components.
  static func fromXYZ(white: [Double]) -> ColorMatrix {
    let inverse = sRGB.toXYZ.inverse ?? .diagonal([1, 1, 1])
    return white == d65 ? inverse : inverse * adaptation(from: white, to: d65)
  }
}
