// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneRenderTree
import QuartzCore

/// The player's own layers: the picture, the controls, the timeline, the list of layers and the values.
///
/// The panel only displays. The console interprets the clicks.
final class ControlPanel {
  let root = CALayer()
  let picture = CALayer()
  let outline = Outline()
  let timeline = TimelinePanel()
  let layers = LayerTreePanel()
  let values = ValuesPanel()
  let graph = FrameGraph()
  let buttons = Control.allCases.map(ControlButton.init)
  private let bar = CALayer()
  private let clock = TextLine(size: 12)
  private let message = TextLine(size: 11, color: Ink.changed)
  private let stage = CALayer()
  private(set) var layout: Layout

  /// The rectangles of all parts, in points from the top left corner, y down.
  struct Layout: Equatable {
    /// The smallest size that is laid out. A smaller panel shows only a part of that layout.
    private static let smallest = CGSize(width: 240, height: 180)
    private static let (barHeight, sideWidth, widestSide): (CGFloat, CGFloat, CGFloat) = (34, 0.28, 320)
    private static let (timelinePart, highestTimeline): (CGFloat, CGFloat) = (0.28, 220)
    private static let graphWidth: CGFloat = 170

    let size: CGSize
    let picture, bar, timeline, layers, values, graph: CGRect

    init(_ wanted: CGSize) {
      size = CGSize(
        width: max(wanted.width, Self.smallest.width), height: max(wanted.height, Self.smallest.height))
      let side = min(Self.widestSide, (size.width * Self.sideWidth).rounded())
      let low = min(Self.highestTimeline, (size.height * Self.timelinePart).rounded())
      let (left, high) = (size.width - side, size.height - low - Self.barHeight)
      picture = CGRect(x: 0, y: 0, width: left, height: high)
      bar = CGRect(x: 0, y: high, width: size.width, height: Self.barHeight)
      timeline = CGRect(x: 0, y: high + Self.barHeight, width: size.width, height: low)
      layers = CGRect(x: left + 1, y: 0, width: side - 1, height: (high * 0.5).rounded())
      values = CGRect(x: left + 1, y: layers.maxY + 1, width: side - 1, height: high - layers.height - 1)
      graph = CGRect(
        x: max(0, size.width - Self.graphWidth - 6), y: high + 4, width: min(Self.graphWidth, size.width),
        height: Self.barHeight - 8)
    }
  }

  init(size: CGSize) {
    layout = Layout(size)
    root.isGeometryFlipped = true
    root.anchorPoint = .zero
    root.backgroundColor = Ink.line
    stage.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    stage.masksToBounds = true
    bar.backgroundColor = Ink.panel
    for part in [stage, bar, timeline.layer, layers.layer, values.layer] { root.addSublayer(part) }
    stage.addSublayer(picture)
    stage.addSublayer(outline.layer)
    for button in buttons { bar.addSublayer(button.layer) }
    for part in [clock.layer, message.layer, graph.layer] { bar.addSublayer(part) }
    picture.contentsGravity = .resize
    arrange(in: size)
  }

  /// Lays out the panel for a new size, in points.
  func arrange(in size: CGSize) {
    layout = Layout(size)
    CATransaction.withoutActions {
      root.bounds = CGRect(origin: .zero, size: layout.size)
      stage.frame = layout.picture
      picture.frame = CGRect(origin: .zero, size: layout.picture.size)
      outline.layer.frame = picture.frame
      bar.frame = layout.bar
      timeline.layer.frame = layout.timeline
      layers.layer.frame = layout.layers
      values.layer.frame = layout.values
      graph.layer.frame = layout.graph.offsetBy(dx: 0, dy: -layout.bar.minY)
      var x: CGFloat = 6
      for button in buttons {
        button.arrange(at: x, y: 5, height: layout.bar.height - 10)
        x += button.control.width + 5
      }
      let left = graph.layer.frame.minX - x - 6
      clock.frame = CGRect(x: x + 2, y: 9, width: max(0, min(left, 150)), height: 17)
      message.frame = CGRect(x: x + 158, y: 10, width: max(0, left - 160), height: 16)
      graph.arrange()
    }
  }

  /// Returns the control at a point of the root, or `nil` if there is none.
  func control(at point: CGPoint) -> Control? {
    guard layout.bar.contains(point) else { return nil }
    let inBar = CGPoint(x: point.x, y: point.y - layout.bar.minY)
    return buttons.first { $0.layer.frame.contains(inBar) }?.control
  }

  func show(_ pixmap: CGImage) { CATransaction.withoutActions { picture.contents = pixmap } }

  /// Shows the state of the transport, the time and a message.
  func show(_ transport: Transport, at time: Double, showsDamage: Bool, message text: String) {
    CATransaction.withoutActions {
      for button in buttons {
        switch button.control {
        case .play: button.text = transport.isPlaying ? "Pause" : "Play"
        case .damage: button.isOn = showsDamage
        default: break
        }
      }
      clock.text = "\(Self.seconds(time)) s   \(transport.speedText)"
      message.text = text
    }
  }

  /// Formats a time with exactly three decimals, so that the width of the text stays the same.
  private static func seconds(_ time: Double) -> String {
    let thousandths = Int((min(max(0, time), 1e9) * 1_000).rounded())
    return "\(thousandths / 1_000)." + String(String(thousandths % 1_000 + 1_000).dropFirst())
  }
}
