// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import ImporterSupport
import MultiplaneDiagnostics
public import QuartzCore

/// A picture or an animation read from an SVG file.
///
///     let scene = try SVGScene(contentsOf: url)
///     print(scene.report.entries)
///     let host = LayerHost { scene.makeLayer() }
///
/// The layers and their animations are ordinary ones, so any time can be shown, in any order. Features that
/// are not shown as written are listed in `report`. Apart from the file itself, only images inside its folder
/// are read. Nothing is fetched from the network, and scripts are not run.
public final class SVGScene {
  /// The options for reading a file.
  public struct Options: Sendable {
    /// The limits on the file and on what is built from it. The default is `SVGLimits.default`.
    public var limits = SVGLimits.default
    /// A Boolean value that indicates whether the first finding that affects the picture is thrown as an
    /// error. The default is `false`.
    public var isStrict = false
    /// The language for which the file is shown, as a tag such as `en` or `de-CH`. It chooses between the
    /// children of `switch` elements. The default is `en`.
    public var language = "en"
    /// The size of a font whose size the file does not say, in user units. The default is 16, as in browsers.
    public var fontSize = 16.0
    /// The folder in which the file's images may lie. The default, `nil`, is the folder of the file. An image
    /// outside of it is reported and not read. Relative paths begin at the folder of the file.
    public var imageFolder: URL?
    /// The values of attributes by names such as `bar.height`: the `id` of an element, a dot, and the
    /// attribute or `text`. They win over the file and its style sheets. The default is none.
    ///
    /// `SVGScene.attributes` lists the names. An unknown one and a value that does not fit are errors.
    public var values: [String: String] = [:]
    /// The events of the pointer, at most 2,500. The default is none. An unknown element is an error.
    public var events: [SVGEvent] = []
    /// A Boolean value that indicates whether the picture is for a window, in which `makeInteraction()`
    /// brings the events. The report then does not miss them. The default is `false`.
    public var hasPointer = false

    /// Creates the default options.
    public init() {}
  }

  /// The name of the file, without its folder and extension.
  public let name: String
  /// The size of the picture, in points: of the root's width and height, or else of its view box.
  public let size: CGSize
  /// The time in seconds after which all animations repeat together, if that is at most 60 s. Otherwise the
  /// end of the last animation that ends, or 60 if none does. `nil` if nothing moves.
  public let duration: Double?
  /// The features that are not shown exactly as written.
  public let report: CompatibilityReport

  let model: SVGModel
  private let images: SVGImages
  let file: String
  /// The layers that were built for the report, or `nil` after the first call of `makeLayer()`.
  private var first: CALayer?

  /// Reads the file at `url`, which may be compressed by gzip (`.svgz`). Images are read from its folder.
  ///
  /// - Throws: An `SVGError` if the file cannot be read, is not well-formed, has no size, or exceeds a limit.
  ///   If `options.isStrict` is `true`, the first finding that affects the picture is thrown.
  public convenience init(contentsOf url: URL, options: Options = Options()) throws(SVGError) {
    try self.init(path: url.path, options: options)
  }

  /// Reads the file at `path`. Messages have the path as it is. Throws the same errors as
  /// `init(contentsOf:options:)`.
  package convenience init(path: String, options: Options = Options()) throws(SVGError) {
    let bytes = try SVGError.reading { () throws(FileError) in
      try PlainFile.readScene(path, limits: options.limits.files)
    }
    try self.init(bytes: bytes, file: path, folder: PlainFile.folder(of: path), options: options)
  }

  /// Reads a picture from bytes. Because the bytes have no folder, only images inside of the text are read.
  ///
  /// - Parameters:
  ///   - bytes: The contents of a file, which may be compressed by gzip.
  ///   - name: The name of the file in messages. Its last component, without an extension, becomes `name`.
  ///   - options: The limits, the language and the treatment of unsupported content.
  /// - Throws: The same errors as `init(contentsOf:options:)`.
  public convenience init(
    bytes: [UInt8], name: String, options: Options = Options()
  ) throws(SVGError) {
    try self.init(bytes: bytes, file: name, folder: nil, options: options)
  }

  private init(bytes: [UInt8], file: String, folder: String?, options: Options) throws(SVGError) {
    self.file = file
    name = PlainFile.name(of: file)
    model = try SVGModel(bytes, file: file, limits: options.limits, options: options)
    size = model.size
    images = SVGImages(
      folder: folder, root: options.imageFolder?.path ?? folder, limits: options.limits,
      chosen: model.given.images)
    let log = SVGLog(file: file, tree: model.tree)
    // Building the layers fills the report. The first call of `makeLayer()` returns these layers.
    first = Self.build(model, images, log).layer
    duration = model.motion.naturalDuration
    report = log.report
    if options.isStrict, let issue = report.firstIssue {
      throw SVGError(
        .incompatible, file: file, line: issue.line, element: issue.subject, explanation: issue.effect)
    }
  }

  /// Creates a tree of layers that is independent of all earlier ones.
  ///
  /// The animations begin at the current media time. Call this method in the closure of `LayerHost.init(_:)`,
  /// so that they begin when the host's media time does.
  public func makeLayer() -> CALayer {
    let layer = first ?? build(model).layer
    first = nil
    layer.beginTime = CACurrentMediaTime()
    return layer
  }

  /// A Boolean value that indicates whether the file says what clicks or the position of the pointer change.
  public var usesPointer: Bool { model.motion.usesPointer || model.styles.usesPointer }

  /// Creates the layers for a window, which answer to events of the pointer.
  ///
  /// Call this method in the closure of `LayerHost.init(_:)`, so that the animations begin when the host's
  /// media time does.
  public func makeInteraction() -> SVGInteraction { SVGInteraction(self) }

  /// The layers of a document, with a finder of its elements.
  typealias Built = (layer: CALayer, finder: ElementFinder)

  /// Builds the layers of the document with other events.
  func build(_ model: SVGModel) -> Built {
    Self.build(model, images, SVGLog(file: file, tree: model.tree))
  }

  /// Builds the layers, and reports elements that no layer stands for.
  private static func build(_ model: SVGModel, _ images: SVGImages, _ log: SVGLog) -> Built {
    let limits = model.options.limits
    let builder = LayerBuilder(model, images: images, limits: limits, log: log)
    let stage = builder.document()
    builder.noteElements()
    if builder.isExhausted {
      log.note(
        .unsupported, 0, "there are more than \(limits.layerCount) layers; the others are left out")
    }
    return (stage, builder.finder)
  }
}
