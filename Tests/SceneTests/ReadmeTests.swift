// SPDX-License-Identifier: Apache-2.0

import Multiplane
import MultiplaneRecorder
import Testing

private func makeRootLayer() -> CALayer {
  let root = CALayer()
  root.bounds = CGRect(x: 0, y: 0, width: 64, height: 48)
  root.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  let spin = CABasicAnimation(keyPath: "transform.rotation.z")
  (spin.byValue, spin.duration) = (Double.pi, 2)
  root.add(spin, forKey: "spin")
  return root
}

// The code of README.md, with its imports and with other paths.
@Suite struct ReadmeTests {
  private func withTemporaryFile(_ name: String, _ body: (String) throws -> Void) throws -> [UInt8] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("readme-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try body(file.path)
    return [UInt8](try Data(contentsOf: file))
  }

  @Test func `five lines make a film`() throws {
    let bytes = try withTemporaryFile("film.mp4") { path in
      let host = LayerHost { makeRootLayer() }
      let clock = FixedRateClock(rate: 60, duration: 2)
      try Player(clock: clock, sink: FilmSink(path: path)).play(host)
    }
    // The first box of every MP4 has this name.
    #expect(bytes.count > 1000)
    #expect(String(decoding: bytes[4..<8], as: UTF8.self) == "ftyp")
  }

  @Test func `and a picture`() throws {
    let bytes = try withTemporaryFile("picture.png") { path in
      let host = LayerHost { makeRootLayer() }
      let clock = ChosenTimesClock(rate: 60, times: [0, 0.5, 1])
      try Player(clock: clock, sink: PNGSink(path: path)).play(host, options: PlaybackOptions(scale: 2))
    }
    #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  }
}
