// SPDX-License-Identifier: Apache-2.0

import MultiplaneCompositor
import UIKit

/// An overlay that shows how long recent frames took to render, and how long each stage of the latest frame
/// took.
final class DeveloperOverlay: UIView {
  private let heading = UILabel(Design.small)
  private let stages = UILabel(Design.small, PlayerColors.pale)
  private let legend = UILabel(Design.small, PlayerColors.pale, "tinted: redrawn; line: 1/60 s")
  private let graph = FrameGraph()

  /// The size of the overlay in points.
  static let size = CGSize(width: 224, height: 124)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = PlayerColors.panel
    layer.cornerRadius = Design.corner
    for view in [heading, stages, legend, graph] as [UIView] { addSubview(view) }
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  /// Adds the rendering times of a frame.
  func add(_ times: StageTimes) {
    let milliseconds = [times.evaluate, times.flatten, times.rasterize].map { Double($0) / 1e6 }
    let sum = milliseconds.reduce(0, +)
    graph.add(sum)
    // Updating the hidden overlay used 5 % of the processor time of a playing program.
    guard !isHidden else { return }
    graph.setNeedsDisplay()
    heading.text = "Frame \(tenth(sum)) ms"
    let names = ["evaluate", "flatten", "draw"]
    stages.text = zip(names, milliseconds).map { "\($0) \(tenth($1))" }.joined(separator: "  ")
  }

  private func tenth(_ value: Double) -> String { brief((value * 10).rounded() / 10) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = inside(Design.margin, 8)
    heading.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: 16)
    stages.frame = heading.frame.offsetBy(dx: 0, dy: 16)
    graph.frame = CGRect(x: area.minX, y: area.minY + 36, width: area.width, height: 52)
    legend.frame = CGRect(x: area.minX, y: area.maxY - 16, width: area.width, height: 16)
  }
}

/// A graph of the rendering times of recent frames. A line marks 1/60 of a second.
final class FrameGraph: UIView {
  private var times: [Double] = []
  /// The maximum number of frames in the graph.
  private static let count = 100
  /// The time at the top of the graph, and the refresh interval of a 60 Hz display, in milliseconds.
  private static let (range, refresh) = (25.0, 1_000.0 / 60)

  /// Adds the rendering time of a frame, in milliseconds.
  func add(_ time: Double) {
    times.append(time)
    if times.count > Self.count { times.removeFirst(times.count - Self.count) }
  }

  override func draw(_ rect: CGRect) {
    PlayerColors.raised.setFill()
    UIBezierPath(rect: bounds).fill()
    PlayerColors.accent.setFill()
    let step = bounds.width / CGFloat(Self.count)
    for (index, time) in times.enumerated() {
      let height = CGFloat(min(1, time / Self.range)) * bounds.height
      let bar = CGRect(
        x: CGFloat(index) * step, y: bounds.height - height, width: max(1, step - 0.5), height: height)
      UIBezierPath(rect: bar).fill()
    }
    PlayerColors.playhead.setFill()
    let y = bounds.height * CGFloat(1 - Self.refresh / Self.range)
    UIBezierPath(rect: CGRect(x: 0, y: y, width: bounds.width, height: 1)).fill()
  }
}
