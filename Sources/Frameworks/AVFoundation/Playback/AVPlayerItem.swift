// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
public import Foundation
import MultiplaneDiagnostics
import MultiplaneGeometry
import QuartzCore

extension NSNotification.Name {
  /// An item has played to its end. The object is the item.
  public static let AVPlayerItemDidPlayToEndTime = NSNotification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification")
  /// An item could not be played to its end. The object is the item.
  public static let AVPlayerItemFailedToPlayToEndTime = NSNotification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification")
  /// The time of an item has changed by a jump. The object is the item.
  public static let AVPlayerItemTimeJumped = NSNotification.Name("AVPlayerItemTimeJumpedNotification")
}

/// An asset that a player shows, and its time.
open class AVPlayerItem: NSObject, NSCopying, @unchecked Sendable {
  /// The state of an item.
  public enum Status: Int, Sendable {
    /// The item has not been read.
    case unknown = 0
    /// The item can be shown.
    case readyToPlay = 1
    /// The item cannot be shown.
    case failed = 2
  }

  /// The asset.
  public let asset: AVAsset
  /// The error of a failed item, or `nil`.
  open private(set) var error: (any Error)?
  /// The composition of frames, or `nil` to show the asset as it is. A Core Animation tool is for exports
  /// only; use `AVSynchronizedLayer`.
  open var videoComposition: AVVideoComposition? {
    didSet { (composer, shown) = (nil, nil) }
  }
  /// The mix of sounds. It has no effect, because players are silent.
  open var audioMix: AVAudioMix?
  /// The time at which the item ends, or an invalid time for the end of the asset.
  open var forwardPlaybackEndTime = CMTime.invalid
  /// The time at which an item that plays backwards ends, or an invalid time for 0.
  open var reversePlaybackEndTime = CMTime.invalid
  /// The change of the pitch of sound at another speed. It has no effect, because players are silent.
  open var audioTimePitchAlgorithm = AVAudioTimePitchAlgorithm.varispeed
  /// The time of data to read ahead, in seconds. It has no effect.
  open var preferredForwardBufferDuration: TimeInterval = 0

  /// The player that shows the item.
  weak var player: AVPlayer?
  /// The time while no player shows the item.
  var restingTime = CMTime.zero
  /// The layers whose time is that of the item.
  var synchronizedLayers = WeakLayers<AVSynchronizedLayer>()
  private var composer: FrameComposer?
  private var shown: (time: CMTime, image: CGImage)?

  /// Creates an item of the file at a URL.
  public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }

  /// Creates an item of an asset. A mutable composition is copied.
  public init(asset: AVAsset) {
    self.asset = (asset as? AVComposition)?.copy() as? AVComposition ?? asset
  }

  /// Creates an item of an asset. The keys have no effect.
  public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) { self.init(asset: asset) }

  /// Returns an item of the same asset with the same values, at the time 0.
  open func copy(with zone: NSZone? = nil) -> Any {
    let item = AVPlayerItem(asset: asset)
    (item.videoComposition, item.audioMix) = (videoComposition, audioMix)
    item.forwardPlaybackEndTime = forwardPlaybackEndTime
    item.reversePlaybackEndTime = reversePlaybackEndTime
    return item
  }

  /// The state of the item. Files are read when an asset is created, so it is never `unknown`.
  open var status: Status { error == nil && asset.duration > .zero ? .readyToPlay : .failed }
  /// The duration of the asset.
  open var duration: CMTime { asset.duration }
  /// The size of the frames, in pixels.
  open var presentationSize: CGSize {
    (videoComposition ?? AVVideoComposition(propertiesOf: asset)).renderSize
  }
  /// The ranges that can be shown without waiting: the whole asset.
  open var loadedTimeRanges: [NSValue] { [NSValue(timeRange: CMTimeRange(start: .zero, duration: duration))] }
  /// The ranges to which seeking is possible: the whole asset.
  open var seekableTimeRanges: [NSValue] { loadedTimeRanges }
  /// Indicates whether playing goes on without waiting: always.
  open var isPlaybackLikelyToKeepUp: Bool { true }
  /// Indicates whether enough data has been read: always.
  open var isPlaybackBufferFull: Bool { true }
  /// Indicates whether there is no data: never.
  open var isPlaybackBufferEmpty: Bool { false }
  /// Indicates whether the item can play faster than at the rate 1.
  open var canPlayFastForward: Bool { true }
  /// Indicates whether the item can play slower than at the rate 1.
  open var canPlaySlowForward: Bool { true }
  /// Indicates whether the item can play backwards.
  open var canPlayReverse: Bool { true }

  /// The time at which the item ends.
  var endTime: CMTime {
    forwardPlaybackEndTime.isNumeric ? CMTimeMinimum(forwardPlaybackEndTime, duration) : duration
  }
  /// The time at which the item ends when it plays backwards.
  var startTime: CMTime {
    reversePlaybackEndTime.isNumeric ? CMTimeMaximum(reversePlaybackEndTime, .zero) : .zero
  }

  /// Returns the present time.
  open func currentTime() -> CMTime {
    player?.currentItem === self ? player?.currentTime() ?? .zero : restingTime
  }

  // MARK: Seeking

  /// Moves to a time. Times outside of the item count as its start or end.
  open func seek(to time: CMTime) {
    guard time.isNumeric else {
      Diagnostics.report(.invalid, "AVPlayerItem.seek", "the time is no number; it stays")
      return
    }
    let target = CMTimeMinimum(CMTimeMaximum(time, .zero), duration)
    if let player, player.currentItem === self { player.jump(to: target) } else { restingTime = target }
    NotificationCenter.default.post(name: .AVPlayerItemTimeJumped, object: self)
  }

  /// Moves to a time, and then passes a closure `true`.
  open func seek(to time: CMTime, completionHandler: (@Sendable (Bool) -> Void)?) {
    seek(to: time)
    completionHandler?(time.isNumeric)
  }

  /// Moves to a time exactly, whatever the tolerances are, and then passes a closure `true`.
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: (@Sendable (Bool) -> Void)? = nil
  ) { seek(to: time, completionHandler: completionHandler) }

  /// Moves to a time. Returns `true` unless the time is no number.
  open func seek(to time: CMTime) async -> Bool { seekNow(to: time) }

  /// Moves to a time exactly, whatever the tolerances are. Returns `true` unless the time is no number.
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) async -> Bool {
    seekNow(to: time)
  }

  func seekNow(to time: CMTime) -> Bool {
    seek(to: time)
    return time.isNumeric
  }

  /// Moves by a number of frames, forwards or backwards.
  open func step(byCount stepCount: Int) {
    let frame = frameDuration
    guard frame.isNumeric else { return }
    seek(to: currentTime() + CMTimeMultiply(frame, multiplier: Int32(clamping: stepCount)))
  }

  // MARK: Frames

  /// The time from one frame to the next.
  private var frameDuration: CMTime { currentComposer.composition.frameDuration }

  private var currentComposer: FrameComposer {
    if let composer { return composer }
    let new = FrameComposer(
      asset, videoComposition ?? AVVideoComposition(propertiesOf: asset), isExport: false)
    composer = new
    return new
  }

  /// The difference that is a rounding error of a host's time, in seconds.
  private static let clockError = 1e-6

  /// Returns the frame at a time. A frame that cannot be decoded is reported once, and the one before it
  /// stays.
  func image(at time: CMTime) -> CGImage? {
    let time = snapped(time)
    if let shown, shown.time == time { return shown.image }
    guard error == nil, !asset.tracks(withMediaType: .video).isEmpty else { return shown?.image }
    do {
      shown = (time, try currentComposer.image(at: time))
    } catch {
      self.error = error
      Diagnostics.report(.invalid, "AVPlayerItem", "the frame at \(time.seconds) s is not shown: \(error)")
      NotificationCenter.default.post(name: .AVPlayerItemFailedToPlayToEndTime, object: self)
    }
    return shown?.image
  }

  /// Returns the start of the frame that is shown at a time. Times of a host have rounding errors, so a time
  /// that is just before a frame counts as in it. The end counts as in the last frame.
  private func snapped(_ time: CMTime) -> CMTime {
    let frame = frameDuration
    guard frame.isNumeric, frame > .zero, time.isNumeric else { return time }
    let last = ((duration.seconds - Self.clockError) / frame.seconds).rounded(.down).clamped(to: 0...1e9)
    let index = ((time.seconds + Self.clockError) / frame.seconds).rounded(.down).clamped(to: 0...last)
    return CMTimeMultiply(frame, multiplier: Int32(clamping: Int64(index)))
  }
}

/// Layers that are not kept alive.
struct WeakLayers<Layer: CALayer> {
  private struct Reference {
    weak var layer: Layer?
  }
  private var references: [Reference] = []

  /// The layers that exist.
  var all: [Layer] { references.compactMap(\.layer) }

  /// Adds a layer.
  mutating func add(_ layer: Layer) {
    remove(layer)
    references.append(Reference(layer: layer))
  }

  /// Removes a layer, and those that no longer exist.
  mutating func remove(_ layer: Layer) { references.removeAll { $0.layer == nil || $0.layer === layer } }
}
