// SPDX-License-Identifier: Apache-2.0

package import Foundation
import MultiplaneRaster

/// External programs that read films and pictures.
package enum MediaTools {
  package struct Failed: Error {
    package let program: String
    package let message: String
  }

  /// The paths of `ffmpeg` and `ffprobe`; `nil` if they are not installed.
  package static let ffmpeg = path(of: "ffmpeg")
  package static let ffprobe = path(of: "ffprobe")
  /// The path of a Python with Pillow; `nil` if none is installed.
  package static let pillow = ["/usr/bin/python3"].first { python in
    FileManager.default.isExecutableFile(atPath: python)
      && (try? run(python, ["-c", "import PIL.Image"])) != nil
  }

  /// The path of Chromium, which opens pages; `nil` if it is not installed.
  package static let chromium = path(of: "chromium")

  private static func path(of name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile)
  }

  /// Returns the standard output of a program.
  @discardableResult
  package static func run(_ program: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let (output, errors) = (
      Pipe(), FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    )
    try Data().write(to: errors)
    defer { try? FileManager.default.removeItem(at: errors) }
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failed(
        program: program, message: String(decoding: (try? Data(contentsOf: errors)) ?? Data(), as: UTF8.self))
    }
    return data
  }

  /// Returns codec, width, height, frame rate and number of frames according to `ffprobe`.
  package static func description(of path: String) throws -> String {
    let data = try run(
      ffprobe ?? "ffprobe",
      [
        "-v", "error", "-select_streams", "v", "-count_frames", "-show_entries",
        "stream=codec_name,width,height,r_frame_rate,nb_read_frames", "-of", "csv=p=0", path,
      ])
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Returns all frames of a film as straight pixels (0xAARRGGBB), decoded by `ffmpeg`.
  package static func frames(of path: String, decoder: String? = nil, width: Int, height: Int) throws
    -> [[UInt32]]
  {
    let data = try run(
      ffmpeg ?? "ffmpeg",
      ["-v", "error"] + (decoder.map { ["-c:v", $0] } ?? []) + [
        "-i", path, "-vsync", "0", "-vf", "scale=in_color_matrix=bt709:flags=accurate_rnd+full_chroma_int",
        "-f", "rawvideo", "-pix_fmt", "bgra", "-",
      ])
    return frames(in: data, width: width, height: height)
  }

  /// Returns all frames of an animation as straight pixels, decoded by Pillow, and their delays in
  /// milliseconds.
  package static func pillowFrames(of path: String, width: Int, height: Int) throws -> (
    frames: [[UInt32]], durations: [Int]
  ) {
    let script = """
      import sys
      from PIL import Image
      image = Image.open(sys.argv[1])
      times = []
      for number in range(image.n_frames):
          image.seek(number)
          sys.stdout.buffer.write(image.convert("RGBA").tobytes("raw", "BGRA"))
          times.append(str(round(image.info.get("duration", 0))))
      sys.stdout.buffer.write(b"," + ",".join(times).encode())
      """
    let data = try run(pillow ?? "python3", ["-c", script, path])
    let comma = UInt8(ascii: ",")
    let size = width * height * 4
    // The text of the delays is shorter than a frame and follows a whole number of frames.
    let count = data.count / size
    let text = data[(data.startIndex + count * size)...]
    guard text.first == comma else { throw Failed(program: "Pillow", message: "frames of another size") }
    let durations = String(decoding: text.dropFirst(), as: UTF8.self).split(separator: ",").compactMap {
      Int($0)
    }
    return (frames(in: data.prefix(count * size), width: width, height: height), durations)
  }

  /// Returns the frames of raw BGRA data as pixels (0xAARRGGBB).
  package static func frames(in data: Data, width: Int, height: Int) -> [[UInt32]] {
    let size = width * height * 4
    return stride(from: 0, to: data.count - data.count % size, by: size).map { start in
      let bytes = [UInt8](data[(data.startIndex + start)..<(data.startIndex + start + size)])
      return bytes.withUnsafeBytes { $0.bindMemory(to: UInt32.self).map { UInt32(littleEndian: $0) } }
    }
  }
}

/// Returns the similarity of two pictures: the mean structural similarity (SSIM) of their brightness over
/// black, in windows of 8 x 8 pixels; 1 for equal pictures. Source: Wang, Bovik, Sheikh and Simoncelli (IEEE
/// Transactions on Image Processing 13, 2004).
package func similarity(_ a: [UInt32], _ b: [UInt32], width: Int) -> Double {
  guard a.count == b.count, width >= 8 else { return 0 }
  func brightness(_ pixel: UInt32) -> Double {
    let (r, g, b) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
    return (0.2126 * Double(r) + 0.7152 * Double(g) + 0.0722 * Double(b)) * Double(pixel >> 24) / 255
  }
  let (x, y) = (a.map(brightness), b.map(brightness))
  let (c1, c2) = (0.01 * 255 * 0.01 * 255, 0.03 * 255 * 0.03 * 255)
  var (total, count) = (0.0, 0.0)
  for top in stride(from: 0, through: a.count / width - 8, by: 4) {
    for left in stride(from: 0, through: width - 8, by: 4) {
      var (sx, sy, sxx, syy, sxy) = (0.0, 0.0, 0.0, 0.0, 0.0)
      for row in top..<(top + 8) {
        for at in (row * width + left)..<(row * width + left + 8) {
          sx += x[at]
          sy += y[at]
          sxx += x[at] * x[at]
          syy += y[at] * y[at]
          sxy += x[at] * y[at]
        }
      }
      let (mx, my) = (sx / 64, sy / 64)
      let (vx, vy, vxy) = (sxx / 64 - mx * mx, syy / 64 - my * my, sxy / 64 - mx * my)
      total += (2 * mx * my + c1) * (2 * vxy + c2) / ((mx * mx + my * my + c1) * (vx + vy + c2))
      count += 1
    }
  }
  return total / max(count, 1)
}
