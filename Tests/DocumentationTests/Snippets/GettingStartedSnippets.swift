// SPDX-License-Identifier: Apache-2.0

// Generated from Documentation/Multiplane.docc/GettingStarted.md by scripts/check --fix.
// swift-format-ignore-file

import Multiplane
import MultiplaneRecorder

enum GettingStartedSnippets {
  // Documentation/Multiplane.docc/GettingStarted.md:25
  static let manifest1 = "// swift-tools-version: 6.2\nimport PackageDescription\n\nlet package = Package(\n  name: \"hello\",\n  dependencies: [.package(path: \"../multiplane\")],\n  targets: [\n    .executableTarget(\n      name: \"hello\",\n      dependencies: [\n        .product(name: \"Multiplane\", package: \"multiplane\"),\n        .product(name: \"MultiplaneRecorder\", package: \"multiplane\"),\n      ])\n  ]\n)\n"

  // Documentation/Multiplane.docc/GettingStarted.md:45
  static func snippet2() throws {
    /// Returns a square of 80 points that turns once in two seconds, on white.
    func makeRootLayer() -> CALayer {
      let root = CALayer()
      root.bounds = CGRect(x: 0, y: 0, width: 320, height: 240)
      root.anchorPoint = .zero
      root.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)

      let square = CALayer()
      square.bounds = CGRect(x: 0, y: 0, width: 80, height: 80)
      square.position = CGPoint(x: 160, y: 120)
      square.backgroundColor = CGColor(red: 0.2, green: 0.5, blue: 1, alpha: 1)
      root.addSublayer(square)

      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      turn.toValue = 2 * Double.pi
      turn.duration = 2
      square.add(turn, forKey: "turn")
      return root
    }

    let host = LayerHost { makeRootLayer() }
    let clock = FixedRateClock(rate: 60, duration: 2)
    try Player(clock: clock, sink: FilmSink(path: "hello.mp4")).play(host)
  }

  // Documentation/Multiplane.docc/GettingStarted.md:93
  static func snippet3() throws {
    let host = LayerHost { makeRootLayer() }
    let clock = ChosenTimesClock(rate: 60, times: [0, 0.5, 1])
    try Player(clock: clock, sink: PNGSink(path: "picture.png")).play(host, options: PlaybackOptions(scale: 2))
  }
}
