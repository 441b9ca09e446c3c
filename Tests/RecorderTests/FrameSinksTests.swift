// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback
import MultiplaneRecorder
import Testing

@Suite struct FrameSinksTests {
  @Test func theEndingChoosesTheSink() throws {
    #expect(try FrameSinks.sink(writingTo: "a/b.mp4") is FilmSink)
    #expect(try FrameSinks.sink(writingTo: "B.MP4") is FilmSink)
    #expect(try FrameSinks.sink(writingTo: "a.b.png") is PNGSink)
    #expect(try FrameSinks.sink(writingTo: "null:") is NullSink)
  }

  @Test(arguments: ["a", "", "a.avi", "mp4", "a.mp4.part", "a.mp4/"])
  func otherEndingsAreRefused(path: String) {
    #expect(throws: RecorderError.unknownExtension(path: path)) { try FrameSinks.sink(writingTo: path) }
  }
}

@Suite struct RecorderErrorTests {
  @Test func everyErrorIsOneLineThatSaysWhatToDo() {
    let errors: [RecorderError] = [
      .cannotCreate(path: "a", reason: "b"), .unknownExtension(path: "a"), .encoderMissing(name: "a"),
      .oddSize(width: 3, height: 4), .tooLarge(width: 1, height: 2, maximumSide: 3),
      .notAPicture(frameCount: 5, maximum: 4), .notAPicture(frameCount: nil, maximum: 4),
      .unexpectedFrame(index: 3), .noFrames, .encodingFailed(reason: "a"),
    ]
    let advice = ["choose", "end it with", "install", "send", "try"]
    for error in errors {
      #expect(!error.description.contains("\n"))
      #expect(advice.contains { error.description.contains($0) }, "\(error)")
    }
    let failed = RecorderError.writingFailed(path: "x.mp4", reason: "No space left on device")
    #expect(failed.description == "cannot write x.mp4: No space left on device; nothing was left there")
  }
}
