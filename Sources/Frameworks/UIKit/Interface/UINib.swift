// SPDX-License-Identifier: Apache-2.0

import InterfaceDocument
public import QuartzCore

/// A `.xib` file of Interface Builder, from which objects can be made.
///
/// The file is the XML that Xcode saves, in the bundle or in a folder in it: nothing is compiled. A file that
/// is missing or damaged is reported and has no objects.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// The keys of the options for loading a nib file.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public var rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The objects that stand for placeholders of the file. Divergence: it has no effect.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let name: String
  private let source: InterfaceSource?

  /// Creates a nib from the file with a name.
  ///
  /// - Parameters:
  ///   - name: The name without its extension.
  ///   - bundleOrNil: The bundle of the file; `nil` for the main one, and for the bundles of resources beside
  ///     the program.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    source = InterfaceFiles.source(name, type: "xib", in: bundleOrNil)
    super.init()
  }

  /// Creates a nib from the text of a file.
  ///
  /// - Parameters:
  ///   - data: The XML of the file.
  ///   - bundleOrNil: The bundle of the pictures and translations; `nil` for the main one.
  public init(data: Data, bundle bundleOrNil: Bundle?) {
    name = "data"
    do throws(InterfaceError) {
      let document = try InterfaceDocument.read(Array(data), file: name)
      source = InterfaceSource(document, name: name, bundle: bundleOrNil)
      source?.reportFindings()
    } catch {
      Diagnostics.report(.invalid, "UINib", error.problem)
      source = nil
    }
    super.init()
  }

  /// Makes the objects of the file, connects them to each other and to the owner, and returns those at the
  /// top of the file.
  ///
  /// - Parameters:
  ///   - ownerOrNil: The object that stands for the File's Owner; `nil` for none.
  ///   - optionsOrNil: Ignored.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    objects(owner: ownerOrNil.map { $0 as AnyObject }, registeredIdentifier: nil)
  }

  /// Indicates whether the file has been read.
  final var isFound: Bool { source != nil }

  /// Makes the objects of the file.
  ///
  /// - Parameter registeredIdentifier: The reuse identifier of the cell at the top; `nil` for the one in the
  ///   file.
  final func objects(owner: AnyObject?, registeredIdentifier: String?) -> [AnyObject] {
    guard let source else {
      Diagnostics.report(.invalid, "UINib", "there is no file \(name).xib; no object is made")
      return []
    }
    let assembly = InterfaceAssembly(source, registeredIdentifier: registeredIdentifier)
    assembly.owner = owner
    assembly.makeRoots(source.document.roots)
    assembly.connect(isLast: true)
    return assembly.topLevel
  }
}

extension Bundle {
  /// Makes the objects of a `.xib` file of the bundle, and returns those at the top of the file; `nil`, after
  /// a report, if there is no such file.
  @preconcurrency @MainActor
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    let nib = UINib(nibName: name, bundle: self === Bundle.main ? nil : self)
    let objects = nib.instantiate(withOwner: owner, options: options)
    return nib.isFound ? objects : nil
  }
}
