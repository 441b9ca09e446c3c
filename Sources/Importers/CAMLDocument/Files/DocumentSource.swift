// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImporterSupport
import MultiplaneDiagnostics

/// The files of a document, with the list of its CAML files.
struct DocumentSource {
  let files: any BundleFiles
  /// The CAML files from back to front.
  let planes: [PlaneFile]
  let isWallpaper: Bool
  /// True for a single CAML file that is in no bundle.
  let isPlainFile: Bool
  /// The name of the file without its extension.
  let title: String

  /// Finds the files of the document at a path on the disk.
  init(path: String, limits: CAMLLimits) throws(CAMLError) {
    var information = stat()
    guard stat(path, &information) == 0 else {
      throw CAMLError(.unreadable, file: path, explanation: "there is no such file")
    }
    let name = Self.lastName(of: path)
    if information.st_mode & S_IFMT == S_IFDIR {
      let files = try CAMLError.reading { () throws(FileError) in
        try FolderFiles(path: path, limits: limits.files)
      }
      try self.init(files, topName: name, isArchive: false, limits: limits)
      return
    }
    let bytes = try CAMLError.reading { () throws(FileError) in
      try PlainFile.read(path, named: path) { count throws(FileError) in
        guard count <= limits.archiveBytes else {
          throw FileError(
            .tooLarge, file: path, explanation: "the file has more than \(limits.archiveBytes) bytes")
        }
      }
    }
    UsedFiles.note(path, for: .scene)
    if ArchiveFiles.isArchive(bytes) {
      try self.init(bytes: bytes, name: name, limits: limits)
      return
    }
    try Self.checkPlain(bytes, name, limits)
    let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let neighbours = try CAMLError.reading { () throws(FileError) in
      try FolderFiles(path: folder, limits: limits.files)
    }
    self.init(plainFile: name, in: OneFile(bytes, named: name, beside: neighbours))
  }

  /// Finds the files of the document in `bytes`.
  init(bytes: [UInt8], name: String, limits: CAMLLimits) throws(CAMLError) {
    if ArchiveFiles.isArchive(bytes) {
      let files = try CAMLError.reading { () throws(FileError) in
        try ArchiveFiles(bytes, name: name, limits: limits.files)
      }
      try self.init(files, topName: name, isArchive: true, limits: limits)
    } else {
      try Self.checkPlain(bytes, name, limits)
      self.init(plainFile: name, in: OneFile(bytes, named: name, beside: nil))
    }
  }

  private static func checkPlain(_ bytes: [UInt8], _ name: String, _ limits: CAMLLimits) throws(CAMLError) {
    var budget = ByteBudget(limits.files)
    try CAMLError.reading { () throws(FileError) in try budget.consume(bytes.count, of: name) }
  }

  private init(_ files: any BundleFiles, topName: String, isArchive: Bool, limits: CAMLLimits)
    throws(CAMLError)
  {
    let finder = PackageFinder(files: files, limits: limits)
    let finding = try finder.find(topName: topName, isArchive: isArchive)
    self.files = files
    planes = finding.planes
    isWallpaper = finding.isWallpaper
    isPlainFile = false
    title = Self.title(topName)
  }

  private init(plainFile name: String, in files: OneFile) {
    self.files = files
    planes = [PlaneFile(role: nil, folder: "", file: name)]
    isWallpaper = false
    isPlainFile = true
    title = Self.title(name)
  }

  private static func lastName(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func title(_ name: String) -> String {
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return stem.isEmpty ? name : stem
  }
}

/// A CAML file that is already in memory, with the files of its folder.
final class OneFile: BundleFiles {
  private let bytes: [UInt8]
  private let name: String
  private let neighbours: FolderFiles?

  init(_ bytes: [UInt8], named name: String, beside neighbours: FolderFiles?) {
    self.bytes = bytes
    self.name = name
    self.neighbours = neighbours
  }

  func names(in folder: String) throws(FileError) -> [String] { try neighbours?.names(in: folder) ?? [] }

  func isFolder(_ path: String) -> Bool { neighbours?.isFolder(path) ?? false }

  func read(_ path: String) throws(FileError) -> [UInt8] {
    if path == name { return bytes }
    guard let neighbours else {
      throw FileError(.unreadable, file: path, explanation: "there is no such file")
    }
    return try neighbours.read(path)
  }
}
