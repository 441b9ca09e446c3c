// SPDX-License-Identifier: Apache-2.0

package import MultiplanePages
public import MultiplanePrograms

/// A scene that was found: a program, and the parts of its film other than the frames.
public struct FilmScene {
  /// The program that shows the scene.
  public var program: Program
  /// The sounds of the scene. By default, the sounds of the program.
  public var sounds: [SceneSound]
  /// The lines of a report about the scene's file, for HTML pages. `nil`, the default, for a scene that is
  /// not from a file.
  public var findings: [String]?
  /// A Boolean value that indicates whether the scene has a size of its own and fills frames of other sizes.
  /// With `false`, the default, the scene fits into its frame.
  public var hasOwnSize = false
  /// A Boolean value that indicates whether a window plays the scene again and again. The default is `false`.
  public var repeats = false

  /// Creates a scene that shows a program and has the program's sound.
  public init(_ program: Program) {
    self.program = program
    sounds = program.sound.map { [SceneSound(name: program.name, source: .data($0()))] } ?? []
    sounds += program.cues.map(SceneSound.init)
  }

  /// Creates a scene that shows a program and has the given sounds instead of the program's.
  public init(_ program: Program, sounds: [SceneSound]) { (self.program, self.sounds) = (program, sounds) }

  /// The details for the scene's page.
  package var pageDetails: PageDetails {
    PageDetails(
      title: program.title, findings: findings,
      markers: program.markers.map { PageDetails.Marker(name: $0.name, time: $0.time) })
  }
}

/// A finder of the scenes that film requests name.
///
/// A package whose scenes are not programs provides its own finder. The finder of the command line also reads
/// scene files; `ProgramScenes` finds only programs.
public protocol SceneFinder {
  /// Returns the scene for a reference.
  ///
  /// The function is called before any frame is drawn. The files that it reads are compared with the files of
  /// a plan.
  ///
  /// - Throws: An error if the scene does not exist or its choices are not valid for it. The error ends the
  ///   film or, in a part of a planned film, becomes the recorded cause of the failure.
  func scene(_ reference: SceneReference) throws -> FilmScene
}

/// A finder of programs by their names.
public struct ProgramScenes: SceneFinder {
  private let programs: [Program]

  /// Creates a finder of programs. If several have the same name, only the first one is found.
  public init(_ programs: [Program]) { self.programs = programs }

  /// Returns the scene of a program.
  ///
  /// - Throws: `FilmRequestError.unknownScene` if no program has the name, and `FilmRequestError.noFiles` for
  ///   a scene from a file.
  public func scene(_ reference: SceneReference) throws(FilmRequestError) -> FilmScene {
    guard case .program(let name) = reference.location else { throw .noFiles(path: reference.name) }
    guard let program = programs.first(where: { $0.name == name }) else {
      throw .unknownScene(name: name, known: programs.map(\.name))
    }
    return FilmScene(program)
  }
}
