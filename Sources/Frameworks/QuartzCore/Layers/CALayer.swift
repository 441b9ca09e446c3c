// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A node of a tree of rectangles that show content, are placed relative to each other and animate.
///
/// Setting a property of a layer that is on screen starts the property's action, by default an implicit
/// animation of 0.25 seconds. Values that are not finite are reported and change nothing.
///
/// Declarations stand here because Swift lets subclasses override only what stands in a class body; what they
/// do stands in the extensions beside this file.
open class CALayer: NSObject, NSSecureCoding, CAMediaTiming {
  // The walk over a tree reads these; without the attribute each read costs four times as much.
  @exclusivity(unchecked) final package var properties = LayerProperties()
  @exclusivity(unchecked) final package var children: [CALayer] = []
  /// The superlayer, which clears this when it goes away.
  @exclusivity(unchecked) final unowned(unsafe) var parent: CALayer?
  /// The host that has published this layer, which clears this when it lets go of it.
  @exclusivity(unchecked) final unowned(unsafe) var host: LayerHost?
  /// The layer's node in its host's tree; -1 without a host.
  @exclusivity(unchecked) final package var node = NodeID(-1)
  final let state = SharedLayerState(.isDirty)
  final var attachedAnimations: [AttachedAnimation] = []
  /// What commits have made of the first of these, in the same order; the tree has the very list.
  final var animationRecords: [AnimationRecord] = []
  /// The properties that the program has set, be it to their defaults.
  @exclusivity(unchecked) final var setProperties = PropertySet()
  final var extras: LayerExtras?
  /// The object that was set as background colour, which keeps its colour space; most layers have one.
  final var backgroundColorObject: CGColor?
  final var maskStorage: CALayer?
  final weak var delegateStorage: (any CALayerDelegate)?
  /// The model layer of a presentation layer.
  final var modelLayer: CALayer?

  /// Which of the layer classes this one is or inherits from.
  package class var kind: LayerKind { .layer }

  // MARK: Creating a layer

  /// Creates a layer of no size that shows nothing.
  public override init() {
    super.init()
    adoptKind()
  }

  /// Creates a copy of the properties of `layer`, without its sublayers and animations.
  ///
  /// Override it to copy the stored properties of a subclass. Divergence: presentation layers of subclasses
  /// are made by copying all stored properties, without calling this initializer, which Swift cannot find at
  /// run time.
  public init(layer: Any) {
    super.init()
    adoptKind()
    if let other = layer as? CALayer { copyProperties(of: other) }
  }

  /// Creates a layer from an archive; see `encode(with:)`.
  public required init?(coder: NSCoder) {
    super.init()
    adoptKind()
    decode(from: coder)
  }

  deinit { detachSublayers() }

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the properties that differ from their defaults, the name and the sublayers.
  open func encode(with coder: NSCoder) { archive(into: coder) }

  // MARK: Geometry

  /// The layer's rectangle in its own space, in points; negative sizes are standardized; default zero;
  /// animatable.
  open var bounds: CGRect {
    get { properties.bounds }
    set { assign(newValue.standardized, to: .bounds, from: properties.bounds) { $0.bounds = $1 } }
  }

  /// Where the anchor point lies in the superlayer's space, in points; default (0, 0); animatable.
  open var position: CGPoint {
    get { properties.position }
    set { assign(newValue, to: .position, from: properties.position) { $0.position = $1 } }
  }

  /// The depth of the layer among its siblings, in points; higher ones cover lower ones; default 0;
  /// animatable.
  open var zPosition: CGFloat {
    get { CGFloat(properties.zPosition) }
    set { assign(Double(newValue), to: .zPosition, from: properties.zPosition) { $0.zPosition = $1 } }
  }

  /// The point that `position` and `transform` act on, in fractions of the bounds, may lie outside of 0...1;
  /// default (0.5, 0.5); animatable.
  open var anchorPoint: CGPoint {
    get { properties.anchorPoint }
    set { assign(newValue, to: .anchorPoint, from: properties.anchorPoint) { $0.anchorPoint = $1 } }
  }

  /// The depth of the anchor point in points; default 0; animatable.
  open var anchorPointZ: CGFloat {
    get { CGFloat(properties.rare.anchorPointZ) }
    set {
      assign(Double(newValue), to: .anchorPointZ, from: properties.rare.anchorPointZ) {
        $0.rare.anchorPointZ = $1
      }
    }
  }

  /// The map applied to the layer about its anchor point; default the identity; animatable.
  open var transform: CATransform3D {
    get { properties.rare.transform }
    set { assign(newValue, to: .transform, from: properties.rare.transform) { $0.rare.transform = $1 } }
  }

  /// The map applied to all sublayers about the layer's anchor point; default the identity; animatable.
  open var sublayerTransform: CATransform3D {
    get { properties.rare.sublayerTransform }
    set {
      assign(newValue, to: .sublayerTransform, from: properties.rare.sublayerTransform) {
        $0.rare.sublayerTransform = $1
      }
    }
  }

  /// The bounding box of the layer in its superlayer's space, in points; setting it sets `bounds` and
  /// `position`; not animatable itself.
  open var frame: CGRect {
    get { frameOfBounds }
    set { setFrame(newValue) }
  }

  /// Whether the layer and its sublayers are left out; default false; animatable.
  open var isHidden: Bool {
    get { properties.flags.contains(.isHidden) }
    set { setHidden(newValue) }
  }

  /// Whether the layer shows when its back faces the viewer; default true; animatable.
  open var isDoubleSided: Bool {
    get { properties.flags.contains(.isDoubleSided) }
    set { assign(newValue, to: .isDoubleSided, from: isDoubleSided) { $0.flags.set(.isDoubleSided, $1) } }
  }

  /// Whether the geometry of the layer and its sublayers is mirrored top to bottom; default false; not
  /// animatable.
  open var isGeometryFlipped: Bool {
    get { properties.flags.contains(.isGeometryFlipped) }
    set {
      assign(newValue, to: .isGeometryFlipped, from: isGeometryFlipped) {
        $0.flags.set(.isGeometryFlipped, $1)
      }
    }
  }

  /// Whether contents and sublayers are cut at the (rounded) bounds; default false; animatable.
  open var masksToBounds: Bool {
    get { properties.flags.contains(.masksToBounds) }
    set { assign(newValue, to: .masksToBounds, from: masksToBounds) { $0.flags.set(.masksToBounds, $1) } }
  }

  /// Whether the point `p` of the layer's own space lies in the bounds; their upper edges lie outside.
  open func contains(_ p: CGPoint) -> Bool { boundsContain(p) }

  /// The deepest and frontmost layer that shows at `p`, this one or one inside it; `nil` when there is none.
  ///
  /// Hidden layers are left out; sublayers count where they stick out of a layer that does not mask to its bounds.
  /// A presentation layer answers with a presentation layer: ask for its `model()`.
  ///
  /// - Parameter p: a point in the superlayer's space, for a root in the space that its position lies in.
  open func hitTest(_ p: CGPoint) -> CALayer? { layerHit(at: p) }

  // MARK: Hierarchy

  /// The layer that this one is in; `nil` for a root.
  open var superlayer: CALayer? { parentLayer }

  /// The layers in this one, from back to front where `zPosition` is equal; `nil` when there are none.
  open var sublayers: [CALayer]? {
    get { childLayers }
    set { setSublayers(newValue ?? []) }
  }

  /// The layer whose alpha, with its sublayers', this one is multiplied with, placed in this one's bounds; `nil`, the
  /// default, means none; animatable only by its own animations.
  ///
  /// Setting it takes it out of where it was; its `superlayer` is this layer then, whose sublayers it does not belong to.
  /// A layer cannot mask itself or a layer inside it, which is reported and changes nothing.
  open var mask: CALayer? {
    get { modelLayer != nil ? modelLayer?.maskStorage?.presentation() : maskStorage }
    set { setMask(newValue) }
  }

  /// Adds `layer` in front of the others, taking it out of where it was; a layer cannot be added to itself or
  /// to a layer inside it, which is reported and changes nothing.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

  /// Takes the layer out of its superlayer.
  open func removeFromSuperlayer() { leaveSuperlayer() }

  // MARK: Appearance

  /// What the layer shows: a `CGImage`, what another layer's `contents` reads as, or `nil`; other objects are kept
  /// but not drawn, which is reported; animatable: one fades into the other.
  ///
  /// After the layer was drawn this is an object that stands for the drawing.
  open var contents: Any? {
    get { contentsObject }
    set { setContents(newValue) }
  }

  /// The part of the contents that is shown, in fractions of the image from its top left corner; default all
  /// of it; animatable.
  open var contentsRect: CGRect {
    get { properties.rare.contentsRect }
    set {
      assign(newValue, to: .contentsRect, from: properties.rare.contentsRect) { $0.rare.contentsRect = $1 }
    }
  }

  /// How contents are fitted into the bounds; unknown names count as `.center`; default `.resize`; not
  /// animatable.
  open var contentsGravity: CALayerContentsGravity {
    get { CALayerContentsGravity(rawValue: properties.contentsGravity.rawValue) }
    set {
      assign(newValue.gravity, to: .contentsGravity, from: properties.contentsGravity) {
        $0.contentsGravity = $1
      }
    }
  }

  /// How many pixels of the contents make a point; default 1; animatable.
  open var contentsScale: CGFloat {
    get { CGFloat(properties.rare.contentsScale) }
    set {
      assign(Double(newValue), to: .contentsScale, from: properties.rare.contentsScale) {
        $0.rare.contentsScale = $1
      }
    }
  }

  /// The colour of the bounds behind everything else; default `nil`; animatable.
  open var backgroundColor: CGColor? {
    get { color(.backgroundColor) }
    set { setColor(newValue, .backgroundColor) { $0.backgroundColor = $1 } }
  }

  /// The radius of the corners of background and border in points, at most half the smaller side is drawn;
  /// default 0; animatable.
  open var cornerRadius: CGFloat {
    get { CGFloat(properties.cornerRadius) }
    set {
      assign(Double(newValue), to: .cornerRadius, from: properties.cornerRadius) { $0.cornerRadius = $1 }
    }
  }

  /// The width of the border inside of the bounds in points; nothing is drawn for 0 or less; default 0;
  /// animatable.
  open var borderWidth: CGFloat {
    get { CGFloat(properties.rare.borderWidth) }
    set {
      assign(Double(newValue), to: .borderWidth, from: properties.rare.borderWidth) {
        $0.rare.borderWidth = $1
      }
    }
  }

  /// The colour of the border; default opaque black; animatable.
  open var borderColor: CGColor? {
    get { color(.borderColor) }
    set { setColor(newValue, .borderColor) { $0.rare.borderColor = $1 } }
  }

  /// How opaque the layer and its sublayers are as a group, drawn as 0...1; default 1; animatable.
  open var opacity: Float {
    get { properties.opacity }
    set { assign(newValue, to: .opacity, from: properties.opacity) { $0.opacity = $1 } }
  }

  // MARK: Display and layout

  /// Whether a change of the bounds' size makes the layer draw its contents again; default false.
  open var needsDisplayOnBoundsChange: Bool {
    get { extras?.needsDisplayOnBoundsChange ?? false }
    set {
      if beginChange(of: "needsDisplayOnBoundsChange") { makeExtras().needsDisplayOnBoundsChange = newValue }
    }
  }

  /// Marks the layer's contents as in need of being drawn at the next commit.
  open func setNeedsDisplay() { markNeedsDisplay() }

  /// Whether the contents will be drawn at the next commit.
  open func needsDisplay() -> Bool { state.contains(.needsDisplay) }

  /// Draws the contents now if they need it.
  open func displayIfNeeded() { drawIfNeeded() }

  /// Provides the contents: asks the delegate, or records what `draw(in:)` draws.
  open func display() { provideContents() }

  /// Draws the contents into `ctx`, in the coordinates of the bounds, y up unless `contentsAreFlipped()`;
  /// asks the delegate by default.
  open func draw(in ctx: CGContext) { drawByDelegate(in: ctx) }

  /// Draws the layer and its sublayers into `ctx` as they are, without animations, in the layer's own space: its position
  /// and transform do not count. What a layer has not displayed yet is not drawn.
  ///
  /// As Apple's it draws some things otherwise than the screen shows them: filters, background filters, shadow paths,
  /// `cornerCurve` and `maskedCorners` do not count, a `CATransformLayer`
  /// is drawn as a plain layer, a replicator's copies have no colours of their own and are placed about its origin, and
  /// lines in the sublayers of a dashed shape layer are dashed too.
  open func render(in ctx: CGContext) { drawTree(in: ctx) }

  /// Marks the sublayers as in need of being laid out at the next commit.
  open func setNeedsLayout() { markNeedsLayout() }

  /// Whether the sublayers will be laid out at the next commit.
  open func needsLayout() -> Bool { state.contains(.needsLayout) }

  /// Lays out now what needs it in the layer and everything above and below it.
  open func layoutIfNeeded() { layoutTreeIfNeeded() }

  /// Places the sublayers; asks the delegate by default, or else the layout manager.
  open func layoutSublayers() { layOutSublayers() }

  /// The size that the layer would like to have, in points: that of its bounds unless a layout manager says otherwise.
  open func preferredFrameSize() -> CGSize { preferredSize }

  // MARK: Actions

  /// The default action of the class for an event; `nil` unless a subclass has one.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// The action for an event: from the delegate, else `actions`, else `style`, else the class; `nil` when
  /// there is none or one of them answers `NSNull`.
  open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }

  /// Actions by event; an `NSNull` ends the search without an action; default `nil`.
  open var actions: [String: any CAAction]? {
    get { extras?.actions }
    set { if beginChange(of: "actions") { makeExtras().actions = newValue } }
  }

  /// Values of properties that the program has not set, by key, and actions by event under "actions"; under "style" a
  /// further dictionary for what is not in it; default `nil`.
  open var style: [AnyHashable: Any]? {
    get { extras?.style }
    set { setStyle(newValue) }
  }

  // MARK: Animations

  /// Adds a copy of `anim`, replacing the animation of the same key; `nil` never replaces.
  open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, forKey: key) }

  /// Removes the animation of a key; its delegate hears that it did not finish.
  open func removeAnimation(forKey key: String) { detachAnimations { $0.key == key } }

  /// Removes all animations; their delegates hear that they did not finish.
  open func removeAllAnimations() { detachAnimations { _ in true } }

  // MARK: Key-value coding

  /// The default value of a property, boxed; `nil` where the default is zero or nothing.
  open class func defaultValue(forKey key: String) -> Any? { boxedDefaultValue(forKey: key) }

  /// Whether the value of a property, or what was stored under another key, belongs in an archive: when the program has
  /// set it, or when it always does.
  open func shouldArchiveValue(forKey key: String) -> Bool { isArchivable(key) }

  /// Whether a change of the property makes the layer draw its contents again; false unless a subclass says
  /// otherwise.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: Identity

  /// A name for finding the layer again; default `nil`.
  open var name: String? {
    get { extras?.name }
    set {
      guard beginChange(of: "name") else { return }
      LayerLock.withLock {
        makeExtras().name = newValue
        markDirty()
      }
    }
  }

  /// Provides contents, layout and actions; not retained; default `nil`.
  open weak var delegate: (any CALayerDelegate)? {
    get { delegateStorage }
    set { if beginChange(of: "delegate") { delegateStorage = newValue } }
  }

  // MARK: Timing

  /// When the layer's time begins, in seconds of the superlayer's time; default 0; not animatable.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { setTiming(newValue, "beginTime") { $0.beginTime = $1 } }
  }

  /// The length of the layer's time; kept, without effect; default infinite.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { updateTiming { $0.duration = newValue } }
  }

  /// How fast the layer's time passes, and that of everything in it; default 1; not animatable.
  open var speed: Float {
    get { timing.speed }
    set { setTiming(newValue, "speed") { $0.speed = $1 } }
  }

  /// A shift of the layer's time in seconds; default 0; not animatable.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { setTiming(newValue, "timeOffset") { $0.timeOffset = $1 } }
  }

  /// Kept, without effect on a layer; default 0.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { updateTiming { $0.repeatCount = newValue } }
  }

  /// Kept, without effect on a layer; default 0.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { updateTiming { $0.repeatDuration = newValue } }
  }

  /// Kept, without effect on a layer; default false.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { updateTiming { $0.autoreverses = newValue } }
  }

  /// Kept, without effect on a layer; default `.removed`.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { updateTiming { $0.fillMode = newValue } }
  }
}
