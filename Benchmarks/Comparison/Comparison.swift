// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImageIO
import MultiplaneRaster

/// A comparison of the scenes with peers, measured alternately.
///
/// Every renderer draws a warm-up and then each measured frame once, in turn and in one process.
///
/// ```
/// Benchmarks --scenes [--peers NAME=PATH,...] [--json FILE] [--pictures FOLDER] [SCENE...]
/// Benchmarks --effects [--peers NAME=PATH,...] [--json FILE] [--pictures FOLDER] [EFFECT...]
/// ```
///
/// All times are the processor time of one thread, on which other load of the machine has less influence.
struct Comparison {
  /// The frame whose pixels are compared.
  private static let comparedFrame = 60

  private var peers: [Peer] = []
  private var jsonFile: String?
  /// The folder for the compared pictures as PNG files.
  private var pictureFolder: String?
  private var scenes: [BenchmarkScene]
  /// True to print the time of a whole player too, and the cache hits.
  private let includesPlayers: Bool

  /// Returns `nil` and prints a line on standard error if a scene is unknown.
  init?(of scenes: [BenchmarkScene], includesPlayers: Bool, arguments: [String]) {
    (self.scenes, self.includesPlayers) = (scenes, includesPlayers)
    var names: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--peers": peers = (rest.popFirst() ?? "").split(separator: ",").compactMap { Peer($0) }
      case "--json": jsonFile = rest.popFirst()
      case "--pictures": pictureFolder = rest.popFirst()
      default: names.append(argument)
      }
    }
    if !names.isEmpty { self.scenes = scenes.filter { names.contains($0.name) } }
    guard self.scenes.count == names.count || names.isEmpty else {
      FileHandle.standardError.write(Data("Benchmarks: no such scene among \(names)\n".utf8))
      return nil
    }
  }

  /// Measures, prints the table and writes the JSON file.
  func run() throws {
    let runs = scenes.map { SceneRun($0) }
    let drawings = scenes.map { scene in peers.compactMap { ScenePeer($0, drawing: scene) } }
    var results = scenes.map { ComparedScene(name: $0.name) }
    let limit = PixelLimit()
    for run in runs { run.warmUp() }
    for round in 0..<SceneRun.roundCount {
      for (index, run) in runs.enumerated() {
        results[index].own.append(run.round(round))
        for drawing in drawings[index] {
          if let time = drawing.round(round) { results[index].peers[drawing.name, default: []].append(time) }
        }
      }
    }
    for (index, run) in runs.enumerated() {
      let picture = run.render(frame: Self.comparedFrame)
      results[index].limit = limit.time(of: run.lastFrame)
      if let pictureFolder {
        let file = URL(fileURLWithPath: pictureFolder).appendingPathComponent(scenes[index].name + ".png")
        try Data(PNGEncoder().encode(picture)).write(to: file)
      }
      compare(picture, with: drawings[index], into: &results[index])
    }
    print(table(results))
    if includesPlayers {
      print("Played, from the tick to a sink in memory:\n\(try PlayedScene.table(scenes))")
      print(
        "Found again, of what an earlier frame made:\n\(ComparedScene.keptTable(results))", terminator: "")
    }
    if let jsonFile {
      try ComparedScene.json(results).write(toFile: jsonFile, atomically: true, encoding: .utf8)
    }
    let misses = results.compactMap(\.keptTooOften) + results.flatMap(\.differencesBeyondLimit)
    if !misses.isEmpty { throw DishonestComparison(misses: misses) }
  }

  /// Records the mean difference of the peers' pixels from ours.
  private func compare(_ picture: Pixmap, with peers: [ScenePeer], into result: inout ComparedScene) {
    let own = picture.withUnsafeBytes { Array($0) }
    for peer in peers {
      guard let other = peer.picture(frame: Self.comparedFrame) else { continue }
      let sum = zip(own, other).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
      result.differences[peer.name] = Double(sum) / Double(own.count)
    }
  }

  private func table(_ results: [ComparedScene]) -> String {
    var heads = ["scene", "ms", "evaluate", "flatten", "rasterize"]
    for peer in peers { heads += [peer.name, "ratio", "difference"] }
    heads += ["to the bar", "limit", "allocations"]
    var table = TextTable(heads)
    for result in results {
      let own = result.time
      var row = [result.name] + [own.total, own.evaluate, own.flatten, own.rasterize].map(TextTable.number)
      for peer in peers {
        let time = result.time(of: peer.name)
        row += [time, time.map { own.total / $0 }, result.differences[peer.name]].map(TextTable.number)
      }
      row += [result.shareOfBar, result.limit, own.allocations].map(TextTable.number)
      table.add(row)
    }
    let load = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8))?.split(separator: " ").first
    return "\(table)One thread, medians of \(SceneRun.roundCount) rounds in turns; "
      + "pixel loops \(Benchmarks.instructionSet); load average \(load ?? "unknown").\n"
  }
}

/// A comparison in which a scene does not measure what it says.
struct DishonestComparison: Error, CustomStringConvertible {
  let misses: [String]

  var description: String { misses.joined(separator: "; ") }
}

/// The results of one scene.
struct ComparedScene {
  let name: String
  var own: [SceneRun.Times] = []
  /// The milliseconds of each round, by peer.
  var peers: [String: [Double]] = [:]
  /// The mean difference of a byte of the pictures, by peer.
  var differences: [String: Double] = [:]
  var limit = 0.0

  init(name: String) { self.name = name }

  /// The round with the median total time.
  var time: SceneRun.Times { own.sorted { $0.total < $1.total }[own.count / 2] }

  func time(of peer: String) -> Double? { peers[peer].map { $0.sorted()[$0.count / 2] } }

  /// Our time relative to the estimated time of the fastest known renderer on this machine.
  var shareOfBar: Double? {
    guard let bar = FastestKnown.all[name], let time = time(of: bar.peer) else { return nil }
    return self.time.total / (time * bar.share)
  }

  /// Returns a JSON array with one object for each scene.
  static func json(_ scenes: [ComparedScene]) -> String {
    func number(_ value: Double) -> String { String(format: "%.4f", value) }
    let objects = scenes.map { scene -> String in
      let peers = scene.peers.keys.sorted().map { "\"\($0)\": \(number(scene.time(of: $0) ?? 0))" }
      let (time, stages) = (scene.time, scene.time)
      return """
          {"scene": "\(scene.name)", "ms": \(number(time.total)), "stages": {"evaluate": \(number(stages.evaluate)), \
        "flatten": \(number(stages.flatten)), "rasterize": \(number(stages.rasterize))}, \
        "peers": {\(peers.joined(separator: ", "))}, "limit_ms": \(number(scene.limit)), \
        "allocations": \(number(time.allocations)), "threads": 1}
        """
    }
    return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
  }
}
