// SPDX-License-Identifier: Apache-2.0

// Generated from Documentation/Multiplane.docc/Windows.md by scripts/check --fix.
// swift-format-ignore-file

import Multiplane
import MultiplaneWindow

enum WindowsSnippets {
  // Documentation/Multiplane.docc/Windows.md:10
  static func snippet1() throws {
    MultiplaneWindow.install()
    try WindowPlayer { LayerHost { makeRootLayer() } }.run()
  }

  // Documentation/Multiplane.docc/Windows.md:24
  static func snippet2() throws {
    MultiplaneWindow.install()
    var options = WindowPlayerOptions()
    options.title = "Click to move"
    let player = WindowPlayer(options: options) {
      let host = LayerHost { makeRootLayer() }
      host.inputHandler = { event in
        guard case .pointerDown(let position) = event else { return }
        host.root.sublayers?.first?.position = position
      }
      return host
    }
    try player.run()
  }

  // Documentation/Multiplane.docc/Windows.md:81
  static func snippet3() throws {
    var program = Program(name: "door", title: "A door") { script in
      let door = makeRootLayer()
      script.onInput { event in
        guard case .digit(let digit) = event else { return }
        door.opacity = digit == 2 ? 0.2 : 1
        script.noteState(digit == 2 ? "open" : "closed")
      }
      return door
    }
    program.states = ["closed", "open"]
    program.markers = [Program.Marker(name: "closed", time: 0)]
  }
}
