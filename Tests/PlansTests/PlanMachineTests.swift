// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlans
import MultiplaneRecorder
import MultiplaneTypesetting
import TestSupport
import Testing

@Suite struct PlanMachineTests {
  /// Returns the error for a plan with fonts.
  private func error(_ fonts: [FilmPlan.File]) -> PlanError? {
    var plan = samplePlan()
    plan.fonts = fonts
    do throws(PlanError) {
      try PlanFolder(path: "/", making: plan).checkInstalledFonts()
      return nil
    } catch {
      return error
    }
  }

  @Test func `a font of the plan must be installed, under any name`() throws {
    let path = try #require(FontCatalog.files.min())
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let digest = SHA256.digest(of: [UInt8](bytes))
    let name = URL(fileURLWithPath: path).lastPathComponent
    #expect(error([]) == nil)
    #expect(error([FilmPlan.File(path: name, sha256: digest)]) == nil)
    #expect(error([FilmPlan.File(path: "other.ttf", sha256: digest)]) == nil)
    let changed = SHA256.digest(of: [UInt8](bytes) + [0])
    #expect(error([FilmPlan.File(path: name, sha256: changed)]) == .fontsMissing(files: [name]))
  }
}
