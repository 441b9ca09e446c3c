// SPDX-License-Identifier: Apache-2.0

public import CoreVideo

extension CMSampleBuffer {
  /// The attachments of each sample, such as `buffer.sampleAttachments[0][.notSync]`.
  public var sampleAttachments: SampleAttachmentsArray { SampleAttachmentsArray(buffer: self) }

  /// The attachments of the samples of a buffer.
  public struct SampleAttachmentsArray: RandomAccessCollection {
    let buffer: CMSampleBuffer

    /// The index of the first sample.
    public var startIndex: Int { 0 }
    /// The number of samples.
    public var endIndex: Int { buffer.content.count }

    /// The attachments of a sample. The index must be below the number of samples.
    public subscript(index: Int) -> PerSampleAttachmentsDictionary {
      get { PerSampleAttachmentsDictionary(dictionary: buffer.createSampleDictionaries()[index]) }
      // The attachments are objects, which assignments to their keys have changed already.
      nonmutating set { buffer.replaceSampleDictionary(at: index, newValue.dictionary) }
    }
  }

  /// The attachments of a sample.
  public struct PerSampleAttachmentsDictionary {
    let dictionary: NSMutableDictionary

    /// The name of an attachment.
    public struct Key: RawRepresentable, Hashable, @unchecked Sendable {
      // Unchecked: strings of this kind do not change.

      /// The key in dictionaries.
      public let rawValue: CFString
      /// Creates a name from its key in dictionaries.
      public init(rawValue: CFString) { self.rawValue = rawValue }

      /// The sample needs others: a Boolean.
      public static let notSync = Key(rawValue: kCMSampleAttachmentKey_NotSync)
      /// Decoding does not begin anew at the sample: a Boolean.
      public static let partialSync = Key(rawValue: kCMSampleAttachmentKey_PartialSync)
      /// The sample depends on others: a Boolean.
      public static let dependsOnOthers = Key(rawValue: kCMSampleAttachmentKey_DependsOnOthers)
      /// Others depend on the sample: a Boolean.
      public static let isDependedOnByOthers = Key(rawValue: kCMSampleAttachmentKey_IsDependedOnByOthers)
      /// The sample is decoded and not shown: a Boolean.
      public static let doNotDisplay = Key(rawValue: kCMSampleAttachmentKey_DoNotDisplay)
      /// The sample is shown at once: a Boolean.
      public static let displayImmediately = Key(rawValue: kCMSampleAttachmentKey_DisplayImmediately)
    }

    /// An attachment, or `nil` if there is none with this name.
    public subscript(key: Key) -> Any? {
      get { dictionary[key.rawValue] }
      nonmutating set { dictionary[key.rawValue] = newValue }
    }
  }

  /// Returns the attachments of each sample, which are created if there are none.
  func createSampleDictionaries() -> [NSMutableDictionary] {
    if let sampleDictionaries { return sampleDictionaries }
    let created = (0..<content.count).map { _ in NSMutableDictionary() }
    sampleDictionaries = created
    return created
  }

  fileprivate func replaceSampleDictionary(at index: Int, _ dictionary: NSMutableDictionary) {
    _ = createSampleDictionaries()
    sampleDictionaries?[index] = dictionary
  }
}
