// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
import MultiplaneGeometry
import MultiplanePlayback
package import MultiplanePrograms
package import QuartzCore

extension FilmReview {
  /// A text that a layer shows in a recorded drawing, as a `UILabel` does.
  package struct Label: Hashable, Sendable {
    /// The text.
    package var text: String
    /// The size of the font in points.
    package var fontSize: Double
    /// True if the text is longer than what is drawn.
    package var isShortened = false

    /// Creates a text with a font size in points.
    package init(_ text: String, fontSize: Double, isShortened: Bool = false) {
      (self.text, self.fontSize, self.isShortened) = (text, fontSize, isShortened)
    }
  }

  /// The film to judge.
  package struct Request {
    /// A closure that makes the host whose layers are the film, at time 0. It is called once.
    package var makeHost: () -> LayerHost
    /// A closure that makes the same host without the input of a script, or `nil`, the default, if there is
    /// no script. Faults of motion that do not occur there are answers to input and are not named.
    package var makeQuietHost: (() -> LayerHost)?
    /// A closure that returns the text that a layer draws, or `nil` for a layer that draws none. By default,
    /// only `CATextLayer` has texts. A tool that knows the class of a label can name its text here.
    package var label: ((CALayer) -> Label?)?
    /// The duration in seconds. Clamped to 0...`longestDuration`.
    package var duration: Double
    /// True if the author chose the duration. Otherwise, the film ends with its last animation, and its end
    /// and the reading time of its texts are not judged.
    package var hasChosenDuration = true
    /// The size of the film's frames in pixels, or `nil` for one pixel per point. Only the aspect ratio
    /// matters: pixels are judged in a frame of at most 720 pixels.
    package var pixelSize: CGSize?
    /// The colour behind the layers. Default opaque black.
    package var background = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    /// The number of frames per second that are played. Clamped to 1...240.
    package var frameRate = 60.0
    /// The number of judged frames per second. Clamped to 1...60.
    package var samplesPerSecond = 10.0
    /// The loudness of each channel of the sound, from 0 to 1, at equal distances from the start to the end
    /// of the film. Empty, the default, for a film without sound.
    package var soundLevels: [[Double]] = []
    /// The margin in which no text may rest, as a fraction of the width and of the height. Default .05.
    /// Clamped to 0...0.4.
    package var safeMargin = 0.05

    /// The maximum duration in seconds. The rest of a longer film is not judged.
    package static let longestDuration = 3600.0

    /// Creates a request for the layers of a host.
    package init(duration: Double, makeHost: @escaping () -> LayerHost) {
      (self.makeHost, self.duration) = (makeHost, duration)
    }

    /// Creates a request for the film of a program. With `nil`, the default, the duration is that of the
    /// program's film.
    package init(program: Program, duration: Double? = nil) {
      let rate = program.frameRate ?? 60
      self.init(duration: duration ?? program.filmDuration(at: 60)) { program.makeHost() }
      makeQuietHost = { program.makeInteractiveHost() }
      hasChosenDuration = duration != nil || program.duration != nil
      frameRate = rate
    }
  }
}
