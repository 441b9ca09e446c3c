// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Messages about files: each names what was typed, what is near, and what to do.
@Suite struct MessageTests {
  private static let lottie =
    ##"{"v":"5.7","fr":10,"ip":0,"op":10,"w":20,"h":20,"assets":[{"id":"p","sid":"photo","w":9,"h":9,"u":"photos/","p":"none.png","e":0}],"slots":{"accent":{"p":{"a":0,"k":[1,0,0]}}},"layers":[{"ty":1,"sw":20,"sh":20,"sc":"#ff0000","ip":0,"op":10,"st":0,"ks":{}},{"ty":2,"refId":"p","ip":0,"op":10,"st":0,"ks":{}},{"ty":4,"ip":0,"op":10,"st":0,"ks":{},"shapes":[{"ty":"rc","p":{"k":[9,9]},"s":{"k":[9,9]},"r":{"k":0}},{"ty":"fl","c":{"sid":"accent"},"o":{"k":100}}]}]}"##

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("scenes"), withIntermediateDirectories: true)
    try folder.write(Self.lottie, to: "boat.json")
    try folder.write(Self.lottie, to: "scenes/boat.json")
    try folder.write("<caml>\n<CALayer bounds='0 0 4 4'><x</CALayer></caml>", to: "scenes/bad.caml")
    try folder.write("<caml>\n<CALayer bounds='0 0 0 0'/></caml>", to: "empty.caml")
    try folder.write("{", to: "scenes/bad.json")
    try folder.write("not a film", to: "film.mp4")
    try folder.write("not a picture", to: "pic.jpg")
    try folder.write("no scene", to: "notes.txt")
    return folder
  }

  @Test(arguments: [
    // The name of another kind of file, with what is near or right.
    (
      "render boat.jsn -o a.mp4",
      #""boat.jsn" is no scene file: its name ends in .jsn; did you mean boat.json?"#
    ),
    (
      "render notes.txt -o a.mp4",
      #""notes.txt" is no scene file: its name ends in .txt; scene files end in .caml, .ca, .wallpaper, .tendies, .zip, .json"#
    ),
    (
      "render film.mp4 -o a.mp4",
      #""film.mp4" is a film, and no scene; draw a scene over it with --over film.mp4"#
    ),
    ("check film.mp4", #""film.mp4" is a film, and no scene"#),
    ("render pic.jpg -o a.mp4", #""pic.jpg" is a picture, and no scene; a scene file can show it"#),
    ("check jack", "jack is a program, and check is for scene files; give a file that ends in .caml"),
    ("states jack", "jack is a program, and states is for scene files"),
    ("states boat.json", "boat.json is a Lottie file, which has no states; see its markers with "),
    ("serve nothing", #"there is no program "nothing""#),
    // Slots.
    ("render boat.json -o a.png --set acent=blue", #"there is no slot "acent"; did you mean accent?"#),
    (
      "render boat.json -o a.png --set accent=bleu",
      #"the slot needs a colour such as #ff8800 or navy, not "bleu""#
    ),
    (
      "render boat.json -o a.png --set photo=photos/nope.png",
      #"boat.json: photo: the image "photos/nope.png" of this slot: there is no file "photos/nope.png""#
    ),
    // Outputs.
    ("render jack -o nodir/a.mp4", "cannot create nodir/a.mp4: there is no folder nodir; make the folder"),
    ("render jack -o no/such/a.png --at 0", "there is no folder no; make the folder"),
    ("convert jack -o nodir/a.caml", "there is no folder nodir"),
    ("curve linear -o nodir/a.png", "cannot create nodir/a.png: there is no folder nodir"),
    ("plan jack -o nodir/a.plan --duration 0.1", "there is no folder nodir"),
    (
      "render empty.caml -o a.png --at 0",
      "the scene has no size: the bounds of its root layer are 0 x 0; give the root layer bounds"
    ),
    ("render jack -o a.mp4 --columns 3", "--columns is for a contact sheet; end the name with .png"),
    ("play boat.json --loop --once", "--loop and --once exclude each other"),
    // Paths as they were typed.
    ("check scenes/bad.caml", "multiplane: scenes/bad.caml:2: "),
    ("check ./scenes/bad.caml", "multiplane: ./scenes/bad.caml:2: "),
    ("check scenes/bad.json", "multiplane: scenes/bad.json: "),
    (
      "render scenes/baot.json -o a.mp4",
      "scenes/baot.json: there is no such file; did you mean scenes/boat.json?"
    ),
    ("check scenes/bda.caml", "scenes/bda.caml: there is no such file; did you mean scenes/bad.caml?"),
    (
      "render jack --audio none.wav -o a.mp4 --duration 0.1",
      "cannot read none.wav: there is no such file; give --audio a file"
    ),
    ("completion Basch", "did you mean bash?"),
  ])
  func `names what is wrong and what is right`(line: String, message: String) throws {
    let folder = try folder()
    let names = folder.names
    let outcome = try ToolProcess.run(line, in: folder)
    #expect(outcome.status == 1 || outcome.status == 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
    #expect(folder.names == names)
  }

  @Test func `a film says its size and frames where no terminal is`() throws {
    let folder = try folder()
    let outcome = try ToolProcess.run("render jack -o a.gif --size 32x20 --duration 0.2 --fps 10", in: folder)
    #expect(
      outcome.errors == "multiplane: a.gif: 2 frames of 32x20 pixels\n"
        || outcome.errors == "a.gif: 2 frames of 32x20 pixels\n")
    for option in ["-q", "--errors json"] {
      let quiet = try ToolProcess.run(
        "render jack -o a.gif --size 32x20 --duration 0.2 --fps 10 \(option)", in: folder)
      #expect(quiet.errors == "")
    }
  }

  @Test func `a colour of a slot has a name, and the report names the options`() throws {
    let folder = try folder()
    let outcome = try ToolProcess.run(
      "render boat.json -o a.png --at 0 --size 20x20 --set accent=blue", in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.errorLines.count == 2, "\(outcome.errors)")
    #expect(
      outcome.errors.contains(
        "boat.json: missing file assets[0].p of layer \"\": there is no file \"photos/none.png\""))
  }

  @Test func `a sheet has the columns that were asked for`() throws {
    let folder = try folder()
    for (columns, isWide) in [(1, false), (4, true)] {
      let outcome = try ToolProcess.run(
        "render jack -o a.png --at 0,1,2,3 --size 64x36 --columns \(columns)", in: folder)
      #expect(outcome.status == 0)
      let bytes = Array(folder.data(of: "a.png")[16..<24]).map(Int.init)
      let (width, height) = (bytes[2] << 8 | bytes[3], bytes[6] << 8 | bytes[7])
      #expect((width > height) == isWide)
    }
  }
}
