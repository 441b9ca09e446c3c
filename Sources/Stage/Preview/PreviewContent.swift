// SPDX-License-Identifier: Apache-2.0

/// The scenes that a preview server shows.
package protocol PreviewContent: AnyObject {
  /// The title of the list; `nil` if there is one scene and no list.
  var listTitle: String? { get }

  /// The scenes of the list, or the only scene.
  var entries: [PreviewEntry] { get }

  /// Reads the scene of an entry anew. Throws what the person should read.
  func open(_ entry: PreviewEntry) throws -> PreviewScene

  /// Returns the names of the scenes whose files changed since the last call, and an empty name if the list
  /// did.
  func changes() -> Set<String>
}

/// A scene in a list.
package struct PreviewEntry: Sendable, Hashable {
  /// The name in addresses, and in the list.
  package var name: String
  /// One line about it; empty if there is none.
  package var note: String

  package init(name: String, note: String = "") { (self.name, self.note) = (name, note) }
}
