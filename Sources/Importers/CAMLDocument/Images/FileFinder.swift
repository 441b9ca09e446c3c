// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds the file that a path in a document refers to.
///
/// The path is tried as written, then with each of `endings` added, then by its name alone in `assets`. If
/// nothing is found, the same is done with percent escapes decoded. Each path component may differ from the
/// file's name in the Unicode composition of accents or in letter case, if no exact match exists.
final class FileFinder {
  private let files: any BundleFiles
  private var listings: [String: [String]] = [:]

  /// The suffixes that are tried after the path as written.
  private static let endings = [".png", "@2x.png", "@3x.png", ".jpg"]

  init(_ files: any BundleFiles) { self.files = files }

  /// Returns the path of the file that `source` refers to, relative to `folder`, or `nil` if there is none.
  /// It never leads out of the folder.
  func path(of source: String, in folder: String) -> String? {
    var spellings = [source]
    if let decoded = source.removingPercentEncoding, decoded != source { spellings.append(decoded) }
    for spelling in spellings {
      guard let path = BundlePath.normalized(spelling), !path.isEmpty else { continue }
      for ending in [""] + Self.endings {
        if let found = match(path + ending, in: folder) { return found }
      }
      let inAssets = BundlePath.join("assets", BundlePath.name(of: path))
      if let found = match(inAssets, in: folder) { return found }
    }
    return nil
  }

  /// Returns the path below `folder` that is the best match for `path`, component by component.
  func match(_ path: String, in folder: String) -> String? {
    var matchedPath = folder
    for part in path.split(separator: "/") {
      guard let name = best(for: String(part), among: names(in: matchedPath)) else { return nil }
      matchedPath = BundlePath.join(matchedPath, name)
    }
    return matchedPath
  }

  private func best(for name: String, among names: [String]) -> String? {
    // Swift strings compare equal under canonical equivalence, so an exact match of the bytes is tried first.
    if let same = names.first(where: { $0.utf8.elementsEqual(name.utf8) }) { return same }
    if let equal = names.first(where: { $0 == name }) { return equal }
    let lowercased = name.lowercased()
    return names.first { $0.lowercased() == lowercased }
  }

  private func names(in folder: String) -> [String] {
    if let known = listings[folder] { return known }
    let names = (try? files.names(in: folder)) ?? []
    listings[folder] = names
    return names
  }
}
