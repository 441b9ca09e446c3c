// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlans
import MultiplanePlayback
import MultiplanePrograms
import MultiplaneRecorder
import QuartzCore
import TestSupport
import Testing

/// Requests for films as values: what is read back, what is refused, and what they resolve to.
@Suite struct FilmRequestTests {
  /// A request in which every member has another value than by default.
  private static func fullRequest() -> FilmRequest {
    var scene = SceneReference(path: "a.json")
    scene.choices.state = "Locked"
    scene.choices.states = ["a", "b"]
    (scene.choices.hold, scene.choices.progress) = (0.1, 0.7)
    scene.choices.tilt = SceneChoices.Tilt(x: -1, y: 1.0 / 3)
    (scene.choices.marker, scene.choices.animation, scene.choices.theme) = ("m", "n", "")
    scene.choices.slots = [SceneChoices.Slot(name: "accent", value: "#ff8800")]
    (scene.choices.runsExpressions, scene.choices.isStrict) = (false, true)
    scene.choices.style = "core-animation"
    var request = FilmRequest(of: scene, kind: "webm")
    request.size = .scale(factor: 1.0 / 3)
    request.background = .color(red: 0.1, green: 1.0 / 255, blue: 1, alpha: 0)
    request.rate = FrameRate(frames: 30_000, seconds: 1001)
    (request.duration, request.times) = (0.1, [0, 1.0 / 7])
    request.frames = .segment(number: 2, count: 3)
    request.usesRealTime = true
    (request.codec, request.quality, request.effort) = ("vp9", 90, .small)
    request.sound = .file(path: "a.mp3")
    var overlay = FilmRequest.Overlay(path: "in.mp4")
    (overlay.highDynamicRange, overlay.area) = (.standard, .third(x: 0.5, y: 1))
    (overlay.start, overlay.length) = (0.2, 3)
    request.overlay = overlay
    var captions = FilmRequest.Captions(path: "a.srt")
    captions.style = .boxed
    request.captions = captions
    return request
  }

  @Test func `a request is read as it was written, and its bytes are the same again`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    for request in [Self.fullRequest(), FilmRequest(of: SceneReference(program: "a"), kind: nil)] {
      let data = try encoder.encode(request)
      let read = try JSONDecoder().decode(FilmRequest.self, from: data)
      #expect(read == request)
      #expect(try encoder.encode(read) == data)
    }
  }

  static let wrongValues: [(member: String, change: @Sendable (inout FilmRequest) -> Void)] = [
    ("kind", { $0.kind = "avi" }), ("size", { $0.size = .pixels(width: 0, height: 1) }),
    ("size", { $0.size = .pixels(width: 32_768, height: 32_768) }), ("size", { $0.size = .scale(factor: 0) }),
    ("size", { $0.size = .scale(factor: .nan) }),
    ("background", { $0.background = .color(red: 2, green: 0, blue: 0, alpha: 1) }),
    ("rate", { $0.rate = FrameRate(frames: 1001) }),
    ("rate", { $0.rate = FrameRate(frames: 1, seconds: 101) }),
    ("duration", { $0.duration = 0 }), ("duration", { $0.duration = .infinity }),
    ("times", { $0.times = [] }),
    ("times", { $0.times = [-1] }), ("frames", { $0.frames = .segment(number: 4, count: 3) }),
    ("frames", { $0.frames = .segment(number: 0, count: 0) }),
    ("frames", { $0.frames = .range(first: 1, count: .max) }), ("quality", { $0.quality = 101 }),
    ("overlay", { $0.overlay?.start = -1 }), ("overlay", { $0.overlay?.length = 0 }),
    ("overlay", { $0.overlay?.area = .pixels(x: 1e7, y: 0, width: 1, height: 1) }),
    ("overlay", { $0.overlay?.area = .third(x: 2, y: 0) }),
    ("scene.choices", { $0.scene?.choices.states = ["a"] }),
    ("scene.choices", { $0.scene?.choices.hold = -1 }),
    ("scene.choices", { $0.scene?.choices.progress = 2 }),
    ("scene.choices", { $0.scene?.choices.tilt = SceneChoices.Tilt(x: 0, y: 2) }),
  ]

  @Test(arguments: wrongValues.indices)
  func `a value outside of its range is refused before any work`(index: Int) throws {
    let (member, change) = Self.wrongValues[index]
    var request = Self.fullRequest()
    #expect(request.invalidMember == nil)
    change(&request)
    #expect(request.invalidMember == member)
    #expect(throws: FilmRequestError.badValue(member: member)) {
      try FilmRendering(request, scenes: ProgramScenes([]))
    }
  }

  // MARK: Rendering

  private static func program(sound: (() -> [UInt8])? = nil) -> Program {
    var program = Program(name: "dot", title: "A dot", duration: 2) { _ in
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 16, height: 8)
      return layer
    }
    program.sound = sound
    return program
  }

  private func request(_ kind: String?) -> FilmRequest {
    var request = FilmRequest(of: SceneReference(program: "dot"), kind: kind)
    request.rate = 10
    return request
  }

  private func rendering(
    _ request: FilmRequest, sound: (() -> [UInt8])? = nil
  ) throws -> FilmRendering {
    try FilmRendering(request, scenes: ProgramScenes([Self.program(sound: sound)]))
  }

  @Test func `a scene that is not there is named, with the known ones`() {
    #expect(throws: FilmRequestError.unknownScene(name: "dot", known: ["a", "b"])) {
      let others = ["a", "b"].map { Program(name: $0, title: "") { _ in CALayer() } }
      _ = try FilmRendering(request("mp4"), scenes: ProgramScenes(others))
    }
    #expect(throws: FilmRequestError.noFiles(path: "a.caml")) {
      try FilmRendering(
        FilmRequest(of: SceneReference(path: "a.caml"), kind: "mp4"), scenes: ProgramScenes([]))
    }
  }

  @Test func `frames are all, a segment or a range`() throws {
    var request = request("mov")
    #expect(try rendering(request).clock.frameCount == 20)
    request.frames = .segment(number: 2, count: 3)
    // 20 frames in 3 parts end at 6, 13 and 20.
    #expect(try rendering(request).clock.frameCount == 7)
    request.frames = .range(first: 19, count: 1)
    #expect(try rendering(request).clock.tick(19) == FrameTick(time: 1.9, frame: 0))
    request.frames = .range(first: 19, count: 2)
    #expect(throws: FilmRequestError.noSuchFrames(first: 19, last: 20)) { try rendering(request) }
    request.frames = .segment(number: 21, count: 21)
    #expect(try rendering(request).clock.frameCount == 1)
    request.frames = .segment(number: 1, count: 21)
    #expect(throws: FilmRequestError.emptySegment(number: 1, count: 21)) { try rendering(request) }
    request.kind = "png"
    #expect(throws: FilmRequestError.partOfPicture) { try rendering(request) }
  }

  @Test func `times are for pictures and for frames that are measured`() throws {
    for kind in ["png", "frames", nil] {
      var request = request(kind)
      request.times = [0, 0.5]
      #expect(try rendering(request).clock.chosenTimes == [0, 0.5])
    }
    var request = request("gif")
    request.times = [0]
    #expect(throws: FilmRequestError.timesOfFilm) { try rendering(request) }
    request.kind = "png"
    request.times = [1e9]
    #expect(throws: FilmRequestError.tooLate(member: "times", seconds: 1e9, rate: 10)) {
      try rendering(request)
    }
  }

  @Test func `a size is the usual one, pixels or a scale`() throws {
    var request = request("mp4")
    #expect(try rendering(request).options.pixelSize == CGSize(width: 1280, height: 720))
    #expect(try rendering(request).options.turnsFrame)
    request.size = .pixels(width: 64, height: 48)
    let options = try rendering(request).options
    #expect(options.pixelSize == CGSize(width: 64, height: 48) && !options.turnsFrame && !options.fillsFrame)
    request.size = .scale(factor: 2)
    #expect(try rendering(request).options.pixelSize == nil)
    #expect(try rendering(request).options.scale == 2)
  }

  @Test func `the background is black where there is no transparency`() throws {
    #expect(try rendering(request("mp4")).options.background == .black)
    #expect(try rendering(request("gif")).options.background == nil)
    #expect(try rendering(request(nil)).options.background == nil)
    var request = request("mp4")
    request.background = .none
    #expect(try rendering(request).options.background == nil)
    request.background = .color(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(
      try rendering(request).options.background == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test func `only a whole film has sound`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "a.mp3")
    var request = request("mp4")
    request.sound = .file(path: folder.file("a.mp3"))
    #expect(try rendering(request).settings.sounds.map(\.path) == [folder.file("a.mp3")])
    request.frames = .segment(number: 1, count: 2)
    #expect(throws: FilmRequestError.soundOfPart) { try rendering(request) }
    request.sound = .usual
    #expect(try rendering(request).settings.sounds.isEmpty)
    request.frames = .all
    request.sound = .kept
    #expect(throws: FilmRequestError.noSoundToKeep) { try rendering(request) }
    request.sound = .file(path: folder.file("b.mp3"))
    #expect(throws: FilmRequestError.noSoundFile(path: folder.file("b.mp3"))) { try rendering(request) }
  }

  @Test func `each error has a code of its own`() {
    #expect(Set(FilmRequestError.codes).count == 13)
    #expect(FilmRequestError.badValue(member: "size").code == "request.badValue")
    #expect(FilmRequestError.badValue(member: "size").element == "size")
    #expect(FilmRequestError.soundOfPart.description.contains("; give it to the joined film"))
  }
}
