// SPDX-License-Identifier: Apache-2.0

/// Creates PNG files from raw parts, valid or not, without a codec. The pixel data is stored, not deflated.
struct HandMadePNG {
  var width: Int
  var height: Int
  var depth = 8
  /// 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGB and alpha.
  var colorType = 6
  var isInterlaced = false
  var palette: [UInt8] = []
  var transparency: [UInt8] = []
  var extraChunks: [(name: String, body: [UInt8])] = []
  /// The rows of the picture, or of all interlace passes, each without its filter byte.
  var rows: [[UInt8]] = []
  /// Replaces the bytes that `rows` would give.
  var filteredBytes: [UInt8]?

  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  var header: [UInt8] {
    big(width) + big(height) + [UInt8(depth), UInt8(colorType), 0, 0, isInterlaced ? 1 : 0]
  }

  var bytes: [UInt8] {
    var result = Self.signature + chunk("IHDR", header)
    for extra in extraChunks { result += chunk(extra.name, extra.body) }
    if !palette.isEmpty { result += chunk("PLTE", palette) }
    if !transparency.isEmpty { result += chunk("tRNS", transparency) }
    result += chunk("IDAT", stored(filteredBytes ?? rows.flatMap { [0] + $0 }))
    return result + chunk("IEND", [])
  }

  func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + body
    return big(body.count) + content + big(Int(Self.crc(content)))
  }

  private func stored(_ content: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let block = content[start..<min(start + 65_535, content.count)]
      start += block.count
      let count = UInt16(block.count)
      result += [start == content.count ? 1 : 0]
      result += [UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8)] + block
    } while start < content.count
    var (low, high) = (1, 0)
    for byte in content {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return result + big(high << 16 | low)
  }

  static func crc(_ content: [UInt8]) -> UInt32 {
    var value = UInt32.max
    for byte in content {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xedb8_8320 : value >> 1 }
    }
    return ~value
  }
}

private func big(_ number: Int) -> [UInt8] {
  [UInt8(number >> 24 & 255), UInt8(number >> 16 & 255), UInt8(number >> 8 & 255), UInt8(number & 255)]
}

/// The parts of an existing PNG file.
struct PNGParts {
  var chunks: [(name: String, body: [UInt8])] = []
  var hasRightSums = true

  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: HandMadePNG.signature) else { return nil }
    var rest = bytes.dropFirst(8)
    while rest.count >= 12 {
      let all = Array(rest)
      let count = all[0..<4].reduce(0) { $0 << 8 | Int($1) }
      guard all.count >= count + 12 else { return nil }
      let content = Array(all[4..<(8 + count)])
      let sum = all[(8 + count)..<(12 + count)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      hasRightSums = hasRightSums && sum == HandMadePNG.crc(content)
      chunks.append((String(decoding: content[0..<4], as: UTF8.self), Array(content[4...])))
      rest = rest.dropFirst(count + 12)
    }
    guard rest.isEmpty else { return nil }
  }

  /// Returns the unfiltered rows of a picture that was stored without deflating. Only the filters none and
  /// "sub" are supported.
  func storedRows(bytesPerPixel: Int, bytesPerRow: Int) -> [[UInt8]]? {
    let data = chunks.filter { $0.name == "IDAT" }.flatMap(\.body)
    var content: [UInt8] = []
    var position = 2
    while position + 5 <= data.count - 4 {
      let count = Int(data[position + 1]) | Int(data[position + 2]) << 8
      guard data[position] <= 1, position + 5 + count <= data.count - 4 else { return nil }
      content += data[(position + 5)..<(position + 5 + count)]
      position += 5 + count
    }
    guard content.count % (bytesPerRow + 1) == 0 else { return nil }
    return stride(from: 0, to: content.count, by: bytesPerRow + 1).map { start in
      var row = Array(content[(start + 1)..<(start + 1 + bytesPerRow)])
      guard content[start] == 1 else { return content[start] == 0 ? row : [] }
      for index in row.indices.dropFirst(bytesPerPixel) { row[index] &+= row[index - bytesPerPixel] }
      return row
    }
  }
}
