// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The jack-in-the-box at some times, as text.
@Suite struct InspectTests {
  /// Returns the line of one layer in the output of `inspect`.
  private func line(of layer: String, _ options: String) throws -> String {
    let outcome = try ToolProcess.run("inspect jack \(options)", in: TemporaryFolder())
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let lines = outcome.text.split(separator: "\n").filter { $0.contains("layer \"\(layer)\"") }
    #expect(lines.count == 1)
    return String(lines.first ?? "")
  }

  /// Returns the rotation about z in a line, in degrees; 0 for a line without a transform.
  private func degrees(_ line: String) throws -> Double {
    guard let match = line.firstMatch(of: #/transform \[(\S+) (\S+) 0 0, /#) else {
      #expect(!line.contains("transform"))
      return 0
    }
    let (cosine, sine) = (try #require(Double(match.1)), try #require(Double(match.2)))
    return atan2(sine, cosine) * 180 / .pi
  }

  /// The lid swings within 1.2 s through nine equal segments. 0.06 s and 0.6 s are 0.45 and 4.5 segments.
  /// Ease-in of .45 is .2633, so 135 * .2633. The fifth segment goes from 120 to 135 with ease-in of .5,
  /// which is .3154.
  @Test(arguments: [(0, 0), (0.06, 35.55), (0.6, 124.73), (1.2, 135), (2.9, 135), (3.9, 0)])
  func `lid turns`(time: Double, degrees expected: Double) throws {
    let angle = try degrees(line(of: "lid", "--at \(time)"))
    #expect(abs(angle - expected) < 0.01)
  }

  @Test func `presentation holds exact values at the ends of animations`() throws {
    // cos 135° = -√½, sin 135° = √½
    #expect(
      try line(of: "lid", "--at 1.2").contains(
        "transform [-0.707107 0.707107 0 0, -0.707107 -0.707107 0 0, 0 0 1 0"))
    // Until the delay of 0.2 s is over, the closed model shows. Then the first value shows, the top of the
    // first bounce.
    #expect(try line(of: "spring", "--at 0.1").contains("bounds (0 0 100 200)"))
    #expect(try line(of: "spring", "--at 0.2").contains("bounds (0 0 100 420)"))
    #expect(try line(of: "head", "--at 0.1").contains("position (175 200)"))
    #expect(try line(of: "head", "--at 0.2").contains("position (175 600)"))
    // All animations have ended at 2.6 s. The wobble is removed, the others persist.
    #expect(try line(of: "spring", "--at 2.9").contains("bounds (0 0 100 300)"))
    #expect(try line(of: "head", "--at 2.9").contains("position (175 480)"))
    #expect(try degrees(line(of: "head", "--at 2.9")) == 0)
    // The box closes within 0.25 s after 3 s.
    #expect(try line(of: "spring", "--at 3.25").contains("bounds (0 0 100 200)"))
    #expect(try line(of: "head", "--at 3.25").contains("position (175 200)"))
  }

  @Test func `a program runs up to the time as in a film`() throws {
    // The box begins to close at the first tick at or after 3 s. At 0.4 frames a second the ticks are at 0 s,
    // 2.5 s, and the requested 4.9 s, at which it only begins.
    #expect(try degrees(line(of: "lid", "--at 4.9 --fps 0.4")) == 135)
    #expect(try degrees(line(of: "lid", "--at 4.9")) == 0)
  }

  @Test func `presentation is what is printed unless told otherwise`() throws {
    let folder = try TemporaryFolder()
    let plain = try ToolProcess.run("inspect jack --at 1.2", in: folder)
    #expect(plain.text.hasPrefix("at 1.2\nlayer \"stage\" "))
    #expect(
      try ToolProcess.run("inspect --at=1.2 --stage presentation jack", in: folder).output == plain.output)
    #expect(folder.names.isEmpty)
  }

  @Test func `render tree holds the model and its animations`() throws {
    let folder = try TemporaryFolder()
    let text = try ToolProcess.run("inspect jack --stage render", in: folder).text
    #expect(text.hasPrefix("layer \"stage\" bounds (-80 180 500 760)\n"))
    #expect(text.contains("    animation \"transform.rotation.z\" begin 0 duration 1.2 fill forwards"))
    #expect(text.contains("    animation \"position.y\" begin 0.2 duration 2.4 fill forwards"))
  }

  @Test func `frame holds pixels of the size asked for`() throws {
    let folder = try TemporaryFolder()
    func head(_ options: String) throws -> String {
      let text = try ToolProcess.run("inspect jack --stage frame \(options)", in: folder).text
      return String(text.prefix { $0 != "\n" })
    }
    #expect(try head("") == "frame 1280x720 background #00000000")
    #expect(try head("--size 64x36 --background #0f08") == "frame 64x36 background #00ff0088")
    // The stage is 500 by 760 points.
    #expect(try head("--scale 2 --background Navy") == "frame 1000x1520 background #000080ff")
    #expect(try head("--scale 0.1 --background #12345678") == "frame 50x76 background #12345678")
    #expect(try head("--background none --background #fedcba") == "frame 1280x720 background #fedcbaff")
  }

  // MARK: JSON

  private func object(_ options: String) throws -> [String: Any] {
    let outcome = try ToolProcess.run("inspect jack --json \(options)", in: TemporaryFolder())
    #expect(outcome.status == 0)
    return try #require(try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
  }

  @Test func `presentation as JSON holds the same values`() throws {
    let object = try object("--at 1.2")
    #expect(object["stage"] as? String == "presentation")
    #expect(object["time"] as? Double == 1.2)
    let layers = try #require(object["layers"] as? [[String: Any]])
    let text = try ToolProcess.run("inspect jack --at 1.2", in: TemporaryFolder()).text
    #expect(layers.count == text.split(separator: "\n").count - 1)
    #expect(layers.first?["parent"] is NSNull)
    let ids = Set(layers.compactMap { $0["id"] as? Int })
    #expect(ids.count == layers.count)
    #expect(layers.dropFirst().allSatisfy { ($0["parent"] as? Int).map(ids.contains) ?? false })
    let lid = try #require(layers.first { $0["name"] as? String == "lid" })
    let transform = try #require((lid["properties"] as? [String: Any])?["transform"] as? [Double])
    try #require(transform.count == 16)
    // cos 135° = -√½, sin 135° = √½
    #expect(abs(transform[0] + 0.5.squareRoot()) < 1e-9 && abs(transform[1] - 0.5.squareRoot()) < 1e-9)
  }

  @Test func `render tree as JSON has its animations`() throws {
    let layers = try #require(try object("--stage render")["layers"] as? [[String: Any]])
    let animations = layers.compactMap { $0["animations"] as? [String] }.flatMap { $0 }
    #expect(animations.contains { $0.contains("\"transform.rotation.z\" begin 0 duration 1.2") })
  }

  @Test func `frame as JSON has pixels`() throws {
    let frame = try object("--stage frame --size 64x36 --background #0f08 --at 0.5")
    #expect(frame["width"] as? Int == 64 && frame["height"] as? Int == 36)
    #expect((frame["background"] as? [Double])?.prefix(3) == [0, 1, 0])
    let passes = try #require(frame["passes"] as? [[String: Any]])
    let quads = try #require(passes.last?["quads"] as? [[String: Any]])
    #expect(!quads.isEmpty)
    for quad in quads {
      let pixels = try #require(quad["pixels"] as? [Int])
      #expect(pixels.count == 4 && pixels[2] > 0 && pixels[3] > 0)
      #expect((quad["transform"] as? [Double])?.count == 6)
    }
  }
}
