// SPDX-License-Identifier: Apache-2.0

import Multiplane
import UIKit

/// The documents that the programs come from.
enum Seed: String {
  case jack = "Core Animation: Creating a Jack-in-the-box with CAKeyframeAnimation"
  case motion = "Motion Design for iOS"
  case animations = "CAAnimation: property animations, transitions and groups"
  case techniques = "Advanced iOS Core Animation Techniques"
}

/// What is said of a program in the list, and how its film is.
struct Listing {
  /// Which program of its document it is.
  var number: String
  var name: String
  /// One line that says what is seen.
  var title: String
  var seed: Seed
  /// In seconds; `nil` means until the last animation that ends has ended.
  var duration: Double?
  /// The times, in seconds, that a contact sheet shows; `nil` means evenly spaced ones.
  var moments: [Double]?
  /// The size of the screen in points.
  var size = CGSize(width: 375, height: 667)
}

extension Program {
  /// Creates a program from a listing that shows a view controller.
  init(_ listing: Listing, controller: @escaping @MainActor (Script) -> UIViewController) {
    self.init(
      name: listing.name, title: listing.title, seed: listing.seed.rawValue, duration: listing.duration,
      window: { script in
        Artwork.install()
        return UIWindow(size: listing.size, rootViewController: controller(script))
      })
    self.listing = listing.number
    moments = listing.moments
  }
}
