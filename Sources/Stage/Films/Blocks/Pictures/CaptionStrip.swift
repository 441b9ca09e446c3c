// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import MultiplaneGeometry
internal import QuartzCore

/// A caption at the lower edge of a picture, in front of a gradient that keeps it readable in front of any
/// picture.
struct CaptionStrip {
  let text: String
  /// The name of the block, for reports.
  let block: String
  /// The picture's viewport in the block's own coordinates.
  let viewport: CGRect
  let frame: BlockFrame

  /// The sizes of the letters in percent of the film's shorter side.
  private static let (usual, smallest): (CGFloat, CGFloat) = (4, 2.4)
  /// The distance of the text from the edges, and the height of the gradient above the text, in percent of
  /// the film's shorter side.
  private static let (margin, fade): (CGFloat, CGFloat) = (3.2, 14)
  /// The part of the viewport's height that the text may have.
  private static let share: CGFloat = 0.4
  /// The opacity of the strip at the top and at the bottom of the text. With the first one, even white
  /// becomes dark enough for a contrast of 4.5 to 1.
  private static let (upper, lower) = (0.74, 0.88)
  private static let lineLimit = 3

  /// The darker and the lighter one of the theme's colours of text and background.
  static func colors(of theme: FilmTheme) -> (strip: ThemeColor, text: ThemeColor) {
    let (text, background) = (theme.colors.text, theme.colors.background)
    return text.luminance < background.luminance ? (text, background) : (background, text)
  }

  /// Returns a layer of the size of the viewport, or `nil` without a text. The caption appears during
  /// `times`.
  func makeLayer(appearing times: ClosedRange<Double>) -> CALayer? {
    guard !text.isEmpty else { return nil }
    let (size, insets) = (viewport.size, insets)
    var style = BlockTextStyle(fonts: frame.theme.bodyFonts, size: Self.usual * frame.unit)
    style.minimumSize = Self.smallest * frame.unit
    style.lineLimit = Self.lineLimit
    let box = CGSize(width: max(size.width - insets.left - insets.right, 1), height: size.height * Self.share)
    let fitted = FittedText(text, style, in: box).reported(for: block, text: text)
    let top = size.height - insets.bottom - fitted.size.height
    let layer = CALayer()
    layer.name = "caption"
    layer.frame = CGRect(origin: .zero, size: size)
    layer.addSublayer(makeGradient(above: top))
    let label = fitted.makeLayer(Self.colors(of: frame.theme).text)
    label.position = CGPoint(x: insets.left, y: top)
    layer.addSublayer(label)
    layer.animate("opacity", from: 0, to: 1, during: times)
    label.animate("transform.translation.y", from: Self.margin * frame.unit / 2, to: 0, during: times)
    return layer
  }

  /// The distances of the text from the viewport's edges in points. The text stays in the safe area.
  private var insets: (left: CGFloat, right: CGFloat, bottom: CGFloat) {
    let shorter = min(viewport.width, viewport.height)
    let usual = min(Self.margin * frame.unit, shorter / 8)
    let safe = BlockArea.safe.rect(in: frame.size).offsetBy(dx: -frame.area.minX, dy: -frame.area.minY)
    func inset(_ distance: CGFloat) -> CGFloat {
      distance.clamped(atLeast: usual, atMost: shorter / 4)
    }
    return (
      inset(safe.minX - viewport.minX), inset(viewport.maxX - safe.maxX), inset(viewport.maxY - safe.maxY)
    )
  }

  private func makeGradient(above top: CGFloat) -> CALayer {
    let size = viewport.size
    let strip = Self.colors(of: frame.theme).strip
    let start = max(0, top - Self.fade * frame.unit)
    let height = max(size.height - start, 1)
    let gradient = CAGradientLayer()
    gradient.name = "strip"
    gradient.frame = CGRect(x: 0, y: start, width: size.width, height: height)
    let edge = (top - start) / height
    // A step in the middle of the fade makes its upper end soft.
    gradient.colors = [0, Self.upper / 3, Self.upper, Self.lower].map { strip.withAlpha($0).cgColor }
    gradient.locations = [0, edge / 2, edge, 1].map { NSNumber(value: Double($0)) }
    return gradient
  }
}
