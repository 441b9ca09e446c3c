// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import QuartzCore

/// The critically damped spring with which the system moves sheets and other views that cover the screen.
@MainActor
enum SheetSpring {
  /// The angular frequency, in radians per second, of a mass of 3 on a spring of stiffness 1000.
  private static let frequency = (1000.0 / 3).squareRoot()
  /// The fraction of the change at which a spring of UIKit counts as settled.
  private static let settled = 0.001
  /// The duration of a move that begins at rest, in seconds: 0.50573.
  static let duration = duration(velocity: 0)

  /// Returns the time, in seconds, after which a move that begins with `velocity` has settled. Velocities are
  /// in changes per second; positive is towards the end.
  static func duration(velocity: Double) -> TimeInterval {
    // The envelope of a critically damped spring is ((w - v) t + 1) e^(-w t). The iteration halves its error
    // with each step or is faster, because the derivative of its right side is below 1 / (w t), about 1 / 9.
    (0..<40).reduce(0.5) { time, _ in
      log(max((frequency - velocity) * time + 1, 1) / settled) / frequency
    }
  }

  /// Makes changes that move by a distance, in points, with the spring. `velocity` is the initial velocity
  /// towards the end, in points per second. Calls `completion` when the move has settled.
  static func move(
    by distance: CGFloat, velocity: CGFloat = 0, _ changes: @escaping () -> Void,
    completion: @escaping () -> Void
  ) {
    let fraction = distance == 0 ? 0 : Double(velocity / abs(distance))
    // A faster one would overshoot by much.
    let limited = fraction.clamped(to: -frequency...frequency * 0.9)
    // Its constants, not a spring that settles in the duration: the solver of UIKit finds other springs for
    // high velocities.
    let curve = ViewCurve(
      mass: 1, stiffness: frequency * frequency, damping: 2 * frequency, velocity: limited)
    let scope = BlockScope(
      duration: duration(velocity: limited), delay: 0, curve: curve, options: .allowUserInteraction
    ) { _ in completion() }
    UIView.run(scope, changes)
  }
}
