// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The interpolation of pixels when contents are drawn at another size.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a filter with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Nearest-neighbour interpolation.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Bilinear interpolation.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Trilinear interpolation: bilinear in the two nearest mipmap levels, then linear between them.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")

  /// The names in scene files.
  package static let names = [nearest, linear, trilinear].map(\.rawValue)
}

/// The pixel format of a layer's recorded drawing.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a format with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// 8-bit grey. The layer's drawing loses its colours.
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
  /// 8 bits per colour channel.
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  /// 16 bits per colour channel. Drawn with 8 bits, because a `Pixmap` holds no more.
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  /// A format that suits the drawing. Divergence: it is always 8 bits per colour channel.
  public static let automatic = CALayerContentsFormat(rawValue: "Automatic")
}

extension CALayer {
  /// The part of the contents that is stretched when they are resized, in unit coordinates of the part that
  /// `contentsRect` shows, from its top left corner. Default the whole part. Animatable.
  ///
  /// The corners outside it keep their size, and the sides stretch along one axis. It applies only to the
  /// gravities that resize, and only if it is inside the image.
  public var contentsCenter: CGRect {
    get { properties.effects.contentsCenter }
    set { assign(newValue, to: .contentsCenter, in: \.contentsCenter) }
  }

  /// The transform of the contents in the layer's plane, about the origin of the bounds. It applies after
  /// gravity. Default identity. Animatable.
  ///
  /// Apple's property of this name is not public. Scene files of Apple's tools use it.
  package var contentsTransform: CATransform3D {
    get { properties.effects.contentsTransform }
    set { assign(newValue, to: .contentsTransform, in: \.contentsTransform) }
  }

  /// The filter for contents drawn smaller than their size. Default `.linear`, which also applies to unknown
  /// names. Not animatable.
  public var minificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(rawValue: properties.effects.minificationFilter.rawValue) }
    set {
      let filter = ContentsFilter(rawValue: newValue.rawValue) ?? .linear
      assign(filter, to: .minificationFilter, in: \.minificationFilter)
    }
  }

  /// The filter for contents drawn larger than their size. Default `.linear`, which also applies to unknown
  /// names. Not animatable.
  public var magnificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(rawValue: properties.effects.magnificationFilter.rawValue) }
    set {
      let filter = ContentsFilter(rawValue: newValue.rawValue) ?? .linear
      assign(filter, to: .magnificationFilter, in: \.magnificationFilter)
    }
  }

  /// The offset added to the mipmap level of `.trilinear`. 1 halves the resolution. Default 0. Not
  /// animatable.
  public var minificationFilterBias: Float {
    get { properties.effects.minificationFilterBias }
    set { assign(newValue, to: .minificationFilterBias, in: \.minificationFilterBias) }
  }

  /// The pixel format of the layer's drawing. Default `.RGBA8Uint`, which also applies to unknown names. It
  /// takes effect at the next drawing.
  public var contentsFormat: CALayerContentsFormat {
    get { CALayerContentsFormat(rawValue: properties.effects.contentsFormat.rawValue) }
    set {
      let format = ContentsFormat(rawValue: newValue.rawValue) ?? .rgba8
      assign(format, to: .contentsFormat, in: \.contentsFormat)
    }
  }

  /// Indicates whether the layer's drawing is opaque, that is, drawn over black. Default false. It takes
  /// effect at the next drawing.
  public var isOpaque: Bool {
    get { properties.effects.isOpaque }
    set { assign(newValue, to: .isOpaque, in: \.isOpaque) }
  }

  /// Indicates whether the recording of `draw(in:)` may be rasterized later. Default false. Stored, but
  /// without effect: a recording is always rasterized with the frame that shows it.
  public var drawsAsynchronously: Bool {
    get { extras?.drawsAsynchronously ?? false }
    set { makeExtras().drawsAsynchronously = newValue }
  }
}
