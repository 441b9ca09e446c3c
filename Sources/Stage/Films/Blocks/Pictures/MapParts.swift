// SPDX-License-Identifier: Apache-2.0

internal import CoreGraphics
internal import Foundation
internal import MultiplaneGeometry
internal import QuartzCore

/// The picture or the grid on which points lie.
struct MapPanel {
  /// The frame in the coordinates of the block.
  let frame: CGRect
  private let picture: MovingPicture?
  /// The frame of the whole picture or grid relative to that of the panel.
  private let content: CGRect
  private let block: BlockFrame

  /// The number of cells of a grid along its shorter side.
  private static let cells: CGFloat = 6
  private static let lineAlpha = 0.18
  /// The maximum number of cells along one side.
  private static let cellLimit: CGFloat = 100

  init(_ points: MapPointsBlock, in block: BlockFrame) {
    self.block = block
    let image = FilmPicture.image(at: points.picture, for: MapPointsBlock.name)
    picture = image.map { MovingPicture($0, points.fit, in: block.bounds) }
    frame = picture?.viewport ?? block.bounds
    content = picture?.frame(at: PictureFocus()) ?? CGRect(origin: .zero, size: block.bounds.size)
  }

  /// The panel in its own coordinates.
  var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

  /// Returns the position of a point in the panel, or `nil` if it is outside.
  func position(of point: MapPointsBlock.Point) -> CGPoint? {
    guard (0...100).contains(point.x), (0...100).contains(point.y) else { return nil }
    let position = CGPoint(
      x: content.minX + content.width * CGFloat(point.x / 100),
      y: content.minY + content.height * CGFloat(point.y / 100))
    // Rounding may move a point on an edge outside by far less than a pixel.
    guard bounds.insetBy(dx: -0.01, dy: -0.01).contains(position) else { return nil }
    return position
  }

  func makeLayer() -> CALayer {
    let radius = PictureParts.cornerRadius(block.theme.cornerRadius, of: frame, in: block)
    let panel = picture?.makeLayer(at: PictureFocus()) ?? makeGrid()
    panel.masksToBounds = true
    panel.cornerRadius = radius
    return panel
  }

  private func makeGrid() -> CALayer {
    let panel = PictureParts.makePanel(frame, block.theme)
    let cell = max(min(frame.width, frame.height) / Self.cells, 1)
    let path = CGMutablePath()
    for (length, isVertical) in [(frame.width, true), (frame.height, false)] {
      // The cells are equal and almost square.
      let count = (length / cell).rounded().clamped(to: 1...Self.cellLimit, ifNaN: 1)
      for index in 1..<max(Int(count), 1) + 1 where CGFloat(index) < count {
        let offset = length * CGFloat(index) / count
        path.move(to: isVertical ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset))
        path.addLine(
          to: isVertical ? CGPoint(x: offset, y: frame.height) : CGPoint(x: frame.width, y: offset))
      }
    }
    let lines = CAShapeLayer()
    lines.name = "grid"
    lines.frame = panel.bounds
    (lines.path, lines.fillColor) = (path, nil)
    lines.strokeColor = block.theme.colors.secondaryText.withAlpha(Self.lineAlpha).cgColor
    lines.lineWidth = 0.15 * block.unit
    panel.addSublayer(lines)
    return panel
  }
}

/// A pin or a circle at a point.
struct MapMarker {
  let label: String
  let point: CGPoint
  /// The frame of what is visible, in the coordinates of the panel.
  let frame: CGRect
  private let color, outlineColor: ThemeColor
  private let unit: CGFloat
  private let kind: Kind

  private enum Kind {
    /// A circle with a radius.
    case circle(CGFloat)
    /// A pin whose head has a radius, and the vector from its tip to the middle of the head.
    case pin(radius: CGFloat, head: CGVector)
  }

  /// The radius of a pin's head and the distance from its tip to the middle of the head, and the largest and
  /// the smallest radius of a circle, in percent of the film's shorter side.
  private static let (head, neck): (CGFloat, CGFloat) = (1.8, 3.4)
  private static let (largest, smallest): (CGFloat, CGFloat) = (5, 0.7)
  /// The largest part of the panel's shorter side for a pin and for the radius of a circle.
  private static let (pinShare, circleShare): (CGFloat, CGFloat) = (0.15, 0.1)
  private static let outline: CGFloat = 0.3
  private static let circleAlpha = 0.85

  /// - Parameters:
  ///   - label: The text.
  ///   - point: The position in the panel.
  ///   - share: The radius as a part of the largest one, or `nil` for a pin.
  ///   - space: The panel in its own coordinates, and the frame of the block.
  ///   - color: The fill colour.
  init(
    label: String, at point: CGPoint, share: CGFloat?, in space: (panel: CGRect, frame: BlockFrame),
    color: ThemeColor
  ) {
    let (panel, frame) = space
    (self.label, unit, self.color) = (label, frame.unit, color)
    outlineColor = frame.theme.colors.readableText(on: color)
    let shorter = min(panel.width, panel.height)
    if let share {
      let largest = min(Self.largest * unit, shorter * Self.circleShare)
      let radius = (largest * share).clamped(atLeast: Self.smallest * unit, atMost: largest)
      kind = .circle(radius)
      let margin = radius + Self.outline * unit / 2
      // Circles near an edge move away from it, so that they stay whole.
      self.point = CGPoint(
        x: point.x.clamped(atLeast: margin, atMost: panel.width - margin),
        y: point.y.clamped(atLeast: margin, atMost: panel.height - margin))
      self.frame = Self.box(around: self.point, radius)
    } else {
      self.point = point
      let scale = min(unit, shorter * Self.pinShare / (Self.head + Self.neck))
      let radius = Self.head * scale
      let inner = panel.insetBy(dx: radius + Self.outline * unit, dy: radius + Self.outline * unit)
      // Pins stand upright, unless they would leave the panel.
      let middles = Self.directions.map { direction in
        CGPoint(x: point.x + direction.dx * Self.neck * scale, y: point.y + direction.dy * Self.neck * scale)
      }
      let middle = middles.first(where: inner.contains) ?? middles[0]
      kind = .pin(radius: radius, head: CGVector(dx: middle.x - point.x, dy: middle.y - point.y))
      self.frame = Self.box(around: middle, radius).union(CGRect(origin: point, size: .zero))
    }
  }

  /// The directions from the tip of a pin to its head: up, down, to the sides, and to the corners.
  private static let directions: [CGVector] = {
    let diagonal = CGFloat(0.5).squareRoot()
    return [
      CGVector(dx: 0, dy: -1), CGVector(dx: 0, dy: 1), CGVector(dx: 1, dy: 0), CGVector(dx: -1, dy: 0),
      CGVector(dx: diagonal, dy: -diagonal), CGVector(dx: -diagonal, dy: -diagonal),
      CGVector(dx: diagonal, dy: diagonal), CGVector(dx: -diagonal, dy: diagonal),
    ]
  }()

  private static func box(around middle: CGPoint, _ radius: CGFloat) -> CGRect {
    CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// Returns the marker, which drops or grows during times of the layer.
  func makeLayer(during times: ClosedRange<Double>) -> CALayer {
    let layer = CAShapeLayer()
    layer.name = "point"
    layer.frame = frame
    layer.strokeColor = outlineColor.cgColor
    layer.lineWidth = Self.outline * unit
    layer.lineJoin = .round
    switch kind {
    case .circle:
      layer.path = CGPath(ellipseIn: layer.bounds, transform: nil)
      layer.fillColor = color.withAlpha(Self.circleAlpha).cgColor
      layer.animate("transform.scale", from: 0, to: 1, during: times)
    case .pin(let radius, let head):
      let tip = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
      layer.path = Self.pin(tip: tip, head: head, radius: radius)
      layer.fillColor = color.cgColor
      let dot = CAShapeLayer()
      dot.name = "dot"
      dot.frame = Self.box(around: CGPoint(x: tip.x + head.dx, y: tip.y + head.dy), radius * 0.4)
      dot.path = CGPath(ellipseIn: dot.bounds, transform: nil)
      dot.fillColor = layer.strokeColor
      layer.addSublayer(dot)
      layer.animate("transform.translation.x", from: head.dx * 2, to: 0, during: times)
      layer.animate("transform.translation.y", from: head.dy * 2, to: 0, during: times)
    }
    let begin = times.lowerBound
    layer.animate("opacity", from: 0, to: 1, during: begin...begin + (times.upperBound - begin) / 3, .linear)
    return layer
  }

  /// Returns a drop: a circle, and the tangents from the tip to it.
  private static func pin(tip: CGPoint, head: CGVector, radius: CGFloat) -> CGPath {
    let distance = (head.dx * head.dx + head.dy * head.dy).squareRoot()
    let path = CGMutablePath()
    guard distance > radius else { return path }
    // The angle at the middle of the head between the tip and a point of contact.
    let half = acos(radius / distance)
    let towardsTip = atan2(-head.dy, -head.dx)
    path.move(to: tip)
    path.addArc(
      center: CGPoint(x: tip.x + head.dx, y: tip.y + head.dy), radius: radius, startAngle: towardsTip + half,
      endAngle: towardsTip - half + 2 * .pi, clockwise: false)
    path.closeSubpath()
    return path
  }
}

/// A label next to a point: text in a box in the colour of surfaces.
struct MapLabel {
  private let text: FittedText
  private let frame: BlockFrame
  private let padding: CGSize

  init(_ text: String, size: CGFloat, width: CGFloat, smallest: CGFloat, frame: BlockFrame) {
    self.frame = frame
    padding = CGSize(width: size * 0.5, height: size * 0.25)
    var style = BlockTextStyle(fonts: frame.theme.bodyFonts, size: size)
    style.minimumSize = size * smallest
    style.lineLimit = 2
    let box = CGSize(width: max(width - 2 * padding.width, 1), height: frame.area.height / 3)
    self.text = FittedText(text, style, in: box).reported(for: MapPointsBlock.name, text: text)
  }

  var size: CGSize {
    CGSize(width: text.size.width + 2 * padding.width, height: text.size.height + 2 * padding.height)
  }

  func makeLayer(in box: CGRect) -> CALayer {
    let layer = CALayer()
    layer.name = "label"
    layer.frame = box
    layer.cornerRadius = min(padding.width, box.height / 2)
    layer.backgroundColor = frame.theme.colors.surface.cgColor
    layer.borderColor = frame.theme.colors.secondaryText.withAlpha(0.25).cgColor
    layer.borderWidth = frame.unit * 0.1
    let label = text.makeLayer(frame.theme.colors.text)
    label.position = CGPoint(x: padding.width, y: padding.height)
    layer.addSublayer(label)
    return layer
  }
}
