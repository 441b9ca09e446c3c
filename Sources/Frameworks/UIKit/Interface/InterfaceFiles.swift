// SPDX-License-Identifier: Apache-2.0

import InterfaceDocument
import QuartzCore

/// A file of Interface Builder that has been read, with the bundle in which it is.
@MainActor
final class InterfaceSource {
  let document: InterfaceDocument
  /// The name without the extension, which is that of its table of translations too.
  let name: String
  let bundle: Bundle?

  init(_ document: InterfaceDocument, name: String, bundle: Bundle?) {
    (self.document, self.name, self.bundle) = (document, name, bundle)
  }

  /// Reports what the file has that is not understood.
  func reportFindings() {
    for entry in document.report.entries {
      Diagnostics.report(.unsupported, "Interface Builder", entry.description)
    }
  }

  /// Returns the translation of a text.
  ///
  /// - Parameters:
  ///   - text: The text in the file.
  ///   - key: The key, such as `abc-12-xyz.text`.
  func translated(_ text: String, key: String) -> String {
    (bundle ?? .main).localizedString(forKey: key, value: text, table: name)
  }
}

/// Finds files of Interface Builder, and keeps those that have been read.
@MainActor
enum InterfaceFiles {
  /// The greatest depth of folders that are searched.
  private static let greatestDepth = 6
  /// The greatest number of entries that are looked at in one folder with all folders in it.
  private static let greatestCount = 20_000

  private struct Key: Hashable {
    let folder: String
    let name: String
  }

  private static var sources: [String: InterfaceSource] = [:]
  private static var indexes: [String: [String: [String]]] = [:]
  /// The names of files that are not there.
  private static var missing: Set<Key> = []

  /// Returns the file with a name; `nil` if there is none, or if it cannot be read, which is reported.
  ///
  /// - Parameters:
  ///   - name: The name without its extension.
  ///   - type: The extension.
  ///   - bundle: The bundle; `nil` for the main one and the bundles beside it.
  static func source(_ name: String, type: String, in bundle: Bundle?) -> InterfaceSource? {
    for folder in folders(of: bundle) {
      let key = Key(folder: folder, name: "\(name).\(type)")
      guard !missing.contains(key) else { continue }
      guard let path = best(index(of: folder)["\(name).\(type)"] ?? []) else {
        missing.insert(key)
        continue
      }
      return read(path, name: name, bundle: bundle ?? Bundle(path: folder))
    }
    return nil
  }

  /// Forgets what has been found and read, because files have changed.
  static func forget() {
    (sources, indexes, missing) = ([:], [:], [])
  }

  private static func read(_ path: String, name: String, bundle: Bundle?) -> InterfaceSource? {
    if let source = sources[path] { return source }
    do throws(InterfaceError) {
      let document = try InterfaceDocument.read(path)
      let source = InterfaceSource(document, name: name, bundle: bundle)
      source.reportFindings()
      sources[path] = source
      return source
    } catch {
      Diagnostics.report(.invalid, "Interface Builder", error.problem)
      return nil
    }
  }

  // MARK: Folders

  /// Returns the folders with the files of a bundle. For the main bundle, those of the package's resources
  /// beside the program follow.
  private static func folders(of bundle: Bundle?) -> [String] {
    var result: [String] = []
    if bundle == nil, let path = ResourceFolder.path { result.append(path) }
    let own = bundle ?? .main
    result.append(own.resourcePath ?? own.bundlePath)
    if own === Bundle.main { result += resourcesBesideProgram }
    return result
  }

  /// The folders of the package's resources beside the program, sorted by their names.
  private static let resourcesBesideProgram: [String] = {
    let folder = Bundle.main.bundlePath
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.sorted()
      .map { folder + "/" + $0 }
  }()

  /// Returns the paths of the files of Interface Builder in a folder, by their names.
  private static func index(of folder: String) -> [String: [String]] {
    if let index = indexes[folder] { return index }
    var index: [String: [String]] = [:]
    // The folder of a program has much besides resources: only its folders of languages are searched.
    let isOfProgram = folder == Bundle.main.bundlePath || folder == Bundle.main.resourcePath
    var pending = [(folder, 0)]
    var count = 0
    while let (path, depth) = pending.popLast() {
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
      for name in names {
        count += 1
        guard count <= greatestCount else { break }
        let file = path + "/" + name
        if name.hasSuffix(".xib") || name.hasSuffix(".storyboard") {
          index[name, default: []].append(file)
        } else if depth < greatestDepth, mayHold(name, isOfProgram), isFolder(file) {
          pending.append((file, depth + 1))
        }
      }
    }
    indexes[folder] = index
    return index
  }

  /// The extensions of folders that have no files of Interface Builder.
  private static let skipped: Set<String> = ["build", "xcassets", "xcodeproj", "resources", "product"]

  private static func mayHold(_ name: String, _ isOfProgram: Bool) -> Bool {
    let type = (name as NSString).pathExtension
    return isOfProgram ? type == "lproj" : !skipped.contains(type)
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Returns the path for the person's languages, or else the one for all languages.
  private static func best(_ paths: [String]) -> String? {
    for language in Bundle.main.preferredLocalizations {
      if let path = paths.first(where: { $0.contains("/\(language).lproj/") }) { return path }
    }
    return paths.first { $0.contains("/Base.lproj/") } ?? paths.first { !$0.contains(".lproj/") }
      ?? paths.first
  }
}
