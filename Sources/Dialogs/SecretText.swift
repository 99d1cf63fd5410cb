public import Chat
public import Tracking

extension SecretKind {
  /// Whether an update may contain a secret of any kind. Such an update waits in the inbox encrypted.
  public static func mayBePresent(in update: Update) -> Bool {
    Family.allCases.contains { $0.mayBePresent(in: update) }
  }
}

extension SecretKind.Family {
  /// Whether an update may contain a secret of this kind, as users write it.
  func mayBePresent(in update: Update) -> Bool {
    switch self {
    case .key: TokenText.mayBePresent(in: update)
    case .mailPassword: MailAccountText.mayBePresent(in: update)
    case .googleCode: GoogleText.mayBePresent(in: update)
    case .phoneDigits: PhoneDigits.mayBePresent(in: update)
    case .mobileBarcode: MobileBarcodeText.mayBePresent(in: update)
    // These are made by the bot or by Google. Users never see or write them.
    case .googleLink, .googleToken, .googleRevocation: false
    }
  }
}
