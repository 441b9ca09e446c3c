// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Scenes over long films: memory, and what is left behind when something stops them.
@Suite struct OverlayFailureTests {
  private let folder: TemporaryFolder
  /// The folder of the films below.
  private let films: TemporaryFolder

  init() throws { (folder, films) = (try TemporaryFolder(), try TemporaryFolder()) }

  /// Makes a film with sound.
  private func makeFilm(_ name: String, seconds: Int, size: String = "320x180") throws {
    try MediaTools.run(
      MediaTools.ffmpeg ?? "ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i", "testsrc2=size=\(size):rate=30:duration=\(seconds)", "-f",
        "lavfi",
        "-i", "sine=duration=\(seconds)", "-c:v", "libx264", "-preset", "ultrafast", "-y", "-pix_fmt",
        "yuv420p",
        films.file(name),
      ])
  }

  @Test func `memory does not grow with the film`() throws {
    // The encoder's queue is full after two seconds.
    var peaks: [Int] = []
    for seconds in [5, TestScale.count(30, long: 600)] {
      try makeFilm("in.mp4", seconds: seconds)
      let outcome = try ToolProcess.run(
        ["render", "jack", "--over", films.file("in.mp4"), "-o", "out.mp4", "-q", "--effort", "fastest"],
        in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
      peaks.append(outcome.peakBytes)
    }
    // Frame times, the index and the packets of sound are less than 16 MB for ten minutes.
    #expect(peaks[1] - peaks[0] < 16 << 20, "\(peaks)")
  }

  @Test func `a limit of the file's size leaves nothing`() throws {
    try makeFilm("in.mp4", seconds: 2)
    // The unit is 512 bytes.
    let outcome = try ToolProcess.run(
      ["render", "jack", "--over", films.file("in.mp4"), "-o", "out.mp4", "-q"], in: folder,
      shell: ToolProcess.Shell(limits: "ulimit -f 20"))
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("multiplane: cannot write out.mp4: File too large"), "\(outcome.errors)")
    #expect(folder.names.isEmpty)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGKILL])
  func `a signal leaves no film`(signal: Int32) throws {
    try makeFilm("in.mp4", seconds: 60, size: "640x360")
    let (output, errors) = (try Channel(), try Channel())
    defer { for channel in [output, errors] { channel.close() } }
    let process = try ToolProcess(
      ["render", "jack", "--over", films.file("in.mp4"), "-o", "out.mp4", "--effort", "small"], in: folder,
      output: output.input, errors: errors.input)
    while !process.holdsFile(ofAtLeast: 10_000) { usleep(1000) }
    process.send(signal)
    let status = process.wait()
    #expect(status == (signal == SIGKILL ? nil : 128 + signal))
    // After SIGKILL a temporary may be left, which the next output removes after an hour.
    #expect(folder.names.filter { signal != SIGKILL || !$0.hasPrefix(".") }.isEmpty)
  }
}
