// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImporterSupport
import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree
import MultiplaneValues
public import QuartzCore

/// A writer of layers to an SVG file: a still picture, or an animation with CSS.
///
///     try SVGWriter(root: layer).write(to: "card.svg")
///     try SVGWriter(host: host, title: "Clock").write(to: "clock.svg", lasting: 4)
///
/// - Shapes, colours, gradients, text, masks, shadows and blend modes become SVG elements. Strings are the
///   outlines of their glyphs, with the string for screen readers.
/// - An animation contains the values of layers over time as CSS keyframes. A course that one timing curve
///   describes has two keyframes. Others, such as springs, have as many as the samples need, 60 in a second.
///   Attributes that CSS cannot change are animated by `animate` elements.
/// - Code that changes layers, such as timers, runs while the file is made, so its effects are in the file.
/// - Everything that SVG cannot express becomes an image or is left out, and is reported through
///   `Diagnostics` with the layer.
public struct SVGWriter {
  /// The number of samples of an animation in a second.
  private static let sampleRate = 60.0
  /// The longest animation, in seconds. Longer ones are cut, and reported.
  static let longestDuration = 600.0

  private let host: LayerHost
  private let title: String?
  private let repeats: Bool

  /// Creates a writer of a layer and everything in it, at media time 0. The layer must be in no host.
  public init(root: CALayer) {
    self.init(host: LayerHost(root: root))
  }

  /// Creates a writer of the picture that a host shows.
  ///
  /// - Parameters:
  ///   - host: The host of the layers. Writing advances its time.
  ///   - title: The title of the file. `nil`, the default, writes none.
  ///   - repeats: `true` to repeat an animation endlessly. The default is `true`.
  public init(host: LayerHost, title: String? = nil, repeats: Bool = true) {
    (self.host, self.title, self.repeats) = (host, title, repeats)
  }

  /// Returns a still picture as SVG text.
  ///
  /// - Parameter time: The media time in seconds. A time before the host's time counts as that time.
  public func text(at time: Double = 0) -> String {
    let tree = host.tick(to: max(time, host.time))
    let visible = Rect(host.visibleRect)
    let images = DrawnImages()
    let builder = DrawingBuilder(images: images, isMoving: false, visible: visible)
    let part = builder.drawing(of: tree, at: host.time)
    var drawing = MovingDrawing(part)
    drawing.add(part, at: 0)
    return markup(drawing, images, visible, duration: 0, curves: [])
  }

  /// Returns an animation as SVG text.
  ///
  /// - Parameter duration: The length in seconds, from the host's time. It is more than 0 and at most 600.
  ///   Other lengths are reported, and the nearest allowed one is used.
  public func text(lasting duration: Double) -> String {
    let length = duration.clamped(to: 1 / Self.sampleRate...Self.longestDuration, ifNaN: 1)
    if length != duration {
      Diagnostics.report(.invalid, "SVGWriter", "an animation of \(duration) s is written with \(length) s")
    }
    let start = host.time
    let visible = Rect(host.visibleRect)
    let images = DrawnImages()
    let builder = DrawingBuilder(images: images, isMoving: true, visible: visible)
    var drawing: MovingDrawing?
    var instants = SampleInstants()
    func add(_ tree: RenderTree, _ time: Double) {
      let part = builder.drawing(of: tree, at: time)
      if drawing == nil { drawing = MovingDrawing(part) }
      drawing?.add(part, at: time - start)
    }
    let count = Int((length * Self.sampleRate).rounded(.up))
    for index in 0...count {
      let time = min(start + Double(index) / Self.sampleRate, start + length)
      let tree = host.tick(to: time)
      add(tree, time)
      guard index < count else { break }
      let next = min(start + Double(index + 1) / Self.sampleRate, start + length)
      for instant in instants.between(time, next, in: tree) { add(tree, instant) }
    }
    guard let drawing else { return "" }
    if drawing.isCut {
      Diagnostics.report(
        .unsupported, "SVGWriter", "more than \(MovingDrawing.partLimit) elements are not written")
    }
    return markup(drawing, images, visible, duration: length, curves: instants.curves)
  }

  private func markup(
    _ drawing: MovingDrawing, _ images: DrawnImages, _ visible: Rect, duration: Double,
    curves: [CubicTimingCurve]
  ) -> String {
    if images.isFull {
      Diagnostics.report(.unsupported, "SVGWriter", "images of more than 64 million pixels are not written")
    }
    var markup = DrawingMarkup(
      drawing, images: images, visible: visible, title: title,
      course: DrawingMarkup.Course(duration: duration, repeats: repeats, curves: curves))
    return markup.text()
  }

  /// Writes a still picture to a file, and replaces an existing file.
  ///
  /// - Parameters:
  ///   - path: A name that ends with `.svg`.
  ///   - time: The media time in seconds.
  /// - Throws: An `SVGError` for any other extension, or if the file cannot be written.
  public func write(to path: String, at time: Double = 0) throws(SVGError) {
    try Self.check(path)
    try Self.write(text(at: time), to: path)
  }

  /// Writes an animation to a file, and replaces an existing file.
  ///
  /// - Parameters:
  ///   - path: A name that ends with `.svg`.
  ///   - duration: The length in seconds; see `text(lasting:)`.
  /// - Throws: An `SVGError` for any other extension, or if the file cannot be written.
  public func write(to path: String, lasting duration: Double) throws(SVGError) {
    try Self.check(path)
    try Self.write(text(lasting: duration), to: path)
  }

  private static func check(_ path: String) throws(SVGError) {
    guard BundlePath.hasExtension(path, "svg") else {
      throw SVGError(.unreadable, file: path, explanation: "end the name with .svg")
    }
  }

  private static func write(_ text: String, to path: String) throws(SVGError) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      let reason = DiskPath.missingFolder(of: path).map { DiskPath.noFolder($0) }
      throw SVGError(
        .unreadable, file: path,
        explanation: "cannot write: \(reason ?? (error as NSError).localizedDescription)")
    }
  }
}
