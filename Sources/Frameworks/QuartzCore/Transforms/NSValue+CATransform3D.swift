// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension NSValue {
  // Foundation on Linux cannot encode a structure's type. An array of 16 doubles has the same layout.
  private static let matrixType = "[16d]"

  /// Creates a value that contains a transform.
  public convenience init(caTransform3D t: CATransform3D) {
    var copy = t
    self.init(bytes: &copy, objCType: Self.matrixType)
  }

  /// The contained transform, or the identity if the value contains something else.
  public var caTransform3DValue: CATransform3D { boxedTransform ?? .identity }

  /// The contained transform, or `nil` if the value contains something else.
  var boxedTransform: CATransform3D? {
    // `objCType` has the same information, but leaks a string at each call.
    guard Mirror(reflecting: self).descendant("_typeInfo", "name") as? String == Self.matrixType else {
      return nil
    }
    var result = CATransform3D.identity
    getValue(&result)
    return result
  }
}
