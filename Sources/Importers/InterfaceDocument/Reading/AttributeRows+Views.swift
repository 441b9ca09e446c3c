// SPDX-License-Identifier: Apache-2.0

extension AttributeRows {
  private static let modes =
    "scaleToFill scaleAspectFit scaleAspectFill redraw center top bottom left right topLeft topRight"
    + " bottomLeft bottomRight"
  private static let alignments = "left center right justified natural"
  private static let breaks =
    "wordWrap characterWrap clip headTruncation tailTruncation middleTruncation"
  private static let barStyles = "default black blackOpaque blackTranslucent"
  private static let viewModes = "never whileEditing unlessEditing always"

  /// The attributes of all views.
  static let view = AttributeRows(
    flags: "opaque hidden clipsSubviews clipsToBounds clearsContextBeforeDrawing userInteractionEnabled"
      + " multipleTouchEnabled autoresizesSubviews fixedFrame translatesAutoresizingMaskIntoConstraints"
      + " exclusiveTouch preservesSuperviewLayoutMargins insetsLayoutMarginsFromSafeArea placeholder"
      + " largeContentTitleEnabled showsLargeContentViewer",
    numbers: "alpha tag horizontalHuggingPriority verticalHuggingPriority"
      + " horizontalCompressionResistancePriority verticalCompressionResistancePriority"
      + " placeholderIntrinsicWidth placeholderIntrinsicHeight",
    texts: "restorationIdentifier interfaceStyle largeContentTitle",
    names: [
      "contentMode": modes,
      "semanticContentAttribute": "unspecified playback spatial forceLeftToRight forceRightToLeft",
    ])

  /// The further attributes of controls.
  static let control = AttributeRows(
    flags: "enabled selected highlighted",
    names: [
      "contentHorizontalAlignment": "left center right fill leading trailing",
      "contentVerticalAlignment": "top center bottom fill",
    ])

  /// The further attributes of each kind of view.
  static let views: [InterfaceKind: AttributeRows] = [
    .label: AttributeRows(
      flags: "adjustsFontSizeToFit adjustsFontForContentSizeCategory enabled highlighted"
        + " adjustsLetterSpacingToFitWidth",
      numbers: "numberOfLines minimumFontSize minimumScaleFactor preferredMaxLayoutWidth", texts: "text",
      names: [
        "textAlignment": alignments, "lineBreakMode": breaks,
        "baselineAdjustment": "alignBaselines alignCenters none",
      ]),
    .button: AttributeRows(
      flags: "adjustsImageWhenHighlighted adjustsImageWhenDisabled showsTouchWhenHighlighted"
        + " reversesTitleShadowWhenHighlighted springLoaded adjustsFontForContentSizeCategory"
        + " showsMenuAsPrimaryAction changesSelectionAsPrimaryAction pointerInteraction hasAttributedTitle",
      texts: "behaviorStyle role",
      names: [
        "buttonType": "custom system roundedRect detailDisclosure infoLight infoDark contactAdd close",
        "lineBreakMode": breaks,
      ]),
    .textField: AttributeRows(
      flags: "adjustsFontSizeToFit adjustsFontForContentSizeCategory clearsOnBeginEditing",
      numbers: "minimumFontSize", texts: "text placeholder", images: "background disabledBackground",
      names: [
        "borderStyle": "none line bezel roundedRect", "textAlignment": alignments,
        "clearButtonMode": viewModes, "leftViewMode": viewModes, "rightViewMode": viewModes,
      ]),
    .textView: AttributeRows(
      flags: "editable selectable adjustsFontForContentSizeCategory allowsEditingTextAttributes"
        + " findInteractionEnabled",
      texts: "text", names: ["textAlignment": alignments]),
    .imageView: AttributeRows(
      flags: "highlighted adjustsImageSizeForAccessibilityContentSizeCategory",
      images: "image highlightedImage"),
    .slider: AttributeRows(
      flags: "continuous", numbers: "value minValue maxValue", images: "minimumValueImage maximumValueImage"),
    .segmentedControl: AttributeRows(
      flags: "momentary apportionsSegmentWidthsByContent springLoaded", numbers: "selectedSegmentIndex",
      names: ["segmentControlStyle": "plain bordered bar bezeled"]),
    .stepper: AttributeRows(
      flags: "wraps autorepeat continuous", numbers: "value minimumValue maximumValue stepValue"),
    .switch: AttributeRows(flags: "on", texts: "title preferredStyle"),
    .progressView: AttributeRows(numbers: "progress", names: ["progressViewStyle": "default bar"]),
    .activityIndicatorView: AttributeRows(
      flags: "animating hidesWhenStopped", names: ["style": "whiteLarge white gray medium large"]),
    .pageControl: AttributeRows(
      flags: "hidesForSinglePage defersCurrentPageDisplay", numbers: "numberOfPages currentPage"),
    .scrollView: AttributeRows(
      flags: "directionalLockEnabled bounces alwaysBounceVertical alwaysBounceHorizontal pagingEnabled"
        + " scrollEnabled showsHorizontalScrollIndicator showsVerticalScrollIndicator delaysContentTouches"
        + " canCancelContentTouches bouncesZoom scrollsToTop",
      numbers: "minimumZoomScale maximumZoomScale decelerationRate",
      names: [
        "indicatorStyle": "default black white", "keyboardDismissMode": "none onDrag interactive",
        "contentInsetAdjustmentBehavior": "automatic scrollableAxes never always",
      ]),
    .stackView: AttributeRows(
      flags: "baselineRelativeArrangement layoutMarginsRelativeArrangement", numbers: "spacing",
      names: [
        "axis": "horizontal vertical",
        "distribution": "fill fillEqually fillProportionally equalSpacing equalCentering",
        "alignment": "fill top leading firstBaseline center bottom trailing lastBaseline",
        "spacingType": "standard",
      ]),
    .navigationBar: AttributeRows(
      flags: "translucent largeTitles", names: ["barStyle": barStyles]),
    .tabBar: AttributeRows(
      flags: "translucent", numbers: "itemWidth itemSpacing", texts: "itemPositioning",
      images: "selectionIndicatorImage backgroundImage shadowImage", names: ["barStyle": barStyles]),
    .toolbar: AttributeRows(flags: "translucent", names: ["barStyle": barStyles]),
    .searchBar: AttributeRows(
      flags: "showsCancelButton showsBookmarkButton showsScopeBar showsSearchResultsButton translucent",
      numbers: "selectedScopeButtonIndex", texts: "text placeholder prompt", images: "backgroundImage",
      names: ["searchBarStyle": "default prominent minimal", "barStyle": barStyles]),
    .datePicker: AttributeRows(
      flags: "useCurrentDate", numbers: "minuteInterval countDownDuration",
      names: [
        "datePickerMode": "time date dateAndTime countDownTimer yearAndMonth",
        "style": "automatic wheels compact inline",
      ]),
    .pickerView: AttributeRows(flags: "showsSelectionIndicator"),
  ]
}
