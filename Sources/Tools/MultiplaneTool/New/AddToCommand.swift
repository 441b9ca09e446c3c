// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics

/// The verb `multiplane add-to`: makes a package depend on Multiplane, with the package manager's commands.
enum AddToCommand {
  private static let product = Option<String>(
    row: OptionRow(
      name: "--product", placeholder: "NAME",
      summary: "A product of Multiplane for the target. May be given several times. Default: Multiplane and"
        + " MultiplaneRecorder",
      ownOffer: Offer(products)))
  private static let target = Option<String>(
    row: OptionRow(
      name: "--target", placeholder: "NAME",
      summary: "The target that gets the products. Default: the only one that is neither a test nor a plugin")
  )

  /// The libraries of the package, for completion and for advice.
  private static let products = [
    "Multiplane", "MultiplaneRecorder", "MultiplaneVideo", "MultiplaneWindow", "MultiplaneTool",
    "MultiplaneFilms", "MultiplanePlans", "MultiplaneTesting", "MultiplaneTestingUIKit", "MultiplaneXCTest",
    "MultiplaneXCTestUIKit", "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "ImageIO",
    "AVFoundation", "CoreMedia",
    "CoreVideo", "CAMLDocument", "Lottie", "LottieDocument", "LottieExpressions", "SVGDocument",
    "JNWSpringAnimation", "Easing",
  ]
  private static let usualProducts = ["Multiplane", "MultiplaneRecorder"]

  static let verb = Verb(
    name: "add-to", summary: "Make a Swift package depend on Multiplane",
    explanation: [
      "Adds the dependency and the products to the manifest of PACKAGE with swift package add-dependency and"
        + " add-target-dependency. What is there already is left as it is.",
      "After an error, the manifest is as it was before.",
    ],
    operands: [
      Operand(placeholder: "PACKAGE", summary: "the folder that has a Package.swift", isRequired: true)
    ],
    options: [product.row, target.row, MultiplanePackage.option.row],
    examples: ["\(Tool.name) add-to .", "\(Tool.name) add-to . --product UIKit --product MultiplaneWindow"],
    run: run)

  @Sendable private static func run(_ arguments: Arguments) throws {
    let chosen = try arguments.values(of: product)
    for name in chosen where !products.contains(name) {
      throw ToolError.usage(
        .unknownName, "Multiplane has no product \(shown(name))",
        advice: Spelling.advice(
          for: name, among: products, else: "give one of " + products.joined(separator: ", ")),
        element: name)
    }
    let package = try SwiftPackage(arguments.operands[0])
    let multiplane = try MultiplanePackage(try arguments.value(of: MultiplanePackage.option))
    let target = try package.target(named: try arguments.value(of: target))
    let names = (chosen.isEmpty ? usualProducts : chosen).filter { !target.products.contains($0) }
    let hasDependency = package.dependencies.contains(multiplane.identity.lowercased())
    if names.isEmpty, hasDependency {
      return try StandardOutput.write("\(package.manifest) has all of it\n")
    }
    try package.changing {
      () throws(ToolError) in
      if !hasDependency { try package.swift(["add-dependency"] + multiplane.addition) }
      for name in names {
        try package.swift(["add-target-dependency", name, target.name, "--package", multiplane.identity])
      }
    }
    let list = names.joined(separator: ", ")
    try StandardOutput.write(
      "\(package.manifest): \(names.isEmpty ? "added the dependency" : "\(target.name) depends on \(list)")\n"
    )
  }
}

/// A Swift package in a folder, whose manifest the package manager reads and changes.
private struct SwiftPackage {
  /// A target of the manifest.
  struct Target {
    let name: String
    let type: String
    /// The names of the products that it depends on.
    let products: [String]
  }

  let folder: String
  var manifest: String { folder + "/Package.swift" }
  /// The identities of the packages that it depends on, in lower case.
  let dependencies: Set<String>
  let targets: [Target]

  /// Reads the manifest in a folder. Throws a failure if there is none or if it has errors.
  init(_ folder: String) throws(ToolError) {
    self.folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    guard FileManager.default.fileExists(atPath: self.folder + "/Package.swift") else {
      throw .failure(
        .cannotRead, "there is no package in \(folder)",
        advice: "make one with \(Tool.name) new NAME --test or swift package init", file: folder)
    }
    let output = try Self.swift(["dump-package"], in: self.folder)
    guard let object = try? JSONSerialization.jsonObject(with: output) as? [String: Any] else {
      throw .failure(.cannotRead, "swift package dump-package printed no JSON", file: folder)
    }
    let sources = (object["dependencies"] as? [[String: Any]] ?? []).flatMap(\.values)
    let identities = sources.compactMap { ($0 as? [[String: Any]])?.first?["identity"] as? String }
    dependencies = Set(identities.map { $0.lowercased() })
    targets = (object["targets"] as? [[String: Any]] ?? []).map { target in
      let products = (target["dependencies"] as? [[String: Any]] ?? []).compactMap {
        ($0["product"] as? [Any])?.first as? String
      }
      return Target(
        name: target["name"] as? String ?? "", type: target["type"] as? String ?? "", products: products)
    }
  }

  /// Returns the target called `name`, or the only one for programs or libraries. Throws a usage error if
  /// there is none, or more than one.
  func target(named name: String?) throws(ToolError) -> Target {
    let known = targets.map(\.name)
    let list = known.isEmpty ? "it has no targets" : "it has \(known.joined(separator: ", "))"
    if let name {
      if let target = targets.first(where: { $0.name == name }) { return target }
      throw .usage(
        .unknownName, "the package has no target \(shown(name))",
        advice: Spelling.advice(for: name, among: known, else: list), element: name)
    }
    let usual = targets.filter { ["regular", "executable"].contains($0.type) }
    guard usual.count == 1 else {
      throw .usage(
        .missingOption,
        "the package has \(usual.isEmpty ? "no target" : "\(usual.count) targets") to choose from",
        advice: "give --target; \(list)")
    }
    return usual[0]
  }

  /// Calls `body`, which changes the manifest. After an error, the manifest is as it was before.
  func changing(_ body: () throws(ToolError) -> Void) throws(ToolError) {
    guard let former = FileManager.default.contents(atPath: manifest) else {
      throw .failure(.cannotRead, "cannot read \(manifest)", file: manifest)
    }
    do {
      try body()
    } catch {
      try? former.write(to: URL(fileURLWithPath: manifest), options: .atomic)
      throw error
    }
  }

  /// Runs a command of the package manager for the package.
  func swift(_ words: [String]) throws(ToolError) { _ = try Self.swift(words, in: folder) }

  private static func swift(_ words: [String], in folder: String) throws(ToolError) -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "package", "--package-path", folder] + words
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw .failure(.cannotRead, "cannot start swift: \(error.localizedDescription)")
    }
    // Errors are short, so they fit into the pipe while the output is read.
    let data = output.fileHandleForReading.readDataToEndOfFile()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let missing: Int32 = 127
      guard process.terminationStatus != missing else {
        throw .failure(
          .cannotRead, "there is no swift in PATH",
          advice: "install Swift 6.2 or later from https://swift.org/install")
      }
      let lines = text.split(separator: "\n").filter { !$0.isEmpty }
      let reason = lines.first { $0.contains("error:") } ?? lines.last ?? "no message"
      throw .failure(
        .cannotWrite, "swift package \(words[0]) failed: \(reason)",
        advice: "see swift package \(words[0]) --help",
        file: folder + "/Package.swift")
    }
    return data
  }
}
