// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The libraries of films, archives, windows and servers, which are loaded when they are needed.
@Suite struct LibraryLoadingTests {
  /// The libraries with the versions that any system may have.
  private static let names =
    ["avformat", "avcodec", "avutil", "swscale", "swresample", "zip", "microhttpd"].flatMap { name in
      (3...70).map { "lib\(name).so.\($0)" }
    } + ["libSDL2-2.0.so.0"]

  /// A folder with files that have the names of the libraries, and are none.
  private let broken: TemporaryFolder
  private let folder: TemporaryFolder

  init() throws {
    (broken, folder) = (try TemporaryFolder(), try TemporaryFolder())
    for name in Self.names { try broken.write("no library", to: name) }
  }

  private func run(_ arguments: String) throws -> ToolProcess.Outcome {
    try ToolProcess.run(
      arguments.split(separator: " ").map(String.init), in: folder,
      shell: ToolProcess.Shell(limits: "export LD_LIBRARY_PATH='\(broken.path)'"))
  }

  @Test(arguments: ["a.png", "a.gif", "a.webp", "a.html"])
  func `pictures, animations and pages need none of them`(output: String) throws {
    let outcome = try run("render jack -o \(output) --size 64x48 --fps 5 --duration .4")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(folder.names == [output])
  }

  @Test(arguments: [
    ("render jack -o a.mp4 --size 64x48 --fps 5 --duration .4", "recorder", "avformat", 1),
    ("render jack -o a.webm --size 64x48 --fps 5 --duration .4 --codec av1", "recorder", "avformat", 1),
    ("render --over in.mp4 jack -o a.png --at 0", "recorder", "avformat", 1),
    ("join in.mp4 in.mp4 -o a.mp4", "recorder", "avformat", 1),
    // Another try would fail too.
    ("plan jack -o a.plan --fps 5 --duration 1 --parts 2", "recorder", "avformat", 2),
    ("status in.plan", "plan", "avformat", 2),
    ("render in.tendies -o a.png --at 0", "caml", "zip", 1),
    ("render in.lottie -o a.png --at 0", "lottie", "zip", 1),
    ("play jack", "window", "SDL2-2.0", 1),
    ("serve jack --port 0", "tool", "microhttpd", 1),
  ])
  func `what needs a library that is missing says so, and leaves nothing`(
    line: String, kind: String, library: String, status: Int32
  ) throws {
    // The signature of an archive is enough.
    for name in ["in.mp4", "in.tendies", "in.lottie"] { try folder.write("PK\u{3}\u{4}", to: name) }
    let names = folder.names
    let outcome = try run(line + " --errors json")
    #expect(outcome.status == status, "\(outcome.errors)")
    let text = try #require(outcome.errorLines.last)
    let error = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(error["code"] as? String == "\(kind).libraryMissing", "\(text)")
    #expect(text.contains("lib\(library).so"), "\(text)")
    #expect(folder.names == names)
  }
}
