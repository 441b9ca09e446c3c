// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension NSValue {
  // Foundation on Linux cannot encode a structure's type, but an array of 16 doubles has the same layout.
  private static let matrixType = "[16d]"

  /// Boxes a transform.
  public convenience init(caTransform3D t: CATransform3D) {
    var copy = t
    self.init(bytes: &copy, objCType: Self.matrixType)
  }

  /// The boxed transform; the identity when the value holds something else.
  public var caTransform3DValue: CATransform3D {
    guard String(cString: objCType) == Self.matrixType else { return .identity }
    var result = CATransform3D.identity
    getValue(&result)
    return result
  }
}
