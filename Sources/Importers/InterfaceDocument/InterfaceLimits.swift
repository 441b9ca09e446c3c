// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// The limits on the size of a file of Interface Builder.
///
/// A file beyond a limit is refused with `InterfaceError.Reason.tooLarge`. A number beyond `largestNumber`,
/// and a record nested deeper than `recordDepth`, are left out and listed in the report.
package struct InterfaceLimits: Sendable, Hashable {
  /// The maximum size of a file, in bytes. The default is 64 MiB.
  package var fileBytes = 1 << 26
  /// The maximum number of elements of XML in a file. The default is 500,000.
  package var elementCount = 500_000
  /// The maximum depth of nested elements. The default is 512, which is about 250 nested views.
  package var elementDepth = 512
  /// The maximum number of attributes of one element. The default is 256.
  package var attributeCount = 256
  /// The maximum number of scenes. The default is 10,000.
  package var sceneCount = 10_000
  /// The maximum number of constraints. The default is 200,000.
  package var constraintCount = 200_000
  /// The maximum number of outlets, actions and segues together. The default is 200,000.
  package var connectionCount = 200_000
  /// The greatest magnitude of a number. The default is 1e9.
  package var largestNumber = 1e9
  /// The maximum depth of values in values, such as a colour in the text attributes of an appearance. The
  /// default is 8.
  package var recordDepth = 8

  /// Creates limits with their default values.
  package init() {}

  /// The limits for reading the file.
  var files: FileLimits {
    var limits = FileLimits()
    limits.fileBytes = fileBytes
    return limits
  }

  /// The limits of the XML.
  var markup: MarkupLimits {
    MarkupLimits(elementCount: elementCount, elementDepth: elementDepth, attributeCount: attributeCount)
  }
}
