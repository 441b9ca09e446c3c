// SPDX-License-Identifier: Apache-2.0

/// The scenes that a preview server shows.
package protocol PreviewContent: AnyObject {
  /// The title of the list, or `nil` if there is only one scene and no list.
  var listTitle: String? { get }

  /// The scenes of the list, or the only scene.
  var entries: [PreviewEntry] { get }

  /// Reads the scene of an entry again. The page shows the description of a thrown error.
  func open(_ entry: PreviewEntry) throws -> PreviewScene

  /// Returns the names of the scenes whose files have changed since the last call. An empty name stands for
  /// the list.
  func changes() -> Set<String>
}

/// A scene in a list.
package struct PreviewEntry: Sendable, Hashable {
  /// The name in the list and in URLs.
  package var name: String
  /// A one-line description, or an empty string.
  package var note: String

  package init(name: String, note: String = "") { (self.name, self.note) = (name, note) }
}
