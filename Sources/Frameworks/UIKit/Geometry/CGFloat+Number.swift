// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

extension CGFloat {
  /// Creates the number nearest to another one.
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }
}
