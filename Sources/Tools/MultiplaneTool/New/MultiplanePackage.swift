// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics

/// The package Multiplane, as a dependency of another package.
struct MultiplanePackage {
  /// The location of the package.
  enum Location: Equatable {
    /// The absolute path of a checkout.
    case path(String)
    case url(String)
  }

  let location: Location

  static let option = Option<String>(
    row: OptionRow(
      name: "--multiplane", placeholder: "URL|PATH",
      summary:
        "The package Multiplane to depend on: the address of its repository, or the path of a checkout. "
        + "Default: the checkout that \(Tool.name) was built from",
      ownOffer: .folder),
    request: "give the address of a repository or the path of a checkout"
  ) { $0.isEmpty ? nil : $0 }

  /// The branch of a repository, which has no releases yet.
  static let branch = "main"

  /// Finds the package at `text`, or without it, the one of this executable. Throws a usage error that says
  /// what to give.
  init(_ text: String?) throws(ToolError) {
    if let text {
      location = try Self.location(text)
      return
    }
    guard let path = Self.installedCheckout ?? Self.runningCheckout else {
      throw .usage(
        .missingOption, "\(Tool.name) does not know where Multiplane's package is",
        advice: "give \(Self.option.row.name) with the address of its repository or the path of a checkout")
    }
    location = .path(path)
  }

  private static func location(_ text: String) throws(ToolError) -> Location {
    if text.contains("://") || text.hasPrefix("git@") {
      // The text stands in a manifest, within quotation marks.
      guard
        text.utf8.allSatisfy({
          (0x21...0x7e).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
        })
      else {
        throw .usage(
          .badValue, "\(option.row.name) \(shown(text)) is not an address",
          advice: "write unusual characters as percent signs and digits", element: option.row.name)
      }
      return .url(text)
    }
    let path = URL(fileURLWithPath: text).standardizedFileURL.path
    guard isCheckout(path) else {
      throw .usage(
        .badValue, "\(option.row.name) \(shown(text)) is not a checkout of Multiplane",
        advice: "give the folder that has its Package.swift", element: option.row.name)
    }
    return .path(path)
  }

  private static func isCheckout(_ path: String) -> Bool {
    let manifest = try? String(contentsOfFile: path + "/Package.swift", encoding: .utf8)
    return manifest?.contains("name: \"Multiplane\"") == true
  }

  /// The path of the running executable.
  private static let executable = URL(
    fileURLWithPath: (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "/")

  /// The checkout that an installation notes beside its library.
  private static var installedCheckout: String? {
    let prefix = executable.deletingLastPathComponent().deletingLastPathComponent().path
    let note = try? String(contentsOfFile: prefix + "/lib/multiplane/package.txt", encoding: .utf8)
    let path = note?.trimmingCharacters(in: .newlines) ?? ""
    return isCheckout(path) ? path : nil
  }

  /// The checkout around the executable, which is in its folder of builds.
  private static var runningCheckout: String? {
    var folder = executable
    while folder.path.count > 1 {
      folder.deleteLastPathComponent()
      if isCheckout(folder.path) { return folder.path }
    }
    return nil
  }

  /// The name by which products are named in a manifest.
  var identity: String {
    switch location {
    case .path(let path): path.split(separator: "/").last.map(String.init) ?? path
    case .url(let url):
      (url.split(separator: "/").last.map(String.init) ?? url).replacing(/\.git$/, with: "").lowercased()
    }
  }

  /// The dependency as code of a manifest.
  var manifestCode: String {
    switch location {
    case .path(let path): ".package(path: \(JSONText.string(path)))"
    case .url(let url): ".package(url: \"\(url)\", branch: \"\(Self.branch)\")"
    }
  }

  /// Returns a product as code of a manifest.
  func product(_ name: String) -> String {
    ".product(name: \"\(name)\", package: \(JSONText.string(identity)))"
  }

  /// The arguments of `swift package add-dependency`.
  var addition: [String] {
    switch location {
    case .path(let path): [path, "--type", "path"]
    case .url(let url): [url, "--branch", Self.branch]
    }
  }
}
