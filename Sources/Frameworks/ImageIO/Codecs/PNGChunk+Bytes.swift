// SPDX-License-Identifier: Apache-2.0

#if ImageCodecs
  internal import CDeflate

  extension PNGChunk {
    /// Returns the bytes of a chunk whose data is `numbers`, most significant byte first, followed by `data`.
    static func bytes(
      _ name: String, _ numbers: [Int] = [], _ data: some Collection<UInt8> = EmptyCollection()
    ) -> [UInt8] {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(12 + numbers.count * 4 + data.count)
      append(numbers.count * 4 + data.count, to: &bytes)
      bytes += Array(name.utf8)
      for number in numbers { append(number, to: &bytes) }
      bytes += data
      let sum = bytes.withUnsafeBufferPointer { libdeflate_crc32(0, $0.baseAddress! + 4, $0.count - 4) }
      append(Int(sum), to: &bytes)
      return bytes
    }

    private static func append(_ number: Int, to bytes: inout [UInt8]) {
      for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
  }
#endif
