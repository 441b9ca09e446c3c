// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics
import MultiplanePrograms
import Testing
import UIKit

/// A view that records its safe areas.
private final class SafeView: UIView {
  var insets: [UIEdgeInsets] = []

  override func safeAreaInsetsDidChange() { insets.append(safeAreaInsets) }
}

@MainActor
@Suite(.serialized) struct WindowTests {
  /// Returns the colour of a point of a layer, as red, green and blue.
  private func pixel(_ layer: CALayer, _ x: Int, _ y: Int) throws -> [UInt8] {
    let (width, height) = (Int(layer.bounds.width), Int(layer.bounds.height))
    let context = try #require(
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 4 * width,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    layer.render(in: context)
    let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    return (0..<3).map { bytes[4 * (y * width + x) + $0] }
  }

  // MARK: Hosts for views

  @Test func `a host keeps its view`() throws {
    weak var weakView: UIView?
    do {
      let host = LayerHost(view: {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        let label = UILabel(frame: view.bounds)
        (label.text, label.textColor, label.font) = ("HHHH", .red, .boldSystemFont(ofSize: 30))
        view.addSubview(label)
        weakView = view
        return view
      })
      _ = host.tick(to: 0)
      #expect(host.root.isGeometryFlipped && weakView?.layer === host.root)
      #expect(host.perform { host.root.sublayers?.first?.contents } != nil)
    }
    #expect(weakView == nil)
  }

  @Test func `a host without its view says so`() {
    let found = Diagnostics.collecting {
      _ = LayerHost { UIView(frame: CGRect(x: 0, y: 0, width: 6, height: 4)).layer }
    }.1
    #expect(found.map(\.subject) == ["LayerHost.root"])
    let view = UIView()
    #expect(Diagnostics.collecting { _ = LayerHost { view.layer } }.1.isEmpty)
  }

  // MARK: Screen and safe area

  @Test func `the screen has the size of the shown window`() {
    let size = CGSize(width: 320, height: 200)
    let program = Program(name: "wide", title: "Wide") { _ in
      UIWindow(frame: CGRect(origin: .zero, size: size))
    }
    let host = program.makeHost()
    #expect(host.perform { UIScreen.main.bounds.size } == size)
    #expect(host.perform { UIScreen.main.nativeBounds.size } == CGSize(width: 640, height: 400))
  }

  @Test func `the safe area follows the screen, the frames and the controller`() {
    let stage = Stage()
    defer { UIScreen.main.safeAreaInsets = .zero }
    let (outer, inner) = (SafeView(frame: CGRect(x: 0, y: 10, width: 300, height: 390)), SafeView())
    stage.perform {
      inner.frame = CGRect(x: 20, y: 50, width: 100, height: 340)
      outer.addSubview(inner)
      stage.window.addSubview(outer)
    }
    #expect(outer.safeAreaInsets == .zero && outer.insets.isEmpty)
    stage.perform {
      UIScreen.main.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
      stage.window.safeAreaInsetsDidChange()
      stage.window.setNeedsLayout()
      outer.setNeedsLayout()
      inner.setNeedsLayout()
    }
    #expect(stage.window.safeAreaInsets.top == 44)
    #expect(outer.insets == [UIEdgeInsets(top: 34, left: 0, bottom: 34, right: 0)])
    #expect(inner.insets == [UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)])
    let controller = UIViewController()
    stage.perform { stage.window.rootViewController = controller }
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 6, left: 5, bottom: 0, right: 0)
    #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 50, left: 5, bottom: 34, right: 0))
  }

  // MARK: Levels

  @Test func `windows of the program are shown by level and get their touches`() throws {
    let stage = Stage()
    stage.perform { stage.window.backgroundColor = .red }
    let (alert, low) = (
      UIWindow(frame: CGRect(x: 100, y: 100, width: 100, height: 100)),
      UIWindow(frame: CGRect(x: 100, y: 100, width: 200, height: 100))
    )
    var taps: [String] = []
    for (window, name, color) in [(alert, "alert", UIColor.green), (low, "low", UIColor.blue)] {
      let button = UIButton(frame: window.bounds)
      button.addAction(UIAction { _ in taps.append(name) }, for: .touchUpInside)
      window.backgroundColor = color
      window.addSubview(button)
    }
    stage.perform {
      alert.windowLevel = .alert
      alert.makeKeyAndVisible()
      low.isHidden = false
    }
    #expect(try pixel(stage.window.layer, 150, 250) == [0, 255, 0])
    #expect(try pixel(stage.window.layer, 250, 250) == [0, 0, 255])
    #expect(try pixel(stage.window.layer, 50, 50) == [255, 0, 0])
    for x in [150, 250] {
      let point = CGPoint(x: x, y: 150)
      stage.perform { stage.window.send(.pointerDown(point)) }
      stage.perform { stage.window.send(.pointerUp(point)) }
    }
    #expect(taps == ["alert", "low"])
    stage.perform { alert.isHidden = true }
    #expect(try pixel(stage.window.layer, 150, 250) == [0, 0, 255])
  }

  @Test func `windows opened at launch are in front of the program's`() throws {
    let badge = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let program = Program(name: "two", title: "Two windows") { _ in
      badge.windowLevel = .statusBar
      badge.isHidden = false
      return UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    }
    let host = program.makeHost()
    #expect(badge.layer.superlayer === host.root && badge.layer.zPosition == 1000)
  }

  // MARK: Options and symbols

  @Test func `options without effect on an animator are reported`() {
    let view = UIView()
    func found(_ options: UIView.AnimationOptions) -> [String] {
      Diagnostics.collecting {
        UIViewPropertyAnimator.runningPropertyAnimator(
          withDuration: 1, delay: 0, options: options, animations: { view.alpha = 0 })
      }.1.map(\.message)
    }
    #expect(found([.curveLinear, .allowUserInteraction, .layoutSubviews]).isEmpty)
    #expect(
      found([.repeat, .transitionCurlUp]) == ["options without effect on an animator: .repeat, transitions"])
  }

  @Test func `an animator lays out subviews in its blocks`() throws {
    let stage = Stage()
    let view = StretchingView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    stage.perform { stage.window.addSubview(view) }
    stage.perform {
      UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1, delay: 0, options: [.layoutSubviews, .curveLinear],
        animations: { view.frame.size.width = 200 })
    }
    #expect(near(try stage.shown(view.part, at: 0.5).bounds.width, 150, 2))
  }

  @Test(arguments: [UIButton.ButtonType.infoLight, .detailDisclosure, .contactAdd, .close])
  func `buttons with a symbol show it`(type: UIButton.ButtonType) throws {
    let button = UIButton(type: type)
    #expect(button.bounds.size == CGSize(width: 22, height: 34))
    let image = try #require(button.currentImage)
    #expect(image.size == CGSize(width: 22, height: 22))
    #expect(image.renderingMode == (type == .close ? .alwaysOriginal : .alwaysTemplate))
    #expect(UIButton(type: .system).currentImage == nil)
  }
}

/// A view with a part that fills it.
private final class StretchingView: UIView {
  let part = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(part)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() { part.frame = bounds }
}

@MainActor
@Suite struct UprightTests {
  /// A red pixel above a blue one.
  private var picture: UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 1, height: 2), format: format).image { _ in
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
      UIColor.blue.setFill()
      UIRectFill(CGRect(x: 0, y: 1, width: 1, height: 1))
    }
  }

  /// Returns true if the upper part of an image is red and the lower one is blue.
  private func isUpright(_ image: UIImage) -> Bool {
    pixel(image, 0) == [255, 0, 0] && pixel(image, Int(image.size.height) - 1) == [0, 0, 255]
  }

  /// Returns the colour of a row of an image.
  private func pixel(_ image: UIImage, _ row: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4)
    bytes.withUnsafeMutableBytes { buffer in
      let context = CGContext(
        data: buffer.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      let part = image.cgImage?.cropping(to: CGRect(x: 0, y: row, width: 1, height: 1))
      if let context, let part { context.draw(part, in: CGRect(x: 0, y: 0, width: 1, height: 1)) }
    }
    return Array(bytes.prefix(3))
  }

  private func drawn(_ draw: (CGContext) -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 8), format: format).image {
      draw($0.cgContext)
    }
  }

  @Test(arguments: [false, true])
  func `images are upright in pictures of views`(isInWindow: Bool) throws {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 4, height: 8))
    (view.image, view.layer.magnificationFilter) = (picture, .nearest)
    let stage = isInWindow ? Stage() : nil
    stage?.perform { stage?.window.addSubview(view) }
    let outer = UIView(frame: view.bounds)
    if !isInWindow { outer.addSubview(view) }
    #expect(isUpright(drawn { view.layer.render(in: $0) }))
    #expect(isUpright(drawn { _ in view.drawHierarchy(in: view.bounds, afterScreenUpdates: true) }))
    #expect(isUpright(drawn { context in (stage?.window ?? outer).layer.render(in: context) }))
    let copy = try #require(view.snapshotView(afterScreenUpdates: true))
    #expect(isUpright(drawn { copy.layer.render(in: $0) }))
  }

  @Test func `one-sided layers of views face the viewer in pictures`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 8))
    (view.backgroundColor, view.layer.isDoubleSided) = (.red, false)
    #expect(pixel(drawn { view.layer.render(in: $0) }, 0) == [255, 0, 0])
  }
}
