// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlans
import MultiplaneRecorder
import TestSupport

/// Returns the request for a film of a program at 10 frames a second.
func sampleRequest() -> FilmRequest {
  var request = FilmRequest(of: SceneReference(program: "jack"), kind: "mp4")
  request.rate = 10
  return request
}

/// Returns a plan of a program, with `parts` parts of `frames` frames, and its fingerprint.
func samplePlan(frames: Int = 10, parts: Int = 3) -> FilmPlan {
  var plan = FilmPlan(
    made: FilmPlan.Tool(version: "1", sha256: "ab"),
    EncoderIdentity(codec: "h264", encoder: "libx264", libav: "59 59 57 6"),
    FilmPlan.Processor(architecture: "x86_64", features: nil, mathematics: "12"),
    request: sampleRequest())
  plan.format = FilmPlan.Format(width: 64, height: 48, rate: (10, 1), frames: frames)
  plan.parts = FilmPlan.parts(parts, of: frames)
  plan.probe = FilmPlan.Probe(frames: [frames / 2], pixels: ["cd"], film: "ef")
  plan.fingerprint = plan.computedFingerprint
  return plan
}

extension TemporaryFolder {
  /// Writes a plan into the folder.
  func writePlan(_ plan: FilmPlan = samplePlan()) throws -> PlanFolder {
    try PlanFolder(path: path, making: plan).write()
    try FileManager.default.createDirectory(atPath: file("parts"), withIntermediateDirectories: true)
    return try PlanFolder(path: path)
  }
}
