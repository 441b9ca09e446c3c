// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster

/// The contrast of colours by WCAG 2.
enum Contrast {
  /// The linear light of each byte of a component.
  private static let lights: [Double] = (0..<256).map { TransferCurve.sRGB.decode(Double($0) / 255) }

  /// Returns the ratio of the relative luminances of two colours, from 1 to 21. Alpha is ignored.
  static func ratio(_ a: RGBA, _ b: RGBA) -> Double {
    let (x, y) = (luminance(a), luminance(b))
    // The constant is that of WCAG: light that a screen reflects.
    return (max(x, y) + 0.05) / (min(x, y) + 0.05)
  }

  /// Returns the relative luminance of a colour, from 0 to 1.
  private static func luminance(_ color: RGBA) -> Double {
    func light(_ component: Float) -> Double {
      lights[Int((component * 255).rounded().clamped(to: 0...255, ifNaN: 0))]
    }
    // The weights are those of ITU-R BT.709.
    return 0.2126 * light(color.red) + 0.7152 * light(color.green) + 0.0722 * light(color.blue)
  }
}

extension RGBA {
  /// Returns this colour with another over it, whose alpha is multiplied by `opacity`. The result is opaque.
  func covered(by color: RGBA, opacity: Double) -> RGBA {
    let share = (color.alpha * Float(opacity)).clamped(to: 0...1, ifNaN: 0)
    func mix(_ a: Float, _ b: Float) -> Float { a + (b - a) * share }
    return RGBA(mix(red, color.red), mix(green, color.green), mix(blue, color.blue))
  }

  /// The largest difference of a component from that of another colour, from 0 to 255.
  func distance(to other: RGBA) -> Double {
    Double(255 * max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue)))
  }
}

/// Measures texts in the pixels of a frame, which is drawn with its texts and without them.
struct TextProbe {
  /// The frame with all texts.
  let picture: Pixmap
  /// The frame without letters.
  let backdrop: Pixmap

  /// Points per line at which the contrast is measured.
  private static let (columns, rows) = (24, 4)

  /// The share of a shadow's colour beside the letters: it is blurred, so it is not as strong as its opacity.
  private static let shadowShare = 0.7

  /// Returns the contrast of a text to what is behind it: the median of the worst quarter of the points in
  /// its lines. Returns `nil` if no point is in the frame.
  ///
  /// - Parameter surrounds: The colours that copies of the letters put around them.
  func contrast(of text: SeenText, surrounds: [RGBA]) -> Double? {
    var ratios: [Double] = []
    for line in text.ink.lines.indices {
      let letters = text.ink.lines[line].color ?? text.color
      let around = surrounds + [text.shadow, text.ink.lines[line].surround].compactMap { $0 }
      for point in text.points(ofLine: line, columns: Self.columns, rows: Self.rows) {
        guard text.layer.clip.contains(point), let behind = color(at: point, in: backdrop) else { continue }
        ratios.append(ratio(letters, over: behind, around, opacity: text.layer.opacity))
      }
    }
    guard !ratios.isEmpty else { return nil }
    ratios.sort()
    return ratios[ratios.count / 8]
  }

  /// Returns the contrast of letters to the colour behind them, or to a colour around them if that is better.
  private func ratio(_ letters: RGBA, over behind: RGBA, _ around: [RGBA], opacity: Double) -> Double {
    let plain = Contrast.ratio(behind.covered(by: letters, opacity: opacity), behind)
    return around.reduce(plain) { best, color in
      let edge = behind.covered(by: color, opacity: opacity * Self.shadowShare)
      return max(best, Contrast.ratio(edge.covered(by: letters, opacity: opacity), edge))
    }
  }

  /// The letters that something in front of a text hides.
  struct Hidden {
    /// The fraction of the letters that would be visible.
    var share = 0.0
    /// The middle of one of them, in pixels.
    var spot: Point?
  }

  /// The smallest height of letters, in pixels, whose pixels are compared.
  private static let leastHeight = 4.0
  /// The smallest difference of a component, from 0 to 255, between letters and what is behind them with
  /// which their pixels are compared.
  private static let leastDistance = 24.0
  /// The share of that difference that some pixel of a visible letter has. Thin strokes cover a part of their
  /// pixels.
  private static let visibleShare = 0.15

  /// Returns the letters that are hidden: inside them, the frame is the same with and without the text.
  func hidden(of text: SeenText) -> Hidden {
    guard text.capHeight >= Self.leastHeight else { return Hidden() }
    let area = text.layer.clip.intersection(Rect(picture.bounds))
    var (count, hidden) = (0, Hidden())
    var hiddenCount = 0
    for line in text.ink.lines.indices {
      let letters = text.ink.lines[line].color ?? text.color
      for box in text.letters(ofLine: line) where area.encloses(box.outset(by: -0.1 * box.width)) {
        let middle = Point((box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2)
        guard let behind = color(at: middle, in: backdrop) else { continue }
        let shown = behind.covered(by: letters, opacity: text.layer.opacity)
        let expected = shown.distance(to: behind)
        guard expected >= Self.leastDistance else { continue }
        count += 1
        guard difference(in: box) < Self.visibleShare * expected else { continue }
        hiddenCount += 1
        hidden.spot = middle
      }
    }
    hidden.share = count > 0 ? Double(hiddenCount) / Double(count) : 0
    return hidden
  }

  /// Returns the largest difference of a component between the frames with and without texts in a box.
  private func difference(in box: Rect) -> Double {
    var largest = 0
    for y in pixels(box.minY, box.maxY, picture.height) {
      for x in pixels(box.minX, box.maxX, picture.width) {
        let (a, b) = (picture.pixel(x, y), backdrop.pixel(x, y))
        largest = max(
          largest, abs(Int(a.r) - Int(b.r)), abs(Int(a.g) - Int(b.g)), abs(Int(a.b) - Int(b.b)))
      }
    }
    return Double(largest)
  }

  /// Returns the pixels of a range, at most 24 of them.
  private func pixels(_ start: Double, _ end: Double, _ limit: Int) -> StrideTo<Int> {
    let low = Int(start.rounded(.down).clamped(to: 0...Double(limit), ifNaN: 0))
    let high = Int(end.rounded(.up).clamped(to: 0...Double(limit), ifNaN: 0))
    return stride(from: low, to: high, by: max(1, (high - low) / 24))
  }

  private func color(at point: Point, in pixmap: Pixmap) -> RGBA? {
    guard point.x >= 0, point.y >= 0, point.x < Double(pixmap.width), point.y < Double(pixmap.height) else {
      return nil
    }
    let pixel = pixmap.pixel(Int(point.x), Int(point.y))
    return RGBA(Float(pixel.r) / 255, Float(pixel.g) / 255, Float(pixel.b) / 255)
  }
}
