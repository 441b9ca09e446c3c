// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import QuartzCore

/// The scroll indicators of a scroll view, which show its position while it moves.
@MainActor
final class ScrollBars {
  private static let width: CGFloat = 3
  private static let margin: CGFloat = 3
  private static let shortest: CGFloat = 36
  private let vertical = CALayer()
  private let horizontal = CALayer()
  private var isShown = false

  func flash(_ view: UIScrollView) {
    show(view)
    rest()
  }

  private func show(_ view: UIScrollView) {
    isShown = true
    update(view)
    for bar in [vertical, horizontal] { bar.removeAnimation(forKey: "fade") }
  }

  /// Fades the indicators out.
  func rest() {
    guard isShown else { return }
    isShown = false
    CATransaction.withoutActions {
      for bar in [vertical, horizontal] where bar.superlayer != nil {
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration) = (bar.opacity, Float(0), 0.4)
        bar.opacity = 0
        bar.add(fade, forKey: "fade")
      }
    }
  }

  /// Positions the indicators for the current offset, and shows them if the contents are moving.
  func update(_ view: UIScrollView) {
    if view.isDragging || view.isDecelerating, !isShown { return show(view) }
    guard isShown else { return }
    let (bounds, content) = (view.bounds, view.contentSize)
    let safe = view.adjustedContentInset.combined(with: view.contentInset, -)
    let isLight = view.indicatorStyle == .white
    let color = (isLight ? UIColor.white : .black).withAlphaComponent(0.35).cgColor
    CATransaction.withoutActions {
      let parts: [(CALayer, Bool, CGFloat, CGFloat, CGFloat)] = [
        (vertical, view.showsVerticalScrollIndicator, bounds.minY, bounds.height, content.height),
        (horizontal, view.showsHorizontalScrollIndicator, bounds.minX, bounds.width, content.width),
      ]
      for (bar, isWanted, offset, length, whole) in parts {
        let isVertical = bar === vertical
        guard isWanted, whole > length, length > 0 else {
          bar.removeFromSuperlayer()
          continue
        }
        if bar.superlayer == nil { view.layer.addSublayer(bar) }
        bar.zPosition = 1
        bar.opacity = 1
        bar.cornerRadius = Self.width / 2
        bar.backgroundColor = color
        let insets = isVertical ? view.verticalScrollIndicatorInsets : view.horizontalScrollIndicatorInsets
        let all = insets.combined(with: safe, +)
        let (before, after) = isVertical ? (all.top, all.bottom) : (all.left, all.right)
        let track = max(length - before - after - 2 * Self.margin, 1)
        let size = (track * length / whole).clamped(atLeast: Self.shortest, atMost: track)
        let part = (offset / (whole - length)).clamped(to: 0...1)
        let start = offset + before + Self.margin + (track - size) * part
        bar.frame =
          isVertical
          ? CGRect(x: bounds.maxX - Self.width - Self.margin, y: start, width: Self.width, height: size)
          : CGRect(x: start, y: bounds.maxY - Self.width - Self.margin, width: size, height: Self.width)
      }
    }
  }
}
