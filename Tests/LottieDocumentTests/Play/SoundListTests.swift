// SPDX-License-Identifier: Apache-2.0

import Foundation
import LottieDocument
import Testing

/// The list of sounds, by times that are derived by hand: 10 frames, 10 a second.
@Suite struct SoundListTests {
  private typealias L = Lottie
  private static let asset = #"{"id":"beep","u":"","p":"data:audio/wav;base64,UklGRg=="}"#

  private func layer(_ more: String, reference: String = "beep") -> String {
    #"{"ty":6,"nm":"tone","refId":"\#(reference)",\#(more)"ks":{}}"#
  }

  private func scene(_ layers: String, _ compositions: String...) throws -> LottieScene {
    let assets = ([Self.asset] + compositions).joined(separator: ",")
    return try LottieDocumentTests.scene(animation(layers, "\"assets\":[\(assets)],"))
  }

  @Test func `a sound has the times of its layer, and what the file holds`() throws {
    let sound = try #require(
      try scene(layer(#""ip":2,"op":7,"st":-3,"au":{"lv":{"k":[50,50]}},"#)).sounds.first)
    #expect(sound.name == "tone" && sound.source == .data(Array("RIFF".utf8)))
    #expect(sound.start == -0.3 && sound.begin == 0.2 && sound.end == 0.7)
    #expect(sound.levels.map(\.factor) == [0.5])
  }

  @Test func `levels are those of the keyframes`() throws {
    let keys =
      #"{"k":[{"t":2,"s":[0],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":6,"s":[100],"h":1},{"t":8,"s":[20]}]}"#
    let sound = try #require(try scene(layer(#""ip":0,"op":10,"st":0,"au":{"lv":\#(keys)},"#)).sounds.first)
    // Straight from 0.2 s to 0.6 s, then held until 0.8 s.
    let levels = sound.levels.filter { [0.2, 0.4, 0.6, 0.8].contains($0.time) }
    #expect(levels.map(\.time) == [0.2, 0.4, 0.6, 0.8, 0.8])
    #expect(levels.map(\.factor) == [0, 0.5, 1, 1, 0.2])
  }

  @Test func `a composition moves and cuts its sounds`() throws {
    let use = #"{"ty":0,"nm":"use","refId":"c","ip":1,"op":6,"st":3,"w":40,"h":40,"ks":{}}"#
    let sounds = try scene(use, L.composition("c", layer(#""ip":-1,"op":9,"st":1,"#))).sounds
    // Its frame 0 is the frame 3: the sound begins at 4 and is heard from 2 to 6.
    #expect(sounds.map { [$0.start, $0.begin, $0.end] } == [[0.4, 0.2, 0.6]])
  }

  @Test func `what is not heard is reported`() throws {
    for (layers, reason) in [
      (layer(#""ip":0,"op":9,"st":0,"sr":2,"#), "sounds are not stretched; it is left out"),
      (layer(#""ip":0,"op":9,"st":0,"#, reference: "none"), "there is no sound with this name"),
      (
        #"{"ty":0,"nm":"use","refId":"c","ip":0,"op":6,"st":0,"sr":2,"w":40,"h":40,"ks":{}}"#,
        "the time of its composition is changed; the sound is left out"
      ),
    ] {
      let scene = try scene(layers, L.composition("c", layer(#""ip":0,"op":9,"st":0,"#)))
      #expect(scene.sounds.isEmpty && scene.report.entries.map(\.effect) == [reason])
    }
  }

  @Test func `hidden layers are silent`() throws {
    #expect(try scene(layer(#""ip":0,"op":9,"st":0,"hd":true,"#)).sounds.isEmpty)
  }
}
