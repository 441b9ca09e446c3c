// SPDX-License-Identifier: Apache-2.0

import InterfaceDocument
import QuartzCore

// The rows of scrolling views, lists and cells.
extension InterfaceProperties {
  static let scrolling: [InterfaceProperty] =
    [
      .flag("bounces", \UIScrollView.bounces), .flag("pagingEnabled", \UIScrollView.isPagingEnabled),
      .flag("alwaysBounceVertical", \UIScrollView.alwaysBounceVertical),
      .flag("alwaysBounceHorizontal", \UIScrollView.alwaysBounceHorizontal),
      .flag("scrollEnabled", \UIScrollView.isScrollEnabled),
      .flag("directionalLockEnabled", \UIScrollView.isDirectionalLockEnabled),
      .flag("showsVerticalScrollIndicator", \UIScrollView.showsVerticalScrollIndicator),
      .flag("showsHorizontalScrollIndicator", \UIScrollView.showsHorizontalScrollIndicator),
      .flag("delaysContentTouches", \UIScrollView.delaysContentTouches),
      .flag("canCancelContentTouches", \UIScrollView.canCancelContentTouches),
      .flag("bouncesZoom", \UIScrollView.bouncesZoom), .flag("scrollsToTop", \UIScrollView.scrollsToTop),
      .number("minimumZoomScale", \UIScrollView.minimumZoomScale),
      .number("maximumZoomScale", \UIScrollView.maximumZoomScale),
      .insets("contentInset", \UIScrollView.contentInset),
      .insets("scrollIndicatorInsets", \UIScrollView.scrollIndicatorInsets),
      .size("contentSize", \UIScrollView.contentSize),
      .name(
        "keyboardDismissMode", \UIScrollView.keyboardDismissMode,
        ["none": .none, "onDrag": .onDrag, "interactive": .interactive]),
      .name(
        "indicatorStyle", \UIScrollView.indicatorStyle,
        ["default": .default, "black": .black, "white": .white]),
      .name(
        "contentInsetAdjustmentBehavior", \UIScrollView.contentInsetAdjustmentBehavior,
        ["automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always]),
    ] + InterfaceProperty.known("decelerationRate contentLayoutGuide frameLayoutGuide")

  static let tableView: [InterfaceProperty] =
    [
      .number("rowHeight", \UITableView.rowHeight),
      .number("sectionHeaderHeight", \UITableView.sectionHeaderHeight),
      .number("sectionFooterHeight", \UITableView.sectionFooterHeight),
      .number("sectionHeaderTopPadding", \UITableView.sectionHeaderTopPadding),
      .flag("allowsSelection", \UITableView.allowsSelection),
      .flag("allowsMultipleSelection", \UITableView.allowsMultipleSelection),
      .name(
        "separatorStyle", \UITableView.separatorStyle,
        ["none": .none, "default": .singleLine, "singleLine": .singleLine, "singleLineEtched": .singleLine]),
      .color("separatorColor", \UITableView.separatorColor),
      .insets("separatorInset", \UITableView.separatorInset),
    ]
    // Heights are measured, and the style and the cells are read when the table is made.
    + InterfaceProperty.known(
      "style dataMode estimatedRowHeight estimatedSectionHeaderHeight estimatedSectionFooterHeight",
      "separatorInsetReference springLoaded remembersLastFocusedIndexPath allowsSelectionDuringEditing",
      "allowsMultipleSelectionDuringEditing sectionIndexMinimumDisplayRowCount")

  static let tableViewCell: [InterfaceProperty] =
    [
      .name(
        "selectionStyle", \UITableViewCell.selectionStyle,
        ["none": .none, "blue": .blue, "gray": .gray, "default": .default]),
      .name("accessoryType", \UITableViewCell.accessoryType, InterfaceNames.accessories),
      .insets("separatorInset", \UITableViewCell.separatorInset),
      .custom("image", of: UITableViewCell.self) { cell, value, context in
        if case .image(let image) = value { cell.imageView?.image = context.image(image) }
      },
    ]
    + InterfaceProperty.known(
      "style reuseIdentifier rowHeight indentationWidth indentationLevel textLabel detailTextLabel",
      "imageView editingAccessoryType showsReorderControl shouldIndentWhileEditing focusStyle")

  static let collectionView: [InterfaceProperty] =
    [
      .flag("allowsSelection", \UICollectionView.allowsSelection),
      .flag("allowsMultipleSelection", \UICollectionView.allowsMultipleSelection),
      .flag("prefetchingEnabled", \UICollectionView.isPrefetchingEnabled),
    ] + InterfaceProperty.known("dataMode springLoaded")

  static let reusableView = InterfaceProperty.known("reuseIdentifier")

  static let flowLayout: [InterfaceProperty] =
    [
      .name(
        "scrollDirection", \UICollectionViewFlowLayout.scrollDirection,
        ["vertical": .vertical, "horizontal": .horizontal]),
      .number("minimumLineSpacing", \UICollectionViewFlowLayout.minimumLineSpacing),
      .number("minimumInteritemSpacing", \UICollectionViewFlowLayout.minimumInteritemSpacing),
      .size("itemSize", \UICollectionViewFlowLayout.itemSize),
      .size("headerReferenceSize", \UICollectionViewFlowLayout.headerReferenceSize),
      .size("footerReferenceSize", \UICollectionViewFlowLayout.footerReferenceSize),
      .insets("sectionInset", \UICollectionViewFlowLayout.sectionInset),
      .flag(
        "sectionHeadersPinToVisibleBounds", \UICollectionViewFlowLayout.sectionHeadersPinToVisibleBounds),
    ]
    + InterfaceProperty.known(
      "estimatedItemSize automaticEstimatedItemSize sectionInsetReference sectionFootersPinToVisibleBounds")
}
