// SPDX-License-Identifier: Apache-2.0

package import MultiplanePages
public import MultiplanePrograms

/// A scene that was found: a program, with what its film has beside the frames.
public struct FilmScene {
  /// The program that shows the scene.
  public var program: Program
  /// The sounds of the scene; those of the program by default.
  public var sounds: [SceneSound]
  /// The lines of a report about the scene's file, for pages; `nil`, the default, for a scene that is not
  /// from a file.
  public var findings: [String]?
  /// A Boolean value that indicates whether the scene has a size of its own and fills frames of another one;
  /// false by default: a program fits into its frame.
  public var hasOwnSize = false

  /// Creates a scene that shows a program, with its sound.
  public init(_ program: Program) {
    self.program = program
    sounds = program.sound.map { [SceneSound(name: program.name, source: .data($0()))] } ?? []
  }

  /// Creates a scene with sounds of its own.
  public init(_ program: Program, sounds: [SceneSound]) { (self.program, self.sounds) = (program, sounds) }

  /// The details on the scene's page.
  package var pageDetails: PageDetails {
    PageDetails(
      title: program.title, findings: findings,
      markers: program.markers.map { PageDetails.Marker(name: $0.name, time: $0.time) })
  }
}

/// Finds the scenes that requests for films name.
///
/// A package whose scenes are not programs has a finder of its own. The one of the command line reads scene
/// files; `ProgramScenes` knows programs only.
public protocol SceneFinder {
  /// Returns the scene of a reference.
  ///
  /// It is called before any frame is drawn. The files that it reads are compared with those of a plan.
  ///
  /// - Throws: An error if there is no such scene, or if its choices do not fit. It ends the film, or becomes
  ///   the reason why a part of it failed.
  func scene(_ reference: SceneReference) throws -> FilmScene
}

/// A finder of programs by their names.
public struct ProgramScenes: SceneFinder {
  private let programs: [Program]

  /// Creates a finder of programs. Of those with equal names only the first one is found.
  public init(_ programs: [Program]) { self.programs = programs }

  /// Returns the scene of a program.
  ///
  /// - Throws: `FilmRequestError.unknownScene` for another name, and `noFiles` for a scene from a file.
  public func scene(_ reference: SceneReference) throws(FilmRequestError) -> FilmScene {
    guard case .program(let name) = reference.location else { throw .noFiles(path: reference.name) }
    guard let program = programs.first(where: { $0.name == name }) else {
      throw .unknownScene(name: name, known: programs.map(\.name))
    }
    return FilmScene(program)
  }
}
