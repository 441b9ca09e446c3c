// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Scene files on the command line.
@Suite struct SceneFileTests {
  static let scene = """
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer id="r" bounds="0 0 40 20" backgroundColor="1 0 0">
      <sublayers><CALayer id="t" name="tile" bounds="0 0 10 10" position="5 5" backgroundColor="0 0 1"/></sublayers>
      <states>
        <LKState name="Locked"/>
        <LKState name="Unlock"><elements><LKStateSetValue targetId="t" keyPath="position.x">
          <value type="integer" value="35"/></LKStateSetValue></elements></LKState>
      </states>
      <stateTransitions><LKStateTransition fromState="*" toState="*"><elements>
        <LKStateTransitionElement key="position.x" targetId="t">
          <animation type="CABasicAnimation" keyPath="position.x" duration="0.5"/></LKStateTransitionElement>
      </elements></LKStateTransition></stateTransitions>
    </CALayer></caml>
    """

  private func folder(_ text: String = scene) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "scene.caml")
    return folder
  }

  @Test(arguments: [
    ("", "(5 5)"), ("--state Locked", "(5 5)"), ("--state Unlock", "(35 5)"), ("--state Unlocked", "(35 5)"),
    ("--state base", "(5 5)"), ("--states Locked,Unlock --progress 0.5", "(20 5)"),
    // The scene stays for a second, then moves for 0.5 s.
    ("--states Locked,Unlock --at 1", "(5 5)"), ("--states Locked,Unlock --at 1.25", "(20 5)"),
    ("--states Locked,Unlock --hold 0.25 --at 1", "(35 5)"),
  ])
  func `inspect shows states`(options: String, position: String) throws {
    let outcome = try ToolProcess.run("inspect scene.caml \(options)", in: folder())
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("\"tile\" bounds (0 0 10 10) position \(position)"), "\(outcome.text)")
  }

  /// A scene with a missing image and an unknown filter.
  private static let incomplete = """
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer bounds="0 0 4 4" backgroundColor="1 0 0">
      <contents><CGImage src="missing.png"/></contents><filters><CAFilter filter="wobble"/></filters>
    </CALayer></caml>
    """

  @Test func `up to three things that are not shown are said, one a line`() throws {
    let folder = try folder(Self.incomplete)
    let outcome = try ToolProcess.run("render scene.caml -o a.png --at 0 --quiet", in: folder)
    #expect(outcome.status == 0 && folder.names.contains("a.png"))
    #expect(outcome.errorLines.count == 2)
    #expect(outcome.errors.hasPrefix("multiplane: scene.caml:2: missing file missing.png: "))
    #expect(try ToolProcess.run("check scene.caml", in: folder).text.split(separator: "\n").count == 2)
    let json = try ToolProcess.run("inspect scene.caml --errors json", in: folder)
    for line in json.errorLines {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect((object["code"] as? String)?.hasPrefix("scene.") == true)
      #expect(object["file"] as? String == "scene.caml")
    }
    #expect(json.errorLines.count == 2)
  }

  @Test func `more things are counted, with the command that lists them`() throws {
    let folder = try folder(
      "<caml><CALayer bounds='0 0 4 4' ab='1' bc='2' cd='3' de='4'/></caml>")
    let outcome = try ToolProcess.run("render ./scene.caml --strict -o a.png --at 0 -q", in: folder)
    #expect(outcome.status == 1)
    #expect(
      try ToolProcess.run("render ./scene.caml -o a.png --at 0 -q", in: folder).errorLines == [
        "multiplane: unsupported: ./scene.caml: 4 things are not shown as written; see multiplane check ./scene.caml"
      ])
  }

  @Test func `convert says what it cannot read`() throws {
    let folder = try folder(Self.incomplete)
    let outcome = try ToolProcess.run("convert scene.caml -o b.caml", in: folder)
    #expect(outcome.status == 0 && outcome.errorLines.count == 2)
    #expect(outcome.errors.contains("missing.png") && outcome.errors.contains("wobble"))
  }

  @Test(arguments: ["<caml></caml>", "<html><body/></html>"], ["check", "render -o a.png --at 0"])
  func `a file without a layer is refused`(text: String, verb: String) throws {
    let folder = try folder(text)
    let words = verb.split(separator: " ").map(String.init)
    let outcome = try ToolProcess.run([words[0], "scene.caml"] + words.dropFirst(), in: folder)
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    let element = text.contains("html") ? "html" : "caml"
    #expect(outcome.errors == "multiplane: scene.caml: <\(element)>: there is no layer in it\n")
    #expect(folder.names == ["scene.caml"])
  }

  @Test func `a folder is not searched for a scene far below it`() throws {
    let folder = try TemporaryFolder()
    for path in ["home/desk/a.ca", "near/a.ca", "editor.tendies/x/y/a.ca", "pack/descriptors/1/a.ca"] {
      try FileManager.default.createDirectory(
        atPath: folder.file(path), withIntermediateDirectories: true)
      try folder.write(Self.scene, to: path + "/main.caml")
    }
    let refused = try ToolProcess.run("check home/", in: folder)
    #expect(refused.status == 1)
    #expect(refused.errors == "multiplane: home: there is no CAML file and no bundle in it\n")
    for name in ["near/", "editor.tendies", "pack/"] {
      #expect(try ToolProcess.run("check \(name)", in: folder).status == 0, "\(name)")
    }
  }

  @Test func `a picture has the scenes size`() throws {
    let folder = try folder()
    let outcome = try ToolProcess.run("render scene.caml -o x.png --at 0 --scale 2", in: folder)
    #expect(outcome.status == 0)
    #expect(Array(folder.data(of: "x.png")[16..<24]) == [0, 0, 0, 80, 0, 0, 0, 40])
  }

  /// A square shows the middle of 40 x 20 points: ten are cut off on the left, where the tile is.
  @Test func `a scene covers frames of any shape`() throws {
    let outcome = try ToolProcess.run("inspect scene.caml --stage frame --size 20x20", in: folder())
    #expect(outcome.status == 0)
    #expect(
      outcome.text
        == "frame 20x20 background #00000000\npass 0 pixels 0,0..<20,20\n"
        + "  color #ff0000ff in rect (0 0 40 20) [1 0 0 -1 -10 20] pixels 0,0..<20,20\n")
  }

  @Test func `states as text and JSON`() throws {
    let folder = try folder()
    let text = try ToolProcess.run("states scene.caml", in: folder).text
    #expect(text == "Locked\nUnlock\nLocked -> Unlock  0.500\nUnlock -> Locked  0.500\n")
    let data = try ToolProcess.run("states scene.caml --json", in: folder).output
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["states"] as? [String] == ["Locked", "Unlock"])
    #expect(object["width"] as? Double == 40)
    #expect((object["changes"] as? [[String: Any]])?.count == 2)
  }

  @Test func `check says what is not shown`() throws {
    let good = try ToolProcess.run("check scene.caml", in: folder())
    #expect(good.status == 0)
    #expect(good.text == "everything is shown as it is written\n")
    let bad = try ToolProcess.run(
      "check scene.caml", in: folder("<caml>\n<CALayer bounds='0 0 4 4' wobble='1'/></caml>"))
    #expect(bad.status == 1)
    #expect(bad.text == "scene.caml:2: unknown attribute wobble: it is left out\n")
    #expect(bad.errors.contains("1 thing is not shown as written"))
    let strict = try ToolProcess.run(
      "check scene.caml --strict", in: folder("<caml>\n<CALayer bounds='0 0 4 4' wobble='1'/></caml>"))
    #expect(strict.status == 1 && strict.text == "")
    #expect(strict.errors == "multiplane: scene.caml:2: <wobble>: it is left out\n")
  }

  @Test(arguments: [
    ("inspect nowhere.caml", "nowhere.caml: there is no such file"),
    ("inspect obd.caml", "obd.caml: there is no such file; did you mean odd.caml?"),
    ("inspect bad.caml", "bad.caml:2: <CALayer>: the value of an attribute has no quotation marks"),
    ("inspect odd.caml --strict", "odd.caml:1: <wobble>: it is left out"),
    ("states odd.caml --strict", "odd.caml:1: <wobble>: it is left out"),
    ("render odd.caml --strict -o x.png --at 0", "odd.caml:1: <wobble>: it is left out"),
  ])
  func `files that cannot be read`(line: String, message: String) throws {
    let folder = try folder()
    try folder.write("<caml>\n<CALayer bounds=/></caml>", to: "bad.caml")
    try folder.write("<caml><CALayer bounds='0 0 4 4' wobble='1'/></caml>", to: "odd.caml")
    let outcome = try ToolProcess.run(line, in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors == "multiplane: \(message)\n")
  }

  @Test(arguments: [
    ("--state Nowhere", "there is no state \"Nowhere\"; there are Locked, Unlock"),
    ("--state Loked", "did you mean Locked?"), ("--states Locked", "give two states or more"),
    ("--hold 1", "--hold needs --states"), ("--progress 0.5", "--progress needs --states with two names"),
    ("--states Locked,Unlock --progress 2", "give a number from 0 to 1"),
    ("--tilt 2,0", "give two numbers from -1 to 1"),
    ("--tilt 1,0", "scene has no parallax for --tilt"),
    ("--state Locked --states Locked,Unlock", "give one of them"),
  ])
  func `states that do not fit the scene`(options: String, message: String) throws {
    let outcome = try ToolProcess.run("inspect scene.caml \(options)", in: folder())
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }
}
