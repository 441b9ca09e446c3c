// SPDX-License-Identifier: Apache-2.0

import UIKit

open class CarouselAttributes: UICollectionViewLayoutAttributes {
  open var middleOffset: CGFloat = 0

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! CarouselAttributes
    copy.middleOffset = middleOffset
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CarouselAttributes else { return false }
    return super.isEqual(other) && other.middleOffset == middleOffset
  }
}

/// Items that shrink and turn with their distance from the middle.
open class CarouselLayout: UICollectionViewFlowLayout {
  open override class var layoutAttributesClass: AnyClass { return CarouselAttributes.self }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { return true }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let attributes = super.layoutAttributesForElements(in: rect) else { return nil }
    return attributes.compactMap { $0.copy() as? CarouselAttributes }.map { transform($0) }
  }

  open override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let step = itemSize.width + minimumLineSpacing
    return CGPoint(x: round(proposed.x / step) * step, y: proposed.y)
  }

  private func transform(_ attributes: CarouselAttributes) -> UICollectionViewLayoutAttributes {
    guard let view = collectionView else { return attributes }
    let offset = (attributes.center.x - view.contentOffset.x - view.frame.width / 2) / view.frame.width
    attributes.middleOffset = offset
    attributes.alpha = 1 - min(abs(offset), 0.8)
    var turn = CATransform3DIdentity
    turn.m34 = -1 / 500
    attributes.transform3D = CATransform3DRotate(turn, offset, 0, 1, 0)
    attributes.zIndex = Int(100 * (1 - abs(offset)))
    return attributes
  }
}

class CarouselCell: UICollectionViewCell {
  var offset: CGFloat = 0
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 8
  }
  required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    if let attributes = layoutAttributes as? CarouselAttributes { offset = attributes.middleOffset }
  }
}

class CarouselController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  let layout = CarouselLayout()
  @IBOutlet var collection: UICollectionView!
  @objc dynamic var scrolls = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumLineSpacing = 20
    collection = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collection.register(CarouselCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = self
    collection.delegate = self
    view.addSubview(collection)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    collection.frame = view.bounds
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    return 12
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
}
