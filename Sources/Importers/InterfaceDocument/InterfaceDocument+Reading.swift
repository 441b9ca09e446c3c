// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

extension InterfaceDocument {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file on the disk.
  ///   - limits: The limits; the default limits by default.
  /// - Throws: An `InterfaceError` if the file cannot be read, is not a document of Interface Builder, or
  ///   exceeds a limit.
  package static func read(_ path: String, limits: InterfaceLimits = InterfaceLimits())
    throws(InterfaceError) -> InterfaceDocument
  {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try PlainFile.readScene(path, limits: limits.files)
    } catch {
      throw InterfaceError(error)
    }
    return try read(bytes, file: path, limits: limits)
  }

  /// Reads the text of a file.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - file: The name of the file in errors and in the report.
  ///   - limits: The limits; the default limits by default.
  /// - Throws: An `InterfaceError` if the text is not a document of Interface Builder, or exceeds a limit.
  package static func read(
    _ bytes: [UInt8], file: String, limits: InterfaceLimits = InterfaceLimits()
  ) throws(InterfaceError) -> InterfaceDocument {
    guard bytes.count <= limits.fileBytes else {
      throw InterfaceError(
        .tooLarge, file: file, explanation: "the file has more than \(limits.fileBytes) bytes")
    }
    guard !isCompiled(bytes) else {
      throw InterfaceError(
        .notAnInterface, file: file, explanation: "the file is compiled; use the .xib or .storyboard of Xcode"
      )
    }
    let tree: MarkupTree
    do throws(MarkupError) {
      tree = try MarkupReader.read(bytes, file: file, limits: limits.markup)
    } catch {
      throw InterfaceError(error)
    }
    var reader = try InterfaceReader(tree, limits: limits)
    return try reader.read()
  }

  /// Returns whether the bytes are a nib that Xcode has compiled, or a binary property list.
  private static func isCompiled(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "NIBArchive".utf8) || bytes.starts(with: "bplist".utf8)
  }
}
