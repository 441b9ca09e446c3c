// SPDX-License-Identifier: Apache-2.0

import MultiplaneCompositor
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree
import UIKit

/// A panel that says why the scene in a window cannot be shown anew, over its last picture.
@MainActor
final class ProblemPanel {
  private let view = UIView()
  private let label: UILabel
  private let host: LayerHost
  private let renderer = FrameRenderer()

  /// The maximum part of the window's height, and the maximum number of characters of the text.
  private static let (largestPart, longestText): (CGFloat, Int) = (0.5, 4_000)
  private static let font = UIFont(name: "DejaVu Sans Mono", size: 12) ?? Design.body
  private static let color = UIColor(red: 0.45, green: 0.07, blue: 0.11, alpha: 1)

  init(_ text: String) {
    label = UILabel(Self.font, .white, String(text.prefix(Self.longestText)))
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    view.backgroundColor = Self.color
    view.clipsToBounds = true
    view.addSubview(label)
    host = LayerHost(root: view.layer)
  }

  /// Draws the panel for a window of a size in pixels, as high as its text needs. The pixels are opaque.
  func pixels(width: Int, height: Int, pixelsPerPoint scale: CGFloat) -> Pixmap {
    let size = CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    let inner = max(1, size.width - 2 * Design.margin)
    return host.perform {
      let text = label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude))
      let wanted = (text.height + 2 * Design.margin).rounded(.up)
      let high = wanted.clamped(
        atLeast: Design.row, atMost: (size.height * Self.largestPart).rounded(.down))
      view.frame = CGRect(x: 0, y: 0, width: size.width, height: high)
      label.frame = CGRect(x: Design.margin, y: Design.margin, width: inner, height: text.height)
      let target = FrameTarget(
        width: width, height: Int((high * scale).rounded()).clamped(atLeast: 1, atMost: height),
        showing: view.frame,
        background: RGBA(0, 0, 0, 1))
      return renderer.render(host.tick(to: 0), at: 0, target: target)
    }
  }
}
