import CurlHTTP
import Mail
import TestSupport
import Testing
import Tracking

@testable import App

@Suite struct MailConnectionsTests {
  private static func error(_ hosts: String, port: Int) async throws -> MailError? {
    let hosts = try #require(MailHosts(hosts))
    do throws(MailError) {
      _ = try await mailConnector(CurlOptions(noProxy: "*"), hosts: hosts)(
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
    #expect(try await Self.error("", port: server.port) == .addressNotAllowed)
    #expect(try await Self.error("", port: 993) == .addressNotAllowed)
    #expect(try await Self.error("127.0.0.1:\(server.port)", port: server.port) == .certificate)
  }
}
