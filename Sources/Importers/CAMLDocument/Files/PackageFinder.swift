// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// The position of a file's scene relative to the user interface that the system draws on a wallpaper.
enum PlaneRole: Int, Sendable, CaseIterable {
  case background, floating, foreground

  /// The word that identifies the role in the name of a bundle.
  var word: String { ["background", "floating", "foreground"][rawValue] }
}

/// One CAML file of a document.
struct PlaneFile: Sendable, Hashable {
  /// The role of the file. `nil` if the document has only one file.
  var role: PlaneRole?
  /// The path of the bundle's folder.
  var folder: String
  /// The path of the CAML file in the bundle.
  var file: String
}

/// Finds the CAML files of a document, which may be a `.ca` bundle, a `.wallpaper` folder with several
/// bundles, or an archive of either. Other files are ignored.
struct PackageFinder {
  let files: any BundleFiles
  let limits: CAMLLimits

  /// The maximum depth of folders that are searched in an archive, and in a folder that looks like one.
  private static let depthLimit = 16
  /// The folder in which wallpaper editors put their wallpapers.
  private static let editorFolder = "descriptors"

  /// The CAML files from back to front, and whether they form a wallpaper.
  struct Finding {
    var planes: [PlaneFile]
    var isWallpaper: Bool
  }

  private func names(in folder: String) throws(CAMLError) -> [String] {
    try CAMLError.reading { () throws(FileError) in try files.names(in: folder) }
  }

  /// Finds the files of the document.
  ///
  /// - Parameters:
  ///   - topName: The name of the top folder, whose path is empty.
  ///   - isArchive: True for an archive, which is searched at any depth. In any other folder, only the
  ///     folders directly in it are searched, because a scene further below does not belong to it.
  func find(topName: String, isArchive: Bool) throws(CAMLError) -> Finding {
    if BundlePath.hasExtension(topName, "ca"), let plane = try bundle("") {
      return Finding(planes: [plane], isWallpaper: false)
    }
    if BundlePath.hasExtension(topName, "wallpaper") { return try wallpaper("", topName) }
    let names = try names(in: "")
    let isWhole =
      isArchive || BundlePath.hasExtension(topName, "tendies") || names.contains(Self.editorFolder)
    let folders = try allFolders(depthLimit: isWhole ? Self.depthLimit : 0)
    let wallpapers = newest(folders.filter { BundlePath.hasExtension($0, "wallpaper") })
    if let first = wallpapers.first { return try wallpaper(first, topName) }
    let bundles = folders.filter { BundlePath.hasExtension($0, "ca") }
    if !bundles.isEmpty { return try planes(newest(bundles), topName, list: nil) }
    if let plane = try bundle("") { return Finding(planes: [plane], isWallpaper: false) }
    throw CAMLError(
      .noScene, file: topName,
      explanation: isWhole ? "there is no CAML file in it" : "there is no CAML file and no bundle in it")
  }

  /// Returns all folders up to a depth limit, in ascending order. Folders inside a bundle are not searched.
  private func allFolders(depthLimit: Int) throws(CAMLError) -> [String] {
    var found: [String] = []
    var pending = [(path: "", depth: 0)]
    while let (folder, depth) = pending.popLast() {
      let names = try names(in: folder)
      for name in names.reversed() where !name.hasPrefix(".") {
        let path = BundlePath.join(folder, name)
        guard files.isFolder(path) else { continue }
        guard found.count < limits.fileCount else {
          throw CAMLError(
            .tooLarge, file: folder, explanation: "there are more than \(limits.fileCount) folders")
        }
        found.append(path)
        let isBundle = BundlePath.hasExtension(path, "ca")
        if !isBundle, depth < depthLimit { pending.append((path, depth + 1)) }
      }
    }
    return found.sorted()
  }

  /// Returns the paths of the highest version: the paths in `versions/2` rather than the paths in
  /// `versions/1`.
  private func newest(_ paths: [String]) -> [String] {
    func version(_ path: String) -> Int {
      let parts = path.split(separator: "/")
      guard let index = parts.firstIndex(of: "versions"), index + 1 < parts.count else { return 0 }
      return Int(parts[index + 1]) ?? 0
    }
    let highest = paths.map(version).max() ?? 0
    return paths.filter { version($0) == highest }
  }

  private func wallpaper(_ folder: String, _ topName: String) throws(CAMLError) -> Finding {
    let names = try names(in: folder)
    let bundles = names.filter { BundlePath.hasExtension($0, "ca") }.map { BundlePath.join(folder, $0) }
    var list: PropertyListTable?
    if let name = names.first(where: { $0.lowercased() == "wallpaper.plist" }) {
      let path = BundlePath.join(folder, name)
      list = PropertyListTable((try? files.read(path)) ?? [], file: path, limits: limits)
    }
    var finding = try planes(bundles, topName, list: list)
    finding.isWallpaper = true
    return finding
  }

  private func planes(_ bundles: [String], _ topName: String, list: PropertyListTable?) throws(CAMLError)
    -> Finding
  {
    var chosen: [PlaneRole: PlaneFile] = [:]
    var others: [PlaneFile] = []
    for path in bundles {
      guard var plane = try bundle(path) else { continue }
      plane.role = role(of: BundlePath.name(of: path), list: list)
      if let role = plane.role, chosen[role] == nil { chosen[role] = plane } else { others.append(plane) }
    }
    var planes = PlaneRole.allCases.compactMap { chosen[$0] }
    if planes.isEmpty, let first = others.first { planes = [first] }
    guard !planes.isEmpty else {
      throw CAMLError(.noScene, file: topName, explanation: "there is no CAML file in it")
    }
    return Finding(planes: planes, isWallpaper: planes.count > 1)
  }

  /// Returns the role of a bundle, from the wallpaper's property list or else from words in its name. Returns
  /// `nil` if neither tells it.
  private func role(of name: String, list: PropertyListTable?) -> PlaneRole? {
    let keys = [
      ["backgroundAnimationFileName"], ["floatingAnimationFileNameKey", "floatingAnimationFileName"],
      ["foregroundAnimationFileName"],
    ]
    for role in PlaneRole.allCases {
      if keys[role.rawValue].contains(where: { list?[$0] == name }) { return role }
    }
    let words = name.lowercased()
    return PlaneRole.allCases.first { words.contains($0.word) }
  }

  /// Returns the CAML file of a bundle: the one that its index names, else `main.caml`, else the only other
  /// one. Returns `nil` if there is none or several others.
  func bundle(_ folder: String) throws(CAMLError) -> PlaneFile? {
    let names = try names(in: folder)
    func match(_ name: String) -> String? {
      names.first { $0 == name } ?? names.first { $0.lowercased() == name.lowercased() }
    }
    var candidates: [String] = []
    if let index = BundleIndex(folder: folder, files: files, limits: limits), let name = index.rootDocument {
      candidates.append(name)
    }
    candidates.append("main.caml")
    for candidate in candidates {
      if let name = match(candidate) { return PlaneFile(folder: folder, file: name) }
    }
    let others = names.filter {
      BundlePath.hasExtension($0, "caml") && $0.lowercased() != "assetmanifest.caml"
    }
    return others.count == 1 ? PlaneFile(folder: folder, file: others[0]) : nil
  }
}
