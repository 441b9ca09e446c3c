// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

/// The difference between two pictures.
package struct PixelDiff: CustomStringConvertible {
  /// The largest difference of a channel, 0...255; 255 if the sizes differ.
  package private(set) var maximum = 0
  /// The number of different pixels, including those in only one picture.
  package private(set) var pixelCount = 0
  /// The first different pixel in row order, from the top left corner.
  package private(set) var first: (x: Int, y: Int)?
  /// A picture of the differences, as wide as the wider and as high as the higher picture. It is black at
  /// equal pixels, coloured by the differences of the channels at others, and magenta where only one picture
  /// has pixels.
  package private(set) var picture: Pixmap

  private let hasEqualSizes: Bool

  package init(_ actual: Pixmap, _ expected: Pixmap) {
    let (a, e) = (Words(actual), Words(expected))
    let (width, height) = (max(a.width, e.width), max(a.height, e.height))
    hasEqualSizes = a.width == e.width && a.height == e.height
    picture = Pixmap(width: width, height: height)
    var words = Array(repeating: Word.black, count: width * height)
    for y in 0..<height {
      for x in 0..<width where a[x, y] != e[x, y] {
        if first == nil { first = (x, y) }
        pixelCount += 1
        words[y * width + x] = take(a[x, y], e[x, y])
      }
    }
    picture.withUnsafeMutableBytes { target in words.withUnsafeBytes { target.copyMemory(from: $0) } }
  }

  /// Returns `true` if the pictures have the same size and no channel differs by more than `tolerance`.
  package func isWithin(_ tolerance: Int) -> Bool { hasEqualSizes && maximum <= tolerance }

  package var description: String {
    guard let first else { return "equal" }
    let total = picture.width * picture.height
    return
      "\(pixelCount) of \(total) pixels differ, by at most \(maximum), the first at (\(first.x), \(first.y))"
  }

  /// Counts a difference and returns the pixel that shows it.
  private mutating func take(_ actual: Word?, _ expected: Word?) -> Word {
    guard let actual, let expected else {
      maximum = 255
      return Word.magenta
    }
    let differences = (0..<4).map { abs(actual.channel($0) - expected.channel($0)) }
    maximum = max(maximum, differences.max() ?? 0)
    let alpha = differences[3]
    return Word(differences[..<3].map { Self.visible(max($0, alpha)) } + [255])
  }

  /// Returns a brightness that makes a difference of 1 visible and distinct from one of 100.
  private static func visible(_ difference: Int) -> UInt8 {
    let (faintest, gain) = (64, 4)
    return difference == 0 ? 0 : UInt8(min(255, faintest + gain * difference))
  }
}

/// A pixel as one number: blue in the low byte, then green, red, alpha.
private struct Word: Equatable {
  static let black = Word([0, 0, 0, 255])
  static let magenta = Word([255, 0, 255, 255])

  var littleEndian: UInt32

  init(_ channels: [UInt8]) {
    littleEndian =
      channels.enumerated().reduce(0) { $0 | UInt32($1.element) << UInt32(8 * $1.offset) }.littleEndian
  }

  func channel(_ index: Int) -> Int { Int(UInt32(littleEndian: littleEndian) >> UInt32(8 * index) & 255) }
}

/// The pixels of a picture.
private struct Words {
  let width: Int
  let height: Int
  private let words: [Word]

  init(_ pixmap: Pixmap) {
    (width, height) = (pixmap.width, pixmap.height)
    words = pixmap.withUnsafeBytes { Array($0.bindMemory(to: Word.self)) }
  }

  /// The pixel at a position; `nil` outside.
  subscript(x: Int, y: Int) -> Word? { x < width && y < height ? words[y * width + x] : nil }
}
