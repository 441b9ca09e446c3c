// SPDX-License-Identifier: Apache-2.0

/// The parts of XML that a kind of document uses.
package struct MarkupStyle: Sendable {
  /// The treatment of a document type.
  package enum DocumentType: Sendable {
    /// A document type is an error.
    case refused
    /// A document type is skipped. Declarations in it are an error.
    case skipped
    /// The entities that a document type declares as text are replaced. Other declarations are ignored.
    case entities
  }

  /// The treatment of a document type. The default is `.refused`.
  package var documentType = DocumentType.refused
  /// A Boolean value that indicates whether text between elements is kept, with its white space. The default
  /// is `false`: only the text of elements without children is kept, trimmed.
  package var keepsText = false
  /// A Boolean value that indicates whether elements have namespaces, and attributes keep their prefixes. The
  /// default is `false`: prefixes are dropped.
  package var resolvesNamespaces = false

  /// Creates the style of a document without a document type, mixed text and namespaces.
  package init() {}
}

/// The limits on a document in XML.
package struct MarkupLimits: Sendable {
  /// The maximum number of elements.
  package var elementCount: Int
  /// The maximum depth of nested elements.
  package var elementDepth: Int
  /// The maximum number of attributes of one element.
  package var attributeCount: Int
  /// The maximum number of bytes that declared entities add. The default is 1 MiB.
  package var expandedBytes = 1 << 20

  /// Creates limits.
  package init(elementCount: Int, elementDepth: Int, attributeCount: Int) {
    (self.elementCount, self.elementDepth) = (elementCount, elementDepth)
    self.attributeCount = attributeCount
  }
}

/// An error from reading XML. Each importer throws it on as an error of its own.
package struct MarkupError: Error, Hashable, Sendable {
  /// The kind of error.
  package enum Reason: Sendable {
    /// A limit of `MarkupLimits` is exceeded.
    case tooLarge
    /// The text is not UTF-8.
    case badEncoding
    /// The text is not well-formed, or has what the style refuses.
    case badMarkup
  }

  /// The kind of error.
  package var reason: Reason
  /// The file, as the caller named it.
  package var file: String
  /// The line, counted from 1.
  package var line: Int
  /// The element at fault, or `nil` outside of all elements.
  package var element: String?
  /// An explanation for people: one sentence without a full stop.
  package var explanation: String
}
