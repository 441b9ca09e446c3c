// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An object whose properties are loaded asynchronously.
public protocol AVAsynchronousKeyValueLoading: AnyObject {}

/// A property that is loaded asynchronously, of any type.
open class AVPartialAsyncProperty<Root: AVAsynchronousKeyValueLoading>: @unchecked Sendable {
  // Unchecked: no value changes after initialization.

  /// The name of the property.
  package let name: String

  fileprivate init(name: String) { self.name = name }
}

/// A property that is loaded asynchronously, such as `.duration`.
public final class AVAsyncProperty<Root: AVAsynchronousKeyValueLoading, Value>:
  AVPartialAsyncProperty<Root>, @unchecked Sendable
{
  // Unchecked: no value changes after initialization.

  /// The state of a property.
  public enum Status {
    /// Loading has not begun.
    case notYetLoaded
    /// Loading runs.
    case loading
    /// The value is known.
    case loaded(Value)
    /// Loading failed.
    case failed(NSError)
  }

  /// Returns the value, or throws an `AVError`.
  fileprivate let value: (Root) throws -> Value

  /// Creates a property.
  package init(_ name: String, _ value: @escaping (Root) throws -> Value) {
    self.value = value
    super.init(name: name)
  }
}

extension AVAsynchronousKeyValueLoading {
  /// Returns the value of a property.
  ///
  /// A file is read by the first call. The file is local, so that the caller's thread reads it.
  ///
  /// - Throws: An `AVError` if the file cannot be read.
  public func load<Value>(
    _ property: AVAsyncProperty<Self, Value>, isolation: isolated (any Actor)? = #isolation
  ) async throws -> Value {
    try property.value(self)
  }

  /// Returns the values of two properties; see `load(_:)`.
  public func load<A, B>(
    _ propertyA: AVAsyncProperty<Self, A>, _ propertyB: AVAsyncProperty<Self, B>,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> (A, B) {
    (try propertyA.value(self), try propertyB.value(self))
  }

  /// Returns the values of three properties; see `load(_:)`.
  public func load<A, B, C>(
    _ propertyA: AVAsyncProperty<Self, A>, _ propertyB: AVAsyncProperty<Self, B>,
    _ propertyC: AVAsyncProperty<Self, C>, isolation: isolated (any Actor)? = #isolation
  ) async throws -> (A, B, C) {
    (try propertyA.value(self), try propertyB.value(self), try propertyC.value(self))
  }

  /// Returns the values of four properties; see `load(_:)`.
  public func load<A, B, C, D>(
    _ propertyA: AVAsyncProperty<Self, A>, _ propertyB: AVAsyncProperty<Self, B>,
    _ propertyC: AVAsyncProperty<Self, C>, _ propertyD: AVAsyncProperty<Self, D>,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> (A, B, C, D) {
    (
      try propertyA.value(self), try propertyB.value(self), try propertyC.value(self),
      try propertyD.value(self)
    )
  }

  /// Returns the state of a property: loaded or failed, because files are read at once.
  public func status<Value>(of property: AVAsyncProperty<Self, Value>) -> AVAsyncProperty<Self, Value>.Status
  {
    do { return .loaded(try property.value(self)) } catch { return .failed(error as NSError) }
  }
}
