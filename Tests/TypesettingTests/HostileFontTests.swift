// SPDX-License-Identifier: Apache-2.0

import CTypesetting
import Foundation
import TestSupport
import Testing

/// Damaged fonts. Each is read or refused, and its outlines are bounded.
@Suite(.tags(.memory)) struct HostileFontTests {
  private static let fonts = [
    "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf",
    "/usr/share/fonts/truetype/lohit-devanagari/Lohit-Devanagari.ttf",
  ]
  /// More points than any glyph of these fonts has.
  private static let mostPoints = 200_000

  @Test(
    .enabled(
      if: fonts.allSatisfy { FileManager.default.fileExists(atPath: $0) }, "needs the fonts of the tests"))
  func `damaged fonts are read or refused`() throws {
    let files = try Self.fonts.map { [UInt8](try Data(contentsOf: URL(fileURLWithPath: $0))) }
    let folder = try TemporaryFolder()
    var generator = SeededGenerator(seed: 77)
    var (opened, refused) = (0, 0)
    for round in 0..<TestScale.count(60, long: 4000) {
      let bytes = Self.damaged(files[round % files.count], &generator)
      let path = folder.file("font.ttf")
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let library = try #require(ct_outline_library_create())
      defer { ct_outline_library_destroy(library) }
      guard let face = ct_face_open(library, path, 0) else {
        refused += 1
        continue
      }
      opened += 1
      let facts = ct_face_facts_of(face)
      #expect(facts.glyph_count >= 0)
      for _ in 0..<12 {
        let glyph = UInt32.random(in: 0..<UInt32(clamping: facts.glyph_count + 3), using: &generator)
        _ = ct_face_advance(face, glyph)
        #expect(Self.pointCount(of: face, glyph) <= Self.mostPoints)
      }
      _ = ct_face_glyph_named(face, "i")
      ct_face_close(face)
    }
    #expect(opened > 0 && refused > 0)
  }

  private static func damaged(_ file: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = file
    if Int.random(in: 0..<5, using: &generator) == 0 {
      return Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &generator)))
    }
    // Half of the damage is in the table directory and the tables after it.
    for _ in 0..<Int.random(in: 1...60, using: &generator) {
      let limit = Bool.random(using: &generator) ? 2000 : bytes.count
      bytes[Int.random(in: 4..<limit, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
    }
    return bytes
  }

  private static func pointCount(of face: OpaquePointer, _ glyph: UInt32) -> Int {
    var count = 0
    var pen = ct_pen(
      move: { context, _, _ in context?.assumingMemoryBound(to: Int.self).pointee += 1 },
      line: { context, _, _ in context?.assumingMemoryBound(to: Int.self).pointee += 1 },
      quad: { context, _, _, _, _ in context?.assumingMemoryBound(to: Int.self).pointee += 2 },
      cubic: { context, _, _, _, _, _, _ in context?.assumingMemoryBound(to: Int.self).pointee += 3 })
    _ = ct_face_draw(face, glyph, 0, &pen, &count)
    return count
  }
}
