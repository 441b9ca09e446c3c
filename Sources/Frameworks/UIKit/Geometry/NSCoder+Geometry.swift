// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

extension NSCoder {
  /// Returns a point as text: "{x, y}".
  public class func string(for point: CGPoint) -> String { NumberList([point.x, point.y]).text }

  /// Returns a vector as text: "{dx, dy}".
  public class func string(for vector: CGVector) -> String { NumberList([vector.dx, vector.dy]).text }

  /// Returns a size as text: "{width, height}".
  public class func string(for size: CGSize) -> String { NumberList([size.width, size.height]).text }

  /// Returns a rectangle as text: "{{x, y}, {width, height}}".
  public class func string(for rect: CGRect) -> String {
    "{" + string(for: rect.origin) + ", " + string(for: rect.size) + "}"
  }

  /// Returns a transform as text: "[a, b, c, d, tx, ty]".
  public class func string(for transform: CGAffineTransform) -> String {
    let t = transform
    return "[" + NumberList([t.a, t.b, t.c, t.d, t.tx, t.ty]).text.dropFirst().dropLast() + "]"
  }

  /// Returns insets as text: "{top, left, bottom, right}".
  public class func string(for insets: UIEdgeInsets) -> String {
    NumberList([insets.top, insets.left, insets.bottom, insets.right]).text
  }

  /// Returns an offset as text: "{horizontal, vertical}".
  public class func string(for offset: UIOffset) -> String {
    NumberList([offset.horizontal, offset.vertical]).text
  }

  /// Returns the point parsed from `string`; zero if the text is malformed.
  public class func cgPoint(for string: String) -> CGPoint {
    guard let n = NumberList(string, count: 2)?.numbers else { return .zero }
    return CGPoint(x: n[0], y: n[1])
  }

  /// Returns the vector parsed from `string`; zero if the text is malformed.
  public class func cgVector(for string: String) -> CGVector {
    guard let n = NumberList(string, count: 2)?.numbers else { return .zero }
    return CGVector(dx: n[0], dy: n[1])
  }

  /// Returns the size parsed from `string`; zero if the text is malformed.
  public class func cgSize(for string: String) -> CGSize {
    guard let n = NumberList(string, count: 2)?.numbers else { return .zero }
    return CGSize(width: n[0], height: n[1])
  }

  /// Returns the rectangle parsed from `string`; zero if the text is malformed.
  public class func cgRect(for string: String) -> CGRect {
    guard let n = NumberList(string, count: 4)?.numbers else { return .zero }
    return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
  }

  /// Returns the transform parsed from `string`; the identity if the text is malformed.
  public class func cgAffineTransform(for string: String) -> CGAffineTransform {
    let braces = String(string.filter { !"[]".contains($0) })
    guard let n = NumberList(braces, count: 6)?.numbers else { return .identity }
    return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }

  /// Returns the insets parsed from `string`; zero if the text is malformed.
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    guard let n = NumberList(string, count: 4)?.numbers else { return .zero }
    return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }

  /// Returns the offset parsed from `string`; zero if the text is malformed.
  public class func uiOffset(for string: String) -> UIOffset {
    guard let n = NumberList(string, count: 2)?.numbers else { return .zero }
    return UIOffset(horizontal: n[0], vertical: n[1])
  }
}
