// SPDX-License-Identifier: Apache-2.0

import ImporterSupport
import MultiplaneGeometry

/// The frames for which the values of a layer are needed, in the time of its composition.
struct LayerSpan {
  /// The frames from the first to the last one in which a layer of the composition is visible.
  var frames: ClosedRange<Double> = 0...0
  var inPoint = 0.0, outPoint = 0.0
  /// The number of frames per second.
  var rate = 1.0

  init() {}

  init(of layer: JSONValue, in frames: ClosedRange<Double>, rate: Double) {
    self.frames = frames
    self.rate = rate
    inPoint = layer["ip"]?.number ?? frames.lowerBound
    outPoint = layer["op"]?.number ?? frames.upperBound
  }

  /// The maximum number of frames in a composition.
  private static let mostFrames = 10_000_000.0

  /// Returns the frames from the first to the last one in which any of the layers is visible. `seen` is the
  /// range of frames in which the composition is shown, or `nil` if it is unknown.
  static func frames(of layers: JSONValue, seen: ClosedRange<Double>?) -> ClosedRange<Double> {
    var (low, high) = (Double.infinity, -Double.infinity)
    for layer in layers.elements {
      low = min(low, layer["ip"]?.number ?? .infinity)
      high = max(high, layer["op"]?.number ?? -.infinity)
    }
    if let seen { (low, high) = (max(low, seen.lowerBound), min(high, seen.upperBound)) }
    guard low < high else { return 0...0 }
    low = low.clamped(to: -mostFrames...mostFrames)
    return low...high.clamped(to: low...mostFrames)
  }

  /// Returns the frames of each composition that layers show. Compositions shown with a remapped time are
  /// left out.
  static func uses(in root: JSONValue) -> [String: ClosedRange<Double>] {
    var (result, isRemapped) = ([String: ClosedRange<Double>](), Set<String>())
    let lists = [root["layers"]] + (root["assets"].map { $0.elements.map { $0["layers"] } } ?? [])
    for layer in lists.flatMap({ $0.map { Array($0.elements) } ?? [] }) {
      guard let reference = layer["refId"] else { continue }
      let name = reference.string ?? reference.int.map(String.init) ?? ""
      guard layer["tm"] == nil, let low = layer["ip"]?.number, let high = layer["op"]?.number else {
        isRemapped.insert(name)
        continue
      }
      let stretch = layer["sr"]?.number ?? 1
      let factor = abs(stretch) < 1e-6 ? 1 : 1 / stretch
      let ends = [low, high].map { ($0 - (layer["st"]?.number ?? 0)) * factor }
      let known = result[name] ?? ends[0]...ends[0]
      result[name] = min(known.lowerBound, ends[0], ends[1])...max(known.upperBound, ends[0], ends[1])
    }
    return result.filter { !isRemapped.contains($0.key) }
  }
}
