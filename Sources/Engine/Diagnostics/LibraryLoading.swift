// SPDX-License-Identifier: Apache-2.0

/// The words for a library that the system cannot load: it is missing, or there is too little memory for it.
package struct LibraryLoading: Sendable {
  /// The system's message.
  private let reason: String

  /// Takes the system's message.
  package init(reason: String) { self.reason = reason }

  /// Indicates whether the library is there, but there is too little memory for it.
  package var lacksMemory: Bool {
    ["annot allocate memory", "failed to map segment", "annot map"].contains { reason.contains($0) }
      && !reason.contains("static TLS")
  }

  /// Returns the problem in one line. `library` is the library with an article.
  package func problem(of library: String) -> String {
    lacksMemory
      ? "there is too little memory to load \(library): \(reason)" : "\(library) is missing: \(reason)"
  }

  /// Returns the remedy in one line, which is `installation` for a missing library.
  package func advice(_ installation: String) -> String {
    lacksMemory ? "allow more memory, as with ulimit -v" : installation
  }
}
