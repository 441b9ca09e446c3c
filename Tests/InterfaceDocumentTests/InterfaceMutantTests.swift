// SPDX-License-Identifier: Apache-2.0

import InterfaceDocument
import Testing

/// Files with damage at positions that follow from a number.
private struct Mutant {
  /// The number of mutants of a file.
  static let count = 300

  private var state: UInt64

  init(_ number: Int) { state = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// Returns a number below a bound, which follows from those before it.
  private mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  /// Returns the text with a part removed, repeated or replaced.
  mutating func damaged(_ text: [UInt8]) -> [UInt8] {
    var bytes = text
    let start = next(bytes.count)
    let end = min(start + 1 + next(40), bytes.count)
    switch next(4) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: bytes[start..<end], at: next(bytes.count))
    case 2: bytes[start] = UInt8(next(256))
    default: bytes.replaceSubrange(start..<end, with: Array("\"1e308:-9\" x=\"".utf8))
    }
    return bytes
  }
}

struct InterfaceMutantTests {
  @Test func `a damaged file is a document within the size of the file, or an error`() throws {
    let text = Array(InterfaceFixture.nibText(InterfaceFixture.many).utf8)
    var (documents, errors) = (0, 0)
    for number in 0..<Mutant.count {
      var mutant = Mutant(number)
      let bytes = mutant.damaged(text)
      do throws(InterfaceError) {
        let document = try InterfaceDocument.read(bytes, file: "m.xib")
        #expect(document.objects.count <= bytes.count / 4)
        #expect(document.description.utf8.count <= 64 * bytes.count)
        documents += 1
      } catch {
        #expect(error.file == "m.xib")
        errors += 1
      }
    }
    #expect(documents > 0)
    #expect(errors > 0)
  }

  @Test func `two hundred views in each other are read, and a thousand are refused`() throws {
    func nested(_ count: Int) -> String {
      String(repeating: "<view><subviews>", count: count)
        + String(repeating: "</subviews></view>", count: count)
    }
    #expect(try InterfaceFixture.nib(nested(200)).objects.count == 200)
    #expect(throws: InterfaceError.self) { try InterfaceFixture.nib(nested(1_000)) }
  }
}
