// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics
import MultiplanePlans
import MultiplanePlayback
import MultiplanePrograms
import MultiplaneRecorder

/// Makes a plan: looks at all frames of a film, copies its scene, and draws the frames of the probe.
struct Planner {
  let kind: OutputKind
  var options: [String: [String]]
  let programs: [Program]
  let threadCount: Int

  /// Makes the folder of a plan at `path`, which appears when it is complete.
  ///
  /// - Parameters:
  ///   - scene: The name of a program, or the path of a file if `isFile` is true.
  ///   - divide: Returns the number of parts for a number of frames.
  mutating func plan(
    _ scene: String, isFile: Bool, at path: String, divide: (Int, FrameRate) throws -> Int
  ) throws -> (PlanFolder, FilmSurvey) {
    try LibAV.load()
    var plan = try identity(scene)
    plan.format.kind = kind.name
    // The original scene is read once, to know its files.
    let original = PartRenderer(
      PlanFolder(path: path, making: plan), of: programs, threadCount: threadCount, progress: .silent)
    let request = try original.request(frames: nil, output: "film" + kind.endings[0])
    let rate = request.clock.rate
    let frames = request.clock.frameCount ?? 0
    guard frames <= ChosenTimesClock.maximumTickCount else {
      throw PlanError.notPossible(
        reason: "the film has \(frames) frames", advice: "choose at most \(ChosenTimesClock.maximumTickCount)"
      )
    }
    plan.parts = FilmPlan.parts(try divide(frames, rate), of: frames)
    plan.options[Option.fps.row.name] = ["\(rate)"]
    plan.options[RenderRequest.duration.row.name] = ["\(rate.time(ofFrame: frames))"]
    let survey = try FilmSurvey(
      request.program.makeHost(), clock: request.clock, options: request.options, now: WallClock.nanoseconds,
      check: Interruption.check)
    plan.format = FilmPlan.Format(
      kind: kind.name, width: survey.width, height: survey.height, rate: (rate.frames, rate.seconds),
      frames: frames)
    if let film = kind.film {
      let here = try film.encoderIdentity(for: request.settings, width: survey.width, height: survey.height)
      (plan.encoder, plan.processor.features) = (here.encoder, here.features)
    }
    plan.probe = FilmPlan.Probe(frames: survey.probeFrames(of: frames))
    let folder = try write(plan, scene: isFile ? scene : nil, at: path)
    return (folder, survey)
  }

  /// Returns a plan that only knows who makes it from what.
  private func identity(_ scene: String) throws -> FilmPlan {
    FilmPlan(
      made: try PlanMachine.tool(version: Tool.version), EncoderIdentity(codec: "", encoder: "", libav: ""),
      FilmPlan.Processor(
        architecture: PlanMachine.architecture, features: nil, mathematics: PlanMachine.mathematics),
      scene: FilmPlan.Scene(program: scene), options: options)
  }

  /// Writes the folder under another name, draws the probe from the copy of the scene in it, and renames it.
  private func write(_ plan: FilmPlan, scene: String?, at path: String) throws -> PlanFolder {
    var plan = plan
    let url = URL(fileURLWithPath: path)
    let staging =
      url.deletingLastPathComponent().path + "/.\(url.lastPathComponent.prefix(50)).\(getpid()).new"
    guard mkdir(staging, 0o777) == 0 else {
      throw RecorderError.cannotCreate(path: path, reason: String(cString: strerror(errno)))
    }
    do {
      if let scene { plan.scene = try SceneCopy(of: scene).write(to: staging) }
      let renderer = PartRenderer(
        PlanFolder(path: staging, making: plan), of: programs, threadCount: threadCount, progress: .silent)
      plan.probe = try renderer.drawnProbe(
        of: renderer.request(frames: nil, output: "\(staging)/film\(kind.endings[0])"))
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

/// The files of a scene, to be copied into the folder of a plan.
struct SceneCopy {
  private let scene: String
  /// The folder from which the paths of the files begin.
  private let root: String
  private let isFolder: Bool

  /// Looks at a scene that has been read by this process.
  init(of scene: String) throws {
    let path = PlanFolder.withoutFinalSlash(scene)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw PlanError.unreadable(path: path, reason: String(cString: strerror(ENOENT)), isMissing: true)
    }
    self.scene = path
    self.isFolder = isFolder.boolValue
    root = isFolder.boolValue ? path : URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  /// Copies the files that were read into the folder of a plan. Returns their paths and digests.
  func write(to folder: String) throws -> FilmPlan.Scene {
    let name = URL(fileURLWithPath: scene).lastPathComponent
    let base = isFolder ? "\(PlanFolder.sceneName)/\(name)" : PlanFolder.sceneName
    try makeFolder("\(folder)/\(base)")
    var files: [String: FilmPlan.File] = [:]
    for path in UsedFiles.paths(for: .scene) {
      let relative = try relativePath(of: path)
      let copy = "\(base)/\(relative)"
      guard files[copy] == nil else { continue }
      try makeFolder((("\(folder)/\(copy)") as NSString).deletingLastPathComponent)
      let source = (path as NSString).resolvingSymlinksInPath
      do {
        try FileManager.default.copyItem(atPath: source, toPath: "\(folder)/\(copy)")
      } catch {
        throw RecorderError.writingFailed(path: "\(folder)/\(copy)", reason: "\(source) cannot be copied")
      }
      files[copy] = FilmPlan.File(path: copy, sha256: try PlanFolder.digest("\(folder)/\(copy)").text)
    }
    let sorted = files.values.sorted { $0.path < $1.path }
    return FilmPlan.Scene(path: "\(PlanFolder.sceneName)/\(name)", files: sorted)
  }

  private func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Returns the path of a file of the scene, from the root.
  private func relativePath(of path: String) throws -> String {
    let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
    let roots = [
      URL(fileURLWithPath: root).standardizedFileURL.path, (root as NSString).resolvingSymlinksInPath,
    ]
    for root in roots where absolute.hasPrefix(root == "/" ? "/" : root + "/") {
      return String(absolute.dropFirst(root == "/" ? 1 : root.count + 1))
    }
    throw PlanError.unsafePath(path: path, file: scene)
  }
}
