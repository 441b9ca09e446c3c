// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Small files by other encoders, for features that our encoders do not write.
enum SampleFiles {
  /// A progressive JPEG of 16 x 16 pixels: red is 17 times the column, green 17 times the row, blue 128.
  static let progressive = Data(
    base64Encoded:
      "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdB"
      + "RkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P"
      + "T09PT09PT09PT09PT0//wgARCAAQABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAABAX/xAAUAQEAAAAAAAAAAAAA"
      + "AAAAAAAA/9oADAMBAAIQAxAAAAGY1jD/xAAWEAADAAAAAAAAAAAAAAAAAAAAAgP/2gAIAQEAAQUCWYsxZizP/8QAFREBAQAA"
      + "AAAAAAAAAAAAAAAABAD/2gAIAQMBAT8BIm//xAAWEQADAAAAAAAAAAAAAAAAAAAAAgP/2gAIAQIBAT8Be5//xAAUEAEAAAAA"
      + "AAAAAAAAAAAAAAAg/9oACAEBAAY/Ah//xAAVEAEBAAAAAAAAAAAAAAAAAAAAYf/aAAgBAQABPyGaaab/2gAMAwEAAgADAAAA"
      + "EJP/xAAWEQADAAAAAAAAAAAAAAAAAAAAITH/2gAIAQMBAT8Qiz//xAAVEQEBAAAAAAAAAAAAAAAAAAAAYf/aAAgBAgEBPxC7"
      + "/8QAFRABAQAAAAAAAAAAAAAAAAAAADH/2gAIAQEAAT8QgSIED//Z")!

  /// A JPEG of 8 x 8 pixels in inverted CMYK.
  static let inks = Data(
    base64Encoded:
      "/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAKBwcIBwYKCAgICwoKCw4YEA4NDQ4dFRYRGCMfJSQiHyIhJis3LyYpNCkhIjBBMTQ5"
      + "Oz4+PiUuRElDPEg3PT47/8AAFAgACAAIBEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//E"
      + "ALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2"
      + "Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrC"
      + "w8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwBPhP8A8sfwpP8AhU//AE7/AKUV"
      + "7NX/2Q==")!

  /// A WebP animation of 8 x 8 pixels, shown three times: red for 0.12 s; green on the left and blue for 0.25
  /// s.
  static let animatedWebP = Data(
    base64Encoded:
      "UklGRoYAAABXRUJQVlA4WAoAAAACAAAABwAABwAAQU5JTQYAAAAAAAAAAwBBTk1GKAAAAAAAAAAAAAcAAAcAAHgAAAJWUDhM"
      + "DwAAAC8HwAEABxD9j/4HIqL/AQBBTk1GKgAAAAAAAAAAAAcAAAcAAPoAAABWUDhMEgAAAC8HwAEADzD/sf/zHw76ENH/AA==")!

  /// A GIF of 3 x 2 pixels and three frames, shown for ever: red for 0.1 s; blue at (1, 0) for 0.2 s, with
  /// the disposal "restore to previous"; a transparent pixel beside green at (0, 1) with a delay of 0.
  static let gif: Data = {
    var bytes = Array("GIF89a".utf8) + [3, 0, 2, 0, 0x81, 0, 0]
    bytes += [255, 0, 0, 0, 0, 255, 0, 255, 0, 0, 0, 0]
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    func frame(_ control: [UInt8], _ area: [UInt8], _ pixels: [Int]) {
      bytes += [0x21, 0xF9, 4] + control + [0]
      bytes += [0x2C, area[0], 0, area[1], 0, area[2], 0, area[3], 0, 0]
      // Codes of three bits. Each follows a clear code: 4 clears the table, 5 ends.
      var (bits, count, data): (UInt32, UInt32, [UInt8]) = (0, 0, [])
      for code in pixels.flatMap({ [4, $0] }) + [5] {
        bits |= UInt32(code) << count
        count += 3
        while count >= 8 {
          data.append(UInt8(bits & 255))
          (bits, count) = (bits >> 8, count - 8)
        }
      }
      data.append(UInt8(bits & 255))
      bytes += [2, UInt8(data.count)] + data + [0]
    }
    frame([0x04, 10, 0, 0], [0, 0, 3, 2], [0, 0, 0, 0, 0, 0])
    frame([0x0C, 20, 0, 0], [1, 0, 1, 1], [1])
    frame([0x05, 0, 0, 3], [0, 1, 2, 1], [2, 3])
    return Data(bytes + [0x3B])
  }()

  /// An APNG of 2 x 1 pixels, shown twice: both pixels red for 0.5 s; then the right one green, blended over
  /// it, for 0.25 s.
  static let animatedPNG: Data = {
    func four(_ number: Int) -> [UInt8] { [0, 0, 0, UInt8(number)] }
    func control(_ number: Int, _ width: Int, _ x: Int, _ delay: [UInt8]) -> [UInt8] {
      four(number) + four(width) + four(1) + four(x) + four(0) + delay + [0, 1]
    }
    var still = HandMadePNG(width: 2, height: 1)
    still.rows = [[255, 0, 0, 255, 255, 0, 0, 255]]
    still.extraChunks = [
      ("acTL", four(2) + four(2)), ("fcTL", control(0, 2, 0, [0, 1, 0, 2])),
    ]
    var part = HandMadePNG(width: 1, height: 1)
    part.rows = [[0, 255, 0, 255]]
    let data = PNGParts(part.bytes)!.chunks.first { $0.name == "IDAT" }!.body
    let all = still.bytes
    let end = still.chunk("IEND", [])
    let rest =
      still.chunk("fcTL", control(1, 1, 1, [0, 25, 0, 0])) + still.chunk("fdAT", four(2) + data) + end
    return Data(all.dropLast(end.count) + rest)
  }()
}
