// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback
import MultiplaneRecorder

/// Where a rendering goes.
struct RenderOutput {
  /// What was typed.
  let name: String
  /// What takes the frames.
  let sink: any FrameSink

  /// The name that stands for standard output.
  private static let standardOutput = "-"

  /// Whether frames become a film.
  var isFilm: Bool { sink is FilmSink }
  /// Whether frames become one picture.
  var isPicture: Bool { sink is PNGSink || sink is PipedPictureSink }
  /// Whether frames are only counted.
  var isNothing: Bool { sink is NullSink }

  /// The output called `name`.
  static func read(_ name: String) throws(Misread) -> RenderOutput {
    if name == standardOutput {
      guard !StandardOutput.isTerminal else {
        throw Misread(request: "a terminal cannot show a picture; send the output into a file or a pipe")
      }
      return RenderOutput(name: name, sink: PipedPictureSink())
    }
    do {
      return RenderOutput(name: name, sink: try FrameSinks.sink(writingTo: name))
    } catch {
      throw Misread(
        request: "end the name with .mp4 or .png, or give - for a picture or null: to write nothing")
    }
  }
}
