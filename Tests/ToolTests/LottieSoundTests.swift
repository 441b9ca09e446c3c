// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The sound of Lottie files in films: times, loudness, several sounds, and what cannot be read.
@Suite(.enabled(if: MediaTools.ffmpeg != nil, "needs ffmpeg"))
struct LottieSoundTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ words: String) throws -> ToolProcess.Outcome { try ToolProcess.run(words, in: folder) }

  /// Makes a second of a tone of a quarter of the largest amplitude.
  private func tone(_ name: String, _ frequency: Int) throws {
    try MediaTools.run(
      MediaTools.ffmpeg ?? "ffmpeg",
      [
        "-v", "error", "-y", "-f", "lavfi", "-i",
        "aevalsrc=0.25*sin(2*PI*\(frequency)*t):s=48000:d=1", folder.file(name),
      ])
  }

  /// Writes a Lottie file of 2 s with 10 frames a second and audio layers. `assets` are names of files.
  private func write(_ layers: [String], _ assets: [String]) throws {
    let list = assets.enumerated().map { #"{"id":"\#($0)","u":"","p":"\#($1)"}"# }
    let tones = layers.map { #"{"ty":6,"nm":"tone",\#($0),"ks":{}}"# }
    let square = ##"{"ty":1,"ip":0,"op":20,"st":0,"ks":{},"sc":"#ff0000","sw":16,"sh":16}"##
    try folder.write(
      #"{"w":16,"h":16,"fr":10,"ip":0,"op":20,"markers":[{"cm":"late","tm":5,"dr":10}],"#
        + #""assets":[\#(list.joined(separator: ","))],"#
        + #""layers":[\#((tones + [square]).joined(separator: ","))]}"#, to: "x.json")
  }

  /// The loudness of a film's sound in tenths of a second: the root of the mean square of 0.06 s in its
  /// middle, in hundredths.
  private func loudness(_ name: String) throws -> [Int] {
    let data = try MediaTools.run(
      MediaTools.ffmpeg ?? "ffmpeg",
      [
        "-v", "error", "-i", folder.file(name), "-map", "0:a", "-ar", "48000", "-ac", "1", "-af",
        "aresample=async=1:first_pts=0", "-f", "f32le", "-",
      ])
    let samples = [UInt8](data).withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    return stride(from: 0, to: samples.count - 4799, by: 4800).map { start in
      let squares = samples[start + 960..<start + 3840].map { Double($0 * $0) }
      return Int(((squares.reduce(0, +) / 2880).squareRoot() * 100).rounded())
    }
  }

  /// Sines of amplitude 0.25 have 18 hundredths; the encoder may change them by one. A tone that begins with
  /// the film is louder in its first tenth, also as the sound of `--audio`: that one does not count.
  private func expect(_ actual: [Int], _ expected: [Int], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
      actual.count >= expected.count
        && zip(actual, expected).dropFirst().allSatisfy { abs($0 - $1) <= 1 },
      "\(actual)", sourceLocation: sourceLocation)
  }

  @Test(arguments: ["x.mp4", "x.webm"])
  func `a sound is heard between its in and out points`(name: String) throws {
    try tone("a.wav", 1000)
    try write([#""refId":"0","ip":4,"op":10,"st":2"#], ["a.wav"])
    let outcome = try run("render x.json -o \(name) -q")
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    expect(try loudness(name), [0, 0, 0, 0, 18, 18, 18, 18, 18, 18, 0])
  }

  @Test func `levels fade a sound`() throws {
    try tone("a.wav", 1000)
    let fade =
      #"{"k":[{"t":0,"s":[0],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":10,"s":[100]}]}"#
    try write([#""refId":"0","ip":0,"op":20,"st":0,"au":{"lv":\#(fade)}"#], ["a.wav"])
    #expect(try run("render x.json -o x.mp4 -q").status == 0)
    // The level in the middle of tenth i is (i + 0.5) / 10 of 0.177.
    expect(try loudness("x.mp4"), (0..<10).map { Int(((Double($0) + 0.5) * 1.7678).rounded()) })
  }

  @Test func `several sounds are mixed`() throws {
    try tone("a.wav", 1000)
    try tone("b.m4a", 1700)
    try write(
      [#""refId":"0","ip":0,"op":20,"st":0"#, #""refId":"1","ip":0,"op":20,"st":5"#], ["a.wav", "b.m4a"])
    #expect(try run("render x.json -o x.mp4 -q").status == 0)
    // Two sines of different frequencies have the root of two times the loudness of one.
    expect(try loudness("x.mp4"), [18, 18, 18, 18, 18, 25, 25, 25, 25, 25, 18, 18, 18, 18])
  }

  @Test func `a sound may be in the file itself, and a marker moves it`() throws {
    try tone("a.wav", 1000)
    let bytes = folder.data(of: "a.wav").base64EncodedString()
    try write([#""refId":"0","ip":0,"op":20,"st":7"#], ["data:audio/wav;base64,\(bytes)"])
    #expect(try run("render x.json --marker late -o x.mp4 -q").status == 0)
    expect(try loudness("x.mp4"), [0, 0, 18, 18, 18, 18, 18, 18, 18, 18])
  }

  /// The parts of a plan are silent. The film that is joined of them has the sound once.
  @Test func `the film of a plan has the sound of its scene`() throws {
    try tone("a.wav", 1000)
    try tone("loud.wav", 1700)
    try write([#""refId":"0","ip":4,"op":10,"st":2"#], ["a.wav"])
    #expect(try run("plan x.json -o x.plan --parts 2").status == 0)
    try FileManager.default.removeItem(atPath: folder.file("a.wav"))
    let outcome = try run("render --plan x.plan -o x.mp4 -q")
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    expect(try loudness("x.mp4"), [0, 0, 0, 0, 18, 18, 18, 18, 18, 18, 0])
    #expect(throws: (any Error).self) { try loudness("x.plan/parts/0001.mp4") }
    for (name, choice) in [("a.mp4", ""), ("b.mp4", " --audio keep")] {
      #expect(try run("join --plan x.plan -o \(name)\(choice)").status == 0)
      #expect(folder.data(of: name) == folder.data(of: "x.mp4"))
    }
    #expect(try run("join --plan x.plan -o none.mp4 --audio none").status == 0)
    #expect(throws: (any Error).self) { try loudness("none.mp4") }
    #expect(try run("join --plan x.plan -o other.mp4 --audio loud.wav").status == 0)
    expect(try loudness("other.mp4"), [18, 18, 18, 18, 18, 18, 18, 18, 18])
    let films = try run("join x.plan/parts/0001.mp4 -o c.mp4 --audio keep")
    #expect(films.status == 2 && films.errors.contains("--audio keep needs --plan"), "\(films.errors)")
  }

  @Test func `options leave the sound out, replace it, and mix it with a film's`() throws {
    try tone("a.wav", 1000)
    try tone("loud.wav", 1700)
    try write([#""refId":"0","ip":0,"op":5,"st":0"#], ["a.wav"])
    #expect(try run("render x.json -o none.mp4 --audio none -q").status == 0)
    #expect(throws: (any Error).self) { try loudness("none.mp4") }
    #expect(try run("render x.json -o other.mp4 --audio loud.wav -q").status == 0)
    expect(try loudness("other.mp4"), [18, 18, 18, 18, 18, 18, 18, 18, 18])
    #expect(try run("render x.json -o kept.mp4 --audio keep -q").status == 0)
    expect(try loudness("kept.mp4"), [18, 18, 18, 18, 18, 0, 0])
    // The scene begins at 0.3 s and is seen for 0.4 s.
    #expect(try run("render x.json --over other.mp4 --start 0.3 --for 0.4 -o over.mp4 -q").status == 0)
    expect(try loudness("over.mp4"), [18, 18, 18, 25, 25, 25, 25, 18, 18])
  }

  @Test func `a file that is no sound is left out in one line`() throws {
    try folder.write("no sound", to: "a.wav")
    try write([#""refId":"0","ip":0,"op":20,"st":0"#], ["a.wav"])
    let outcome = try run("render x.json -o x.mp4 -q")
    #expect(outcome.status == 0 && outcome.errorLines.count == 1 && outcome.errors.contains("tone"))
    #expect(throws: (any Error).self) { try loudness("x.mp4") }
  }

  @Test func `pictures and animations without sound are made as before`() throws {
    try tone("a.wav", 1000)
    try write([#""refId":"0","ip":0,"op":20,"st":0"#], ["a.wav"])
    for name in ["x.png", "x.gif"] { #expect(try run("render x.json -o \(name) -q").status == 0) }
  }
}
