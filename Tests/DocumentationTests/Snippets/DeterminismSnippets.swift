// SPDX-License-Identifier: Apache-2.0

// Generated from Documentation/Multiplane.docc/Determinism.md by scripts/check --fix.
// swift-format-ignore-file

import Multiplane

enum DeterminismSnippets {
  // Documentation/Multiplane.docc/Determinism.md:19
  static func snippet1() throws {
    let host = LayerHost { makeRootLayer() }
    host.perform {
      _ = HostTimer.scheduled(every: 0.5) { print("called at", CACurrentMediaTime()) }
    }
    for frame in 0...60 { _ = host.tick(to: Double(frame) / 60) }
  }
}
