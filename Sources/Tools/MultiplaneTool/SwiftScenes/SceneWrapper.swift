// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// The Swift code that is compiled with the files of a scene. It wraps what they declare as a `Program`.
///
/// The code exports one C function, which writes the program to memory of the caller. It refers to nothing of
/// the scene but the declaration and the constants, so that the names of a scene cannot clash with it.
struct SceneWrapper {
  /// The name of the exported function. Its arguments are the memory for a `Program`, and the function that
  /// runs the code at the top level, or a null pointer.
  static let symbol = "multiplane_scene"
  /// The name of the function that runs the code at the top level of the scene.
  static let mainSymbol = "multiplane_scene_main"

  private let declaration: SceneDeclaration
  private let name: String

  init(_ declaration: SceneDeclaration, name: String) { (self.declaration, self.name) = (declaration, name) }

  /// The name of the program: lower-case letters, digits and hyphens.
  static func programName(for name: String) -> String {
    let words = name.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    let text = String(words).split(separator: "-").joined(separator: "-")
    return text.isEmpty ? "scene" : text
  }

  /// The code of the file.
  var code: String {
    """
    import MultiplaneFilms
    import MultiplanePrograms
    import QuartzCore
    import UIKit

    @_cdecl("\(Self.symbol)")
    public nonisolated func multiplaneSceneProgram(
      _ result: UnsafeMutableRawPointer, _ run: (@convention(c) () -> Void)?
    ) {
      nonisolated(unsafe) let (result, run) = (result, run)
      MainActor.assumeIsolated {
        _ = result.initializeMemory(as: MultiplanePrograms.Program.self, to: multiplaneProgram(run))
      }
    }

    @MainActor
    private func multiplaneProgram(_ run: (@convention(c) () -> Void)?) -> MultiplanePrograms.Program {
    \(body)
    }

    """ + helpers
  }

  private var body: String {
    switch declaration.form {
    case .program(let name): return "  return \(name)"
    case .film(let call): return filmProgram("\(call)")
    case .function(let call): return layerProgram("\(call)")
    case .topLevel: return "  return multiplaneTopLevel(run, scene)"
    case .view(let creation): return windowProgram("multiplaneController(of: \(creation))")
    case .controller(let creation): return windowProgram("\(creation)")
    }
  }

  // MARK: Parts

  private func constant(_ name: String, _ conversion: String, else usual: String) -> String {
    declaration.constants.contains(name) ? conversion.replacing("$", with: name) : usual
  }

  private var arguments: String {
    let title = constant("title", "multiplaneText($)", else: Self.quoted(name))
    return "name: \(Self.quoted(Self.programName(for: name))), title: \(title), "
      + "duration: \(constant("duration", "multiplaneNumber($)", else: "nil"))"
  }

  /// Code that creates a program from an expression for its root layer.
  private func layerProgram(_ root: String) -> String {
    """
      var program = MultiplanePrograms.Program(\(arguments)) { script in
        nonisolated(unsafe) let script = script
        nonisolated(unsafe) var root: CALayer?
        MainActor.assumeIsolated {
          _ = script
          root = multiplaneSized(\(root))
        }
        return root!
      }
    \(settings)
      return program
    """
  }

  /// Code that creates a program from an expression for a film.
  private func filmProgram(_ film: String) -> String {
    let title = constant("title", "multiplaneText($)", else: Self.quoted(name))
    return """
        var program = \(film).makeProgram(name: \(Self.quoted(Self.programName(for: name))), title: \(title))
      \(settings)
        return program
      """
  }

  /// Code that sets what a program has beside its layers.
  private var settings: String {
    """
      program.frameRate = \(constant("frameRate", "multiplaneNumber($)", else: "nil"))
      program.inputs = \(constant("inputs", "$", else: "[]"))
    """
  }

  /// Code that creates a program from an expression for the controller of its window.
  private func windowProgram(_ controller: String) -> String {
    """
      var program = MultiplanePrograms.Program(\(arguments), window: { script in
        multiplaneWindow(\(controller))
      })
    \(settings)
      return program
    """
  }

  private var size: String { constant("size", "multiplaneSize($)", else: "nil") }

  /// The call that runs the code at the top level before its constants are read.
  private var early: String {
    declaration.constants.isDisjoint(with: ["title", "duration", "frameRate", "inputs"]) ? "" : "\n  run?()"
  }

  private var helpers: String {
    let size = size
    return (isTopLevel ? topLevelHelpers : "") + Self.conversions + """

      @MainActor
      private func multiplaneSized(_ layer: CALayer) -> CALayer {
        let size: CGSize? = \(size)
        if let size, layer.bounds.isEmpty { layer.frame = CGRect(origin: .zero, size: size) }
        return layer
      }

      @MainActor
      private func multiplaneController(of view: UIView) -> UIViewController {
        let controller = UIViewController()
        controller.view = view
        return controller
      }

      @MainActor
      private func multiplaneWindow(_ controller: UIViewController) -> UIWindow {
        let size: CGSize? = \(size)
        let own = controller.isViewLoaded ? controller.view.bounds.size : .zero
        let usual = own.width > 0 && own.height > 0 ? own : CGSize(width: 390, height: 844)
        return UIWindow(size: size ?? usual, rootViewController: controller)
      }

      """
  }

  /// The functions that read the constants, of which the compiler chooses one by their types. A constant that
  /// is an input stands for the input's value.
  private static let conversions = """

    private nonisolated func multiplaneText(_ text: some CustomStringConvertible) -> String { text.description }
    private nonisolated func multiplaneText(_ input: SceneInput) -> String { input.text }
    private nonisolated func multiplaneNumber(_ number: some BinaryFloatingPoint) -> Double? { Double(number) }
    private nonisolated func multiplaneNumber(_ number: some BinaryInteger) -> Double? { Double(number) }
    private nonisolated func multiplaneNumber(_ number: Double?) -> Double? { number }
    private nonisolated func multiplaneNumber(_ input: SceneInput) -> Double? { input.value?.number }
    private nonisolated func multiplaneSize(_ size: CGSize) -> CGSize? { size }
    private nonisolated func multiplaneSize(_ size: (width: Int, height: Int)) -> CGSize? {
      CGSize(width: size.width, height: size.height)
    }
    private nonisolated func multiplaneSize(_ size: (width: Double, height: Double)) -> CGSize? {
      CGSize(width: size.width, height: size.height)
    }
    private nonisolated func multiplaneSize(_ input: SceneInput) -> CGSize? { nil }

    """

  private var isTopLevel: Bool { if case .topLevel = declaration.form { true } else { false } }

  /// The functions for code at the top level, of which the compiler chooses one by the type of `scene`.
  private var topLevelHelpers: String {
    let forms = [
      ("CALayer", layerProgram("{ run?(); return scene() }()")),
      ("UIView", windowProgram("{ run?(); return multiplaneController(of: scene()) }()")),
      ("UIViewController", windowProgram("{ run?(); return scene() }()")),
    ]
    return forms.map { type, body in
      """

      @MainActor
      private func multiplaneTopLevel(
        _ run: (@convention(c) () -> Void)?, _ scene: @autoclosure @escaping @MainActor () -> \(type)
      ) -> MultiplanePrograms.Program {\(early)
      \(body)
      }

      """
    }.joined()
  }

  /// Returns a Swift literal for the text.
  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == " ")
        ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    }
    return "\"" + escaped.joined() + "\""
  }
}
