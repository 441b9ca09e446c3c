// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// An action that a control performs: a closure with a title and an image.
@preconcurrency @MainActor
open class UIAction: NSObject {
  /// The type of the closure. Its argument is the action.
  public typealias Handler = (UIAction) -> Void

  /// The title of the action; default empty.
  open var title: String
  /// The image of the action; default `nil`.
  open var image: UIImage?
  /// The object that called the handler; `nil` while the handler is not running.
  public internal(set) final var sender: Any?
  private let handler: Handler

  /// Creates an action that calls `handler` when a control performs it.
  public init(title: String = "", image: UIImage? = nil, handler: @escaping Handler) {
    (self.title, self.image, self.handler) = (title, image, handler)
    super.init()
  }

  final func perform(from sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
