// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import Foundation
import LottieDocument
import Multiplane
import TestSupport
import Testing

/// `LottieScene`: its values, its layers, its reports and its errors.
@Suite struct LottieSceneTests {
  private typealias L = Lottie

  @Test func `a scene has the size, length, rate and markers of its file`() throws {
    let text =
      #"{"w":120,"h":80.5,"fr":24,"ip":12,"op":60,"layers":[],"markers":[{"cm":"one","tm":24,"dr":12},{"cm":"two","tm":36,"dr":0},{"tm":1}]}"#
    let scene = try LottieScene(bytes: Array(text.utf8), name: "folder/boat.json")
    #expect(scene.name == "boat")
    #expect(scene.size == CGSize(width: 120, height: 80.5))
    #expect(scene.duration == 2 && scene.frameRate == 24)
    #expect(scene.markers.map(\.name) == ["one", "two"])
    #expect(scene.markers.map(\.time) == [0.5, 1])
    #expect(scene.markers.map(\.duration) == [0.5, 0])
    #expect(scene.report.entries == [])
  }

  @Test func `each call makes layers of its own`() throws {
    let scene = try scene(animation(L.solid("#ff0000")))
    let (first, second) = (scene.makeLayer(), scene.makeLayer())
    #expect(first !== second && first.sublayers?.first !== second.sublayers?.first)
    #expect(first.bounds.size == scene.size)
    let names = first.sublayers?.first?.sublayers?.map(\.name)
    #expect(names == ["solid"])
    first.sublayers?.first?.removeFromSuperlayer()
    #expect(second.sublayers?.count == 1)
  }

  @Test func `layers have ordinary animations of the properties that have keyframes`() throws {
    let ks = "\"o\":" + L.keys((0, "[100]"), (10, "[0]")) + ",\"r\":" + L.keys((2, "[0]"), (4, "[90]"))
    let root = try scene(animation(L.solid("#ff0000", 4, 4, ks: ks))).makeLayer()
    var paths: [String: CAKeyframeAnimation] = [:]
    for layer in root.layerTree {
      for key in layer.animationKeys() ?? [] {
        if let animation = layer.animation(forKey: key) as? CAKeyframeAnimation {
          paths[animation.keyPath ?? ""] = animation
        }
      }
    }
    #expect(paths.keys.sorted() == ["opacity", "transform"])
    let opacity = try #require(paths["opacity"])
    #expect(opacity.values as? [Double] == [1, 0] && opacity.duration == 1)
    let rotation = try #require(paths["transform"])
    #expect(rotation.valueFunction?.name == .rotateZ && abs(rotation.beginTime - 0.2) < 1e-12)
    #expect(rotation.values as? [Double] == [0, .pi / 2])
  }

  @Test func `findings name the key path and the layer`() throws {
    let layers = [
      L.shapes(L.rectangle(0, 0, 8, 8) + #",{"ty":"xx"}"#, ks: #""p":{"k":[0,0],"x":"time"}"#),
      #"{"ty":5,"nm":"words","ip":0,"op":10,"ks":{}}"#,
      #"{"ty":0,"nm":"lost","refId":"nothing","ip":0,"op":10,"ks":{},"parent":77}"#,
    ].joined(separator: ",")
    let all = try findings(layers)
    #expect(
      Set(all) == [
        "layers[0].shapes[1].ty of layer \"shapes\": this kind of shape is not known; it is left out",
        "layers[0].ks.p.x of layer \"shapes\": expressions are not run; the value without it is shown",
        "layers[1] of layer \"words\": there is no text in it; the layer is empty",
        "layers[2].refId of layer \"lost\": there is no composition with this name; the layer is empty",
      ])
  }

  @Test(arguments: [
    ("", "lottie.badJSON"), ("[", "lottie.badJSON"), ("{\"w\":NaN}", "lottie.badJSON"),
    ("{}", "lottie.noScene"),
    ("[1,2]", "lottie.noScene"), (#"{"layers":[],"w":0,"h":1,"fr":1,"op":1}"#, "lottie.noScene"),
    (#"{"layers":[],"w":1,"h":1,"fr":0,"op":1}"#, "lottie.noScene"),
    (#"{"layers":[],"w":1,"h":1,"fr":1,"op":0}"#, "lottie.noScene"),
    (#"{"layers":[],"w":1e999,"h":1,"fr":1,"op":1}"#, "lottie.noScene"),
    (#"{"layers":[],"w":1,"h":1,"fr":1,"ip":0,"op":1e12}"#, "lottie.noScene"),
  ])
  func `what is no animation is refused`(text: String, code: String) throws {
    let error = #expect(throws: LottieError.self) { try scene(text) }
    #expect(error?.code == code && error?.filePath == "test.json")
    #expect(error?.problem.hasPrefix("test.json: ") == true)
  }

  @Test func `errors name the value`() throws {
    let error = #expect(throws: LottieError.self) {
      try scene(#"{"layers":[],"w":1,"h":"x","fr":1,"op":1}"#)
    }
    #expect(error?.element == "h")
    let strict = #expect(throws: LottieError.self) {
      try scene(animation(#"{"ty":13,"nm":"words","ip":0,"op":10,"ks":{}}"#), isStrict: true)
    }
    #expect(strict?.reason == .incompatible && strict?.element == "layers[0] of layer \"words\"")
  }

  @Test func `a file is read, and others beside it only inside its folder`() throws {
    let folder = try TemporaryFolder()
    let image = { (path: String) in #""assets":[{"id":"i","u":"","p":"\#(path)"}],"# }
    let layer = #"{"ty":2,"nm":"image","refId":"i","ip":0,"op":10,"ks":{}}"#
    try folder.write("x", to: "secret.png")
    try FileManager.default.createDirectory(atPath: folder.file("in"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("in/link.png"), withDestinationPath: folder.file("secret.png"))
    for (path, effect) in [
      ("../secret.png", "the path leaves the folder; the image is not shown"),
      ("link.png", "the path leaves the folder; the image is not shown"),
      (folder.file("secret.png"), "there is no file"), ("none.png", "there is no file \"none.png\""),
      ("https://example.org/a.png", "URLs are never read; the image is not shown"),
      ("file:///etc/passwd", "URLs are never read; the image is not shown"),
      ("data:image/png;base64,AAAA", "this is not a picture of a known type"),
    ] {
      try folder.write(animation(layer, image(path)), to: "in/a.json")
      let scene = try LottieScene(contentsOf: URL(fileURLWithPath: folder.file("in/a.json")))
      let entry = try #require(scene.report.entries.first, "\(path)")
      #expect(entry.kind == .missingFile && entry.effect.hasPrefix(effect), "\(path): \(entry)")
      #expect(entry.subject == "assets[0].p of layer \"image\"")
    }
    let missing = URL(fileURLWithPath: folder.file("none.json"))
    #expect(throws: LottieError.self) { try LottieScene(contentsOf: missing) }
    #expect(throws: LottieError.self) { try LottieScene(contentsOf: URL(fileURLWithPath: folder.path)) }
  }

  @Test func `numbers, strings and names are read in their usual variants`() throws {
    // A byte order mark, escapes, an exponent, 1.0 for 1, true for 1, a number for an array, numbers as ids.
    let text =
      "\u{FEFF}" + #"{"w":4e1,"h":40.0,"fr":10,"ip":0,"op":10,"assets":[{"id":7,"layers":["#
      + L.solid("#\\u0066f0000", 8, 40)
      + #"]}],"layers":[{"ty":0.0,"refId":7,"w":40,"h":40,"ip":0,"op":10,"hd":false,"ks":{"o":100,"s":{"k":100}}}]}"#
    #expect(try pictures(of: scene(text), at: [0])[0].row(20) == "rr........")
  }

  @Test func `a scene of layers is written as a CAML file and read again`() throws {
    let ks = "\"p\":" + L.keys((0, "[0,0]"), (8, "[32,0]"))
    let items = L.rectangle(0, 16, 8, 8) + "," + L.fill(L.red)
    let scene = try scene(animation(L.shapes(items, ks: ks)))
    // A host gives the layers its time, which begins at 0.
    var root = CALayer()
    _ = LayerHost {
      root = scene.makeLayer()
      return root
    }
    let copy = try CAMLDocument(bytes: Array(CAMLWriter(root: root).text().text.utf8), name: "copy.caml")
    #expect(copy.report.entries.filter(\.affectsPicture) == [])
    let sink = MemorySink()
    let program = Program(name: "x", title: "x") { _ in copy.makeScene().root }
    try Player(clock: ChosenTimesClock(rate: FrameRate(frames: 60)!, times: [0.4]), sink: sink)
      .play(program.makeHost(), options: PlaybackOptions(pixelSize: CGSize(width: 40, height: 40)))
    #expect(sink.frames.map { Picture(pixmap: $0).row(20) } == ["....rr...."])
  }
}
