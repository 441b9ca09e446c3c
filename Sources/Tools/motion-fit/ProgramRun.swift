// SPDX-License-Identifier: Apache-2.0

import Demos
import Multiplane
import MultiplaneGeometry

/// The values of layers while a program runs as in a film, sampled every millisecond.
@MainActor final class ProgramRun {
  private var motions: [String: [Double]] = [:]

  private static let samplesPerSecond = 1000.0
  /// A full turn in radians. Whole turns are added to angles where they would jump.
  private static let turn = 2 * Double.pi

  /// Runs the program of the rows. Returns `nil` if there is no such program.
  init?(_ rows: [MotionRow]) {
    // Several recordings may show the same property.
    let rows = Dictionary(rows.map { ($0.description, $0) }, uniquingKeysWith: { row, _ in row }).values
    guard let name = rows.first?.program, let program = demos.first(where: { $0.name == name }) else {
      return nil
    }
    let host = program.makeHost()
    let layers = rows.map { row in Self.layer(row.layer, in: host.root) }
    for sample in 0...Int((program.duration ?? 0) * Self.samplesPerSecond) {
      _ = host.tick(to: Double(sample) / Self.samplesPerSecond)
      host.perform {
        for (row, layer) in zip(rows, layers) {
          let last = motions[row.description]?.last
          motions[row.description, default: []].append(Self.value(row.motion.keyPath, of: layer, after: last))
        }
      }
    }
  }

  /// Returns the motion of the row's layer. Its values are NaN if the layer does not exist.
  func motion(of row: MotionRow) -> SampledMotion {
    SampledMotion(row: row, values: motions[row.description] ?? [], samplesPerSecond: Self.samplesPerSecond)
  }

  private static func layer(_ name: String, in root: CALayer) -> CALayer? {
    var pending = [root]
    while let layer = pending.popLast() {
      if layer.name == name { return layer }
      pending += layer.sublayers ?? []
    }
    return nil
  }

  private static func value(_ keyPath: String, of layer: CALayer?, after last: Double?) -> Double {
    guard let shown = layer?.presentation() else { return .nan }
    if let lane = ["backgroundColor.red", "backgroundColor.green"].firstIndex(of: keyPath) {
      return shown.backgroundColor?.components.map { Double($0[lane]) } ?? .nan
    }
    guard var value = (shown.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue else { return .nan }
    if keyPath.hasSuffix("rotation"), let last, last.isFinite {
      value += ((last - value) / turn).rounded() * turn
    }
    return value
  }
}

/// The motion of a layer, scaled to run from 0 to 1 and shifted to start at 0 seconds.
struct SampledMotion {
  let row: MotionRow
  let values: [Double]
  let samplesPerSecond: Double

  /// Returns the value at a time in seconds, linearly interpolated between samples.
  func value(at time: Double) -> Double {
    let position = ((row.start + time) * samplesPerSecond).clamped(
      atLeast: 0, atMost: Double(values.count - 1))
    guard !values.isEmpty else { return .nan }
    let index = min(Int(position), values.count - 1)
    let next = min(index + 1, values.count - 1)
    let shown = values[index] + (values[next] - values[index]) * (position - Double(index))
    return (shown - row.motion.from) / (row.motion.to - row.motion.from)
  }
}
