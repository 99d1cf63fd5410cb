import Cards
public import Chat
import Foundation
import Phrases
public import Store
public import Tracking

/// Who may use the bot, as set by the operator. If no chats are named, everybody may use it. Otherwise only the named
/// chats, the chats that an invitation admitted, and the operator's chat may use it. In both cases, a chat that the
/// operator blocked may not.
public struct AccessRules: Sendable {
  /// Prefix of an invitation code. A link to the bot can also carry a tracking number; the prefix tells the two apart.
  public static let codePrefix = "i-"

  /// The chats that the operator names. Nil: everybody may use the bot.
  public var allowed: Set<ChatID>?
  /// The operator's contact address, shown to chats that may not use the bot.
  public var contact: String?
  /// The invitation for a code. Nil if the operator did not issue the code.
  public var invitation: @Sendable (String) -> Invitation?

  public init(
    allowed: Set<ChatID>? = nil, contact: String? = nil,
    invitation: @escaping @Sendable (String) -> Invitation? = { _ in nil }
  ) {
    self.allowed = allowed
    self.contact = contact
    self.invitation = invitation
  }
}

/// The result of the access check, which comes before an update is handled.
struct AccessDecision {
  /// The update to handle. Nil if the chat may not use the bot for it.
  var update: Update?
  /// Effects to apply after those of handling the update.
  var effects: [Effect] = []
}

enum AccessLevel { case allowed, stranger, blocked }

extension Dialogs {
  /// How often per day a chat gets an answer to an invalid invitation code.
  private static let maxCodeRefusals = 3
  /// Delay in seconds before the bot explains itself and leaves a group. The group's next message may still change the
  /// decision: an invitation link sends its code in that message, and a group that has become a supergroup reports its
  /// former ID in that message.
  static let leavingDelay = 5.0
  /// Seconds after which a message to a chat that may not use the bot is dropped if it has not been sent.
  private static let refusalLifetime = 86_400.0

  /// Decides whether the chat may use the bot for this update. No other code decides this.
  func accessDecision(for update: Update, _ snapshot: Snapshot) throws -> AccessDecision {
    let code = code(in: update)
    let accessLevel = try accessLevel(of: update.chat, snapshot)
    guard accessLevel != .allowed else {
      // The chat already has access, so the invitation is not used up and stays valid for another chat.
      return AccessDecision(update: code == nil ? update : update.withoutArguments)
    }
    if accessLevel == .stranger, let code { return try redeem(code, update, snapshot) }
    let profile = try snapshot.chat(update.chat)
    if update.content.isAlwaysHandled(isKnown: profile != nil) { return AccessDecision(update: update) }
    return AccessDecision(effects: try refuse(update, profile, accessLevel, snapshot))
  }

  func accessLevel(of chat: ChatID, _ snapshot: Snapshot) throws -> AccessLevel {
    if chat == operatorChat { return .allowed }
    if try snapshot.isBlocked(chat) { return .blocked }
    return try passesAllowList(chat, snapshot) ? .allowed : .stranger
  }

  func passesAllowList(_ chat: ChatID, _ snapshot: Snapshot) throws -> Bool {
    guard let allowed = access.allowed, chat != operatorChat, !allowed.contains(chat) else { return true }
    let admission = try snapshot.admission(of: chat)
    return admission.isAdmitted || admission.formerID.map(allowed.contains) ?? false
  }

  /// The chat's open parcels that a source can be asked about. They are tracked again when the chat gets access back.
  public static func resumableParcels(
    in chat: ChatID, _ snapshot: Snapshot, coverage: SourceCoverage
  ) throws -> [ParcelID] {
    guard let profile = try snapshot.chat(chat) else { return [] }
    return try snapshot.openParcels(in: chat).filter { parcel in
      !parcel.status.isFinal
        && (parcel.shipment.needsOwnKey == true || coverage.covers(parcel.carrier, with: profile.ownSources))
    }.map(\.id)
  }

  /// The code of `/start i-…`, which the link of an invitation sends.
  private func code(in update: Update) -> String? {
    guard case .command("start", let arguments) = update.content, arguments.hasPrefix(AccessRules.codePrefix) else {
      return nil
    }
    return arguments
  }

  private func redeem(_ code: String, _ update: Update, _ snapshot: Snapshot) throws -> AccessDecision {
    let fault: InvitationFault
    if let invitation = access.invitation(code) {
      if try snapshot.isUsed(invitation) {
        fault = .used
      } else if invitation.expiresAt <= clock.realNow() {
        fault = .expired
      } else {
        let parcels = try Self.resumableParcels(in: update.chat, snapshot, coverage: coverage)
        return AccessDecision(
          update: update.withoutArguments, effects: [.access(.admit(invitation, resuming: parcels))])
      }
    } else {
      fault = .unknown
    }
    let wasTold = try snapshot.refusals(of: update.chat, now: clock.realNow()).codes >= Self.maxCodeRefusals
    let card = AccessMessage.invitation(fault, contact: access.contact)
    return AccessDecision(
      effects: [try refusal(to: update, try snapshot.chat(update.chat), wasTold ? nil : card, rejectsCode: true)])
  }

  /// Tells the chat at most once a day that it may not use the bot. A blocked group is told only when a message is
  /// addressed to the bot. The bot leaves a group that is not allowed.
  private func refuse(
    _ update: Update, _ profile: ChatProfile?, _ accessLevel: AccessLevel, _ snapshot: Snapshot
  ) throws -> [Effect] {
    let isGroup = update.kind != .private
    if case .membership = update.content, !isGroup { return [] }
    let leaves = isGroup && accessLevel == .stranger
    guard leaves || !isGroup || update.isAddressed else { return [] }
    let wasTold = try snapshot.refusals(of: update.chat, now: clock.realNow()).words > 0
    guard leaves || !wasTold else { return [] }
    let card: AccessMessage =
      switch accessLevel {
      case .blocked: .blocked(contact: access.contact, hasData: profile != nil)
      case .stranger, .allowed:
        isGroup
          ? .strangers(contact: access.contact) : .stranger(contact: access.contact, hasData: profile != nil)
      }
    return [try refusal(to: update, profile, wasTold ? nil : card, leaves: leaves)]
  }

  private func refusal(
    to update: Update, _ profile: ChatProfile?, _ card: AccessMessage?, rejectsCode: Bool = false, leaves: Bool? = nil
  ) throws -> Effect {
    let leaves = leaves ?? (update.kind != .private)
    let words = card.map {
      Outbound(
        .send, content: Content.access($0), key: Outbound.refusalKey,
        lifetime: Self.refusalLifetime)
    }
    let leaving = Outbound(
      .leave, content: Content.toast(.none), key: Outbound.leaveKey, lifetime: Self.refusalLifetime)
    return .access(
      .refuse(
        AccessRefusal(
          kind: update.kind, language: profile?.language ?? UpdateContext.language(of: update).rawValue, message: words,
          rejectsCode: rejectsCode, leaveAction: leaves ? leaving : nil, delay: leaves ? Self.leavingDelay : 0)))
  }
}

extension Update {
  fileprivate var withoutArguments: Update {
    var update = self
    if case .command(let name, _) = content { update.content = .command(name, arguments: "") }
    return update
  }

  /// Whether the update is addressed to the bot, instead of being only visible to it.
  fileprivate var isAddressed: Bool {
    switch content {
    case .command, .button: true
    case .text: isMention == true || reply?.isToBot == true
    case .edited, .wordless, .document, .membership, .migrated, .joined, .left: false
    }
  }
}

extension Update.Content {
  /// Whether the update is handled even for a chat that may not use the bot. Such a chat may still read the privacy
  /// page and delete its data. The bot also records that the chat has closed or has a new ID.
  fileprivate func isAlwaysHandled(isKnown: Bool) -> Bool {
    switch self {
    case .membership(welcome: false), .migrated: return true
    case .command("forget", _), .command("privacy", _): return isKnown
    case .button(let data, _):
      guard isKnown, case .data(let action) = Action(encoded: data) else { return false }
      switch action {
      case .forgetSure, .forget, .keepData, .privacy, .forgetDigits: return true
      case .exportAsk, .export, .confirmImport, .discardImport: return false
      }
    case .text, .command, .edited, .wordless, .document, .membership, .joined, .left: return false
    }
  }
}

extension ChatID {
  /// Whether the ID has the form that its platform uses. Telegram's IDs are whole numbers other than 0; LINE's are 1 to
  /// 64 letters and digits.
  public var isWellFormed: Bool {
    switch platform {
    case "telegram": Int64(value).map { String($0) == value && $0 != 0 } ?? false
    case "line":
      (1...64).contains(value.utf8.count) && value.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    default: false
    }
  }
}
