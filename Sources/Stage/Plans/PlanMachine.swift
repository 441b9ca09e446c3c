// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics
package import MultiplaneRecorder
import MultiplaneTypesetting
import Synchronization

/// The properties of a machine on which the bytes of a film depend.
package enum PlanMachine {
  /// The name of this machine.
  package static let host: String = {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "unknown" }
    // Several Slurm daemons on one machine, each standing for a node of a cluster, have node names of their
    // own.
    let node = ProcessInfo.processInfo.environment["SLURMD_NODENAME"]
    return node ?? String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }()

  /// The name of this machine's instruction set.
  package static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "aarch64"
    #else
      "other"
    #endif
  }

  /// Returns the identity of the running tool. Throws an error if its executable file cannot be read.
  package static func tool(version: String) throws(PlanError) -> FilmPlan.Tool {
    // The link is resolved here because `digest` does not follow links.
    let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return FilmPlan.Tool(version: version, sha256: try PlanFolder.digest(path).text)
  }

  private static let fontDigests = Mutex<[String: String]>([:])

  /// Returns the files of the fonts that this process has used, without duplicates, sorted by their digests.
  package static func usedFonts() throws(PlanError) -> [FilmPlan.File] {
    var fonts: [String: FilmPlan.File] = [:]
    for path in UsedFiles.paths(for: .font) {
      let digest = try fontDigest(path)
      fonts[digest] = FilmPlan.File(path: (path as NSString).lastPathComponent, sha256: digest)
    }
    return fonts.values.sorted { $0.sha256 < $1.sha256 }
  }

  private static func fontDigest(_ path: String) throws(PlanError) -> String {
    if let known = fontDigests.withLock({ $0[path] }) { return known }
    // The path of a font may be a link, which `digest` does not follow.
    let digest = try PlanFolder.digest((path as NSString).resolvingSymlinksInPath).text
    fontDigests.withLock { $0[path] = digest }
    return digest
  }

  /// Returns the fonts for which no installed font file has the same bytes. Reads files with other names only
  /// if none with the same name matches.
  static func missing(_ fonts: [FilmPlan.File]) -> [FilmPlan.File] {
    guard !fonts.isEmpty else { return [] }
    let files = FontCatalog.files
    func lacks(_ font: FilmPlan.File, in files: [String]) -> Bool {
      !files.contains { (try? fontDigest($0)) == font.sha256 }
    }
    return fonts.filter { font in
      lacks(font, in: files.filter { ($0 as NSString).lastPathComponent == font.path })
        && lacks(font, in: files)
    }
  }
}

extension PlanFolder {
  /// Throws an error if this machine has another tool, encoder, class of processor or C library than the plan
  /// needs.
  package func checkMachine(toolVersion: String, settings: FilmSettings) throws {
    let tool = try PlanMachine.tool(version: toolVersion)
    guard tool == plan.tool else {
      throw PlanError.toolDiffers(planned: Self.text(plan.tool), here: Self.text(tool))
    }
    guard let kind = plan.kind?.film else { return }
    let here = try kind.encoderIdentity(
      for: settings, width: plan.format.width, height: plan.format.height)
    guard here.encoder == plan.encoder else {
      throw PlanError.encoderDiffers(planned: Self.text(plan.encoder), here: Self.text(here.encoder))
    }
    let processor = FilmPlan.Processor(
      architecture: PlanMachine.architecture, features: here.features,
      mathematics: plan.processor.mathematics)
    guard processor == plan.processor else {
      throw PlanError.processorDiffers(planned: Self.text(plan.processor), here: Self.text(processor))
    }
    guard PlanMachine.mathematics == plan.processor.mathematics else { throw PlanError.mathematicsDiffers }
  }

  /// Throws an error if a font of the plan is not installed on this machine.
  ///
  /// A font may first be used late in the film, where another font, perhaps one of the plan, would replace
  /// it.
  package func checkInstalledFonts() throws(PlanError) {
    let missing = PlanMachine.missing(plan.fonts)
    guard missing.isEmpty else { throw .fontsMissing(files: missing.map(\.path)) }
  }

  /// Throws an error if this process has used a font or read a file of a scene that the plan does not have.
  package func checkUsedFiles() throws(PlanError) {
    let planned = Set(plan.fonts.map(\.sha256))
    let others = try PlanMachine.usedFonts().filter { !planned.contains($0.sha256) }
    guard others.isEmpty else {
      throw .fontsDiffer(files: others.map(\.path), planned: plan.fonts.map(\.path))
    }
    // The contents of the plan's files have already been compared, so only a file outside the plan can
    // differ.
    let files = Set(plan.files.map { "\(path)/\($0.path)" }.map(Self.standard))
    for path in UsedFiles.paths(for: .scene) where !files.contains(Self.standard(path)) {
      throw .sceneDiffers(path: path)
    }
  }

  /// Returns the absolute path with its links resolved, for comparison, or `path` itself if it cannot be
  /// resolved.
  private static func standard(_ path: String) -> String { DiskPath.resolved(path) ?? path }

  private static func text(_ tool: FilmPlan.Tool) -> String { "\(tool.version) (\(tool.sha256.prefix(12)))" }
  private static func text(_ encoder: EncoderIdentity) -> String {
    "\(encoder.encoder) of libav \(encoder.libav)"
  }
  private static func text(_ processor: FilmPlan.Processor) -> String {
    processor.architecture + (processor.features.map { " \($0)" } ?? "")
  }
}
