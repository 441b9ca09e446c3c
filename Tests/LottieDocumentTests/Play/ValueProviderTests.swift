// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LottieDocument
import Multiplane
import Testing

/// Values of an app, by pixels.
@Suite struct ValueProviderTests {
  private typealias L = Lottie
  private static let blue = LottieColor(r: 0, g: 0, b: 1)

  /// A square of 8 x 8 points at the left edge, in a group.
  private static let boat =
    #"{"ty":4,"nm":"Boat","ip":0,"op":10,"st":0,"ks":{},"shapes":[{"ty":"gr","nm":"Hull","it":["#
    + L.rectangle(0, 16, 8, 8) + #",{"ty":"fl","nm":"Fill 1","c":{"k":[1,0,0]}},{"ty":"tr"}]}]}"#

  private func row(
    _ layers: String, _ more: String = "", at frame: Double = 0, _ body: (LottieLayer) -> Void
  ) throws -> String {
    let show = LottieShow(try scene(animation(layers, more)))
    body(show.layer)
    show.layer.currentFrame = frame
    return try show.picture(at: 0).row(20)
  }

  @Test func `a colour replaces that of the file`() throws {
    for keypath in ["Boat.Hull.Fill 1.Color", "**.Color", "*.Hull.*.Color", "Boat.**", "**.Fill 1.**.Color"]
      as [AnimationKeypath]
    {
      let drawn = try row(Self.boat) {
        $0.setValueProvider(ColorValueProvider(Self.blue), keypath: keypath)
      }
      #expect(drawn == "bb........", "\(keypath)")
    }
  }

  @Test func `a provider that is removed leaves the file's values`() throws {
    let drawn = try row(Self.boat) {
      $0.setValueProvider(ColorValueProvider(Self.blue), keypath: "**.Color")
      $0.removeValueProvider(for: "**.Color")
    }
    #expect(drawn == "rr........")
  }

  @Test func `points, sizes and numbers move and scale`() throws {
    #expect(
      try row(Self.boat) {
        $0.setValueProvider(
          PointValueProvider(CGPoint(x: 16, y: 0)), keypath: "Boat.Transform.Position")
      } == "....rr....")
    #expect(
      try row(Self.boat) {
        $0.setValueProvider(
          SizeValueProvider(CGSize(width: 300, height: 100)), keypath: "Boat.Hull.Transform.Scale")
      } == "rrrrrr....")
    #expect(
      try row(Self.boat) {
        $0.setValueProvider(FloatValueProvider(0), keypath: "Boat.Hull.Fill 1.Opacity")
      } == "..........")
  }

  @Test func `a block gives each frame a value, and values between are interpolated`() throws {
    let provider = PointValueProvider { CGPoint(x: $0 * 4, y: 0) }
    for (frame, expected) in [(0.0, "rr........"), (5, ".....rr..."), (8, "........rr")] {
      let drawn = try row(Self.boat, at: frame) {
        $0.setValueProvider(provider, keypath: "**.Boat.Transform.Position")
      }
      #expect(drawn == expected)
    }
  }

  @Test func `a provider reaches one use of a composition alone`() throws {
    let inner = L.shapes(L.rectangle(0, 16, 8, 8) + "," + L.fill(L.red))
    let uses =
      L.use("c").replacingOccurrences(of: "\"use\"", with: "\"A\"") + ","
      + L.use("c", ks: #""p":{"k":[16,0]}"#).replacingOccurrences(of: "\"use\"", with: "\"B\"")
    let drawn = try row(uses, L.assets(L.composition("c", inner))) {
      #expect($0.allHierarchyKeypaths().contains("B.shapes.Fill.Color"))
      $0.setValueProvider(ColorValueProvider(Self.blue), keypath: "B.**.Color")
    }
    #expect(drawn == "rr..bb....")
  }

  @Test func `gradients have new colours`() throws {
    let fill =
      #"{"ty":"gf","nm":"G","o":{"k":100},"t":1,"s":{"k":[0,0]},"e":{"k":[40,0]},"g":{"p":2,"k":{"k":[0,1,0,0,1,0,1,0]}}}"#
    let drawn = try row(L.shapes(L.rectangle(0, 0, 40, 40) + "," + fill)) {
      // White is the same in all spaces in which gradients are interpolated.
      let white = LottieColor(r: 1, g: 1, b: 1)
      $0.setValueProvider(GradientValueProvider([white, white], locations: [0, 1]), keypath: "**.Colors")
    }
    #expect(drawn == "wwwwwwwwww")
  }

  @Test func `images are replaced at the size of the file`() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    let image = try #require(context.makeImage())
    let layer = #"{"ty":2,"nm":"Photo","refId":"i","ip":0,"op":10,"st":0,"ks":{}}"#
    let asset = #""assets":[{"id":"i","w":24,"h":40,"u":"","p":"missing.png"}],"#
    let drawn = try row(layer, asset) {
      $0.setValueProvider(ImageValueProvider(image), keypath: "Photo.Image")
    }
    #expect(drawn == "gggggg....")
  }

  @Test func `texts are replaced with the style of the file`() throws {
    // Each letter is a square of 8 points and as wide.
    func glyph(_ letter: String) -> String {
      #"{"ch":"\#(letter)","fFamily":"F","style":"R","w":80,"data":{"shapes":[{"ty":"gr","it":[{"ty":"rc","p":{"k":[40,-40]},"s":{"k":[80,80]},"r":{"k":0}},{"ty":"tr"}]}]}}"#
    }
    let more =
      #""fonts":{"list":[{"fName":"F","fFamily":"F","fStyle":"R","ascent":0}]},"chars":[\#(glyph("a"))],"#
    let text =
      #"{"ty":5,"nm":"Title","ip":0,"op":10,"st":0,"ks":{"p":{"k":[0,24]}},"t":{"d":{"k":[{"t":0,"s":{"s":10,"f":"F","t":"a","j":0,"tr":0,"lh":12,"fc":[1,0,0]}}]},"a":[]}}"#
    #expect(try row(text, more) { _ in } == "rr........")
    #expect(
      try row(text, more) { $0.setValueProvider(TextValueProvider("aaa"), keypath: "Title.Text") }
        == "rrrrrr....")
    let counting = TextValueProvider { String(repeating: "a", count: 1 + Int($0) / 2) }
    #expect(
      try row(text, more, at: 5) { $0.setValueProvider(counting, keypath: "Title.Text") } == "rrrrrr....")
  }

  @Test func `the key paths are those of layers, items and properties`() throws {
    let layer = LottieLayer(animation: try scene(animation(Self.boat)))
    #expect(
      layer.allHierarchyKeypaths() == [
        "Boat.Transform.Anchor Point", "Boat.Transform.Position", "Boat.Transform.Scale",
        "Boat.Transform.Rotation", "Boat.Transform.Opacity", "Boat.Hull.Transform.Anchor Point",
        "Boat.Hull.Transform.Position", "Boat.Hull.Transform.Scale", "Boat.Hull.Transform.Rotation",
        "Boat.Hull.Transform.Opacity", "Boat.Hull.Rectangle.Position", "Boat.Hull.Rectangle.Size",
        "Boat.Hull.Rectangle.Roundness", "Boat.Hull.Fill 1.Color", "Boat.Hull.Fill 1.Opacity",
      ])
  }

  @Test func `a wrong type and a missing property are reported and change nothing`() throws {
    let show = LottieShow(try scene(animation(Self.boat)))
    show.layer.setValueProvider(FloatValueProvider(3), keypath: "Boat.Hull.Fill 1.Color")
    show.layer.setValueProvider(FloatValueProvider(3), keypath: "Boat.Mast")
    let reports = Diagnostics.collecting { show.host.perform { show.layer.layoutIfNeeded() } }.1
    #expect(
      reports.map(\.message) == [
        "\"Boat.Hull.Fill 1.Color\" of \"test\" has no value of the provider: "
          + "\"Boat.Hull.Fill 1.Color\" takes a colour, not CGFloat",
        "\"Boat.Mast\" of \"test\" has no value of the provider: no property has this name",
      ])
    #expect(try show.picture(at: 0).row(20) == "rr........")
  }

  @Test func `a new value keeps the play`() throws {
    let show = LottieShow(try scene(animation(Self.boat)))
    show.layer.play(completion: show.end("play"))
    #expect(show.frames(at: [0, 0.2, 0.4]) == [0, 2, 4])
    show.host.perform { show.layer.setValueProvider(ColorValueProvider(Self.blue), keypath: "**.Color") }
    #expect(show.frames(at: [0.5]) == [5])
    #expect(try show.picture(at: 0.6).row(20) == "bb........")
    _ = show.frames(at: [1])
    #expect(show.ends == ["play true"])
  }

  @Test func `wildcards stand for names`() {
    let names = "A.B.C"
    for (path, expected) in [
      ("A.B.C", true), ("A.*.C", true), ("**", true), ("**.C", true), ("A.**", true), ("A.**.C", true),
      ("**.B.**", true), ("A.B.C.**", true), ("A.B", false), ("*.C", false), ("**.B", false),
      ("A.B.C.*", false), ("a.B.C", false), ("**.A.C", false), ("**.**.C", true),
    ] {
      #expect(
        AnimationKeypath(keypath: path).matches(names.split(separator: ".").map(String.init)) == expected)
    }
  }
}
