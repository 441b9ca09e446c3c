// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The options for Lottie files, in every verb that reads one.
@Suite struct LottieFileTests {
  /// A square whose colour and place are slots.
  static let card = """
    {"w":8,"h":8,"fr":10,"ip":0,"op":4,"slots":{"accent":{"p":{"k":[1,0,0]}},"at":{"p":{"k":[4,4]}}},
    "layers":[{"ty":4,"ip":0,"op":4,"ks":{},"shapes":[{"ty":"rc","p":{"sid":"at"},"s":{"k":[8,8]},"r":{"k":0}},
    {"ty":"fl","c":{"sid":"accent"}}]}]}
    """

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.card, to: "card.json")
    return folder
  }

  @Test func `every verb takes the values of slots`() throws {
    let folder = try folder()
    let options = "--set accent=#0000ff --set at=2,4"
    for line in [
      "render card.json -o card.png --at 0 --quiet", "check card.json", "convert card.json -o card.caml",
      "diff card.json card.caml", "inspect card.json --stage model", "inspect card.json --stage render",
    ] {
      let outcome = try ToolProcess.run(line + " " + options, in: folder)
      #expect(outcome.status == 0, "\(line): \(outcome.errors)")
      if line.contains("render") && line.contains("inspect") {
        #expect(outcome.text.contains("#0000ff") || outcome.text.contains("0 0 1"), "\(outcome.text)")
      }
      if line.contains("model") { #expect(outcome.text.contains("fill 0 0 1 1")) }
    }
    // Without the options the colours differ.
    #expect(try ToolProcess.run("diff card.json card.caml", in: folder).status == 1)
  }

  @Test(arguments: [
    ("--set accent", "usage.badValue", 2), ("--set =3", "usage.badValue", 2),
    ("--set acent=#fff", "lottie.unknownName", 1), ("--set accent=bluish", "lottie.badValue", 1),
    ("--theme dark", "lottie.unknownName", 1),
  ])
  func `slips are errors with a code`(option: String, code: String, status: Int) throws {
    let outcome = try ToolProcess.run("check card.json --errors json \(option)", in: folder())
    #expect(outcome.status == Int32(status))
    #expect(outcome.errors.contains("\"code\": \"\(code)\""), "\(outcome.errors)")
    #expect(outcome.errorLines.count == 1)
  }

  @Test func `options for Lottie files have no use for scenes and programs`() throws {
    let folder = try folder()
    try folder.write(SceneFileTests.scene, to: "scene.caml")
    for line in ["check scene.caml --theme dark", "render jack -o a.png --theme dark"] {
      #expect(try ToolProcess.run(line, in: folder).status == 2)
    }
  }
}
