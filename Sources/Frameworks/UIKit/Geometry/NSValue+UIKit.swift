// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

extension NSValue {
  // On Linux, `NSValue` cannot box UIKit's structures under their own names, so they are boxed as arrays of
  // doubles.
  private static let insetsType = "[4d]"
  private static let offsetType = "[2d]"

  /// Creates a value from insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    let values = [insets.top, insets.left, insets.bottom, insets.right].map { Double($0) }
    self.init(bytes: values, objCType: Self.insetsType)
  }

  /// Creates a value from an offset.
  public convenience init(uiOffset offset: UIOffset) {
    let values = [Double(offset.horizontal), Double(offset.vertical)]
    self.init(bytes: values, objCType: Self.offsetType)
  }

  /// The insets in the value. A value of another type is reported and gives zero.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    guard let v = doubles(4, type: Self.insetsType, "uiEdgeInsetsValue") else { return .zero }
    return UIEdgeInsets(top: v[0], left: v[1], bottom: v[2], right: v[3])
  }

  /// The offset in the value. A value of another type is reported and gives zero.
  public var uiOffsetValue: UIOffset {
    guard let v = doubles(2, type: Self.offsetType, "uiOffsetValue") else { return .zero }
    return UIOffset(horizontal: v[0], vertical: v[1])
  }

  private func doubles(_ count: Int, type: String, _ property: String) -> [Double]? {
    guard String(cString: objCType) == type else {
      Diagnostics.report(.invalid, "NSValue.\(property)", "\(self) holds something else; zero is used")
      return nil
    }
    var values = [Double](repeating: 0, count: count)
    values.withUnsafeMutableBytes { if let base = $0.baseAddress { getValue(base) } }
    return values
  }
}
