// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// Something that a control does: a closure that knows who called it.
@MainActor
open class UIAction: NSObject {
  /// Is called with the action.
  public typealias Handler = (UIAction) -> Void

  /// What the action is called; default empty.
  open var title: String
  /// A picture of the action; default `nil`.
  open var image: UIImage?
  /// What called the handler last; `nil` while it is not running.
  public internal(set) final var sender: Any?
  private let handler: Handler

  /// Creates an action.
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
