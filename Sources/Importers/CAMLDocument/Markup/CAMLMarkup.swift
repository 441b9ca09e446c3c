// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// Reads the XML of CAML files and property lists.
enum CAMLMarkup {
  /// Parses the document in `bytes`. Throws if it is not well-formed, or exceeds a limit.
  static func read(
    _ bytes: [UInt8], file: String, limits: CAMLLimits, skippingDocumentType: Bool = false
  ) throws(CAMLError) -> MarkupTree {
    var style = MarkupStyle()
    if skippingDocumentType { style.documentType = .skipped }
    let counts = MarkupLimits(
      elementCount: limits.elementCount, elementDepth: limits.elementDepth,
      attributeCount: limits.attributeCount)
    do {
      return try MarkupReader.read(bytes, file: file, limits: counts, style: style)
    } catch {
      throw CAMLError(
        CAMLError.Reason(error.reason), file: error.file, line: error.line, element: error.element,
        explanation: error.explanation)
    }
  }
}

extension CAMLError.Reason {
  fileprivate init(_ reason: MarkupError.Reason) {
    self =
      switch reason {
      case .tooLarge: .tooLarge
      case .badEncoding: .badEncoding
      case .badMarkup: .badMarkup
      }
  }
}
