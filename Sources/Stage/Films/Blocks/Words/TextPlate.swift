// SPDX-License-Identifier: Apache-2.0

internal import QuartzCore

/// Text in a box with round corners, such as a button or a name.
///
/// ```swift
/// let plate = TextPlate("Read more", frame.theme.bodyFonts, size: 40, in: (frame.bounds.size, frame))
/// if let plate {
///   layer.addSublayer(plate.makeLayer(at: .zero, fill: colors.accent, text: colors.textOnAccent))
/// }
/// ```
struct TextPlate {
  /// The text, whose box is the plate without its padding.
  let text: FittedText
  /// The distances of the text from the left and the right, and from the top and the bottom, in points.
  let padding: CGSize
  /// The radius of the corners in points. `infinity` means half circles.
  var cornerRadius = CGFloat.infinity

  /// The size of the plate in points.
  var size: CGSize {
    CGSize(width: text.lineFrame.width + 2 * padding.width, height: text.size.height + 2 * padding.height)
  }

  /// Sets text in a plate, or returns `nil` for text without visible characters or a box in which there is no
  /// space.
  ///
  /// - Parameters:
  ///   - text: The text. A text that does not fit wraps to at most `lines` lines.
  ///   - fonts: The names of the fonts, of which the first installed one is used.
  ///   - size: The size of the letters in points.
  ///   - lines: The maximum number of lines. The default is 1.
  ///   - space: The largest size of the plate in points, and the frame of the block.
  init?(
    _ text: String, _ fonts: [String], size: CGFloat, lines: Int = 1,
    in space: (box: CGSize, frame: BlockFrame)
  ) {
    let (box, frame) = space
    padding = CGSize(width: size * Self.paddings.width, height: size * Self.paddings.height)
    let inner = CGSize(width: box.width - 2 * padding.width, height: box.height - 2 * padding.height)
    let set = frame.set(text, fonts, size: size, in: inner) {
      ($0.lineLimit, $0.alignment) = (lines, .center)
    }
    guard let set else { return nil }
    self.text = set
  }

  /// The paddings as factors of the size of the letters.
  private static let paddings = CGSize(width: 0.85, height: 0.4)

  /// Returns a layer whose origin is the top left corner of the plate.
  func makeLayer(at origin: CGPoint, fill: ThemeColor, text color: ThemeColor) -> CALayer {
    let plate = CALayer()
    plate.name = "plate"
    plate.frame = CGRect(origin: origin, size: size)
    plate.backgroundColor = fill.cgColor
    plate.cornerRadius = min(cornerRadius, size.height / 2)
    for line in text.makePieces(.line, color) {
      line.position.x += padding.width - text.lineFrame.minX
      line.position.y += padding.height
      plate.addSublayer(line)
    }
    return plate
  }
}
