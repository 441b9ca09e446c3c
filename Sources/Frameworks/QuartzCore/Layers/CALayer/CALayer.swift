// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A node of a tree of rectangles that have visual content, are positioned relative to each other and
/// animate.
///
///     let layer = CALayer()
///     layer.frame = CGRect(x: 20, y: 20, width: 100, height: 60)
///     layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
///     root.addSublayer(layer)
///     layer.opacity = 0.5  // animated, if a host has published the layer
///
/// Lengths are in points. The y axis points up, unless the geometry is flipped. A change becomes visible when
/// its transaction is committed. Setting a property of a published layer runs the property's action. The
/// default action is an implicit animation of 0.25 seconds. A value that is not finite is reported and
/// ignored.
///
/// Invariants: a layer has at most one superlayer and one host, and the hierarchy has no cycles. A
/// presentation layer is immutable: changes are reported and ignored.
///
/// Cost: a commit publishes only the layers that changed. Rarely set values are stored in a separate object,
/// which most layers do not allocate.
///
/// Members are declared in this file, because Swift overrides only members of the class body. Their
/// implementations are in the extensions beside this file.
open class CALayer: NSObject, NSSecureCoding, CAMediaTiming {
  // Tree traversal reads these. Without the attribute, each read costs four times as much.
  @exclusivity(unchecked) final package var properties = LayerProperties()
  @exclusivity(unchecked) final package var children: [CALayer] = []
  /// The superlayer; `nil` without one. It clears this reference when it is deallocated.
  @exclusivity(unchecked) final unowned(unsafe) var parent: CALayer?
  /// The host that has published this layer; `nil` if none has. It clears this reference when it releases the
  /// layer.
  @exclusivity(unchecked) final unowned(unsafe) var host: LayerHost?
  /// The layer's node in its host's tree, or -1 without a host.
  @exclusivity(unchecked) final package var node = NodeID(-1)
  final let state = SharedLayerState(.isDirty)
  final var attachedAnimations: [AttachedAnimation] = []
  /// The records that commits made from the first of `attachedAnimations`, in the same order. The render tree
  /// shares this array.
  final var animationRecords: [AnimationRecord] = []
  /// The properties that the program has set, even to their defaults.
  @exclusivity(unchecked) final var setProperties = PropertySet()
  final var extras: LayerExtras?
  /// The object that was set as the background colour. It preserves the colour space. It is a stored property
  /// of the layer, because most layers have a background colour.
  final var backgroundColorObject: CGColor?
  final var maskStorage: CALayer?
  final weak var delegateStorage: (any CALayerDelegate)?
  /// The model layer of a presentation layer. `nil` for a model layer.
  final var modelLayer: CALayer?

  /// The most derived framework class that this class is or inherits from.
  package class var kind: LayerKind { .layer }

  // MARK: Creating a layer

  /// Creates a layer of size zero without contents.
  public override init() {
    super.init()
    adoptKind()
  }

  /// Creates a copy of the properties of `layer`, without its sublayers and animations. Copies nothing if
  /// `layer` is not an instance of the new layer's class.
  ///
  /// Override it to copy the stored properties of a subclass, and override `makeCopy(of:)`, too. Otherwise
  /// presentation layers are memberwise copies, because Swift cannot find this initializer at run time.
  public init(layer: Any) {
    super.init()
    adoptKind()
    if let other = layer as? CALayer, other.isKind(of: type(of: self)) { copyProperties(of: other) }
  }

  /// Returns a copy of a layer of this class for presentation and drawing, made by `init(layer:)`. With
  /// `nil`, the default, the copy has all stored properties of `layer`. A copy of another class is not used.
  ///
  /// A class that overrides `init(layer:)` overrides this method, which `multiplane adopt` adds:
  ///
  ///     override class func makeCopy(of layer: CALayer) -> CALayer? { Dial(layer: layer) }
  open class func makeCopy(of layer: CALayer) -> CALayer? { nil }

  /// Creates a layer from an archive that `encode(with:)` wrote.
  public required init?(coder: NSCoder) {
    super.init()
    adoptKind()
    decode(from: coder)
  }

  deinit {
    if !attachedAnimations.isEmpty { stopAnimationsOfDeadLayer() }
    detachSublayers()
  }

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Encodes the properties that differ from their defaults, the timing, custom values, the name, the
  /// sublayers, the mask, the layout, the actions, the style and the animations.
  ///
  /// Contents are not archived, and of actions and styles only animations, numbers, strings, boxed values,
  /// colours, paths, arrays and dictionaries are. The rest is reported. `shouldArchiveValue(forKey:)` can
  /// exclude a property.
  open func encode(with coder: NSCoder) { archive(into: coder) }

  // MARK: Geometry

  /// The layer's rectangle in its own space, in points. Default zero. Animatable. Negative sizes are
  /// standardized.
  open var bounds: CGRect {
    get { properties.bounds }
    set { assign(newValue.standardized, to: .bounds, from: properties.bounds) { $0.bounds = $1 } }
  }

  /// The location of the anchor point in the superlayer's space, in points. Default (0, 0). Animatable.
  open var position: CGPoint {
    get { properties.position }
    set { assign(newValue, to: .position, from: properties.position) { $0.position = $1 } }
  }

  /// The depth of the layer among its siblings, in points. Default 0. Animatable. A layer with a higher value
  /// covers one with a lower value.
  open var zPosition: CGFloat {
    get { CGFloat(properties.zPosition) }
    set { assign(Double(newValue), to: .zPosition, from: properties.zPosition) { $0.zPosition = $1 } }
  }

  /// The point to which `position` and `transform` refer, in unit coordinates of the bounds. It may be
  /// outside 0...1. Default (0.5, 0.5). Animatable.
  open var anchorPoint: CGPoint {
    get { properties.anchorPoint }
    set { assign(newValue, to: .anchorPoint, from: properties.anchorPoint) { $0.anchorPoint = $1 } }
  }

  /// The depth of the anchor point, in points. Default 0. Animatable.
  open var anchorPointZ: CGFloat {
    get { CGFloat(properties.rare.anchorPointZ) }
    set {
      assign(Double(newValue), to: .anchorPointZ, from: properties.rare.anchorPointZ) {
        $0.rare.anchorPointZ = $1
      }
    }
  }

  /// The transform of the layer and its sublayers about the anchor point. Default identity. Animatable.
  open var transform: CATransform3D {
    get { properties.rare.transform }
    set { assign(newValue, to: .transform, from: properties.rare.transform) { $0.rare.transform = $1 } }
  }

  /// The transform of all sublayers about this layer's anchor point. Default identity. Animatable.
  open var sublayerTransform: CATransform3D {
    get { properties.rare.sublayerTransform }
    set {
      assign(newValue, to: .sublayerTransform, from: properties.rare.sublayerTransform) {
        $0.rare.sublayerTransform = $1
      }
    }
  }

  /// The bounding box of the layer in its superlayer's space, in points. Setting it sets `bounds` and
  /// `position`. `CGRect.null` sets the size to zero and keeps the position. Not animatable itself.
  open var frame: CGRect {
    get { frameOfBounds }
    set { setFrame(newValue) }
  }

  /// Indicates whether the layer and its sublayers are hidden. Default false. Animatable.
  open var isHidden: Bool {
    get { properties.flags.contains(.isHidden) }
    set { setHidden(newValue) }
  }

  /// Indicates whether the layer is visible when its back faces the viewer. Default true. Animatable.
  open var isDoubleSided: Bool {
    get { properties.flags.contains(.isDoubleSided) }
    set { assign(newValue, to: .isDoubleSided, from: isDoubleSided) { $0.flags.set(.isDoubleSided, $1) } }
  }

  /// Indicates whether the geometry of the layer and its sublayers is mirrored vertically. Default false. Not
  /// animatable.
  open var isGeometryFlipped: Bool {
    get { properties.flags.contains(.isGeometryFlipped) }
    set {
      assign(newValue, to: .isGeometryFlipped, from: isGeometryFlipped) {
        $0.flags.set(.isGeometryFlipped, $1)
      }
    }
  }

  /// Indicates whether contents and sublayers are clipped to the bounds and their rounded corners. Default
  /// false. Animatable.
  open var masksToBounds: Bool {
    get { properties.flags.contains(.masksToBounds) }
    set { assign(newValue, to: .masksToBounds, from: masksToBounds) { $0.flags.set(.masksToBounds, $1) } }
  }

  /// Returns whether `p`, in the layer's own space, is inside the bounds. The edges at maximum x and y are
  /// outside.
  open func contains(_ p: CGPoint) -> Bool { boundsContain(p) }

  /// Returns the deepest and frontmost layer at `p` in this layer's tree, or `nil` if there is none.
  ///
  /// Hidden layers are ignored. Sublayers outside this layer's bounds count, unless it masks to its bounds. A
  /// presentation layer returns a presentation layer. Use `model()` to get its model layer.
  ///
  /// - Parameter p: A point in the superlayer's space. For a root, it is in the space of its `position`.
  open func hitTest(_ p: CGPoint) -> CALayer? { layerHit(at: p) }

  // MARK: Hierarchy

  /// The layer's superlayer, or `nil` for a root. For a mask, it is the masked layer.
  open var superlayer: CALayer? { parentLayer }

  /// The sublayers, in back-to-front order for equal `zPosition`. `nil` if there are none.
  open var sublayers: [CALayer]? {
    get { childLayers }
    set { setSublayers(newValue ?? []) }
  }

  /// The layer whose alpha, together with its sublayers' alpha, masks this layer. It is positioned in this
  /// layer's bounds. The default, `nil`, means no mask. Not animatable, but the mask layer itself can be
  /// animated.
  ///
  /// Setting a mask removes it from its present superlayer. Its `superlayer` becomes this layer, but it is
  /// not in `sublayers`. A layer cannot mask itself or one of its descendants: that is reported and ignored.
  open var mask: CALayer? {
    get { modelLayer != nil ? modelLayer?.maskStorage?.presentation() : maskStorage }
    set { setMask(newValue) }
  }

  /// Adds `layer` in front of the other sublayers and removes it from its present superlayer. Adding a layer
  /// to itself or to a descendant is reported and ignored.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

  /// Inserts `layer` at index `idx` of `sublayers`. An index past the end appends.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

  /// Inserts `layer` directly behind `sibling`, or at the back if `sibling` is not a sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, below: sibling) }

  /// Inserts `layer` directly in front of `sibling`, or at the front if `sibling` is not a sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, above: sibling) }

  /// Removes the layer from its superlayer. A mask is removed from the layer that it masks.
  open func removeFromSuperlayer() { leaveSuperlayer() }

  // MARK: Appearance

  /// The layer's content: a `CGImage`, the value of another layer's `contents`, or `nil`. Default `nil`.
  /// Animatable, as a cross-fade. Another object is stored and reported, but not drawn.
  ///
  /// After drawing, the value is an object that represents the recorded drawing.
  open var contents: Any? {
    get { contentsObject }
    set { setContents(newValue) }
  }

  /// The visible part of the contents, in unit coordinates of the image with the origin at the top left.
  /// Default the whole image. Animatable.
  open var contentsRect: CGRect {
    get { properties.rare.contentsRect }
    set {
      assign(newValue, to: .contentsRect, from: properties.rare.contentsRect) { $0.rare.contentsRect = $1 }
    }
  }

  /// The scaling and alignment of the contents in the bounds. Default `.resize`. Not animatable. An unknown
  /// name counts as `.center`.
  open var contentsGravity: CALayerContentsGravity {
    get { CALayerContentsGravity(rawValue: properties.contentsGravity.rawValue) }
    set {
      assign(newValue.gravity, to: .contentsGravity, from: properties.contentsGravity) {
        $0.contentsGravity = $1
      }
    }
  }

  /// The number of pixels of the contents per point. Default 1. Animatable.
  open var contentsScale: CGFloat {
    get { CGFloat(properties.rare.contentsScale) }
    set {
      assign(Double(newValue), to: .contentsScale, from: properties.rare.contentsScale) {
        $0.rare.contentsScale = $1
      }
    }
  }

  /// The colour behind the contents. The default, `nil`, draws none. Animatable.
  open var backgroundColor: CGColor? {
    get { color(.backgroundColor) }
    set { setColor(newValue, .backgroundColor) { $0.backgroundColor = $1 } }
  }

  /// The corner radius of the background and the border, in points. Default 0. Animatable. It is drawn as at
  /// most half the shorter side.
  open var cornerRadius: CGFloat {
    get { CGFloat(properties.cornerRadius) }
    set {
      assign(Double(newValue), to: .cornerRadius, from: properties.cornerRadius) { $0.cornerRadius = $1 }
    }
  }

  /// The width of the border inside the bounds, in points. Default 0. Animatable. 0 or less draws no border.
  open var borderWidth: CGFloat {
    get { CGFloat(properties.rare.borderWidth) }
    set {
      assign(Double(newValue), to: .borderWidth, from: properties.rare.borderWidth) {
        $0.rare.borderWidth = $1
      }
    }
  }

  /// The colour of the border. Default opaque black. `nil` draws no border. Animatable.
  open var borderColor: CGColor? {
    get { color(.borderColor) }
    set { setColor(newValue, .borderColor) { $0.rare.borderColor = $1 } }
  }

  /// The opacity of the layer and its sublayers as a group. Default 1. Animatable. It is clamped to 0...1 for
  /// drawing.
  open var opacity: Float {
    get { properties.opacity }
    set { assign(newValue, to: .opacity, from: properties.opacity) { $0.opacity = $1 } }
  }

  /// The colour of the shadow. Default opaque black. Animatable. Its alpha applies, and `nil` means no
  /// shadow.
  open var shadowColor: CGColor? {
    get { color(.shadowColor) }
    set { setColor(newValue, .shadowColor) { $0.effects.shadowColor = $1 } }
  }

  /// The opacity of the shadow. Default 0, which draws no shadow. Clamped to 0...1 for drawing. Animatable.
  open var shadowOpacity: Float {
    get { properties.effects.shadowOpacity }
    set { assign(newValue, to: .shadowOpacity, in: \.shadowOpacity) }
  }

  /// The offset of the shadow, in points of the layer's own space. Default (0, -3). Animatable.
  open var shadowOffset: CGSize {
    get { properties.effects.shadowOffset }
    set { assign(newValue, to: .shadowOffset, in: \.shadowOffset) }
  }

  /// The blur radius of the shadow, in points: about the standard deviation of the blur. Default 3.
  /// Animatable. Less than 0 counts as 0.
  open var shadowRadius: CGFloat {
    get { CGFloat(properties.effects.shadowRadius) }
    set { assign(Double(newValue), to: .shadowRadius, in: \.shadowRadius) }
  }

  /// The outline that casts the shadow, in the layer's own space, filled with the nonzero rule. Animatable by
  /// explicit animations only. The default, `nil`, uses the layer's alpha.
  open var shadowPath: CGPath? {
    get { properties.effects.shadowPath }
    set { assign(newValue?.copy(), to: .shadowPath, in: \.shadowPath) }
  }

  // MARK: Display and layout

  /// Indicates whether a change of the bounds' size redraws the contents. Default false.
  open var needsDisplayOnBoundsChange: Bool {
    get { extras?.needsDisplayOnBoundsChange ?? false }
    set {
      if beginChange(of: "needsDisplayOnBoundsChange") { makeExtras().needsDisplayOnBoundsChange = newValue }
    }
  }

  /// Marks the contents for redrawing at the next commit.
  open func setNeedsDisplay() { markNeedsDisplay() }

  /// Marks a part of the contents for redrawing. Contents are recorded as a whole, so any non-empty part
  /// means all of them. A `CATiledLayer` redraws the tiles that the part touches.
  open func setNeedsDisplay(_ r: CGRect) { markNeedsDisplay(r) }

  /// Returns whether the contents are marked for redrawing.
  open func needsDisplay() -> Bool { state.contains(.needsDisplay) }

  /// Draws the contents now if they are marked for redrawing.
  open func displayIfNeeded() { drawIfNeeded() }

  /// Provides the contents: calls the delegate's `display(_:)`, or without a delegate records `draw(in:)`.
  open func display() { provideContents() }

  /// Draws the contents into `ctx`, in the coordinates of the bounds. The y axis points up, unless
  /// `contentsAreFlipped()`. The default calls the delegate.
  open func draw(in ctx: CGContext) { drawByDelegate(in: ctx) }

  /// Draws the layer and its sublayers into `ctx` with model values, in the layer's own space. The layer's
  /// position and transform are ignored. Contents that have not been displayed yet are not drawn.
  ///
  /// Like Apple's, it differs from the screen in these points: filters, background filters, shadow paths,
  /// `cornerCurve` and `maskedCorners` have no effect. A `CATransformLayer` is drawn as a plain layer. A
  /// replicator's copies have no colours of their own, and their transform applies about its origin. Shape
  /// layers below a dashed one inherit its dashes.
  open func render(in ctx: CGContext) { drawTree(in: ctx) }

  /// Marks the sublayers for layout at the next commit.
  open func setNeedsLayout() { markNeedsLayout() }

  /// Returns whether the sublayers are marked for layout.
  open func needsLayout() -> Bool { state.contains(.needsLayout) }

  /// Runs pending layout now, in the tree below the highest ancestor that needs it, which includes this
  /// layer's tree.
  open func layoutIfNeeded() { layoutTreeIfNeeded() }

  /// Positions the sublayers. The default calls the delegate, or without one the layout manager.
  open func layoutSublayers() { layOutSublayers() }

  /// Returns the layer's preferred size, in points: the layout manager's answer, or the size of the bounds.
  open func preferredFrameSize() -> CGSize { preferredSize }

  // MARK: Actions

  /// Returns the class's default action for an event. `nil` unless a subclass overrides it.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// Returns the action for an event. The search order is the delegate, `actions`, `style`, then the class.
  /// An `NSNull` ends the search. Returns `nil` if there is no action.
  open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }

  /// The actions by event. An `NSNull` value ends the search without an action. Default `nil`.
  open var actions: [String: any CAAction]? {
    get { extras?.actions }
    set { if beginChange(of: "actions") { makeExtras().actions = newValue } }
  }

  /// The fallback values of properties that the program has not set, by key. Default `nil`.
  ///
  /// The key "actions" holds actions by event. The key "style" holds an inner style, which is searched after
  /// this one.
  open var style: [AnyHashable: Any]? {
    get { extras?.style }
    set { setStyle(newValue) }
  }

  // MARK: Animations

  /// Adds a copy of `anim` and replaces the animation with the same key. An animation without a key replaces
  /// none.
  open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, forKey: key) }

  /// Removes the animation with a key. Its delegate is notified that it did not finish.
  open func removeAnimation(forKey key: String) { detachAnimations { $0.key == key } }

  /// Removes all animations. Their delegates are notified that they did not finish.
  open func removeAllAnimations() { detachAnimations { _ in true } }

  // MARK: Key-value coding

  /// Returns a property's value as an object, or the value stored for another key. `nil` if there is none.
  open func value(forKey key: String) -> Any? { boxedValue(forKey: key) }

  /// Sets a property and runs its action, or stores a value for another key.
  ///
  /// `nil` removes a stored value and restores a property's default. Colours, contents and paths become `nil`
  /// instead. A value of the wrong type is reported and ignored.
  open func setValue(_ value: Any?, forKey key: String) { setBoxedValue(value, forKey: key) }

  /// Returns the value for a key path: a property, a component such as "position.x", "transform.rotation.z"
  /// or "bounds.size.height", or another key. "sublayers.NAME.…" continues in the first sublayer with that
  /// name. Returns `nil` if there is no value.
  open func value(forKeyPath keyPath: String) -> Any? { boxedValue(forKeyPath: keyPath) }

  /// Sets the value for a key path. Setting a component sets the whole property and runs its action. A value
  /// of the wrong type, or one that is not finite, is reported and ignored.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setBoxedValue(value, forKeyPath: keyPath) }

  /// Returns the default value of a property as an object, or `nil` if the default is zero or `nil`.
  open class func defaultValue(forKey key: String) -> Any? { boxedDefaultValue(forKey: key) }

  /// Returns whether an archive includes the value for a key: if the program has set it, if it differs from
  /// its default, or if the property is always archived.
  open func shouldArchiveValue(forKey key: String) -> Bool { isArchivable(key) }

  /// Returns whether a change of the property requires a redraw of the contents. False unless a subclass
  /// overrides it.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  /// Called after a property has changed that this layer observes by name. Reports the change by default.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    unobservedValue(forKeyPath: keyPath, of: object, change: change, context: context)
  }

  // MARK: Identity

  /// The layer's name. Constraints of sibling layers refer to it. Default `nil`.
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

  /// The object that provides contents, layout and actions. Not retained. Default `nil`.
  open weak var delegate: (any CALayerDelegate)? {
    get { delegateStorage }
    set { if beginChange(of: "delegate") { delegateStorage = newValue } }
  }

  // MARK: Timing

  /// The start of the layer's time, in seconds of the superlayer's time. Default 0. Not animatable.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { setTiming(newValue, "beginTime") { $0.beginTime = $1 } }
  }

  /// The duration of the layer's time, in seconds. Stored, but without effect on a layer. Default infinity.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { updateTiming { $0.duration = newValue } }
  }

  /// The rate of the layer's time and of the time of its descendants. Default 1. Not animatable.
  open var speed: Float {
    get { timing.speed }
    set { setTiming(newValue, "speed") { $0.speed = $1 } }
  }

  /// An offset added to the layer's time, in seconds. Default 0. Not animatable.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { setTiming(newValue, "timeOffset") { $0.timeOffset = $1 } }
  }

  /// The number of iterations. Stored, but without effect on a layer. Default 0.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { updateTiming { $0.repeatCount = newValue } }
  }

  /// The duration of all iterations, in seconds. Stored, but without effect on a layer. Default 0.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { updateTiming { $0.repeatDuration = newValue } }
  }

  /// Indicates whether iterations are reversed. Stored, but without effect on a layer. Default false.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { updateTiming { $0.autoreverses = newValue } }
  }

  /// The fill mode. Stored, but without effect on a layer. Default `.removed`.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { updateTiming { $0.fillMode = newValue } }
  }
}
