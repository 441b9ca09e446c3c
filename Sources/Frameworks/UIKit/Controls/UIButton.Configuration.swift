// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The edges of a rectangle, of which leading is left.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bits, one for each edge.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// The left.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// The bottom.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// The right.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// The background of a button: its colour, corners and outline.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  /// The colour; `nil`, the default, stands for that of the button's configuration.
  public var backgroundColor: UIColor?
  /// The radius of the corners in points, with the corner style `.fixed`; default 6.
  public var cornerRadius: CGFloat = 6
  /// The colour of the outline; `nil`, the default, for none.
  public var strokeColor: UIColor?
  /// The width of the outline in points; default 0.
  public var strokeWidth: CGFloat = 0
  /// The insets of the background from the bounds, in points; default zero.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero

  /// Returns a background without a colour.
  public static func clear() -> UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration()
    background.backgroundColor = .clear
    return background
  }
}

extension UIButton {
  /// A closure that changes the configuration of a button for its state.
  public typealias ConfigurationUpdateHandler = (_ button: UIButton) -> Void

  /// The contents and the look of a button.
  @preconcurrency @MainActor
  public struct Configuration {
    /// The sizes of buttons.
    public enum Size: Int, Sendable {
      /// The usual size.
      case medium
      /// Smaller text and insets.
      case small
      /// The least insets.
      case mini
      /// The largest insets.
      case large
    }

    /// The rounding of the corners.
    public enum CornerStyle: Int, Sendable {
      /// The radius of the background.
      case fixed = -1
      /// The usual radius: 6 points.
      case dynamic
      /// 4 points.
      case small
      /// 8 points.
      case medium
      /// 12 points.
      case large
      /// Half of the height.
      case capsule
    }

    /// The alignments of the title and the subtitle to each other.
    public enum TitleAlignment: Int, Sendable {
      /// In the middle.
      case automatic
      /// At the left.
      case leading
      /// In the middle.
      case center
      /// At the right.
      case trailing
    }

    /// The kinds of background.
    enum Kind {
      case plain
      case tinted
      case gray
      case filled
    }

    let kind: Kind
    /// The title; default `nil`.
    public var title: String?
    /// A smaller text below the title; default `nil`.
    public var subtitle: String?
    /// The image; default `nil`.
    public var image: UIImage?
    /// The edge of the title at which the image is; default `.leading`.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// The distance between the image and the title, in points; default 0.
    public var imagePadding: CGFloat = 0
    /// The distance between the title and the subtitle, in points; default 1.
    public var titlePadding: CGFloat = 1
    /// The insets of the contents, in points; by default those of the size.
    public var contentInsets: NSDirectionalEdgeInsets
    /// The alignment of the title and the subtitle to each other; default `.automatic`.
    public var titleAlignment = TitleAlignment.automatic
    /// The colour of the contents; `nil`, the default, stands for white on a filled background, and for the
    /// tint colour elsewhere.
    public var baseForegroundColor: UIColor?
    /// The colour from which that of the background follows; `nil`, the default, stands for the tint colour.
    public var baseBackgroundColor: UIColor?
    /// The background.
    public var background = UIBackgroundConfiguration()
    /// The rounding of the corners; default `.dynamic`.
    public var cornerStyle = CornerStyle.dynamic
    /// Indicates whether a spinner is shown in place of the image; default false.
    public var showsActivityIndicator = false
    /// The size; default `.medium`. Setting it sets the insets of the size.
    public var buttonSize = Size.medium { didSet { contentInsets = Self.insets(buttonSize) } }

    init(_ kind: Kind) {
      self.kind = kind
      contentInsets = Self.insets(.medium)
    }

    private static func insets(_ size: Size) -> NSDirectionalEdgeInsets {
      let (y, x): (CGFloat, CGFloat) =
        switch size {
        case .mini: (4, 6)
        case .small: (5, 10)
        case .medium: (7, 12)
        case .large: (15, 20)
        }
      return NSDirectionalEdgeInsets(top: y, leading: x, bottom: y, trailing: x)
    }

    /// Returns a configuration without a background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Returns a configuration without a background.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// Returns a configuration with a pale background of the tint colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Returns a configuration with a pale background of the tint colour.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// Returns a configuration with a grey background.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Returns a configuration with a grey background.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Returns a configuration with a background of the tint colour and white contents.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Returns a configuration with a background of the tint colour and white contents.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// Returns the colours of the contents and the background.
    func colors(tint: UIColor, isEnabled: Bool) -> (front: UIColor, back: UIColor) {
      guard isEnabled else {
        return (.tertiaryLabel, kind == .plain ? background.backgroundColor ?? .clear : .tertiarySystemFill)
      }
      let base = baseBackgroundColor ?? tint
      let back: UIColor =
        switch kind {
        case .plain: baseBackgroundColor ?? .clear
        case .tinted: base.withAlphaComponent(0.18)
        case .gray: baseBackgroundColor ?? .tertiarySystemFill
        case .filled: base
        }
      return (baseForegroundColor ?? (kind == .filled ? .white : tint), background.backgroundColor ?? back)
    }

    /// Returns the radius of the corners of a background of a height, in points.
    func radius(height: CGFloat) -> CGFloat {
      switch cornerStyle {
      case .fixed: background.cornerRadius
      case .dynamic: 6
      case .small: 4
      case .medium: 8
      case .large: 12
      case .capsule: height / 2
      }
    }

    /// The fonts of the title and the subtitle.
    var fonts: (title: UIFont, subtitle: UIFont) {
      switch buttonSize {
      case .mini, .small: (.systemFont(ofSize: 15), .systemFont(ofSize: 12))
      case .medium, .large: (.systemFont(ofSize: 17), .systemFont(ofSize: 12))
      }
    }
  }
}
