public import Chat

/// What is said of who may use the bot.
public enum AccessCard: Codable, Sendable, Hashable {
  // To a chat that may not. `contact`: an address of the host's. `hasData`: something of the chat is kept.
  case stranger(contact: String?, hasData: Bool)
  /// Before the bot goes out of the group.
  case strangers(contact: String?)
  case blocked(contact: String?, hasData: Bool)
  case invitation(InvitationFault, contact: String?)

  // To the operator.
  /// A page of the chats, from page 0.
  case chats(page: Int)
  /// How `/block` or (false) `/unblock` is written.
  case usage(blocks: Bool)
  /// `isKnown`: something of the chat is kept.
  case didBlock(ChatID, isKnown: Bool)
  case alreadyBlocked(ChatID)
  case ownChat
  /// `isAllowed`: the chat may use the bot again; else neither the host's list nor an invitation lets it.
  case didUnblock(ChatID, isAllowed: Bool)
  case notBlocked(ChatID)
}

/// Why an invitation's code admits nobody.
public enum InvitationFault: String, Codable, Sendable, CaseIterable {
  /// The host made no such code.
  case unknown
  case expired, used
}
