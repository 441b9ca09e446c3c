// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import ImporterSupport
import MultiplaneDiagnostics
public import QuartzCore

/// An animation read from a Lottie file.
///
///     let scene = try LottieScene(contentsOf: url)
///     print(scene.report.entries)
///     let host = LayerHost { scene.makeLayer() }
///
/// The layers and their animations are ordinary ones, so any time can be shown, in any order. Features that
/// are not shown as written are listed in `report`. Apart from the file itself, only images inside its folder
/// are read. Nothing is fetched from the network, and scripts are run only by the evaluator in
/// `Options.expressions`.
public final class LottieScene {
  /// The options for reading a file.
  public struct Options {
    /// The limits on the file and on what is built from it. The default is `LottieLimits.default`.
    public var limits = LottieLimits.default
    /// A Boolean value that indicates whether the first finding that affects the picture is thrown as an
    /// error. The default is `false`.
    public var isStrict = false
    /// The identifier of the animation to read from a package. The default, `nil`, reads the animation that
    /// the manifest chooses, or else its first one. Ignored for other files.
    public var animation: String?
    /// The identifier of the package's theme that sets the values of slots. An empty string applies no theme.
    /// The default, `nil`, applies the theme with which the package's animation begins, if it has one. For
    /// files other than packages, an identifier throws `LottieError.Reason.unknownName`.
    public var theme: String?
    /// The values of slots by name, and the texts of text layers by the name of the layer. They override the
    /// values of a theme. The default is none.
    public var slots: [String: SlotValue] = [:]
    /// The program whose reading of the format is followed where programs differ. The default is
    /// `LottieRenderingStyle.afterEffects`.
    public var renderingStyle = LottieRenderingStyle.afterEffects
    /// The evaluator that runs expressions. The default, `nil`, runs none: loops are recognised by their
    /// text, and other expressions are reported.
    public var expressions: (any LottieExpressionEvaluator)?

    /// Creates the default options.
    public init() {}
  }

  /// A named time, or a named range of time.
  public struct Marker: Hashable, Sendable {
    /// The name of the marker in the file.
    public var name: String
    /// The time in seconds, measured from the start of the animation.
    public var time: Double
    /// The duration in seconds, or 0 for a point in time.
    public var duration: Double
  }

  /// The name of the file, without its folder and extension.
  public let name: String
  /// The size of the animation, in points.
  public let size: CGSize
  /// The length of the animation, in seconds.
  public let duration: Double
  /// The frame rate of the file, in frames per second.
  public let frameRate: Double
  /// The named times, in the order of the file.
  public let markers: [Marker]
  /// The sounds in the order of the file, with the sounds of outer layers first. The layers themselves are
  /// silent.
  public let sounds: [Sound]
  /// The named properties whose values `Options.slots` can choose, sorted by name.
  public let slots: [Slot]
  /// The names of the text layers whose texts `Options.slots` can choose, sorted. A name that is also that of
  /// a slot is left out. Layers with the same name get the same text.
  public let textLayers: [String]
  /// The identifiers of the themes of a package. Empty for other files.
  public let themes: [String]
  /// The features that are not shown exactly as written. Each subject is a key path with the layer's name.
  public let report: CompatibilityReport

  /// Indicates whether viewers play the animation again and again, as they do unless a package says no.
  package let repeats: Bool

  let model: AnimationModel
  let images: LottieImages
  let limits: LottieLimits
  let file: String
  /// The key paths of the model's values, for the reports of later builds.
  let paths: JSONPaths
  /// The layers that were built for the report, or `nil` after the first call of `makeLayer()`.
  private var first: CALayer?

  /// Reads the file at `url`: JSON, JSON compressed by gzip (`.tgs`), or a dotLottie package (`.lottie`).
  /// Images are read from its folder or the package.
  ///
  /// - Throws: A `LottieError` if the file cannot be read, is not a Lottie animation, is a damaged package,
  ///   or exceeds a limit. For names in `options` that the file does not have, the reason is `noScene` for an
  ///   animation and `unknownName` for a slot or a theme. For a slot's value of the wrong kind, it is
  ///   `badValue`. If `options.isStrict` is `true`, the first finding that affects the picture is thrown.
  public convenience init(contentsOf url: URL, options: Options = Options()) throws(LottieError) {
    try self.init(path: url.path, options: options)
  }

  /// Reads the file at `path`. Messages have the path as it is. Throws the same errors as
  /// `init(contentsOf:options:)`.
  package convenience init(path: String, options: Options = Options()) throws(LottieError) {
    let bytes = try LottieError.reading(path) { () throws(FileError) in
      try PlainFile.readScene(path, limits: options.limits.files)
    }
    try self.init(bytes: bytes, file: path, images: .folder(PlainFile.folder(of: path)), options: options)
  }

  /// Reads an animation from bytes. Because the bytes have no folder, only images in the text or in a package
  /// are read.
  ///
  /// - Parameters:
  ///   - bytes: The contents of a file, in any format that `init(contentsOf:options:)` reads.
  ///   - name: The name of the file in messages. Its last component, without an extension, becomes `name`.
  ///   - options: The limits, the choices of animation, theme and slots, and the treatment of unsupported
  ///     content.
  /// - Throws: The same errors as `init(contentsOf:options:)`.
  public convenience init(
    bytes: [UInt8], name: String, options: Options = Options()
  ) throws(LottieError) {
    try self.init(bytes: bytes, file: name, images: .none, options: options)
  }

  private init(
    bytes: [UInt8], file: String, images origin: LottieImages.Origin, options: Options
  ) throws(LottieError) {
    self.file = file
    limits = options.limits
    name = PlainFile.name(of: file)
    let log = LottieLog(file: file)
    let package =
      ArchiveFiles.isArchive(bytes)
      ? try LottiePackage(bytes, file: file, limits: options.limits, log: log) : nil
    let model = try Self.model(bytes, file: file, package: package, log: log, options: options)
    paths = log.paths
    slots = model.slots
    let slotNames = Set(model.slots.map(\.name))
    textLayers = model.textLayerNames.subtracting(slotNames).sorted()
    themes = package?.themes ?? []
    let animation = try package?.identifier(options.animation)
    repeats = animation.map { package?.repeats($0) != false } ?? true
    self.model = model
    images = LottieImages(
      model.images, origin: package.map { .package($0) } ?? origin, limits: options.limits)
    try SlotChoice.checkImages(of: options.slots, in: model, images, LottieLog(file: file, paths: log.paths))
    size = CGSize(width: model.width, height: model.height)
    frameRate = model.frameRate
    duration = (model.end - model.start) / model.frameRate
    markers = model.markers.map {
      Marker(
        name: $0.name, time: ($0.start - model.start) / model.frameRate,
        duration: $0.duration / model.frameRate)
    }
    sounds = SoundCollector(model, images: images, log: log).sounds
    // Building the layers fills the report. The first call of `makeLayer()` returns these layers.
    first = Self.build(model, images: images, limits: options.limits, log: log)
    report = log.report
    if options.isStrict, let issue = report.entries.first(where: \.affectsPicture) {
      throw LottieError(.incompatible, file: file, element: issue.subject, explanation: issue.effect)
    }
  }

  /// Reads the model from the bytes of a file. The values of its JSON text are freed when this returns.
  private static func model(
    _ bytes: [UInt8], file: String, package: LottiePackage?, log: LottieLog, options: Options
  ) throws(LottieError) -> AnimationModel {
    let animation = try package?.identifier(options.animation)
    let text =
      if let package, let animation { try package.animation(animation) } else {
        try text(bytes, file, options.limits)
      }
    let tape = try JSONTape(text, file: file, limits: options.limits)
    let table = try SlotChoice(file: file, log: log, package: package, animation: animation ?? "")
      .table(of: tape.root, options)
    var reader = AnimationReader(file: file, log: log, slots: table)
    reader.style = options.renderingStyle
    if let evaluator = options.expressions {
      reader.expressions = ExpressionValues(
        in: ExpressionRequest.text(text, slots: table, style: options.renderingStyle), tape.root,
        slots: table, log: log, by: evaluator)
    }
    return try reader.read(tape.root)
  }

  /// Returns the JSON text in the bytes of a file.
  private static func text(
    _ bytes: [UInt8], _ file: String, _ limits: LottieLimits
  ) throws(LottieError) -> [UInt8] {
    guard Gzip.isGzip(bytes) else { return bytes }
    return try LottieError.reading(file) { () throws(FileError) in
      try Gzip.decompress(bytes, file: file, limits: limits.files)
    }
  }

  /// Creates a tree of layers that is independent of all earlier ones.
  ///
  /// The animation begins at the current media time. Call this method in the closure of `LayerHost.init(_:)`,
  /// so that the animation begins when the host's media time does.
  public func makeLayer() -> CALayer {
    let layer =
      first ?? Self.build(model, images: images, limits: limits, log: LottieLog(file: file, paths: paths))
    first = nil
    layer.beginTime = CACurrentMediaTime()
    return layer
  }

  /// Makes the layers. Features that are left out are added to `log`.
  static func build(
    _ model: AnimationModel, images: LottieImages, limits: LottieLimits, log: LottieLog
  ) -> CALayer {
    let context = BuildContext(model: model, images: images, limits: limits, log: log)
    let domain = model.domain
    let (stage, content) = (CALayer(), CALayer())
    stage.anchorPoint = .zero
    stage.bounds = CGRect(x: 0, y: 0, width: model.width, height: model.height)
    stage.isGeometryFlipped = true
    stage.masksToBounds = true
    stage.name = "lottie"
    content.timeOffset = (model.start + domain.epoch) / model.frameRate
    stage.addSublayer(content)
    CompositionBuilder(context, domain: domain, layers: model.main.layers).build(in: content)
    if context.isExhausted {
      log.note(
        .unsupported, .root, "there are more than \(limits.layerCount) layers; the others are left out")
    }
    if context.budget.isExhausted {
      log.note(.unsupported, .root, "the animations need too many samples; some stop early")
    }
    return stage
  }
}

extension AnimationModel {
  /// The time domain of the main composition.
  var domain: TimeDomain { TimeDomain(rate: frameRate, epoch: max(0, -start), range: start...end) }
}
