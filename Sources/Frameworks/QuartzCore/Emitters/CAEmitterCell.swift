// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What one kind of an emitter layer's particles is like.
///
/// A particle gets its values at its birth: where a property has a range, a value within that range about the property,
/// each as likely as every other. A cell given to a layer is copied by value; change it later through the layer's key
/// paths, such as `emitterCells.NAME.birthRate`, which also animate. Numbers that are not finite are reported and change
/// nothing.
open class CAEmitterCell: NSObject, NSSecureCoding, CAMediaTiming {
  /// What a layer takes over.
  final var cell = EmitterCell()
  final var children: [CAEmitterCell]?
  final var colorObject: CGColor?
  final var contentsObject: Any?
  final var filterNames = FilterNames()
  final var mediaTiming = MediaTiming()
  final var customValues: [String: Any] = [:]

  /// The names of the filters, as they were set.
  struct FilterNames {
    var minification = "linear"
    var magnification = "linear"
  }

  /// Creates a cell that emits nothing: its birth rate and its lifetime are 0.
  public override init() { super.init() }

  /// Creates a cell from an archive; see `encode(with:)`.
  public required init?(coder: NSCoder) {
    super.init()
    decode(from: coder)
  }

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the values that differ from their defaults and the cells that this one emits; contents are not archived,
  /// which is reported.
  open func encode(with coder: NSCoder) { archive(into: coder) }

  /// The default value of a property, boxed; `nil` where the default is zero or nothing.
  open class func defaultValue(forKey key: String) -> Any? { boxedDefaultValue(forKey: key) }

  /// Whether `encode(with:)` writes a property: when it differs from its default.
  open func shouldArchiveValue(forKey key: String) -> Bool { isArchived(key) }

  // MARK: Identity

  /// A name for key paths; default `nil`.
  open var name: String? {
    get { cell.name }
    set { cell.name = newValue }
  }

  /// Whether the cell emits; default true.
  open var isEnabled: Bool {
    get { cell.isEnabled }
    set { cell[.enabled] = newValue ? 1 : 0 }
  }

  /// More values by key, kept for the program; default `nil`.
  open var style: [AnyHashable: Any]? {
    get { customValues["style"] as? [AnyHashable: Any] }
    set { customValues["style"] = newValue }
  }

  // MARK: Birth

  /// Particles a second; less than 0 counts as 0; default 0; animatable.
  open var birthRate: Float {
    get { number(.birthRate) }
    set { set(.birthRate, newValue) }
  }

  /// How long a particle lives, in seconds; default 0; animatable.
  open var lifetime: Float {
    get { number(.lifetime) }
    set { set(.lifetime, newValue) }
  }

  /// The width of the range of lifetimes, in seconds; default 0; animatable.
  open var lifetimeRange: Float {
    get { number(.lifetimeRange) }
    set { set(.lifetimeRange, newValue) }
  }

  /// The direction's angle out of the plane of the layer, in radians towards positive z; default 0; animatable.
  open var emissionLatitude: CGFloat {
    get { number(.emissionLatitude) }
    set { set(.emissionLatitude, newValue) }
  }

  /// The direction's angle in the plane of the layer, in radians from positive x towards positive y. On the edge or
  /// surface of a circle or sphere it is counted from the direction outwards, in a cell that a particle emits from the
  /// particle's direction; default 0; animatable.
  open var emissionLongitude: CGFloat {
    get { number(.emissionLongitude) }
    set { set(.emissionLongitude, newValue) }
  }

  /// The whole angle of the cone about the direction in which particles fly off, in radians; default 0; animatable.
  open var emissionRange: CGFloat {
    get { number(.emissionRange) }
    set { set(.emissionRange, newValue) }
  }

  // MARK: Motion

  /// The speed at birth in points a second; default 0; animatable.
  open var velocity: CGFloat {
    get { number(.velocity) }
    set { set(.velocity, newValue) }
  }

  /// The width of the range of speeds, in points a second; default 0; animatable.
  open var velocityRange: CGFloat {
    get { number(.velocityRange) }
    set { set(.velocityRange, newValue) }
  }

  /// The acceleration along x in points a second a second; default 0; animatable.
  open var xAcceleration: CGFloat {
    get { number(.xAcceleration) }
    set { set(.xAcceleration, newValue) }
  }

  /// The acceleration along y in points a second a second; default 0; animatable.
  open var yAcceleration: CGFloat {
    get { number(.yAcceleration) }
    set { set(.yAcceleration, newValue) }
  }

  /// The acceleration along z in points a second a second; default 0; animatable.
  open var zAcceleration: CGFloat {
    get { number(.zAcceleration) }
    set { set(.zAcceleration, newValue) }
  }

  // MARK: Size

  /// The scale at birth; less than 0 counts as 0; default 1; animatable.
  open var scale: CGFloat {
    get { number(.scale) }
    set { set(.scale, newValue) }
  }

  /// The width of the range of scales; default 0; animatable.
  open var scaleRange: CGFloat {
    get { number(.scaleRange) }
    set { set(.scaleRange, newValue) }
  }

  /// What the scale grows by in a second; default 0; animatable.
  open var scaleSpeed: CGFloat {
    get { number(.scaleSpeed) }
    set { set(.scaleSpeed, newValue) }
  }

  /// How fast a particle turns, in radians a second from positive x towards positive y; default 0; animatable.
  open var spin: CGFloat {
    get { number(.spin) }
    set { set(.spin, newValue) }
  }

  /// The width of the range of spins, in radians a second; default 0; animatable.
  open var spinRange: CGFloat {
    get { number(.spinRange) }
    set { set(.spinRange, newValue) }
  }

  // MARK: Colour

  /// The colour that the contents are multiplied by; `nil` counts as clear; default opaque white; animatable.
  open var color: CGColor? {
    get { colorObject ?? CGColor(rgba: cell.color) }
    set { setColor(newValue) }
  }

  /// The width of the range of red components; default 0; animatable.
  open var redRange: Float {
    get { number(.redRange) }
    set { set(.redRange, newValue) }
  }

  /// The width of the range of green components; default 0; animatable.
  open var greenRange: Float {
    get { number(.greenRange) }
    set { set(.greenRange, newValue) }
  }

  /// The width of the range of blue components; default 0; animatable.
  open var blueRange: Float {
    get { number(.blueRange) }
    set { set(.blueRange, newValue) }
  }

  /// The width of the range of alphas; default 0; animatable.
  open var alphaRange: Float {
    get { number(.alphaRange) }
    set { set(.alphaRange, newValue) }
  }

  /// What the red component grows by in a second; default 0; animatable.
  open var redSpeed: Float {
    get { number(.redSpeed) }
    set { set(.redSpeed, newValue) }
  }

  /// What the green component grows by in a second; default 0; animatable.
  open var greenSpeed: Float {
    get { number(.greenSpeed) }
    set { set(.greenSpeed, newValue) }
  }

  /// What the blue component grows by in a second; default 0; animatable.
  open var blueSpeed: Float {
    get { number(.blueSpeed) }
    set { set(.blueSpeed, newValue) }
  }

  /// What the alpha grows by in a second; default 0; animatable.
  open var alphaSpeed: Float {
    get { number(.alphaSpeed) }
    set { set(.alphaSpeed, newValue) }
  }

  // MARK: Contents

  /// What a particle shows: a `CGImage`; particles without are not drawn but emit their own cells; other objects are
  /// kept but not drawn, which is reported; default `nil`.
  open var contents: Any? {
    get { contentsObject }
    set { setContents(newValue) }
  }

  /// The part of the contents that is shown, in fractions of the image from its top left corner; default all of it.
  open var contentsRect: CGRect {
    get { cell.contentsRect }
    set { setContentsRect(newValue) }
  }

  /// How many pixels of the contents make a point; anything but a positive number counts as 1; default 1.
  open var contentsScale: CGFloat {
    get { number(.contentsScale) }
    set { set(.contentsScale, newValue) }
  }

  /// How contents are sampled where they are drawn larger: "nearest" or "linear", the default; other names count as
  /// "linear".
  open var magnificationFilter: String {
    get { filterNames.magnification }
    set { setFilter(magnification: newValue) }
  }

  /// How contents are sampled where they are drawn smaller: "nearest", "trilinear" or "linear", the default; other names
  /// count as "linear".
  open var minificationFilter: String {
    get { filterNames.minification }
    set { setFilter(minification: newValue) }
  }

  /// What is added to the level of detail that the "trilinear" filter takes, in halvings: more is more blurred; default 0.
  open var minificationFilterBias: Float {
    get { Float(cell[.minificationFilterBias]) }
    set { set(.minificationFilterBias, Double(newValue)) }
  }

  /// What each particle emits in its turn, from its place and in its direction; at most 8 levels deep; default `nil`.
  open var emitterCells: [CAEmitterCell]? {
    get { children }
    set { setChildren(newValue) }
  }

  // MARK: Timing

  /// When the cell begins to emit, in seconds of the layer's time; default 0.
  open var beginTime: CFTimeInterval {
    get { mediaTiming.beginTime }
    set { setTiming { $0.beginTime = newValue } }
  }

  /// How long the cell emits, in seconds of its own time; default infinite.
  open var duration: CFTimeInterval {
    get { mediaTiming.duration }
    set { setTiming { $0.duration = newValue } }
  }

  /// How fast the time of the cell and its particles passes; nothing is emitted for 0 or less; default 1.
  open var speed: Float {
    get { mediaTiming.speed }
    set { setTiming { $0.speed = newValue } }
  }

  /// How much longer the cell has emitted when it begins, in seconds of its own time; default 0.
  open var timeOffset: CFTimeInterval {
    get { mediaTiming.timeOffset }
    set { setTiming { $0.timeOffset = newValue } }
  }

  /// How many durations the cell emits; 0 or less counts as 1; default 0.
  open var repeatCount: Float {
    get { mediaTiming.repeatCount }
    set { setTiming { $0.repeatCount = newValue } }
  }

  /// How long the cell emits in spite of its duration, in seconds of its own time; 0, the default, leaves that to the
  /// duration.
  open var repeatDuration: CFTimeInterval {
    get { mediaTiming.repeatDuration }
    set { setTiming { $0.repeatDuration = newValue } }
  }

  /// Kept, without effect on a cell; default false.
  open var autoreverses: Bool {
    get { mediaTiming.autoreverses }
    set { setTiming { $0.autoreverses = newValue } }
  }

  /// Kept, without effect on a cell; default `.removed`.
  open var fillMode: CAMediaTimingFillMode {
    get { mediaTiming.fillMode }
    set { setTiming { $0.fillMode = newValue } }
  }
}
