// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Demos
import Foundation
import MultiplaneCompositor
import MultiplanePlayback
import MultiplanePrograms
import MultiplaneRaster
import MultiplaneRecorder
import QuartzCore
import Synchronization

extension Benchmark {
  /// The jack-in-the-box at 1920 by 1080 pixels as every kind of film, rendered ahead like in
  /// `multiplane render`.
  ///
  /// It measures the time of each step, and the time for which the encoder waits for frames.
  static let films = FilmRun.all.map { film in
    Benchmark(name: film.name) { film.measurements() }
  }
}

/// A recording of a film that is then deleted.
private struct FilmRun: Sendable {
  let kind: OutputKind
  let codec: String?

  /// The whole program, at 30 frames a second instead of the usual 60.
  private static let (rate, duration): (FrameRate, Double) = (30, 4)
  private static let (width, height) = (1920, 1080)
  private static let percent = 100.0
  /// The target for the time that the encoder may wait for frames, in percent of the total time.
  private static let starvedTarget = 1.0

  /// Every codec of every kind.
  static let all = OutputKind.all.filter { !$0.isPicture }.flatMap { kind -> [FilmRun] in
    guard let film = kind.film else { return [FilmRun(kind: kind, codec: nil)] }
    return film.codecs.map { FilmRun(kind: kind, codec: $0.name) }
  }

  var name: String { "film-\(kind.name)" + (codec.map { "-\($0)" } ?? "") }

  /// Returns no measurements if the encoder is not installed.
  func measurements() -> [Measurement] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("films-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let path = folder.appendingPathComponent("%d." + (kind.endings.first ?? "")).path
      let sink = try kind.sink(to: .file(path), settings: FilmSettings(codec: codec))
      guard let program = demos.first(where: { $0.name == "jack" }), let measured = sink as? any MeasuredSink
      else { return [] }
      return try run(program.makeHost(), into: measured)
    } catch {
      FileHandle.standardError.write(Data("Benchmarks: \(name): \(error)\n".utf8))
      return []
    }
  }

  private func run(_ source: LayerHost, into sink: any MeasuredSink) throws -> [Measurement] {
    let drawing = Mutex<(frames: Int, time: UInt64)>((0, 0))
    let player = Player(clock: FixedRateClock(rate: Self.rate, duration: Self.duration), sink: sink) {
      viewport, _ in
      let renderer = FrameRenderer(stopwatch: { Self.now(CLOCK_THREAD_CPUTIME_ID) })
      let target = FrameTarget(
        width: viewport.width, height: viewport.height, showing: viewport.visibleRect,
        background: viewport.background)
      return { tree, time in
        let pixmap = renderer.render(tree, at: time, target: target)
        let times = renderer.stageTimes
        drawing.withLock {
          ($0.frames, $0.time) = ($0.frames + 1, $0.time + times.evaluate + times.flatten + times.rasterize)
        }
        return pixmap
      }
    }
    let clock: @Sendable () -> UInt64 = { Self.now(CLOCK_MONOTONIC) }
    (player.waits.stopwatch, sink.times.stopwatch) = (clock, clock)
    let options = PlaybackOptions(
      pixelSize: CGSize(width: Self.width, height: Self.height),
      background: CGColor(red: 0, green: 0, blue: 0, alpha: 1),
      threadCount: ProcessInfo.processInfo.activeProcessorCount)
    let begin = clock()
    try player.play(source, options: options)
    let total = Double(clock() - begin)
    let (frames, raster) = drawing.withLock { (Double($0.frames), Double($0.time)) }
    func perFrame(_ time: UInt64) -> Double { Double(time) / frames * 1e-6 }
    return [
      Measurement("frames a second", frames / total * 1e9, "1/s"),
      Measurement("raster", raster / frames * 1e-6, "ms of a processor"),
      Measurement("convert", perFrame(sink.times.convert), "ms"),
      Measurement("encode", perFrame(sink.times.encode), "ms"),
      Measurement("wait for the first frame", Double(player.waits.first) * 1e-6, "ms in all"),
      Measurement(
        "wait for later frames", Double(player.waits.later) / total * Self.percent, "% of the time",
        target: Self.starvedTarget),
      Measurement("frames waited for", Double(player.waits.lateCount), "frames"),
    ]
  }

  private static func now(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
