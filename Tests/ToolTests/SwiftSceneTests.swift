// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The library for scenes in Swift, made from the build that the tests belong to.
enum SceneLibraryForTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let folder = root.appendingPathComponent(".build/scene-library-tests").path

  /// The path of the library. Making it takes some seconds.
  static let path: Result<String, any Error> = Result {
    let configuration = ToolProcess.path.contains("/release/") ? "release" : "debug"
    let process = Process()
    process.executableURL = root.appendingPathComponent("scripts/scene-library")
    process.arguments = ["--no-build", "--configuration", configuration, folder]
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let log = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failed(log: String(decoding: log, as: UTF8.self)) }
    return folder
  }

  private struct Failed: Error { let log: String }
}

extension ToolProcess.Shell {
  /// Compiles scenes in Swift for the library of the tests, into a cache of the tests. `variables` are set
  /// too.
  static func scenes(_ variables: String = "") throws -> ToolProcess.Shell {
    let library = try SceneLibraryForTests.path.get()
    var shell = ToolProcess.Shell()
    shell.limits = "export MULTIPLANE_LIBRARY='\(library)' XDG_CACHE_HOME='\(library)-cache' \(variables)"
    return shell
  }
}

/// Scenes in Swift: files of a test, compiled and run by the tool.
struct SwiftSceneFolder {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func write(_ name: String, _ text: String) throws {
    let path = folder.file(name)
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// Runs the tool with a cache of the test's own. Words are separated by spaces.
  @discardableResult
  func run(_ line: String, status: Int32 = 0, variables: String = "") throws -> ToolProcess.Outcome {
    let outcome = try ToolProcess.run(
      line.split(separator: " ").map(String.init), in: folder, shell: .scenes(variables))
    #expect(outcome.status == status, "\(line): \(outcome.errors)")
    return outcome
  }
}

private let square = """
  import QuartzCore
  let size = CGSize(width: 40, height: 30)
  let duration = 0.5
  func makeRootLayer() -> CALayer {
    let root = CALayer()
    root.name = "square"
    root.frame = CGRect(origin: .zero, size: size)
    root.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    return root
  }
  """

@Suite struct SwiftSceneTests {
  private let scenes: SwiftSceneFolder

  init() throws { scenes = try SwiftSceneFolder() }

  @Test func `a function's layer is filmed, inspected, compared and converted`() throws {
    try scenes.write("hello/Scene.swift", square)
    try scenes.run("render hello/Scene.swift -o hello.mp4 --fps 10")
    #expect(scenes.folder.names.contains("hello.mp4"))
    #expect(try scenes.run("inspect hello/Scene.swift").text.contains("\"square\" bounds (0 0 40 30)"))
    #expect(try scenes.run("inspect hello").text.contains("\"square\""))
    // A film of one colour is what a viewer would take for a fault.
    let review =
      "hello: review blankFrame of film from 0.0 s to 0.5 s: the whole film shows a single colour\n"
    #expect(try scenes.run("check hello").text == review + "everything is shown as it is written\n")
    try scenes.run("convert hello -o hello.caml")
    #expect(
      try scenes.run("diff hello/Scene.swift hello.caml --fps 10 --duration 0.5").text
        == "5 frames are the same\n")
  }

  @Test(arguments: [
    (
      "Card.swift",
      "import UIKit\nclass Card: UIView { override init(frame: CGRect) { super.init(frame: frame); "
        + "layer.name = \"shown\" }\n required init?(coder: NSCoder) { nil } }"
    ),
    (
      "Screen.swift",
      "#if canImport(AppKit)\nimport AppKit\n#else\nimport UIKit\n#endif\nfinal class Screen: UIViewController "
        + "{ override func viewDidLoad() { super.viewDidLoad(); view.layer.name = \"shown\" }\n"
        + "@objc func tap() {} }"
    ),
    (
      "Lamp.swift",
      "import Multiplane\nlet lamp = Program(name: \"lamp\", title: \"Lamp\") { _ in let layer = CALayer()\n"
        + "layer.name = \"shown\"; layer.bounds.size = CGSize(width: 9, height: 9); return layer }"
    ),
    (
      "Top.swift",
      "import QuartzCore\nlet scene = CALayer()\nscene.name = \"shown\"\nscene.bounds.size.width = 9\n"
        + "for _ in 0..<3 { scene.addSublayer(CALayer()) }\nlet size = CGSize(width: 20, height: 10)"
    ),
    (
      "Scripted.swift",
      "import Multiplane\nfunc makeRootLayer(script: Program.Script) -> CALayer { let layer = CALayer()\n"
        + "layer.name = \"shown\"; layer.bounds.size = CGSize(width: 9, height: 9); return layer }"
    ),
  ]) func `the forms of a scene`(name: String, text: String) throws {
    try scenes.write(name, text)
    #expect(try scenes.run("inspect \(name)").text.contains("\"shown\""))
  }

  @Test func `errors of the compiler have a file, a line and a column`() throws {
    try scenes.write("Bad.swift", square + "\nlet x: Int = \"a\"\n")
    let text = try scenes.run("render Bad.swift -o a.png", status: 1).errors
    #expect(text.hasPrefix("Bad.swift:11:14: error: cannot convert value of type 'String'"))
    #expect(text.hasSuffix("multiplane: Bad.swift does not compile: 1 error\n"))
    let json = try scenes.run("render Bad.swift -o a.png --errors json", status: 1)
    #expect(json.errorLines[0].contains("\"code\": \"swift.error\""))
    #expect(json.errorLines[0].hasSuffix("\"line\": 11, \"column\": 14}"))
    #expect(json.errorLines[1].contains("swift.notCompiled"))
    #expect(scenes.folder.names == ["Bad.swift"])
  }

  @Test func `a check plays the scene and lists what it reports`() throws {
    try scenes.write(
      "Odd.swift", square.replacing("root.name =", with: "root.opacity = .nan\n  root.name ="))
    let text = try scenes.run("check Odd.swift", status: 1).text
    #expect(text.contains("Odd.swift: bad value of") && text.contains("opacity"))
  }

  @Test func `a file without a scene says what to declare`() throws {
    try scenes.write("None.swift", "import QuartzCore\n")
    let text = try scenes.run("render None.swift -o a.png", status: 1).errors
    #expect(text.contains("None.swift: it declares no scene; declare func makeRootLayer() -> CALayer"))
    try scenes.write("Two.swift", "import UIKit\nclass A: UIView {}\nclass B: UIView {}\n")
    #expect(try scenes.run("inspect Two.swift", status: 1).errors.contains("several classes: A, B"))
  }

  @Test func `options of other scenes are refused`() throws {
    try scenes.write("Scene.swift", square)
    #expect(try scenes.run("inspect Scene.swift --state Locked", status: 2).errors.contains("no states"))
    try scenes.write("a.caml", "<caml/>")
    #expect(
      try scenes.run("inspect a.caml --scene-memory 100", status: 2).errors.contains("is for Swift files"))
  }

  @Test func `without a compiler or a library the error says what to install`() throws {
    try scenes.write("Scene.swift", square + "\n// Not in the cache: \(folderName)\n")
    let compiler = try scenes.run("inspect Scene.swift", status: 1, variables: "PATH=/nowhere").errors
    #expect(compiler.contains("there is no swiftc in PATH; install Swift"))
    let library = try scenes.run(
      "inspect Scene.swift", status: 1, variables: "MULTIPLANE_LIBRARY=/nowhere"
    ).errors
    #expect(library.contains("it is not in /nowhere; install Multiplane"))
  }

  private var folderName: String { (scenes.folder.path as NSString).lastPathComponent }

  @Test func `several files and a picture make a scene`() throws {
    try scenes.write("deck/Scene.swift", "import UIKit\nfunc makeRootLayer() -> CALayer { card() }\n")
    try scenes.write(
      "deck/Card.swift",
      "import UIKit\nfunc card() -> CALayer { let layer = CALayer()\nlayer.bounds.size = "
        + "UIImage(named: \"dot\")?.size ?? .zero\nlayer.name = \"dot\"; return layer }\n")
    try scenes.write("Dot.swift", square)
    try scenes.run("render Dot.swift -o deck/dot.png --at 0 --scale 1")
    #expect(try scenes.run("inspect deck").text.contains("\"dot\" bounds (0 0 40 30)"))
  }
}

/// The scenes of the guide and of Documentation/Scenes.
@Suite struct SwiftSceneGuideTests {
  private static let documentation = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Documentation")

  /// The files of scenes, with their text.
  private static let files: [(name: String, text: String)] = {
    let folder = documentation.appendingPathComponent("Scenes/Swift")
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    let samples = names.map { name in
      (name, (try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)) ?? "")
    }
    let guide = documentation.appendingPathComponent("Multiplane.docc/SwiftScenes.md")
    let blocks = ((try? String(contentsOf: guide, encoding: .utf8)) ?? "").components(separatedBy: "\n```")
    let scenes = blocks.filter { $0.hasPrefix("swift scene\n") }.map { $0.dropFirst(12) }
    return samples + scenes.enumerated().map { ("guide\($0)/Scene.swift", String($1)) }
  }()

  @Test func `the guide has scenes`() { #expect(Self.files.count >= 7) }

  @Test(arguments: files) func `a scene of the guide makes a film`(name: String, text: String) throws {
    let scenes = try SwiftSceneFolder()
    try scenes.write(name, text)
    try scenes.run("render \(name) -o a.png --at 0,1 --size 64x48")
    #expect(try scenes.run("inspect \(name) --at 1").text.split(separator: "\n").count > 1)
  }
}

/// Scenes that trap, never end or take too much: the tool reports them.
@Suite struct HostileSwiftSceneTests {
  private let scenes: SwiftSceneFolder

  init() throws { scenes = try SwiftSceneFolder() }

  private func root(_ body: String) -> String {
    "import Foundation\nimport QuartzCore\nfunc makeRootLayer() -> CALayer {\n\(body)\n"
      + "let layer = CALayer(); layer.bounds.size = CGSize(width: 9, height: 9); return layer }\n"
  }

  @Test func `a trap ends in its message`() throws {
    try scenes.write("Trap.swift", root("if getpid() > 1 { fatalError(\"no such picture\") }"))
    let outcome = try scenes.run("render Trap.swift -o a.mp4", status: 1)
    #expect(
      outcome.errors
        == "multiplane: Trap.swift ended while it ran: Trap.swift:4: Fatal error: no such picture\n")
    #expect(scenes.folder.names == ["Trap.swift"])
    #expect(try scenes.run("inspect Trap.swift --errors json", status: 1).errors.contains("swift.trapped"))
  }

  @Test func `an endless loop ends after the time for a frame`() throws {
    try scenes.write("Loop.swift", root("while getpid() > 1 {}"))
    let errors = try scenes.run("inspect Loop.swift --scene-wait 0.5", status: 1).errors
    #expect(errors.contains("it did not finish a frame in 0.5 s"))
  }

  @Test func `memory is limited`() throws {
    try scenes.write(
      "Large.swift",
      root(
        "var all: [UnsafeMutableRawPointer] = []\n"
          + "for _ in 0..<8 { all.append(.allocate(byteCount: 1 << 30, alignment: 16)) }\n_ = all"))
    #expect(try scenes.run("inspect Large.swift", status: 1).errors.contains("2048 MiB of memory"))
    try scenes.run("inspect Large.swift --scene-memory 12000")
  }

  @Test func `open files are limited`() throws {
    try scenes.write(
      "Files.swift",
      root(
        "let files = (0..<1000).map { _ in open(\"/dev/null\", O_RDONLY) }\n"
          + "print(files.filter { $0 >= 0 }.count < 256)\nfor file in files where file >= 0 { close(file) }"))
    #expect(try scenes.run("inspect Files.swift").text.contains("true\n"))
  }

  @Test func `processes that a scene has started end with it`() throws {
    try scenes.write(
      "Fork.swift",
      root(
        "let child = Process(); child.executableURL = URL(fileURLWithPath: \"/bin/sleep\")\n"
          + "child.arguments = [\"1000\"]; try! child.run(); print(child.processIdentifier)"))
    let text = try scenes.run("inspect Fork.swift").text
    let child = try #require(text.split(separator: "\n").last.flatMap { pid_t($0) })
    let status = (try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)) ?? ""
    // It may still be a zombie of a process that does not wait for it.
    #expect(status.isEmpty || status.contains(") Z "))
  }
}
