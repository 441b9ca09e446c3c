// SPDX-License-Identifier: Apache-2.0

/// A GIF decoder, written from the GIF89a specification independently of the code under test.
struct GIFReader {
  private(set) var width = 0
  private(set) var height = 0
  private(set) var isEndless = false
  /// The visible picture during each frame: 0xAARRGGBB.
  private(set) var pictures: [[UInt32]] = []
  /// The delay of each frame, in hundredths of a second.
  private(set) var delays: [Int] = []
  /// Left, top, width and height of each frame.
  private(set) var areas: [[Int]] = []

  private let bytes: [UInt8]
  private var at = 0

  /// Decodes a whole file; `nil` if it violates the format.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard String(decoding: bytes.prefix(6), as: UTF8.self) == "GIF89a", bytes.count > 13 else { return nil }
    at = 6
    (width, height) = (number(), number())
    guard bytes[at] & 0x80 == 0 else { return nil }
    at += 3
    var canvas = [UInt32](repeating: 0, count: width * height)
    var (delay, disposal, transparent): (Int, UInt8, Int?) = (0, 0, nil)
    while at < bytes.count {
      at += 1
      switch bytes[at - 1] {
      case 0x3b:
        guard at == bytes.count else { return nil }
        return
      case 0x21 where bytes[at] == 0xf9:
        at += 2
        (disposal, transparent) = (bytes[at] >> 2 & 7, bytes[at] & 1 == 1 ? Int(bytes[at + 3]) : nil)
        at += 1
        delay = number()
        at += 2
      case 0x21:
        at += 1
        let text = blocks()
        isEndless = isEndless || text == Array("NETSCAPE2.0".utf8) + [1, 0, 0]
      case 0x2c:
        let area = [number(), number(), number(), number()]
        guard let indexes = pixels(count: area[2] * area[3]) else { return nil }
        draw(indexes.indexes, indexes.colors, transparent, in: area, on: &canvas)
        pictures.append(canvas)
        delays.append(delay)
        areas.append(area)
        if disposal == 2 {
          for y in area[1]..<(area[1] + area[3]) {
            for x in area[0]..<(area[0] + area[2]) { canvas[y * width + x] = 0 }
          }
        }
      default: return nil
      }
    }
    return nil
  }

  private func draw(
    _ indexes: [Int], _ colors: [UInt32], _ transparent: Int?, in area: [Int], on canvas: inout [UInt32]
  ) {
    for (offset, index) in indexes.enumerated() where index != transparent {
      canvas[(area[1] + offset / area[2]) * width + area[0] + offset % area[2]] = colors[index]
    }
  }

  private mutating func number() -> Int {
    defer { at += 2 }
    return Int(bytes[at]) | Int(bytes[at + 1]) << 8
  }

  private mutating func blocks() -> [UInt8] {
    var result: [UInt8] = []
    while bytes[at] != 0 {
      result += bytes[(at + 1)...(at + Int(bytes[at]))]
      at += 1 + Int(bytes[at])
    }
    at += 1
    return result
  }

  private mutating func pixels(count: Int) -> (indexes: [Int], colors: [UInt32])? {
    guard bytes[at] & 0x80 != 0 else { return nil }
    let colorCount = 2 << Int(bytes[at] & 7)
    at += 1
    let colors = (0..<colorCount).map { index in
      (0..<3).reduce(UInt32(0xFF)) { $0 << 8 | UInt32(bytes[at + 3 * index + $1]) }
    }
    at += 3 * colorCount
    let bits = Int(bytes[at])
    at += 1
    guard let indexes = unpackLZW(blocks(), bits: bits), indexes.count == count else { return nil }
    return (indexes, colors)
  }
}

/// Decodes GIF's LZW codes. Returns `nil` if a code is undefined or the end code is missing.
func unpackLZW(_ data: [UInt8], bits: Int) -> [Int]? {
  let (clear, end) = (1 << bits, 1 << bits + 1)
  var (strings, size): ([[Int]], Int) = ([], bits + 1)
  var (result, last): ([Int], [Int]?) = ([], nil)
  var position = 0
  while position + size <= data.count * 8 {
    let code = (0..<size).reduce(0) { $0 | Int(data[(position + $1) / 8] >> ((position + $1) % 8) & 1) << $1 }
    position += size
    if code == clear {
      strings = (0..<clear).map { [$0] } + [[], []]
      (size, last) = (bits + 1, nil)
      continue
    }
    if code == end { return result }
    guard code <= strings.count, code != strings.count || last != nil else { return nil }
    let string = code < strings.count ? strings[code] : last! + [last![0]]
    if let last, strings.count < 4096 { strings.append(last + [string[0]]) }
    if strings.count == 1 << size, size < 12 { size += 1 }
    result += string
    last = string
  }
  return nil
}
