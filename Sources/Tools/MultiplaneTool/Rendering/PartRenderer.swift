// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlans
import MultiplanePlayback
import MultiplanePrograms
import MultiplaneRecorder

/// Makes the parts of a planned film, after a check that this machine makes the same bytes as others.
final class PartRenderer {
  private let folder: PlanFolder
  private let programs: [Program]
  private let threadCount: Int
  private let progress: Progress
  private let finishing = SharedFlag()
  private let begin = WallClock.nanoseconds()
  private var isChecked = false
  private var lastWritten: UInt64 = 0

  private var plan: FilmPlan { folder.plan }

  /// The time between two writings of the progress, in nanoseconds.
  private static let interval: UInt64 = 1_000_000_000

  init(_ folder: PlanFolder, of programs: [Program], threadCount: Int, progress: Progress) {
    (self.folder, self.programs) = (folder, programs)
    (self.threadCount, self.progress) = (threadCount, progress)
  }

  /// Lets a signal end the process in the middle of a frame.
  func endLateRun() { Interruption.endLateRun(unless: finishing, hasStatus: progress.hasStatus) }

  /// Makes a part, unless it is complete already.
  func make(_ number: Int) throws {
    finishing.clear()
    if folder.checkedRecord(ofPart: number) != nil {
      // Its process may have ended before it could remove the progress.
      folder.removeProgress(ofPart: number)
      return progress.finish(folder.path(ofPart: number))
    }
    do {
      try folder.makePartsFolder()
      folder.expectProgress(ofPart: number)
      write(0, ofPart: number)
      try check()
      try render(number)
    } catch {
      progress.clear()
      throw note(ToolError(ofPart: error), ofPart: number)
    }
    progress.finish(folder.path(ofPart: number))
  }

  /// Returns the error after it was written beside the part, from where `status` reads it.
  private func note(_ error: ToolError, ofPart number: Int) -> ToolError {
    guard let problem = error.problem, error.exitStatus <= 2 else {
      folder.removeProgress(ofPart: number)
      return error
    }
    folder.write(
      PartFailure(
        ofPart: number, in: plan, code: problem.code, message: problem.text, isLasting: error.exitStatus == 2)
    )
    return error
  }

  // MARK: Checks

  /// Throws if this machine would make other bytes. Draws the frames of the probe.
  private func check() throws {
    guard !isChecked else { return }
    try checkScene()
    let request = try request(frames: nil, output: folder.path(ofPart: 1))
    try folder.checkMachine(toolVersion: Tool.version, settings: request.settings)
    let drawn = try drawnProbe(of: request)
    try folder.checkUsedFiles()
    try folder.checkInstalledFonts()
    try plan.compare(drawn)
    isChecked = true
  }

  /// Throws if the scene is not the one of the plan, or would be looked for outside of its folder.
  private func checkScene() throws(PlanError) {
    if let program = plan.scene.program, !programs.contains(where: { $0.name == program }) {
      throw .notAPlan(
        path: folder.planPath, element: "scene.program", reason: "there is no program \(shown(program))")
    }
    try folder.checkScene()
  }

  /// Returns the sounds of the scene, which a film has that is joined of the parts.
  func sounds() throws -> [FilmSound] {
    try checkScene()
    return try request(frames: nil, output: folder.path(ofPart: 1)).settings.sounds
  }

  /// Draws the probe.
  func drawnProbe(of request: RenderRequest) throws -> FilmPlan.Probe {
    try plan.drawnProbe(settings: request.settings) { clock, sink in
      let player = Player(
        clock: InterruptibleClock(clock), sink: InterruptibleSink(sink))
      try player.play(request.program.makeHost(), options: request.options)
    }
  }

  /// Returns the rendering of frames of the film into a file.
  func request(frames: Range<Int>?, output: String) throws -> RenderRequest {
    var words = ["--output=\(output)", "--threads=\(threadCount)"]
    for (name, texts) in plan.options.sorted(by: { $0.key < $1.key }) {
      guard let row = PlanCommand.filmOptions.first(where: { $0.name == name }) else {
        throw PlanError.notAPlan(
          path: folder.planPath, element: "options.\(name)", reason: "a plan has no such option")
      }
      words += texts.map { row.placeholder == nil ? name : "\(name)=\($0)" }
    }
    words += ["--", folder.scenePath ?? plan.scene.program ?? ""]
    return try RenderRequest(Arguments(words, for: RenderCommand.verb, programs: programs), frames: frames)
  }

  // MARK: Rendering

  private func render(_ number: Int) throws {
    let part = plan.parts[number - 1]
    let request = try request(frames: part.range, output: folder.path(ofPart: number))
    let checked = CheckedSink(request.output.sink, check: folder.checkUsedFiles)
    let sink = InterruptibleSink(checked, finishing: finishing)
    var options = request.options
    options.progress = { [self] done, total in
      progress.update(done: done, total: total)
      let now = WallClock.nanoseconds()
      guard now &- lastWritten >= Self.interval else { return }
      lastWritten = now
      write(done, ofPart: number)
    }
    try Player(clock: InterruptibleClock(request.clock), sink: sink).play(
      request.program.makeHost(), options: options)
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
