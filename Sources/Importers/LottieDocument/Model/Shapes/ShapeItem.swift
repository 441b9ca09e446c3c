// SPDX-License-Identifier: Apache-2.0

/// An item in a list of shapes. The first item of a list is in front.
struct ShapeItem {
  var kind: Kind
  /// The name in the file, or `nil` if it has none.
  var name: String?
  var jsonPath: JSONPath

  indirect enum Kind {
    /// A group. The filter blends it with what is behind, or is `nil` to draw over it.
    case group(items: [ShapeItem], transform: TransformModel, blendFilter: String? = nil)
    case path(PathModel)
    case rectangle(RectangleModel)
    case ellipse(EllipseModel)
    case star(StarModel)
    case fill(FillModel)
    case stroke(StrokeModel)
    case trim(TrimModel)
    case merge(mode: Int)
    case roundCorners(RoundCornersModel)
    case repeater(RepeaterModel)
    case pucker(PuckerModel)
    case zigzag(ZigzagModel)
    case offset(OffsetModel)
    case twist(TwistModel)
  }
}

extension ShapeItem {
  /// A Boolean value that indicates whether the item, or one inside it, blends with what is behind.
  var blends: Bool {
    switch kind {
    case .group(let items, _, let filter): filter != nil || items.contains(where: \.blends)
    case .fill(let fill): fill.blendFilter != nil
    case .stroke(let stroke): stroke.blendFilter != nil
    default: false
    }
  }
}

/// A kind of item with properties, in lists of shapes.
protocol ShapeModel: ItemModel {
  /// The item's type in the file.
  static var type: String { get }
  /// The name that an item without a name in the file has in key paths.
  static var standardName: String { get }
  /// The word for the item in the dump.
  var word: String { get }

  /// Visits the items with rows that make up this item. By default, visits only the item itself.
  mutating func visitItems(_ visitor: some ItemVisitor)
}

extension ShapeModel {
  mutating func visitItems(_ visitor: some ItemVisitor) { visitor.visit(&self) }
}

/// A visitor of items of any type, which may change them.
protocol ItemVisitor {
  func visit<Item: ItemModel>(_ item: inout Item)
}

extension ShapeItem.Kind {
  /// Visits the items with rows that make up this item, in the order of key paths. A group and a merge have
  /// none.
  mutating func visitItems(_ visitor: some ItemVisitor) {
    func visited<Model: ShapeModel>(_ model: Model, _ make: (Model) -> ShapeItem.Kind) -> ShapeItem.Kind {
      var model = model
      model.visitItems(visitor)
      return make(model)
    }
    switch self {
    case .path(let model): self = visited(model, ShapeItem.Kind.path)
    case .rectangle(let model): self = visited(model, ShapeItem.Kind.rectangle)
    case .ellipse(let model): self = visited(model, ShapeItem.Kind.ellipse)
    case .star(let model): self = visited(model, ShapeItem.Kind.star)
    case .fill(let model): self = visited(model, ShapeItem.Kind.fill)
    case .stroke(let model): self = visited(model, ShapeItem.Kind.stroke)
    case .trim(let model): self = visited(model, ShapeItem.Kind.trim)
    case .roundCorners(let model): self = visited(model, ShapeItem.Kind.roundCorners)
    case .repeater(let model): self = visited(model, ShapeItem.Kind.repeater)
    case .pucker(let model): self = visited(model, ShapeItem.Kind.pucker)
    case .zigzag(let model): self = visited(model, ShapeItem.Kind.zigzag)
    case .offset(let model): self = visited(model, ShapeItem.Kind.offset)
    case .twist(let model): self = visited(model, ShapeItem.Kind.twist)
    case .group, .merge: break
    }
  }

  /// The model of an item with properties, or `nil` for a group or a merge.
  var model: (any ShapeModel)? {
    switch self {
    case .path(let model): model
    case .rectangle(let model): model
    case .ellipse(let model): model
    case .star(let model): model
    case .fill(let model): model
    case .stroke(let model): model
    case .trim(let model): model
    case .roundCorners(let model): model
    case .repeater(let model): model
    case .pucker(let model): model
    case .zigzag(let model): model
    case .offset(let model): model
    case .twist(let model): model
    case .group, .merge: nil
    }
  }
}
