// SPDX-License-Identifier: Apache-2.0

/// The colour matrices of effects: rows of five numbers for red, green, blue and opacity, as in
/// `inputColorMatrix`.
enum EffectMatrix {
  /// The weights of red, green and blue in the brightness.
  static let luma = [0.2126, 0.7152, 0.0722]

  /// Returns the matrix that replaces all colours with one colour.
  static func fill(_ color: Signal<Vector>, _ opacity: Signal<Double>) -> Signal<[Double]> {
    color.with(opacity, isAffine: true) { plain($0) + [0, 0, 0, $1, 0] }
  }

  /// Returns the matrix that mixes one colour into all others.
  static func overlay(_ color: Signal<Vector>, _ opacity: Signal<Double>) -> Signal<[Double]> {
    color.with(opacity, isAffine: color.isConstant || opacity.isConstant) { color, opacity in
      mixed(plain(color), opacity)
    }
  }

  /// Returns the matrix that maps brightness to colours between two. `colors` contains red, green and blue
  /// for black, then for white.
  static func tint(_ colors: Signal<[Double]>, _ amount: Signal<Double>) -> Signal<[Double]> {
    colors.with(amount, isAffine: colors.isConstant || amount.isConstant) { colors, amount in
      var rows: [Double] = []
      for row in 0..<3 { rows += luma.map { $0 * (colors[row + 3] - colors[row]) } + [0, colors[row]] }
      return mixed(rows, amount)
    }
  }

  /// Returns the rows that replace all colours with one colour.
  private static func plain(_ color: Vector) -> [Double] {
    [0, 0, 0, 0, color.x, 0, 0, 0, 0, color.y, 0, 0, 0, 0, color.z]
  }

  /// The row that keeps the opacity unchanged.
  private static let opaque: [Double] = [0, 0, 0, 1, 0]

  /// Returns the interpolation between the identity matrix and the rows for red, green and blue. The opacity
  /// stays unchanged.
  private static func mixed(_ rows: [Double], _ amount: Double) -> [Double] {
    rows.indices.map { rows[$0] * amount + ($0 % 6 == 0 ? 1 - amount : 0) } + opaque
  }

  /// The matrix that maps the darker half of the brightness to red, and the brighter half to green.
  static let halves: [Double] = {
    let twice = luma.map { $0 * 2 }
    // Swift 6.2 does not type-check the sum of all rows as one expression.
    let red: [Double] = twice + [0, 0]
    let green: [Double] = twice + [0, -1]
    let blue: [Double] = [0, 0, 0, 0, 0]
    return red + green + blue + opaque
  }()

  /// Returns the matrix that maps the two halves of the brightness to colours between three.
  static func tritone(_ colors: [Double]) -> [Double] {
    var rows: [Double] = []
    for row in 0..<3 {
      let (dark, middle, bright) = (colors[row], colors[row + 3], colors[row + 6])
      rows += [middle - dark, bright - middle, 0, 0, dark]
    }
    return rows + opaque
  }

  /// Returns the levels of red, green, blue and opacity in one list, as the filter `colorLevels` expects
  /// them.
  static func levels(_ rows: [[Signal<Double>]]) -> Signal<[Double]> {
    rows.joined().reduce(Signal<[Double]>.constant([])) { list, number in
      list.with(number, isAffine: true) { $0 + [$1] }
    }
  }
}
