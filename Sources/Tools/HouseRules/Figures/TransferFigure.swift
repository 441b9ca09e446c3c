// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Files that convert colours to or from linear light. They raise values to an exponent of a transfer
/// function, or contain two of its constants and raise values to any power.
enum TransferFigure: CodeFigure {
  static let name = "transfer curves"

  /// The constants of the sRGB and BT.709 transfer functions.
  private static let constants = [
    0.055, 1.055, 12.92, 0.04045, 0.0031308, 0.03928, 0.099, 1.099, 0.081, 0.018,
  ]
  private static let exponents = [2.4, 2.2, 1 / 2.4, 1 / 2.2, 0.45, 1 / 0.45]
  private static let powers: Set = ["pow", "powf", "exp", "exp2", "log", "log2", "power"]

  static func occurrences(in file: SourceFile) -> [Int] {
    let source = file.source
    let found = file.units.filter { unit in
      let calls = unit.compactMap { index in
        powers.contains(source.tokens[index].text) ? source.call(at: index) : nil
      }
      guard !calls.isEmpty else { return false }
      let numbers = Set(unit.compactMap { source.number(at: $0) })
      return numbers.count { number in constants.contains { isEqual($0, number) } } > 1
        || calls.contains { raises($0, in: source) }
    }
    return found.first.map { [$0.lowerBound] } ?? []
  }

  private static func raises(_ call: SourceCall, in source: SourceText) -> Bool {
    guard call.name.hasPrefix("pow"), let exponent = call.arguments.last, call.arguments.count > 1 else {
      return false
    }
    return exponent.contains { index in
      source.number(at: index).map { number in exponents.contains { isEqual($0, number) } } ?? false
    }
  }

  private static func isEqual(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-5 * abs(a) }
}
