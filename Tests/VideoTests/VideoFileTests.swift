// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import MultiplaneDiagnostics
import MultiplanePlayback
import MultiplanePrograms
import MultiplaneRaster
import MultiplaneRecorder
import MultiplaneVideo
import QuartzCore
import TestSupport
import Testing

/// Films of many kinds: their sizes, times, colours and errors.
@Suite(.enabled(if: MediaTools.ffmpeg != nil, "needs ffmpeg"))
struct VideoFileTests {
  private let films: Films

  init() throws { films = try Films() }

  private func first(_ name: String) throws -> Pixmap {
    let decoder = try FilmDecoder(path: films.folder.file(name))
    return try #require(try decoder.next()).pixmap
  }

  @Test func `size times rate and sound are those of the film`() throws {
    let film = try films.ffmpeg(
      "-f lavfi -i testsrc2=size=64x48:rate=30000/1001:duration=2 -f lavfi -i sine=duration=2 -c:v libx264"
        + " -c:a aac -shortest", "a.mp4")
    #expect(film.size == CGSize(width: 64, height: 48))
    #expect(film.frameTimes == (0..<60).map { Double($0) * 1001 / 30000 })
    #expect(abs(film.duration - 60 * 1001 / 30000) < 1e-6)
    #expect(film.isEven && film.hasSound)
    let silent = try films.ffmpeg("-i @a.mp4 -an -c copy", "b.mkv")
    #expect(!silent.hasSound && silent.frameTimes.count == 60)
  }

  @Test func `frames of a variable rate have their own times`() throws {
    let film = try films.ffmpeg(
      "-f lavfi -i testsrc2=size=32x32:rate=20:duration=1 -vf select='not(mod(n,3))+lt(n,4)' -vsync vfr"
        + " -c:v libx264", "a.mp4")
    // Frames 0 to 3, then every third.
    #expect(film.frameTimes.map { ($0 * 20).rounded() } == [0, 1, 2, 3, 6, 9, 12, 15, 18])
    #expect(!film.isEven)
  }

  /// Red, green, blue and white quadrants, turned by the display matrix. The film's angles are
  /// counterclockwise: a quarter turn moves red from the top left to the bottom left.
  @Test func `turned films come upright`() throws {
    try films.run(
      "-f lavfi -i color=red:size=32x16:duration=0.2 -f lavfi -i color=lime:size=32x16:duration=0.2"
        + " -f lavfi -i color=blue:size=32x16:duration=0.2 -f lavfi -i color=white:size=32x16:duration=0.2"
        + " -filter_complex [0][1]hstack[a];[2][3]hstack[b];[a][b]vstack -pix_fmt yuv444p -c:v libx264 -qp 0",
      "flat.mp4")
    func name(_ color: [Int]) -> String {
      ["\(color[0] > 127)", "\(color[1] > 127)", "\(color[2] > 127)"].map { $0 == "true" ? "1" : "0" }
        .joined()
    }
    let (red, green, blue, white) = ("100", "010", "001", "111")
    let corners: [Int: [String]] = [
      0: [red, green, blue, white], 90: [green, white, red, blue], 180: [white, blue, green, red],
      270: [blue, red, white, green],
    ]
    for (angle, expected) in corners {
      let file = "turned\(angle).mp4"
      let film = try films.ffmpeg("-i @flat.mp4 -c copy -metadata:s:v rotate=\(angle)", file)
      let isTurned = angle == 90 || angle == 270
      #expect(film.size == (isTurned ? CGSize(width: 32, height: 64) : CGSize(width: 64, height: 32)))
      let pixels = try first(file)
      let (w, h) = (pixels.width, pixels.height)
      let found = [(w / 4, h / 4), (3 * w / 4, h / 4), (w / 4, 3 * h / 4), (3 * w / 4, 3 * h / 4)]
        .map { name(pixels.color($0.0, $0.1)) }
      #expect(found == expected, "\(angle) degrees")
    }
  }

  @Test func `pixels that are not square are stretched`() throws {
    let film = try films.ffmpeg(
      "-f lavfi -i testsrc2=size=64x48:rate=10:duration=0.3 -vf setsar=4/3 -c:v libx264", "a.mp4")
    #expect(film.size == CGSize(width: 85, height: 48))
  }

  /// Orange, (230, 120, 40), in the middle of a flat picture. A step of 8 bits in limited range is 255/219 of
  /// a step of a colour, and chroma counts up to 1.86 times.
  @Test(arguments: ["bt709", "smpte170m"], ["tv", "pc"])
  func `colours follow the tags`(space: String, range: String) throws {
    let matrix = space == "bt709" ? "bt709" : "bt601"
    let name = "\(space)-\(range).mp4"
    try films.run(
      "-f lavfi -i color=0xE67828:size=64x64:duration=0.2 -vf"
        + " scale=out_color_matrix=\(matrix):out_range=\(range):flags=accurate_rnd+full_chroma_int,format=yuv420p"
        + " -c:v libx264 -qp 0 -colorspace \(space) -color_range \(range)", name)
    let color = try first(name).color(32, 32)
    #expect(zip(color, [230, 120, 40, 255]).allSatisfy { abs($0 - $1) <= 2 }, "\(color)")
  }

  /// The middles of eight bars, within 2 of 255 of what ffmpeg makes of the same film. 100 % bars are at the
  /// corners of the colours.
  @Test(arguments: ["bt709", "smpte170m"], ["tv", "pc"])
  func `bars have the colours of ffmpeg's conversion`(space: String, range: String) throws {
    let matrix = space == "bt709" ? "bt709" : "bt601"
    let flags = "flags=accurate_rnd+full_chroma_int"
    for bars in ["pal75bars", "pal100bars"] {
      try films.run(
        "-f lavfi -i \(bars)=size=320x64:duration=0.2"
          + " -vf scale=out_color_matrix=\(matrix):out_range=\(range):\(flags),format=yuv420p"
          + " -c:v libx264 -qp 0 -colorspace \(space) -color_range \(range)", "bars.mp4")
      try films.run(
        "-i @bars.mp4 -vf scale=in_color_matrix=\(matrix):in_range=\(range):\(flags),format=bgra -frames:v 1"
          + " -f rawvideo", "bars.raw")
      let (ours, theirs) = (try first("bars.mp4"), films.folder.bytes(of: "bars.raw"))
      for bar in 0..<8 {
        let (x, y) = (40 * bar + 20, 32)
        let expected = [2, 1, 0, 3].map { Int(theirs[(320 * y + x) * 4 + $0]) }
        let color = ours.color(x, y)
        #expect(
          zip(color, expected).allSatisfy { abs($0 - $1) <= 2 }, "\(bars), bar \(bar): \(color), \(expected)")
      }
    }
  }

  @Test(arguments: [
    ("yuv420p10le", "-c:v libx265 -x265-params log-level=none", "mp4"),
    ("yuv422p", "-c:v libx264 -qp 0", "mkv"), ("yuv444p10le", "-c:v prores_ks -profile:v 4444", "mov"),
    ("yuvj420p", "-c:v mjpeg -q:v 1", "avi"),
  ])
  func `other formats of pixels are read`(format: String, codec: String, ending: String) throws {
    try films.run(
      "-f lavfi -i color=0xE67828:size=64x64:duration=0.2 -vf"
        + " scale=out_color_matrix=bt601:flags=accurate_rnd+full_chroma_int,format=\(format) \(codec)"
        + " -colorspace smpte170m", "a.\(ending)")
    let color = try first("a.\(ending)").color(32, 32)
    #expect(zip(color, [230, 120, 40, 255]).allSatisfy { abs($0 - $1) <= 3 }, "\(color)")
  }

  /// The left half is transparent.
  @Test(arguments: [
    ("-pix_fmt yuva420p -c:v libvpx-vp9 -lossless 1", "webm"),
    ("-pix_fmt yuva444p10le -c:v prores_ks -profile:v 4444 -alpha_bits 16", "mov"),
    ("-pix_fmt argb -c:v qtrle", "mov"),
  ])
  func `alpha is read`(codec: String, ending: String) throws {
    try films.run(
      "-f lavfi -i color=white:size=64x64:duration=0.2,format=rgba,geq=r=255:g=255:b=255:a='if(lt(X,32),0,255)'"
        + " \(codec)", "a.\(ending)")
    let pixels = try first("a.\(ending)")
    #expect(pixels.color(16, 32) == [0, 0, 0, 0])
    #expect(pixels.color(48, 32).allSatisfy { $0 >= 254 })
  }

  @Test(arguments: [("smpte2084", "PQ"), ("arib-std-b67", "HLG")])
  func `high dynamic range is an error with its name`(transfer: String, name: String) throws {
    try films.run(
      "-f lavfi -i testsrc2=size=64x64:duration=0.2 -pix_fmt yuv420p10le -c:v libx265 -x265-params"
        + " log-level=none:colorprim=bt2020:transfer=\(transfer):colormatrix=bt2020nc", "a.mp4")
    let error = #expect(throws: RecorderError.self) { try VideoFile(path: films.folder.file("a.mp4")) }
    #expect(error?.description.contains(name) == true)
  }

  /// Flat pictures of 10 bits in limited range. The expected numbers come from the formulas of ST 2084,
  /// BT.2100, BT.2390 and BT.1886: gray of 50, 100 and 203 cd/m² in PQ, and of a half and three quarters of
  /// the signal in HLG, which are 50.7 and 203.2 cd/m².
  @Test(arguments: [
    ("smpte2084", 450, 142), ("smpte2084", 509, 189), ("smpte2084", 573, 230), ("smpte2084", 940, 255),
    ("arib-std-b67", 502, 143), ("arib-std-b67", 721, 230), ("arib-std-b67", 64, 0),
  ])
  func `high dynamic range becomes standard on request`(transfer: String, luma: Int, gray: Int) throws {
    try films.run(
      "-f lavfi -i color=black:size=64x64:duration=0.2 -vf format=yuv420p10le,geq=lum=\(luma):cb=512:cr=512"
        + " -c:v libx265 -x265-params"
        + " log-level=none:lossless=1:colorprim=bt2020:transfer=\(transfer):colormatrix=bt2020nc", "a.mp4")
    let film = try VideoFile(path: films.folder.file("a.mp4"), highDynamicRange: .standard)
    #expect(film.color == .bt709)
    let decoder = try FilmDecoder(path: film.path, highDynamicRange: .standard)
    let color = try #require(try decoder.next()).pixmap.color(32, 32)
    #expect(zip(color, [gray, gray, gray, 255]).allSatisfy { abs($0 - $1) <= 1 }, "\(color)")
  }

  @Test func `interlaced frames are kept whole and reported`() throws {
    try films.run(
      "-f lavfi -i testsrc2=size=64x64:rate=25:duration=0.2 -vf interlace -flags +ildct+ilme -c:v mpeg2video",
      "a.mpg")
    let (_, reports) = Diagnostics.collecting { try? first("a.mpg") }
    #expect(reports.contains { $0.message.contains("interlaced") })
  }

  @Test func `other files are refused`() throws {
    _ = try films.counting()
    try films.folder.write("#EXTM3U\n#EXTINF:1,\ncount.mov\n#EXT-X-ENDLIST\n", to: "list.m3u8")
    try films.folder.write("ffconcat version 1.0\nfile count.mov\n", to: "list.ffconcat")
    try films.run("-f lavfi -i sine=duration=0.2", "sound.wav")
    try films.folder.write("", to: "empty.mp4")
    for name in ["list.m3u8", "list.ffconcat", "sound.wav", "empty.mp4", "missing.mp4"] {
      let error = #expect(throws: RecorderError.self) { try VideoFile(path: films.folder.file(name)) }
      #expect(error?.filePath == films.folder.file(name))
    }
  }

  /// A film that is decoded and written again, without compression, is at least as near to itself as after
  /// ffmpeg's way to red, green and blue and back. Chroma that is outside of the colours is clamped.
  @Test(arguments: ["bt709", "smpte170m"])
  func `a film under a scene stays as near to itself as with ffmpeg`(space: String) throws {
    let matrix = space == "bt709" ? "bt709" : "bt601"
    let film = try films.ffmpeg(
      "-f lavfi -i testsrc2=size=160x90:rate=10:duration=0.5 -vf scale=out_color_matrix=\(matrix),format=yuv420p"
        + " -c:v libx264 -qp 0 -colorspace \(space)", "in.mp4")
    var settings = FilmSettings(quality: 100)
    settings.color = film.color
    let sink = FilmSink(path: films.folder.file("out.mp4"), settings: settings)
    let program = Program(name: "empty", title: "empty") { _ in
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 160, height: 90)
      return layer
    }
    try Player(clock: VideoClock(film), sink: sink)
      .play(program.over(film).makeHost(), options: PlaybackOptions(background: .black))
    let flags = "flags=accurate_rnd+full_chroma_int"
    try films.run("-i @out.mp4 -f rawvideo", "ours.yuv")
    try films.run(
      "-i @in.mp4 -vf scale=in_color_matrix=\(matrix):\(flags),format=bgra,scale=out_color_matrix=\(matrix):\(flags),"
        + "format=yuv420p -f rawvideo", "theirs.yuv")
    try films.run("-i @in.mp4 -f rawvideo", "before.yuv")
    let before = films.folder.bytes(of: "before.yuv")
    func error(_ name: String) throws -> Int {
      let after = films.folder.bytes(of: name)
      try #require(after.count == before.count)
      return zip(before, after).reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
    }
    let (ours, theirs) = (try error("ours.yuv"), try error("theirs.yuv"))
    #expect(ours <= theirs, "the sums of squared errors are \(ours) and \(theirs)")
  }

  /// Every prefix of a film is refused or read in part.
  @Test func `truncated films end`() throws {
    try films.run("-f lavfi -i testsrc2=size=32x32:rate=10:duration=1 -c:v libx264 -f mpegts", "whole.ts")
    let whole = films.folder.bytes(of: "whole.ts")
    for share in stride(from: 1, to: 40, by: 3) {
      try Data(whole.prefix(whole.count * share / 40)).write(
        to: URL(fileURLWithPath: films.folder.file("part.ts")))
      guard let film = try? VideoFile(path: films.folder.file("part.ts")) else { continue }
      #expect((1...10).contains(film.frameTimes.count))
    }
  }
}
