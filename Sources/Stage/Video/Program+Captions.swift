// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
public import MultiplanePrograms
public import MultiplaneRecorder
internal import MultiplaneTypesetting
import QuartzCore

/// The appearance of captions.
public enum CaptionStyle: String, Codable, Sendable, CaseIterable {
  /// White letters with a black shadow.
  case plain
  /// White letters on a black box with an opacity of 60 %.
  case boxed
}

extension Program {
  /// Returns a program that shows captions over this program, centred near the lower edge of its picture.
  ///
  /// The font size is 1/18 of the picture's height. Lines wider than 90 % of the picture's width are wrapped.
  /// A caption that appears while others are shown is placed above them. If the program has no `duration`,
  /// its film lasts at least until the last caption ends, but at most `longestWait` seconds.
  ///
  /// - Parameters:
  ///   - captions: The captions, sorted by start time. Their times are in seconds of the program.
  ///   - style: The appearance of the captions.
  public func captioned(_ captions: [Caption], style: CaptionStyle = .plain) -> Program {
    let program = self
    var result = Program(name: name, title: title, seed: seed, duration: duration) { script in
      let root = program.makeRoot(in: script, at: 0)
      let stage = CALayer()
      stage.name = "captioned"
      stage.frame = root.frame
      stage.bounds.origin = root.frame.origin
      stage.masksToBounds = root.masksToBounds
      stage.addSublayer(root)
      var shown: [(end: Double, top: CGFloat)] = []
      for caption in captions {
        shown.removeAll { $0.end <= caption.start }
        let layer = caption.makeLayer(style, in: root.frame, above: shown.map(\.top).max())
        shown.append((caption.end, layer.frame.maxY))
        script.at(caption.start) { CATransaction.withoutActions { stage.addSublayer(layer) } }
        script.at(caption.end) { CATransaction.withoutActions { layer.removeFromSuperlayer() } }
      }
      return stage
    }
    (result.frameRate, result.listing, result.moments) = (frameRate, listing, moments)
    return result
  }
}

extension Caption {
  /// The dimensions of captions, as fractions of the picture's height or width, or of the font size.
  private enum Share {
    static let (letterOfHeight, lineOfWidth, marginOfHeight) = (1.0 / 18, 0.9, 1.0 / 24)
    static let (paddingOfLetter, cornerOfLetter) = (0.35, 0.25)
    static let (shadowRadiusOfLetter, shadowOffsetOfLetter) = (0.06, 0.05)
  }

  private static let font = "system-ui-Bold"

  /// Creates the layer of the caption for a picture whose y axis points up. `bottom` is the lower edge of the
  /// layer, or `nil` to place it at the margin.
  fileprivate func makeLayer(
    _ style: CaptionStyle, in picture: CGRect, above bottom: CGFloat? = nil
  ) -> CALayer {
    let letter = picture.height * Share.letterOfHeight
    let size = textSize(letter: letter, within: picture.width * Share.lineOfWidth)
    let bottom = bottom ?? (picture.minY + picture.height * Share.marginOfHeight)
    let frame = CGRect(
      x: picture.midX - size.width / 2, y: bottom, width: size.width, height: size.height)
    let label = makeLabel(letter: letter)
    guard style == .boxed else {
      label.frame = frame
      label.shadowColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
      label.shadowOpacity = 1
      label.shadowRadius = letter * Share.shadowRadiusOfLetter
      label.shadowOffset = CGSize(width: 0, height: -letter * Share.shadowOffsetOfLetter)
      return label
    }
    let padding = letter * Share.paddingOfLetter
    let box = CALayer()
    box.name = "caption box"
    box.frame = frame.insetBy(dx: -padding, dy: -padding).offsetBy(dx: 0, dy: padding)
    box.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 0.6)
    box.cornerRadius = letter * Share.cornerOfLetter
    label.frame = CGRect(origin: CGPoint(x: padding, y: padding), size: frame.size)
    box.addSublayer(label)
    return box
  }

  private func makeLabel(letter: CGFloat) -> CATextLayer {
    let label = CATextLayer()
    label.name = "caption"
    label.string = text
    label.font = Self.font as NSString
    label.fontSize = letter
    label.alignmentMode = .center
    label.isWrapped = true
    label.foregroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    return label
  }

  /// Returns the size of the text, wrapped to a width, in whole points.
  private func textSize(letter: CGFloat, within width: CGFloat) -> CGSize {
    let content = TextContent(text, TextAttributes(font: TextFont(name: Self.font, size: letter)))
    // One more point prevents a rounding error from wrapping a line that is exactly as wide as its box.
    let natural = content.typeset().width.rounded(.up) + 1
    guard natural > width else {
      return CGSize(width: natural, height: content.typeset().height.rounded(.up))
    }
    return CGSize(width: width, height: content.typeset(width: width).height.rounded(.up))
  }
}
