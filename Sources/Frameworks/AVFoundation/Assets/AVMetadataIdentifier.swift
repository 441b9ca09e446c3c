// SPDX-License-Identifier: Apache-2.0

/// The name of a piece of metadata with the form in which it is stored, such as `common/title`.
public struct AVMetadataIdentifier: RawRepresentable, Hashable, Sendable {
  /// The form and the key, with a slash between them.
  public let rawValue: String
  /// Creates an identifier from its text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates an identifier from its text.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// The title.
  public static let commonIdentifierTitle = AVMetadataIdentifier(rawValue: "comn/title")
  /// The creator.
  public static let commonIdentifierCreator = AVMetadataIdentifier(rawValue: "comn/creator")
  /// The subject.
  public static let commonIdentifierSubject = AVMetadataIdentifier(rawValue: "comn/subject")
  /// The description.
  public static let commonIdentifierDescription = AVMetadataIdentifier(rawValue: "comn/description")
  /// The publisher.
  public static let commonIdentifierPublisher = AVMetadataIdentifier(rawValue: "comn/publisher")
  /// The contributor.
  public static let commonIdentifierContributor = AVMetadataIdentifier(rawValue: "comn/contributor")
  /// The date on which the media was made.
  public static let commonIdentifierCreationDate = AVMetadataIdentifier(rawValue: "comn/creationDate")
  /// The date of the last change.
  public static let commonIdentifierLastModifiedDate = AVMetadataIdentifier(rawValue: "comn/lastModifiedDate")
  /// The type.
  public static let commonIdentifierType = AVMetadataIdentifier(rawValue: "comn/type")
  /// The format.
  public static let commonIdentifierFormat = AVMetadataIdentifier(rawValue: "comn/format")
  /// The identifier of the asset.
  public static let commonIdentifierAssetIdentifier = AVMetadataIdentifier(rawValue: "comn/identifier")
  /// The source.
  public static let commonIdentifierSource = AVMetadataIdentifier(rawValue: "comn/source")
  /// The language.
  public static let commonIdentifierLanguage = AVMetadataIdentifier(rawValue: "comn/language")
  /// The relation to other media.
  public static let commonIdentifierRelation = AVMetadataIdentifier(rawValue: "comn/relation")
  /// The location at which the media was made.
  public static let commonIdentifierLocation = AVMetadataIdentifier(rawValue: "comn/location")
  /// The copyright.
  public static let commonIdentifierCopyrights = AVMetadataIdentifier(rawValue: "comn/copyrights")
  /// The name of the album.
  public static let commonIdentifierAlbumName = AVMetadataIdentifier(rawValue: "comn/albumName")
  /// The author.
  public static let commonIdentifierAuthor = AVMetadataIdentifier(rawValue: "comn/author")
  /// The artist.
  public static let commonIdentifierArtist = AVMetadataIdentifier(rawValue: "comn/artist")
  /// The picture of the cover.
  public static let commonIdentifierArtwork = AVMetadataIdentifier(rawValue: "comn/artwork")
  /// The maker of the camera.
  public static let commonIdentifierMake = AVMetadataIdentifier(rawValue: "comn/make")
  /// The model of the camera.
  public static let commonIdentifierModel = AVMetadataIdentifier(rawValue: "comn/model")
  /// The program that made the file.
  public static let commonIdentifierSoftware = AVMetadataIdentifier(rawValue: "comn/software")
  /// The title of a QuickTime film.
  public static let quickTimeMetadataTitle = AVMetadataIdentifier(
    rawValue: "mdta/com.apple.quicktime.title")
  /// The comment of a QuickTime film.
  public static let quickTimeMetadataComment = AVMetadataIdentifier(
    rawValue: "mdta/com.apple.quicktime.comment")
  /// The date on which the media was made of a QuickTime film.
  public static let quickTimeMetadataCreationDate = AVMetadataIdentifier(
    rawValue: "mdta/com.apple.quicktime.creationdate")
  /// The description of a QuickTime film.
  public static let quickTimeMetadataDescription = AVMetadataIdentifier(
    rawValue: "mdta/com.apple.quicktime.description")
  /// The location at which the media was made of a QuickTime film.
  public static let quickTimeMetadataLocationISO6709 = AVMetadataIdentifier(
    rawValue: "mdta/com.apple.quicktime.location.ISO6709")
  /// The maker of the camera of a QuickTime film.
  public static let quickTimeMetadataMake = AVMetadataIdentifier(
    rawValue: "mdta/com.apple.quicktime.make")
  /// The model of the camera of a QuickTime film.
  public static let quickTimeMetadataModel = AVMetadataIdentifier(
    rawValue: "mdta/com.apple.quicktime.model")
  /// The program that made the file of a QuickTime film.
  public static let quickTimeMetadataSoftware = AVMetadataIdentifier(
    rawValue: "mdta/com.apple.quicktime.software")
  /// The artist of a QuickTime film.
  public static let quickTimeMetadataArtist = AVMetadataIdentifier(
    rawValue: "mdta/com.apple.quicktime.artist")
  /// The copyright of a QuickTime film.
  public static let quickTimeMetadataCopyright = AVMetadataIdentifier(
    rawValue: "mdta/com.apple.quicktime.copyright")
  /// The title in the form of iTunes.
  public static let iTunesMetadataSongName = AVMetadataIdentifier(rawValue: "itsk/%A9nam")
  /// The artist in the form of iTunes.
  public static let iTunesMetadataArtist = AVMetadataIdentifier(rawValue: "itsk/%A9ART")
  /// The name of the album in the form of iTunes.
  public static let iTunesMetadataAlbum = AVMetadataIdentifier(rawValue: "itsk/%A9alb")
  /// The comment in the form of iTunes.
  public static let iTunesMetadataUserComment = AVMetadataIdentifier(rawValue: "itsk/%A9cmt")
  /// The date in the form of iTunes.
  public static let iTunesMetadataReleaseDate = AVMetadataIdentifier(rawValue: "itsk/%A9day")
  /// The description in the form of iTunes.
  public static let iTunesMetadataDescription = AVMetadataIdentifier(rawValue: "itsk/desc")
  /// The program that made the file in the form of iTunes.
  public static let iTunesMetadataEncodingTool = AVMetadataIdentifier(rawValue: "itsk/%A9too")
  /// The copyright in the form of iTunes.
  public static let iTunesMetadataCopyright = AVMetadataIdentifier(rawValue: "itsk/cprt")
}

/// The name of a piece of metadata within a form.
public struct AVMetadataKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a key from its name.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// The title.
  public static let commonKeyTitle = AVMetadataKey(rawValue: "title")
  /// The creator.
  public static let commonKeyCreator = AVMetadataKey(rawValue: "creator")
  /// The subject.
  public static let commonKeySubject = AVMetadataKey(rawValue: "subject")
  /// The description.
  public static let commonKeyDescription = AVMetadataKey(rawValue: "description")
  /// The publisher.
  public static let commonKeyPublisher = AVMetadataKey(rawValue: "publisher")
  /// The contributor.
  public static let commonKeyContributor = AVMetadataKey(rawValue: "contributor")
  /// The date on which the media was made.
  public static let commonKeyCreationDate = AVMetadataKey(rawValue: "creationDate")
  /// The date of the last change.
  public static let commonKeyLastModifiedDate = AVMetadataKey(rawValue: "lastModifiedDate")
  /// The type.
  public static let commonKeyType = AVMetadataKey(rawValue: "type")
  /// The format.
  public static let commonKeyFormat = AVMetadataKey(rawValue: "format")
  /// The identifier of the asset.
  public static let commonKeyIdentifier = AVMetadataKey(rawValue: "identifier")
  /// The source.
  public static let commonKeySource = AVMetadataKey(rawValue: "source")
  /// The language.
  public static let commonKeyLanguage = AVMetadataKey(rawValue: "language")
  /// The relation to other media.
  public static let commonKeyRelation = AVMetadataKey(rawValue: "relation")
  /// The location at which the media was made.
  public static let commonKeyLocation = AVMetadataKey(rawValue: "location")
  /// The copyright.
  public static let commonKeyCopyrights = AVMetadataKey(rawValue: "copyrights")
  /// The name of the album.
  public static let commonKeyAlbumName = AVMetadataKey(rawValue: "albumName")
  /// The author.
  public static let commonKeyAuthor = AVMetadataKey(rawValue: "author")
  /// The artist.
  public static let commonKeyArtist = AVMetadataKey(rawValue: "artist")
  /// The picture of the cover.
  public static let commonKeyArtwork = AVMetadataKey(rawValue: "artwork")
  /// The maker of the camera.
  public static let commonKeyMake = AVMetadataKey(rawValue: "make")
  /// The model of the camera.
  public static let commonKeyModel = AVMetadataKey(rawValue: "model")
  /// The program that made the file.
  public static let commonKeySoftware = AVMetadataKey(rawValue: "software")
}

/// The form in which keys of metadata are written.
public struct AVMetadataKeySpace: RawRepresentable, Hashable, Sendable {
  /// The four characters of the form.
  public let rawValue: String
  /// Creates a form from its four characters.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a form from its four characters.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// The form that all types of files share.
  public static let common = AVMetadataKeySpace(rawValue: "comn")
  /// The metadata of QuickTime.
  public static let quickTimeMetadata = AVMetadataKeySpace(rawValue: "mdta")
  /// The user data of QuickTime.
  public static let quickTimeUserData = AVMetadataKeySpace(rawValue: "udta")
  /// The user data of MPEG-4.
  public static let isoUserData = AVMetadataKeySpace(rawValue: "uiso")
  /// The metadata of iTunes.
  public static let iTunes = AVMetadataKeySpace(rawValue: "itsk")
  /// ID3.
  public static let id3 = AVMetadataKeySpace(rawValue: "org.id3")
}

/// The form of the metadata of a file.
public struct AVMetadataFormat: RawRepresentable, Hashable, Sendable {
  /// The name of the form.
  public let rawValue: String
  /// Creates a form from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a form from its name.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// The metadata of QuickTime.
  public static let quickTimeMetadata = AVMetadataFormat(rawValue: "com.apple.quicktime.mdta")
  /// The user data of QuickTime.
  public static let quickTimeUserData = AVMetadataFormat(rawValue: "com.apple.quicktime.udta")
  /// The user data of MPEG-4.
  public static let isoUserData = AVMetadataFormat(rawValue: "org.mp4ra")
  /// The metadata of iTunes.
  public static let iTunesMetadata = AVMetadataFormat(rawValue: "com.apple.itunes")
  /// ID3.
  public static let id3Metadata = AVMetadataFormat(rawValue: "org.id3")
  /// A form that is not known.
  public static let unknown = AVMetadataFormat(rawValue: "____")

  /// The form of the keys.
  var keySpace: String {
    switch self {
    case .quickTimeMetadata: AVMetadataKeySpace.quickTimeMetadata.rawValue
    case .quickTimeUserData: AVMetadataKeySpace.quickTimeUserData.rawValue
    case .isoUserData: AVMetadataKeySpace.isoUserData.rawValue
    case .iTunesMetadata: AVMetadataKeySpace.iTunes.rawValue
    case .id3Metadata: AVMetadataKeySpace.id3.rawValue
    default: AVMetadataKeySpace.common.rawValue
    }
  }
}
