// SPDX-License-Identifier: Apache-2.0

/// The keyframes of a name. Source: CSS Animations Level 1, section 3.
struct CSSKeyframes: Equatable, Sendable {
  /// The values at one point of an iteration.
  struct Frame: Equatable, Sendable {
    /// The point, in 0...1.
    var offset: Double
    /// The declarations, with shorthands expanded. A later one of a name replaces an earlier one.
    var declarations: [CSSDeclaration]
  }

  var name: String
  /// The frames in ascending order. Each offset comes once.
  var frames: [Frame] = []
  /// A Boolean value that indicates whether the rule is `@-webkit-keyframes`.
  var isPrefixed = false

  init(name: String, isPrefixed: Bool, blocks: [(offsets: [Double], declarations: [CSSDeclaration])]) {
    (self.name, self.isPrefixed) = (name, isPrefixed)
    var found: [Double: [CSSDeclaration]] = [:]
    for block in blocks {
      // Important declarations have no meaning here.
      let declarations = block.declarations.filter { !$0.isImportant }
      for offset in Set(block.offsets) { found[offset, default: []] += declarations }
    }
    frames = found.sorted { $0.key < $1.key }.map {
      Frame(offset: $0.key, declarations: CSSDeclaration.merged($0.value))
    }
  }

  /// Returns the keyframes by name. Those without a prefix win over those with one. Otherwise the last win.
  static func byName(_ list: [CSSKeyframes]) -> [String: CSSKeyframes] {
    var result: [String: CSSKeyframes] = [:]
    for keyframes in list {
      if keyframes.isPrefixed, let other = result[keyframes.name], !other.isPrefixed { continue }
      result[keyframes.name] = keyframes
    }
    return result
  }

  /// Returns the offsets of a keyframe selector such as `from, 50%`, or `nil` if one of them is broken.
  static func offsets(_ tokens: CSSTokens, _ range: Range<Int>) -> [Double]? {
    var result: [Double] = []
    for item in tokens.split(range, at: .comma).map({ tokens.trimmed($0) }) {
      guard item.count == 1 else { return nil }
      if tokens.isWord(item.lowerBound, "from") {
        result.append(0)
      } else if tokens.isWord(item.lowerBound, "to") {
        result.append(1)
      } else if let (value, unit) = tokens.number(item.lowerBound), unit == "%", (0...100).contains(value) {
        result.append(value / 100)
      } else {
        return nil
      }
    }
    return result
  }
}
