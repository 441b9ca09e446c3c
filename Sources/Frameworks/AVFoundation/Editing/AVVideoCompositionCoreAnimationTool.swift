// SPDX-License-Identifier: Apache-2.0

public import CoreMedia
public import Foundation
public import QuartzCore

/// A begin time that stands for the start of a film, in seconds: a small number above 0.
///
/// Animations in a film that begin at 0 begin at its start here, but not on Apple's systems, where 0 means
/// the present time.
public let AVCoreAnimationBeginTimeAtZero: CFTimeInterval = 1e-100

/// A tool that draws layers with each frame of an export.
///
/// - Time is that of the composition: the animations of the layers begin with the film, not when they are
///   added.
/// - The y axis of the layers points up from the bottom left corner, unless `isGeometryFlipped` is set.
/// - The frame has the size of the composition, `renderSize`. The layers are in points of it.
/// - A tree of layers belongs to one export at a time, and not to another tree or host.
open class AVVideoCompositionCoreAnimationTool: NSObject, @unchecked Sendable {
  /// The layers that show the composed frames, and the tree in which they are.
  public struct Configuration {
    /// The layers whose contents become the composed frame. Normally they are in the tree.
    public var layers: [CALayer]
    /// The root of the tree that is drawn as the final frame.
    public var containingLayer: CALayer

    /// Creates a configuration with the layers that show the frames and the root of their tree.
    public init(postProcessingAsVideoLayers layers: [CALayer], containingLayer: CALayer) {
      (self.layers, self.containingLayer) = (layers, containingLayer)
    }
  }

  /// The use of the layers.
  package enum Use {
    /// A layer is a track of its own, with an identifier.
    case track(CALayer, CMPersistentTrackID)
    /// Layers show the composed frames, in a tree that is drawn as the final frame.
    case postProcessing([CALayer], root: CALayer)
  }

  package let use: Use

  /// Creates a tool whose layer is a track with an identifier that no track of the asset has. Instructions
  /// compose it as they compose other tracks.
  public init(additionalLayer layer: CALayer, asTrackID trackID: CMPersistentTrackID) {
    use = .track(layer, trackID)
  }

  /// Creates a tool that puts composed frames into a layer, and draws a tree that contains it.
  public init(postProcessingAsVideoLayer videoLayer: CALayer, in animationLayer: CALayer) {
    use = .postProcessing([videoLayer], root: animationLayer)
  }

  /// Creates a tool that puts composed frames into several layers, and draws a tree that contains them.
  public init(postProcessingAsVideoLayers videoLayers: [CALayer], in animationLayer: CALayer) {
    use = .postProcessing(videoLayers, root: animationLayer)
  }

  /// Creates a tool with a configuration.
  public init(configuration: Configuration) {
    use = .postProcessing(configuration.layers, root: configuration.containingLayer)
  }

  /// The identifier of the track that is a layer, or `nil`.
  var additionalTrackID: CMPersistentTrackID? {
    if case .track(_, let trackID) = use { trackID } else { nil }
  }
}
