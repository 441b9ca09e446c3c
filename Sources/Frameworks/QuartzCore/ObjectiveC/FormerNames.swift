// SPDX-License-Identifier: Apache-2.0

// Spellings of before Swift 4.2, which libraries still use.

// MARK: CAMediaTimingFillMode

/// The former name of `CAMediaTimingFillMode.forwards`.
public var kCAFillModeForwards: CAMediaTimingFillMode { .forwards }
/// The former name of `CAMediaTimingFillMode.backwards`.
public var kCAFillModeBackwards: CAMediaTimingFillMode { .backwards }
/// The former name of `CAMediaTimingFillMode.both`.
public var kCAFillModeBoth: CAMediaTimingFillMode { .both }
/// The former name of `CAMediaTimingFillMode.removed`.
public var kCAFillModeRemoved: CAMediaTimingFillMode { .removed }

// MARK: CAMediaTimingFunctionName

/// The former name of `CAMediaTimingFunctionName.linear`.
public var kCAMediaTimingFunctionLinear: CAMediaTimingFunctionName { .linear }
/// The former name of `CAMediaTimingFunctionName.easeIn`.
public var kCAMediaTimingFunctionEaseIn: CAMediaTimingFunctionName { .easeIn }
/// The former name of `CAMediaTimingFunctionName.easeOut`.
public var kCAMediaTimingFunctionEaseOut: CAMediaTimingFunctionName { .easeOut }
/// The former name of `CAMediaTimingFunctionName.easeInEaseOut`.
public var kCAMediaTimingFunctionEaseInEaseOut: CAMediaTimingFunctionName { .easeInEaseOut }
/// The former name of `CAMediaTimingFunctionName.default`.
public var kCAMediaTimingFunctionDefault: CAMediaTimingFunctionName { .default }

// MARK: CALayerContentsGravity

/// The former name of `CALayerContentsGravity.center`.
public var kCAGravityCenter: CALayerContentsGravity { .center }
/// The former name of `CALayerContentsGravity.top`.
public var kCAGravityTop: CALayerContentsGravity { .top }
/// The former name of `CALayerContentsGravity.bottom`.
public var kCAGravityBottom: CALayerContentsGravity { .bottom }
/// The former name of `CALayerContentsGravity.left`.
public var kCAGravityLeft: CALayerContentsGravity { .left }
/// The former name of `CALayerContentsGravity.right`.
public var kCAGravityRight: CALayerContentsGravity { .right }
/// The former name of `CALayerContentsGravity.topLeft`.
public var kCAGravityTopLeft: CALayerContentsGravity { .topLeft }
/// The former name of `CALayerContentsGravity.topRight`.
public var kCAGravityTopRight: CALayerContentsGravity { .topRight }
/// The former name of `CALayerContentsGravity.bottomLeft`.
public var kCAGravityBottomLeft: CALayerContentsGravity { .bottomLeft }
/// The former name of `CALayerContentsGravity.bottomRight`.
public var kCAGravityBottomRight: CALayerContentsGravity { .bottomRight }
/// The former name of `CALayerContentsGravity.resize`.
public var kCAGravityResize: CALayerContentsGravity { .resize }
/// The former name of `CALayerContentsGravity.resizeAspect`.
public var kCAGravityResizeAspect: CALayerContentsGravity { .resizeAspect }
/// The former name of `CALayerContentsGravity.resizeAspectFill`.
public var kCAGravityResizeAspectFill: CALayerContentsGravity { .resizeAspectFill }

// MARK: CALayerContentsFilter

/// The former name of `CALayerContentsFilter.nearest`.
public var kCAFilterNearest: CALayerContentsFilter { .nearest }
/// The former name of `CALayerContentsFilter.linear`.
public var kCAFilterLinear: CALayerContentsFilter { .linear }
/// The former name of `CALayerContentsFilter.trilinear`.
public var kCAFilterTrilinear: CALayerContentsFilter { .trilinear }

// MARK: CAShapeLayerFillRule

/// The former name of `CAShapeLayerFillRule.nonZero`.
public var kCAFillRuleNonZero: CAShapeLayerFillRule { .nonZero }
/// The former name of `CAShapeLayerFillRule.evenOdd`.
public var kCAFillRuleEvenOdd: CAShapeLayerFillRule { .evenOdd }

// MARK: CAShapeLayerLineJoin

/// The former name of `CAShapeLayerLineJoin.miter`.
public var kCALineJoinMiter: CAShapeLayerLineJoin { .miter }
/// The former name of `CAShapeLayerLineJoin.round`.
public var kCALineJoinRound: CAShapeLayerLineJoin { .round }
/// The former name of `CAShapeLayerLineJoin.bevel`.
public var kCALineJoinBevel: CAShapeLayerLineJoin { .bevel }

// MARK: CAShapeLayerLineCap

/// The former name of `CAShapeLayerLineCap.butt`.
public var kCALineCapButt: CAShapeLayerLineCap { .butt }
/// The former name of `CAShapeLayerLineCap.round`.
public var kCALineCapRound: CAShapeLayerLineCap { .round }
/// The former name of `CAShapeLayerLineCap.square`.
public var kCALineCapSquare: CAShapeLayerLineCap { .square }

// MARK: CATransitionType

/// The former name of `CATransitionType.fade`.
public var kCATransitionFade: CATransitionType { .fade }
/// The former name of `CATransitionType.moveIn`.
public var kCATransitionMoveIn: CATransitionType { .moveIn }
/// The former name of `CATransitionType.push`.
public var kCATransitionPush: CATransitionType { .push }
/// The former name of `CATransitionType.reveal`.
public var kCATransitionReveal: CATransitionType { .reveal }

// MARK: CATransitionSubtype

/// The former name of `CATransitionSubtype.fromRight`.
public var kCATransitionFromRight: CATransitionSubtype { .fromRight }
/// The former name of `CATransitionSubtype.fromLeft`.
public var kCATransitionFromLeft: CATransitionSubtype { .fromLeft }
/// The former name of `CATransitionSubtype.fromTop`.
public var kCATransitionFromTop: CATransitionSubtype { .fromTop }
/// The former name of `CATransitionSubtype.fromBottom`.
public var kCATransitionFromBottom: CATransitionSubtype { .fromBottom }

// MARK: CAAnimationCalculationMode

/// The former name of `CAAnimationCalculationMode.linear`.
public var kCAAnimationLinear: CAAnimationCalculationMode { .linear }
/// The former name of `CAAnimationCalculationMode.discrete`.
public var kCAAnimationDiscrete: CAAnimationCalculationMode { .discrete }
/// The former name of `CAAnimationCalculationMode.paced`.
public var kCAAnimationPaced: CAAnimationCalculationMode { .paced }
/// The former name of `CAAnimationCalculationMode.cubic`.
public var kCAAnimationCubic: CAAnimationCalculationMode { .cubic }
/// The former name of `CAAnimationCalculationMode.cubicPaced`.
public var kCAAnimationCubicPaced: CAAnimationCalculationMode { .cubicPaced }

// MARK: CAAnimationRotationMode

/// The former name of `CAAnimationRotationMode.rotateAuto`.
public var kCAAnimationRotateAuto: CAAnimationRotationMode { .rotateAuto }
/// The former name of `CAAnimationRotationMode.rotateAutoReverse`.
public var kCAAnimationRotateAutoReverse: CAAnimationRotationMode { .rotateAutoReverse }

// MARK: CAValueFunctionName

/// The former name of `CAValueFunctionName.rotateX`.
public var kCAValueFunctionRotateX: CAValueFunctionName { .rotateX }
/// The former name of `CAValueFunctionName.rotateY`.
public var kCAValueFunctionRotateY: CAValueFunctionName { .rotateY }
/// The former name of `CAValueFunctionName.rotateZ`.
public var kCAValueFunctionRotateZ: CAValueFunctionName { .rotateZ }
/// The former name of `CAValueFunctionName.scale`.
public var kCAValueFunctionScale: CAValueFunctionName { .scale }
/// The former name of `CAValueFunctionName.scaleX`.
public var kCAValueFunctionScaleX: CAValueFunctionName { .scaleX }
/// The former name of `CAValueFunctionName.scaleY`.
public var kCAValueFunctionScaleY: CAValueFunctionName { .scaleY }
/// The former name of `CAValueFunctionName.scaleZ`.
public var kCAValueFunctionScaleZ: CAValueFunctionName { .scaleZ }
/// The former name of `CAValueFunctionName.translate`.
public var kCAValueFunctionTranslate: CAValueFunctionName { .translate }
/// The former name of `CAValueFunctionName.translateX`.
public var kCAValueFunctionTranslateX: CAValueFunctionName { .translateX }
/// The former name of `CAValueFunctionName.translateY`.
public var kCAValueFunctionTranslateY: CAValueFunctionName { .translateY }
/// The former name of `CAValueFunctionName.translateZ`.
public var kCAValueFunctionTranslateZ: CAValueFunctionName { .translateZ }

// MARK: CATextLayerTruncationMode

/// The former name of `CATextLayerTruncationMode.none`.
public var kCATruncationNone: CATextLayerTruncationMode { .none }
/// The former name of `CATextLayerTruncationMode.start`.
public var kCATruncationStart: CATextLayerTruncationMode { .start }
/// The former name of `CATextLayerTruncationMode.end`.
public var kCATruncationEnd: CATextLayerTruncationMode { .end }
/// The former name of `CATextLayerTruncationMode.middle`.
public var kCATruncationMiddle: CATextLayerTruncationMode { .middle }

// MARK: CATextLayerAlignmentMode

/// The former name of `CATextLayerAlignmentMode.natural`.
public var kCAAlignmentNatural: CATextLayerAlignmentMode { .natural }
/// The former name of `CATextLayerAlignmentMode.left`.
public var kCAAlignmentLeft: CATextLayerAlignmentMode { .left }
/// The former name of `CATextLayerAlignmentMode.right`.
public var kCAAlignmentRight: CATextLayerAlignmentMode { .right }
/// The former name of `CATextLayerAlignmentMode.center`.
public var kCAAlignmentCenter: CATextLayerAlignmentMode { .center }
/// The former name of `CATextLayerAlignmentMode.justified`.
public var kCAAlignmentJustified: CATextLayerAlignmentMode { .justified }

// MARK: CAScrollLayerScrollMode

/// The former name of `CAScrollLayerScrollMode.none`.
public var kCAScrollNone: CAScrollLayerScrollMode { .none }
/// The former name of `CAScrollLayerScrollMode.vertically`.
public var kCAScrollVertically: CAScrollLayerScrollMode { .vertically }
/// The former name of `CAScrollLayerScrollMode.horizontally`.
public var kCAScrollHorizontally: CAScrollLayerScrollMode { .horizontally }
/// The former name of `CAScrollLayerScrollMode.both`.
public var kCAScrollBoth: CAScrollLayerScrollMode { .both }

// MARK: CAGradientLayerType

/// The former name of `CAGradientLayerType.axial`.
public var kCAGradientLayerAxial: CAGradientLayerType { .axial }
/// The former name of `CAGradientLayerType.radial`.
public var kCAGradientLayerRadial: CAGradientLayerType { .radial }
/// The former name of `CAGradientLayerType.conic`.
public var kCAGradientLayerConic: CAGradientLayerType { .conic }

// MARK: CAEmitterLayerEmitterShape

/// The former name of `CAEmitterLayerEmitterShape.point`.
public var kCAEmitterLayerPoint: CAEmitterLayerEmitterShape { .point }
/// The former name of `CAEmitterLayerEmitterShape.line`.
public var kCAEmitterLayerLine: CAEmitterLayerEmitterShape { .line }
/// The former name of `CAEmitterLayerEmitterShape.rectangle`.
public var kCAEmitterLayerRectangle: CAEmitterLayerEmitterShape { .rectangle }
/// The former name of `CAEmitterLayerEmitterShape.cuboid`.
public var kCAEmitterLayerCuboid: CAEmitterLayerEmitterShape { .cuboid }
/// The former name of `CAEmitterLayerEmitterShape.circle`.
public var kCAEmitterLayerCircle: CAEmitterLayerEmitterShape { .circle }
/// The former name of `CAEmitterLayerEmitterShape.sphere`.
public var kCAEmitterLayerSphere: CAEmitterLayerEmitterShape { .sphere }

// MARK: CAEmitterLayerEmitterMode

/// The former name of `CAEmitterLayerEmitterMode.points`.
public var kCAEmitterLayerPoints: CAEmitterLayerEmitterMode { .points }
/// The former name of `CAEmitterLayerEmitterMode.outline`.
public var kCAEmitterLayerOutline: CAEmitterLayerEmitterMode { .outline }
/// The former name of `CAEmitterLayerEmitterMode.surface`.
public var kCAEmitterLayerSurface: CAEmitterLayerEmitterMode { .surface }
/// The former name of `CAEmitterLayerEmitterMode.volume`.
public var kCAEmitterLayerVolume: CAEmitterLayerEmitterMode { .volume }

// MARK: CAEmitterLayerRenderMode

/// The former name of `CAEmitterLayerRenderMode.unordered`.
public var kCAEmitterLayerUnordered: CAEmitterLayerRenderMode { .unordered }
/// The former name of `CAEmitterLayerRenderMode.oldestFirst`.
public var kCAEmitterLayerOldestFirst: CAEmitterLayerRenderMode { .oldestFirst }
/// The former name of `CAEmitterLayerRenderMode.oldestLast`.
public var kCAEmitterLayerOldestLast: CAEmitterLayerRenderMode { .oldestLast }
/// The former name of `CAEmitterLayerRenderMode.backToFront`.
public var kCAEmitterLayerBackToFront: CAEmitterLayerRenderMode { .backToFront }
/// The former name of `CAEmitterLayerRenderMode.additive`.
public var kCAEmitterLayerAdditive: CAEmitterLayerRenderMode { .additive }

// MARK: CALayerCornerCurve

/// The former name of `CALayerCornerCurve.circular`.
public var kCACornerCurveCircular: CALayerCornerCurve { .circular }
/// The former name of `CALayerCornerCurve.continuous`.
public var kCACornerCurveContinuous: CALayerCornerCurve { .continuous }
