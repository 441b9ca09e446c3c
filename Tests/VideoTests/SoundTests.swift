// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlayback
import MultiplaneRaster
import MultiplaneRecorder
import MultiplaneVideo
import TestSupport
import Testing

/// The sound of films that are written: copied, encoded again and cut.
@Suite(.enabled(if: MediaTools.ffmpeg != nil, "needs ffmpeg"))
struct SoundTests {
  private let films: Films

  init() throws { films = try Films() }

  /// Writes a film of `duration` seconds at 25 frames a second with the sound of a file. It is white from
  /// `flash` to `flash` + 0.2 s.
  private func film(
    _ name: String, _ sound: FilmSound?, duration: Double = 2, flash: Double = 1
  ) throws {
    let sink = FilmSink(path: films.folder.file(name), settings: FilmSettings(sound: sound))
    let count = Int(duration * 25)
    try sink.begin(FrameFormat(width: 64, height: 64, rate: 25, frameCount: count, isOpaque: true))
    for index in 0..<count {
      let isWhite = (flash..<flash + 0.2).contains(Double(index) / 25)
      var pixmap = Pixmap(width: 64, height: 64)
      pixmap.clear(to: isWhite ? .white : .black)
      try sink.write(pixmap, index: index)
    }
    try sink.finish()
  }

  /// Makes a file of `seconds` seconds with a beep of 0.2 s at one second.
  private func beep(_ name: String, _ codec: String, seconds: Double = 2) throws -> FilmSound {
    try films.run(
      "-f lavfi -i sine=frequency=1000:sample_rate=48000:duration=\(seconds) -af"
        + " volume='between(t,1,1.2)':eval=frame:precision=fixed,asetnsamples=48 \(codec)", name)
    return FilmSound(path: films.folder.file(name))
  }

  /// The time of the first loud sample, in seconds.
  private func start(of name: String) throws -> Double {
    let samples = try films.samples(name)
    let index = try #require(samples.firstIndex { abs(Int($0)) > 1000 })
    return Double(index) / 48_000
  }

  @Test(arguments: [("a.m4a", "-c:a aac"), ("a.mp3", "-c:a libmp3lame"), ("a.flac", "-c:a flac")])
  func `packets are copied where the container holds them`(name: String, codec: String) throws {
    let sound = try beep(name, codec)
    try film("out.mp4", sound, duration: 3)
    #expect(try films.soundChecksum("out.mp4") == films.soundChecksum(name))
  }

  @Test(arguments: [
    ("a.m4a", "-c:a aac", "out.mp4"), ("a.wav", "", "out.mp4"), ("a.ogg", "-c:a libvorbis", "out.mp4"),
    ("a.m4a", "-c:a aac", "out.webm"), ("b.mka", "-c:a libopus", "out.webm"),
    ("a.wav", "-ar 22050", "out.mov"),
  ])
  func `a flash and a beep are together`(name: String, codec: String, output: String) throws {
    let sound = try beep(name, codec)
    try film(output, sound)
    let video = try VideoFile(path: films.folder.file(output))
    #expect(abs(video.duration - 2) < 0.005 && video.hasSound && video.start == 0)
    let decoder = try FilmDecoder(path: films.folder.file(output))
    var flash: Double?
    while flash == nil, let picture = try decoder.next() {
      if picture.pixmap.color(32, 32)[0] > 127 { flash = picture.time }
    }
    #expect(flash == 1)
    #expect(abs(try start(of: output) - 1) < 0.01)
  }

  /// Half a second of the sound's clock passes before the film begins.
  @Test(arguments: [("a.m4a", "-c:a aac"), ("a.wav", "")])
  func `sound begins where it is asked to`(name: String, codec: String) throws {
    var sound = try beep(name, codec)
    sound.start = 0.5
    try film("out.mp4", sound)
    #expect(abs(try start(of: "out.mp4") - 0.5) < 0.01)
  }

  @Test(arguments: [("a.m4a", "-c:a aac"), ("a.wav", "")])
  func `sound ends with the film`(name: String, codec: String) throws {
    let sound = try beep(name, codec, seconds: 5)
    try film("out.mp4", sound)
    // Within a frame of the film.
    let length = Double(try films.samples("out.mp4").count) / 48_000
    #expect(abs(length - 2) < 0.04, "\(length)")
  }

  /// Damaged films with sound are read in part or refused, and the films made of them are whole or missing.
  @Test(arguments: [("a.mp4", "-c:a aac"), ("a.mkv", "-c:a libopus"), ("a.mov", "-c:a pcm_s16le")])
  func `damaged sound ends in an error or a film`(name: String, codec: String) throws {
    try films.run(
      "-f lavfi -i testsrc2=size=32x32:rate=25:duration=1 -f lavfi -i sine=duration=1 -c:v libx264 \(codec)",
      name)
    let whole = films.folder.bytes(of: name)
    var random = SeededGenerator(seed: 25)
    for number in 0..<TestScale.count(12, long: 3_000) {
      var bytes = whole
      for _ in 0..<12 {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if Bool.random(using: &random) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
      let damaged = "damaged-\(name)"
      try Data(bytes).write(to: URL(fileURLWithPath: films.folder.file(damaged)))
      do {
        let video = try VideoFile(path: films.folder.file(damaged))
        let decoder = try FilmDecoder(path: video.path)
        while try decoder.next() != nil {}
      } catch is RecorderError {}
      do {
        try film("out.mp4", FilmSound(path: films.folder.file(damaged)), duration: 0.4)
        #expect(try VideoFile(path: films.folder.file("out.mp4")).frameTimes.count == 10, "input \(number)")
      } catch is RecorderError {}
    }
  }

  @Test func `kinds without sound refuse it`() {
    let settings = FilmSettings(sound: FilmSound(path: "a.m4a"))
    #expect(throws: RecorderError.noSound(of: "GIF")) {
      try FrameSinks.sink(writingTo: "a.gif", film: settings)
    }
  }

  @Test func `files without sound are refused, and nothing is left`() throws {
    let silent = try films.counting()
    for path in [silent.path, films.folder.file("missing.m4a")] {
      let error = #expect(throws: RecorderError.self) { try film("out.mp4", FilmSound(path: path)) }
      #expect(error?.filePath == path)
      #expect(!films.folder.names.contains("out.mp4"))
    }
  }
}
