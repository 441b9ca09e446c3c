// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import QuartzCore

/// A graph of the drawing times of the last frames. A line marks 1/60 of a second.
final class FrameGraph {
  let layer = CALayer()
  private let curve = CAShapeLayer()
  private let limit = CALayer()
  private let text = TextLine(size: 9, color: Ink.paleText)
  private var times: [Double] = []

  /// The number of frames shown.
  private static let count = 120
  /// The full height of the graph, and the refresh interval of a 60 Hz display, in milliseconds.
  private static let (range, refresh) = (50.0, 1_000.0 / 60)

  init() {
    layer.backgroundColor = Ink.paper
    layer.masksToBounds = true
    for part in [limit, curve, text.layer] { layer.addSublayer(part) }
    limit.backgroundColor = Ink.playhead
    curve.fillColor = Ink.accent
  }

  /// Appends the times of a frame.
  func add(_ stages: StageTimes) {
    let milliseconds = [stages.evaluate, stages.flatten, stages.rasterize].map { Double($0) / 1e6 }
    times.append(milliseconds.reduce(0, +))
    if times.count > Self.count { times.removeFirst(times.count - Self.count) }
    text.text = "\(tenth(times.last ?? 0)) ms = \(milliseconds.map(tenth).joined(separator: " + "))"
  }

  private func tenth(_ value: Double) -> String { brief((value * 10).rounded() / 10) }

  func arrange() {
    let (width, height) = (Double(layer.bounds.width), Double(layer.bounds.height))
    CATransaction.withoutActions {
      limit.frame = CGRect(x: 0, y: height - height * Self.refresh / Self.range, width: width, height: 1)
      text.frame = CGRect(x: 3, y: 1, width: max(0, width - 6), height: 12)
      let path = CGMutablePath()
      let step = width / Double(Self.count)
      for (index, time) in times.enumerated() {
        let bar = min(1, time / Self.range) * height
        path.addRect(CGRect(x: Double(index) * step, y: height - bar, width: max(1, step - 0.5), height: bar))
      }
      curve.path = path
    }
  }
}
