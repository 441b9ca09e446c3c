// SPDX-License-Identifier: Apache-2.0

/// The colour matrices of effects: rows of five numbers for red, green, blue and opacity, as in
/// `inputColorMatrix`.
enum ColorMatrix {
  /// The parts of red, green and blue in the brightness.
  static let luma = [0.2126, 0.7152, 0.0722]

  /// Returns the matrix that gives everything one colour.
  static func fill(_ color: Signal<Vector>, _ opacity: Signal<Double>) -> Signal<[Double]> {
    color.with(opacity, isAffine: true) { plain($0) + [0, 0, 0, $1, 0] }
  }

  /// Returns the matrix that mixes a colour into all others.
  static func overlay(_ color: Signal<Vector>, _ opacity: Signal<Double>) -> Signal<[Double]> {
    color.with(opacity, isAffine: color.isConstant || opacity.isConstant) { color, opacity in
      mixed(plain(color), opacity)
    }
  }

  /// Returns the matrix that leads from brightness to the colours between two: the three numbers of the one
  /// for black, then of the one for white.
  static func tint(_ colors: Signal<[Double]>, _ amount: Signal<Double>) -> Signal<[Double]> {
    colors.with(amount, isAffine: colors.isConstant || amount.isConstant) { colors, amount in
      var rows: [Double] = []
      for row in 0..<3 { rows += luma.map { $0 * (colors[row + 3] - colors[row]) } + [0, colors[row]] }
      return mixed(rows, amount)
    }
  }

  /// Returns the rows of one colour.
  private static func plain(_ color: Vector) -> [Double] {
    [0, 0, 0, 0, color.x, 0, 0, 0, 0, color.y, 0, 0, 0, 0, color.z]
  }

  /// The row that keeps the opacity.
  private static let opaque: [Double] = [0, 0, 0, 1, 0]

  /// Returns a mixture of the identity with the rows of three colours.
  private static func mixed(_ rows: [Double], _ amount: Double) -> [Double] {
    rows.indices.map { rows[$0] * amount + ($0 % 6 == 0 ? 1 - amount : 0) } + opaque
  }

  /// Makes the darker half of the brightness red, and the brighter half green.
  static let halves: [Double] = {
    let twice = luma.map { $0 * 2 }
    return twice + [0, 0] + twice + [0, -1] + [0, 0, 0, 0, 0] + opaque
  }()

  /// Returns the matrix from the two halves of the brightness to the colours on a line over three ones.
  static func tritone(_ colors: [Double]) -> [Double] {
    var rows: [Double] = []
    for row in 0..<3 {
      let (dark, middle, bright) = (colors[row], colors[row + 3], colors[row + 6])
      rows += [middle - dark, bright - middle, 0, 0, dark]
    }
    return rows + opaque
  }

  /// The slope of a range without a length.
  private static let steep = 1e4

  /// Returns the matrix that stretches a range of channels to 0 to 1.
  static func levels(_ channels: LevelsModel.Channels, from range: Signal<Vector>) -> Signal<[Double]> {
    range.map(isAffine: false) { range in
      let length = range.y - range.x
      let slope = abs(length) * steep > 1 ? 1 / length : length < 0 ? -steep : steep
      return scaling(channels, slope, -range.x * slope)
    }
  }

  /// Returns the matrix that squeezes 0 to 1 into a range of channels.
  static func levels(_ channels: LevelsModel.Channels, to range: Signal<Vector>) -> Signal<[Double]> {
    range.map(isAffine: true) { scaling(channels, $0.y - $0.x, $0.x) }
  }

  private static func scaling(_ channels: LevelsModel.Channels, _ slope: Double, _ offset: Double) -> [Double]
  {
    let rows: [LevelsModel.Channels: [Int]] = [
      .colors: [0, 1, 2], .red: [0], .green: [1], .blue: [2], .alpha: [3],
    ]
    var result = (0..<20).map { $0 % 6 == 0 ? 1.0 : 0 }
    for row in rows[channels] ?? [] { (result[row * 6], result[row * 5 + 4]) = (slope, offset) }
    return result
  }
}
