public import Chat

/// What a job of the bot found out for a chat. It is handled in its turn among the chat's updates.
public struct JobResult: Sendable, Equatable {
  /// What was found out.
  public enum Content: Codable, Sendable, Equatable {
    /// What was read in the pictures of an update.
    case pictures(PictureReading)
    /// What was read in the mails of a mailbox.
    case mails(MailReading)
    /// What a model read in a photo of a receipt.
    case model(ModelReading)

    /// The names in the database.
    enum CodingKeys: String, CodingKey {
      case pictures = "picturesRead"
      case mails = "mailsRead"
      case model = "modelRead"
    }
  }

  /// The envelope of the update that the job was for, but with an id of the result's own. What is read in a mailbox
  /// belongs to no update, so its envelope names neither a user nor a message.
  public var envelope: Update.Envelope
  /// What was found out.
  public var content: Content

  /// Makes a result.
  public init(_ envelope: Update.Envelope, _ content: Content) {
    self.envelope = envelope
    self.content = content
  }
}
