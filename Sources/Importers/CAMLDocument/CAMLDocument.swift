// SPDX-License-Identifier: Apache-2.0

public import Foundation
import ImporterSupport
import QuartzCore

/// A scene read from a file.
///
/// The file is a `.caml` file, a `.ca` bundle, a `.wallpaper` folder with several bundles, or a zip archive
/// of these. Wallpaper editors give such archives the extension `.tendies`.
///
///     let document = try CAMLDocument(path: "clock.ca")
///     print(document.report.entries)
///     let scene = document.makeScene()
///     let host = LayerHost(root: scene.root)
///
/// - Everything is parsed once, when the document is created. Each call of `makeScene()` builds new layers
///   and shares the decoded images.
/// - Only files inside the bundle or archive are read, or inside the folder of a single `.caml` file. No
///   script is run.
/// - Reading costs time in proportion to the bytes read and the pixels decoded. `Options.limits` bounds both.
/// - An unsupported feature is not an error by default. It is listed in `report`, and the rest of the scene
///   is shown.
public final class CAMLDocument {
  /// The options for reading a document.
  public struct Options {
    /// The limits on the size of a document. The default is `CAMLLimits.default`.
    public var limits = CAMLLimits.default
    /// A Boolean value that indicates whether a document is read the way Core Animation reads it. The default
    /// is `false`.
    ///
    /// If `true`, the first entry of the report that affects the picture is thrown as an error. Values
    /// without a transition jump from state to state, in wallpapers, too.
    public var isStrict = false

    /// Creates the default options.
    public init() {}
  }

  /// The name of the file without its extension.
  public let name: String
  /// The size of the picture in points.
  public let size: CGSize
  /// A Boolean value that indicates whether the document is a wallpaper.
  ///
  /// The values of a wallpaper that no transition animates move with a spring when the state changes, unless
  /// `Options.isStrict` is `true`.
  public let isWallpaper: Bool
  /// The features of the document that are not shown exactly as written.
  public let report: CompatibilityReport

  private let isStrict: Bool
  private var animatesUnspecifiedValues: Bool { isWallpaper && !isStrict }
  let planes: [Plane]
  let images: ImageStore

  /// One parsed CAML file.
  struct Plane {
    let role: PlaneRole?
    let folder: String
    let tree: MarkupTree
    let index: BundleIndex?
  }

  /// Reads the document at `path`.
  ///
  /// - Throws: A `CAMLError` if the file is missing, damaged, larger than a limit or without a layer. If
  ///   `options.isStrict` is `true`, also for the first entry of the report that affects the picture.
  public convenience init(path: String, options: Options = Options()) throws(CAMLError) {
    let source = try DocumentSource(path: path, limits: options.limits)
    try self.init(source, options: options)
  }

  /// Reads a document from bytes that hold CAML text or a zip archive.
  ///
  /// The text has no folder, so only images embedded in it are found.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - name: The name of the file in messages and in `name`.
  ///   - options: The limits, and the treatment of unsupported content.
  /// - Throws: The same errors as `init(path:options:)`.
  public convenience init(bytes: [UInt8], name: String, options: Options = Options()) throws(CAMLError) {
    let source = try DocumentSource(bytes: bytes, name: name, limits: options.limits)
    try self.init(source, options: options)
  }

  private init(_ source: DocumentSource, options: Options) throws(CAMLError) {
    name = source.title
    isWallpaper = source.isWallpaper
    isStrict = options.isStrict
    let log = CompatibilityLog()
    images = ImageStore(files: source.files, limits: options.limits, log: log)
    var planes: [Plane] = []
    for plane in source.planes {
      let path = BundlePath.join(plane.folder, plane.file)
      let bytes = try CAMLError.reading { () throws(FileError) in try source.files.read(path) }
      let tree = try CAMLMarkup.read(bytes, file: path, limits: options.limits)
      let index = BundleIndex(folder: plane.folder, files: source.files, limits: options.limits)
      // A single file belongs to the bundle around it only if the bundle's index names it.
      let isOurs = !source.isPlainFile || index?.rootDocument == plane.file
      planes.append(Plane(role: plane.role, folder: plane.folder, tree: tree, index: isOurs ? index : nil))
    }
    self.planes = planes
    // Build the scene once to fill the report.
    let scene = CAMLScene(
      planes: planes, images: images, log: log, animatesUnspecifiedValues: isWallpaper && !isStrict)
    size = scene.size
    report = log.report
    if scene.isEmpty, let plane = source.planes.first {
      throw CAMLError(
        .noScene, file: BundlePath.join(plane.folder, plane.file),
        element: planes.first?.tree.elements.first?.name, explanation: "there is no layer in it")
    }
    if options.isStrict, let issue = report.firstIssue {
      throw CAMLError(
        .incompatible, file: issue.file, line: issue.line, element: issue.subject,
        explanation: "\(issue.effect)")
    }
  }

  /// Creates a tree of layers with its states, independent of all earlier ones.
  ///
  /// Call this in the closure of `LayerHost.init(_:)`, so that times in the file count from the start of the
  /// host's media time.
  public func makeScene() -> CAMLScene {
    CAMLScene(
      planes: planes, images: images, log: CompatibilityLog(),
      animatesUnspecifiedValues: animatesUnspecifiedValues)
  }
}
