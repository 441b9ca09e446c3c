// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlayback
import MultiplaneRaster

/// A folder that is removed with its owner.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("RecorderTests-\(UUID())").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// The names of everything in the folder, hidden files too.
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

  func bytes(of name: String) -> [UInt8] {
    FileManager.default.contents(atPath: file(name)).map { [UInt8]($0) } ?? []
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
  }
}

/// A pixmap whose pixels are functions of their place: blue, green, red, alpha.
func pixmap(_ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> (Int, Int, Int, Int)) -> Pixmap {
  var pixmap = Pixmap(width: width, height: height)
  pixmap.withUnsafeMutableBytes { bytes in
    for y in 0..<height {
      for x in 0..<width {
        let (blue, green, red, alpha) = pixel(x, y)
        let start = (y * width + x) * 4
        bytes[start] = UInt8(blue)
        bytes[start + 1] = UInt8(green)
        bytes[start + 2] = UInt8(red)
        bytes[start + 3] = UInt8(alpha)
      }
    }
  }
  return pixmap
}

extension Pixmap {
  /// Blue, green, red and alpha of one pixel.
  func channels(_ x: Int, _ y: Int) -> [Int] {
    withUnsafeBytes { bytes in (0..<4).map { Int(bytes[(y * width + x) * 4 + $0]) } }
  }
}

/// The format of `count` frames at 60 frames a second.
func format(_ width: Int, _ height: Int, count: Int?) -> FrameFormat {
  FrameFormat(width: width, height: height, rate: FrameRate(frames: 60)!, frameCount: count, isOpaque: true)
}
