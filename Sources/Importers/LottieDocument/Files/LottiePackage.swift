// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// The files of a dotLottie package of version 1 or 2.
///
/// Source: the layout of the dotLottie format. Version 1 has the folders `animations` and `images`, and
/// version 2 the folders `a` and `i`. Some packages say that they have the other version, so both are tried.
final class LottiePackage {
  private let files: ArchiveFiles
  private let file: String
  /// The identifiers of the animations, in the order of the manifest.
  let identifiers: [String]
  /// The identifier of the animation that the manifest chooses, or else of the first animation in the
  /// manifest.
  private let initial: String
  private let folders: (animations: [String], images: [String])
  /// The identifiers of the themes, in the order of the manifest. Empty for version 1, whose themes are of
  /// another kind.
  let themes: [String]
  /// The identifier of the theme with which an animation begins, by the animation's identifier.
  private let initialThemes: [String: String]
  /// The identifiers of the animations that the manifest says to play once.
  private let singlePlays: Set<String>

  /// Reads the manifest. Adds the parts of it that are not used to `log`.
  init(_ bytes: [UInt8], file: String, limits: LottieLimits, log: LottieLog) throws(LottieError) {
    self.file = file
    files = try LottieError.reading(file) { () throws(FileError) in
      try ArchiveFiles(bytes, name: file, limits: limits.files)
    }
    let files = files
    let text = try LottieError.reading(file) { () throws(FileError) in try files.read("manifest.json") }
    let manifest = try JSONTape(text, file: file, limits: limits).root
    // In version 1, the member `version` is "1" or missing.
    let isSecond = manifest["version"].flatMap { $0.string ?? $0.int.map(String.init) }?.first == "2"
    folders =
      isSecond ? (["a", "animations"], ["i", "images"]) : (["animations", "a"], ["images", "i"])
    let identifiers = manifest["animations"]?.elements.compactMap { $0["id"]?.string } ?? []
    let chosen = manifest["initial"]?["animation"]?.string ?? manifest["activeAnimationId"]?.string
    self.identifiers = identifiers
    guard let first = identifiers.first else {
      throw LottieError(
        .noScene, file: file, element: "manifest.json", explanation: "the package has no animations")
    }
    initial = chosen.flatMap { identifiers.contains($0) ? $0 : nil } ?? first
    themes = isSecond ? manifest["themes"]?.elements.compactMap { $0["id"]?.string } ?? [] : []
    let initials = manifest["animations"]?.elements.compactMap { animation in
      animation["id"]?.string.flatMap { name in animation["initialTheme"]?.string.map { (name, $0) } }
    }
    initialThemes = Dictionary(initials ?? []) { first, _ in first }
    singlePlays = Set(
      manifest["animations"]?.elements.compactMap { $0["loop"]?.number == 0 ? $0["id"]?.string : nil } ?? [])
    Self.noteOmissions(of: manifest, isSecond: isSecond, log)
  }

  /// Returns the identifier of an animation. `nil` stands for the animation that the manifest chooses. Throws
  /// if the package does not have the animation.
  func identifier(_ chosen: String?) throws(LottieError) -> String {
    let identifier = chosen ?? initial
    guard identifiers.contains(identifier) else {
      throw LottieError(
        .noScene, file: file, element: "manifest.json",
        explanation: "there is no animation \"\(identifier.prefix(80))\"; the package has "
          + identifiers.prefix(20).joined(separator: ", "))
    }
    return identifier
  }

  /// Returns the text of an animation.
  func animation(_ identifier: String) throws(LottieError) -> [UInt8] {
    let path = path(of: "\(identifier).json", in: folders.animations)
    let files = files
    return try LottieError.reading(file) { () throws(FileError) in try files.read(path) }
  }

  /// Returns the path of a file in the first folder that has it, or else in the first folder.
  private func path(of name: String, in folders: [String]) -> String {
    let folder = folders.first { ((try? files.names(in: $0)) ?? []).contains(name) } ?? folders[0]
    return "\(folder)/\(name)"
  }

  /// Returns the identifier of the theme with which an animation begins, or `nil` if it has none.
  func initialTheme(of animation: String) -> String? { initialThemes[animation] }

  /// Returns whether viewers play an animation again and again, as they do unless the manifest says no.
  func repeats(_ animation: String) -> Bool { !singlePlays.contains(animation) }

  /// Returns the rules of a theme.
  func theme(_ identifier: String, limits: LottieLimits) throws(LottieError) -> JSONValue {
    guard themes.contains(identifier) else {
      throw LottieError(
        .unknownName, file: file, element: "manifest.json",
        explanation: "there is no theme \"\(identifier.prefix(80))\"; "
          + (themes.isEmpty
            ? "the package has none" : "the package has \(themes.prefix(20).joined(separator: ", "))"))
    }
    let path = "t/\(identifier).json"
    let files = files
    let text = try LottieError.reading(file) { () throws(FileError) in try files.read(path) }
    let tape = try JSONTape(text, file: "\(file)/\(path)", limits: limits)
    tape.origin = path + ": "
    return tape.root
  }

  /// Returns the bytes of an image, or `nil` if the package does not have it. The folder in `path` is
  /// ignored.
  func image(_ path: String) -> [UInt8]? {
    guard let name = path.split(separator: "/").last else { return nil }
    return try? files.read(self.path(of: String(name), in: folders.images))
  }

  /// Reports that the package lacks the theme with which an animation begins.
  func noteMissing(theme: String, _ log: LottieLog) {
    log.note(
      .badReference, .root, "there is no theme \"\(theme.prefix(80))\", with which the animation begins")
  }

  /// Reports the parts of the package that are not used.
  private static func noteOmissions(of manifest: JSONValue, isSecond: Bool, _ log: LottieLog) {
    if let machines = manifest["stateMachines"], machines.elements.contains(where: { _ in true }) {
      log.note(.unsupported, machines, "state machines are not run")
    }
    if !isSecond, let themes = manifest["themes"], themes.elements.contains(where: { _ in true }) {
      log.note(.unsupported, themes, "themes of this version are not applied")
    }
  }
}
