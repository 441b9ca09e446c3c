// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import QuartzCore

/// A scene in a file: a `.caml` file, a `.ca` bundle, a `.wallpaper` folder of several, or a zip of these, which
/// wallpaper editors call `.tendies`.
///
///     let document = try CAMLDocument(path: "clock.ca")
///     let scene = document.makeScene()
///     let host = LayerHost(root: scene.root)
///
/// Nothing outside of the file is read, and no script in it is run. What cannot be shown as it is written is in
/// `report`.
public final class CAMLDocument {
  /// How a document is read.
  public struct Options {
    /// How much a document may hold.
    public var limits = CAMLLimits.default
    /// Whether a document is read as Core Animation itself reads it; default false. What cannot be shown as it is
    /// written is an error then, and values that no transition speaks of jump from state to state, of wallpapers too.
    public var isStrict = false

    /// Creates options of default values.
    public init() {}
  }

  /// The name of the file without its extension.
  public let name: String
  /// The size of the picture in points.
  public let size: CGSize
  /// Whether it is a wallpaper: its host moves every value that a change of state changes, unless the options are
  /// strict.
  public let isWallpaper: Bool
  /// What is not shown as it is written.
  public let report: CompatibilityReport

  private let isStrict: Bool
  private var movesSilentValues: Bool { isWallpaper && !isStrict }
  let planes: [Plane]
  let images: ImageStore

  /// One CAML file, read.
  struct Plane {
    let role: PlaneRole?
    let folder: String
    let tree: MarkupTree
    let index: BundleIndex?
  }

  /// Reads the document at `path`.
  ///
  /// Throws a `CAMLError` when there is none, when it is damaged or beyond a limit, and, if the options ask for it, for
  /// the first thing that cannot be shown as it is written.
  public convenience init(path: String, options: Options = Options()) throws(CAMLError) {
    let source = try DocumentSource(path: path, limits: options.limits)
    try self.init(source, options: options)
  }

  /// Reads the document whose bytes are given: CAML text, or a zip archive.
  ///
  /// Throws as the other one does. `name` stands for the file in messages. Images of CAML text are found in no folder.
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
      let tree = try MarkupReader.read(try source.files.read(path), file: path, limits: options.limits)
      let index = BundleIndex(folder: plane.folder, files: source.files, limits: options.limits)
      // A file alone is in a bundle only if the bundle says so.
      let isOurs = !source.isPlainFile || index?.rootDocument == plane.file
      planes.append(Plane(role: plane.role, folder: plane.folder, tree: tree, index: isOurs ? index : nil))
    }
    self.planes = planes
    // Built once to learn what cannot be shown.
    let scene = CAMLScene(
      planes: planes, images: images, log: log, movesSilentValues: isWallpaper && !isStrict)
    size = scene.size
    report = log.report
    if options.isStrict, let trouble = report.firstTrouble {
      throw CAMLError(
        .incompatible, file: trouble.file, line: trouble.line, element: trouble.subject,
        explanation: "\(trouble.effect)")
    }
  }

  /// A new tree of layers of the scene, with its states; each call makes one that is independent of the others.
  ///
  /// Call it where media time is that of the tree's host, at its beginning: in `LayerHost.init(_:)`.
  public func makeScene() -> CAMLScene {
    CAMLScene(planes: planes, images: images, log: CompatibilityLog(), movesSilentValues: movesSilentValues)
  }
}
