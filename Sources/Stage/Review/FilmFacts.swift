// SPDX-License-Identifier: Apache-2.0

import MultiplaneRenderTree

/// The facts of a film that the rules need besides its samples.
struct FilmFacts {
  /// The duration in seconds.
  var duration: Double
  /// The distance of two samples in seconds.
  var sampleDuration: Double
  var hasChosenDuration: Bool
  /// The number of pixels of the judged frame for each point of the film.
  var scale = 1.0
  /// The last tree of the film.
  var tree = RenderTree()

  /// Returns the name of a layer for a finding.
  func path(of id: NodeID) -> String {
    Int(id.index) < tree.capacity ? tree.path(of: id) : "a layer"
  }
}
