// SPDX-License-Identifier: Apache-2.0

import MultiplaneRenderTree
import UIKit

/// The icons of the player, drawn as paths in a square of 16 points.
enum Icon {
  case play, pause, back, forward, toStart, toEnd, loop, minus, plus
  case states, pick, save, copy, record, gauge, appearance, help, more, close, eye, eyeOff, sidebar, timeline,
    search
  case layer, shape, gradient, replicator, transform, scroll, tiled, emitter, text

  /// Creates the icon for a class of layers.
  init(_ kind: LayerKind) {
    self =
      switch kind {
      case .layer: .layer
      case .shape: .shape
      case .gradient: .gradient
      case .replicator: .replicator
      case .transform: .transform
      case .scroll: .scroll
      case .tiled: .tiled
      case .emitter: .emitter
      case .text: .text
      }
  }

  /// The width and height of an icon, in points.
  static let side: CGFloat = 16

  private enum Part {
    case line([(CGFloat, CGFloat)])
    case area([(CGFloat, CGFloat)])
    case box(CGFloat, CGFloat, CGFloat, CGFloat)
    case block(CGFloat, CGFloat, CGFloat, CGFloat)
    case ring(CGFloat, CGFloat, CGFloat)
    case disc(CGFloat, CGFloat, CGFloat)
    /// An arc with a centre and a radius, clockwise between two angles in degrees.
    case arc(CGFloat, CGFloat, CGFloat, from: CGFloat, to: CGFloat)
  }

  private var parts: [Part] {
    switch self {
    case .play: [.area([(4.5, 2.5), (13.5, 8), (4.5, 13.5)])]
    case .pause: [.block(4, 3, 3, 10), .block(9, 3, 3, 10)]
    case .back: [.area([(10.5, 3.5), (4.5, 8), (10.5, 12.5)]), .block(11.5, 3.5, 1.5, 9)]
    case .forward: [.area([(5.5, 3.5), (11.5, 8), (5.5, 12.5)]), .block(3, 3.5, 1.5, 9)]
    case .toStart:
      [
        .line([(3, 3.5), (3, 12.5)]), .line([(9, 3.5), (5, 8), (9, 12.5)]),
        .line([(13, 3.5), (9, 8), (13, 12.5)]),
      ]
    case .toEnd:
      [
        .line([(13, 3.5), (13, 12.5)]), .line([(7, 3.5), (11, 8), (7, 12.5)]),
        .line([(3, 3.5), (7, 8), (3, 12.5)]),
      ]
    case .loop:
      [
        .line([(3, 7.5), (3, 5), (13, 5)]), .line([(11, 2.5), (13.5, 5), (11, 7.5)]),
        .line([(13, 8.5), (13, 11), (3, 11)]), .line([(5, 8.5), (2.5, 11), (5, 13.5)]),
      ]
    case .minus: [.line([(4, 8), (12, 8)])]
    case .plus: [.line([(4, 8), (12, 8)]), .line([(8, 4), (8, 12)])]
    default: otherParts
    }
  }

  private var otherParts: [Part] {
    switch self {
    case .states: [.disc(4, 8, 2.5), .line([(7.5, 8), (9, 8)]), .ring(12, 8, 2)]
    case .pick: [.area([(3.5, 2), (13, 8.5), (8.8, 9.3), (6.3, 13.5)])]
    case .save:
      [
        .line([(8, 2.5), (8, 10)]), .line([(5, 7.2), (8, 10.2), (11, 7.2)]),
        .line([(2.5, 10.5), (2.5, 13.5), (13.5, 13.5), (13.5, 10.5)]),
      ]
    case .copy:
      [.box(5.5, 5.5, 8, 8), .line([(3.5, 10.5), (2.5, 10.5), (2.5, 2.5), (10.5, 2.5), (10.5, 3.5)])]
    case .record: [.ring(8, 8, 6), .disc(8, 8, 3)]
    case .gauge:
      [.arc(8, 10, 6, from: 180, to: 360), .line([(8, 10), (11, 6.5)]), .line([(2, 13), (14, 13)])]
    case .appearance: [.ring(8, 8, 5.5), .area([(8, 2.5), (11.9, 4.1), (13.5, 8), (11.9, 11.9), (8, 13.5)])]
    case .help:
      [.arc(8, 5.8, 2.8, from: 180, to: 400), .line([(9.9, 7.6), (8, 9.2), (8, 10.2)]), .disc(8, 13, 1)]
    case .more: [.disc(3.5, 8, 1.3), .disc(8, 8, 1.3), .disc(12.5, 8, 1.3)]
    case .close: [.line([(4, 4), (12, 12)]), .line([(12, 4), (4, 12)])]
    case .eye:
      [
        .line([
          (1.5, 8), (4.5, 4.8), (8, 3.7), (11.5, 4.8), (14.5, 8), (11.5, 11.2), (8, 12.3), (4.5, 11.2),
          (1.5, 8),
        ]), .disc(8, 8, 2),
      ]
    case .eyeOff:
      [.line([(1.5, 8), (4.5, 10.9), (8, 12), (11.5, 10.9), (14.5, 8)]), .line([(3, 3), (13, 13)])]
    case .sidebar: [.box(2, 3, 12, 10), .line([(10, 3), (10, 13)])]
    case .timeline: [.box(2, 3, 12, 10), .line([(2, 9), (14, 9)])]
    case .search: [.ring(7, 7, 4), .line([(10, 10), (13.5, 13.5)])]
    default: kindParts
    }
  }

  private var kindParts: [Part] {
    switch self {
    case .shape: [.line([(8, 2.5), (14, 13), (2, 13), (8, 2.5)])]
    case .gradient: [.box(3, 3, 10, 10), .block(3, 8, 10, 5)]
    case .replicator: [.block(2, 5, 3, 6), .box(6.7, 5, 3, 6), .box(11, 5, 3, 6)]
    case .transform:
      [
        .line([(8, 2), (13.5, 5), (13.5, 11), (8, 14), (2.5, 11), (2.5, 5), (8, 2)]),
        .line([(2.5, 5), (8, 8), (13.5, 5)]), .line([(8, 8), (8, 14)]),
      ]
    case .scroll:
      [
        .line([(5, 5.5), (8, 2.5), (11, 5.5)]), .line([(8, 2.5), (8, 13.5)]),
        .line([(5, 10.5), (8, 13.5), (11, 10.5)]),
      ]
    case .tiled: [.box(3, 3, 10, 10), .line([(8, 3), (8, 13)]), .line([(3, 8), (13, 8)])]
    case .emitter:
      [.disc(8, 11.5, 1.6), .disc(4, 8, 1.2), .disc(11.5, 7, 1.2), .disc(7.5, 4, 1.2), .disc(13, 3, 1)]
    case .text: [.line([(3, 3.5), (13, 3.5)]), .line([(8, 3.5), (8, 13)])]
    default: [.box(3, 3, 10, 10)]
    }
  }

  /// Draws the icon with the current colours. Its top left corner is at `origin`.
  @MainActor
  func draw(at origin: CGPoint) {
    for part in parts {
      let (path, isFilled) = Self.path(part)
      path.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
      if isFilled { path.fill() } else { path.stroke() }
    }
  }

  @MainActor
  private static func path(_ part: Part) -> (UIBezierPath, isFilled: Bool) {
    func polygon(_ points: [(CGFloat, CGFloat)]) -> UIBezierPath {
      let path = UIBezierPath()
      for (index, point) in points.enumerated() {
        let point = CGPoint(x: point.0, y: point.1)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      return path
    }
    let (path, isFilled): (UIBezierPath, Bool)
    switch part {
    case .line(let points): (path, isFilled) = (polygon(points), false)
    case .area(let points):
      (path, isFilled) = (polygon(points), true)
      path.close()
    case .box(let x, let y, let width, let height):
      (path, isFilled) = (
        UIBezierPath(roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerRadius: 1.5), false
      )
    case .block(let x, let y, let width, let height):
      (path, isFilled) = (
        UIBezierPath(roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerRadius: 0.75), true
      )
    case .ring(let x, let y, let radius), .disc(let x, let y, let radius):
      path = UIBezierPath(ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
      if case .disc = part { isFilled = true } else { isFilled = false }
    case .arc(let x, let y, let radius, let from, let to):
      path = UIBezierPath(
        arcCenter: CGPoint(x: x, y: y), radius: radius, startAngle: from * .pi / 180,
        endAngle: to * .pi / 180,
        clockwise: true)
      isFilled = false
    }
    (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (1.5, .round, .round)
    return (path, isFilled)
  }
}

/// A view that shows an icon.
final class IconView: UIView {
  var icon: Icon { didSet { if icon != oldValue { setNeedsDisplay() } } }
  var color: UIColor { didSet { if color !== oldValue { setNeedsDisplay() } } }

  /// Creates a view that shows an icon in its centre. `width` is in points.
  init(_ icon: Icon, _ color: UIColor = PlayerColors.text, width: CGFloat = Icon.side) {
    (self.icon, self.color) = (icon, color)
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: Icon.side))
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    color.set()
    icon.draw(at: CGPoint(x: bounds.midX - Icon.side / 2, y: bounds.midY - Icon.side / 2))
  }
}
