// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The verb `multiplane new`: makes a folder with a scene, or a package with one.
enum NewCommand {
  private static let film = OptionRow(
    name: "--film", summary: "Make a folder with a scene in one Swift file, which is the default")
  private static let test = OptionRow(
    name: "--test", summary: "Make a package with a scene, a film and a test of its motion")
  private static let app = OptionRow(
    name: "--app", summary: "Make a package with a UIKit application in a window")
  private static let lottie = OptionRow(
    name: "--lottie", summary: "Make a folder with a Lottie file and a scene in Swift that plays it")

  static let verb = Verb(
    name: "new", summary: "Make a folder with a scene, a test, an application or a Lottie file",
    explanation: [
      "Makes a folder that is called NAME, with files that are complete and small, and prints the commands for"
        + " them. Without an option it has one Swift file with a function that returns the layers of a film.",
      "Nothing is overwritten: a NAME that is there is refused. After an error, nothing was made.",
      "A package depends on Multiplane at --multiplane. Without it, that is the checkout of the installed or"
        + " running \(Tool.name).",
    ],
    operands: [
      Operand(
        placeholder: "NAME",
        summary: "the folder to make: letters, digits, - and _, after an existing folder",
        isRequired: true)
    ],
    options: [film, test, app, lottie, MultiplanePackage.option.row],
    examples: [
      "\(Tool.name) new hello && \(Tool.name) render hello/Scene.swift -o hello.mp4",
      "\(Tool.name) new hello --test && cd hello && swift run && swift test",
    ],
    run: run)

  @Sendable private static func run(_ arguments: Arguments) throws {
    let chosen = [film, test, app, lottie].filter { arguments.has($0) }
    guard chosen.count <= 1 else {
      throw ToolError.usage(
        .conflictingOptions, "\(chosen.map(\.name).joined(separator: " and ")) exclude each other",
        advice: "give one of them")
    }
    let name = try NewName(arguments.operands[0])
    let source = try arguments.value(of: MultiplanePackage.option)
    let template: NewTemplate
    switch chosen.first?.name {
    case test.name: template = .test(name, try MultiplanePackage(source))
    case app.name: template = .app(name, try MultiplanePackage(source))
    case let kind:
      guard source == nil else {
        throw ToolError.usage(
          .optionWithoutUse, "\(MultiplanePackage.option.row.name) is for packages",
          advice: "leave it out, or add --test or --app")
      }
      template = kind == lottie.name ? .lottie(name) : .film(name)
    }
    try write(template, to: name)
    let files = template.files.map { "  \($0.path)\n" }.joined()
    let commands = template.commands.map { "    \($0)\n" }.joined()
    try StandardOutput.write("made \(name.path):\n\(files)try:\n\(commands)")
  }

  /// Makes the folder with all its files, or nothing.
  private static func write(_ template: NewTemplate, to name: NewName) throws(ToolError) {
    func failure(_ reason: String, advice: String? = nil) -> ToolError {
      .failure(.cannotWrite, "cannot make \(name.path): \(reason)", advice: advice, file: name.path)
    }
    let manager = FileManager.default
    var status = stat()
    guard lstat(name.path, &status) != 0 else {
      throw failure("it is there already", advice: "choose another name")
    }
    var isFolder: ObjCBool = false
    guard manager.fileExists(atPath: name.parent, isDirectory: &isFolder), isFolder.boolValue else {
      throw failure("there is no folder \(name.parent)", advice: "make it first")
    }
    let draft = "\(name.parent)/.\(name.name)-\(UUID().uuidString)"
    do {
      for file in template.files {
        let path = "\(draft)/\(file.path)"
        try manager.createDirectory(
          atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path,
          withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: URL(fileURLWithPath: path))
      }
    } catch {
      try? manager.removeItem(atPath: draft)
      throw failure((error as NSError).localizedDescription)
    }
    guard rename(draft, name.path) == 0 else {
      let reason = String(cString: strerror(errno))
      try? manager.removeItem(atPath: draft)
      throw failure(reason, advice: "choose another name")
    }
  }
}

/// The name of a new folder.
struct NewName {
  /// The path on the command line, without a final slash.
  let path: String
  /// The last component.
  let name: String
  /// The path of the folder around it.
  let parent: String

  /// The name in the names of modules: hyphens become underscores.
  var module: String { name.replacing("-", with: "_") }

  private static let longest = 64
  /// The names of modules that a package cannot have beside those of Multiplane and of the toolchain.
  private static let taken: Set<String> = [
    "multiplane", "swift", "foundation", "dispatch", "testing", "xctest", "glibc", "quartzcore", "uikit",
    "coregraphics", "coretext", "imageio", "lottie", "lottiedocument", "camldocument", "easing", "demos",
  ]

  /// Reads a name. Throws a usage error if a folder, a package and a module cannot all have it.
  init(_ text: String) throws(ToolError) {
    let path = text.count > 1 && text.hasSuffix("/") ? String(text.dropLast()) : text
    self.path = path
    let slash = path.lastIndex(of: "/")
    name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    parent = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    func isAllowed(_ character: Character) -> Bool {
      character.isASCII && (character.isLetter || character.isNumber || character == "-" || character == "_")
    }
    guard let first = name.first, first.isASCII, first.isLetter, name.allSatisfy(isAllowed),
      name.count <= Self.longest
    else {
      throw .usage(
        .badValue, "\(shown(text)) is not a valid name",
        advice: "give up to \(Self.longest) letters, digits, - and _, with a letter first, such as hello",
        element: text)
    }
    guard !Self.taken.contains(name.lowercased()) else {
      throw .usage(
        .badValue, "\(shown(name)) is the name of a module", advice: "choose another one, such as my-\(name)",
        element: text)
    }
  }
}
