// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// Adopts the Swift files in a target's folder `Originals`, which the target excludes. The target compiles
/// the copies.
@main
struct AdoptSources: BuildToolPlugin {
  /// The folder that contains the sources for Apple's systems.
  private static let folder = "Originals"

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let originals = module.directoryURL.appending(path: Self.folder, directoryHint: .isDirectory)
    let results = context.pluginWorkDirectoryURL.appending(path: "Adopted", directoryHint: .isDirectory)
    let paths = relativePaths(of: originals)
    guard !paths.isEmpty else {
      Diagnostics.error("\(target.name) has no Swift files in \(originals.path())")
      return []
    }
    return [
      .buildCommand(
        displayName: "Adopting \(target.name)", executable: try context.tool(named: "multiplane-adopt").url,
        arguments: [
          "--in-build", results.path(percentEncoded: false), originals.path(percentEncoded: false),
        ],
        inputFiles: paths.map { originals.appending(path: $0) },
        outputFiles: paths.map { results.appending(path: $0) })
    ]
  }

  /// Returns the paths of the Swift files below a folder, the same ones that `multiplane-adopt` reads.
  private func relativePaths(of folder: URL) -> [String] {
    let root = folder.path(percentEncoded: false)
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
    return names.filter { name in
      let parts = name.split(separator: "/")
      return name.hasSuffix(".swift") && name != "Package.swift" && !parts.contains { $0.hasPrefix(".") }
    }.sorted()
  }
}
