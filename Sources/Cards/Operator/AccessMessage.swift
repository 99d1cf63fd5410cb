public import Chat

/// A message about access to the bot: refusals, invitations, and the operator's list, `/block` and `/unblock`.
public enum AccessMessage: Codable, Sendable, Hashable {
  // To a chat that may not use the bot. `contact`: the operator's address; `hasData`: the bot stores data of this chat.
  case stranger(contact: String?, hasData: Bool)
  /// Sent before the bot leaves a group that may not use it.
  case strangers(contact: String?)
  case blocked(contact: String?, hasData: Bool)
  case invitation(InvitationFault, contact: String?)

  // To the operator.
  /// One page of the list of chats; pages count from 0.
  case chats(page: Int)
  /// How to write `/block` (`blocks` is true) or `/unblock` (false).
  case usage(blocks: Bool)
  /// `isKnown`: the bot stores data of this chat.
  case didBlock(ChatID, isKnown: Bool)
  case alreadyBlocked(ChatID)
  /// The operator tried to block the operator's own chat.
  case ownChat
  /// `isAllowed`: the chat may use the bot again. False: neither the operator's list nor an invitation admits it.
  case didUnblock(ChatID, isAllowed: Bool)
  case notBlocked(ChatID)
}

/// Why an invitation code is not accepted.
public enum InvitationFault: String, Codable, Sendable, CaseIterable {
  /// The operator did not create this code.
  case unknown
  case expired, used
}
