// SPDX-License-Identifier: Apache-2.0

/// The scenes that a preview server shows.
package protocol PreviewContent: AnyObject {
  /// The title of the list, or `nil` if there is a single scene and no list.
  var listTitle: String? { get }

  /// The entries of the list, or the single entry.
  var entries: [PreviewEntry] { get }

  /// Reads the scene of an entry again. If it throws an error, the page shows the error's description, over
  /// the last version of the scene if there is one.
  ///
  /// It is called on the thread that draws the scene: the main thread for a scene of code, and otherwise a
  /// thread of the scene's own. All other members are called on the server's thread.
  func open(_ entry: PreviewEntry) throws -> any ServedScene

  /// Returns the names of the scenes whose files have changed since the last call. An empty string stands for
  /// the list.
  func changes() -> Set<String>
}

/// A scene in the list of a preview server.
package struct PreviewEntry: Sendable, Hashable {
  /// The scene's name, in the list and in URLs.
  package var name: String
  /// A one-line description, or an empty string.
  package var note: String
  /// Indicates whether the scene is made of code, which may need the main thread.
  package var isCode: Bool

  package init(name: String, note: String = "", isCode: Bool = false) {
    (self.name, self.note, self.isCode) = (name, note, isCode)
  }
}
