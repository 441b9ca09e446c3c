// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics
import MultiplaneGeometry
package import MultiplanePlayback
import MultiplaneRecorder

/// The maker of plans, which runs through all frames of a film, copies its scene, and draws the frames of the
/// probe.
public struct Planner {
  /// The request for the whole film.
  private let request: FilmRequest
  private let scenes: any SceneFinder
  private let process: FilmProcess

  /// Creates the planner of a film.
  ///
  /// - Parameters:
  ///   - request: The request for the whole film: a kind of output that can be made in parts, without an
  ///     overlay, captions or chosen frames.
  ///   - scenes: The finder of the scene. Machines that make parts need an equivalent one.
  ///   - process: The settings of the process that draws the frames of the probe.
  public init(_ request: FilmRequest, scenes: any SceneFinder, process: FilmProcess) {
    (self.request, self.scenes, self.process) = (request, scenes, process)
  }

  /// Creates the folder of a plan. The folder appears when it is complete.
  ///
  /// - Parameters:
  ///   - path: The path of the folder, which must not exist.
  ///   - count: The number of parts. Clamped to the range from 1 to 10,000 or, if that is smaller, to the
  ///     number of frames.
  /// - Returns: The folder.
  /// - Throws: A `FilmRequestError` if the film cannot be made, `PlanError.notPossible` if it cannot be made
  ///   in parts, `PlanError.exists` if there is a file or folder at the path, and the errors of the finder,
  ///   of recording and of `process.check`.
  public func makePlan(at path: String, parts count: Int) throws -> PlanFolder {
    try plan(at: path) { frames, _ in
      count.clamped(atLeast: 1, atMost: min(frames, FilmPlan.partLimit))
    }.0
  }

  /// Creates the folder of a plan at `path`. The folder appears when it is complete.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - divide: A closure that returns the number of parts for a number of frames at a frame rate.
  /// - Returns: The folder, and the result of the run through the film.
  package func plan(
    at path: String, divide: (Int, FrameRate) throws -> Int
  ) throws -> (PlanFolder, FilmSurvey) {
    try LibAV.load()
    var plan = FilmPlan(
      made: try PlanMachine.tool(version: process.version),
      EncoderIdentity(codec: "", encoder: "", libav: ""),
      FilmPlan.Processor(
        architecture: PlanMachine.architecture, features: nil, mathematics: PlanMachine.mathematics),
      request: request)
    if let member = request.memberNotPlanned {
      throw PlanError.notPossible(
        reason: "a film with this value of \(member) is made in one piece", advice: "leave it out")
    }
    // Reading the original scene records its files, which are then copied.
    let film = try FilmRendering(request, scenes: scenes)
    let rate = film.clock.rate
    let frames = film.clock.frameCount ?? 0
    guard frames <= ChosenTimesClock.maximumTickCount else {
      throw PlanError.notPossible(
        reason: "the film has \(frames) frames", advice: "choose at most \(ChosenTimesClock.maximumTickCount)"
      )
    }
    plan.parts = FilmPlan.parts(try divide(frames, rate), of: frames)
    (plan.request.rate, plan.request.duration) = (rate, rate.time(ofFrame: frames))
    let survey = try FilmSurvey(
      film.program.makeHost(), clock: film.clock, options: film.options, now: WallClock.nanoseconds,
      check: process.check)
    plan.format = FilmPlan.Format(
      width: survey.width, height: survey.height, rate: (rate.frames, rate.seconds), frames: frames)
    if let kind = film.kind?.film {
      let here = try kind.encoderIdentity(for: film.settings, width: survey.width, height: survey.height)
      (plan.encoder, plan.processor.features) = (here.encoder, here.features)
    }
    plan.probe = FilmPlan.Probe(frames: survey.probeFrames(of: frames))
    return (try write(plan, at: path), survey)
  }

  /// Writes the folder under a temporary name, draws the probe from the copy of the scene in it, and renames
  /// it.
  private func write(_ plan: FilmPlan, at path: String) throws -> PlanFolder {
    var plan = plan
    let url = URL(fileURLWithPath: path)
    let staging =
      url.deletingLastPathComponent().path + "/.\(url.lastPathComponent.prefix(50)).\(getpid()).new"
    guard mkdir(staging, 0o777) == 0 else {
      throw RecorderError.cannotCreate(path: path, reason: DiskPath.reason(creating: path, errno))
    }
    OpenTemporaries.addTree(staging)
    defer { OpenTemporaries.forget(staging) }
    do {
      if let scene = plan.request.scene?.path {
        let copy = try SceneCopy(of: scene).write(to: staging)
        plan.request.scene?.location = .file(path: copy.path)
        plan.files = copy.files
      }
      let staged = PlanFolder(path: staging, making: plan)
      plan.probe = try PartRenderer(staged, scenes: scenes, process: process).drawnProbe(
        of: FilmRendering(staged.request, scenes: scenes))
      plan.fonts = try PlanMachine.usedFonts()
      let folder = PlanFolder(path: staging, making: plan)
      try folder.makePartsFolder()
      try folder.write()
      guard !FileManager.default.fileExists(atPath: path), rename(staging, path) == 0 else {
        throw PlanError.exists(path: path)
      }
    } catch {
      try? FileManager.default.removeItem(atPath: staging)
      throw error
    }
    return try PlanFolder(path: path)
  }
}
