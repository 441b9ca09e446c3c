// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Typing mistakes, drawn by a seed from verbs, options, values and files.
@Suite struct MistakeTests {
  /// A command line with one mistyped word.
  struct Mistake: CustomTestStringConvertible, Sendable {
    var words: [String]
    /// The mistyped word, or the part of it that is wrong.
    var typed: String
    /// The right word, if the message should suggest it.
    var near: String?
    var testDescription: String { words.joined(separator: " ") }
  }

  /// The number of mistakes.
  private static let count = 100

  /// Right command lines, the index of the word to mistype, and whether it is a name that the tool knows.
  private static let lines: [(words: String, index: Int, isKnown: Bool)] = {
    let verbs = [
      "list", "render jack -o a.png", "play jack", "serve scenes", "inspect jack", "states clock.caml",
      "check boat.json", "convert jack -o a.ca", "diff jack door", "join 1.mp4 2.mp4 -o a.mp4",
      "plan jack -o a.plan", "status a.plan", "curve easeIn", "completion bash", "help render",
    ].map { ($0, 0, true) }
    let options = [
      "render jack -o a.mp4 --size 64x64", "render jack -o a.mp4 --duration 1",
      "render jack -o a.mp4 --fps 30",
      "render jack -o a.png --background navy", "render jack -o a.mp4 --quality 50",
      "render jack -o a.mp4 --codec h264", "render jack -o a.mp4 --effort fast",
      "render jack -o a.mp4 --threads 2", "render jack -o a.bgra --format bgra",
      "render boat.json -o a.png --set accent=#ff8800", "render clock.caml -o a.png --state Locked",
      "inspect jack --stage frame", "check boat.json --strict", "diff jack door --tolerance 1",
      "curve easeIn --csv",
    ].map { line in
      let words = line.split(separator: " ")
      return (line, words.lastIndex { $0.hasPrefix("--") } ?? 0, true)
    }
    let values = [
      ("render jack -o a.png --background navy", 5, true), ("render jack -o a.mp4 --codec hevc", 5, true),
      ("render jack -o a.mp4 --effort balanced", 5, true), ("render jack -o a.bgra --format bgra", 5, true),
      ("inspect jack --stage presentation", 3, true), ("render clock.caml -o a.png --state Locked", 5, true),
      ("render boat.json -o a.png --set accent=navy", 5, false),
      ("render jack -o a.mp4 --size 64x64", 5, false),
      ("render jack -o a.mp4 --duration 1.5", 5, false), ("render jack -o a.mp4 --fps 29.97", 5, false),
      ("render jack -o a.mp4 --quality 50", 5, false), ("render jack -o a.png --at 0,1,2", 5, false),
      ("list --errors json", 2, true), ("render boat.json -o a.png --marker start", 5, true),
    ]
    let names = [
      ("render slideshow -o a.mp4", 1, true), ("play spinner", 1, true), ("inspect pendulum", 1, true),
      ("diff confetti jack", 1, true), ("curve easeInEaseOut", 1, true), ("completion fish", 1, true),
      ("help convert", 1, true),
    ]
    let files = [
      ("render boat.json -o a.mp4", 1, true), ("check scenes/boat.json", 1, true),
      ("states clock.caml", 1, true), ("inspect scenes/clock.caml", 1, true),
      ("convert boat.json -o b.ca", 1, true), ("render jack -o a.mp4", 3, false),
      ("render jack -o out/a.mp4", 3, false), ("curve easeIn -o a.svg", 3, false),
      ("render --over film.mp4 -o a.mp4", 2, false), ("join film.mp4 -o a.mp4", 1, false),
      ("render jack --captions words.srt -o a.mp4", 3, false), ("diff film.mp4 jack", 1, false),
    ]
    return verbs + options + values + names + files
  }()

  /// The mistakes of the suite.
  private static let mistakes: [Mistake] = {
    var random = SeededGenerator(seed: 20_261)
    var mistakes: [Mistake] = []
    var seen: Set<String> = []
    while mistakes.count < count {
      let line = lines.randomElement(using: &random)!
      var words = line.words.split(separator: " ").map(String.init)
      let right = words[line.index]
      words[line.index] = mistyped(right, &random)
      guard words[line.index] != right, seen.insert(words.joined(separator: " ")).inserted else { continue }
      mistakes.append(
        Mistake(words: words, typed: words[line.index], near: line.isKnown ? right : nil))
    }
    return mistakes
  }()

  /// Returns a word with one mistake of fingers: a letter too many, too few, another one, two swapped, or in
  /// another case.
  private static func mistyped(_ word: String, _ random: inout SeededGenerator) -> String {
    var letters = Array(word)
    let start = word.hasPrefix("--") ? 2 : 0
    guard letters.count > start + 1 else { return word + "q" }
    let at = Int.random(in: start..<letters.count - 1, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: letters.remove(at: at)
    case 1: letters.insert(letters[at], at: at)
    case 2: letters.swapAt(at, at + 1)
    case 3: letters[at] = "qwertzuiopasdfghjklyxcvbnm".randomElement(using: &random)!
    default: letters[at] = Character(letters[at].uppercased())
    }
    return String(letters)
  }

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("scenes"), withIntermediateDirectories: true)
    let lottie =
      ##"{"v":"5.7","fr":10,"ip":0,"op":10,"w":20,"h":20,"markers":[{"tm":0,"cm":"start","dr":5}],"slots":{"accent":{"p":{"a":0,"k":[1,0,0]}}},"layers":[{"ty":1,"sw":20,"sh":20,"sc":"#ff0000","ip":0,"op":10,"st":0,"ks":{}},{"ty":4,"ip":0,"op":10,"st":0,"ks":{},"shapes":[{"ty":"rc","p":{"k":[9,9]},"s":{"k":[9,9]},"r":{"k":0}},{"ty":"fl","c":{"sid":"accent"},"o":{"k":100}}]}]}"##
    for path in ["boat.json", "scenes/boat.json"] { try folder.write(lottie, to: path) }
    for path in ["clock.caml", "scenes/clock.caml"] { try folder.write(SceneFileTests.scene, to: path) }
    return folder
  }

  @Test func `a hundred mistakes are told with what was typed, what is near and what to do`() throws {
    let folder = try folder()
    var table: [String] = []
    for mistake in Self.mistakes {
      let outcome = try ToolProcess.run(mistake.words, in: folder)
      let line = "\(mistake.testDescription)\n  \(outcome.status.map(String.init) ?? "-"): \(outcome.errors)"
      table.append(line)
      // A mistake can be right by chance: a shorter number, a file of another name.
      guard outcome.status != 0 else { continue }
      #expect(outcome.status == 1 || outcome.status == 2, "\(line)")
      let message = outcome.errorLines.last.map(String.init) ?? ""
      #expect(outcome.errorLines.count == 1, "\(line)")
      let typed = mistake.typed.split(separator: "=").last.map(String.init) ?? mistake.typed
      #expect(message.contains(typed), "\(line)")
      if let near = mistake.near {
        let name = near.split(separator: "=").last.map(String.init) ?? near
        #expect(message.contains("did you mean \(name)?") || message.contains(name), "\(line)")
      } else {
        #expect(message.contains("; ") || message.contains(": "), "\(line)")
      }
    }
    if let path = ProcessInfo.processInfo.environment["MULTIPLANE_MISTAKES"] {
      try table.joined().write(toFile: path, atomically: true, encoding: .utf8)
    }
  }
}
