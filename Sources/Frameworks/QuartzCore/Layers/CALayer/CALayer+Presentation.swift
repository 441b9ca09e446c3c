// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CALayer {
  /// Returns a copy of the layer with presentation values: the last commit with animations applied, at the
  /// current media time.
  ///
  /// Returns `nil` until a commit has published the layer under a host. A presentation layer returns itself.
  public func presentation() -> Self? {
    if state.contains(.isPresentation) { return self }
    guard let host, let properties = presentationProperties() else { return nil }
    let copy = copy(showing: properties)
    if type(of: self) != CALayer.self || extras?.customValues.isEmpty == false {
      copy.showCustomValues(shownCustomValues(at: MediaClock.current ?? host.time))
    }
    return copy
  }

  /// Returns the model layer of a presentation layer. A model layer returns itself.
  public func model() -> Self { (modelLayer as? Self) ?? self }

  /// Returns the published properties with animations applied, at the current media time, or `nil` if no host
  /// shows the layer.
  final func presentationProperties() -> LayerProperties? {
    host?.presentationProperties(of: self)
  }

  final func copy(showing properties: LayerProperties) -> Self {
    let copy = ownCopy ?? memberwiseCopy(of: self)
    copy.state.remove(LayerState(rawValue: .max))
    copy.delegateStorage = delegateStorage
    (copy.node, copy.setProperties) = (node, setProperties)
    // Only the model layer is in a hierarchy.
    (copy.parent, copy.host) = (nil, nil)
    copy.children = []
    copy.attachedAnimations = []
    copy.animationRecords = []
    copy.extras = extras.map(LayerExtras.init(copying:))
    copy.extras?.colors = [:]
    copy.backgroundColorObject = nil
    copy.extras?.objects = [:]
    copy.maskStorage = nil
    copy.properties = properties
    copy.state.insert(.isPresentation)
    copy.modelLayer = self
    return copy
  }

  /// The copy that the class makes; `nil` if it makes none of this class.
  private final var ownCopy: Self? {
    guard let copy = type(of: self).makeCopy(of: self), type(of: copy) == type(of: self) else { return nil }
    // Layers that the initializer has added are not in the hierarchy.
    copy.detachSublayers()
    return copy as? Self
  }

  /// Copies all properties of `other` except its hierarchy and its animations.
  ///
  /// If `other` is of another class, the properties that its class adds are not copied.
  final func copyProperties(of other: CALayer) {
    if type(of: other).kind == type(of: self).kind {
      properties = other.properties
    } else {
      for row in PropertyTable.layer.rows { properties[row.id] = other.properties[row.id] }
    }
    delegateStorage = other.delegateStorage
    extras = other.extras.map(LayerExtras.init(copying:))
    backgroundColorObject = other.backgroundColorObject
  }
}
