import Foundation
import Sodium
public import Tracking

/// One attempt of a user to connect an account: what ties Google's answer to the chat that asked. All of it is secret
/// until the browser has it; it is stored encrypted and used once.
public struct GoogleLink: Sendable {
  /// Comes back unchanged in the answer: `<id>.<random>`.
  public let state: Secret
  /// Proves that whoever brings the code is who asked for it (PKCE, RFC 7636). Only its hash leaves the bot before.
  public let verifier: Secret
  /// Where the browser is sent. The exchange of the code must name it again.
  public let redirect: String

  /// The account that is being connected.
  public let id: Int64

  /// Makes a link for the account `id`. `random` returns that many random bytes.
  public init(for id: Int64, redirect: String, random: (Int) -> [UInt8]) {
    self.id = id
    self.redirect = redirect
    state = Secret("\(id).\(Base64URL.encode(random(24)))")
    verifier = Secret(Base64URL.encode(random(32)))
  }

  /// The account that a state names. Whether the state is right is only known after `matches`.
  public static func account(inState state: String) -> Int64? {
    state.split(separator: ".", maxSplits: 1).first.flatMap { Int64($0) }
  }

  /// Whether a state is that of this link. The time does not depend on how much of it is right.
  public func matches(_ state: String) -> Bool {
    MessageAuthenticationCode.areEqualInConstantTime(state, self.state.reveal())
  }

  /// The page where the user consents. `prompt=consent` makes Google give a refresh token each time.
  /// https://developers.google.com/identity/protocols/oauth2/native-app#step-2:-send-a-request-to-googles-oauth-2.0-server
  public func page(of application: GoogleApplication) -> String {
    application.servers.accounts + "/o/oauth2/v2/auth?"
      + FormText.encode([
        ("client_id", application.clientID), ("redirect_uri", redirect), ("response_type", "code"),
        ("scope", GoogleApplication.scope), ("access_type", "offline"), ("prompt", "consent"),
        ("code_challenge", challenge), ("code_challenge_method", "S256"), ("state", state.reveal()),
      ])
  }

  /// The verifier's SHA-256, in base64url without padding.
  var challenge: String { Base64URL.encode(Digest.sha256(of: Array(verifier.reveal().utf8))) }
}

/// The text that is encrypted and stored.
extension GoogleLink {
  private struct Stored: Codable {
    var id: Int64
    var state: String
    var verifier: String
    var redirect: String
  }

  /// Reads what `text` wrote; nil if it is something else.
  public init?(_ text: Secret) {
    guard let stored = try? JSONDecoder().decode(Stored.self, from: Data(text.reveal().utf8)) else { return nil }
    (id, redirect) = (stored.id, stored.redirect)
    (state, verifier) = (Secret(stored.state), Secret(stored.verifier))
  }

  /// The link as a text to encrypt.
  public var text: Secret {
    let stored = Stored(id: id, state: state.reveal(), verifier: verifier.reveal(), redirect: redirect)
    let data = try? JSONEncoder().encode(stored)
    return Secret(String(decoding: data ?? Data(), as: UTF8.self))
  }
}

/// RFC 4648, section 5, without padding.
enum Base64URL {
  static func encode(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}

/// Texts of queries and forms.
enum FormText {
  private static let unreserved = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)

  static func encode(_ members: [(String, String)]) -> String {
    members.map { encode($0) + "=" + encode($1) }.joined(separator: "&")
  }

  /// Percent-encodes everything but letters, digits and `-._~`.
  static func encode(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      if unreserved.contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return encoded
  }
}
