// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import Glibc
import MultiplanePlayback
import MultiplaneRecorder
import QuartzCore

extension Benchmark {
  /// The export of scene S2 to an H.264 film with one thread for each processor.
  ///
  /// It compares the elapsed time with the ideal: the processor time divided by the number of processors.
  static let export = Benchmark(name: "export") {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("export-\(UUID()).mp4")
    defer { try? FileManager.default.removeItem(at: file) }
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let host = LayerHost(root: BenchmarkScene.s2.makeRoot())
    let options = PlaybackOptions(
      background: CGColor(red: 0.125, green: 0.125, blue: 0.16, alpha: 1), threadCount: processors)
    do {
      let sink = FilmSink(path: file.path, settings: FilmSettings(effort: .fastest, threadCount: processors))
      let (start, busyStart) = (DispatchTime.now().uptimeNanoseconds, processTime())
      try Player(clock: FixedRateClock(rate: 60, duration: 5), sink: sink).play(host, options: options)
      let passed = Double(DispatchTime.now().uptimeNanoseconds - start) * 1e-9
      let busy = processTime() - busyStart
      let ideal = busy / Double(processors)
      return [
        Measurement("300 frames", passed, "s"), Measurement("processors' time", busy, "s"),
        Measurement("to the ideal", passed / ideal, "x", target: 1.15),
        Measurement("processors busy", ideal / passed * 100, "%"),
      ]
    } catch {
      FileHandle.standardError.write(Data("Benchmarks: export: \(error)\n".utf8))
      return []
    }
  }

  /// Returns the processor time of this process, in seconds.
  private static func processTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
