// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Films made by `render --over`, from films of every kind that ffmpeg makes: size, times, sound and loss.
@Suite(
  .enabled(if: MediaTools.ffmpeg != nil && MediaTools.ffprobe != nil, "needs ffmpeg and ffprobe"))
struct OverlayFilmTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func ffmpeg(_ words: String, _ name: String) throws {
    try MediaTools.run(
      MediaTools.ffmpeg ?? "ffmpeg",
      ["-v", "error", "-y"]
        + words.split(separator: " ").map { String($0).replacing("@", with: folder.file("")) }
        + [folder.file(name)])
  }

  private func render(_ words: String) throws {
    let outcome = try ToolProcess.run("render " + words + " -q", in: folder)
    try #require(outcome.status == 0, "\(words): \(outcome.errors)")
  }

  private func probe(_ name: String) throws -> ProbedFilm { try ProbedFilm(folder.file(name)) }

  // MARK: Kinds of films

  /// A kind of film below a scene.
  struct Kind: Sendable, CustomTestStringConvertible {
    let name: String
    let codec: String
    var output = "out.mp4"
    /// The codec of the sound of the result; `nil` for a silent film.
    var sound: String?
    /// True if width and height are exchanged.
    var isTurned = false
    var testDescription: String { name }
  }

  static let kinds = [
    Kind(name: "plain.mp4", codec: "-c:v libx264 -c:a aac", sound: "aac"),
    Kind(name: "full.avi", codec: "-pix_fmt yuvj420p -c:v mjpeg -c:a libmp3lame", sound: "mp3"),
    Kind(
      name: "variable.mp4", codec: "-vf select='not(mod(n,3))+lt(n,4)' -vsync vfr -c:v libx264 -c:a aac",
      sound: "aac"),
    Kind(
      name: "deep.mkv", codec: "-pix_fmt yuv420p10le -c:v libx265 -x265-params log-level=none -c:a flac",
      sound: "flac"),
    Kind(
      name: "alpha.webm", codec: "-pix_fmt yuva420p -c:v libvpx-vp9 -cpu-used 8 -c:a libopus",
      output: "out.webm", sound: "opus"),
    Kind(
      name: "prores.mov", codec: "-pix_fmt yuva444p10le -c:v prores_ks -profile:v 4444 -c:a pcm_s16le",
      sound: "aac"),
    Kind(
      name: "runs.mov", codec: "-pix_fmt argb -c:v qtrle -c:a pcm_s16be", output: "out.mov",
      sound: "pcm_s16be"),
    Kind(name: "interlaced.ts", codec: "-flags +ildct+ilme -c:v mpeg2video -c:a ac3", sound: "ac3"),
    Kind(name: "theora.ogg", codec: "-c:v libtheora -c:a libvorbis", output: "out.webm", sound: "vorbis"),
    Kind(name: "silent.gif", codec: "-an"),
    Kind(
      name: "turned.mp4", codec: "-c:v libx264 -c:a aac -metadata:s:v rotate=90", sound: "aac", isTurned: true
    ),
  ]

  @Test(arguments: kinds) func `a film keeps its size its times and its sound`(kind: Kind) throws {
    try ffmpeg(
      "-f lavfi -i testsrc2=size=96x64:rate=25:duration=2 -f lavfi -i sine=duration=2:sample_rate=48000 \(kind.codec)",
      kind.name)
    // The test source has no display matrix, which a copy of the packets adds.
    if kind.isTurned { try ffmpeg("-i @\(kind.name) -c copy -metadata:s:v rotate=90", "matrix.mp4") }
    let input = kind.isTurned ? "matrix.mp4" : kind.name
    try render("--over \(input) -o \(kind.output)")
    let (before, after) = (try probe(input), try probe(kind.output))
    #expect(after.width == (kind.isTurned ? 64 : 96) && after.height == (kind.isTurned ? 96 : 64))
    try #require(after.times.count == before.times.count)
    // Half a frame of 25 a second.
    for (a, b) in zip(after.times, before.times) {
      #expect(abs((a - after.times[0]) - (b - before.times[0])) <= 0.02, "\(a), \(b)")
    }
    #expect(after.sound == kind.sound)
    guard kind.sound != nil else { return }
    // A frame of the film and a sample. The frames of sound have up to 1,536 samples: 0.032 s.
    let length = try after.soundLength
    #expect(abs(length - 2) <= 0.04 + 1.0 / 48_000, "\(length)")
  }

  @Test(arguments: [
    ("a.mp4", "-c:v libx264 -c:a aac", "out.mp4"), ("b.mkv", "-c:v libx264 -c:a libmp3lame", "out.mp4"),
    ("c.webm", "-c:v libvpx-vp9 -cpu-used 8 -c:a libopus", "out.webm"),
  ])
  func `the packets of the sound are those of the film`(name: String, codec: String, output: String) throws {
    try ffmpeg(
      "-f lavfi -i testsrc2=size=64x64:rate=25:duration=2 -f lavfi -i sine=duration=2:sample_rate=48000 -shortest \(codec)",
      name)
    try render("jack --over \(name) -o \(output)")
    #expect(try probe(output).soundChecksum == probe(name).soundChecksum)
  }

  // MARK: Sound and picture

  /// Makes a film of three seconds with a flash and a beep at one second.
  private func makeFlash(_ name: String, _ codec: String) throws {
    try ffmpeg(
      "-f lavfi -i color=black:size=64x64:rate=25:duration=3,geq=lum='if(between(T,0.99,1.19),235,16)':cb=128:cr=128"
        + " -f lavfi -i sine=frequency=1000:sample_rate=48000:duration=3"
        + " -af volume='between(t,1,1.2)':eval=frame:precision=fixed,asetnsamples=48 -shortest \(codec)", name
    )
  }

  @Test(arguments: [
    // Copied, encoded again, cut, below a scene that begins later, from a clock that does not begin at 0.
    ("in.mp4", "-c:v libx264 -c:a aac", "", "out.mp4"), ("in.mp4", "-c:v libx264 -c:a aac", "", "out.webm"),
    ("in.mp4", "-c:v libx264 -c:a aac", "--duration 1.5", "out.mp4"),
    ("in.mov", "-c:v libx264 -c:a pcm_s16le", "--duration 1.5", "out.mp4"),
    ("in.mkv", "-c:v libx264 -c:a libopus", "--start 0.5 --for 1 --place top-left", "out.mp4"),
    ("in.ts", "-c:v libx264 -c:a aac", "", "out.mp4"), ("in.ts", "-c:v mpeg2video -c:a ac3", "", "out.mov"),
    ("in.webm", "-c:v libvpx-vp9 -cpu-used 8 -c:a libopus", "", "out.webm"),
    ("in.mp4", "-c:v libx264 -c:a aac", "--audio in.mp4 --fps 50", "out.mp4"),
  ])
  func `a flash and a beep stay together`(name: String, codec: String, options: String, output: String) throws
  {
    try makeFlash(name, codec)
    // The scene is small and dark.
    let scene = options.contains("--place") ? "border-flash " : ""
    try render("\(scene)--over \(name) -o \(output) \(options)")
    let film = try probe(output)
    let (flash, beep) = (try #require(try film.flash), try #require(try film.beep))
    #expect(abs(flash - film.times[0] - 1) < 0.001, "\(flash)")
    #expect(abs(beep - flash) < 0.01, "\(flash), \(beep)")
  }

  @Test func `parts with their sound stay together`() throws {
    try makeFlash("in.mp4", "-c:v libx264 -c:a aac")
    for part in 1...3 { try render("--over in.mp4 -o \(part).mp4 --segment \(part)/3") }
    for part in 1...3 { #expect(try probe("\(part).mp4").sound == nil) }
    let joined = try ToolProcess.run("join 1.mp4 2.mp4 3.mp4 -o out.mp4 --audio in.mp4", in: folder)
    try #require(joined.status == 0, "\(joined.errors)")
    let film = try probe("out.mp4")
    #expect(film.times.count == 75)
    let (flash, beep) = (try #require(try film.flash), try #require(try film.beep))
    #expect(abs(flash - 1) < 0.001 && abs(beep - flash) < 0.01, "\(flash), \(beep)")
    #expect(try film.soundChecksum == probe("in.mp4").soundChecksum)
  }

  /// The tune of a program is in its film, and below a title the film keeps it packet by packet. Without the
  /// film's own sound there is only the program's.
  @Test func `a program has its sound`() throws {
    try render("slideshow -o show.mp4 --size 64x36 --duration 2")
    let show = try probe("show.mp4")
    #expect(show.sound == "aac" && show.times.count == 60)
    let length = try show.soundLength
    #expect(abs(length - 2) < 0.04, "\(length)")
    // The first string is plucked at 0.
    #expect(try #require(try show.beep) < 0.02)
    try render("film-title --over show.mp4 -o titled.mp4")
    #expect(try probe("titled.mp4").soundChecksum == show.soundChecksum)
    try render("slideshow -o silent.mp4 --size 64x36 --duration 0.5 --audio none")
    #expect(try probe("silent.mp4").sound == nil)
    // Over a silent film the tune begins with the program.
    try ffmpeg("-f lavfi -i testsrc2=size=64x64:rate=25:duration=3 -c:v libx264", "bare.mp4")
    try render("slideshow --over bare.mp4 -o late.mp4 --start 1")
    let late = try #require(try probe("late.mp4").beep)
    #expect(abs(late - 1 - (try #require(try show.beep))) < 0.01, "\(late)")
  }

  // MARK: Loss

  /// A film of soft and sharp motion loses no more below an empty scene than on ffmpeg's way to red, green
  /// and blue and back, with the same encoder. The tolerance is 0.1 dB.
  @Test(arguments: ["bt709", "smpte170m"]) func `an empty scene costs no more than ffmpeg's conversion`(
    space: String
  ) throws {
    let matrix = space == "bt709" ? "bt709" : "bt601"
    let tags = "-colorspace \(space) -color_primaries \(space) -color_trc \(space)"
    try ffmpeg(
      "-f lavfi -i mandelbrot=size=320x180:rate=25:maxiter=500 -f lavfi -i testsrc2=size=320x180:rate=25 -t 2"
        + " -filter_complex [0][1]blend=all_opacity=0.7,scale=out_color_matrix=\(matrix),format=yuv420p"
        + " -c:v libx264 -qp 8 \(tags)", "in.mp4")
    try render("--over in.mp4 -o ours.mp4")
    // The parameters of our default effort; those of the processor do not change the quality.
    let encoder = "-c:v libx264 -preset medium -crf 18 -threads 4 -x264-params cpu-independent=1 \(tags)"
    let flags = "accurate_rnd+full_chroma_int"
    try ffmpeg(
      "-i @in.mp4 -vf scale=in_color_matrix=\(matrix):flags=\(flags),format=bgra,"
        + "scale=out_color_matrix=\(matrix):flags=\(flags),format=yuv420p \(encoder)", "theirs.mp4")
    try ffmpeg("-i @in.mp4 \(encoder)", "direct.mp4")
    let film = try probe("in.mp4")
    let ours = try probe("ours.mp4").likeness(to: film)
    let theirs = try probe("theirs.mp4").likeness(to: film)
    let direct = try probe("direct.mp4").likeness(to: film)
    #expect(ours >= theirs - 0.1, "\(ours) dB, \(theirs) dB; without conversion \(direct) dB")
    // Staying in luma and chroma loses less. The measured distance is in the guide.
    #expect(direct - ours < 0.5, "\(ours) dB, without conversion \(direct) dB")
  }
}
