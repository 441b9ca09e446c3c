// SPDX-License-Identifier: Apache-2.0

// Generated from Documentation/Multiplane.docc/Video.md by scripts/check --fix.
// swift-format-ignore-file

import Foundation
import Multiplane
import MultiplaneRecorder
import MultiplaneVideo

enum VideoSnippets {
  // Documentation/Multiplane.docc/Video.md:67
  static func snippet1() throws {
    let film = try VideoFile(contentsOf: URL(fileURLWithPath: "in.mp4"))
    let root = CALayer()
    root.frame = CGRect(origin: .zero, size: film.size)
    let picture = VideoLayer(film)
    picture.frame = root.bounds.insetBy(dx: 40, dy: 40)
    picture.cornerRadius = 20
    picture.masksToBounds = true
    picture.speed = 0.5
    root.addSublayer(picture)
    let clock = FixedRateClock(rate: 30, duration: 2 * film.duration)
    try Player(clock: clock, sink: FilmSink(path: "slow.mp4")).play(LayerHost(root: root))
  }
}
