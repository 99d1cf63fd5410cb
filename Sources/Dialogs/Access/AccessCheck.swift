import Cards
import Chat
import Foundation
import Phrases
import Store
import Tracking

/// The result of the access check, which comes before an update is handled.
struct AccessDecision {
  /// The update to handle. Nil if the chat may not use the bot for it.
  var update: Update?
  /// Effects to apply after those of handling the update.
  var effects: [Effect] = []
}

enum AccessLevel { case allowed, stranger, blocked }

/// Decides whether a chat may use the bot. No other code decides this.
struct AccessCheck {
  let services: DialogServices

  /// How often per day a chat gets an answer to an invalid invitation code.
  private static let maxCodeRefusals = 3
  /// Delay in seconds before the bot explains itself and leaves a group. The group's next message may still change the
  /// decision: an invitation link sends its code in that message, and a group that has become a supergroup reports its
  /// former ID in that message.
  private static let leavingDelay = 5.0
  /// Seconds after which a message to a chat that may not use the bot is dropped if it has not been sent.
  private static let refusalLifetime = 86_400.0

  func decision(for update: Update, _ snapshot: Snapshot) throws -> AccessDecision {
    let code = update.invitationCode
    let level = try level(of: update.chat, snapshot)
    guard level != .allowed else {
      // The chat already has access, so the invitation is not used up and stays valid for another chat.
      return AccessDecision(update: code == nil ? update : update.withoutArguments)
    }
    if level == .stranger, let code { return try redeem(code, update, snapshot) }
    let profile = try snapshot.chat(update.chat)
    if update.content.isAlwaysHandled(isKnown: profile != nil) { return AccessDecision(update: update) }
    if case .membership = update.content, update.kind == .private { return AccessDecision() }
    let isAddressed = update.isAddressed
    return AccessDecision(effects: try refuse(update.envelope, isAddressed: isAddressed, profile, level, snapshot))
  }

  /// What a chat is told in place of the result of a job that began before the chat lost its access. Nil if the chat may
  /// use the bot.
  func refusal(of result: JobResult, _ snapshot: Snapshot) throws -> [Effect]? {
    let chat = result.envelope.chat
    let level = try level(of: chat, snapshot)
    if level == .allowed { return nil }
    return try refuse(result.envelope, isAddressed: false, try snapshot.chat(chat), level, snapshot)
  }

  func level(of chat: ChatID, _ snapshot: Snapshot) throws -> AccessLevel {
    if chat == services.operatorChat { return .allowed }
    if try snapshot.isBlocked(chat) { return .blocked }
    return try passesAllowList(chat, snapshot) ? .allowed : .stranger
  }

  func passesAllowList(_ chat: ChatID, _ snapshot: Snapshot) throws -> Bool {
    guard let allowed = services.access.allowed, chat != services.operatorChat, !allowed.contains(chat) else {
      return true
    }
    let admission = try snapshot.admission(of: chat)
    return admission.isAdmitted || admission.formerID.map(allowed.contains) ?? false
  }

  private func redeem(_ code: String, _ update: Update, _ snapshot: Snapshot) throws -> AccessDecision {
    let fault: InvitationFault
    if let invitation = services.access.invitation(code) {
      if try snapshot.isUsed(invitation) {
        fault = .used
      } else if invitation.expiresAt <= services.clock.realNow() {
        fault = .expired
      } else {
        let parcels = try snapshot.resumableParcels(in: update.chat, coverage: services.coverage)
        return AccessDecision(
          update: update.withoutArguments, effects: [.access(.admit(invitation, resuming: parcels))])
      }
    } else {
      fault = .unknown
    }
    let wasTold = try snapshot.refusals(of: update.chat, now: services.clock.realNow()).codes >= Self.maxCodeRefusals
    let card = AccessMessage.invitation(fault, contact: services.access.contact)
    return AccessDecision(effects: [
      try refusal(to: update.envelope, try snapshot.chat(update.chat), wasTold ? nil : card, rejectsCode: true)
    ])
  }

  /// Tells the chat at most once a day that it may not use the bot. A blocked group is told only when a message is
  /// addressed to the bot. The bot leaves a group that is not allowed.
  private func refuse(
    _ update: Update.Envelope, isAddressed: Bool, _ profile: ChatProfile?, _ level: AccessLevel, _ snapshot: Snapshot
  ) throws -> [Effect] {
    let isGroup = update.kind != .private
    let leaves = isGroup && level == .stranger
    guard leaves || !isGroup || isAddressed else { return [] }
    let wasTold = try snapshot.refusals(of: update.chat, now: services.clock.realNow()).words > 0
    guard leaves || !wasTold else { return [] }
    let contact = services.access.contact
    let card: AccessMessage =
      switch level {
      case .blocked: .blocked(contact: contact, hasData: profile != nil)
      case .stranger, .allowed:
        isGroup ? .strangers(contact: contact) : .stranger(contact: contact, hasData: profile != nil)
      }
    return [try refusal(to: update, profile, wasTold ? nil : card, leaves: leaves)]
  }

  private func refusal(
    to update: Update.Envelope, _ profile: ChatProfile?, _ card: AccessMessage?, rejectsCode: Bool = false,
    leaves: Bool? = nil
  ) throws -> Effect {
    let leaves = leaves ?? (update.kind != .private)
    let words = card.map {
      Outbound(.send, content: Content.access($0), key: Outbound.refusalKey, lifetime: Self.refusalLifetime)
    }
    let leaving = Outbound(
      .leave, content: Content.toast(.none), key: Outbound.leaveKey, lifetime: Self.refusalLifetime)
    return .access(
      .refuse(
        AccessRefusal(
          kind: update.kind, language: profile?.language ?? update.clientLanguage.rawValue, message: words,
          rejectsCode: rejectsCode, leaveAction: leaves ? leaving : nil, delay: leaves ? Self.leavingDelay : 0)))
  }
}

extension Update {
  /// The code of `/start i-…`, which the link of an invitation sends.
  fileprivate var invitationCode: String? {
    guard case .command("start", let arguments) = content, arguments.hasPrefix(AccessRules.codePrefix) else {
      return nil
    }
    return arguments
  }

  fileprivate var withoutArguments: Update {
    var update = self
    if case .command(let name, _) = content { update.content = .command(name, arguments: "") }
    return update
  }

  /// Whether the update is addressed to the bot, instead of being only visible to it.
  fileprivate var isAddressed: Bool {
    switch content {
    case .command, .button: true
    case .text, .pictures: envelope.isMention == true || envelope.reply?.isToBot == true
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
      case .forgetSure, .forget, .keepData, .privacy, .privacySection, .forgetDigits: return true
      case .exportAsk, .export, .confirmImport, .discardImport: return false
      }
    case .text, .command, .edited, .wordless, .document, .pictures, .membership, .joined, .left: return false
    }
  }
}
