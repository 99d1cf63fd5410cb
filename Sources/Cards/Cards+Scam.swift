public import Chat
import Phrases
import Tracking

import enum Extraction.ScamReason

extension Cards {
  /// A calm warning about a text that looks like a scam: the verdict, the reasons, and what to do. A group gets a short
  /// form.
  public func scam(_ warning: ScamWarning, _ style: CardStyle) -> Card {
    let writer = writer(style)
    var lines = RichTextBuilder()
    lines.add(.bold("⚠️ " + writer.text(warning.isCertain ? .scamCardScam : .scamCardSuspicious)))
    let reasons = warning.reasons.prefix(style.isPrivate ? Self.maxReasons : 1)
    if style.isPrivate { lines.blank() }
    for reason in reasons { lines.add("• " + writer.text(CardWriter.key(reason))) }
    if !warning.hosts.isEmpty {
      lines.add("• " + writer.text(.scamCardHosts, ["hosts": warning.hosts.map(Self.defanged).joined(separator: " ")]))
    }
    if style.isPrivate {
      for found in warning.numbers {
        lines.add([.plain("• ")] + writer.spans(.scamCardNumber, ["number": writer.number(found.number)]))
      }
      lines.blank()
    }
    lines.add(writer.text(warning.isByLink ?? true ? .scamCardDoNot : .scamCardDoNotObey))
    if style.isPrivate { lines.add(ask(warning.carrier, writer)) }
    lines.add(writer.text(.scamCardHotline))
    return Card(text: lines.text, buttons: writer.buttons(warning))
  }

  private static let maxReasons = 4
  private static let maxHostLength = 60

  /// The host written so that neither the user nor the platform takes it for a link: `example[.]com`.
  private static func defanged(_ host: String) -> String {
    (TextCleanup.line(host, limit: maxHostLength) ?? "").replacing(".", with: "[.]")
  }

  /// Advises the reader to ask at the carrier's own page.
  private func ask(_ carrier: CarrierID?, _ writer: CardWriter) -> String {
    guard let carrier, let host = carriers.first(where: { $0.id == carrier })?.hosts.first else {
      return writer.text(.scamCardAsk)
    }
    return writer.text(.scamCardAskAt, ["carrier": writer.shortCarrier(carrier), "host": host])
  }
}

extension CardWriter {
  /// Buttons that add the numbers of the text in spite of the warning.
  fileprivate func buttons(_ warning: ScamWarning) -> [[Button]] {
    warning.numbers.map { found in
      let title =
        warning.numbers.count == 1
        ? text(.buttonFollowAnyway) : text(.buttonFollowAnywayOf, ["number": found.number.masked])
      let only = found.carriers.count == 1 ? found.carriers.first : nil
      let action = only.map { Action.chooseCarrier(.question(found.reading, 0), $0) } ?? .followAnyway(found.reading)
      return [Button(title, .action(action.encoded))]
    }
  }

  fileprivate static func key(_ reason: ScamReason) -> PhraseKey {
    switch reason {
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
    case .mobilePhone: .scamMobilePhone
    case .newNumber: .scamNewNumber
    case .seller: .scamSeller
    }
  }
}
