// SPDX-License-Identifier: Apache-2.0

import Multiplane
import MultiplanePlans

// Plans a film of a candle and makes its parts, with the library only:
//
//     candles plan PLAN        makes a plan of three parts
//     candles part PLAN K      makes a part
//     candles film PLAN FILE   makes the parts that are missing, and the film

let words = Array(CommandLine.arguments.dropFirst())
let scenes = ProgramScenes([.candle])
var process = FilmProcess(version: "1")
process.threadCount = 1
process.completion = { print("made", $0) }

do {
  switch words.first {
  case "plan":
    var request = FilmRequest(of: SceneReference(program: "candle"), kind: "mov")
    (request.size, request.rate, request.codec) = (.pixels(width: 32, height: 24), 10, "qtrle")
    let folder = try Planner(request, scenes: scenes, process: process).makePlan(at: words[1], parts: 3)
    print(folder.partCount, "parts, missing", folder.missingParts)
  case "part":
    let folder = try PlanFolder(path: words[1])
    try PartRequest(.part(number: Int(words[2]) ?? 0), of: folder).perform(scenes: scenes, process: process)
    print("missing", folder.missingParts)
  default:
    let folder = try PlanFolder(path: words[1])
    try PartRequest(.film(path: words[2]), of: folder).perform(scenes: scenes, process: process)
  }
} catch let error as any CodedError {
  print(error.code)
}

extension Program {
  /// A candle that burns down in a second.
  static var candle: Program {
    Program(name: "candle", title: "A candle burns down", duration: 1) { _ in
      let room = CALayer()
      room.frame = CGRect(x: 0, y: 0, width: 32, height: 24)
      let candle = CALayer()
      candle.anchorPoint = CGPoint(x: 0.5, y: 0)
      candle.frame = CGRect(x: 14, y: 2, width: 4, height: 20)
      candle.backgroundColor = CGColor(red: 1, green: 1, blue: 0.8, alpha: 1)
      room.addSublayer(candle)
      let burn = CABasicAnimation(keyPath: "transform.scale.y")
      (burn.fromValue, burn.toValue, burn.duration) = (1, 0.1, 1)
      candle.add(burn, forKey: "burn")
      return room
    }
  }
}
