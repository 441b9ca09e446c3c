// SPDX-License-Identifier: Apache-2.0

import CZip
import Foundation
import MultiplaneDiagnostics

/// The files of a zip archive, decompressed when they are read. The sizes in the archive's directory are not
/// trusted.
package final class ArchiveFiles: BundleFiles {
  private let name: String
  private let handle: OpaquePointer
  /// The bytes of the archive. libzip reads from them while the archive is open.
  private let memory: UnsafeMutableRawBufferPointer
  private var budget: ByteBudget
  private var indexes: [String: UInt64] = [:]
  private var folders: [String: [String]] = ["": []]

  /// Returns whether `bytes` begin with the signature of a zip archive.
  package static func isArchive(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
  }

  /// Opens the archive in `bytes`. Throws if it is damaged, or if a path leads out of it.
  package init(_ bytes: [UInt8], name: String, limits: FileLimits) throws(FileError) {
    if let reason = czip_error() {
      throw FileError(
        .libraryMissing, file: name,
        explanation: LibraryLoading(reason: String(cString: reason)).problem(of: "the library of archives"))
    }
    self.name = name
    var limits = limits
    limits.totalBytes = min(limits.totalBytes, FileLimits.decompressedBytes(of: bytes.count))
    budget = ByteBudget(limits)
    memory = .allocate(byteCount: max(1, bytes.count), alignment: 1)
    memory.copyBytes(from: bytes)
    guard let handle = Self.open(memory.baseAddress!, bytes.count) else {
      memory.deallocate()
      throw FileError(.badArchive, file: name, explanation: "the archive is damaged")
    }
    self.handle = handle
    let count = zip_get_num_entries(handle, 0)
    guard count <= limits.fileCount else {
      throw FileError(
        .tooLarge, file: name, explanation: "the archive has more than \(limits.fileCount) files")
    }
    for index in 0..<UInt64(max(0, count)) { try addEntry(index) }
    for folder in Array(folders.keys) { folders[folder]?.sort() }
  }

  deinit {
    zip_discard(handle)
    memory.deallocate()
  }

  private static func open(_ memory: UnsafeMutableRawPointer, _ count: Int) -> OpaquePointer? {
    var error = zip_error_t()
    zip_error_init(&error)
    defer { zip_error_fini(&error) }
    guard let source = zip_source_buffer_create(memory, UInt64(count), 0, &error) else { return nil }
    guard let handle = zip_open_from_source(source, ZIP_RDONLY, &error) else {
      zip_source_free(source)
      return nil
    }
    return handle
  }

  private func addEntry(_ index: UInt64) throws(FileError) {
    guard let raw = zip_get_name(handle, index, 0), let path = String(validatingCString: raw) else { return }
    if Self.isBookkeeping(path) { return }
    guard !path.hasPrefix("/"), !path.contains("\\"), let normal = BundlePath.normalized(path) else {
      throw FileError(
        .unsafePath, file: name, value: path, explanation: "the archive holds a path that leaves it")
    }
    let isFolder = path.hasSuffix("/")
    addName(of: normal)
    if isFolder {
      if folders[normal] == nil { folders[normal] = [] }
    } else if indexes[normal] == nil {
      indexes[normal] = index
    }
  }

  /// Adds a path to the listing of its folder, and that folder to its parent's, up to a known folder.
  private func addName(of path: String) {
    var path = path
    var isKnown = indexes[path] != nil || folders[path] != nil
    while !path.isEmpty, !isKnown {
      let folder = BundlePath.folder(of: path)
      isKnown = folders[folder] != nil
      folders[folder, default: []].append(BundlePath.name(of: path))
      path = folder
    }
  }

  /// Returns whether a path belongs to metadata that macOS adds to archives.
  private static func isBookkeeping(_ path: String) -> Bool {
    path.split(separator: "/").contains { $0 == "__MACOSX" || $0.hasPrefix("._") }
  }

  /// Returns the names in a folder in ascending order, or none if the folder does not exist.
  package func names(in folder: String) throws(FileError) -> [String] { folders[folder] ?? [] }

  /// Returns whether there is a folder at `path`.
  package func isFolder(_ path: String) -> Bool { folders[path] != nil }

  /// Decompresses a file.
  package func read(_ path: String) throws(FileError) -> [UInt8] {
    guard let normal = BundlePath.normalized(path) else {
      throw FileError(.unsafePath, file: path, explanation: "the path leaves the document")
    }
    guard let index = indexes[normal] else {
      throw FileError(.unreadable, file: path, explanation: "there is no such file")
    }
    var information = zip_stat_t()
    guard zip_stat_index(handle, index, 0, &information) == 0, information.size <= UInt64(Int.max) else {
      throw FileError(.badArchive, file: path, explanation: "the archive does not say how large the file is")
    }
    try budget.consume(Int(information.size), of: path)
    return try unpack(index, size: Int(information.size), path: path)
  }

  /// Decompresses a file piece by piece, so that memory grows only with the data that is really there.
  private func unpack(_ index: UInt64, size: Int, path: String) throws(FileError) -> [UInt8] {
    guard let file = zip_fopen_index(handle, index, 0) else {
      throw FileError(
        .badArchive, file: path, explanation: "the file is encrypted, or packed in an unknown way")
    }
    defer { zip_fclose(file) }
    let pieceSize = 1 << 16  // bytes: few calls, and little memory
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: pieceSize)
    while true {
      let count = zip_fread(file, &piece, UInt64(pieceSize))
      if count == 0 { break }
      guard count > 0, bytes.count + Int(count) <= size else {
        throw FileError(.badArchive, file: path, explanation: "the file in the archive is damaged")
      }
      bytes += piece[..<Int(count)]
    }
    guard bytes.count == size else {
      throw FileError(.badArchive, file: path, explanation: "the file in the archive is damaged")
    }
    return bytes
  }
}
