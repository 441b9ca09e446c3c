// SPDX-License-Identifier: Apache-2.0

/// The text on the page of a scene.
package struct PageDetails: Sendable, Hashable {
  /// The name of the scene, or `nil` to use the name of the file.
  package var title: String?
  /// The lines of the report of `multiplane check`, or `nil` if the scene is not from a file.
  package var findings: [String]?
  /// The named times that the page can show. The page lists the finite ones in order of time.
  package var markers: [Marker]

  /// A named time, in seconds from the first frame.
  package struct Marker: Sendable, Hashable {
    package var name: String
    package var time: Double

    package init(name: String, time: Double) { (self.name, self.time) = (name, time) }
  }

  package init(title: String? = nil, findings: [String]? = nil, markers: [Marker] = []) {
    (self.title, self.findings, self.markers) = (title, findings, markers)
  }
}
