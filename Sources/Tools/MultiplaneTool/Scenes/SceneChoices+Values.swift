// SPDX-License-Identifier: Apache-2.0

import MultiplanePlans
import MultiplanePrograms
import SceneData

extension SceneChoices {
  /// A Boolean value that indicates whether values of inputs are given.
  var hasValues: Bool { valueFile != nil || !slots.isEmpty || !values.isEmpty }

  /// Returns the values for the inputs of a scene: those of the file, over them those of `--set`, and over
  /// these the ones of a row of data. Throws a failure for a name that no input has, for a value that does
  /// not fit, and for required inputs without a value.
  ///
  /// - Parameters:
  ///   - inputs: The inputs of the scene.
  ///   - folder: The folder to which the paths of `--set` are relative.
  ///   - isPartial: `true` if required inputs may lack a value.
  func values(
    of inputs: [SceneInput], in folder: String, isPartial: Bool = false
  ) throws(ToolError) -> [String: SceneInput.Value] {
    let set = InputSet(inputs)
    do throws(InputError) {
      var result: [String: SceneInput.Value] = [:]
      if let valueFile { result = try set.values(ofFile: valueFile, isPartial: true) }
      result = try set.values(
        ofTexts: slots.map { ($0.name, $0.value) }, in: folder, over: result, isPartial: true)
      result.merge(values) { _, own in own }
      if !isPartial { try set.checkComplete(result) }
      return result
    } catch {
      throw ToolError(error)
    }
  }
}
