// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Expressions of Lottie files on the command line: their values, and scripts that ask for too much.
@Suite struct LottieExpressionTests {
  private func check(
    _ expression: String, _ option: String = "", ks: String = "", more: String = ""
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
    let outcome = try ToolProcess.run("inspect a.json --stage model", in: folder)
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

  /// Returns the rotations of two layers at the frame 0. The first layer has the first script.
  private func pair(_ first: String, _ second: String) throws -> [Substring] {
    let folder = try TemporaryFolder()
    let layers = try [first, second].enumerated().map { index, script in
      let text = String(decoding: try JSONEncoder().encode(script), as: UTF8.self)
      return
        #"{"ty":1,"nm":"\#(index)","ind":\#(index + 1),"ip":0,"op":10,"st":0,"sw":8,"sh":8,"sc":"\#u{23}ff0000","#
        + #""ks":{"p":{"a":0,"k":[1,2]},"r":{"a":0,"k":0,"x":\#(text)}}}"#
    }
    try folder.write(
      #"{"w":8,"h":8,"fr":10,"ip":0,"op":10,"layers":[\#(layers.joined(separator: ","))]}"#, to: "a.json")
    let outcome = try ToolProcess.run("inspect a.json --stage model", in: folder)
    let lines = outcome.text.split(separator: "\n").filter { $0.contains("    rotation ") }
    return lines.compactMap { $0.split(separator: " ").last }
  }

  @Test(arguments: [
    "Math.sin = function () { return 5 };", "JSON.stringify = function () { return '[' };",
    "Array.prototype.map = function () { return [9] };", "Object.prototype.x = 9;", "this.x = 9;", "x = 9;",
    "try { Object.defineProperty(Object.prototype, 'x', {value: 9}) } catch (e) {}",
    "var global = Function('return this')(); global.x = 9;",
    "thisComp.x = 9; thisComp.layer(2).x = 9;", "thisComp.layer(2).transform.x = 9;",
    "linear.x = 9; linear = 3;",
    "thisComp.layer(2).position.valueAtTime(0)[0] = 9;", "thisComp.layer(2).position[0] = 9;",
    "Object.getPrototypeOf(thisComp.layer(2).position).x = 9;", "Array.prototype.push = null; Math = {};",
    "Object.getPrototypeOf(function () {}).call = null;",
    "Number.prototype.valueOf = function () { return 9 };",
    "thisProperty.propertyGroup(2).x = 9;", "RegExp.prototype.exec = null; String.prototype.replace = null;",
    "linear(0, 0, 1, thisComp.layer(2).position, [0, 0])[0] = 9;",
  ])
  func `a script does not change another one`(script: String) throws {
    let read = """
      var p = thisComp.layer(2).position, free = typeof x === 'undefined' ? 0 : x;
      Math.sin(0) + linear(0, 0, 1, 3, 4) + p.valueAtTime(0)[0] + p[0] + free + ({}.x || 0) + [1].map(function (v) { return v })[0]
      """
    #expect(try pair("\(script) 1", read) == ["1", "6"], "\(script)")
    #expect(try pair(read, "\(script) 1") == ["6", "1"], "\(script)")
  }

  @Test(arguments: [
    ("freq = 3; amp = freq * 2; amp + 1", "7"), ("for (i = 0, s = 0; i < 4; i++) { s += i } s", "6"),
    ("for (k in {a: 1, b: 2}) { last = k } last === 'b' ? 5 : 0", "5"),
    ("var o = {}; o.toString = function () { return '8' }; +String(o)", "8"),
    ("function P() {} P.prototype.toString = function () { return '4' }; +String(new P())", "4"),
    ("var e = new Error('a'); e.message = 'b'; e.name = 'N'; String(e) === 'N: b' ? 2 : 3", "2"),
    ("this.mine = 4; this.mine", "4"), ("größe = 2; größe * 3", "6"), ("'if = 3' ? 1 : 2", "1"),
    ("p = thisComp.layer(2).position; p[0] += 5; add(p, [1, 1])[0]", "7"),
  ])
  func `a script has names and objects of its own`(script: String, value: String) throws {
    #expect(try pair(script, "0").first.map(String.init) == value, "\(script)")
  }

  @Test(arguments: ["Object.create(null)", "{toString: function () { throw 1 }}", "null", "'\\u0000'"])
  func `whatever a script throws, the others have their values`(thrown: String) throws {
    // A rotation of 0 has no line.
    #expect(try pair("throw \(thrown)", "7") == ["7"], "\(thrown)")
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
    let outcome = try check("time * 10", "--no-expressions")
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
      #expect(outcome.peakBytes < 400 << 20, "\(outcome.peakBytes >> 20) MiB")
    }
  }

  @Test func `a script reaches no files and no functions outside`() throws {
    for name in ["require", "process", "print", "readFile", "$call", "Duktape", "performance"] {
      #expect(try values("typeof \(name) === 'undefined' ? 1 : 2") == "1", "\(name)")
    }
  }
}
