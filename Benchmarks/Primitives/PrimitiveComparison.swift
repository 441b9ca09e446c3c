// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ImageIO
import MultiplaneRaster

/// A comparison of drawing primitives with peers, measured alternately.
///
/// ```
/// Benchmarks primitives [--peers NAME=PATH,...] [--pictures FOLDER] [PRIMITIVE...]
/// ```
///
/// All times are the processor time of one thread.
struct PrimitiveComparison {
  private static let roundCount = 7
  /// The number of passes in a round. The peers use the same number.
  private static let passCount = 20

  private var peers: [Peer] = []
  private var pictureFolder: String?
  private var primitives = Primitive.all

  /// Returns `nil` and prints a line on standard error if a primitive is unknown.
  init?(arguments: [String]) {
    var names: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--peers": peers = (rest.popFirst() ?? "").split(separator: ",").compactMap { Peer($0) }
      case "--pictures": pictureFolder = rest.popFirst()
      default: names.append(argument)
      }
    }
    if !names.isEmpty { primitives = primitives.filter { names.contains($0.name) } }
    guard names.isEmpty || primitives.count == names.count else {
      let known = Primitive.all.map(\.name).joined(separator: ", ")
      FileHandle.standardError.write(
        Data("Benchmarks: no such primitive among \(names); there are \(known)\n".utf8))
      return nil
    }
  }

  private struct Result {
    var own: [Double] = []
    var peers: [String: [Double]] = [:]
    var differences: [String: Double] = [:]
  }

  /// Measures and prints the table.
  func run() throws {
    var results = primitives.map { _ in Result() }
    for _ in 0..<Self.roundCount {
      for (index, primitive) in primitives.enumerated() {
        results[index].own.append(time(of: primitive))
        for peer in peers {
          if let time = peer.time(of: primitive.name) {
            results[index].peers[peer.name, default: []].append(time)
          }
        }
      }
    }
    for (index, primitive) in primitives.enumerated() {
      let picture = picture(of: primitive)
      if let pictureFolder {
        let file = URL(fileURLWithPath: pictureFolder).appendingPathComponent(primitive.name + ".png")
        try Data(PNGEncoder().encode(picture)).write(to: file)
      }
      for peer in peers where results[index].peers[peer.name] != nil {
        results[index].differences[peer.name] = peer.difference(of: picture, named: primitive.name)
      }
    }
    print(table(results), terminator: "")
  }

  /// Returns the milliseconds of one pass over a primitive.
  private func time(of primitive: Primitive) -> Double {
    var numbers = SceneNumbers(seed: primitive.seed)
    let draw = primitive.make(&numbers)
    let context = Primitive.makeContext()
    draw(context)
    draw(context)
    let start = processorTime()
    for _ in 0..<Self.passCount { draw(context) }
    return (processorTime() - start) * 1e3 / Double(Self.passCount)
  }

  private func picture(of primitive: Primitive) -> Pixmap {
    var numbers = SceneNumbers(seed: primitive.seed)
    let draw = primitive.make(&numbers)
    let context = Primitive.makeContext()
    draw(context)
    return context.makeImage()!.pixmap
  }

  private func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  private func table(_ results: [Result]) -> String {
    func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
    func number(_ value: Double?) -> String { value.map { String(format: "%.3g", $0) } ?? "" }
    var rows = [["primitive", "ms"] + peers.flatMap { [$0.name, "ratio", "difference"] }]
    rows.append(rows[0].map { _ in "---" })
    for (primitive, result) in zip(primitives, results) {
      let own = median(result.own)
      var row = [primitive.name, number(own)]
      for peer in peers {
        let time = result.peers[peer.name].map(median)
        row += [number(time), number(time.map { own / $0 }), number(result.differences[peer.name])]
      }
      rows.append(row)
    }
    let load = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8))?.split(separator: " ").first
    return rows.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
      + "One thread, its processor time, medians of \(Self.roundCount) rounds in turns; load average "
      + "\(load ?? "unknown").\n"
  }
}

extension Peer {
  /// Returns the mean difference of a byte of the peer's picture from ours, of 255, or `nil` if there is no
  /// picture.
  func difference(of picture: Pixmap, named name: String) -> Double? {
    guard let other = pixels(of: name, width: picture.width, height: picture.height, frame: 0) else {
      return nil
    }
    return picture.withUnsafeBytes { own in
      let sum = zip(own, other).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
      return Double(sum) / Double(own.count)
    }
  }
}
