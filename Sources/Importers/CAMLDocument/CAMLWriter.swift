// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImporterSupport
import MultiplaneDiagnostics
public import QuartzCore

/// A writer of a tree of layers to a scene file, which `CAMLDocument` reads back as the same tree.
///
///     let report = try CAMLWriter(root: layer).write(to: "clock.ca")
///
/// The report lists the features that the format cannot represent. Scripts and delegates are left out.
/// Contents that a layer draws itself become pixels.
public struct CAMLWriter {
  private let root: CALayer
  private let owners: [StateOwner]
  private let tilts: [TiltGroup]

  /// Creates a writer of a layer and everything in it. The layers are read when the file is written.
  public init(root: CALayer) {
    self.root = root
    (owners, tilts) = ([], [])
  }

  /// Creates a writer of a scene with its states. The scene leaves its active state.
  public init(scene: CAMLScene) {
    scene.enter(nil, isAnimated: false)
    root = scene.root
    (owners, tilts) = (scene.owners, scene.tilts)
  }

  /// Returns the scene as CAML text with embedded images, and the report of the features left out.
  public func text() -> (text: String, report: CompatibilityReport) {
    let writer = SceneWriter(images: ImageFiles(isEmbedding: true), owners: owners, tilts: tilts)
    let text = writer.write(root)
    return (text, writer.log.report)
  }

  /// Writes the scene to `path`, and replaces an existing file or bundle once everything is written.
  ///
  /// - Parameters:
  ///   - path: A name that ends with `.ca` for a bundle, or with `.caml` for one file with embedded images.
  ///   - isForced: `true` to replace a file with a bundle or a bundle with a file, too. The default is
  ///     `false`.
  /// - Returns: The report of the features left out.
  /// - Throws: A `CAMLError` for any other extension, if a file cannot be written, or if something of another
  ///   kind has the name. A folder that is no bundle is never replaced.
  @discardableResult
  public func write(to path: String, isForced: Bool = false) throws(CAMLError) -> CompatibilityReport {
    if BundlePath.hasExtension(path, "caml") {
      let (text, report) = text()
      try FileReplacement.replace(path, isForced: isForced) { temporaryURL in
        try Data(text.utf8).write(to: temporaryURL)
      }
      return report
    }
    guard BundlePath.hasExtension(path, "ca") else {
      throw CAMLError(.unreadable, file: path, explanation: "end the name with .ca or .caml")
    }
    let images = ImageFiles(isEmbedding: false)
    let writer = SceneWriter(images: images, owners: owners, tilts: tilts)
    let text = writer.write(root)
    try FileReplacement.replace(path, isForced: isForced) { temporaryURL in
      let files = FileManager.default
      let assets = temporaryURL.appendingPathComponent("assets")
      try files.createDirectory(at: assets, withIntermediateDirectories: true)
      try Data(index.utf8).write(to: temporaryURL.appendingPathComponent("index.xml"))
      try Data(text.utf8).write(to: temporaryURL.appendingPathComponent("main.caml"))
      for (name, data) in images.files { try data.write(to: temporaryURL.appendingPathComponent(name)) }
    }
    return writer.log.report
  }

  /// The `index.xml` of the bundle.
  private var index: String {
    var xml = MarkupWriter()
    xml.open("plist", [("version", "1.0")])
    xml.open("dict")
    let size = root.bounds.size
    for (key, value) in [("documentHeight", size.height), ("documentWidth", size.width)] {
      xml.leaf("key", key)
      xml.leaf("real", ValueText.number(Double(value)))
    }
    xml.leaf("key", "rootDocument")
    xml.leaf("string", "main.caml")
    xml.close()
    xml.close()
    return xml.text
  }
}

/// The destination of a file or bundle, which appears only when it is complete.
enum FileReplacement {
  /// Calls `body` with a temporary URL beside `path`, then moves the result to `path`.
  ///
  /// If the move fails, the existing file or folder at `path` is unchanged. An existing folder is replaced
  /// only if it is a bundle. A file is replaced with a folder, or a bundle with a file, only if `isForced`.
  static func replace(_ path: String, isForced: Bool, _ body: (URL) throws -> Void) throws(CAMLError) {
    let target = URL(fileURLWithPath: path)
    func hiddenURL() -> URL {
      target.deletingLastPathComponent().appendingPathComponent(".\(target.lastPathComponent).\(UUID())")
    }
    let files = FileManager.default
    let (temporaryURL, oldURL) = (hiddenURL(), hiddenURL())
    do {
      try body(temporaryURL)
      if files.fileExists(atPath: target.path) {
        try check(target, named: path, isReplaceableBy: temporaryURL, isForced: isForced)
        try files.moveItem(at: target, to: oldURL)
      }
      do {
        try files.moveItem(at: temporaryURL, to: target)
      } catch {
        try? files.moveItem(at: oldURL, to: target)
        throw error
      }
      try? files.removeItem(at: oldURL)
    } catch {
      try? files.removeItem(at: temporaryURL)
      if let error = error as? CAMLError { throw error }
      if let folder = DiskPath.missingFolder(of: path) {
        throw CAMLError(.unreadable, file: path, explanation: "cannot write: \(DiskPath.noFolder(folder))")
      }
      throw CAMLError(
        .unreadable, file: path, explanation: "cannot write: \((error as NSError).localizedDescription)")
    }
  }

  private static func check(_ target: URL, named path: String, isReplaceableBy new: URL, isForced: Bool)
    throws(CAMLError)
  {
    let files = FileManager.default
    func isFolder(_ url: URL) -> Bool {
      var isFolder: ObjCBool = false
      return files.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }
    let wasFolder = isFolder(target)
    let isBundle = files.fileExists(atPath: target.appendingPathComponent("main.caml").path)
    guard !wasFolder || isBundle else {
      throw CAMLError(
        .unreadable, file: path, explanation: "this is a folder and no bundle; it is left alone")
    }
    if wasFolder != isFolder(new), !isForced {
      let (old, new) = wasFolder ? ("bundle", "file") : ("file", "bundle")
      throw CAMLError(
        .alreadyExists, file: path, explanation: "this is a \(old), and would be replaced by a \(new)")
    }
  }
}
