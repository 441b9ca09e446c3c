// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

extension Benchmark {
  /// The memory of an idle layer after a commit: its object, its node in the tree and its entry in its
  /// superlayer.
  static let memory = Benchmark(name: "memory") {
    let layerCount = 100_000
    let before = residentBytes()
    let host = LayerHost(root: CALayer.tree(of: layerCount))
    let made = residentBytes()
    _ = host.tick(to: 0)
    let published = residentBytes()
    return withExtendedLifetime(host) {
      [
        Measurement("idle layer, its object", Double(made - before) / Double(layerCount), "bytes/layer"),
        Measurement(
          "idle layer, published", Double(published - before) / Double(layerCount), "bytes/layer", target: 600
        ),
      ]
    }
  }

  /// Returns the resident memory of the process in bytes, or 0 without `/proc`.
  static func residentBytes() -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
