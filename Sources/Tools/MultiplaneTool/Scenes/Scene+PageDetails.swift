// SPDX-License-Identifier: Apache-2.0

import MultiplanePages
import MultiplanePrograms

extension Arguments.Scene {
  /// The details on the scene's page.
  var pageDetails: PageDetails {
    PageDetails(
      title: program.title, findings: report?.entries.map(\.description),
      markers: program.markers.map { PageDetails.Marker(name: $0.name, time: $0.time) })
  }
}
