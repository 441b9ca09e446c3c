// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRecorder

extension PlanFolder {
  /// Joins the parts of the plan into a film at `path`, with sounds. Nothing is encoded again.
  ///
  /// - Throws: `PlanError.incomplete` if a part is missing, and `partDiffers` if one has other bytes than its
  ///   record.
  package func join(to path: String, sounds: [FilmSound]) throws {
    let numbers = plan.parts.map(\.number)
    let missing = numbers.filter { record(ofPart: $0) == nil }
    guard missing.isEmpty else { throw PlanError.incomplete(missing: missing, count: numbers.count) }
    for number in numbers where checkedRecord(ofPart: number) == nil {
      throw PlanError.partDiffers(number: number, path: self.path(ofPart: number))
    }
    try FilmJoiner.join(numbers.map(self.path(ofPart:)), to: path, sounds: sounds)
  }
}
