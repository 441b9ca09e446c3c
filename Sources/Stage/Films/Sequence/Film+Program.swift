// SPDX-License-Identifier: Apache-2.0

public import MultiplanePrograms
internal import QuartzCore

extension Film {
  /// Returns the program that shows the film, with its sounds, and with a marker for each scene.
  ///
  /// - Parameters:
  ///   - name: The name on the command line: lower-case letters, digits and hyphens.
  ///   - title: A description of one line.
  public func makeProgram(name: String, title: String) -> Program {
    var program = Program(name: name, title: title, duration: duration) { _ in makeRootLayer() }
    program.cues = allSounds
    program.markers = zip(scenes, sceneTimes).enumerated().map { index, entry in
      let (scene, times) = entry
      return Program.Marker(
        name: scene.name.isEmpty ? "scene \(index + 1)" : scene.name, time: times.lowerBound)
    }
    return program
  }
}
