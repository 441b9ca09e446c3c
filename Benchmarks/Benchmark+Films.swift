// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Demos
import Foundation
import MultiplanePlayback
import MultiplanePrograms
import MultiplaneRaster
import MultiplaneRecorder

extension Benchmark {
  /// The jack-in-the-box at 1920 by 1080 pixels into every kind of film: milliseconds a frame, first to bring its pixels
  /// into the form that is stored, then to compress and write it.
  static let films = FilmRun.all.map { film in
    Benchmark(name: film.name) {
      guard let times = film.times() else { return [] }
      return [Measurement("convert", times.convert, "ms"), Measurement("encode", times.encode, "ms")]
    }
  }
}

/// Frames that are there already, to be written as a film.
private struct FilmRun: Sendable {
  let kind: OutputKind
  let codec: String?

  /// Frames with most of the motion; as many as fit into memory well.
  private static let frameCount = 48
  private static let (width, height) = (1920, 1080)

  /// Every codec of every kind.
  static let all = OutputKind.all.filter { !$0.isPicture }.flatMap { kind -> [FilmRun] in
    guard let film = kind.film else { return [FilmRun(kind: kind, codec: nil)] }
    return film.codecs.map { FilmRun(kind: kind, codec: $0.name) }
  }

  var name: String { "film-\(kind.name)" + (codec.map { "-\($0)" } ?? "") }

  /// Milliseconds a frame; `nil` where the encoder is not installed.
  func times() -> (convert: Double, encode: Double)? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("films-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let path = folder.appendingPathComponent("%d." + (kind.endings.first ?? "")).path
      let sink = try kind.sink(to: .file(path), settings: FilmSettings(codec: codec))
      guard let measured = sink as? any MeasuredSink else { return nil }
      measured.times.stopwatch = { DispatchTime.now().uptimeNanoseconds }
      let frames = Self.frames
      try sink.begin(
        FrameFormat(
          width: Self.width, height: Self.height, rate: 30, frameCount: frames.count, isOpaque: true))
      for (index, frame) in frames.enumerated() { try sink.write(frame, index: index) }
      try sink.finish()
      let perFrame = 1e-6 / Double(frames.count)
      return (Double(measured.times.convert) * perFrame, Double(measured.times.encode) * perFrame)
    } catch {
      FileHandle.standardError.write(Data("Benchmarks: \(name): \(error)\n".utf8))
      return nil
    }
  }

  private static let frames: [Pixmap] = {
    guard let program = demos.first(where: { $0.name == "jack" }) else { return [] }
    let sink = MemorySink()
    let clock = FixedRateClock(rate: 30, duration: Double(frameCount) / 30)
    let options = PlaybackOptions(
      pixelSize: CGSize(width: width, height: height),
      background: CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    try? Player(clock: clock, sink: sink).play(program.makeHost(), options: options)
    return sink.frames
  }()
}
