// SPDX-License-Identifier: Apache-2.0

/// The text about a scene that a page has besides its pictures.
package struct PageDetails: Sendable, Hashable {
  /// The name of the scene; `nil` for that of the file.
  package var title: String?
  /// The lines of the report of `check`; `nil` for a scene that is not from a file.
  package var findings: [String]?
  /// The named times to which the page can go. The page lists them in the order of time, without those that
  /// are not finite.
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
