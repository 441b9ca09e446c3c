// SPDX-License-Identifier: Apache-2.0

import MultiplanePlans
import Testing

@Suite struct FilmPlanTests {
  @Test func `parts follow each other and differ by one frame at most`() {
    // 10 frames in 3 parts end at 10/3, 20/3 and 30/3, rounded down.
    #expect(FilmPlan.parts(3, of: 10).map(\.range) == [0..<3, 3..<6, 6..<10])
    #expect(FilmPlan.parts(3, of: 10).map(\.number) == [1, 2, 3])
    #expect(FilmPlan.parts(1, of: 7).map(\.range) == [0..<7])
  }

  @Test func `every value changes the fingerprint`() {
    let plan = samplePlan()
    let changes: [(inout FilmPlan) -> Void] = [
      { $0.tool.sha256 = "ac" }, { $0.encoder.libav = "60" }, { $0.processor.features = "1" },
      { $0.processor.mathematics = "13" },
      { $0.request.scene = SceneReference(program: "jill") }, { $0.request.rate = 11 },
      { $0.request.scene?.choices.states = ["a", "b"] }, { $0.request.quality = 1 },
      { $0.files = [FilmPlan.File(path: "scene/a", sha256: "00")] }, { $0.format.width = 65 },
      { $0.parts = FilmPlan.parts(2, of: 10) }, { $0.fonts = [FilmPlan.File(path: "a.ttf", sha256: "00")] },
      { $0.probe.pixels = ["ce"] }, { $0.probe.film = "ff" },
    ]
    for change in changes {
      var other = plan
      change(&other)
      #expect(other.computedFingerprint != plan.computedFingerprint)
    }
    #expect(samplePlan().computedFingerprint == plan.computedFingerprint)
  }

  @Test func `values that are not possible are refused`() {
    let changes: [(element: String, change: (inout FilmPlan) -> Void)] = [
      ("format", { $0.format.width = 0 }), ("format", { $0.format.height = 40_000 }),
      ("format", { $0.format.rateFrames = 0 }), ("format.frames", { $0.format.frames = 3_000_000 }),
      ("request.kind", { $0.request.kind = "gif" }), ("request.kind", { $0.request.kind = "none" }),
      ("request.size", { $0.request.size = .pixels(width: 0, height: 4) }),
      ("request.overlay", { $0.request.overlay = FilmRequest.Overlay(path: "a.mp4") }),
      ("request.captions", { $0.request.captions = FilmRequest.Captions(path: "a.srt") }),
      ("request.sound", { $0.request.sound = .file(path: "/etc/passwd") }),
      ("request.frames", { $0.request.frames = .segment(number: 1, count: 2) }),
      ("request.times", { $0.request.times = [1] }),
      ("request.usesRealTime", { $0.request.usesRealTime = true }), ("parts", { $0.parts.removeLast() }),
      ("parts", { $0.parts[0].count = Int.max }), ("probe", { $0.probe.frames = [10] }),
      ("probe", { $0.probe = FilmPlan.Probe(frames: [], pixels: [], film: "") }),
      ("request.scene", { $0.request.scene = nil }),
    ]
    for (element, change) in changes {
      var plan = samplePlan()
      change(&plan)
      plan.fingerprint = plan.computedFingerprint
      #expect {
        try plan.check(file: "plan.json")
      } throws: {
        guard case PlanError.notAPlan("plan.json", element, _) = $0 else { return false }
        return true
      }
    }
  }

  @Test func `a probe that differs names the frame, or the encoder`() {
    let plan = samplePlan()
    #expect(throws: PlanError.probeDiffers(frame: 5)) {
      try plan.compare(FilmPlan.Probe(frames: [5], pixels: ["ce"], film: "ef"))
    }
    #expect(throws: PlanError.probeDiffers(frame: nil)) {
      try plan.compare(FilmPlan.Probe(frames: [5], pixels: ["cd"], film: "ee"))
    }
    #expect(throws: Never.self) { try plan.compare(plan.probe) }
  }
}
