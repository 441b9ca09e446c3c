// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlayback
package import MultiplaneRecorder

/// Makes the parts of a planned film, after a check that this machine makes the same bytes as others.
package final class PartRenderer {
  private let folder: PlanFolder
  private let scenes: any SceneFinder
  private let process: FilmProcess
  private let begin = WallClock.nanoseconds()
  /// The whole film, once this machine was checked.
  private var film: FilmRendering?
  private var lastWritten: UInt64 = 0

  private var plan: FilmPlan { folder.plan }

  /// The time between two writings of the progress, in nanoseconds.
  private static let interval: UInt64 = 1_000_000_000

  package init(_ folder: PlanFolder, scenes: any SceneFinder, process: FilmProcess) {
    (self.folder, self.scenes, self.process) = (folder, scenes, process)
  }

  /// Makes a part, unless it is complete already. The reason of a failure is written beside it.
  package func make(_ number: Int) throws {
    process.finishing.clear()
    if folder.checkedRecord(ofPart: number) != nil {
      // Its process may have ended before it could remove the progress.
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

  /// Writes the cause of an error beside the part, from where `status` reads it.
  private func note(_ error: any Error, ofPart number: Int) {
    guard let cause = process.cause(error) else { return folder.removeProgress(ofPart: number) }
    folder.write(PartFailure(ofPart: number, in: plan, cause))
  }

  // MARK: Checks

  /// Returns the whole film. Throws if this machine would make other bytes. Draws the frames of the probe.
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

  /// Returns the whole film. Throws if the scene is not the one of the plan, or would be looked for outside
  /// of its folder.
  private func foundFilm() throws -> FilmRendering {
    try folder.checkScene()
    do {
      return try FilmRendering(folder.request, scenes: scenes)
    } catch FilmRequestError.unknownScene(let name, _) {
      throw PlanError.notAPlan(
        path: folder.planPath, element: "request.scene", reason: "there is no program \(name)")
    }
  }

  /// Returns the sounds of the scene, which a film has that is joined of the parts.
  package func sounds() throws -> [FilmSound] { try (film ?? foundFilm()).settings.sounds }

  /// Draws the probe.
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

  /// The time and the memory that the process has used so far.
  private var costs: PartRecord.Costs {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func time(_ value: timeval) -> Double { Double(value.tv_sec) + Double(value.tv_usec) / 1e6 }
    return PartRecord.Costs(
      seconds: seconds, coreSeconds: time(usage.ru_utime) + time(usage.ru_stime),
      peakBytes: usage.ru_maxrss << 10)
  }
}
