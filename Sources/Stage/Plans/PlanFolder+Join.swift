// SPDX-License-Identifier: Apache-2.0

public import MultiplaneRecorder

extension PlanFolder {
  /// Joins the parts of the plan into a film. Nothing is encoded again.
  ///
  /// - Parameters:
  ///   - path: The path of the film, with an extension of its kind.
  ///   - sounds: The sounds of the film; none for a silent one.
  /// - Throws: `PlanError.incomplete` if a part is missing, and `partDiffers` if one has other bytes than its
  ///   record.
  public func join(to path: String, sounds: [FilmSound]) throws {
    let (numbers, missing) = (plan.parts.map(\.number), missingParts)
    guard missing.isEmpty else { throw PlanError.incomplete(missing: missing, count: numbers.count) }
    for number in numbers where checkedRecord(ofPart: number) == nil {
      throw PlanError.partDiffers(number: number, path: self.path(ofPart: number))
    }
    try FilmJoiner.join(numbers.map(self.path(ofPart:)), to: path, sounds: sounds)
  }
}
