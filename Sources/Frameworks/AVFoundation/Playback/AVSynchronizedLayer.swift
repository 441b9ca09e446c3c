// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import QuartzCore

/// A layer whose time is that of a player's item, so that the animations of its sublayers follow the item.
///
/// Its superlayers have the time of the host.
open class AVSynchronizedLayer: CALayer {
  /// The item, or `nil`. Without one, time stands still at 0.
  open var playerItem: AVPlayerItem? {
    didSet {
      oldValue?.synchronizedLayers.remove(self)
      begin()
    }
  }

  /// Creates a layer without an item.
  public override init() {
    super.init()
    begin()
  }

  /// Creates a layer with the time of an item.
  public convenience init(playerItem: AVPlayerItem) {
    self.init()
    self.playerItem = playerItem
    // Property observers are not called in an initializer.
    begin()
  }

  /// Creates a copy of a layer for its presentation.
  public override init(layer: Any) { super.init(layer: layer) }

  /// Creates a layer from an archive, without an item.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func begin() {
    timedContents = playerItem.map { ItemTicks($0) }
    playerItem?.synchronizedLayers.add(self)
    let item = playerItem
    if let player = item?.player, player.currentItem === item {
      follow(player.clock)
    } else {
      follow(PlaybackClock(at: item?.restingTime ?? .zero))
    }
  }

  /// Sets the layer's time to that of a clock.
  func follow(_ clock: PlaybackClock) {
    CATransaction.withoutActions {
      beginTime = clock.rate == 0 ? 0 : clock.hostTime
      timeOffset = clock.itemTime.seconds
      speed = clock.rate
    }
  }
}

/// Tells an item's player the time of each frame. It has no picture.
private final class ItemTicks: TimedContents {
  private weak var item: AVPlayerItem?

  init(_ item: AVPlayerItem) { self.item = item }

  func changes(after time: Double) -> Bool { item?.player.map { $0.rate != 0 } ?? false }

  func image(at time: Double) -> CGImage? {
    item?.player?.update()
    return nil
  }
}
