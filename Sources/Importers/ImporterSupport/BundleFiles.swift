// SPDX-License-Identifier: Apache-2.0

/// The files of one document, in a folder or an archive. Paths are relative to its top folder, with `/` as
/// separator.
///
/// Files outside cannot be read. A path that leads outside throws `FileError.Reason.unsafePath`.
package protocol BundleFiles: AnyObject {
  /// Returns the names in a folder in ascending order, or none if the folder does not exist. The empty path
  /// is the top folder.
  func names(in folder: String) throws(FileError) -> [String]

  /// Returns whether there is a folder at `path`.
  func isFolder(_ path: String) -> Bool

  /// Returns the bytes of a file. Throws if the file does not exist or is too large.
  func read(_ path: String) throws(FileError) -> [UInt8]
}
