// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The parameters of one kind of particle of an emitter layer.
///
///     let cell = CAEmitterCell()
///     cell.contents = image
///     (cell.birthRate, cell.lifetime, cell.velocity) = (20, 3, 50)
///     emitter.emitterCells = [cell]
///
/// A particle receives its values at birth. A property with a range gets a uniformly distributed value from
/// an interval of the range's width, centred on the property's value.
///
/// A layer copies its cells by value. Later changes go through the layer's key paths, such as
/// `emitterCells.NAME.birthRate`, which are animatable. A number that is not finite is reported and ignored.
open class CAEmitterCell: NSObject, NSSecureCoding, CAMediaTiming {
  /// The values in the engine's form, which a layer copies.
  final var cell = EmitterCell()
  final var children: [CAEmitterCell]?
  final var colorObject: CGColor?
  final var contentsObject: Any?
  final var filterNames = FilterNames()
  final var mediaTiming = MediaTiming()
  final var customValues: [String: Any] = [:]

  /// The names of the filters as they were set.
  struct FilterNames {
    var minification = "linear"
    var magnification = "linear"
  }

  /// Creates a cell that emits nothing: its birth rate and lifetime are 0.
  public override init() { super.init() }

  /// Creates a cell from an archive that `encode(with:)` wrote.
  public required init?(coder: NSCoder) {
    super.init()
    decode(from: coder)
  }

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Encodes the values that differ from their defaults and the emitted cells. Contents are not archived,
  /// which is reported.
  open func encode(with coder: NSCoder) { archive(into: coder) }

  /// Returns the default value of a property as an object, or `nil` if the default is zero or `nil`.
  open class func defaultValue(forKey key: String) -> Any? { boxedDefaultValue(forKey: key) }

  /// Returns whether `encode(with:)` encodes a property: if it differs from its default.
  open func shouldArchiveValue(forKey key: String) -> Bool { isArchived(key) }

  // MARK: Identity

  /// The cell's name in key paths. Default `nil`.
  open var name: String? {
    get { cell.name }
    set { cell.name = newValue }
  }

  /// Indicates whether the cell emits. Default true.
  open var isEnabled: Bool {
    get { cell.isEnabled }
    set { cell[.enabled] = newValue ? 1 : 0 }
  }

  /// Additional values by key, stored for the program. Default `nil`.
  open var style: [AnyHashable: Any]? {
    get { customValues["style"] as? [AnyHashable: Any] }
    set { customValues["style"] = newValue }
  }

  // MARK: Birth

  /// The number of particles born per second. Default 0. Animatable. Less than 0 counts as 0.
  open var birthRate: Float {
    get { number(.birthRate) }
    set { set(.birthRate, newValue) }
  }

  /// The lifetime of a particle, in seconds. Default 0. Animatable.
  open var lifetime: Float {
    get { number(.lifetime) }
    set { set(.lifetime, newValue) }
  }

  /// The width of the lifetime range, in seconds. Default 0. Animatable.
  open var lifetimeRange: Float {
    get { number(.lifetimeRange) }
    set { set(.lifetimeRange, newValue) }
  }

  /// The angle of the emission direction out of the layer's plane, in radians towards positive z. Default 0.
  /// Animatable.
  open var emissionLatitude: CGFloat {
    get { number(.emissionLatitude) }
    set { set(.emissionLatitude, newValue) }
  }

  /// The angle of the emission direction in the layer's plane, in radians from positive x towards positive y.
  /// Default 0. Animatable.
  ///
  /// On the outline or surface of a circle or sphere, it is relative to the outward direction, and on a
  /// line to negative y. For a cell that a particle emits, it is relative to the particle's direction.
  open var emissionLongitude: CGFloat {
    get { number(.emissionLongitude) }
    set { set(.emissionLongitude, newValue) }
  }

  /// The full angle of the emission cone, in radians. Default 0. Animatable.
  open var emissionRange: CGFloat {
    get { number(.emissionRange) }
    set { set(.emissionRange, newValue) }
  }

  // MARK: Motion

  /// The speed at birth, in points per second. Default 0. Animatable.
  open var velocity: CGFloat {
    get { number(.velocity) }
    set { set(.velocity, newValue) }
  }

  /// The width of the speed range, in points per second. Default 0. Animatable.
  open var velocityRange: CGFloat {
    get { number(.velocityRange) }
    set { set(.velocityRange, newValue) }
  }

  /// The acceleration along x, in points per second squared. Default 0. Animatable.
  open var xAcceleration: CGFloat {
    get { number(.xAcceleration) }
    set { set(.xAcceleration, newValue) }
  }

  /// The acceleration along y, in points per second squared. Default 0. Animatable.
  open var yAcceleration: CGFloat {
    get { number(.yAcceleration) }
    set { set(.yAcceleration, newValue) }
  }

  /// The acceleration along z, in points per second squared. Default 0. Animatable.
  open var zAcceleration: CGFloat {
    get { number(.zAcceleration) }
    set { set(.zAcceleration, newValue) }
  }

  // MARK: Size

  /// The scale at birth. Default 1. Animatable. Less than 0 counts as 0.
  open var scale: CGFloat {
    get { number(.scale) }
    set { set(.scale, newValue) }
  }

  /// The width of the scale range. Default 0. Animatable.
  open var scaleRange: CGFloat {
    get { number(.scaleRange) }
    set { set(.scaleRange, newValue) }
  }

  /// The change of the scale per second. Default 0. Animatable.
  open var scaleSpeed: CGFloat {
    get { number(.scaleSpeed) }
    set { set(.scaleSpeed, newValue) }
  }

  /// The rotation speed, in radians per second from positive x towards positive y. Default 0. Animatable.
  open var spin: CGFloat {
    get { number(.spin) }
    set { set(.spin, newValue) }
  }

  /// The width of the rotation speed range, in radians per second. Default 0. Animatable.
  open var spinRange: CGFloat {
    get { number(.spinRange) }
    set { set(.spinRange, newValue) }
  }

  // MARK: Colour

  /// The colour by which the contents are multiplied. Default opaque white. Animatable. `nil` counts as
  /// clear.
  open var color: CGColor? {
    get { colorObject ?? CGColor(rgba: cell.color) }
    set { setColor(newValue) }
  }

  /// The width of the range of the red component. Default 0. Animatable.
  open var redRange: Float {
    get { number(.redRange) }
    set { set(.redRange, newValue) }
  }

  /// The width of the range of the green component. Default 0. Animatable.
  open var greenRange: Float {
    get { number(.greenRange) }
    set { set(.greenRange, newValue) }
  }

  /// The width of the range of the blue component. Default 0. Animatable.
  open var blueRange: Float {
    get { number(.blueRange) }
    set { set(.blueRange, newValue) }
  }

  /// The width of the range of alpha. Default 0. Animatable.
  open var alphaRange: Float {
    get { number(.alphaRange) }
    set { set(.alphaRange, newValue) }
  }

  /// The change of the red component per second. Default 0. Animatable.
  open var redSpeed: Float {
    get { number(.redSpeed) }
    set { set(.redSpeed, newValue) }
  }

  /// The change of the green component per second. Default 0. Animatable.
  open var greenSpeed: Float {
    get { number(.greenSpeed) }
    set { set(.greenSpeed, newValue) }
  }

  /// The change of the blue component per second. Default 0. Animatable.
  open var blueSpeed: Float {
    get { number(.blueSpeed) }
    set { set(.blueSpeed, newValue) }
  }

  /// The change of alpha per second. Default 0. Animatable.
  open var alphaSpeed: Float {
    get { number(.alphaSpeed) }
    set { set(.alphaSpeed, newValue) }
  }

  // MARK: Contents

  /// The image of a particle, a `CGImage`. Default `nil`. Particles without an image are not drawn, but emit
  /// their own cells. Another object is stored and reported, but not drawn.
  open var contents: Any? {
    get { contentsObject }
    set { setContents(newValue) }
  }

  /// The visible part of the contents, in unit coordinates of the image with the origin at the top left.
  /// Default the whole image.
  open var contentsRect: CGRect {
    get { cell.contentsRect }
    set { setContentsRect(newValue) }
  }

  /// The number of pixels of the contents per point. Default 1. A number that is not positive counts as 1.
  open var contentsScale: CGFloat {
    get { number(.contentsScale) }
    set { set(.contentsScale, newValue) }
  }

  /// The filter for contents drawn larger than their size: "nearest" or "linear". Default "linear", which
  /// also applies to other names.
  open var magnificationFilter: String {
    get { filterNames.magnification }
    set { setFilter(magnification: newValue) }
  }

  /// The filter for contents drawn smaller than their size: "nearest", "linear" or "trilinear". Default
  /// "linear", which also applies to other names.
  open var minificationFilter: String {
    get { filterNames.minification }
    set { setFilter(minification: newValue) }
  }

  /// The offset added to the mipmap level of the "trilinear" filter. 1 halves the resolution. Default 0.
  open var minificationFilterBias: Float {
    get { Float(cell[.minificationFilterBias]) }
    set { set(.minificationFilterBias, Double(newValue)) }
  }

  /// The cells that each particle emits, from its own position and in its own direction. At most 8 levels
  /// deep. Default `nil`.
  open var emitterCells: [CAEmitterCell]? {
    get { children }
    set { setChildren(newValue) }
  }

  // MARK: Timing

  /// The start of emission, in seconds of the layer's time. Default 0.
  open var beginTime: CFTimeInterval {
    get { mediaTiming.beginTime }
    set { setTiming { $0.beginTime = newValue } }
  }

  /// The duration of emission, in seconds of the cell's own time. Default infinity.
  open var duration: CFTimeInterval {
    get { mediaTiming.duration }
    set { setTiming { $0.duration = newValue } }
  }

  /// The rate of the time of the cell and its particles. Default 1. 0 or less emits nothing.
  open var speed: Float {
    get { mediaTiming.speed }
    set { setTiming { $0.speed = newValue } }
  }

  /// The time for which the cell has already been emitting at its start, in seconds of its own time. Default
  /// 0.
  open var timeOffset: CFTimeInterval {
    get { mediaTiming.timeOffset }
    set { setTiming { $0.timeOffset = newValue } }
  }

  /// The number of durations of emission. Default 0. 0 or less counts as 1.
  open var repeatCount: Float {
    get { mediaTiming.repeatCount }
    set { setTiming { $0.repeatCount = newValue } }
  }

  /// The total duration of emission, in seconds of the cell's own time, which overrides `duration`. The
  /// default, 0, means unset.
  open var repeatDuration: CFTimeInterval {
    get { mediaTiming.repeatDuration }
    set { setTiming { $0.repeatDuration = newValue } }
  }

  /// Indicates whether iterations are reversed. Stored, but without effect on a cell. Default false.
  open var autoreverses: Bool {
    get { mediaTiming.autoreverses }
    set { setTiming { $0.autoreverses = newValue } }
  }

  /// The fill mode. Stored, but without effect on a cell. Default `.removed`.
  open var fillMode: CAMediaTimingFillMode {
    get { mediaTiming.fillMode }
    set { setTiming { $0.fillMode = newValue } }
  }
}
