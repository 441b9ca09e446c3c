// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// Targets are listed in level order: each one may depend only on targets above it.
// `scripts/check` compares the imports in Sources with the table in ARCHITECTURE.md.

/// True if this checkout is there to change the package, so that its tests and benchmarks are targets too.
///
/// A package that depends on a release, which is a tag, does not need them: it has this one in its folder
/// `checkouts`. A dependency by path keeps them. `MULTIPLANE_DEVELOPMENT=1`, which the scripts set, keeps
/// them always.
let isForDevelopment =
  Context.environment["MULTIPLANE_DEVELOPMENT"] == "1"
  || Context.gitInformation?.currentTag == nil
    && Context.packageDirectory.split(separator: "/").dropLast().last != "checkouts"

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// The settings of a program that uses Multiplane: the language mode only.
let clientSettings: [SwiftSetting] = [.swiftLanguageMode(.v6)]

func engine(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: "Multiplane\(name)", dependencies: dependencies, path: "Sources/Engine/\(name)",
    swiftSettings: settings)
}

func framework(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/Frameworks/\(name)",
    swiftSettings: settings)
}

func stage(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil
) -> Target {
  .target(
    name: "Multiplane\(name)", dependencies: dependencies, path: "Sources/Stage/\(name)",
    resources: resources, swiftSettings: settings)
}

func program(_ name: String, _ dependencies: [Target.Dependency], path: String) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: clientSettings)
}

/// A C library in functions that Swift can call. Its module is found by programs that use the package without
/// further search paths, as the headers include only what is in the compiler's own.
func shim(_ name: String, _ dependencies: [Target.Dependency] = [], libraries: [String]) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/System/\(name)",
    linkerSettings: libraries.map { .linkedLibrary($0) })
}

/// A library for picture files, which a build without the trait `ImageCodecs` does not have.
func imageCodec(_ name: String) -> Target.Dependency {
  .target(name: name, condition: .when(traits: ["ImageCodecs"]))
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies, path: "Tests/\(name)Tests", exclude: exclude,
    swiftSettings: settings)
}

/// Code that waits in each form, compiled with these settings. The folders share their files.
func waitingForms(_ name: String, _ settings: [SwiftSetting]) -> Target {
  .target(
    name: "WaitingForms\(name)", dependencies: ["UIKit"], path: "Tests/WaitingForms/\(name)",
    swiftSettings: settings)
}

let package = Package(
  name: "Multiplane",
  products: [
    // ImageIO too: CoreGraphics reads PNG and JPEG files with what lies in it.
    .library(name: "CoreGraphics", targets: ["CoreGraphics", "ImageIO"]),
    .library(name: "ImageIO", targets: ["ImageIO"]),
    .library(name: "CoreText", targets: ["CoreText"]),
    .library(name: "QuartzCore", targets: ["QuartzCore", "ImageIO"]),
    .library(name: "AVFoundation", targets: ["AVFoundation"]),
    .library(name: "CoreMedia", targets: ["CoreMedia"]),
    .library(name: "CoreVideo", targets: ["CoreVideo"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "JNWSpringAnimation", targets: ["JNWSpringAnimation"]),
    .library(name: "Easing", targets: ["Easing"]),
    .library(name: "CAMLDocument", targets: ["CAMLDocument"]),
    .library(name: "LottieDocument", targets: ["LottieDocument"]),
    .library(name: "SVGDocument", targets: ["SVGDocument"]),
    .library(name: "Lottie", targets: ["Lottie"]),
    .library(name: "LottieExpressions", targets: ["LottieExpressions"]),
    .library(name: "Multiplane", targets: ["Multiplane"]),
    .library(name: "MultiplaneFilms", targets: ["MultiplaneFilms"]),
    .library(name: "MultiplaneRecorder", targets: ["MultiplaneRecorder"]),
    .library(name: "MultiplaneVideo", targets: ["MultiplaneVideo"]),
    .library(name: "MultiplaneWindow", targets: ["MultiplaneWindow"]),
    .library(name: "MultiplaneTesting", targets: ["MultiplaneTesting"]),
    .library(name: "MultiplaneTestingUIKit", targets: ["MultiplaneTestingUIKit"]),
    .library(name: "MultiplaneXCTest", targets: ["MultiplaneXCTest"]),
    .library(name: "MultiplaneXCTestUIKit", targets: ["MultiplaneXCTestUIKit"]),
    .library(name: "MultiplanePlans", targets: ["MultiplanePlans"]),
    .library(name: "MultiplaneTool", targets: ["MultiplaneTool"]),
    .executable(name: "multiplane", targets: ["MultiplaneCommand"]),
    .executable(name: "multiplane-adopt", targets: ["multiplane-adopt"]),
    .plugin(name: "AdoptSources", targets: ["AdoptSources"]),
  ],
  traits: [
    .trait(
      name: "ImageCodecs",
      description:
        "Read and write PNG, JPEG, WebP and GIF files: links libpng, libjpeg, libwebp, giflib and libdeflate."
    ),
    .default(enabledTraits: ["ImageCodecs"]),
  ],
  targets: [
    // MARK: C libraries that programs get with the frameworks
    shim("CSwiftRuntime", libraries: []),
    shim("CWaiting", libraries: []),
    shim("CPNG", libraries: ["png16"]),
    shim("CJPEG", libraries: ["jpeg"]),
    shim("CWebP", libraries: ["webp", "webpdemux", "webpmux"]),
    shim("CGIF", libraries: ["gif"]),
    shim("CZlib", libraries: ["z"]),
    shim("CDeflate", libraries: ["deflate"]),
    // These are loaded when one of their functions is called. Building needs no headers of the first two.
    shim("CLazyLibrary", libraries: []),
    shim("CFatalSignals", libraries: []),
    shim("CTypesetting", ["CLazyLibrary"], libraries: ["m"]),
    shim("CZip", ["CLazyLibrary"], libraries: []),
    shim("CLibAV", ["CLazyLibrary"], libraries: []),
    shim("CSDL", ["CLazyLibrary"], libraries: []),
    shim("CMicroHTTPD", ["CLazyLibrary"], libraries: []),
    shim("CSealedMemory", libraries: []),
    shim("CYAJL", libraries: ["yajl"]),
    shim("CDuktape", libraries: ["duktape", "m"]),

    // MARK: Engine and frameworks, from pixels up
    engine("Diagnostics"),
    .target(name: "MultiplanePixelKernels", path: "Sources/Engine/PixelKernels"),
    .target(
      name: "MultiplaneMediaKernels", dependencies: ["MultiplanePixelKernels"],
      path: "Sources/Engine/MediaKernels"),
    engine("Geometry"),
    engine("Raster", ["MultiplanePixelKernels", "MultiplaneGeometry", "MultiplaneDiagnostics"]),
    engine(
      "Typesetting",
      [
        "MultiplaneGeometry", "MultiplaneRaster", "MultiplaneDiagnostics", "CTypesetting",
      ]),
    engine("Values", ["MultiplaneGeometry", "MultiplaneRaster", "MultiplaneDiagnostics"]),
    .target(
      name: "_Testing_CoreGraphics",
      path: "Sources/Frameworks/TestingOverlays/_Testing_CoreGraphics"),
    framework(
      "CoreGraphics",
      [
        "MultiplaneValues", "MultiplaneTypesetting", "MultiplaneGeometry", "MultiplaneRaster",
        "MultiplaneDiagnostics", "_Testing_CoreGraphics",
      ]),
    framework(
      "CoreText",
      [
        "CoreGraphics", "MultiplaneTypesetting", "MultiplaneGeometry", "MultiplaneRaster",
        "MultiplaneDiagnostics",
      ]),
    framework(
      "ImageIO",
      [
        "CoreGraphics", "MultiplaneGeometry", "MultiplaneRaster", "MultiplaneMediaKernels",
        "MultiplaneDiagnostics", imageCodec("CPNG"), imageCodec("CJPEG"), imageCodec("CWebP"),
        imageCodec("CGIF"), imageCodec("CDeflate"),
      ]),
    framework(
      "CoreVideo", ["CoreGraphics", "MultiplaneValues", "MultiplaneRaster", "MultiplaneDiagnostics"]),
    framework("CoreMedia", ["CoreVideo", "MultiplaneDiagnostics"]),
    engine(
      "RenderTree",
      [
        "MultiplaneValues", "MultiplaneTypesetting", "MultiplaneGeometry", "MultiplaneRaster",
        "MultiplanePixelKernels", "MultiplaneDiagnostics",
      ]),
    engine(
      "Compositor",
      [
        "MultiplaneRenderTree", "MultiplaneValues", "MultiplaneTypesetting", "MultiplaneGeometry",
        "MultiplaneRaster", "MultiplanePixelKernels", "MultiplaneDiagnostics",
      ]),
    framework(
      "QuartzCore",
      [
        "CoreGraphics", "MultiplaneRenderTree", "MultiplaneCompositor", "MultiplaneTypesetting",
        "MultiplaneGeometry", "MultiplaneRaster", "MultiplaneDiagnostics", "CSwiftRuntime", "CWaiting",
      ]),

    // MARK: Stage
    stage(
      "Pages",
      [
        "MultiplaneGeometry", "MultiplaneRenderTree", "MultiplaneValues", "MultiplaneMediaKernels",
        "MultiplaneDiagnostics",
      ],
      resources: [.embedInCode("Code")]),
    stage(
      "Playback",
      [
        "MultiplaneRenderTree", "MultiplaneCompositor", "CoreGraphics", "MultiplaneGeometry",
        "MultiplaneRaster", "MultiplaneDiagnostics",
      ]),
    stage(
      "Recorder",
      [
        "MultiplanePlayback", "MultiplanePages", "MultiplaneRenderTree", "CoreGraphics", "ImageIO",
        "MultiplaneTypesetting", "MultiplaneGeometry", "MultiplaneRaster", "MultiplaneMediaKernels",
        "MultiplaneDiagnostics", "CLibAV",
      ]),
    framework(
      "AVFoundation",
      [
        "CoreMedia", "CoreVideo", "QuartzCore", "MultiplaneRecorder", "MultiplanePlayback",
        "MultiplaneCompositor", "MultiplaneRenderTree", "MultiplaneGeometry", "MultiplaneRaster",
        "MultiplaneDiagnostics",
      ]),
    stage(
      "Window",
      [
        "MultiplanePlayback", "MultiplaneRenderTree", "MultiplaneGeometry", "MultiplaneRaster", "CSDL",
      ]),
    stage("Programs", ["QuartzCore", "MultiplanePlayback", "MultiplaneGeometry"]),
    stage(
      "Video",
      [
        "QuartzCore", "CoreGraphics", "MultiplaneTypesetting", "MultiplaneRecorder", "MultiplanePrograms",
        "MultiplanePlayback", "MultiplaneGeometry", "MultiplaneRaster", "MultiplaneDiagnostics",
      ]),
    stage(
      "Plans",
      [
        "MultiplaneVideo", "MultiplaneRecorder", "MultiplanePrograms", "MultiplanePlayback",
        "MultiplanePages", "MultiplaneCompositor", "MultiplaneRenderTree", "QuartzCore", "CoreGraphics",
        "MultiplaneTypesetting", "MultiplaneGeometry", "MultiplaneRaster", "MultiplaneDiagnostics",
      ]),
    stage(
      "Preview",
      [
        "MultiplanePages", "MultiplanePlayback", "MultiplaneCompositor", "MultiplaneRenderTree",
        "MultiplaneRaster", "MultiplaneDiagnostics", "CoreGraphics", "ImageIO", "CMicroHTTPD",
      ]),
    .target(
      name: "Multiplane",
      dependencies: ["MultiplanePlayback", "MultiplanePrograms", "QuartzCore", "MultiplaneRaster"],
      path: "Sources/Stage/Multiplane", swiftSettings: settings),

    // MARK: What all importers share, and files of interfaces, which UIKit reads
    .target(
      name: "ImporterSupport",
      dependencies: [
        "QuartzCore", "CoreGraphics", "ImageIO", "MultiplaneGeometry", "MultiplaneDiagnostics", "CZip",
        "CZlib",
        "CYAJL",
      ],
      path: "Sources/Importers/ImporterSupport", swiftSettings: settings),
    .target(
      name: "InterfaceDocument", dependencies: ["ImporterSupport", "MultiplaneDiagnostics"],
      path: "Sources/Importers/InterfaceDocument", swiftSettings: settings),

    // MARK: UIKit, which shows its windows on the stage
    .target(name: "_Testing_UIKit", path: "Sources/Frameworks/TestingOverlays/_Testing_UIKit"),
    .target(
      name: "UIKit",
      dependencies: [
        "InterfaceDocument", "QuartzCore", "CoreGraphics", "CoreText", "ImageIO", "MultiplanePlayback",
        "MultiplanePrograms", "MultiplaneGeometry", "MultiplaneDiagnostics", "MultiplaneRenderTree",
        "MultiplaneTypesetting", "CSwiftRuntime", "_Testing_UIKit",
      ],
      path: "Sources/Frameworks/UIKit",
      swiftSettings: settings + [.enableUpcomingFeature("InferIsolatedConformances")]),
    stage(
      "PlayerUI",
      [
        "UIKit", "QuartzCore", "MultiplanePlayback", "MultiplanePrograms", "MultiplaneCompositor",
        "MultiplaneRenderTree", "MultiplaneGeometry", "MultiplaneRaster", "CoreGraphics",
      ]),

    // MARK: Tests of motion: only these import a framework for tests, so that no program links one
    stage(
      "Comparison",
      [
        "QuartzCore", "CoreGraphics", "ImageIO", "MultiplanePages", "MultiplanePlayback",
        "MultiplanePrograms", "MultiplaneRenderTree", "MultiplaneTypesetting", "MultiplaneGeometry",
        "MultiplaneRaster", "MultiplaneDiagnostics",
      ], resources: [.embedInCode("Report/Code")]),
    stage("Testing", ["MultiplaneComparison", "CoreGraphics", "MultiplaneRaster"]),
    stage("XCTest", ["MultiplaneComparison", "CoreGraphics", "MultiplaneRaster"]),
    // The targets that tests of views need on top. They are separate, so that tests of layers do not compile
    // UIKit.
    .target(
      name: "MultiplaneComparisonUIKit",
      dependencies: ["MultiplaneComparison", "UIKit", "QuartzCore", "MultiplanePlayback"],
      path: "Sources/Stage/ComparisonUIKit",
      swiftSettings: settings + [.enableUpcomingFeature("InferIsolatedConformances")]),
    stage("TestingUIKit", ["MultiplaneTesting", "MultiplaneComparisonUIKit"]),
    stage("XCTestUIKit", ["MultiplaneXCTest", "MultiplaneComparisonUIKit"]),

    // MARK: Springs
    .target(
      name: "JNWSpringAnimation", dependencies: ["QuartzCore", "MultiplaneRenderTree"],
      path: "Sources/Springs/JNWSpringAnimation", swiftSettings: settings),
    .target(
      name: "Easing", dependencies: ["QuartzCore", "MultiplaneGeometry"], path: "Sources/Springs/Easing",
      swiftSettings: settings),

    // MARK: Importers
    .target(
      name: "CAMLDocument",
      dependencies: [
        "QuartzCore", "CoreGraphics", "ImageIO", "ImporterSupport", "MultiplaneTypesetting",
        "MultiplaneGeometry", "MultiplaneRaster", "MultiplaneDiagnostics",
      ],
      path: "Sources/Importers/CAMLDocument", swiftSettings: settings),

    .target(
      name: "LottieDocument",
      dependencies: [
        "QuartzCore", "CoreGraphics", "CoreText", "ImageIO", "ImporterSupport", "MultiplaneGeometry",
        "MultiplaneDiagnostics",
      ],
      path: "Sources/Importers/LottieDocument", swiftSettings: settings),
    .target(
      name: "SVGDocument",
      dependencies: [
        "QuartzCore", "CoreGraphics", "ImageIO", "ImporterSupport", "MultiplaneCompositor",
        "MultiplaneRenderTree", "MultiplaneTypesetting", "MultiplaneGeometry", "MultiplaneRaster",
        "MultiplaneValues", "MultiplaneDiagnostics",
      ],
      path: "Sources/Importers/SVGDocument", swiftSettings: settings),
    .target(
      name: "Lottie", dependencies: ["LottieDocument", "UIKit", "QuartzCore", "MultiplaneDiagnostics"],
      path: "Sources/Importers/Lottie", swiftSettings: settings),
    .target(
      name: "LottieExpressions", dependencies: ["LottieDocument", "CDuktape"],
      path: "Sources/Importers/LottieExpressions", swiftSettings: settings),

    // MARK: Films from data
    stage(
      "Films",
      [
        "QuartzCore", "CoreGraphics", "CoreText", "ImporterSupport", "MultiplanePrograms",
        "MultiplaneRecorder", "MultiplaneGeometry", "MultiplaneDiagnostics",
      ]),
    .target(
      name: "SceneData",
      dependencies: [
        "ImporterSupport", "MultiplanePrograms", "CoreGraphics", "MultiplaneGeometry",
        "MultiplaneDiagnostics",
      ],
      path: "Sources/Importers/SceneData", swiftSettings: settings),
    .target(
      name: "FilmDocument",
      dependencies: [
        "SceneData", "ImporterSupport", "MultiplaneFilms", "MultiplanePrograms", "MultiplaneRecorder",
        "QuartzCore", "MultiplaneGeometry", "MultiplaneDiagnostics",
      ],
      path: "Sources/Importers/FilmDocument", swiftSettings: settings),
    stage(
      "Review",
      [
        "QuartzCore", "CoreGraphics", "MultiplanePlayback", "MultiplanePrograms", "MultiplaneCompositor",
        "MultiplaneRenderTree", "MultiplaneRaster", "MultiplaneTypesetting", "MultiplaneGeometry",
        "MultiplaneDiagnostics",
      ]),

    // MARK: Sources for Apple's systems made to compile here, which multiplane adopt starts
    .target(
      name: "MultiplaneSwiftSource", path: "Sources/Tools/SwiftSource", swiftSettings: settings),
    .target(
      name: "MultiplaneAdopt", dependencies: ["MultiplaneSwiftSource", "MultiplaneDiagnostics"],
      path: "Sources/Tools/Adopt", swiftSettings: settings),
    program("multiplane-adopt", ["MultiplaneAdopt"], path: "Sources/Tools/multiplane-adopt"),
    .plugin(
      name: "AdoptSources", capability: .buildTool(), dependencies: ["multiplane-adopt"],
      path: "Sources/Tools/AdoptSources"),

    // MARK: Demos and tools
    .target(
      // The modules that Multiplane re-exports are dependencies too. Without them, a change in the layout of
      // their classes would not rebuild this target.
      name: "Demos",
      dependencies: [
        "Multiplane", "MultiplanePrograms", "MultiplanePlayback", "MultiplanePlayerUI", "UIKit",
        "JNWSpringAnimation", "Easing", "QuartzCore", "CoreGraphics", "MultiplaneGeometry",
        "MultiplaneRaster", "LottieDocument",
      ],
      path: "Demos",
      swiftSettings: clientSettings + [.enableUpcomingFeature("InferIsolatedConformances")]),
    .target(
      name: "MultiplaneTool",
      dependencies: [
        "MultiplaneAdopt", "MultiplaneSwiftSource", "Multiplane", "CAMLDocument", "LottieDocument",
        "LottieExpressions", "SVGDocument", "SceneData", "FilmDocument", "MultiplaneFilms",
        "MultiplaneReview", "UIKit", "QuartzCore", "Easing", "MultiplaneComparison", "MultiplanePages",
        "MultiplanePreview", "MultiplaneRecorder",
        "MultiplaneVideo", "MultiplanePlans", "MultiplaneWindow", "MultiplanePlayerUI", "MultiplanePlayback",
        "MultiplanePrograms", "ImageIO", "MultiplaneCompositor", "MultiplaneRenderTree", "MultiplaneRaster",
        "MultiplaneGeometry", "MultiplaneDiagnostics", "ImporterSupport", "CFatalSignals", "CSealedMemory",
      ],
      path: "Sources/Tools/MultiplaneTool", swiftSettings: settings),
    program("MultiplaneCommand", ["Demos", "MultiplaneTool"], path: "Sources/Tools/multiplane"),
  ]
)

if isForDevelopment {
  package.targets += [
    // MARK: Benchmarks: run optimized, with `swift run -c release Benchmarks`
    .target(name: "Allocations", path: "Benchmarks/Allocations"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Allocations", "MultiplanePixelKernels", "ImageIO", "QuartzCore", "MultiplaneRenderTree",
        "MultiplaneCompositor", "MultiplaneGeometry", "MultiplaneRaster", "CoreGraphics",
        "MultiplaneRecorder", "MultiplanePlayback", "MultiplanePrograms", "Demos", "LottieDocument",
      ],
      path: "Benchmarks",
      exclude: ["Allocations", "Peers", "against.py", "lottie.py", "over.py", "rows.py", "tables.py"],
      swiftSettings: clientSettings),

    // MARK: Comparison with recorded motion, which scripts/motion runs
    program(
      "motion-fit",
      [
        "Demos", "Multiplane", "MultiplanePrograms", "MultiplanePlayback", "QuartzCore", "CoreGraphics",
        "MultiplaneGeometry",
      ], path: "Sources/Tools/motion-fit"),

    // MARK: Rules of the house, which scripts/check runs
    .target(
      name: "MultiplaneHouseRules", dependencies: ["MultiplaneSwiftSource"],
      path: "Sources/Tools/HouseRules", swiftSettings: settings),
    program("house-rules", ["MultiplaneHouseRules"], path: "Sources/Tools/house-rules"),

    // MARK: Tests
    .target(
      name: "TestSupport",
      dependencies: [
        "MultiplaneComparison", "MultiplaneCompositor", "MultiplaneRenderTree", "MultiplaneGeometry",
        "MultiplaneRaster", "MultiplaneDiagnostics",
      ],
      path: "Tests/TestSupport", exclude: ["chromium.py"], swiftSettings: settings),
    // Programs written for Apple's systems, adopted by the plugin.
    .target(
      name: "ClientPrograms",
      dependencies: ["Multiplane", "MultiplanePrograms", "UIKit", "CoreText", "QuartzCore", "CoreGraphics"],
      path: "Tests/ClientPrograms", exclude: ["Originals"],
      swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: ["AdoptSources"]),
    // Programs that wait, for tests of films, and a window that shows them.
    .target(
      name: "WaitingPrograms", dependencies: ["UIKit", "QuartzCore"], path: "Tests/WaitingPrograms",
      swiftSettings: settings + [.enableUpcomingFeature("InferIsolatedConformances")]),
    program(
      "waiting-window", ["WaitingPrograms", "Multiplane", "MultiplanePrograms", "MultiplaneWindow", "UIKit"],
      path: "Tests/WaitingWindow"),
    // Films of these programs, in one piece and in parts.
    program(
      "waiting-film", ["WaitingPrograms", "Multiplane", "MultiplanePlans", "MultiplaneRecorder", "UIKit"],
      path: "Tests/WaitingFilm"),
    waitingForms("Swift5", [.swiftLanguageMode(.v5)]),
    waitingForms(
      "Swift5Members", [.swiftLanguageMode(.v5), .enableUpcomingFeature("MemberImportVisibility")]),
    waitingForms("Swift6", [.swiftLanguageMode(.v6)]),
    waitingForms(
      "Swift6Members", [.swiftLanguageMode(.v6), .enableUpcomingFeature("MemberImportVisibility")]),
    tests("TestSupport", ["TestSupport"]),
    tests("Package", ["TestSupport"]),
    tests(
      "Comparison",
      [
        "MultiplaneComparison", "MultiplaneComparisonUIKit", "MultiplanePages", "UIKit", "QuartzCore",
        "CoreGraphics", "ImageIO", "MultiplanePlayback", "MultiplanePrograms", "MultiplaneRaster",
        "TestSupport",
      ]),
    tests("Diagnostics", ["MultiplaneDiagnostics", "TestSupport"]),
    tests("SwiftSource", ["MultiplaneSwiftSource"]),
    tests("HouseRules", ["MultiplaneHouseRules", "MultiplaneSwiftSource"]),
    tests("Adopt", ["MultiplaneAdopt", "MultiplaneSwiftSource", "TestSupport"]),
    tests("Geometry", ["MultiplaneGeometry", "TestSupport"]),
    tests(
      "Raster",
      [
        "MultiplaneGeometry", "MultiplaneRaster", "MultiplanePixelKernels", "MultiplaneMediaKernels",
        "MultiplaneDiagnostics", "TestSupport",
      ]),
    tests(
      "Typesetting",
      [
        "MultiplaneTypesetting", "MultiplaneGeometry", "MultiplaneRaster", "MultiplaneDiagnostics",
        "CTypesetting", "TestSupport",
      ]),
    tests(
      "CoreGraphics",
      [
        "CoreGraphics", "MultiplaneTypesetting", "MultiplaneGeometry", "MultiplaneRaster",
        "MultiplaneDiagnostics", "TestSupport",
      ]),
    tests(
      "ImageIO",
      [
        "ImageIO", "CoreGraphics", "MultiplaneGeometry", "MultiplaneRaster", "MultiplaneDiagnostics",
        "TestSupport",
      ]),
    tests("CoreVideo", ["CoreVideo", "MultiplaneRaster", "MultiplaneDiagnostics", "TestSupport"]),
    tests("CoreMedia", ["CoreMedia", "TestSupport"]),
    tests(
      "RenderTree",
      [
        "MultiplaneRenderTree", "CoreGraphics", "MultiplaneGeometry", "MultiplaneRaster", "TestSupport",
      ]),
    tests(
      "Compositor",
      [
        "MultiplaneCompositor", "MultiplaneRenderTree", "CoreGraphics", "MultiplaneGeometry",
        "MultiplaneRaster", "MultiplaneDiagnostics", "TestSupport",
      ]),
    tests(
      "QuartzCore",
      [
        "QuartzCore", "CoreGraphics", "MultiplaneRenderTree", "MultiplaneRaster", "MultiplaneDiagnostics",
        "TestSupport",
      ],
      exclude: ["Archives/kept-tree.plist"]),
    tests(
      "CAMLDocument",
      [
        "CAMLDocument", "Demos", "Multiplane", "QuartzCore", "CoreGraphics", "ImageIO",
        "MultiplanePlayback", "MultiplaneCompositor", "MultiplaneRenderTree", "MultiplaneTypesetting",
        "MultiplaneGeometry", "MultiplaneRaster", "TestSupport",
      ], exclude: ["Writing/kept-tree.caml"]),
    tests(
      "LottieDocument",
      [
        "LottieDocument", "ImporterSupport", "CAMLDocument", "Multiplane", "QuartzCore", "CoreGraphics",
        "MultiplanePlayback", "MultiplaneCompositor", "MultiplaneRenderTree", "MultiplaneRaster",
        "TestSupport",
      ]),
    tests(
      "SVGDocument",
      [
        "SVGDocument", "ImporterSupport", "Multiplane", "QuartzCore", "CoreGraphics", "MultiplanePlayback",
        "MultiplaneRenderTree", "MultiplaneRaster", "TestSupport",
      ]),
    tests(
      "Lottie",
      [
        "Lottie", "Multiplane", "UIKit", "QuartzCore", "MultiplaneRaster", "MultiplaneDiagnostics",
        "TestSupport",
      ]),
    tests("Springs", ["JNWSpringAnimation", "Easing", "QuartzCore"]),
    tests(
      "Pages",
      [
        "MultiplanePages", "MultiplaneRenderTree", "MultiplaneRaster", "MultiplaneDiagnostics",
        "CoreGraphics",
        "TestSupport",
      ]),
    tests(
      "Preview",
      [
        "MultiplanePreview", "MultiplanePages", "MultiplanePlayback", "MultiplaneRenderTree", "CoreGraphics",
        "TestSupport",
      ]),
    tests(
      "Playback",
      [
        "MultiplanePlayback", "MultiplaneRenderTree", "QuartzCore", "CoreGraphics", "MultiplaneGeometry",
        "MultiplaneRaster", "TestSupport",
      ]),
    tests(
      "Window",
      [
        "MultiplaneWindow", "MultiplanePlayback", "MultiplaneGeometry", "MultiplaneRaster", "ImageIO", "CSDL",
        "WaitingPrograms", "waiting-window", "TestSupport",
      ]),
    tests(
      "Recorder",
      [
        "MultiplaneRecorder", "MultiplanePlayback", "MultiplaneTypesetting", "MultiplaneGeometry",
        "MultiplaneRaster", "MultiplaneDiagnostics", "ImageIO", "CLibAV", "CWebP", "TestSupport",
      ]),
    tests(
      "Video",
      [
        "MultiplaneVideo", "MultiplaneRecorder", "MultiplanePrograms", "MultiplanePlayback", "QuartzCore",
        "CoreGraphics", "MultiplaneRaster", "MultiplaneDiagnostics", "TestSupport",
      ]),
    tests(
      "Plans",
      [
        "MultiplanePlans", "MultiplaneRecorder", "MultiplanePrograms", "MultiplanePlayback", "QuartzCore",
        "MultiplaneTypesetting", "MultiplaneRaster", "MultiplaneDiagnostics", "TestSupport",
        "WaitingPrograms",
        "waiting-film",
      ]),
    tests("Programs", ["MultiplanePrograms", "MultiplanePlayback", "QuartzCore"]),
    tests(
      "Films",
      [
        "MultiplaneFilms", "MultiplanePrograms", "MultiplanePlayback", "MultiplaneRecorder", "QuartzCore",
        "CoreGraphics", "ImageIO", "MultiplaneGeometry", "MultiplaneRenderTree", "MultiplaneRaster",
        "MultiplaneDiagnostics", "TestSupport",
      ]),
    tests(
      "AVFoundation",
      [
        "AVFoundation", "MultiplaneRecorder", "MultiplanePlayback", "MultiplaneRaster",
        "MultiplaneDiagnostics", "TestSupport",
      ]),
    tests("InterfaceDocument", ["InterfaceDocument", "ImporterSupport", "MultiplaneDiagnostics"]),
    tests(
      "SceneData",
      [
        "SceneData", "ImporterSupport", "MultiplanePrograms", "CoreGraphics", "MultiplaneDiagnostics",
        "TestSupport",
      ]),
    tests(
      "FilmDocument",
      [
        "FilmDocument", "SceneData", "MultiplaneFilms", "MultiplanePrograms", "MultiplaneRecorder",
        "ImporterSupport", "QuartzCore", "CoreGraphics", "MultiplaneDiagnostics", "TestSupport",
      ]),
    tests(
      "Review",
      [
        "MultiplaneReview", "MultiplanePrograms", "MultiplanePlayback", "QuartzCore", "CoreGraphics",
        "MultiplaneDiagnostics", "TestSupport",
      ]),
    tests(
      "PlayerUI",
      [
        "MultiplanePlayerUI", "MultiplanePlayback", "MultiplanePrograms", "MultiplaneCompositor",
        "MultiplaneRenderTree", "MultiplaneGeometry", "MultiplaneRaster", "MultiplaneTypesetting", "Demos",
        "UIKit", "QuartzCore", "CoreGraphics", "MultiplaneTesting", "TestSupport",
      ], exclude: ["__Goldens__"]),
    tests(
      "Demos",
      ["Demos", "Multiplane", "MultiplanePrograms", "UIKit", "QuartzCore", "CoreGraphics", "LottieDocument"]),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "UIKit", "QuartzCore", "CoreText", "CoreGraphics", "MultiplanePrograms", "MultiplanePlayback",
        "MultiplaneCompositor", "MultiplaneRaster", "MultiplaneTypesetting", "MultiplaneDiagnostics",
        "TestSupport", "WaitingPrograms", "WaitingFormsSwift5", "WaitingFormsSwift5Members",
        "WaitingFormsSwift6", "WaitingFormsSwift6Members",
      ],
      path: "Tests/UIKitTests",
      swiftSettings: settings + [.enableUpcomingFeature("InferIsolatedConformances")]),
    // The code in README and in the articles, compiled as a program of a user is.
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Multiplane", "MultiplaneRecorder", "MultiplaneVideo", "MultiplaneWindow", "CAMLDocument", "Lottie",
        "LottieDocument", "SVGDocument", "LottieExpressions", "MultiplaneFilms", "UIKit",
        "MultiplaneHouseRules", "MultiplaneTesting",
        "MultiplanePlans", "MultiplaneTool", "ImageIO",
      ],
      path: "Tests/DocumentationTests", swiftSettings: clientSettings),
    program(
      "lanterns", ["Multiplane", "MultiplaneTool"], path: "Tests/Dependents/Lanterns/Sources/lanterns"),
    program("candles", ["Multiplane", "MultiplanePlans"], path: "Tests/Dependents/Lanterns/Sources/candles"),
    // Runs the executables that the build puts beside the tests: ours, and that of a package with programs.
    tests("Tool", ["MultiplanePlans", "MultiplaneRecorder", "TestSupport"]),
    .testTarget(
      name: "SceneTests",
      dependencies: [
        "Demos", "Multiplane", "MultiplaneRecorder", "MultiplaneCompositor", "MultiplaneGeometry",
        "MultiplaneRaster", "MultiplaneTypesetting", "ImageIO", "MultiplaneTesting", "TestSupport",
        "ClientPrograms", "UIKit", "QuartzCore", "CoreGraphics", "LottieDocument",
      ],
      path: "Tests/SceneTests", exclude: ["__Goldens__", "Lottie", "References"], swiftSettings: settings),
  ]
}

// The names of test targets, such as "GeometryTests,RasterTests": only these, and what they need, are built.
// The package has one product for all tests, which takes long to build.
if let names = Context.environment["MULTIPLANE_TESTS"]?.split(separator: ","), !names.isEmpty {
  package.targets.removeAll { $0.type == .test && !names.contains(Substring($0.name)) }
}
