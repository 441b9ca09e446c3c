// SPDX-License-Identifier: Apache-2.0

// Generated from Documentation/Multiplane.docc/ManyMachines.md by scripts/check --fix.
// swift-format-ignore-file

import Multiplane
import MultiplanePlans

enum ManyMachinesSnippets {
  // Documentation/Multiplane.docc/ManyMachines.md:69
  static func snippet1() throws {
    var request = FilmRequest(of: SceneReference(program: "lantern"), kind: "mp4")
    request.size = .pixels(width: 640, height: 480)
    request.rate = 30
    let scenes = ProgramScenes([.lantern])
    let process = FilmProcess(version: "1.0")
    let plan = try Planner(request, scenes: scenes, process: process).makePlan(at: "lantern.plan", parts: 4)

    // On each machine that sees the folder:
    let folder = try PlanFolder(path: "lantern.plan")
    try PartRequest(.part(number: 2), of: folder).perform(scenes: scenes, process: process)

    // In the end, here: the parts that are missing, and the film.
    try PartRequest(.film(path: "lantern.mp4"), of: plan).perform(scenes: scenes, process: process)
  }
}
