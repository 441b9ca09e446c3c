// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGeometry

/// The amounts by which a selector selects each letter of a text layer.
struct TextSelector {
  private let model: TextSelectorModel
  /// The unit of each letter, or `nil` for a letter that cannot be selected.
  private let units: [Int?]
  private let count: Int

  init(_ model: TextSelectorModel, _ letters: [LetterLayout.Letter]) {
    self.model = model
    var (units, next, isInWord): ([Int?], Int, Bool) = ([], 0, false)
    for (index, letter) in letters.enumerated() {
      let isNewLine = index > 0 && letters[index - 1].line != letter.line
      switch model.basis {
      case .characters: units.append(index)
      case .lines: units.append(letter.line)
      case .charactersWithoutSpaces:
        units.append(letter.isSpace ? nil : next)
        if !letter.isSpace { next += 1 }
      case .words:
        if letter.isSpace {
          isInWord = false
        } else if !isInWord || isNewLine {
          (isInWord, next) = (true, next + 1)
        }
        units.append(letter.isSpace ? nil : next - 1)
      }
    }
    count = (units.compactMap { $0 }.max() ?? -1) + 1
    let order = model.isRandom ? Self.shuffled(count) : Array(0..<count)
    self.units = units.map { $0.map { order[$0] } }
  }

  /// Returns the numbers below `count` in a shuffled order that is the same for equal counts.
  private static func shuffled(_ count: Int) -> [Int] {
    var (order, state) = (Array(0..<count), UInt64(count) &+ 0x9E37_79B9_7F4A_7C15)
    for index in order.indices.reversed() {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      order.swapAt(index, Int((state >> 33) % UInt64(index + 1)))
    }
    return order
  }

  /// Returns the amount by which a letter is selected at a frame of the composition, from -1 to 1.
  func measure(of letter: Int, at frame: Double) -> Double {
    guard let unit = units[letter] else { return 0 }
    let scale = model.isIndex ? 1 : Double(count) / 100
    let offset = model.offset.value(at: frame) * scale
    let a = model.start.value(at: frame) * scale + offset
    let b = (model.end?.value(at: frame)).map { $0 * scale + offset } ?? Double(count) + offset
    let (low, high) = (min(a, b), max(a, b))
    let amount = model.amount.value(at: frame) / 100
    let shape = self.shape(Double(unit), low, high, smoothness: model.smoothness.value(at: frame) / 100)
    return eased(shape.clamped(to: 0...1), at: frame) * amount.clamped(to: -1...1)
  }

  /// Returns the value of the selector's shape at a unit.
  private func shape(_ unit: Double, _ low: Double, _ high: Double, smoothness: Double) -> Double {
    let middle = unit + 0.5
    guard model.shape != .square else {
      let part = min(high, unit + 1) - max(low, unit)
      return smoothness > 1e-6 ? (part - 0.5) / smoothness + 0.5 : part >= 0.5 ? 1 : 0
    }
    let isInside = high > low && (low...high).contains(middle)
    let x = high > low ? (middle - low) / (high - low) : middle < low ? 0 : 1
    switch model.shape {
    case .square, .rampUp: return x
    case .rampDown: return 1 - x
    case .triangle: return isInside ? 1 - abs(2 * x - 1) : 0
    case .round: return isInside ? (1 - (2 * x - 1) * (2 * x - 1)).squareRoot() : 0
    case .smooth: return isInside ? (1 - cos(2 * .pi * x)) / 2 : 0
    }
  }

  private func eased(_ value: Double, at frame: Double) -> Double {
    let (high, low) = (model.easeHigh.value(at: frame) / 100, model.easeLow.value(at: frame) / 100)
    if high == 0, low == 0 { return value }
    func part(_ value: Double) -> Double { value.clamped(to: 0...1) }
    return CubicTimingCurve(Point(part(low), part(-low)), Point(1 - part(high), 1 - part(-high)))
      .evaluate(value)
  }
}
