// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// The programs that come with Multiplane, in the order of the list: by document.
public var demos: [Program] { singleDemos + [.gallery] }

/// All programs except the gallery that shows the others.
var singleDemos: [Program] {
  jackPrograms + motionPrograms + animationPrograms + techniquePrograms + galleryPrograms
}

private var jackPrograms: [Program] { [.jackInTheBox, .jackLid, .jackVerbatim, .pendulum] }

private var motionPrograms: [Program] {
  [
    .mapReveal, .alert, .alertFromBottom, .alertFromCentre, .musicList, .musicListBrisk, .musicListSlow,
    .musicArrows, .risingCells, .springBalls, .springTurns, .springSlides, .easedBall, .popBalls, .gear,
    .hamburger,
  ]
}

private var animationPrograms: [Program] {
  [
    .opacity, .backgroundColor, .positionFromArrays, .stretch, .stretchLayer, .stretchView, .springJump,
    .springCut,
    .springSettled, .borderFlash, .wobble, .twoSpeeds, .balloon, .balloonVerbatim, .textTransition,
    .navigation,
    .group, .groupDelegate, .namedAnimations, .removeNamed, .transitionTypes, .basicTurn, .linearColors,
  ]
}

private var techniquePrograms: [Program] {
  [.repeatingShip, .swingingDoor, .offsetShip, .scrubbedDoor, .timeHierarchy] + Program.implicitEasings
    + Program.viewEasings + [
      .colorPulse, .timingCurve, .sixCurves, .clock, .handMadeBounce, .keyframedLine, .keyframedBounce,
      .keyframedBounceStays, .easingGraphs,
    ]
}

/// Original programs, not from a document. They demonstrate layer classes and transitions.
private var galleryPrograms: [Program] {
  [
    .spinner, .reflection, .confetti, .colorWheel, .cube, .push, .tiles, .heart, .slideshow, .filmTitle,
  ]
}
