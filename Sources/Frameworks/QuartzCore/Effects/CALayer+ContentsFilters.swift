// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How the pixels of contents are mixed when they are drawn in another size.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a filter from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The pixel that is nearest.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// The four pixels around, by their distances.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// The same in the two nearest of the image's sizes that are each half of the one before, and between those two.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// What a layer's drawing is kept as.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a format from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Grey values of 8 bits: what the layer draws loses its colours.
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
  /// Colours of 8 bits a channel.
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  /// Colours of 16 bits a channel; drawn as with 8, which is all that a `Pixmap` holds.
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  /// Whatever suits the layer's drawing: colours of 8 bits a channel.
  public static let automatic = CALayerContentsFormat(rawValue: "Automatic")
}

extension CALayer {
  /// The part of the contents that is stretched when they are resized, in fractions of what `contentsRect` shows, from
  /// the top left corner; what lies around it keeps its size in the corners and is stretched along the sides. It counts
  /// with the gravities that resize, and only where it leaves something inside the image; default all; animatable.
  public var contentsCenter: CGRect {
    get { properties.effects.contentsCenter }
    set { assign(newValue, to: .contentsCenter, in: \.contentsCenter) }
  }

  /// Moves the contents within the plane of the layer, about the origin of the bounds, after gravity has placed them.
  ///
  /// Apple's property of this name is not public; scene files of its tools have it.
  package var contentsTransform: CATransform3D {
    get { properties.effects.contentsTransform }
    set { assign(newValue, to: .contentsTransform, in: \.contentsTransform) }
  }

  /// How contents are drawn smaller than they are; unknown names count as `.linear`, the default; not animatable.
  public var minificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(rawValue: properties.effects.minificationFilter.rawValue) }
    set {
      let filter = ContentsFilter(rawValue: newValue.rawValue) ?? .linear
      assign(filter, to: .minificationFilter, in: \.minificationFilter)
    }
  }

  /// How contents are drawn larger than they are; unknown names count as `.linear`, the default; not animatable.
  public var magnificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(rawValue: properties.effects.magnificationFilter.rawValue) }
    set {
      let filter = ContentsFilter(rawValue: newValue.rawValue) ?? .linear
      assign(filter, to: .magnificationFilter, in: \.magnificationFilter)
    }
  }

  /// What is added to the level of detail that `.trilinear` takes, in halvings: more is more blurred; default 0.
  public var minificationFilterBias: Float {
    get { properties.effects.minificationFilterBias }
    set { assign(newValue, to: .minificationFilterBias, in: \.minificationFilterBias) }
  }

  /// What the layer's drawing is kept as; unknown names count as `.RGBA8Uint`, the default; takes effect when the layer
  /// draws the next time.
  public var contentsFormat: CALayerContentsFormat {
    get { CALayerContentsFormat(rawValue: properties.effects.contentsFormat.rawValue) }
    set {
      let format = ContentsFormat(rawValue: newValue.rawValue) ?? .rgba8
      assign(format, to: .contentsFormat, in: \.contentsFormat)
    }
  }

  /// Whether what the layer draws has no alpha: it is drawn over black; default false; takes effect when the layer draws
  /// the next time.
  public var isOpaque: Bool {
    get { properties.effects.isOpaque }
    set { assign(newValue, to: .isOpaque, in: \.isOpaque) }
  }

  /// Whether what `draw(in:)` records may be drawn later than it returns; kept, and always so: the recording is drawn with
  /// the frame that shows it. Default false.
  public var drawsAsynchronously: Bool {
    get { extras?.drawsAsynchronously ?? false }
    set { makeExtras().drawsAsynchronously = newValue }
  }
}
