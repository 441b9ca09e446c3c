// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds the file that a document means by a path: as it is written, else with percent escapes decoded, else with
/// another composition of accents or other letter cases, else with an extension added, else by its name in `assets`.
final class FileFinder {
  private let files: any BundleFiles
  private var listings: [String: [String]] = [:]

  /// The extensions that are tried for a name that has none that is there.
  private static let endings = [".png", "@2x.png", "@3x.png", ".jpg"]

  init(_ files: any BundleFiles) { self.files = files }

  /// The path of the file that `source` names, seen from `folder`, which it cannot leave; `nil` when there is none.
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

  /// The path below `folder` that equals `path` as nearly as possible, name by name.
  func match(_ path: String, in folder: String) -> String? {
    var place = folder
    for part in path.split(separator: "/") {
      guard let name = best(for: String(part), among: names(in: place)) else { return nil }
      place = BundlePath.join(place, name)
    }
    return place
  }

  private func best(for name: String, among names: [String]) -> String? {
    // Strings are equal whatever the composition of their accents, so the same bytes are looked for first.
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
