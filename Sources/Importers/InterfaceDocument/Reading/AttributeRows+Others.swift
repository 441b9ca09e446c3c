// SPDX-License-Identifier: Apache-2.0

extension AttributeRows {
  private static let presentations =
    "fullScreen pageSheet formSheet currentContext custom overFullScreen overCurrentContext popover none"
    + " automatic blurOverFullScreen"
  private static let transitions = "coverVertical flipHorizontal crossDissolve partialCurl"

  /// The further attributes of lists and their cells.
  static let lists: [InterfaceKind: AttributeRows] = [
    .tableView: AttributeRows(
      flags: "allowsSelection allowsMultipleSelection allowsSelectionDuringEditing editing"
        + " allowsMultipleSelectionDuringEditing springLoaded remembersLastFocusedIndexPath",
      numbers: "rowHeight estimatedRowHeight sectionHeaderHeight estimatedSectionHeaderHeight"
        + " sectionFooterHeight estimatedSectionFooterHeight sectionIndexMinimumDisplayRowCount"
        + " sectionHeaderTopPadding",
      texts: "separatorInsetReference",
      names: [
        "style": "plain grouped insetGrouped", "dataMode": "prototypes static",
        "separatorStyle": "none default singleLine singleLineEtched",
      ]),
    .tableViewCell: AttributeRows(
      flags: "showsReorderControl shouldIndentWhileEditing focusStyle",
      numbers: "indentationWidth indentationLevel rowHeight", texts: "reuseIdentifier", images: "image",
      names: [
        "style": "IBUITableViewCellStyleDefault IBUITableViewCellStyleValue1 IBUITableViewCellStyleValue2"
          + " IBUITableViewCellStyleSubtitle",
        "selectionStyle": "none blue gray default",
        "accessoryType": "none disclosureIndicator detailDisclosureButton checkmark detailButton",
        "editingAccessoryType": "none disclosureIndicator detailDisclosureButton checkmark detailButton",
      ]
    ).references("textLabel detailTextLabel imageView"),
    .tableViewSection: AttributeRows(texts: "headerTitle footerTitle"),
    .collectionView: AttributeRows(
      flags: "allowsSelection allowsMultipleSelection prefetchingEnabled springLoaded",
      names: ["dataMode": "prototypes none"]),
    .collectionReusableView: AttributeRows(texts: "reuseIdentifier"),
    .collectionViewFlowLayout: AttributeRows(
      flags: "sectionHeadersPinToVisibleBounds sectionFootersPinToVisibleBounds automaticEstimatedItemSize",
      numbers: "minimumLineSpacing minimumInteritemSpacing",
      texts: "sectionInsetReference", names: ["scrollDirection": "vertical horizontal"]),
  ]

  /// The attributes of controllers.
  static let controllers: [InterfaceKind: AttributeRows] = [
    .viewController: AttributeRows(
      flags: "automaticallyAdjustsScrollViewInsets hidesBottomBarWhenPushed wantsFullScreenLayout"
        + " extendedLayoutIncludesOpaqueBars definesPresentationContext autoresizesArchivedViewToFullSize"
        + " providesPresentationContextTransitionStyle modalInPopover modalInPresentation"
        + " interfaceOrientation editing clearsSelectionOnViewWillAppear navigationBarHidden toolbarHidden"
        + " navigationBarHidesWhenKeyboardAppears hidesBarsOnSwipe hidesBarsOnTap"
        + " hidesBarsWhenVerticallyCompact hidesBarsWhenKeyboardAppears doubleSided presentsWithGesture"
        + " installsStandardGestureForInteractiveMovement",
      numbers: "pageSpacing minimumPrimaryColumnWidth maximumPrimaryColumnWidth"
        + " preferredPrimaryColumnWidthFraction selectedIndex",
      texts: "storyboardIdentifier restorationIdentifier title nibName storyboardName"
        + " referencedIdentifier bundleIdentifier spineLocation style behavior displayMode",
      names: [
        "modalPresentationStyle": presentations, "modalTransitionStyle": transitions,
        "transitionStyle": "pageCurl scroll", "navigationOrientation": "horizontal vertical",
      ])
  ]

  /// The attributes of items, recognizers and the others.
  static let others: [InterfaceKind: AttributeRows] = [
    .navigationItem: AttributeRows(
      flags: "leftItemsSupplementBackButton hidesBackButton hidesSearchBarWhenScrolling",
      texts: "title prompt backButtonTitle", names: ["largeTitleDisplayMode": "automatic always never"]),
    .tabBarItem: AttributeRows(
      flags: "enabled springLoaded", numbers: "tag", texts: "title badgeValue", images: "image selectedImage",
      names: [
        "systemItem": "more favorites featured topRated recents contacts history bookmarks search downloads"
          + " mostRecent mostViewed"
      ]),
    .barButtonItem: AttributeRows(
      flags: "enabled selected springLoaded changesSelectionAsPrimaryAction hidden", numbers: "tag width",
      texts: "title", images: "image landscapeImage largeContentSizeImage",
      names: [
        "style": "plain done bordered",
        "systemItem": "done cancel edit save add flexibleSpace fixedSpace compose reply action organize"
          + " bookmarks search refresh stop camera trash play pause rewind fastForward undo redo pageCurl"
          + " close",
      ]),
    .tapGestureRecognizer: gesture(numbers: "numberOfTapsRequired numberOfTouchesRequired"),
    .panGestureRecognizer: gesture(numbers: "minimumNumberOfTouches maximumNumberOfTouches"),
    .swipeGestureRecognizer: gesture(
      numbers: "numberOfTouchesRequired", names: ["direction": "left right up down"]),
    .longPressGestureRecognizer: gesture(
      numbers: "allowableMovement minimumPressDuration numberOfTapsRequired numberOfTouchesRequired"),
    .pinchGestureRecognizer: gesture(numbers: "scale"),
    .rotationGestureRecognizer: gesture(numbers: "rotation"),
    .placeholder: AttributeRows(texts: "placeholderIdentifier"),
    .viewControllerLayoutGuide: AttributeRows(names: ["type": "top bottom"]),
    .layoutGuide: AttributeRows(texts: "identifier"),
  ]

  private static func gesture(numbers: String, names: [String: String] = [:]) -> AttributeRows {
    AttributeRows(
      flags: "enabled cancelsTouchesInView delaysTouchesBegan delaysTouchesEnded", numbers: numbers,
      names: names)
  }

  /// The attributes of records: values that have several values with names.
  static let records: [String: AttributeRows] = [
    "accessibility": AttributeRows(texts: "label hint identifier value"),
    "accessibilityTraits": AttributeRows(
      flags: "button link image selected playsSound keyboardKey staticText summaryElement notEnabled"
        + " updatesFrequently searchField startsMediaSession adjustable allowsDirectInteraction"
        + " causesPageTurn header tabBar none"),
    "textInputTraits": AttributeRows(
      flags: "enablesReturnKeyAutomatically secureTextEntry",
      texts: "textContentType smartDashesType smartInsertDeleteType smartQuotesType passwordRules",
      names: [
        "autocapitalizationType": "none words sentences allCharacters",
        "autocorrectionType": "default no yes",
        "spellCheckingType": "default no yes",
        "keyboardType": "default alphabet numbersAndPunctuation URL numberPad phonePad namePhonePad"
          + " emailAddress decimalPad twitter webSearch asciiCapableNumberPad",
        "keyboardAppearance": "default alert light dark",
        "returnKeyType": "default go google join next route search send yahoo done emergencyCall continue",
      ]),
    "state": AttributeRows(texts: "title", images: "image backgroundImage", names: ["catalog": "system"]),
    "buttonConfiguration": AttributeRows(
      flags: "showsActivityIndicator", numbers: "imagePadding titlePadding", texts: "title subtitle",
      images: "image",
      names: [
        "style": "plain gray tinted filled borderless bordered borderedTinted borderedProminent",
        "cornerStyle": "fixed dynamic small medium large capsule",
        "buttonSize": "mini small medium large", "imagePlacement": "leading trailing top bottom all",
        "titleAlignment": "automatic leading center trailing", "catalog": "system",
        "macIdiomStyle": "automatic bordered borderless borderlessTinted",
        "indicator": "automatic none popup",
      ]),
    "backgroundConfiguration": AttributeRows(
      numbers: "cornerRadius strokeWidth strokeOutset", images: "image", names: ["contentMode": modesOfImages]
    ),
    "preferredSymbolConfiguration": symbol, "symbolConfiguration": symbol, "imageSymbolConfiguration": symbol,
    "segment": AttributeRows(flags: "enabled", numbers: "width", texts: "title", images: "image"),
    "attributes": AttributeRows(), "textAttributes": AttributeRows(),
    "attributedString": AttributeRows(), "fragment": AttributeRows(texts: "content"),
    "paragraphStyle": AttributeRows(
      flags: "allowsDefaultTighteningForTruncation",
      numbers: "lineSpacing paragraphSpacing paragraphSpacingBefore firstLineHeadIndent headIndent tailIndent"
        + " minimumLineHeight maximumLineHeight lineHeightMultiple hyphenationFactor",
      names: [
        "alignment": "left center right justified natural",
        "lineBreakMode": "wordWrapping charWrapping clipping truncatingHead truncatingTail truncatingMiddle",
        "baseWritingDirection": "natural leftToRight rightToLeft",
      ]),
    "blurEffect": AttributeRows(texts: "style"), "vibrancyEffect": AttributeRows(texts: "style"),
    "navigationBarAppearance": AttributeRows(images: "backgroundImage shadowImage"),
    "tabBarAppearance": AttributeRows(images: "backgroundImage shadowImage"),
    "toolbarAppearance": AttributeRows(images: "backgroundImage shadowImage"),
    "scopeButtonTitles": AttributeRows(), "menu": AttributeRows(texts: "title identifier"),
    "date": AttributeRows(numbers: "timeIntervalSinceReferenceDate"),
  ]

  private static let modesOfImages =
    "scaleToFill scaleAspectFit scaleAspectFill redraw center top bottom left right topLeft topRight"
    + " bottomLeft bottomRight"
  private static let symbol = AttributeRows(
    numbers: "pointSize",
    texts: "configurationType renderingMode",
    names: [
      "scale": "default unspecified small medium large",
      "weight": "unspecified ultraLight thin light regular medium semibold bold heavy black",
    ])
}
