// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback
import MultiplaneRecorder
import Testing

@Suite struct FrameSinksTests {
  @Test func `the ending chooses the sink`() throws {
    #expect(try FrameSinks.sink(writingTo: "a/b.mp4") is FilmSink)
    #expect(try FrameSinks.sink(writingTo: "B.MP4") is FilmSink)
    #expect(try FrameSinks.sink(writingTo: "a.b.png") is PNGSink)
    #expect(try FrameSinks.sink(writingTo: "a.webm") is FilmSink)
    #expect(try FrameSinks.sink(writingTo: "a.mov") is FilmSink)
    #expect(try FrameSinks.sink(writingTo: "a.html") is PageSink)
    for name in ["gif", "apng", "webp", "y4m", "bgra"] {
      #expect(try FrameSinks.sink(writingTo: "a." + name) is StreamSink)
      #expect(OutputKind(writing: "a." + name)?.name == name)
    }
    #expect(try FrameSinks.sink(writingTo: "a/%04d.png") is PNGSequenceSink)
    #expect(try FrameSinks.sink(writingTo: "a%/b.png") is PNGSink)
    #expect(try FrameSinks.sink(writingTo: "null:") is NullSink)
  }

  @Test func `settings that a kind does not have are refused`() {
    for path in ["a.gif", "a.png", "a.apng", "a.webp", "a.html", "%d.png", "a.y4m", "a.bgra"] {
      #expect(throws: RecorderError.unknownCodec(name: "h264", known: [])) {
        try FrameSinks.sink(writingTo: path, film: FilmSettings(codec: "h264"))
      }
    }
    #expect(throws: RecorderError.noQuality(of: "GIF")) {
      try FrameSinks.sink(writingTo: "a.gif", film: FilmSettings(quality: 50))
    }
    #expect(throws: RecorderError.noQuality(of: "ProRes 4444")) {
      try FrameSinks.sink(writingTo: "a.mov", film: FilmSettings(codec: "prores", quality: 50))
    }
    #expect(throws: RecorderError.needsFile(kind: "QuickTime")) {
      let kind = try #require(OutputKind(named: "MOV"))
      _ = try kind.sink(to: .pipe(OutputPipe(descriptor: 1, name: "a")), settings: FilmSettings())
    }
  }

  @Test func `every kind has a name and endings of its own`() {
    let names = OutputKind.all.map(\.name)
    #expect(Set(names).count == names.count)
    for kind in OutputKind.all {
      #expect(OutputKind(named: kind.name.uppercased())?.name == kind.name)
      for ending in kind.endings {
        #expect(FrameSinks.endings.contains(ending))
        #expect(OutputKind(writing: (kind.isSequence ? "%d" : "a") + ending)?.name == kind.name)
      }
    }
  }

  @Test(arguments: ["a", "", "a.avi", "mp4", "a.mp4.part", "a.mp4/"])
  func `other endings are refused`(path: String) {
    #expect(throws: RecorderError.unknownExtension(path: path)) { try FrameSinks.sink(writingTo: path) }
  }
}

@Suite struct RecorderErrorTests {
  @Test func `every error is one line that says what to do`() {
    let errors: [RecorderError] = [
      .cannotCreate(path: "a", reason: "b"), .unknownExtension(path: "a"), .libraryMissing(reason: "a"),
      .encoderMissing(name: "a"),
      .unknownCodec(name: "a", known: ["b"]), .unknownCodec(name: "a", known: []), .noQuality(of: "a"),
      .noEffort(of: "a"), .noSound(of: "a"),
      .needsFile(kind: "a"), .readerLeft(path: "a"), .tooLarge(width: 1, height: 2, maximumSide: 3),
      .tooSmall(width: 1, height: 2, minimumSide: 3),
      .notAPicture(frameCount: 5, maximum: 4), .notAPicture(frameCount: nil, maximum: 4),
      .unexpectedFrame(index: 3), .noFrames, .encodingFailed(reason: "a"),
    ]
    let advice = ["choose", "leave", "end it with", "install", "write", "try", "keep"]
    for error in errors {
      #expect(!error.description.contains("\n"))
      #expect(advice.contains { error.description.contains($0) }, "\(error)")
    }
    let failed = RecorderError.writingFailed(path: "x.mp4", reason: "No space left on device")
    let reason = "cannot write x.mp4: No space left on device"
    #expect(failed.description == "\(reason); free some space, or choose another path")
  }
}
