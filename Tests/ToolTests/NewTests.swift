// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// New folders, and packages that get the dependency.
@Suite struct NewTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ line: String, status: Int32 = 0) throws -> ToolProcess.Outcome {
    let words = line.split(separator: " ").map(String.init)
    let outcome = try ToolProcess.run(
      words, in: folder, shell: line.contains("Scene.swift") ? .scenes() : .init())
    #expect(outcome.status == status, "\(line): \(outcome.errors)")
    return outcome
  }

  private func text(_ name: String) -> String { String(decoding: folder.data(of: name), as: UTF8.self) }

  /// Returns the paths of all files, without those of a build.
  private func files(in name: String) -> Set<String> {
    let all = FileManager.default.enumerator(atPath: folder.file(name))?.compactMap { $0 as? String } ?? []
    return Set(
      all.filter { path in
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(
          atPath: folder.file(name) + "/" + path, isDirectory: &isFolder)
        return exists && !isFolder.boolValue && !path.hasPrefix(".build")
      })
  }

  // MARK: Folders

  @Test func `a folder with one scene is the default`() throws {
    let made = try run("new hello").text
    #expect(files(in: "hello") == ["Scene.swift"])
    #expect(text("hello/Scene.swift").contains("func makeRootLayer() -> CALayer {"))
    #expect(text("hello/Scene.swift").contains("title.string = \"hello\""))
    #expect(made.contains("    multiplane render hello/Scene.swift -o hello.mp4\n"))
    _ = try run("new again --film")
    #expect(text("again/Scene.swift") == text("hello/Scene.swift").replacing("\"hello\"", with: "\"again\""))
  }

  @Test func `the new scenes are rendered`() throws {
    _ = try run("new hello")
    _ = try run("render hello/Scene.swift -o hello.png --at 0.2,1 --size 160x90")
    _ = try run("new ball --lottie")
    _ = try run("render ball/Scene.swift -o ball.png --at 0.2,1 --size 160x90")
  }

  @Test func `a Lottie file moves, has a slot and is shown as it is written`() throws {
    _ = try run("new ball --lottie")
    #expect(files(in: "ball") == ["ball.json", "Scene.swift"])
    #expect(text("ball/Scene.swift").contains("\"ball.json\""))
    #expect(try run("check ball/ball.json --strict").text == "everything is shown as it is written\n")
    #expect(try run("inspect ball/ball.json --slots").text == "accent  color  #RRGGBB\n")
    _ = try run("render ball/ball.json -o 1.png --at 0 --size 64x48")
    _ = try run("render ball/ball.json -o 2.png --at 1 --size 64x48")
    _ = try run("render ball/ball.json -o 3.png --at 0 --size 64x48 --set accent=#3399ff")
    #expect(folder.data(of: "1.png") != folder.data(of: "2.png"))
    #expect(folder.data(of: "1.png") != folder.data(of: "3.png"))
  }

  @Test func `a path in front of the name is where the folder is made`() throws {
    try FileManager.default.createDirectory(atPath: folder.file("films"), withIntermediateDirectories: true)
    _ = try run("new films/hello/")
    #expect(folder.names == ["films"] && files(in: "films/hello") == ["Scene.swift"])
    let none = try run("new none/hello", status: 1)
    #expect(none.errors == "multiplane: cannot make none/hello: there is no folder none; make it first\n")
  }

  @Test(arguments: ["file", "folder", "link"]) func `nothing is overwritten`(kind: String) throws {
    switch kind {
    case "file": try folder.write("mine", to: "hello")
    case "folder":
      try FileManager.default.createDirectory(atPath: folder.file("hello"), withIntermediateDirectories: true)
    default: symlink("nowhere", folder.file("hello"))
    }
    let outcome = try run("new hello --lottie --errors json", status: 1)
    #expect(outcome.errors.contains("it is there already") && outcome.errors.contains("tool.cannotWrite"))
    #expect(folder.names == ["hello"] && (kind != "file" || text("hello") == "mine"))
    #expect(files(in: "hello").isEmpty)
  }

  @Test(arguments: [
    "", ".", "..", "-", "1st", "a b", "ä", "a.b", "a/..", "x\n", "Multiplane", "uikit", "swift",
  ])
  func `names that a folder, a package and a module cannot have are refused`(name: String) throws {
    let outcome = try ToolProcess.run(["new", "--", name], in: folder)
    #expect(outcome.status == 2, "\(outcome.errors)")
    #expect(folder.names.isEmpty)
  }

  @Test func `a folder that cannot be written is left as it is`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("closed"), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o500])
    guard getuid() != 0 else { return }
    #expect(try run("new closed/hello", status: 1).errors.contains("cannot make closed/hello"))
  }

  @Test(arguments: [
    ("new hello --test --app", "exclude each other"), ("new hello --multiplane .", "is for packages"),
    ("new hello --test --multiplane .", "is not a checkout of Multiplane"),
    ("new hello --test --multiplane=", "give the address of a repository"),
    ("new", "needs a NAME"), ("new a b", "no use for"),
  ])
  func mistakes(line: String, message: String) throws {
    #expect(try run(line, status: 2).errors.contains(message))
    #expect(folder.names.isEmpty)
  }

  // MARK: Packages

  /// Returns the description of a package by the package manager, and its warnings.
  private func describe(_ name: String) throws -> (manifest: String, warnings: String) {
    let package = folder.file(name)
    let log = folder.file("log")
    let data = try MediaTools.run(
      "/bin/sh", ["-c", "swift package --package-path '\(package)' describe --type json 2>'\(log)'"])
    return (String(decoding: data, as: UTF8.self), text("log"))
  }

  @Test(arguments: ["test", "app"]) func `the package manager reads a new package without a warning`(
    kind: String
  )
    throws
  {
    let made = try run("new my-film --\(kind)").text
    #expect(made.contains("swift run"))
    let (manifest, warnings) = try describe("my-film")
    #expect(manifest.contains("\"my-film\""))
    // The folder that the manifest excludes is there.
    #expect(!warnings.contains("warning"), "\(warnings)")
    #expect(files(in: "my-film").contains("Package.swift"))
  }

  @Test func `the address of a repository is in the manifest`() throws {
    _ = try run("new hello --app --multiplane https://example.org/multiplane.git")
    let manifest = text("hello/Package.swift")
    #expect(manifest.contains(#".package(url: "https://example.org/multiplane.git", branch: "main")"#))
    #expect(manifest.contains(#".product(name: "UIKit", package: "multiplane")"#))
  }

  @Test(.enabled(if: TestScale.isLong, "builds packages; scripts/test --long runs it"))
  func `the two commands of a new package make a film and pass its test`() throws {
    _ = try run("new hello --test")
    _ = try run("new window --app")
    let work = DocumentedFiles.root.appendingPathComponent(".build/dependents/new").path
    let build = "--package-path '\(folder.path)/hello' --scratch-path '\(work)'"
    try MediaTools.run("/bin/sh", ["-c", "cd '\(folder.path)' && swift run \(build) 2>&1"])
    #expect(try MediaTools.description(of: folder.file("hello.mp4")).contains("120"))
    try MediaTools.run("/bin/sh", ["-c", "swift test --disable-xctest \(build) 2>&1"])
    try MediaTools.run(
      "/bin/sh", ["-c", "swift build --package-path '\(folder.path)/window' --scratch-path '\(work)' 2>&1"])
  }

  // MARK: Packages of others

  private func makePackage(_ name: String, targets: [String] = ["app"]) throws {
    let list = targets.map { ".executableTarget(name: \"\($0)\")" }.joined(separator: ", ")
    for target in targets {
      try FileManager.default.createDirectory(
        atPath: folder.file("\(name)/Sources/\(target)"), withIntermediateDirectories: true)
      try folder.write("print(1)\n", to: "\(name)/Sources/\(target)/main.swift")
    }
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(name: "\(name)", targets: [\(list)])

      """
    try folder.write(manifest, to: "\(name)/Package.swift")
  }

  @Test func `a package gets the dependency and the products`() throws {
    try makePackage("own")
    let added = try run("add-to own --product UIKit --product MultiplaneWindow").text
    #expect(added == "own/Package.swift: app depends on UIKit, MultiplaneWindow\n")
    let manifest = text("own/Package.swift")
    #expect(manifest.contains("UIKit") && manifest.contains("MultiplaneWindow"))
    #expect(try describe("own").manifest.contains("UIKit"))
    // A second run changes nothing.
    #expect(try run("add-to own --product UIKit").text == "own/Package.swift has all of it\n")
    #expect(text("own/Package.swift") == manifest)
  }

  @Test func `what cannot be added leaves the manifest as it was`() throws {
    try makePackage("two", targets: ["a", "b"])
    let manifest = text("two/Package.swift")
    #expect(try run("add-to two", status: 2).errors.contains("give --target; it has a, b"))
    #expect(try run("add-to two --target c", status: 2).errors.contains("has no target \"c\""))
    #expect(try run("add-to two --product UKit", status: 2).errors.contains("has no product \"UKit\""))
    #expect(try run("add-to none", status: 1).errors.contains("there is no package in none"))
    #expect(text("two/Package.swift") == manifest)
    try folder.write("let package = \n", to: "two/Package.swift")
    #expect(try run("add-to two --target a", status: 1).errors.contains("swift package dump-package failed"))
    #expect(text("two/Package.swift") == "let package = \n")
  }

  @Test func `all libraries of the package can be added`() throws {
    let manifest = try String(
      contentsOf: DocumentedFiles.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    let libraries = Set(manifest.matches(of: /\.library\(name: "(\w+)"/).map { String($0.1) })
    try makePackage("own")
    let message = try run("add-to own --product qqqqqqqqqqqq", status: 2).errors
    let listed = try #require(message.firstMatch(of: /give one of ([\w, ]+)/)?.1)
    #expect(Set(listed.split(separator: ", ").map(String.init)) == libraries)
  }
}
