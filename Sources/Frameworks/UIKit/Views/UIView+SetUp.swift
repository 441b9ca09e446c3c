// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  final func setUp() {
    layer.delegate = self
    layer.noteView()
    layer.contentsScale = UIScreen.pixelsPerPoint
    layer.setNeedsDisplay()
    layer.setNeedsLayout()
    needsConstraints = type(of: self).requiresConstraintBasedLayout
  }

  final func noteNaturalSize() {
    superview?.setNeedsLayout()
    guard LayoutEngine.activeCount > 0, !translatesAutoresizingMaskIntoConstraints else { return }
    LayoutEngine.noteChange(in: self)
  }

  /// Indicates whether the intrinsic height depends on the width.
  final var wrapsText: Bool {
    if let label = self as? UILabel { return label.numberOfLines != 1 }
    return (self as? UITextView)?.isScrollEnabled == false
  }

  /// Runs `change`. If that changes the size, resizes the subviews and requests layout.
  final func resizing(_ change: () -> Void) {
    let (old, position) = (layer.bounds.size, layer.position)
    change()
    let new = layer.bounds.size
    if new != old || layer.position != position { positionDidChange() }
    guard old != new else { return }
    // A view of size zero has never been drawn.
    if old.width * old.height == 0 { layer.setNeedsDisplay() }
    if autoresizesSubviews {
      for child in children { child.resizeByMask(from: old, to: new) }
    }
    setNeedsLayout()
  }

  /// Notes that the position or the size has changed, which may change constraints and the safe area.
  final func positionDidChange() {
    LayoutEngine.noteFrame(of: self)
    noteMove()
  }

  /// Sets the size to the one that fits, and keeps the upper left corner in place.
  final func applyFittingSize() {
    let size = sizeThatFits(bounds.size)
    guard size != bounds.size else { return }
    // Changing the bounds moves the upper left corner, because the centre stays in place.
    let origin = frame.origin
    bounds.size = size
    frame.origin = origin
  }

  final func drawContents(of layer: CALayer, in context: CGContext) {
    UIGraphicsPushContext(context)
    traitCollection.performAsCurrent {
      drawPattern(in: context)
      draw(layer is CATiledLayer ? context.boundingBoxOfClipPath : layer.bounds)
    }
    UIGraphicsPopContext()
  }

  final func layOut(_ layer: CALayer) {
    guard layer === self.layer else { return }
    noteInsets()
    // The descendants update their constraints before this view does.
    LayoutEngine.update(self, during: self)
    updateConstraintsIfNeeded()
    LayoutEngine.moveSubviews(of: self)
    layer.dropLayoutRequest()
    if currentWindow != nil { controller?.noteAppearing() }
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
  }

  final func stopEditing(_ force: Bool) -> Bool {
    guard let window = currentWindow, let responder = window.firstResponder as? UIView,
      responder.isDescendant(of: self)
    else { return false }
    if responder.resignFirstResponder() { return true }
    if force { window.firstResponder = nil }
    return force
  }

  final func contentModeDidChange() {
    layer.needsDisplayOnBoundsChange = contentMode == .redraw || colors.background?.tiles != nil
    layer.contentsGravity = contentMode.gravity
  }

  final func archive(into coder: NSCoder) {
    // A decoded view draws its contents again, and its subviews are archived as views, not as layers.
    let plainLayer = CALayer(layer: layer)
    plainLayer.contents = nil
    coder.encode(plainLayer, forKey: "layer")
    coder.encode(tag, forKey: "tag")
    let subviews = children.filter { child in !parts.contains { $0 === child } }
    coder.encode(subviews.map { $0 as Any }, forKey: "subviews")
    encodeState(into: coder)
    coder.encode(Int(bitPattern: autoresizingMask.rawValue), forKey: "autoresizingMask")
    coder.encode(contentMode.rawValue, forKey: "contentMode")
    coder.encode(!isUserInteractionEnabled, forKey: "isUserInteractionDisabled")
  }

  final func decode(from coder: NSCoder) {
    if coder.containsValue(forKey: "layer"),
      let archived = coder.decodeObject(of: CALayer.self, forKey: "layer")
    {
      for key in [
        "bounds", "position", "zPosition", "anchorPoint", "transform", "backgroundColor", "opacity",
        "cornerRadius", "maskedCorners", "borderColor", "borderWidth", "shadowColor", "shadowOffset",
        "shadowOpacity", "shadowRadius",
      ] {
        if let value = archived.value(forKey: key) { layer.setValue(value, forKey: key) }
      }
      layer.masksToBounds = archived.masksToBounds
      layer.isHidden = archived.isHidden
    }
    tag = coder.decodeInteger(forKey: "tag")
    autoresizingMask = AutoresizingMask(
      rawValue: UInt(bitPattern: coder.decodeInteger(forKey: "autoresizingMask")))
    contentMode = ContentMode(rawValue: coder.decodeInteger(forKey: "contentMode")) ?? .scaleToFill
    isUserInteractionEnabled = !coder.decodeBool(forKey: "isUserInteractionDisabled")
    guard coder.containsValue(forKey: "subviews") else { return }
    let views = coder.decodeObject(of: [NSArray.self, UIView.self], forKey: "subviews") as? [UIView]
    for view in views ?? [] { addSubview(view) }
  }
}
