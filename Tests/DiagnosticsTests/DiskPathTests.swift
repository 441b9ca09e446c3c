// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics
import TestSupport
import Testing

@Suite struct DiskPathTests {
  private let folder: TemporaryFolder
  /// The folder's path without links: a temporary folder may be behind one.
  private let root: String

  init() throws {
    folder = try TemporaryFolder()
    root = try #require(DiskPath.resolved(folder.path))
    try folder.write("text", to: "file")
  }

  @Test func `links and points are followed`() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: "file")
    #expect(DiskPath.resolved(folder.file("link")) == "\(root)/file")
    #expect(DiskPath.resolved(folder.file("./../\(URL(fileURLWithPath: root).lastPathComponent)/")) == root)
    #expect(DiskPath.resolved("/") == "/")
  }

  @Test func `without a path, errno has the reason`() {
    #expect(DiskPath.resolved(folder.file("none")) == nil && errno == ENOENT)
    #expect(DiskPath.resolved(folder.file("file/in")) == nil && errno == ENOTDIR)
    #expect(DiskPath.resolved("") == nil && errno == ENOENT)
    #expect(DiskPath.resolved(folder.file("file\0none")) == nil && errno == EINVAL)
  }

  @Test func `a path that is not UTF-8 is refused`() {
    let name = Array("\(root)/".utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0]
    #expect(mkdir(name, 0o700) == 0)
    #expect(symlink(name, folder.file("odd")) == 0)
    #expect(DiskPath.resolved(folder.file("odd")) == nil && errno == EILSEQ)
  }
}
