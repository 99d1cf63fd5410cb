import Cards
public import Chat
import Foundation
import Phrases
public import Store
public import Tracking

/// Who may use the bot, as the host says. Everybody, unless the host names chats: then these, those that an invitation
/// admitted, and the operator's. A chat that the operator blocked may not in either case.
public struct AccessRules: Sendable {
  /// What a code begins with, so that it is told from a number that a link brings.
  public static let codeMark = "i-"

  /// Nil: everybody.
  public var allowed: Set<ChatID>?
  /// An address of the host's, told to whoever may not use the bot.
  public var contact: String?
  /// The invitation that a code stands for; nil where the host did not make it.
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

/// What becomes of an update before anything is made of it.
struct Entry {
  /// To be handled; nil where the chat may not use the bot for it.
  var update: Update?
  /// Carried out behind those of handling it.
  var effects: [Effect] = []
}

enum Standing { case welcome, stranger, blocked }

extension Dialogs {
  /// Answers of a day to codes that admit nobody.
  private static let maxCodeRefusals = 3
  /// Seconds before the bot says why it goes and leaves a group. The link that brought it there may bring a code with
  /// its next message, and a group that has become a supergroup says only then which it was before.
  static let leavingDelay = 5.0
  /// Seconds after which the words to a chat that may not use the bot are dropped.
  private static let wordsLifetime = 86_400.0

  /// The one place where it is decided who may use the bot.
  func entry(of update: Update, _ snapshot: Snapshot) throws -> Entry {
    let code = code(in: update)
    let standing = try standing(of: update.chat, snapshot)
    guard standing != .welcome else {
      // Nothing is to be opened here: the code stays good for somebody else.
      return Entry(update: code == nil ? update : update.withoutArguments)
    }
    if standing == .stranger, let code { return try redeem(code, update, snapshot) }
    let profile = try snapshot.chat(update.chat)
    if update.content.isOfOwnData(isKnown: profile != nil) { return Entry(update: update) }
    return Entry(effects: try refuse(update, profile, standing, snapshot))
  }

  func standing(of chat: ChatID, _ snapshot: Snapshot) throws -> Standing {
    if chat == operatorChat { return .welcome }
    if try snapshot.isBlocked(chat) { return .blocked }
    return try isAllowed(chat, snapshot) ? .welcome : .stranger
  }

  func isAllowed(_ chat: ChatID, _ snapshot: Snapshot) throws -> Bool {
    guard let allowed = access.allowed, chat != operatorChat, !allowed.contains(chat) else { return true }
    let admission = try snapshot.admission(of: chat)
    return admission.isAdmitted || admission.formerID.map(allowed.contains) ?? false
  }

  /// The chat's parcels that a source can be asked about, when it may use the bot again.
  public static func resumable(in chat: ChatID, _ snapshot: Snapshot, coverage: SourceCoverage) throws -> [ParcelID] {
    guard let profile = try snapshot.chat(chat) else { return [] }
    return try snapshot.openParcels(in: chat).filter { parcel in
      !parcel.status.isFinal
        && (parcel.shipment.isKeyed == true || coverage.follows(parcel.carrier, with: profile.ownSources))
    }.map(\.id)
  }

  /// The code of `/start i-…`, as an invitation's link sends it.
  private func code(in update: Update) -> String? {
    guard case .command("start", let arguments) = update.content, arguments.hasPrefix(AccessRules.codeMark) else {
      return nil
    }
    return arguments
  }

  private func redeem(_ code: String, _ update: Update, _ snapshot: Snapshot) throws -> Entry {
    let fault: InvitationFault
    if let invitation = access.invitation(code) {
      if try snapshot.isUsed(invitation) {
        fault = .used
      } else if invitation.expiresAt <= clock.wire() {
        fault = .expired
      } else {
        let parcels = try Self.resumable(in: update.chat, snapshot, coverage: coverage)
        return Entry(
          update: update.withoutArguments, effects: [.access(.admit(invitation, resuming: parcels))])
      }
    } else {
      fault = .unknown
    }
    let isTold = try snapshot.refusals(of: update.chat, now: clock.wire()).codes >= Self.maxCodeRefusals
    let card = AccessCard.invitation(fault, contact: access.contact)
    return Entry(
      effects: [try refusal(to: update, try snapshot.chat(update.chat), isTold ? nil : card, isOfCode: true)])
  }

  /// A private chat is told once a day, a blocked group too where somebody speaks to the bot; out of a group that is not
  /// allowed the bot goes.
  private func refuse(
    _ update: Update, _ profile: ChatProfile?, _ standing: Standing, _ snapshot: Snapshot
  ) throws -> [Effect] {
    let isGroup = update.kind != .private
    if case .membership = update.content, !isGroup { return [] }
    let leaves = isGroup && standing == .stranger
    guard leaves || !isGroup || update.isAddressed else { return [] }
    let isTold = try snapshot.refusals(of: update.chat, now: clock.wire()).words > 0
    guard leaves || !isTold else { return [] }
    let card: AccessCard =
      switch standing {
      case .blocked: .blocked(contact: access.contact, hasData: profile != nil)
      case .stranger, .welcome:
        isGroup
          ? .strangers(contact: access.contact) : .stranger(contact: access.contact, hasData: profile != nil)
      }
    return [try refusal(to: update, profile, isTold ? nil : card, leaves: leaves)]
  }

  private func refusal(
    to update: Update, _ profile: ChatProfile?, _ card: AccessCard?, isOfCode: Bool = false, leaves: Bool? = nil
  ) throws -> Effect {
    let leaves = leaves ?? (update.kind != .private)
    let words = try card.map {
      Outbound(
        .send, content: try JSONEncoder().encode(Content.access($0)), key: Outbound.refusalKey,
        lifetime: Self.wordsLifetime)
    }
    let nothing = try JSONEncoder().encode(Content.toast(.none))
    let leaving = Outbound(.leave, content: nothing, key: Outbound.leaveKey, lifetime: Self.wordsLifetime)
    return .access(
      .refuse(
        AccessRefusal(
          kind: update.kind, language: profile?.language ?? UpdateContext.language(of: update).rawValue, words: words,
          isOfCode: isOfCode, leaves: leaves ? leaving : nil, delay: leaves ? Self.leavingDelay : 0)))
  }
}

extension Update {
  fileprivate var withoutArguments: Update {
    var update = self
    if case .command(let name, _) = content { update.content = .command(name, arguments: "") }
    return update
  }

  /// Somebody speaks to the bot, and not only where it may hear it.
  fileprivate var isAddressed: Bool {
    switch content {
    case .command, .button: true
    case .text: isMention == true || reply?.isToBot == true
    case .edited, .wordless, .document, .membership, .migrated, .joined, .left: false
    }
  }
}

extension Update.Content {
  /// What a chat may do that may not use the bot: delete what is kept of it, and see what that is; and what only keeps
  /// the books: that it is gone, or has another id.
  fileprivate func isOfOwnData(isKnown: Bool) -> Bool {
    switch self {
    case .membership(welcome: false), .migrated: return true
    case .command("forget", _), .command("privacy", _): return isKnown
    case .button(let data, _):
      guard isKnown, case .data(let action) = Action(encoded: data) else { return false }
      switch action {
      case .forgetSure, .forget, .keep, .privacy, .forgetDigits: return true
      case .exportAsk, .export, .takeIn, .drop: return false
      }
    case .text, .command, .edited, .wordless, .document, .membership, .joined, .left: return false
    }
  }
}

extension ChatID {
  /// An id as its platform makes them: Telegram's are whole numbers.
  public var isWellFormed: Bool {
    switch platform {
    case "telegram": Int64(value).map { String($0) == value && $0 != 0 } ?? false
    case "line":
      (1...64).contains(value.utf8.count) && value.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    default: false
    }
  }
}
