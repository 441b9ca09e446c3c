// SPDX-License-Identifier: Apache-2.0

import Demos
import Multiplane
import MultiplaneTesting
import Testing

// The programs of the gallery in a small size.
@Suite struct GalleryScenes {
  static let names = ["spinner", "reflection", "confetti", "color-wheel", "cube", "push", "tiles"]

  @Test(arguments: names)
  func `a program looks as it did`(name: String) throws {
    let program = try #require(demos.first { $0.name == name })
    // The cards of the push move 0.2 to 0.9 s after each full second.
    let times = name == "push" ? [0, 0.45, 1.55, 2.65] : [0, 1, 2, 3]
    expectFilm(
      of: program.framed(width: 160, height: 120, columns: 4), times: times, named: "gallery-\(name)")
  }
}
