// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension NSMutableString {
  /// Appends a format with its arguments.
  public func appendFormat(_ format: NSString, _ arguments: any CVarArg...) {
    append(String(format: format as String, arguments: arguments))
  }
}
