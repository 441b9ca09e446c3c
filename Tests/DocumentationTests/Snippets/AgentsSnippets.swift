// SPDX-License-Identifier: Apache-2.0

// Generated from Documentation/Agents.md by scripts/check --fix.
// swift-format-ignore-file

import Multiplane
import MultiplaneRecorder

enum AgentsSnippets {
  // Documentation/Agents.md:35
  static func snippet1() throws {
    let host = LayerHost {
      let root = CALayer()
      root.bounds = CGRect(x: 0, y: 0, width: 640, height: 360)
      root.anchorPoint = .zero
      let square = CALayer()
      square.frame = CGRect(x: 20, y: 140, width: 80, height: 80)
      square.backgroundColor = CGColor(red: 1, green: 0.4, blue: 0.2, alpha: 1)
      root.addSublayer(square)
      let move = CABasicAnimation(keyPath: "position.x")
      move.fromValue = 60
      move.toValue = 580
      move.duration = 1
      move.autoreverses = true
      move.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      square.add(move, forKey: "move")
      return root
    }
    try Player(clock: FixedRateClock(rate: 60, duration: 2), sink: FilmSink(path: "square.mp4")).play(host)
  }

  // Documentation/Agents.md:61
  static func snippet2() throws {
    let times = [0, 0.25, 0.5, 0.75, 1]
    let sheet = PNGSink(path: "sheet.png")
    let player = Player(clock: ChosenTimesClock(rate: 60, times: times), sink: sheet)
    try player.play(LayerHost { makeRootLayer() })
  }

  // Documentation/Agents.md:73
  static func snippet3() throws {
    let host = LayerHost { makeRootLayer() }
    _ = host.tick(to: 0)
    _ = host.tick(to: 1)
    let square = host.root.sublayers?.first?.presentation()
    print(square?.value(forKeyPath: "transform.rotation.z") ?? "not published")
  }
}
