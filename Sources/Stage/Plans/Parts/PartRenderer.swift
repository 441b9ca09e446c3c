// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlayback
package import MultiplaneRecorder

/// The renderer of the parts of a planned film, which first checks that this machine makes the same bytes as
/// the others.
package final class PartRenderer {
  private let folder: PlanFolder
  private let scenes: any SceneFinder
  private let process: FilmProcess
  private let begin = WallClock.nanoseconds()
  /// The whole film, or `nil` until this machine has been checked.
  private var film: FilmRendering?
  private var lastWritten: UInt64 = 0

  private var plan: FilmPlan { folder.plan }

  /// The minimum time between two updates of the progress file, in nanoseconds.
  private static let interval: UInt64 = 1_000_000_000

  package init(_ folder: PlanFolder, scenes: any SceneFinder, process: FilmProcess) {
    (self.folder, self.scenes, self.process) = (folder, scenes, process)
  }

  /// Makes a part unless it is already complete. If it fails, the cause is written beside the part.
  package func make(_ number: Int) throws {
    process.finishing.clear()
    if folder.checkedRecord(ofPart: number) != nil {
      // The process that made the part may have ended before it could remove the progress.
      folder.removeProgress(ofPart: number)
      return process.completion(folder.path(ofPart: number))
    }
    do {
      try folder.makePartsFolder()
      folder.expectProgress(ofPart: number)
      write(0, ofPart: number)
      try render(number, of: try checkedFilm())
    } catch {
      note(error, ofPart: number)
      throw error
    }
    process.completion(folder.path(ofPart: number))
  }

  /// Writes the cause of an error beside the part, where `multiplane status` reads it. Writes nothing for a
  /// cancellation.
  private func note(_ error: any Error, ofPart number: Int) {
    guard let cause = process.cause(error) else { return folder.removeProgress(ofPart: number) }
    folder.write(PartFailure(ofPart: number, in: plan, cause))
  }

  // MARK: Checks

  /// Returns the whole film. The first call draws the frames of the probe and throws an error if this machine
  /// would make other bytes.
  private func checkedFilm() throws -> FilmRendering {
    if let film { return film }
    let film = try foundFilm()
    try folder.checkMachine(toolVersion: process.version, settings: film.settings)
    let drawn = try drawnProbe(of: film)
    try folder.checkUsedFiles()
    try folder.checkInstalledFonts()
    try plan.compare(drawn)
    self.film = film
    return film
  }

  /// Returns the whole film. Throws an error if the scene differs from the plan's, or if its path leads out
  /// of the plan's folder.
  private func foundFilm() throws -> FilmRendering {
    try folder.checkScene()
    do {
      return try FilmRendering(folder.request, scenes: scenes)
    } catch FilmRequestError.unknownScene(let name, _) {
      throw PlanError.notAPlan(
        path: folder.planPath, element: "request.scene", reason: "there is no program \(name)")
    }
  }

  /// Returns the sounds of the scene, for the film into which the parts are joined.
  package func sounds() throws -> [FilmSound] { try (film ?? foundFilm()).settings.sounds }

  /// Returns the probe, drawn and encoded on this machine.
  func drawnProbe(of film: FilmRendering) throws -> FilmPlan.Probe {
    try plan.drawnProbe(settings: film.settings) { clock, sink in
      try play(film, clock, CancellableSink(sink, check: process.check))
    }
  }

  // MARK: Rendering

  private func play(
    _ film: FilmRendering, _ clock: any FrameClock, _ sink: any FrameSink,
    progress: ((Int, Int?) -> Void)? = nil
  ) throws {
    var options = film.options
    options.threadCount = process.threadCount
    options.progress = progress
    try Player(clock: CancellableClock(clock, check: process.check), sink: sink).play(
      film.program.makeHost(), options: options)
  }

  private func render(_ number: Int, of film: FilmRendering) throws {
    let part = plan.parts[number - 1]
    let film = try film.part(part.range)
    let output = try film.sink(to: OutputDestination(path: folder.path(ofPart: number)))
    let checked = CheckedSink(output, check: folder.checkUsedFiles)
    let sink = CancellableSink(checked, finishing: process.finishing, check: process.check)
    try play(film, film.clock, sink) { [self] done, total in
      process.progress(done, total)
      let now = WallClock.nanoseconds()
      guard now &- lastWritten >= Self.interval else { return }
      lastWritten = now
      write(done, ofPart: number)
    }
    try folder.complete(PartRecord(of: part, in: plan, costs: costs, host: PlanMachine.host))
  }

  private var seconds: Double { Double(WallClock.nanoseconds() &- begin) / 1e9 }

  private func write(_ done: Int, ofPart number: Int) {
    folder.write(
      PartProgress(of: plan.parts[number - 1], in: plan, done: done, seconds: seconds))
  }

  /// The time and memory that the process has used so far.
  private var costs: PartRecord.Costs {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func time(_ value: timeval) -> Double { Double(value.tv_sec) + Double(value.tv_usec) / 1e6 }
    return PartRecord.Costs(
      seconds: seconds, coreSeconds: time(usage.ru_utime) + time(usage.ru_stime),
      peakBytes: usage.ru_maxrss << 10)
  }
}
