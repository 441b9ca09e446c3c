// SPDX-License-Identifier: Apache-2.0

import Multiplane
import UIKit

/// The documents from which the demos are adapted.
enum Seed: String {
  case jack = "Core Animation: Creating a Jack-in-the-box with CAKeyframeAnimation"
  case motion = "Motion Design for iOS"
  case animations = "CAAnimation: property animations, transitions and groups"
  case techniques = "Advanced iOS Core Animation Techniques"
}

/// The listed data of a program, and the format of its film.
struct Listing {
  /// The document's own number or title of the example.
  var number: String
  var name: String
  /// A one-line description of the picture.
  var title: String
  var seed: Seed
  /// The film's duration in seconds; `nil` uses the end of the last finite animation.
  var duration: Double?
  /// The times of a contact sheet's frames, in seconds; `nil` uses evenly spaced ones.
  var moments: [Double]?
  /// The size of the screen, in points.
  var size = CGSize(width: 375, height: 667)
}

extension Program {
  /// Creates a program from a listing that shows a view controller.
  init(_ listing: Listing, controller: @escaping @MainActor (Script) -> UIViewController) {
    self.init(
      name: listing.name, title: listing.title, seed: listing.seed.rawValue, duration: listing.duration,
      window: { script in
        Artwork.install()
        let window = UIWindow(size: listing.size, rootViewController: controller(script))
        // It shows while a screen moves, as in `navigation`.
        window.backgroundColor = .white
        return window
      })
    self.listing = listing.number
    moments = listing.moments
  }
}
