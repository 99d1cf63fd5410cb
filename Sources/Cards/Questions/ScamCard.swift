import Chat
import Phrases
import Tracking

import enum Extraction.ScamReason

/// A calm warning about a text that looks like a scam: the verdict, the reasons, and what to do. A group gets a short
/// form.
struct ScamCard: CardPart {
  let context: CardContext
  let warning: ScamWarning

  var card: Card {
    var lines = RichTextBuilder()
    lines.add(.bold("⚠️ " + text(warning.isCertain ? .scamCardScam : .scamCardSuspicious)))
    let reasons = warning.reasons.prefix(style.isPrivate ? Self.maxReasons : 1)
    if style.isPrivate { lines.blank() }
    for reason in reasons { lines.add("• " + text(reason.phrase)) }
    if !warning.hosts.isEmpty {
      lines.add("• " + text(.scamCardHosts, ["hosts": warning.hosts.map(Self.defanged).joined(separator: " ")]))
    }
    if style.isPrivate {
      for found in warning.numbers {
        lines.add([.plain("• ")] + spans(.scamCardNumber, ["number": number(found.number)]))
      }
      lines.blank()
    }
    lines.add(text(warning.isByLink ?? true ? .scamCardDoNot : .scamCardDoNotObey))
    if style.isPrivate { lines.add(advice) }
    lines.add(text(.scamCardHotline))
    return Card(text: lines.text, buttons: buttons)
  }

  private static let maxReasons = 4

  private static let maxHostLength = 60

  /// The host written so that neither the user nor the platform takes it for a link: `example[.]com`.
  private static func defanged(_ host: String) -> String {
    (TextCleanup.line(host, limit: maxHostLength) ?? "").replacing(".", with: "[.]")
  }

  /// Advises the reader to ask at the carrier's own page.
  private var advice: String {
    guard let carrier = warning.carrier, let host = definition(carrier)?.knownHost else {
      return text(.scamCardAsk)
    }
    return text(.scamCardAskAt, ["carrier": shortCarrier(carrier), "host": host])
  }

  /// Buttons that add the numbers of the text in spite of the warning.
  private var buttons: [[Button]] {
    warning.numbers.map { found in
      let title =
        warning.numbers.count == 1
        ? text(.buttonFollowAnyway) : text(.buttonFollowAnywayOf, ["number": found.number.masked])
      let only = found.carriers.count == 1 ? found.carriers.first : nil
      let action = only.map { Action.chooseCarrier(.question(found.reading, 0), $0) } ?? .followAnyway(found.reading)
      return [Button(title, .action(action.encoded))]
    }
  }
}

extension ScamReason {
  fileprivate var phrase: PhraseKey {
    switch self {
    case .duty: .scamDuty
    case .lookalikeHost: .scamLookalikeHost
    case .hiddenHost: .scamHiddenHost
    case .disguisedHost: .scamDisguisedHost
    case .addressHost: .scamAddressHost
    case .oddEnding: .scamOddEnding
    case .shortLink: .scamShortLink
    case .foreignHost: .scamForeignHost
    case .cardData: .scamCardData
    case .bankSteps: .scamBankSteps
    case .program: .scamProgram
    case .identity: .scamIdentity
    case .fee: .scamFee
    case .threat: .scamThreat
    case .lure: .scamLure
    case .chatAgent: .scamChatAgent
    case .codeBait: .scamCodeBait
    case .replyTrick: .scamReplyTrick
    case .mule: .scamMule
    case .unordered: .scamUnordered
    case .pressure: .scamPressure
    case .trouble: .scamTrouble
    case .wrongNumber: .scamWrongNumber
    case .noNumber: .scamNoNumber
    case .unfollowed: .scamUnfollowed
    case .foreignSender: .scamForeignSender
    case .strangeAddress: .scamStrangeAddress
    case .mobilePhone: .scamMobilePhone
    case .newNumber: .scamNewNumber
    case .seller: .scamSeller
    }
  }
}
