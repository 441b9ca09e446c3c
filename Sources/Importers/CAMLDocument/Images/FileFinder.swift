// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImporterSupport

/// Finds the file that a path in a document refers to.
///
/// The path is tried as written, then with each of `endings` added, then by its name alone in `assets`. If
/// nothing is found, the same is done with percent escapes decoded. Each path component may differ from the
/// file's name in the Unicode composition of accents or in letter case, if no exact match exists.
final class FileFinder {
  private let files: any BundleFiles
  private var listings: [String: Listing] = [:]

  /// The names in a folder, to be found in a time that does not depend on their number.
  private struct Listing {
    /// The names by their bytes, by canonical equivalence, and in lower case. Of equal names the first wins.
    var exact: [[UInt8]: String] = [:]
    var equivalent: [String: String] = [:]
    var lowercased: [String: String] = [:]

    init(_ names: [String]) {
      for name in names.reversed() {
        exact[Array(name.utf8)] = name
        equivalent[name] = name
        lowercased[name.lowercased()] = name
      }
    }

    /// Returns the best match for a name, or `nil` if there is none. Swift strings compare equal under
    /// canonical equivalence, so an exact match of the bytes is tried first.
    func best(for name: String) -> String? {
      // Most names that are not there need one look-up.
      guard let likely = lowercased[name.lowercased()] else { return nil }
      return exact[Array(name.utf8)] ?? equivalent[name] ?? likely
    }
  }

  /// The suffixes that are tried, the path as written first.
  private static let endings = ["", ".png", "@2x.png", "@3x.png", ".jpg"]

  init(_ files: any BundleFiles) { self.files = files }

  /// Returns the path of the file that `source` refers to, relative to `folder`, or `nil` if there is none.
  /// It never leads out of the folder.
  func path(of source: String, in folder: String) -> String? {
    var spellings = [source]
    if source.utf8.contains(UInt8(ascii: "%")), let decoded = source.removingPercentEncoding {
      spellings.append(decoded)
    }
    for spelling in spellings {
      guard let path = BundlePath.normalized(spelling), !path.isEmpty else { continue }
      if let parent = match(BundlePath.folder(of: path), in: folder) {
        let (listing, name) = (listing(of: parent), BundlePath.name(of: path))
        for ending in Self.endings {
          if let found = listing.best(for: name + ending) { return BundlePath.join(parent, found) }
        }
      }
      let inAssets = BundlePath.join("assets", BundlePath.name(of: path))
      if let found = match(inAssets, in: folder) { return found }
    }
    return nil
  }

  /// Returns the path below `folder` that is the best match for `path`, component by component, or `nil` if a
  /// component has no match.
  func match(_ path: String, in folder: String) -> String? {
    var matchedPath = folder
    for part in path.split(separator: "/") {
      guard let name = listing(of: matchedPath).best(for: String(part)) else { return nil }
      matchedPath = BundlePath.join(matchedPath, name)
    }
    return matchedPath
  }

  private func listing(of folder: String) -> Listing {
    if let known = listings[folder] { return known }
    let listing = Listing((try? files.names(in: folder)) ?? [])
    listings[folder] = listing
    return listing
  }
}
