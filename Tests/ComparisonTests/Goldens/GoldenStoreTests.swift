// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImageIO
import MultiplaneComparison
import MultiplaneRaster
import TestSupport
import Testing

@Suite
struct GoldenStoreTests {
  private let picture = pixmap([[0, 0, 255, 255], [10, 20, 30, 255]])
  private let near = pixmap([[0, 0, 255, 255], [10, 20, 32, 255]])

  /// A store in a temporary folder, and names of what is in it.
  private final class Fixture {
    let folder: TemporaryFolder
    var store: GoldenStore

    init(_ mode: RecordingMode? = nil) throws {
      folder = try TemporaryFolder()
      store = GoldenStore(
        goldens: URL(fileURLWithPath: folder.file("goldens")),
        failures: FailureFolder(root: URL(fileURLWithPath: folder.file("failures")), path: "Tests"),
        mode: mode)
    }

    func failure(
      _ picture: Pixmap, _ name: String = "one", tolerance: PictureTolerance = .exact
    ) throws -> GoldenFailure? {
      try store.failure(of: picture, named: GoldenName(name), tolerance: tolerance)
    }

    func names(_ folder: String) -> [String] {
      ((try? FileManager.default.contentsOfDirectory(atPath: self.folder.file(folder))) ?? []).sorted()
    }
  }

  @Test func `what was recorded matches, also with transparent pixels`() throws {
    for picture in [picture, pixmap([[1, 2, 3, 4], [0, 0, 0, 0], [100, 0, 50, 128]])] {
      let fixture = try Fixture(.missing)
      #expect(try fixture.failure(picture) == nil)
      fixture.store.mode = nil
      #expect(try fixture.failure(picture) == nil)
      #expect(fixture.names("goldens") == ["one.png"])
    }
  }

  @Test func `missing writes only what is not there`() throws {
    let fixture = try Fixture(.missing)
    #expect(try fixture.failure(picture) == nil)
    #expect(try fixture.failure(near) != nil)
  }

  @Test func `failed writes what does not match within the tolerance`() throws {
    let fixture = try Fixture(.failed)
    #expect(try fixture.failure(picture) == nil)
    #expect(try fixture.failure(near, tolerance: .channels(2)) == nil)
    fixture.store.mode = nil
    #expect(try fixture.failure(picture) == nil, "a golden within the tolerance stays")
    fixture.store.mode = .failed
    #expect(try fixture.failure(near) == nil)
    fixture.store.mode = nil
    #expect(try fixture.failure(near) == nil)
  }

  @Test func `all writes what is not the same, and leaves a file alone whose picture is`() throws {
    let fixture = try Fixture(.all)
    #expect(try fixture.failure(picture) == nil)
    let file = fixture.store.file(of: try GoldenName("one"), "png")
    var bytes = try Data(contentsOf: file)
    bytes.append(0)  // what stands behind the end of a PNG shows that the file was not written again
    try bytes.write(to: file)
    #expect(try fixture.failure(picture) == nil)
    #expect(try Data(contentsOf: file) == bytes)
    #expect(try fixture.failure(near, tolerance: .channels(9)) == nil)
    fixture.store.mode = nil
    #expect(try fixture.failure(near) == nil)
  }

  @Test func `a picture matches within the tolerance; beyond it, three pictures show what differs`() throws {
    let fixture = try Fixture(.missing)
    #expect(try fixture.failure(picture) == nil)
    fixture.store.mode = nil
    #expect(try fixture.failure(near, tolerance: .channels(2)) == nil)
    let failure = try #require(try fixture.failure(near, tolerance: .channels(1)))
    #expect(
      failure.message.hasPrefix(
        "the golden one differs: 1 of 2 pixels differ, by at most 2, the first at (1, 0), SSIM "))
    #expect(
      failure.files.map(\.lastPathComponent) == ["one-actual.png", "one-expected.png", "one-difference.png"])
    #expect(fixture.names("failures/Tests").count == 3)
    let pictures = try failure.files.map { try PNGDecoder.decode([UInt8](Data(contentsOf: $0))) }
    #expect(pictures == [near, picture, PictureDifference.picture(of: near, picture)])
  }

  @Test func `without a golden the actual picture is left to look at`() throws {
    let fixture = try Fixture()
    let failure = try #require(try fixture.failure(picture))
    #expect(
      failure.message == "there is no golden one; to record it, run MULTIPLANE_RECORD=missing swift test")
    #expect(failure.files.map(\.lastPathComponent) == ["one-actual.png"])
    #expect(!FileManager.default.fileExists(atPath: fixture.store.goldens.path))
  }

  @Test func `a test that passes removes what its failure has left, and the report with the last one`() throws
  {
    let fixture = try Fixture()
    let root = fixture.store.failures.root
    _ = try fixture.failure(picture)
    _ = try fixture.failure(picture, "two")
    #expect(fixture.names("failures/Tests") == ["one-actual.png", "two-actual.png"])
    fixture.store.mode = .missing
    #expect(try fixture.failure(picture) == nil)
    #expect(fixture.names("failures/Tests") == ["two-actual.png"])
    let report = try #require(try FailureFolder.writeReport(in: root))
    #expect(try String(contentsOf: report, encoding: .utf8).contains("1 comparison failed."))
    #expect(try fixture.failure(picture, "two") == nil)
    #expect(try FailureFolder.writeReport(in: root) == nil)
    #expect(!FileManager.default.fileExists(atPath: report.path))
  }

  @Test func `texts are compared line by line`() throws {
    let fixture = try Fixture(.missing)
    let name = try GoldenName("tree")
    #expect(try fixture.store.failure(of: "root\n  lid opacity 0.5", named: name) == nil)
    fixture.store.mode = nil
    #expect(try fixture.store.failure(of: "root\n  lid opacity 0.5", named: name) == nil)
    let failure = try #require(try fixture.store.failure(of: "root\n  lid opacity 0.7", named: name))
    #expect(
      failure.message
        == "the golden tree differs in 2 lines, the first\n-   lid opacity 0.5\n+   lid opacity 0.7")
    #expect(failure.files.map(\.lastPathComponent) == ["tree-actual.txt", "tree-expected.txt"])
    // A picture of the same name has files of its own.
    _ = try fixture.failure(picture, "tree")
    #expect(fixture.names("failures/Tests") == ["tree-actual.png", "tree-actual.txt", "tree-expected.txt"])
    let missing = try #require(try fixture.store.failure(of: "root", named: GoldenName("other")))
    #expect(
      missing.message == "there is no golden other; to record it, run MULTIPLANE_RECORD=missing swift test")
  }

  @Test func `a golden that is no picture is an error that names the file`() throws {
    let fixture = try Fixture()
    let file = fixture.store.file(of: try GoldenName("one"), "png")
    try FileManager.default.createDirectory(at: fixture.store.goldens, withIntermediateDirectories: true)
    try Data("text".utf8).write(to: file)
    let error = #expect(throws: GoldenError.self) { try fixture.failure(picture) }
    #expect(error?.description.hasPrefix("the golden \(file.path) cannot be read: ") == true)
    let text = fixture.store.file(of: try GoldenName("one"), "txt")
    try Data([0xff]).write(to: text)
    #expect(throws: GoldenError.unreadable(path: text.path, reason: "it is not UTF-8")) {
      try fixture.store.failure(of: "a", named: GoldenName("one"))
    }
  }

  @Test func `a folder that cannot be made is an error that names the file`() throws {
    let fixture = try Fixture(.missing)
    try fixture.folder.write("a file, not a folder", to: "goldens")
    let error = #expect(throws: GoldenError.self) { try fixture.failure(picture) }
    #expect(error?.description.contains("goldens/one.png cannot be written: ") == true)
  }

  @Test func `the goldens of a test are beside it, and its failures have its path`() throws {
    let store = try GoldenStore(besideTest: #filePath)
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    #expect(store.goldens.path == folder.appendingPathComponent("__Goldens__").path)
    #expect(store.failures.path == "Tests/ComparisonTests/Goldens")
  }
}
