// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import MultiplaneRecorder
import TestSupport
import Testing

@Suite(.serialized) struct OutputFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func append(_ text: String, to file: OutputFile) throws {
    try Array(text.utf8).withUnsafeBytes { try file.append($0) }
  }

  private func text(_ name: String) -> String { String(decoding: folder.bytes(of: name), as: UTF8.self) }

  @Test(arguments: [OutputFile.Temporary.automatic, .named])
  func `the name appears with the whole content`(temporary: OutputFile.Temporary) throws {
    let file = try OutputFile(path: folder.file("a"), temporary: temporary)
    try append("one ", to: file)
    try append("two", to: file)
    #expect(!folder.names.contains("a"))
    try file.commit()
    #expect(folder.names == ["a"])
    #expect(text("a") == "one two")
    #expect(file.descriptor == -1)
  }

  @Test(arguments: [OutputFile.Temporary.automatic, .named])
  func `an existing file is replaced in one step`(temporary: OutputFile.Temporary) throws {
    try folder.write("old", to: "a")
    let file = try OutputFile(path: folder.file("a"), temporary: temporary)
    try append("new", to: file)
    #expect(text("a") == "old")
    try file.commit()
    #expect(folder.names == ["a"])
    #expect(text("a") == "new")
  }

  @Test(arguments: [OutputFile.Temporary.automatic, .named])
  func `an existing file stays if only a new one may get the name`(temporary: OutputFile.Temporary) throws {
    let first = try OutputFile(path: folder.file("a"), temporary: temporary)
    let second = try OutputFile(path: folder.file("a"), temporary: temporary)
    try append("first", to: first)
    try append("second", to: second)
    #expect(try first.commitIfNew())
    #expect(try !second.commitIfNew())
    #expect(folder.names == ["a"])
    #expect(text("a") == "first")
    #expect(second.descriptor == -1)
  }

  @Test(arguments: [OutputFile.Temporary.automatic, .named])
  func `a file that is given up or forgotten leaves nothing`(temporary: OutputFile.Temporary) throws {
    try folder.write("old", to: "a")
    let file = try OutputFile(path: folder.file("a"), temporary: temporary)
    try append("new", to: file)
    file.discard()
    file.discard()
    _ = try OutputFile(path: folder.file("b"), temporary: temporary)
    #expect(folder.names == ["a"])
    #expect(text("a") == "old")
  }

  /// True if the file system of temporary files supports unnamed files.
  private static let canBeUnnamed: Bool = {
    let descriptor = open(
      FileManager.default.temporaryDirectory.path, 0o20_000_000 | O_DIRECTORY | O_RDWR, 0o600)
    defer { if descriptor >= 0 { close(descriptor) } }
    return descriptor >= 0
  }()

  @Test(.enabled(if: canBeUnnamed)) func `an unnamed temporary is nowhere to be seen`() throws {
    let file = try OutputFile(path: folder.file("a"))
    try append("new", to: file)
    #expect(folder.names == [])
  }

  @Test func `a named temporary is beside the target and recognizable`() throws {
    let file = try OutputFile(path: folder.file("a.mp4"), temporary: .named)
    #expect(folder.names == [".a.mp4.0.multiplane-partial"])
    file.discard()
  }

  @Test(.tags(.threads)) func `the temporary of a killed process is removed and a locked one is not`() throws
  {
    try folder.write("left behind", to: ".a.0.multiplane-partial")
    let first = try OutputFile(path: folder.file("a"), temporary: .named)
    let second = try OutputFile(path: folder.file("a"), temporary: .named)
    #expect(folder.names == [".a.0.multiplane-partial", ".a.1.multiplane-partial"])
    try append("first", to: first)
    try append("second", to: second)
    try first.commit()
    #expect(text("a") == "first")
    try second.commit()
    #expect(text("a") == "second")
    #expect(folder.names == ["a"])
  }

  @Test func `more writers than names are refused`() throws {
    let files = try (0..<16).map { _ in try OutputFile(path: folder.file("a"), temporary: .named) }
    #expect(throws: RecorderError.cannotCreate(path: folder.file("a"), reason: "File exists")) {
      try OutputFile(path: folder.file("a"), temporary: .named)
    }
    #expect(files.count == 16)
  }

  @Test(arguments: [OutputFile.Temporary.automatic, .named])
  func `long names work`(temporary: OutputFile.Temporary) throws {
    let name = String(repeating: "é", count: 127)
    for content in ["one", "two"] {
      let file = try OutputFile(path: folder.file(name), temporary: temporary)
      try append(content, to: file)
      try file.commit()
      #expect(text(name) == content)
    }
  }

  @Test func `a link stays a link`() throws {
    try folder.write("old", to: "a")
    #expect(symlink("a", folder.file("link")) == 0)
    let file = try OutputFile(path: folder.file("link"))
    try append("new", to: file)
    try file.commit()
    #expect(text("a") == "new")
    var status = stat()
    #expect(lstat(folder.file("link"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func `paths that cannot be files are refused`() throws {
    try folder.write("", to: "file")
    let reasons = [
      ("", "this is not a path"), ("a\0b", "this is not a path"),
      (folder.path, "Is a directory"), (folder.file("new/"), "Is a directory"),
      (folder.file("no/a"), "there is no folder \(folder.file("no"))"),
      (folder.file("file/a"), "Not a directory"),
      ("/dev/tty", "it is not a regular file"),
    ]
    for (path, reason) in reasons {
      for temporary in [OutputFile.Temporary.automatic, .named] {
        #expect(throws: RecorderError.cannotCreate(path: path, reason: reason)) {
          try OutputFile(path: path, temporary: temporary)
        }
      }
    }
    #expect(folder.names == ["file"])
  }

  @Test func `old temporaries of any name are removed`() throws {
    func make(_ name: String, age: Int) throws {
      try folder.write("", to: name)
      var times = [
        timespec(tv_sec: time(nil) - age, tv_nsec: 0), timespec(tv_sec: time(nil) - age, tv_nsec: 0),
      ]
      try #require(utimensat(AT_FDCWD, folder.file(name), &times, 0) == 0)
    }
    try make(".a.0.multiplane-partial", age: 3700)
    try make(".b.0.multiplane-partial", age: 3500)
    try make(".held.0.multiplane-partial", age: 3700)
    try make("c.multiplane-partial", age: 3700)
    try make(".c", age: 3700)
    let held = open(folder.file(".held.0.multiplane-partial"), O_RDWR)
    defer { close(held) }
    try #require(flock(held, LOCK_EX | LOCK_NB) == 0)
    let file = try OutputFile(path: folder.file("new"))
    try file.commit()
    #expect(
      folder.names
        == [".b.0.multiplane-partial", ".c", ".held.0.multiplane-partial", "c.multiplane-partial", "new"])
  }

  @Test func `a folder that vanishes is told and nothing is left`() throws {
    let inner = folder.file("inner")
    #expect(mkdir(inner, 0o777) == 0)
    let file = try OutputFile(path: "\(inner)/a")
    try append("new", to: file)
    #expect(rmdir(inner) == 0)
    #expect(throws: RecorderError.writingFailed(path: "\(inner)/a", reason: "No such file or directory")) {
      try file.commit()
    }
    #expect(folder.names == [])
  }

  @Test func `permissions follow the process`() throws {
    let file = try OutputFile(path: folder.file("a"))
    try file.commit()
    var status = stat()
    #expect(stat(folder.file("a"), &status) == 0)
    let mask = umask(0)
    umask(mask)
    #expect(status.st_mode & 0o777 == 0o666 & ~mask)
  }
}
