import CurlHTTP
import Mail
import TestSupport
import Testing
import Tracking

@testable import App

@Suite struct MailConnectionsTests {
  private static func error(_ options: CurlOptions, port: Int) async -> MailError? {
    do throws(MailError) {
      _ = try await mailConnector(options)(
        MailServer(host: "127.0.0.1", port: port, user: "me", password: Secret("secret")))
      return nil
    } catch {
      return error
    }
  }

  /// A server of this machine is asked only if the operator listed it, and never without a valid certificate.
  @Test func asksOnlyServersThatAreAllowed() async throws {
    let server = try LoopbackServer(SelfSignedServer.answer)
    defer { server.stop() }
    let listed = CurlOptions(noProxy: "*", addresses: .publicOr(["127.0.0.1:\(server.port)"]))
    #expect(await Self.error(CurlOptions(noProxy: "*"), port: server.port) == .addressNotAllowed)
    #expect(await Self.error(CurlOptions(noProxy: "*"), port: 993) == .addressNotAllowed)
    #expect(await Self.error(listed, port: server.port) == .certificate)
  }
}
