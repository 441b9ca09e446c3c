// SPDX-License-Identifier: Apache-2.0

package import ImporterSupport

/// The contents of a `.xib` or `.storyboard` file of Interface Builder.
///
/// The objects are in one array, in the order of the file. They refer to each other by index, so that no walk
/// needs recursion. `description` is stable text for tests and people.
package struct InterfaceDocument: Sendable {
  /// The two kinds of files.
  package enum Kind: String, Sendable {
    /// A `.xib` file, which has objects and no scenes.
    case nib
    /// A `.storyboard` file, which has scenes.
    case storyboard
  }

  /// A scene of a storyboard: a controller and the objects beside it.
  package struct Scene: Sendable, Hashable {
    /// The identifier of the scene.
    package var id: String
    /// The objects at the top of the scene, as indexes of `objects`.
    package var roots: [Int] = []
  }

  /// A picture or a colour that the file lists as a resource.
  package struct Resource: Sendable {
    /// The kinds of resources.
    package enum Kind: String, Sendable {
      /// A picture of a catalogue or of the system.
      case image
      /// A colour of a catalogue.
      case namedColor
      /// A colour of the system.
      case systemColor
    }

    /// The kind of resource.
    package var kind: Kind
    /// The name.
    package var name: String
    /// The catalogue: `system` for symbols, otherwise `nil`.
    package var catalog: String?
    /// The size in points of a picture; `nil` for colours.
    package var size: InterfaceSize?
    /// The colour that Interface Builder has stored; `nil` for pictures.
    package var color: InterfaceColor?
  }

  /// The file, as the caller named it.
  package let file: String
  /// The kind of file.
  package var kind: Kind
  /// The identifier of the first controller of a storyboard; `nil` if there is none.
  package var initialController: String?
  /// Indicates whether constraints are used; default true.
  package var usesAutoLayout = true
  /// Indicates whether size classes are used; default true.
  package var usesSizeClasses = true
  /// Indicates whether the file is a launch screen; default false.
  package var isLaunchScreen = false
  /// The colour that views without a tint colour of their own have; `nil` for the system's.
  package var tintColor: InterfaceColor?
  /// All objects, in the order of the file.
  package var objects: [InterfaceObject] = []
  /// The objects at the top of a nib, as indexes of `objects`. Empty for a storyboard.
  package var roots: [Int] = []
  /// The scenes of a storyboard.
  package var scenes: [Scene] = []
  /// The resources that the file lists.
  package var resources: [Resource] = []
  /// The elements and values of the file that are not understood.
  package var report = CompatibilityReport()
  /// The index of each object with an identifier.
  var indexes: [String: Int] = [:]

  init(file: String, kind: Kind) { (self.file, self.kind) = (file, kind) }

  /// Returns the object at an index.
  package subscript(index: Int) -> InterfaceObject { objects[index] }

  /// Returns the index of the object with an identifier; `nil` if there is none.
  package func index(of id: String) -> Int? { indexes[id] }

  /// Returns the scene that contains an object; `nil` if no scene does.
  package func scene(of index: Int) -> Scene? {
    var top = index
    while let parent = objects[top].parent { top = parent }
    return scenes.first { $0.roots.contains(top) }
  }

  /// Returns the index of the controller with a storyboard identifier; `nil` if there is none.
  package func controller(named identifier: String) -> Int? {
    objects.indices.first {
      objects[$0].kind.group == .controller && objects[$0].text("storyboardIdentifier") == identifier
    }
  }

  /// Returns the children of an object that are in a list of it, such as `subviews`.
  package func children(of index: Int, in list: String) -> [Int] {
    objects[index].children.filter { objects[$0].list == list }
  }

  /// Returns the child of an object with a key, such as `view`; `nil` if there is none.
  package func child(of index: Int, key: String) -> Int? {
    objects[index].children.first { objects[$0].key == key }
  }
}
