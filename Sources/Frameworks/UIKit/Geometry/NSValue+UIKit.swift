// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

extension NSValue {
  // Structures of our own cannot be boxed under their names on Linux, so they are boxed as lists of numbers.
  private static let insetsType = "[4d]"
  private static let offsetType = "[2d]"

  /// Creates an object that holds insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    let values = [insets.top, insets.left, insets.bottom, insets.right].map { Double($0) }
    self.init(bytes: values, objCType: Self.insetsType)
  }

  /// Creates an object that holds a shift.
  public convenience init(uiOffset offset: UIOffset) {
    let values = [Double(offset.horizontal), Double(offset.vertical)]
    self.init(bytes: values, objCType: Self.offsetType)
  }

  /// The insets that the object holds; zero, with a report, when it holds something else.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    guard let v = doubles(4, type: Self.insetsType, "uiEdgeInsetsValue") else { return .zero }
    return UIEdgeInsets(top: v[0], left: v[1], bottom: v[2], right: v[3])
  }

  /// The shift that the object holds; zero, with a report, when it holds something else.
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
