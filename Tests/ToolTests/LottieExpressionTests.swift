// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Expressions of Lottie files on the command line: their values, and scripts that ask for too much.
@Suite struct LottieExpressionTests {
  private func check(
    _ expression: String, _ option: String = "--expressions", ks: String = "", more: String = ""
  ) throws -> ToolProcess.Outcome {
    let folder = try TemporaryFolder()
    try folder.write(Self.text(expression, ks: ks, more: more), to: "a.json")
    return try ToolProcess.run("check a.json \(option)", in: folder)
  }

  /// A square of which an expression turns the rotation, beside a layer for other expressions to read.
  private static func text(_ expression: String, ks: String = "", more: String = "") -> String {
    let source = String(decoding: (try? JSONEncoder().encode(expression)) ?? Data(), as: UTF8.self)
    return """
      {"w":8,"h":8,"fr":10,"ip":0,"op":10,"nm":"main",\(more)"layers":[
      {"ty":1,"nm":"a","ind":1,"ip":0,"op":10,"st":0,"sw":8,"sh":8,"sc":"#ff0000","ks":{\(ks)
      "r":{"a":0,"k":0,"x":\(source)}},
      "ef":[{"ty":5,"nm":"Speed","mn":"ADBE Slider Control","en":1,"ef":[{"ty":0,"nm":"Slider","v":{"a":0,"k":30}}]}]},
      {"ty":3,"nm":"b","ind":2,"ip":0,"op":10,"ks":{"p":{"a":1,"k":[{"t":0,"s":[0,0],
      "o":{"x":[0],"y":[0]},"i":{"x":[1],"y":[1]}},{"t":10,"s":[20,0]}]}}}]}
      """
  }

  /// Returns the rotation at the frames 0, 5 and 10, or the error.
  private func values(_ expression: String) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(Self.text(expression), to: "a.json")
    let outcome = try ToolProcess.run("inspect a.json --stage model --expressions", in: folder)
    let line = outcome.text.split(separator: "\n").first { $0.contains("    rotation ") } ?? ""
    return line.replacing("    rotation ", with: "") + outcome.errors
  }

  @Test(arguments: [
    ("5", "5"), ("var $bm_rt;\n$bm_rt = $bm_sum(value, 7);", "7"), ("let a = 3; a * 2", "6"),
    ("effect('Speed')('Slider') / 2", "15"),
    ("thisComp.layer('b').transform.position.valueAtTime(0.5)[0]", "10"),
    (
      "thisComp.layer(2).transform.position.key(2).time + thisComp.layer('b').transform.position.numKeys", "3"
    ),
    ("comp('main').width + thisComp.numLayers", "10"),
    ("thisComp.layer('b').position.velocityAtTime(0.5)[0]", "20"),
    ("linear(0.25, 0, 1, 0, 100)", "25"), ("ease(0.25, 0, 1, 0, 100)", "15.625"), ("clamp(9, 0, 4)", "4"),
    ("length([3, 4]) + normalize([0, 2])[1]", "6"), ("radiansToDegrees(Math.PI)", "180"),
    ("typeof Date === 'undefined' ? 1 : 2", "1"),
    ("Math.random() === random() ? 1 : random() < 1 ? 2 : 3", "2"),
    ("time < 0.5 ? 1 : 1", "1"), ("posterizeTime(1); Math.floor(time) * 0 + 4", "4"),
  ])
  func `expressions have their values`(expression: String, value: String) throws {
    #expect(try values(expression) == value)
  }

  @Test func `a value for each frame`() throws {
    #expect(
      try values("time * 10") == "{" + (0..<10).map { "\($0): \($0), " }.joined() + "10: 10}")
    #expect(try values("time < 0.75 ? 1 : 2") == "{0: 1 hold, 7: 1, 8: 2 hold, 10: 2}")
  }

  @Test func `random numbers are the same each time`() throws {
    let first = try values("wiggle(3, 10)")
    #expect(first == (try values("wiggle(3, 10)")) && first.hasPrefix("{0: "))
  }

  @Test func `without the option expressions are reported`() throws {
    let outcome = try check("time * 10", "")
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("expressions are not run; the value without it is shown"))
    #expect(try check("time * 10").status == 0)
  }

  @Test func `a wrong expression is reported by itself`() throws {
    for (expression, problem) in [
      ("foo.bar", "ReferenceError"), ("effect('x')(1)", "there is no effect \\\"x\\\""), ("(", "SyntaxError"),
      ("'text'", "the result is no number"), ("new Date()", "ReferenceError"),
      ("function f() { return 1 + f() } f()", "RangeError"),
    ] {
      let outcome = try check(expression)
      #expect(outcome.status == 1)
      #expect(outcome.text.split(separator: "\n").count == 1, "\(outcome.text)")
      #expect(outcome.text.contains(problem.replacing("\\\"", with: "\"")), "\(outcome.text)")
      #expect(outcome.text.contains("the value without it is shown"))
    }
  }

  /// Ten seconds are the limit.
  @Test func `an endless script ends in one report`() throws {
    let outcome = try check("while (true) {}")
    #expect(outcome.status == 1)
    #expect(outcome.text.split(separator: "\n").count == 1, "\(outcome.text)")
    #expect(outcome.text.contains("they took more than 10 seconds of processor time"), "\(outcome.text)")
  }

  @Test func `a script that wants a gigabyte ends in one report`() throws {
    for expression in [
      "var a = []; for (;;) a.push(new Array(2000).join('xy') + a.length)", "var s = 'x'; for (;;) s += s; 1",
      "var b = []; for (;;) b.push(new Uint8Array(1 << 24))",
    ] {
      let outcome = try check(expression)
      #expect(outcome.status == 1)
      #expect(outcome.text.split(separator: "\n").count == 1, "\(outcome.text)")
      // The limit is 256 MiB for scripts, beside the memory of the tool and of its child.
      #expect(outcome.peakBytes < 600 << 20)
    }
  }

  @Test func `a script reaches no files and no functions outside`() throws {
    for name in ["require", "process", "print", "readFile", "$call", "Duktape", "performance"] {
      #expect(try values("typeof \(name) === 'undefined' ? 1 : 2") == "1", "\(name)")
    }
  }
}
