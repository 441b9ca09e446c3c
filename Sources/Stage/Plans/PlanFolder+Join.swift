// SPDX-License-Identifier: Apache-2.0

public import MultiplaneRecorder

extension PlanFolder {
  /// Joins the parts of the plan into a film, without encoding them again.
  ///
  /// - Parameters:
  ///   - path: The path of the film, with a file name extension of the plan's kind of output.
  ///   - sounds: The sounds of the film, or an empty array for a silent film.
  /// - Throws: `PlanError.incomplete` if a part is missing, `PlanError.partDiffers` if a part has other bytes
  ///   than its record states, and a `RecorderError` if the film cannot be written.
  public func join(to path: String, sounds: [FilmSound]) throws {
    let (numbers, missing) = (plan.parts.map(\.number), missingParts)
    guard missing.isEmpty else { throw PlanError.incomplete(missing: missing, count: numbers.count) }
    for number in numbers where checkedRecord(ofPart: number) == nil {
      throw PlanError.partDiffers(number: number, path: self.path(ofPart: number))
    }
    try FilmJoiner.join(numbers.map(self.path(ofPart:)), to: path, sounds: sounds)
  }
}
