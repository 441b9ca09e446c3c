// SPDX-License-Identifier: Apache-2.0

import Foundation

extension LottieScene {
  /// A sound of an animation. Layers are silent; programs that make films or play sounds use this list.
  public struct Sound: Sendable, Hashable {
    /// The location of a sound's file.
    public enum Source: Sendable, Hashable {
      /// The path of a file inside the folder of the animation.
      case file(String)
      /// The bytes of a file that is inside the animation or its package.
      case data([UInt8])
    }

    /// The level of a sound at a time.
    public struct Level: Sendable, Hashable {
      /// The time in seconds from the start of the animation.
      public var time: Double
      /// The factor by which the samples are multiplied, at least 0. 1 leaves them unchanged.
      public var factor: Double
    }

    /// The name of the layer in the file.
    public var name: String
    /// The location of the sound's file.
    public var source: Source
    /// The time at which the sound's file begins, in seconds from the start of the animation. It may be
    /// negative.
    public var start: Double
    /// The times at which the sound starts and stops being audible, in seconds from the start of the
    /// animation.
    public var begin, end: Double
    /// The levels in ascending order of time; there is at least one. The level changes linearly between their
    /// times, and is constant before the first and after the last one.
    public var levels: [Level]
  }
}

/// Finds the sounds of an animation, with their times.
struct SoundCollector {
  private let model: AnimationModel
  private let images: LottieImages
  private let log: LottieLog
  private(set) var sounds: [LottieScene.Sound] = []
  private var open: Set<String> = []
  private var visitCount = 0

  /// The maximum number of sounds, and of layers that are searched. Nested compositions multiply both.
  private static let (mostSounds, mostVisits) = (100, 100_000)
  private static let mostLevels = 2_000.0

  init(_ model: AnimationModel, images: LottieImages, log: LottieLog) {
    (self.model, self.images, self.log) = (model, images, log)
    collect(model.main.layers, offset: 0, range: model.start...model.end)
  }

  /// Collects the sounds of layers. `offset` is the frame of the animation at frame 0 of the layers, and
  /// `range` contains the frames of the animation in which the layers are visible.
  private mutating func collect(_ layers: [LayerModel], offset: Double, range: ClosedRange<Double>) {
    for layer in layers where !layer.isHidden {
      visitCount += 1
      let first = max(range.lowerBound, layer.inPoint + offset)
      let last = min(range.upperBound, layer.outPoint + offset)
      guard visitCount < Self.mostVisits, first < last else { continue }
      log.layerNames.append(layer.name)
      defer { log.layerNames.removeLast() }
      switch layer.kind {
      case .sound(let reference, let level):
        add(reference, level, of: layer, offset: offset, range: first...last)
      case .precomposition(let reference, _, _):
        collect(reference, of: layer, offset: offset, range: first...last)
      default: break
      }
    }
  }

  private mutating func collect(
    _ reference: String, of layer: LayerModel, offset: Double, range: ClosedRange<Double>
  ) {
    guard let layers = model.compositions[reference]?.layers, open.count < 100,
      open.insert(reference).inserted
    else { return }
    defer { open.remove(reference) }
    guard layer.timeRemap != nil || layer.stretch != 1 else {
      return collect(layers, offset: offset + layer.startTime, range: range)
    }
    for layer in layers {
      guard case .sound = layer.kind, !layer.isHidden else { continue }
      log.note(.unsupported, layer.jsonPath, "the time of its composition is changed; the sound is left out")
    }
  }

  private mutating func add(
    _ reference: String, _ level: Property<Double>, of layer: LayerModel, offset: Double,
    range: ClosedRange<Double>
  ) {
    guard layer.stretch == 1 else {
      return log.note(.unsupported, layer.jsonPath, "sounds are not stretched; it is left out")
    }
    guard sounds.count < Self.mostSounds else {
      return log.note(.unsupported, layer.jsonPath, "there are more than \(Self.mostSounds) sounds")
    }
    guard let location = images.sound(reference, at: layer.referencePath, log: log) else { return }
    func seconds(_ frame: Double) -> Double { (frame - model.start) / model.frameRate }
    let levels = Self.frames(of: level).map { frame, isBefore in
      LottieScene.Sound.Level(
        time: seconds(frame + offset), factor: max(0, level.value(at: isBefore ? frame - 1e-7 : frame) / 100))
    }
    sounds.append(
      LottieScene.Sound(
        name: layer.name, source: location.source, start: seconds(layer.startTime + offset),
        begin: seconds(range.lowerBound), end: seconds(range.upperBound), levels: levels))
  }

  /// Returns the frames at which a level is read. `isBefore` is true for the value immediately before a jump.
  private static func frames(of level: Property<Double>) -> [(frame: Double, isBefore: Bool)] {
    guard !level.isConstant else { return [(0, false)] }
    let step = max(1, ((level.end - level.start) / mostLevels).rounded(.up))
    let whole = stride(from: level.start.rounded(.up), through: level.end, by: step).map { $0 }
    let isStraight = level.segments.allSatisfy { $0.easing.isLinear }
    let breaks = Set(level.breaks)
    return (isStraight ? level.knots : merged(level.knots, whole)).flatMap { frame in
      breaks.contains(frame) ? [(frame, true), (frame, false)] : [(frame, false)]
    }
  }
}

extension LottieImages.Location {
  fileprivate var source: LottieScene.Sound.Source {
    switch self {
    case .bytes(let data): .data([UInt8](data))
    case .file(let path): .file(path)
    }
  }
}
