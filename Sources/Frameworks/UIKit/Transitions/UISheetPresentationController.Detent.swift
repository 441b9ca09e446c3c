// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  public final class Detent: NSObject {
    /// The names of detents.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String
      /// Creates an identifier from a name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates an identifier from a name.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// The identifier of the medium height.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The identifier of the full height.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The name of the detent.
    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      (self.identifier, self.resolver) = (identifier, resolver)
      super.init()
    }

    /// Returns the detent of the medium height: 0.56 of the greatest height, in whole points.
    public static func medium() -> Detent { Detent(.medium) { ($0.maximumDetentValue * 0.56).rounded() } }

    /// Returns the detent of the full height.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// Returns the detent of a height that a closure computes, in points without the safe area at the bottom.
    /// `nil` stands for the full height, and other heights are clamped to it.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver) }

    func height(_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context)
    }
  }
}

/// The values on which the height of a custom detent depends.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The traits of the window.
  var containerTraitCollection: UITraitCollection { get }
  /// The greatest height, in points, without the safe area at the bottom.
  var maximumDetentValue: CGFloat { get }
}

/// The room of a sheet.
struct SheetRoom: UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
}

/// A type that is told when a person moves a sheet to another detent.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called after a person has moved the sheet to another detent. Does nothing by default.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

/// The settings of a program for a sheet.
@MainActor
struct SheetSettings {
  var detents = [UISheetPresentationController.Detent.large()]
  var selected: UISheetPresentationController.Detent.Identifier?
  var undimmed: UISheetPresentationController.Detent.Identifier?
  var showsGrabber = false
  var radius: CGFloat?
  var scrollingExpands = true

  /// The detents, of which there is at least one.
  var usedDetents: [UISheetPresentationController.Detent] {
    detents.isEmpty ? [UISheetPresentationController.Detent.large()] : detents
  }
}

extension UIViewController {
  /// The presentation controller if it presents this controller, or will, as a sheet; otherwise `nil`.
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}
