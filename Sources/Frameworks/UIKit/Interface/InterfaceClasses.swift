// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The classes that files of Interface Builder name.
///
/// A class of the file's module, or of the app's module, is found by its name without being registered.
/// Generic classes, classes in other types, and classes that have another name in the file are registered:
///
/// ```swift
/// InterfaceClasses.register(Dial.self)
/// InterfaceClasses.register(Panel.Knob.self, as: "PanelKnob")
/// ```
@preconcurrency @MainActor
public enum InterfaceClasses {
  private static var known: [String: AnyClass] = [:]

  /// The modules that are searched after the module that the file names, in order; default empty. The module
  /// of the file's owner and that of the application's delegate are searched after them.
  public static var modules: [String] = []

  /// Registers a class.
  ///
  /// - Parameters:
  ///   - type: The class. A later one of the same name replaces it.
  ///   - name: The name in files, with or without a module; `nil` for the name of the class.
  public static func register(_ type: AnyClass, as name: String? = nil) {
    known[name ?? String(describing: type)] = type
  }

  /// Returns the class with a name; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - name: The name of the class in the file.
  ///   - module: The module in the file; `nil` if the file does not say it.
  ///   - owner: The object that loads the file; `nil` for none.
  static func find(_ name: String, module: String?, owner: AnyObject?) -> AnyClass? {
    if let module, let type = known["\(module).\(name)"] { return type }
    if let type = known[name] { return type }
    var names = [module].compactMap(\.self) + modules
    for object in [owner, UIApplication.shared.delegate as AnyObject?] {
      if let object, let own = self.module(of: object) { names.append(own) }
    }
    for module in names + ["UIKit"] {
      if let type = NSClassFromString("\(module).\(name)") { return type }
    }
    return nil
  }

  private static func module(of object: AnyObject) -> String? {
    String(reflecting: type(of: object)).split(separator: ".").first.map(String.init)
  }
}
