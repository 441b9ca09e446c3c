// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImageIO
import MultiplaneRaster
import TestSupport
import Testing

@Suite
struct GoldenStoreTests {
  private let picture = pixmap([[0, 0, 255, 255], [10, 20, 30, 255]])
  private let near = pixmap([[0, 0, 255, 255], [10, 20, 32, 255]])

  /// Calls `body` with a store in a temporary folder.
  private func withStore(_ body: (inout GoldenStore) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("goldens-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var store = GoldenStore(
      goldens: folder.appendingPathComponent("goldens"), failures: folder.appendingPathComponent("failures"),
      accepts: true)
    try body(&store)
  }

  @Test func `what was accepted matches, also with transparent pixels`() throws {
    try withStore { store in
      for picture in [picture, pixmap([[1, 2, 3, 4], [0, 0, 0, 0], [100, 0, 50, 128]])] {
        store.accepts = true
        let accepted = try store.failure(of: picture, named: "folder/one")
        #expect(accepted == nil)
        store.accepts = false
        let matched = try store.failure(of: picture, named: "folder/one")
        #expect(matched == nil)
      }
    }
  }

  @Test func `accepting leaves a golden's file alone when its picture is the same`() throws {
    try withStore { store in
      let file = store.goldens.appendingPathComponent("one.png")
      #expect(try store.failure(of: picture, named: "one") == nil)
      var bytes = try Data(contentsOf: file)
      bytes.append(0)  // what stands behind the end of a PNG shows that the file was not written again
      try bytes.write(to: file)
      #expect(try store.failure(of: picture, named: "one") == nil)
      #expect(try Data(contentsOf: file) == bytes)
    }
  }

  @Test func `a picture matches within the tolerance; beyond it, three pictures show what differs`() throws {
    try withStore { store in
      #expect(try store.failure(of: picture, named: "one") == nil)
      store.accepts = false
      #expect(try store.failure(of: near, named: "one", tolerance: 2) == nil)
      let failure = try #require(try store.failure(of: near, named: "one", tolerance: 1))
      #expect(
        failure.message
          == "the golden one differs: 1 of 2 pixels differ, by at most 2, the first at (1, 0)")
      #expect(
        failure.pictures.map(\.lastPathComponent) == [
          "one-actual.png", "one-expected.png", "one-difference.png",
        ])
      let pictures = try failure.pictures.map { try PNGDecoder.decode([UInt8](Data(contentsOf: $0))) }
      #expect(pictures == [near, picture, PixelDiff(near, picture).picture])
    }
  }

  @Test func `without a golden the actual picture is left to look at`() throws {
    try withStore { store in
      store.accepts = false
      let failure = try #require(try store.failure(of: picture, named: "one"))
      #expect(failure.message == "there is no golden one")
      #expect(failure.pictures.map(\.lastPathComponent) == ["one-actual.png"])
      #expect(!FileManager.default.fileExists(atPath: store.goldens.path))
    }
  }

  @Test func `the package's goldens are beside the scenes`() {
    let package = GoldenStore.standard.goldens.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    #expect(FileManager.default.fileExists(atPath: package.appendingPathComponent("Package.swift").path))
  }
}
