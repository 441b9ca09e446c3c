// SPDX-License-Identifier: Apache-2.0

import Multiplane
import MultiplanePlans
import MultiplaneRecorder
import UIKit
import WaitingPrograms

// Makes a film of all programs that wait, side by side, in a folder:
//
//     waiting-film whole FOLDER        film.bgra, the frames of the film in one piece
//     waiting-film plan FOLDER         film.plan, the plan of the film in three parts
//     waiting-film part NUMBER FOLDER  one part
//     waiting-film join FOLDER         the parts that are missing, and film.mov, the film of its parts

let words = CommandLine.arguments
guard let verb = words.dropFirst().first, let folder = words.dropFirst().last else {
  fatalError("a verb and a folder are missing")
}
let program = Program(name: "waiting", title: "Waiting", duration: WaitingProgram.duration) { _ in
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 160))
  for (index, program) in WaitingProgram.all.enumerated() {
    let view = program.makeView()
    view.frame.origin = CGPoint(x: index % 5 * 60, y: index / 5 * 40)
    window.addSubview(view)
  }
  return window
}
let scenes = ProgramScenes([program])
var process = FilmProcess(version: "1")
let path = "\(folder)/film"

switch verb {
case "whole":
  let sink = try FrameSinks.sink(writingTo: "\(path).bgra")
  let clock = FixedRateClock(rate: 20, duration: WaitingProgram.duration)
  try Player(clock: clock, sink: sink).play(
    program.makeHost(), options: PlaybackOptions(scale: 1, background: .white))
case "plan":
  var request = FilmRequest(of: SceneReference(program: program.name), kind: "mov")
  // A codec without loss.
  request.codec = "qtrle"
  request.size = .scale(factor: 1)
  request.background = .color(red: 1, green: 1, blue: 1, alpha: 1)
  request.rate = 20
  _ = try Planner(request, scenes: scenes, process: process).makePlan(at: "\(path).plan", parts: 3)
case "part":
  let number = Int(words[2]) ?? 0
  process.threadCount = [1, 2, 7][number - 1]
  let plan = try PlanFolder(path: "\(path).plan")
  try PartRequest(.part(number: number), of: plan).perform(scenes: scenes, process: process)
case "join":
  let plan = try PlanFolder(path: "\(path).plan")
  try PartRequest(.film(path: "\(path).mov"), of: plan).perform(scenes: scenes, process: process)
default: fatalError("there is no verb \(verb)")
}
