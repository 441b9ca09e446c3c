// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Failures while the tool works: the exit status is 1 or that of the signal, there is one line, and there is
/// no incomplete file.
@Suite struct FailureTests {
  @Test(arguments: ["no/such/a.mp4", "no/such/a.png", "folder.png", "file.png/a.png"])
  func `an output that cannot be written fails before anything is drawn`(_ path: String) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("folder.png"), withIntermediateDirectories: false)
    try folder.write("old", to: "file.png")
    // The number of frames is so large that the test would not end if they were drawn.
    let duration = path.hasSuffix(".mp4") ? "--duration 30000" : "--at 30000"
    let outcome = try ToolProcess.run("render jack -o \(path) --size 64x36 \(duration)", in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.hasPrefix("multiplane: cannot create \(path): "))
    #expect(folder.names == ["file.png", "folder.png"])
    #expect(folder.data(of: "file.png") == Data("old".utf8))
  }

  @Test func `a file that is there stays when the command is wrong`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a.mp4")
    #expect(try ToolProcess.run("render jack -o a.mp4 --size 3x3x3", in: folder).status == 2)
    #expect(folder.data(of: "a.mp4") == Data("old".utf8))
    #expect(folder.names == ["a.mp4"])
  }

  @Test func `a full standard output is a failure`() throws {
    let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
    try #require(full >= 0)
    defer { close(full) }
    let errors = try Channel()
    defer { errors.close() }
    for words in [["list"], ["render", "jack", "-o", "-", "--at", "0", "--size", "4x4"]] {
      let process = try ToolProcess(words, in: TemporaryFolder(), output: full, errors: errors.input)
      #expect(process.wait() == 1)
      #expect(errors.read(until: "\n").contains(#/^multiplane: cannot write (to )?standard output: /#))
    }
  }

  @Test(arguments: ["list", "list --json", "help", "help render", "inspect jack", "--version"])
  func `a reader that has read enough is no failure`(_ line: String) throws {
    let (output, errors) = (try Channel(), try Channel())
    output.closeReader()
    let words = line.split(separator: " ").map(String.init)
    let process = try ToolProcess(words, in: TemporaryFolder(), output: output.input, errors: errors.input)
    #expect(process.wait() == 0)
    errors.closeWriter()
    #expect(errors.read(until: nil) == "")
    for channel in [output, errors] { channel.close() }
  }

  @Test func `a picture that nobody reads is a failure`() throws {
    let (output, errors) = (try Channel(), try Channel())
    output.closeReader()
    let process = try ToolProcess(
      ["render", "jack", "-o", "-", "--at", "0", "--size", "4x4"], in: TemporaryFolder(),
      output: output.input,
      errors: errors.input)
    #expect(process.wait() == 1)
    #expect(errors.read(until: "\n").hasPrefix("multiplane: standard output was closed"))
    for channel in [output, errors] { channel.close() }
  }

  @Test(arguments: ["a.png", "a.mp4"])
  func `no message ends up in a file when the standard streams are closed`(_ name: String) throws {
    let (open, closed) = (try TemporaryFolder(), try TemporaryFolder())
    let words = ["render", "jack", "-o", name, "--size", "16x8", "--fps", "4"]
    #expect(try ToolProcess.run(words, in: open).status == 0)
    #expect(try ToolProcess.run(words, in: closed, shell: .init(redirections: "<&- >&- 2>&-")).status == 0)
    #expect(closed.data(of: name) == open.data(of: name))
    #expect(try ToolProcess.run(["list"], in: closed, shell: .init(redirections: ">&-")).status == 1)
  }

  // MARK: Signals

  /// Starts a film that lasts longer than any test. Calls `body` when the progress on the terminal shows that
  /// frames are being drawn. Returns the exit status and the terminal output after `body`.
  private func interrupt(_ folder: TemporaryFolder, output: String, _ body: (ToolProcess) -> Void) throws
    -> (status: Int32?, errors: String)
  {
    let terminal = try Channel.terminal()
    defer { terminal.close() }
    let process = try ToolProcess(
      ["render", "jack", "-o", output, "--size", "16x8", "--duration", "36000"], in: folder,
      output: terminal.input, errors: terminal.input)
    // Otherwise reading from a tool that ended too early would never return.
    terminal.closeWriter()
    #expect(terminal.read(until: " left").contains(" of 2160000 frames, "))
    body(process)
    let status = process.wait()
    return (status, terminal.read(until: nil))
  }

  /// True if terminals exist. Progress appears only on terminals, and some containers cannot open one.
  private static let hasTerminals: Bool = {
    guard let terminal = try? Channel.terminal() else { return false }
    terminal.close()
    return true
  }()

  @Test(
    .enabled(if: hasTerminals, "there are no pseudo-terminals"),
    arguments: [(SIGINT, 130, "SIGINT"), (SIGTERM, 143, "SIGTERM"), (SIGHUP, 129, "SIGHUP")])
  func `a signal gives the film up`(signal: Int32, status: Int32, name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a.mp4")
    let outcome = try interrupt(folder, output: "a.mp4") { $0.send(signal) }
    #expect(outcome.status == status)
    #expect(outcome.errors.hasSuffix("\rmultiplane: stopped by \(name); nothing was written\r\n"))
    #expect(folder.names == ["a.mp4"])
    #expect(folder.data(of: "a.mp4") == Data("old".utf8))
  }

  /// A scene of which one frame of 2000 pixels takes about 20 seconds: blurs in blurs. A larger frame takes
  /// so much memory that a small machine ends the process by itself.
  private static let slowScene: String = {
    var layer = "<CALayer bounds='0 0 100 100' backgroundColor='1 0 0'/>"
    for _ in 0..<60 {
      let filters = "<filters><CAFilter filter='gaussianBlur' inputRadius='30'/></filters>"
      layer =
        "<CALayer bounds='0 0 100 100' position='50 50'>\(filters)<sublayers>\(layer)</sublayers></CALayer>"
    }
    return "<caml xmlns='http://www.apple.com/CoreAnimation/1.0'>\(layer)</caml>"
  }()

  @Test(arguments: [(SIGINT, 130, "SIGINT"), (SIGTERM, 143, "SIGTERM")])
  func `a signal ends a run in the middle of a frame`(signal: Int32, status: Int32, name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.slowScene, to: "slow.caml")
    let errors = try Channel()
    let process = try ToolProcess(
      ["render", "slow.caml", "-o", "frames/%04d.png", "--size", "2000x2000", "--quiet"], in: folder,
      output: errors.input, errors: errors.input)
    errors.closeWriter()
    // The folder of unfinished frames appears before the first frame is drawn.
    while !folder.names.contains("frames") { sched_yield() }
    process.send(signal)
    #expect(process.wait() == status)
    #expect(errors.read(until: nil).contains("multiplane: stopped by \(name); nothing was written"))
    errors.close()
    #expect(folder.names == ["slow.caml"])
  }

  @Test(.enabled(if: hasTerminals, "there are no pseudo-terminals"))
  func `a killed process leaves no file of the name`() throws {
    let folder = try TemporaryFolder()
    let outcome = try interrupt(folder, output: "a.mp4") { $0.send(SIGKILL) }
    #expect(outcome.status == nil)
    #expect(!folder.names.contains("a.mp4"))
    // Nothing left behind prevents the next film of the same name.
    let next = try ToolProcess.run("render jack -o a.mp4 --size 16x8 --duration 0.1", in: folder)
    #expect(next.status == 0)
    #expect(folder.names == ["a.mp4"])
  }
}
