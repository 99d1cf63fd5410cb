import Google
import Tracking

extension SettingReader {
  /// The client at Google; nil if its id is not set.
  mutating func google() -> GoogleApplication? {
    let servers = GoogleApplication.Servers(
      accounts: address(.googleAccountsBaseURL) ?? "", tokens: address(.googleOAuthBaseURL) ?? "",
      drive: address(.googleDriveBaseURL) ?? "", sheets: address(.googleSheetsBaseURL) ?? "")
    let publicURL = publicAddress(.publicURL)
    let id = text(.googleClientID)
    let secret = text(.googleClientSecret)
    guard !id.isEmpty || !secret.isEmpty else { return nil }
    if id.isEmpty { reject(.googleClientID, because: "is missing although GOOGLE_CLIENT_SECRET is set") }
    if secret.isEmpty { reject(.googleClientSecret, because: "is missing although GOOGLE_CLIENT_ID is set") }
    return GoogleApplication(
      clientID: id, clientSecret: Secret(secret), redirect: publicURL.map { $0 + "/" + GoogleCallback.path },
      servers: servers)
  }
}
