// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import QuartzCore

/// The fitting of frames into a layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  /// The name of the gravity.
  public let rawValue: String
  /// Creates a gravity from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Frames are stretched to the bounds.
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
  /// Frames keep their proportions and are completely visible.
  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  /// Frames keep their proportions, fill the bounds and are clipped.
  public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
}

/// A layer that shows the frames of a player, in a window or a film.
open class AVPlayerLayer: CALayer {
  /// The player, or `nil`.
  open var player: AVPlayer? {
    didSet {
      oldValue?.layers.remove(self)
      player?.layers.add(self)
      timedContents = player.map { PlayerFrames($0) }
      setNeedsLayout()
    }
  }

  /// The fitting of frames into the bounds. The default is `resizeAspect`.
  open var videoGravity = AVLayerVideoGravity.resizeAspect {
    didSet { applyGravity() }
  }

  /// The attributes of buffers with frames. They have no effect.
  open var pixelBufferAttributes: [String: Any]?

  /// Creates a layer without a player.
  public override init() {
    super.init()
    applyGravity()
  }

  /// Creates a layer that shows the frames of a player.
  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
    // Property observers are not called in an initializer.
    player?.layers.add(self)
    timedContents = player.map { PlayerFrames($0) }
  }

  /// Creates a copy of a layer for its presentation. The copy shows the same frame.
  public override init(layer: Any) { super.init(layer: layer) }

  /// Creates a layer from an archive, without a player.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func applyGravity() {
    CATransaction.withoutActions {
      contentsGravity =
        switch videoGravity {
        case .resize: .resize
        case .resizeAspectFill: .resizeAspectFill
        default: .resizeAspect
        }
      masksToBounds = videoGravity == .resizeAspectFill
    }
  }

  /// Indicates whether the item has a frame.
  open var isReadyForDisplay: Bool {
    player?.currentItem.map { $0.status == .readyToPlay && $0.presentationSize.width > 0 } ?? false
  }

  /// The rectangle of the frames, in the layer's own space.
  open var videoRect: CGRect {
    guard let size = player?.currentItem?.presentationSize, size.width > 0, size.height > 0 else {
      return .zero
    }
    if videoGravity == .resize { return bounds }
    let (x, y) = (bounds.width / size.width, bounds.height / size.height)
    let scale = videoGravity == .resizeAspectFill ? max(x, y) : min(x, y)
    let (width, height) = (size.width * scale, size.height * scale)
    return CGRect(x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
  }
}

/// The frames of a player, as the contents of a layer. Their time is the host's, whatever the layer's own
/// time is.
private final class PlayerFrames: TimedContents {
  private weak var player: AVPlayer?

  init(_ player: AVPlayer) { self.player = player }

  func changes(after time: Double) -> Bool { player.map { $0.rate != 0 } ?? false }

  func image(at time: Double) -> CGImage? {
    guard let player else { return nil }
    let now = player.currentTime()
    return player.currentItem?.image(at: now)
  }
}
