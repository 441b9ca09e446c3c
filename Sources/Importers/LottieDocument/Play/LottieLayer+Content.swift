// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

extension LottieLayer {
  func changeAnimation() {
    endPlay()
    contentTiming = LayerTiming()
    rebuildContent()
  }

  /// Removes the layers of the file, so that the next layout creates them again.
  func rebuildContent() {
    content?.removeFromSuperlayer()
    content = nil
    setNeedsLayout()
  }

  func fitContent() {
    guard let animation else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    let content = self.content ?? animation.makeLayer(providers)
    if self.content == nil {
      contentTiming.apply(to: content)
      insertSublayer(content, at: 0)
      self.content = content
    }
    // In the layers of the file, the y axis points down.
    content.isGeometryFlipped = !contentsAreFlipped()
    let area = pictureArea(of: animation.size)
    content.position = area.origin
    content.transform = CATransform3DMakeScale(
      area.width / animation.size.width, area.height / animation.size.height, 1)
  }

  /// Returns the frame of a picture whose size is in points.
  private func pictureArea(of size: CGSize) -> CGRect {
    var size = size
    let (x, y) = (bounds.width / size.width, bounds.height / size.height)
    switch contentsGravity {
    case .resize: return bounds
    case .resizeAspect: size = CGSize(width: size.width * min(x, y), height: size.height * min(x, y))
    case .resizeAspectFill: size = CGSize(width: size.width * max(x, y), height: size.height * max(x, y))
    default: break
    }
    let share = contentsGravity.share
    return CGRect(
      x: bounds.minX + (bounds.width - size.width) * share.x,
      y: bounds.minY + (bounds.height - size.height) * share.y, width: size.width, height: size.height)
  }
}

extension CALayerContentsGravity {
  /// The fractions of the free space at the minimum x and at the minimum y. The top edge has the maximum y.
  fileprivate var share: CGPoint {
    let x: [CALayerContentsGravity: CGFloat] = [
      .left: 0, .topLeft: 0, .bottomLeft: 0, .right: 1, .topRight: 1, .bottomRight: 1,
    ]
    let y: [CALayerContentsGravity: CGFloat] = [
      .bottom: 0, .bottomLeft: 0, .bottomRight: 0, .top: 1, .topLeft: 1, .topRight: 1,
    ]
    return CGPoint(x: x[self] ?? 0.5, y: y[self] ?? 0.5)
  }
}
