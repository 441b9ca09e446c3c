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

  @Test func `a film without them ends with the library's name, and leaves nothing`() throws {
    let outcome = try run("render jack -o a.mp4 --size 64x48 --fps 5 --duration .4")
    #expect(outcome.status == 127)
    #expect(
      outcome.errors.contains(/multiplane: av\w+ of libav\w+\.so\.\d+ is missing: .*libav/),
      "\(outcome.errors)")
    #expect(folder.names.isEmpty)
  }
}
