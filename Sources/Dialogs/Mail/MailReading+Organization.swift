import Mail
import Store

extension MailReading.Mail {
  /// The sender's registered domain, if the mailbox's own server confirmed it and the sender alone gives addresses there.
  var confirmedOrganization: String? {
    guard isSenderConfirmed, let organization = report.authentication?.organization,
      !PublicMailProviders.contains(organization), let domain = report.from?.domain,
      domain == organization || domain.hasSuffix("." + organization)
    else { return nil }
    return organization
  }
}
