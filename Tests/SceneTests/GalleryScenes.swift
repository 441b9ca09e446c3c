// SPDX-License-Identifier: Apache-2.0

import Demos
import Multiplane
import TestSupport
import Testing

// The programs of the gallery, small.
@Suite struct GalleryScenes {
  static let names = ["spinner", "reflection", "confetti", "color-wheel", "cube", "push", "tiles"]

  @Test(arguments: names)
  func aProgramLooksAsItDid(name: String) throws {
    let program = try #require(demos.first { $0.name == name })
    let frames = try frames(of: program, at: [0, 1, 2, 3], width: 160, height: 120)
    try expectGolden(FilmStrip.pixmap(of: frames, columns: 4), "gallery-\(name)")
  }
}
