// SPDX-License-Identifier: Apache-2.0

/// The files of a new folder, and the commands to try with them.
struct NewTemplate {
  struct File {
    /// The path in the folder.
    let path: String
    let text: String
  }

  let files: [File]
  let commands: [String]

  /// A scene in one Swift file.
  static func film(_ name: NewName) -> NewTemplate {
    NewTemplate(
      files: [File(path: "Scene.swift", text: scene(title: name.name, access: ""))],
      commands: sceneCommands(name))
  }

  /// A Lottie file, and a scene in Swift that plays it.
  static func lottie(_ name: NewName) -> NewTemplate {
    NewTemplate(
      files: [
        File(path: "\(name.name).json", text: lottieFile(name.name)),
        File(path: "Scene.swift", text: lottieScene(file: "\(name.name).json")),
      ],
      commands: [
        "\(Tool.name) render \(name.path)/\(name.name).json -o \(name.name).mp4",
        "\(Tool.name) render \(name.path)/\(name.name).json -o blue.png --at 0.5 --set accent=#3399ff",
      ] + sceneCommands(name))
  }

  private static func sceneCommands(_ name: NewName) -> [String] {
    [
      "\(Tool.name) render \(name.path)/Scene.swift -o \(name.name).mp4",
      "\(Tool.name) play \(name.path)/Scene.swift",
    ]
  }

  /// A package with a scene, a film and a test.
  static func test(_ name: NewName, _ multiplane: MultiplanePackage) -> NewTemplate {
    let scene = "\(name.module)Scene"
    let tests = "\(name.module)Tests"
    let manifest = Self.manifest(
      name, multiplane,
      targets: """
        .target(name: "\(scene)", dependencies: [\(multiplane.product("Multiplane"))]),
        .executableTarget(
          name: "\(name.name)",
          dependencies: ["\(scene)", \(multiplane.product("MultiplaneRecorder"))]),
        .testTarget(
          name: "\(tests)",
          dependencies: ["\(scene)", \(multiplane.product("MultiplaneTesting"))],
          exclude: ["__Goldens__"]),
        """)
    return NewTemplate(
      files: [
        File(path: "Package.swift", text: manifest),
        File(
          path: "Sources/\(scene)/Scene.swift", text: Self.scene(title: name.name, access: "public ")),
        File(path: "Sources/\(name.name)/main.swift", text: Self.film(of: scene, name: name.name)),
        File(path: "Tests/\(tests)/SceneTests.swift", text: Self.tests(of: scene)),
        // The package manager needs the folder that the manifest excludes, before there are goldens.
        File(path: "Tests/\(tests)/__Goldens__/.gitkeep", text: ""),
        File(path: ".gitignore", text: ".build\n*.mp4\n"),
      ],
      commands: ["cd \(name.path)", "swift run", "swift test"])
  }

  /// A package with an application.
  static func app(_ name: NewName, _ multiplane: MultiplanePackage) -> NewTemplate {
    let manifest = Self.manifest(
      name, multiplane,
      targets: """
        .executableTarget(
          name: "\(name.name)",
          dependencies: [
            \(multiplane.product("UIKit")),
            \(multiplane.product("MultiplaneWindow")),
          ]),
        """)
    return NewTemplate(
      files: [
        File(path: "Package.swift", text: manifest),
        File(path: "Sources/\(name.name)/App.swift", text: app(title: name.name)),
        File(path: ".gitignore", text: ".build\n"),
      ],
      commands: ["cd \(name.path)", "swift run"])
  }

  private static func manifest(_ name: NewName, _ multiplane: MultiplanePackage, targets: String) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(name.name)",
      dependencies: [\(multiplane.manifestCode)],
      targets: [
    \(targets.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))
      ]
    )

    """
  }
}
