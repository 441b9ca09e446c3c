// SPDX-License-Identifier: Apache-2.0

/// A request for an output of a plan: one part, or all parts and the film.
public struct PartRequest {
  /// The requested output.
  public enum Goal: Sendable, Hashable {
    /// The part `number`, counted from 1.
    case part(number: Int)
    /// All missing parts, and then the film at `path`.
    case film(path: String)
  }

  /// The folder of the plan.
  public let folder: PlanFolder
  /// The requested output.
  public let goal: Goal

  /// Creates a request.
  ///
  /// - Throws: `PlanError.noSuchPart` if the plan has no part with the number.
  public init(_ goal: Goal, of folder: PlanFolder) throws(PlanError) {
    if case .part(let number) = goal, !folder.plan.parts.contains(where: { $0.number == number }) {
      throw .noSuchPart(number: number, count: folder.plan.parts.count)
    }
    (self.folder, self.goal) = (folder, goal)
  }

  /// Makes the requested output. Parts that are already complete are not made again.
  ///
  /// The reason why a part failed is written beside it, where every machine can read it.
  ///
  /// - Parameters:
  ///   - scenes: The finder of the scene, which must be equivalent to that of the planner.
  ///   - process: The settings of the process that makes the parts.
  /// - Throws: A `PlanError` if this machine would make other bytes than planned, and the errors of the
  ///   finder, of recording and of `process.check`.
  public func perform(scenes: any SceneFinder, process: FilmProcess) throws {
    let renderer = PartRenderer(folder, scenes: scenes, process: process)
    switch goal {
    case .part(let number): try renderer.make(number)
    case .film(let path):
      for part in folder.plan.parts {
        try process.check()
        try renderer.make(part.number)
      }
      try folder.join(to: path, sounds: renderer.sounds())
      process.completion(path)
    }
  }
}
