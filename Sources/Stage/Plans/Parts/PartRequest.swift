// SPDX-License-Identifier: Apache-2.0

/// A wish for an output of a plan: a part, or all parts and the film.
public struct PartRequest {
  /// The output that is wanted.
  public enum Goal: Sendable, Hashable {
    /// The part of a number from 1.
    case part(number: Int)
    /// The film at a path, and before it all parts that are missing.
    case film(path: String)
  }

  /// The folder of the plan.
  public let folder: PlanFolder
  /// The output that is wanted.
  public let goal: Goal

  /// Creates a request.
  ///
  /// - Throws: `PlanError.noSuchPart` if the plan has no part of the number.
  public init(_ goal: Goal, of folder: PlanFolder) throws(PlanError) {
    if case .part(let number) = goal, !folder.plan.parts.contains(where: { $0.number == number }) {
      throw .noSuchPart(number: number, count: folder.plan.parts.count)
    }
    (self.folder, self.goal) = (folder, goal)
  }

  /// Makes what was asked for. Parts that are complete are not made again.
  ///
  /// The reason why a part failed is written beside it, from where every machine can read it.
  ///
  /// - Parameters:
  ///   - scenes: The finder of the scene, equal to that of the planner.
  ///   - process: The process that makes the parts.
  /// - Throws: `PlanError` if this machine would make other bytes than planned, and errors of the finder, of
  ///   recording and of `process.check`.
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
