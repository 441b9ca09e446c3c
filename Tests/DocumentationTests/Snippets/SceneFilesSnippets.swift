// SPDX-License-Identifier: Apache-2.0

// Generated from Documentation/Multiplane.docc/SceneFiles.md by scripts/check --fix.
// swift-format-ignore-file

import CAMLDocument
import Multiplane
import MultiplaneRecorder

enum SceneFilesSnippets {
  // Documentation/Multiplane.docc/SceneFiles.md:10
  static func snippet1() throws {
    let document = try CAMLDocument(path: "clock.tendies")
    let scene = document.makeScene()
    let host = LayerHost { scene.root }
    host.perform { scene.enter("Unlock") }
    try Player(clock: FixedRateClock(rate: 60, duration: 2), sink: FilmSink(path: "clock.mp4")).play(host)
  }

  // Documentation/Multiplane.docc/SceneFiles.md:56
  static func snippet2() throws {
    let document = try CAMLDocument(path: "clock.tendies")
    for entry in document.report.entries { print(entry) }
  }

  // Documentation/Multiplane.docc/SceneFiles.md:69
  static func snippet3() throws {
    let report = try CAMLWriter(root: makeRootLayer()).write(to: "scene.ca")
    for entry in report.entries { print(entry) }
  }
}
