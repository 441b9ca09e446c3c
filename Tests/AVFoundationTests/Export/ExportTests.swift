// SPDX-License-Identifier: Apache-2.0

import AVFoundation
import Foundation
import MultiplanePlayback
import MultiplaneRaster
import MultiplaneRecorder
import TestSupport
import Testing

/// Films of flat colours in a temporary folder.
private struct Folder {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func file(_ name: String) -> URL { URL(fileURLWithPath: folder.file(name)) }

  /// Writes a film of 64 x 48 pixels at 10 frames per second, all of one colour: blue, green and red from 0
  /// to 255.
  func film(_ name: String, _ color: [UInt8], frames: Int) throws -> AVURLAsset {
    let sink = FilmSink(path: file(name).path, settings: FilmSettings(quality: 90))
    try sink.begin(FrameFormat(width: 64, height: 48, rate: 10, frameCount: frames, isOpaque: true))
    var pixmap = Pixmap(width: 64, height: 48)
    pixmap.withUnsafeMutableBytes { bytes in
      for index in bytes.indices { bytes[index] = index % 4 == 3 ? 255 : color[index % 4] }
    }
    for index in 0..<frames { try sink.write(pixmap, index: index) }
    try sink.finish()
    return AVURLAsset(url: file(name))
  }
}

/// The blue, green and red of a pixel, counted from the top left corner.
private func color(_ film: URL, at time: Double, _ x: Int, _ y: Int) throws -> [Int] {
  let picture = try #require(try FilmDecoder(path: film.path).picture(at: time))
  return picture.pixmap.withUnsafeBytes { bytes in
    let start = y * picture.pixmap.bytesPerRow + 4 * x
    return (0..<3).map { Int(bytes[start + $0]) }
  }
}

/// Returns true if colours differ by what an encoder may lose.
private func isNear(_ a: [Int], _ b: [Int], _ tolerance: Int = 6) -> Bool {
  zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
}

private let (red, blue): ([UInt8], [UInt8]) = ([0, 0, 200], [200, 0, 0])

private func time(_ seconds: Double) -> CMTime { CMTime(seconds: seconds, preferredTimescale: 600) }

@Suite struct ExportTests {
  private func export(
    _ asset: AVAsset, _ composition: AVVideoComposition? = nil, to url: URL, threads: Int = 2
  ) async throws {
    let session = try #require(
      AVAssetExportSession(asset: asset, presetName: AVAssetExportPresetHighestQuality))
    session.videoComposition = composition
    session.threadCount = threads
    try await session.export(to: url, as: .mp4)
    #expect(session.status == .completed)
    #expect(session.progress == 1)
  }

  @Test func `joined ranges follow each other in the film`() async throws {
    let folder = try Folder()
    let composition = AVMutableComposition()
    for (name, pixels) in [("a.mp4", red), ("b.mp4", blue)] {
      let asset = try folder.film(name, pixels, frames: 10)
      try await composition.insertTimeRange(
        CMTimeRange(start: time(0.2), end: time(0.7)), of: asset, at: .invalid)
    }
    #expect(composition.duration == time(1))
    let output = folder.file("out.mp4")
    try await export(composition, to: output)
    #expect(isNear(try color(output, at: 0.4, 32, 24), [0, 0, 200]))
    #expect(isNear(try color(output, at: 0.5, 32, 24), [200, 0, 0]))
    #expect(try FilmDecoder.times(ofFilmAt: output.path).frames.count == 10)
  }

  @Test func `a ramp of the opacity mixes two tracks`() async throws {
    let folder = try Folder()
    let (a, b) = (try folder.film("a.mp4", red, frames: 10), try folder.film("b.mp4", blue, frames: 10))
    let composition = AVMutableComposition()
    let range = CMTimeRange(start: .zero, duration: time(1))
    var layers: [AVMutableVideoCompositionLayerInstruction] = []
    for asset in [a, b] {
      let track = try #require(composition.addMutableTrack(withMediaType: .video, preferredTrackID: 0))
      try track.insertTimeRange(range, of: asset.tracks(withMediaType: .video)[0], at: .zero)
      layers.append(AVMutableVideoCompositionLayerInstruction(assetTrack: track))
    }
    layers[0].setOpacityRamp(fromStartOpacity: 1, toEndOpacity: 0, timeRange: range)
    let instruction = AVMutableVideoCompositionInstruction()
    (instruction.timeRange, instruction.layerInstructions) = (range, layers)
    let video = AVMutableVideoComposition()
    video.instructions = [instruction]
    video.renderSize = CGSize(width: 64, height: 48)
    video.frameDuration = CMTime(value: 1, timescale: 10)
    let output = folder.file("out.mp4")
    try await export(composition, video, to: output)
    #expect(isNear(try color(output, at: 0, 32, 24), [0, 0, 200]))
    #expect(isNear(try color(output, at: 0.5, 32, 24), [100, 0, 100]))
    #expect(isNear(try color(output, at: 0.9, 32, 24), [180, 0, 20]))
  }

  /// A white layer of 16 x 16 points in the lower left corner moves by 40 points in a second, in steps of 4.
  @Test func `a frame has the value of the layers at its time`() async throws {
    let folder = try Folder()
    let asset = try folder.film("a.mp4", blue, frames: 10)
    let video = AVMutableVideoComposition(propertiesOf: asset)
    let (parent, frame, box) = (CALayer(), CALayer(), CALayer())
    parent.frame = CGRect(x: 0, y: 0, width: 64, height: 48)
    frame.frame = parent.frame
    box.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
    box.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    parent.addSublayer(frame)
    parent.addSublayer(box)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (8, 48, 1)
    move.beginTime = AVCoreAnimationBeginTimeAtZero
    move.isRemovedOnCompletion = false
    box.add(move, forKey: nil)
    video.animationTool = AVVideoCompositionCoreAnimationTool(postProcessingAsVideoLayer: frame, in: parent)
    let outputs = [folder.file("one.mp4"), folder.file("two.mp4")]
    try await export(asset, video, to: outputs[0], threads: 1)
    try await export(asset, video, to: outputs[1], threads: 2)
    #expect(isNear(try color(outputs[0], at: 0, 8, 40), [255, 255, 255]))
    #expect(isNear(try color(outputs[0], at: 0, 8, 8), [200, 0, 0]))
    #expect(isNear(try color(outputs[0], at: 0.5, 28, 40), [255, 255, 255]))
    #expect(isNear(try color(outputs[0], at: 0.5, 8, 40), [200, 0, 0]))
    #expect(try Data(contentsOf: outputs[0]) == Data(contentsOf: outputs[1]))
  }

  @Test func `instructions move frames with y down`() async throws {
    let folder = try Folder()
    let asset = try folder.film("a.mp4", red, frames: 2)
    let track = asset.tracks(withMediaType: .video)[0]
    let layer = AVMutableVideoCompositionLayerInstruction(assetTrack: track)
    layer.setTransform(CGAffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 32, ty: 0), at: .zero)
    layer.setCropRectangle(CGRect(x: 0, y: 0, width: 64, height: 24), at: .zero)
    let instruction = AVMutableVideoCompositionInstruction()
    instruction.timeRange = CMTimeRange(start: .zero, duration: asset.duration)
    instruction.layerInstructions = [layer]
    let video = AVMutableVideoComposition()
    (video.instructions, video.renderSize) = ([instruction], CGSize(width: 64, height: 48))
    video.frameDuration = CMTime(value: 1, timescale: 10)
    let output = folder.file("out.mp4")
    try await export(asset, video, to: output)
    #expect(isNear(try color(output, at: 0, 48, 4), [0, 0, 200]))
    #expect(isNear(try color(output, at: 0, 48, 20), [0, 0, 0]))
    #expect(isNear(try color(output, at: 0, 16, 4), [0, 0, 0]))
  }

  @Test func `a file that exists is an error and stays`() async throws {
    let folder = try Folder()
    let asset = try folder.film("a.mp4", red, frames: 2)
    let before = try Data(contentsOf: folder.file("a.mp4"))
    let session = try #require(AVAssetExportSession(asset: asset, presetName: AVAssetExportPreset640x480))
    (session.outputURL, session.outputFileType) = (folder.file("a.mp4"), .mp4)
    await session.export()
    #expect(session.status == .failed)
    #expect((session.error as? AVError)?.code == .fileAlreadyExists)
    #expect(try Data(contentsOf: folder.file("a.mp4")) == before)
  }

  @Test func `a composition without instructions is an error and leaves no file`() async throws {
    let folder = try Folder()
    let asset = try folder.film("a.mp4", red, frames: 2)
    let video = AVMutableVideoComposition()
    (video.renderSize, video.frameDuration) = (CGSize(width: 64, height: 48), time(0.1))
    let session = try #require(
      AVAssetExportSession(asset: asset, presetName: AVAssetExportPresetHighestQuality))
    (session.outputURL, session.outputFileType) = (folder.file("out.mp4"), .mp4)
    session.videoComposition = video
    await session.export()
    #expect((session.error as? AVError)?.code == .invalidVideoComposition)
    #expect(!FileManager.default.fileExists(atPath: folder.file("out.mp4").path))
  }

  @Test func `a session that is cancelled before it begins writes nothing`() async throws {
    let folder = try Folder()
    let asset = try folder.film("a.mp4", red, frames: 2)
    let session = try #require(
      AVAssetExportSession(asset: asset, presetName: AVAssetExportPresetHighestQuality))
    (session.outputURL, session.outputFileType) = (folder.file("out.mp4"), .mp4)
    session.cancelExport()
    await session.export()
    #expect(session.status == .cancelled)
    #expect(!FileManager.default.fileExists(atPath: folder.file("out.mp4").path))
  }

  @Test func `frames are scaled down to even sizes and not up`() {
    let small = ExportPreset.named(AVAssetExportPreset640x480)
    #expect(small?.pixelSize(for: CGSize(width: 1920, height: 1080)) == CGSize(width: 640, height: 360))
    #expect(small?.pixelSize(for: CGSize(width: 1080, height: 1920)) == CGSize(width: 360, height: 640))
    #expect(small?.pixelSize(for: CGSize(width: 321, height: 240)) == CGSize(width: 322, height: 240))
    #expect(AVAssetExportSession(asset: AVMutableComposition(), presetName: "none") == nil)
  }
}
