// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneTypesetting
public import QuartzCore

/// A shadow of text, the value of the attribute `shadow`.
open class NSShadow: NSObject, NSCopying, NSSecureCoding {
  private final let typeNumber = FoundationTypeNumber()
  /// The offset to the right and downwards, in points; default (0, 0).
  open var shadowOffset = CGSize.zero
  /// The blur radius in points: an edge of the shadow fades over about this distance in both directions;
  /// default 0. A negative value counts as 0.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour, a `UIColor` or a `CGColor`; default black with an opacity of 1/3. With `nil` or any other
  /// object, no shadow is drawn.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

  /// Creates a shadow without an offset or blur.
  public override init() {}

  /// Creates a shadow from an archive.
  public required init?(coder: NSCoder) {
    shadowOffset = CGSize(
      width: coder.decodeDouble(forKey: "width"), height: coder.decodeDouble(forKey: "height"))
    shadowBlurRadius = CGFloat(coder.decodeDouble(forKey: "blur"))
    shadowColor = coder.decodeObject(of: UIColor.self, forKey: "color")
  }

  /// Always true: instances can be decoded securely.
  open class var supportsSecureCoding: Bool { true }

  /// Encodes the shadow. A `CGColor` is encoded as a `UIColor`.
  open func encode(with coder: NSCoder) {
    coder.encode(Double(shadowOffset.width), forKey: "width")
    coder.encode(Double(shadowOffset.height), forKey: "height")
    coder.encode(Double(shadowBlurRadius), forKey: "blur")
    coder.encode(color.map { UIColor(cgColor: $0) }, forKey: "color")
  }

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  /// Returns whether `object` is a shadow with an equal offset, blur and colour.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSShadow).map { $0.textShadow == textShadow } ?? false
  }

  /// The hash of the offset, the blur and the colour.
  open override var hash: Int { textShadow.hashValue }

  private var color: CGColor? {
    (shadowColor as? UIColor)?.cgColor ?? shadowColor.flatMap { $0 as? CGColor }
  }

  private var textShadow: TextShadow {
    TextShadow(
      x: Double(shadowOffset.width), y: Double(shadowOffset.height), blur: max(Double(shadowBlurRadius), 0),
      color: color?.rgba ?? .clear)
  }
}

extension NSShadow: TextAttributeObject {
  package final var textAttribute: TextAttributeValue { .shadow(textShadow) }
}
